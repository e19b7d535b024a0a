import type { AppContext } from '../../core/context';
import { watchWithdrawals } from './withdrawals/task';
import { watchAccounts } from './work-account';

/** Every minute: what Baofu has not told is asked for. */
export async function watchBaofu(_data: object, context: AppContext): Promise<void> {
  await watchAccounts(context);
  await watchWithdrawals(context);
}
