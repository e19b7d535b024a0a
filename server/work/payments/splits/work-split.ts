import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { GATEWAYS, splitsMoney, type GatewayName } from '#domain/gateway';
import { isZeroYuan, parseYuan, addYuan } from '#domain/money';
import type { FeeParts } from '#domain/refund';
import { storedWords } from '#domain/text';
import type { SplitEvent } from '#machines/lifecycle/payment-split';
import type { BaofuAccounts, Split } from '../../../adapters/baofu/baofu-accounts';
import { GatewayUnavailable, NotificationRefused, type Trade } from '../../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { eachAlone } from '../../../core/each-alone';
import { nameOfHolder } from '../../baofu/apply';
import { notifyHolder } from '../../baofu/notices';
import { connected } from '../../baofu/notifications';
import { findAccounts } from '../../baofu/repository';
import { lockFacts, readGuarantee } from '../../guarantees/repository';
import { feesLeft, goesBackWhole } from '../part-refunded';
import type { OrderRow } from '../repository';
import { happenToSplit } from './happen';
import { changeSplit, findSplit, hurrySplits, insertSplit, lockSplit, splitsUnderWay, type SplitRow } from './repository';

const LONGEST_REASON = 200;
/** What waits for people is looked at again after this long, besides at once when an account is opened. */
const WAITS_MS = 600_000;

/** Money came in through a gateway that splits it: between whom it belongs to, by a job. */
export async function planSplit(
  db: Db,
  context: AppContext,
  gateway: GatewayName,
  order: OrderRow,
  trade: Extract<Trade, { state: 'paid' }>,
): Promise<void> {
  const guarantee = splitsMoney(gateway) ? await readGuarantee(db, order.applyNo) : undefined;
  if (!guarantee) return;
  const { orderId, applyNo, guaranteeFee, platformServiceFee } = order;
  const splitNo = `FZ${orderId.slice(2)}`;
  await insertSplit(db, {
    splitNo,
    orderId,
    applyNo,
    tradeNo: trade.tradeNo,
    holder: guarantee.guaranteeAppId,
    holderName: guarantee.guaranteeAppName,
    guaranteeFee,
    platformServiceFee,
    createdAt: context.clock.now(),
  });
  await context.jobs.enqueue(db, 'payment-split', { splitNo });
}

/**
 * Begins a split that can be begun, and asks the gateway for it, or what has become of it. Asked twice it stays one split, since its number is the same; its amounts
 * stand from then on. An answer about an earlier state of it counts no more.
 */
export async function workSplit({ splitNo }: { splitNo: string }, context: AppContext): Promise<void> {
  const split = await inTransaction(context.db, (db) => begun(db, context, splitNo));
  if (!split) return;
  const { event, note } = await queryGateway(context, split);
  await settle(context, splitNo, { event, note, snapshot: split });
}

/** Of those that wait for an account that has been opened, all are begun. */
export async function workSplitsOf({ holder }: { holder: string }, context: AppContext): Promise<void> {
  await hurrySplits(context.db, holder);
  await watchSplits(context);
}

/** Every minute: what waits is looked at again, and what no notification has settled is asked for. */
export async function watchSplits(context: AppContext): Promise<void> {
  const waiting = await splitsUnderWay(context.db, context.clock.now());
  await eachAlone(context, waiting, { work: (split) => workSplit(split, context), failed: 'split not seen to' });
}

/** Baofu says of its own accord that a split has ended, its number which attempt. How, it is asked; what it does not confirm is refused. */
export async function receiveSplit(context: AppContext, notice: ReturnType<BaofuAccounts['parseSplit']>): Promise<void> {
  if (!notice) return;
  const [splitNo = '', attempt = ''] = notice.number.split('_');
  const split = await findSplit(context.db, splitNo);
  if (!split || Number(attempt) > split.attempt) throw new NotificationRefused('split is unknown');
  if (numberOf(split) !== notice.number) {
    context.log.error({ number: notice.number }, 'an earlier attempt to split has ended after all');
    return;
  }
  if (notice.split.state === 'success' && notice.split.cents !== totalOf(split)) throw new NotificationRefused('amount differs');
  if (!split.requested) return;
  const known = await connected(context).findSplit(notice.number);
  if (known.state !== 'success' && known.state !== 'failed') throw new GatewayUnavailable('Baofu does not confirm what it told of a split');
  await settle(context, splitNo, { ...outcomeOf(split, known), snapshot: { attempt: split.attempt } });
}

interface Settling {
  event: SplitEvent;
  note: string;
  /** The split as it was when the gateway was asked, of which an end is told whatever the state and the number of questions since. */
  snapshot: Pick<SplitRow, 'attempt'> & Partial<Pick<SplitRow, 'state' | 'tries'>>;
}

async function settle(context: AppContext, splitNo: string, { event, note, snapshot: snapshot }: Settling): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const split = await lockWithApplication(db, splitNo);
    if (!split) return;
    const { attempt, state = split.state, tries = split.tries } = snapshot;
    if (split.attempt !== attempt || split.state !== state || split.tries !== tries) return;
    await happenToSplit(db, context, split, { event, note });
  });
}

