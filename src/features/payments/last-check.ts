import type { PaymentResult } from '#contract/payments';
import { FIRST_WAIT, untilAskedAgain, waitAfter } from '../../api/wire/asked-again';
import { isApiFailure } from '../../api/wire/failure';

interface Answer {
  data?: Pick<PaymentResult, 'tradeStatus'> | undefined;
  error?: unknown;
}

/** Whether an order whose time is over was paid. Asks until the server answers, and at once when the connection is back. */
export async function wasPaid(ask: () => PromiseLike<Answer>, signal: AbortSignal): Promise<boolean> {
  for (let wait = FIRST_WAIT; !signal.aborted; wait = waitAfter(wait)) {
    const { data, error } = await ask();
    if (error === undefined) return data?.tradeStatus === 'success';
    if (isRefusal(error)) return false;
    await untilAskedAgain(wait, signal);
  }
  return false;
}

const MAY_PASS = [408, 429];

function isRefusal(error: unknown): boolean {
  if (!isApiFailure(error)) return false;
  return error.kind === 'business' || (error.kind === 'http' && error.status < 500 && !MAY_PASS.includes(error.status));
}
