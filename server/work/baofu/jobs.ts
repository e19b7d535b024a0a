import type { AppContext } from '../../core/context';
import { watchAccounts } from './ask-about-account';
import { watchWithdrawals } from './withdrawals/task';

/** Every minute: what Baofu has not told is asked for. */
export async function watchBaofu(_data: object, context: AppContext): Promise<void> {
  await watchAccounts(context);
  await watchWithdrawals(context);
}
