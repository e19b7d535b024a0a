import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { isZeroYuan, addYuan, parseYuan } from '#domain/money';
import { feesWithout, lesserFees, type FeeParts } from '#domain/refund';
import type { TakenBack } from '../../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { fieldWrong } from '../../../core/http/answers/errors';
import { nameOfHolder } from '../../baofu/apply';
import { notifyPagesOf } from '../../baofu/notices';
import { findAccounts } from '../../baofu/repository';
import { lockFacts } from '../../guarantees/repository';
import { bookGivenAgain, bookTakenBack } from '../../ledger/account-bookings';
import { lockHolderBalance } from '../../ledger/repository';
import { feesLeft } from '../part-refunded';
import { failedRefundsOf, lockRefund, type RefundRow } from '../repository';
import { happenToSplit } from './happen';
import {
  endReturn,
  insertReturn,
  isSealed,
  lockSplitOf,
  returnsOf,
  returnsOfRefund,
  splitOf,
  type ReturnRow,
  type SplitRow,
} from './repository';

/** What a refund takes back from whom, or why it has to wait for that: until the split has an outcome, or until there is enough to be taken back. */
export type TakenBackOrWaiting = { takenBack: readonly TakenBack[] } | { waits: string; until: 'split' | 'balance' };

const NOTHING: TakenBackOrWaiting = { takenBack: [] };

/**
 * Before a gateway is asked to return what was split: takes it off the accounts that it was split to, so that nobody withdraws it meanwhile, and says from whom it
 * is to be taken. Asked again it is what was held the first time. Undefined where the refund has gone on meanwhile.
 */
export function reserveTakenBack(context: AppContext, { refundId, applyNo, tries }: RefundRow): Promise<TakenBackOrWaiting | undefined> {
  return inTransaction(context.db, async (db) => {
    await lockFacts(db, applyNo);
    const refund = await lockRefund(db, refundId);
    if (refund?.status !== 'pending' || refund.tries !== tries) return undefined;
    const split = refund.cause === 'late' ? undefined : await lockSplitOf(db, applyNo);
    if (!split || split.orderId !== refund.orderId) return NOTHING;
    const earlier = await returnsOfRefund(db, refundId);
    const reserved = earlier.find(({ state }) => state === 'held');
    if (reserved) return { takenBack: await fromWhom(db, split, reserved) };
    if (split.requested) return { waits: '该笔费用正在分账，分账有结果后自动退款', until: 'split' };
    return split.state === 'done' ? reserve(db, context, refund, split, earlier.length + 1) : NOTHING;
  });
}

async function reserve(db: Db, { clock }: AppContext, refund: RefundRow, split: SplitRow, attempt: number): Promise<TakenBackOrWaiting> {
  const fees = await wantedOf(db, refund, split);
  if (isZeroYuan(addYuan(fees.guaranteeFee, fees.platformServiceFee))) return NOTHING;
  const missing = await whoLacks(db, split, fees);
  if (missing !== undefined) return { waits: missing, until: 'balance' };
  const now = clock.now();
  const row = { refundId: refund.refundId, attempt, splitNo: split.splitNo, ...fees, state: 'held' as const, heldAt: now };
  await insertReturn(db, row);
  await bookTakenBack(db, booked(split, row), now);
  await notifyPagesOf(db, split.holder, { isNotified: !(await isSealed(db, split)) });
  return { takenBack: await fromWhom(db, split, fees) };
}

/** A refund that failed has arrived after all: what it took back, and gave again, is not with those that it was split to. Throws where they have it no more. */
export async function reserveAgain(db: Db, context: AppContext, refund: RefundRow): Promise<void> {
  const split = refund.cause === 'late' ? undefined : await lockSplitOf(db, refund.applyNo);
  if (split?.orderId !== refund.orderId || split.state !== 'done') return;
  const earlier = await returnsOfRefund(db, refund.refundId);
  if (earlier.some(({ state }) => state === 'held')) return;
  const reserved = await reserve(db, context, refund, split, earlier.length + 1);
  if ('waits' in reserved) throw new Error(reserved.waits);
}

