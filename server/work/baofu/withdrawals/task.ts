import { dayOf } from '#domain/dates';
import { parseYuan, yuanOf } from '#domain/money';
import { storedWords } from '#domain/text';
import type { BaofuWithdrawalEvent } from '#machines/lifecycle/baofu-withdrawal';
import type { Withdrawal } from '../../../adapters/baofu/baofu-accounts';
import { NotificationRefused } from '../../../adapters/payment/payment-gateway';
import type { AppContext } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { eachAlone } from '../../../core/each-alone';
import { happenToWithdrawal } from './happen';
import { changeWithdrawal, findWithdrawal, lockWithdrawal, withdrawalsUnderWay, type BaofuWithdrawalRow } from './repository';

const LONGEST_REASON = 200;

/**
 * Leaves a withdrawal to Baofu, or asks what has become of it. That it is about to be left is kept before: whoever finds it so asks first, and leaves it
 * to it again, under the same number, only where Baofu knows nothing of it; what is refused then is asked about once more, as it may be refused for having arrived
 * before. An answer about an earlier state of it counts no more.
 */
export async function workWithdrawal({ withdrawalNo }: { withdrawalNo: string }, context: AppContext): Promise<void> {
  const found = await findWithdrawal(context.db, withdrawalNo);
  if (!found || !TRACKED.has(found.state) || (found.nextTryAt && found.nextTryAt > context.clock.now())) return;
  const isFirst = found.sentAt === null;
  const withdrawal = isFirst ? await markSent(context, withdrawalNo) : found;
  if (!withdrawal) return;
  const { event, note, fee } = await queryBaofu(context, withdrawal, isFirst);
  await inTransaction(context.db, async (db) => {
    const now = await lockWithdrawal(db, withdrawalNo);
    if (now?.state !== withdrawal.state || now.tries !== withdrawal.tries) return;
    await happenToWithdrawal(db, context, now, { event, note, ...(fee === undefined ? {} : { fee }) });
  });
}

/** Every minute: what no notification has settled is asked for. */
export async function watchWithdrawals(context: AppContext): Promise<void> {
  const waiting = await withdrawalsUnderWay(context.db, context.clock.now());
  await eachAlone(context, waiting, { work: (withdrawal) => workWithdrawal(withdrawal, context), failed: 'withdrawal not seen to' });
}

/** Baofu says once, of its own accord, that something has become of a withdrawal: what, it is asked until it answers. */
export function receiveWithdrawal(context: AppContext, { number }: { number: string }): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const withdrawal = await lockWithdrawal(db, number);
    if (!withdrawal?.sentAt) throw new NotificationRefused('withdrawal is unknown');
    if (!TRACKED.has(withdrawal.state)) return;
    await changeWithdrawal(db, number, { nextTryAt: context.clock.now() });
    await context.jobs.enqueue(db, 'baofu-withdrawal', { withdrawalNo: number }, { singletonKey: number });
  });
}

/** The bank may send back what had arrived, which Baofu tells. */
const TRACKED: ReadonlySet<BaofuWithdrawalRow['state']> = new Set(['pending', 'accepted', 'unclear', 'success']);

/** Undefined where somebody else was faster. */
function markSent(context: AppContext, withdrawalNo: string): Promise<BaofuWithdrawalRow | undefined> {
  return inTransaction(context.db, async (db) => {
    const withdrawal = await lockWithdrawal(db, withdrawalNo);
    if (withdrawal?.state !== 'pending' || withdrawal.sentAt) return undefined;
    const change = { sentAt: context.clock.now() };
    await changeWithdrawal(db, withdrawalNo, change);
    return { ...withdrawal, ...change };
  });
}

/** A repeated withdrawal may be refused for being there already, while the query does not know it yet. */
const TRIES_BEFORE_BELIEVED = 2;

interface BaofuAnswer {
  event: BaofuWithdrawalEvent;
  note: string;
  fee?: string;
}

async function queryBaofu({ adapters, log }: AppContext, withdrawal: BaofuWithdrawalRow, isFirst: boolean): Promise<BaofuAnswer> {
  const { withdrawalNo: number, contractNo, sentAt, state, tries } = withdrawal;
  const { baofu } = adapters;
  try {
    if (!baofu) throw new Error('Baofu is not set up: BAOFU_MEMBER_ID is empty');
    const leave = () => baofu.withdraw({ number, contractNo, cents: parseYuan(withdrawal.amount) });
    if (isFirst) return outcomeOf(withdrawal, await leave());
    const find = () => baofu.findWithdrawal({ number, requestedOn: dayOf((sentAt ?? withdrawal.requestedAt).toISOString()) });
    const known = await find();
    if (known.state !== 'unknown' || state !== 'pending') return outcomeOf(withdrawal, known);
    const answer = await leave();
    const since = answer.state === 'failed' ? await find() : answer;
    return outcomeOf(withdrawal, since.state === 'unknown' && tries >= TRIES_BEFORE_BELIEVED ? answer : since);
  } catch (error) {
    log.warn({ err: error, withdrawalNo: number }, 'Baofu did not answer about a withdrawal');
    return { event: { type: 'unanswered' }, note: '宝付未应答' };
  }
}

function outcomeOf({ amount }: BaofuWithdrawalRow, answer: Withdrawal): BaofuAnswer {
  switch (answer.state) {
    case 'accepted':
      return { event: { type: 'accepted' }, note: '' };
    case 'unknown':
      return { event: { type: 'unanswered' }, note: '宝付查不到该笔提现' };
    case 'failed':
      return { event: { type: 'refused' }, note: storedWords(answer.reason, LONGEST_REASON) };
    case 'returned':
      return { event: { type: 'returned' }, note: storedWords(answer.reason, LONGEST_REASON) };
    case 'success':
      return answer.cents === parseYuan(amount)
        ? { event: { type: 'succeeded' }, note: '', fee: yuanOf(answer.feeCents) }
        : { event: { type: 'unanswered' }, note: '宝付返回的金额与申请不一致' };
  }
}
