import { PLATFORM_HOLDER } from '#domain/baofu/account';
import type { BAOFU_WITHDRAWAL_NEWS, BaofuWithdrawalEventType } from '#domain/baofu/withdrawal';
import { formatYuan } from '#domain/money';
import {
  decideBaofuWithdrawal,
  secondsToNextBaofuWithdrawal,
  type BaofuWithdrawalAction,
  type BaofuWithdrawalEvent,
} from '#machines/lifecycle/baofu-withdrawal';
import type { AppContext, Db } from '../../../core/context';
import type { Member } from '../../../core/sessions/member';
import { dropOvertaken } from '../../../records/four-eyes/notices';
import { bookWithdrawalBack, bookWithdrawalFee, bookWithdrawalPaid } from '../../ledger/account-bookings';
import { notifyHolder, notifyPagesOf } from '../notices';
import { addLog } from '../repository';
import { changeWithdrawal, type BaofuWithdrawalRow } from './repository';

interface Happening {
  event: BaofuWithdrawalEvent;
  note?: string;
  /** What Baofu bills for it. Yuan. */
  fee?: string;
  by?: Pick<Member, 'userId' | 'userName' | 'appName'>;
}

/** What happens to a withdrawal that is locked, whoever says so: state, ledger, log, the next question and the notices together. Undefined where the machine does not accept it. */
export async function happenToWithdrawal(
  db: Db,
  context: AppContext,
  withdrawal: BaofuWithdrawalRow,
  { event, note = '', fee, by }: Happening,
): Promise<BaofuWithdrawalRow | undefined> {
  const { facts, actions, accepted } = decideBaofuWithdrawal(withdrawal, event);
  if (!accepted) return undefined;
  const now = context.clock.now();
  const { withdrawalNo, holder } = withdrawal;
  const moved = facts.state !== withdrawal.state;
  const changed = {
    ...facts,
    nextTryAt: actions.includes('requestLater') ? new Date(now.getTime() + secondsToNextBaofuWithdrawal(facts.tries) * 1000) : null,
    ...(moved || UNDER_WAY.has(facts.state) ? { reason: note } : {}),
    ...(moved && fee !== undefined ? { fee } : {}),
    ...(moved ? { version: withdrawal.version + 1 } : {}),
    ...(by ? { handledBy: by.userName } : {}),
    ...(ENDED.has(facts.state) && !withdrawal.finishedAt ? { finishedAt: now } : {}),
  };
  const saved: BaofuWithdrawalRow = { ...withdrawal, ...changed };
  await changeWithdrawal(db, withdrawalNo, changed);
  for (const action of actions) await DONE[action]?.(db, saved, now);
  if (actions.includes('requestNow')) await context.jobs.enqueue(db, 'baofu-withdrawal', { withdrawalNo });
  if (actions.includes('leaveToPeople')) await leaveToPlatform(db, context, saved, now);
  if (!moved) return saved;
  await logWithdrawal(db, saved, { event: event.type, note, by, at: now });
  await dropOvertaken(db, context, [{ target: withdrawalNo, version: saved.version }]);
  await notifyOfWithdrawal(db, context, saved);
  await notifyPagesOf(db, holder);
  return saved;
}

export function withdrawalObject(withdrawalNo: string): string {
  return `withdrawal/${withdrawalNo}`;
}

interface Logged {
  event: BaofuWithdrawalEventType | keyof typeof BAOFU_WITHDRAWAL_NEWS;
  note: string;
  by: Happening['by'];
  at: Date;
}

export function logWithdrawal(db: Db, { withdrawalNo, holder, state }: BaofuWithdrawalRow, { event, note, by, at }: Logged): Promise<void> {
  return addLog(db, {
    holder,
    object: withdrawalObject(withdrawalNo),
    event,
    state,
    note,
    userId: by?.userId ?? '',
    userName: by?.userName ?? '',
    appName: by?.appName ?? '',
    at,
  });
}

const UNDER_WAY: ReadonlySet<BaofuWithdrawalRow['state']> = new Set(['pending', 'accepted']);

const ENDED: ReadonlySet<BaofuWithdrawalRow['state']> = new Set(['success', 'failed', 'returned', 'cancelled']);

/** What the ledger makes of it. */
const DONE: Partial<Record<BaofuWithdrawalAction, (db: Db, withdrawal: BaofuWithdrawalRow, at: Date) => Promise<unknown>>> = {
  async paidOut(db, withdrawal, at) {
    await bookWithdrawalPaid(db, withdrawal, at);
    await bookWithdrawalFee(db, withdrawal, at);
  },
  giveBack: (db, withdrawal, at) => bookWithdrawalBack(db, { ...withdrawal, wasPaid: false }, at),
  bookReturn: (db, withdrawal, at) => bookWithdrawalBack(db, { ...withdrawal, wasPaid: true }, at),
};

function leaveToPlatform(db: Db, context: AppContext, withdrawal: BaofuWithdrawalRow, at: Date): Promise<void> {
  const { withdrawalNo } = withdrawal;
  const about = {
    what: whatOf(withdrawal),
    outcome: '宝付通知有变化，多次查询未得到结果，请向宝付核实',
    path: `/baofu?tab=withdrawals&keyword=${encodeURIComponent(withdrawalNo)}`,
  };
  return notifyHolder(db, context, PLATFORM_HOLDER, 'baofuToDo', about, `${withdrawalObject(withdrawalNo)}/told/${at.toISOString()}`);
}

function whatOf({ withdrawalNo, holderName }: Pick<BaofuWithdrawalRow, 'withdrawalNo' | 'holderName'>): string {
  return `“${holderName}”的提现（${withdrawalNo}）`;
}

async function notifyOfWithdrawal(db: Db, context: AppContext, withdrawal: BaofuWithdrawalRow): Promise<void> {
  const { withdrawalNo, holder, state, version, reason, amount } = withdrawal;
  const source = `${withdrawalObject(withdrawalNo)}/${String(version)}`;
  const because = reason === '' ? {} : { reason };
  if (state === 'unclear') {
    const about = {
      what: whatOf(withdrawal),
      outcome: '宝付未给出结果，请核实',
      path: '/baofu?tab=withdrawals&state=unclear',
    };
    return notifyHolder(db, context, PLATFORM_HOLDER, 'baofuToDo', { ...about, ...because }, source);
  }
  const outcome = OUTCOMES[state];
  if (outcome === undefined) return;
  const what = `提现 ${formatYuan(amount)} 元`;
  await notifyHolder(db, context, holder, 'baofuDone', { what, outcome, path: '/my-baofu?tab=withdrawals', ...because }, source);
}

const OUTCOMES: Partial<Record<BaofuWithdrawalRow['state'], string>> = {
  success: '已到账',
  failed: '未成功，款项已退回余额',
  returned: '被收款银行退回，款项已退回余额',
};