/** No more than is still with those that it was split to. */
async function wantedOf(db: Db, refund: RefundRow, split: SplitRow): Promise<FeeParts> {
  const wanted: FeeParts = refund.cause === 'part' ? refund : (await feesLeft(db, refund.applyNo, split)).left;
  return lesserFees(wanted, stillThere(split, await returnsOf(db, [split.splitNo])));
}

function stillThere({ splitGuaranteeFee, splitPlatformFee }: SplitRow, returns: readonly ReturnRow[]): FeeParts {
  return feesWithout({ guaranteeFee: splitGuaranteeFee, platformServiceFee: splitPlatformFee }, returns);
}

/** In the order in which the ledger locks them. */
async function whoLacks(
  db: Db,
  { holder, holderName }: SplitRow,
  { guaranteeFee, platformServiceFee }: FeeParts,
): Promise<string | undefined> {
  const wanted = [
    { owner: holder, amount: guaranteeFee },
    { owner: PLATFORM_HOLDER, amount: platformServiceFee },
  ].toSorted((one, other) => (one.owner < other.owner ? -1 : 1));
  for (const { owner, amount } of wanted) {
    const { balance } = await lockHolderBalance(db, 'account.baofu', owner);
    if (parseYuan(balance) < parseYuan(amount))
      return `${nameOfHolder(owner, `“${holderName}”`)}的宝付余额不足以扣回本次退款，余额足够后自动退款`;
  }
  return undefined;
}

async function fromWhom(db: Db, { holder }: SplitRow, { guaranteeFee, platformServiceFee }: FeeParts): Promise<TakenBack[]> {
  const accounts = await findAccounts(db, [holder, PLATFORM_HOLDER]);
  const contractOf = (one: string) => accounts.find((account) => account.holder === one)?.contractNo ?? '';
  return [
    { account: contractOf(holder), cents: parseYuan(guaranteeFee) },
    { account: contractOf(PLATFORM_HOLDER), cents: parseYuan(platformServiceFee) },
  ].filter(({ cents }) => cents > 0n);
}

/** The refund has come to an end: what it took back went to the payer, or is with those again that it was split to. */
export async function endTakenBack(
  db: Db,
  { clock }: AppContext,
  { refundId, applyNo, cause }: RefundRow,
  state: 'done' | 'undone',
): Promise<void> {
  const split = cause === 'late' ? undefined : await lockSplitOf(db, applyNo);
  const reserved = split && (await returnsOfRefund(db, refundId)).find((row) => row.state === 'held');
  if (!reserved) return;
  const now = clock.now();
  await endReturn(db, reserved, state, now);
  if (state === 'undone') await bookGivenAgain(db, booked(split, reserved), now);
  await notifyPagesOf(db, split.holder, { isNotified: !(await isSealed(db, split)) });
}

function booked(
  { holder, applyNo }: SplitRow,
  { refundId, attempt, guaranteeFee, platformServiceFee }: Pick<ReturnRow, 'refundId' | 'attempt'> & FeeParts,
) {
  return { refundId, attempt, applyNo, holder, gateway: 'baofu', guaranteeFee, platformServiceFee } as const;
}

/** The fees went back whole: what was not split yet is split no more. */
export async function dropSplit(db: Db, context: AppContext, applyNo: string): Promise<void> {
  const split = await lockSplitOf(db, applyNo);
  if (split) await happenToSplit(db, context, split, { event: { type: 'drop' }, note: '费用已全部退还' });
}

/** What was split is taken back by the gateway, which alone can; by hand it goes back only after the gateway has failed to. */
export async function refuseReturnByHand(db: Db, applyNo: string, field: string): Promise<void> {
  const split = await splitOf(db, applyNo);
  if (split && isSplit(split) && (await failedRefundsOf(db, applyNo)).length === 0)
    throw fieldWrong(field, '该笔费用已分账到宝付账户，请选择原路退回，由宝付从分账接收方扣回');
}

export function isSplit({ state, requested }: SplitRow): boolean {
  return state === 'done' || requested;
}
