import type { Updateable } from 'kysely';
import type { FileReference } from '#domain/field';
import { decideWithdrawal } from '#machines/lifecycle/withdrawal';
import type { AppContext, Db } from '../../core/context';
import type { BalanceTables } from '../../core/database/tables/balances';
import type { Member } from '../../core/sessions/member';
import { bookGivenBack, bookWithdrawn } from '../ledger/balance-bookings';
import { addLog } from './log-repository';
import { notifyOwners, notifyPagesOf } from './notify';
import { changeWithdrawal, type WithdrawalRow } from './withdrawal-repository';

/** That money has left the platform's bank account for a withdrawal, as it is entered. */
export interface PaymentMade {
  bankReference: string;
  paidOn: string;
  voucherFiles: FileReference[];
}

/** What happens to a withdrawal, with what is given with it. */
export type WithdrawalHappening = ({ type: 'payOut' } & PaymentMade) | { type: 'return'; reason: string } | { type: 'cancel' };

/** State, log row, booking and notices together. The withdrawal is locked. Undefined where the machine does not accept it. `handledBy`: who did it, or both who did. */
export async function happenToWithdrawal(
  db: Db,
  context: AppContext,
  withdrawal: WithdrawalRow,
  happening: WithdrawalHappening,
  { by, handledBy }: { by: Member; handledBy: string },
): Promise<WithdrawalRow | undefined> {
  const { state, actions, accepted } = decideWithdrawal(withdrawal.state, { type: happening.type });
  if (!accepted) return undefined;
  const { withdrawalNo, appId, version } = withdrawal;
  const now = context.clock.now();
  const common = { state, version: version + 1, handledBy, finishedAt: now };
  const saved = await changeWithdrawal(db, withdrawalNo, { ...changeBy(happening), ...common });
  if (actions.includes('bookPayment')) await bookWithdrawn(db, withdrawal, now);
  if (actions.includes('giveBack')) await bookGivenBack(db, withdrawal, now);
  const note = noteOf(happening);
  const { userId, appName } = by;
  const who = { userId, userName: handledBy, appName };
  const said = { before: saidBy(withdrawal), after: saidBy(saved) };
  await addLog(db, { objectNo: withdrawalNo, appId, event: happening.type, state, note, ...who, ...said, at: now });
  await notifyOf(db, context, saved, happening);
  await notifyPagesOf(db, appId);
  return saved;
}

/** What the log tells of a withdrawal before and after. */
function saidBy({ state, bankReference, paidOn, voucherFiles, reason }: WithdrawalRow) {
  return { state, bankReference, paidOn, voucherFiles, reason };
}

function changeBy(happening: WithdrawalHappening): Updateable<BalanceTables['withdrawal']> {
  switch (happening.type) {
    case 'payOut': {
      const { bankReference, paidOn, voucherFiles } = happening;
      return { bankReference, paidOn, voucherFiles: JSON.stringify(voucherFiles) };
    }
    case 'return':
      return { reason: happening.reason };
    case 'cancel':
      return {};
  }
}

function noteOf(happening: WithdrawalHappening): string {
  if (happening.type === 'payOut') return `银行流水号 ${happening.bankReference}，付款日期 ${happening.paidOn}`;
  return happening.type === 'return' ? happening.reason : '';
}

async function notifyOf(
  db: Db,
  context: AppContext,
  { withdrawalNo, version, appId, orgName }: WithdrawalRow,
  happening: WithdrawalHappening,
): Promise<void> {
  if (happening.type === 'cancel') return;
  const outcome = happening.type === 'payOut' ? '已付款' : '被退回，金额已退回余额';
  const reason = happening.type === 'return' ? { reason: happening.reason } : {};
  await notifyOwners(db, context, { kind: '提现', number: withdrawalNo, version, appId, orgName, outcome, ...reason });
}