async function lockWithApplication(db: Db, splitNo: string): Promise<SplitRow | undefined> {
  const known = await findSplit(db, splitNo);
  if (known) await lockFacts(db, known.applyNo);
  return known && lockSplit(db, splitNo);
}

/** The split as it is to be asked for; undefined where it waits, has ended or is not due. */
async function begun(db: Db, context: AppContext, splitNo: string): Promise<SplitRow | undefined> {
  const split = await lockWithApplication(db, splitNo);
  if (split?.state !== 'pending' || (split.nextTryAt && split.nextTryAt > context.clock.now())) return undefined;
  if (split.requested) return split;
  const facts = await lockFacts(db, split.applyNo);
  const { left, open } = await feesLeft(db, split.applyNo, split);
  if (facts && goesBackWhole(facts.status)) return waits(db, context, split, '该申请正在退还全部费用，退款办结后无需分账');
  if (open[0]) return waits(db, context, split, `该申请有部分退款（${open[0].refundId}）没有办结，办结后分账剩余费用`);
  if (isZeroYuan(addYuan(left.guaranteeFee, left.platformServiceFee))) {
    await happenToSplit(db, context, split, { event: { type: 'drop' }, note: '费用已全部退还' });
    return undefined;
  }
  const missing = await missingAccount(db, split, left);
  if (missing !== undefined) {
    if (split.reason === '') await notifyWhoWaits(db, context, missing);
    return waits(db, context, split, `${nameOfHolder(missing, `“${split.holderName}”`)}的宝付账户尚未开户成功，开户成功后自动分账`);
  }
  const change = { attempt: split.attempt + 1, splitGuaranteeFee: left.guaranteeFee, splitPlatformFee: left.platformServiceFee };
  return happenToSplit(db, context, split, { event: { type: 'begin' }, change });
}

async function waits(db: Db, { clock }: AppContext, { splitNo }: SplitRow, reason: string): Promise<undefined> {
  await changeSplit(db, splitNo, { reason, nextTryAt: new Date(clock.now().getTime() + WAITS_MS) });
}

/** Who is to get something and has no account that can take it. */
async function missingAccount(db: Db, { holder }: SplitRow, fees: FeeParts): Promise<string | undefined> {
  const wanted = [...(isZeroYuan(fees.guaranteeFee) ? [] : [holder]), ...(isZeroYuan(fees.platformServiceFee) ? [] : [PLATFORM_HOLDER])];
  const accounts = await findAccounts(db, wanted);
  return wanted.find((one) => accounts.find((account) => account.holder === one)?.state !== 'success');
}

/** Once, however much waits. */
function notifyWhoWaits(db: Db, context: AppContext, holder: string): Promise<void> {
  const about = { what: '宝付支付的费用', outcome: '等待分账，请先开立宝付账户', path: '/my-baofu' };
  return notifyHolder(db, context, holder, 'baofuToDo', about, `waits/${holder}`);
}

async function queryGateway({ adapters, db, log }: AppContext, split: SplitRow): Promise<Pick<Settling, 'event' | 'note'>> {
  const number = numberOf(split);
  const { baofu } = adapters;
  try {
    if (!baofu) throw new Error('Baofu is not set up: BAOFU_MEMBER_ID is empty');
    const hand = async () => baofu.split({ number, orderId: split.orderId, shares: await sharesOf(db, split) });
    if (split.tries === 0) return outcomeOf(split, await hand());
    const known = await baofu.findSplit(number);
    return outcomeOf(split, known.state === 'unknown' ? await hand() : known);
  } catch (error) {
    log.warn({ err: error, splitNo: split.splitNo }, 'payment gateway did not answer about a split');
    return { event: { type: 'unanswered' }, note: `${GATEWAYS.baofu.label}未应答` };
  }
}

function outcomeOf(split: SplitRow, answer: Split): Pick<Settling, 'event' | 'note'> {
  switch (answer.state) {
    case 'accepted':
      return { event: { type: 'accepted' }, note: '' };
    case 'unknown':
      return { event: { type: 'unanswered' }, note: '宝付查不到该笔分账' };
    case 'failed':
      return { event: { type: 'refused' }, note: storedWords(answer.reason, LONGEST_REASON) };
    case 'success':
      return answer.cents === totalOf(split)
        ? { event: { type: 'succeeded' }, note: '' }
        : { event: { type: 'unanswered' }, note: '宝付返回的分账金额与申请不一致' };
  }
}

/** By its attempt, since a number that was refused stays refused. */
export function numberOf({ splitNo, attempt }: SplitRow): string {
  return `${splitNo}_${String(attempt)}`;
}

function totalOf({ splitGuaranteeFee, splitPlatformFee }: SplitRow): bigint {
  return parseYuan(splitGuaranteeFee) + parseYuan(splitPlatformFee);
}

async function sharesOf(db: Db, { holder, splitGuaranteeFee, splitPlatformFee }: SplitRow) {
  const accounts = await findAccounts(db, [holder, PLATFORM_HOLDER]);
  const contractOf = (one: string) => accounts.find((account) => account.holder === one)?.contractNo ?? '';
  return [
    { contractNo: contractOf(holder), cents: parseYuan(splitGuaranteeFee) },
    { contractNo: contractOf(PLATFORM_HOLDER), cents: parseYuan(splitPlatformFee) },
  ].filter(({ cents }) => cents > 0n);
}
