import { SmsRefused } from '../../adapters/sms/sms-sender';
import type { AppContext } from '../../core/context';

/** Resolves too where the provider refuses the message for good, which the log alone tells: its job is not to try again. */
export async function unlessRefused({ log }: Pick<AppContext, 'log'>, reference: string, sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    log.error({ err: error, reference }, 'sms refused');
  }
}
