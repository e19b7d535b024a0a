import type { PaymentResult } from '#contract/payments';
import { isApiFailure } from '../../api/wire/failure';

interface Answer {
  data?: Pick<PaymentResult, 'tradeStatus'> | undefined;
  error?: unknown;
}

/** Seconds until the next question: each time twice as long as before, and no longer than the last. */
const ASKED_AGAIN_AFTER = 3;
const ASKED_AGAIN_AT_LATEST = 30;

/** Whether an order whose time is over was paid. Asks until the server tells or refuses to, and at once when the connection is back. */
export async function wasPaid(ask: () => PromiseLike<Answer>, signal: AbortSignal): Promise<boolean> {
  let wait = ASKED_AGAIN_AFTER;
  for (;;) {
    const { data, error } = await ask();
    if (data && data.tradeStatus !== 'progress') return data.tradeStatus === 'success';
    if (signal.aborted || isRefusal(error)) return false;
    await untilAskedAgain(wait, signal);
    if (signal.aborted) return false;
    wait = Math.min(2 * wait, ASKED_AGAIN_AT_LATEST);
  }
}

function isRefusal(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'business';
}

function untilAskedAgain(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, seconds * 1000);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}
