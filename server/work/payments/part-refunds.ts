import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { partRefunds, PartRefunds, refundPart } from '#contract/refunds';
import type { PaymentWay } from '#domain/guarantee/facts';
import { isParty } from '#domain/guarantee/parties';
import { addYuan, formatYuan, isZeroYuan, parseYuan, tryParseYuan, yuanOf } from '#domain/money';
import { WHOLE_REFUNDS, type FeeParts, type WholeRefund } from '#domain/refund';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, noPermission } from '../../core/http/answers/errors';
import { newNumber } from '../../core/numbers';
import type { Member } from '../../core/sessions/member';
import { noSuchApplication, personOf } from '../guarantees/events/refusals';
import { factsOf, type FactRow } from '../guarantees/facts';
import { lockFacts, readFacts, readGuarantee } from '../guarantees/repository';
import { countReading } from '../guarantees/sealed/sealed-readings';
import { handleLocked } from './handle-refund';
import { amendmentOf, feesLeft, goesBackWhole } from './part-refunded';
import { mayHandleRefunds } from './refund-list';
import { insertRefund, lockRefund, paidAmendmentsOf, paidOrderOf, partsOf, type OrderRow, type RefundRow } from './repository';
import { splitOf } from './splits/repository';
import { isSplit, refuseReturnByHand } from './splits/take-back';
import { wholeRefundOf } from './whole-refund';

type Body = BodyOf<typeof refundPart>;

const FEES = { guaranteeFee: '担保费', platformServiceFee: '平台服务费' } as const;
/** Who pays fees, to whom they belong, and who returns them. */
const CONCERNED: ReadonlySet<Member['orgType']> = new Set(['platform', 'bidder', 'guarantee', 'letter']);

/** See the call. */
export async function requestPartRefund(db: Db, context: AppContext, member: Member, body: Body): Promise<ReplyOf<typeof refundPart>> {
  if (!mayHandleRefunds(member)) throw noPermission();
  return inTransaction(db, async (db) => {
    const row = await lockFacts(db, body.applyNo);
    const guarantee = row && (await readGuarantee(db, body.applyNo));
    if (!guarantee) throw noSuchApplication();
    const { amendmentNo = null } = body;
    if (amendmentNo === null) refuseUnpaid(row);
    const fees = amendmentNo === null ? guarantee : await feesOfAmendment(db, body.applyNo, amendmentNo);
    const { left } = await feesLeft(db, body.applyNo, fees, amendmentNo);
    refuseTooMuch(body, left);
    if (amendmentNo === null) refuseAll(body, left, wholeRefundOf(factsOf(row), context.clock.now().toISOString()));
    const refund = await insertPart(db, context, body);
    const byHand = { type: 'returnedByHand' as const, voucherFiles: body.voucherFiles };
    return handleLocked(db, context, member, refund, body.refundWay === 'online' ? { type: 'begin' } : byHand);
  });
}

function refuseUnpaid({ paid, status }: Pick<FactRow, 'paid' | 'status'>): void {
  if (!paid) throw new BusinessError(CODES.eventNotAllowed, '该申请的费用尚未缴纳，没有可退的费用');
  if (goesBackWhole(status)) throw new BusinessError(CODES.eventNotAllowed, '该申请的费用正在全部退还或已退还，不能再部分退款');
}

async function feesOfAmendment(db: Db, applyNo: string, amendmentNo: string): Promise<FeeParts> {
  const amendment = (await paidAmendmentsOf(db, applyNo)).find((one) => one.amendmentNo === amendmentNo);
  if (!amendment) throw fieldWrong('amendmentNo', '该保函延期没有可退的费用，请刷新后重新选择');
  return amendment;
}

function refuseTooMuch(request: FeeParts, left: FeeParts): void {
  for (const [name, label] of Object.entries(FEES) as [keyof FeeParts, string][]) {
    const cents = tryParseYuan(request[name]);
    if (cents === null) throw fieldWrong(name, `${label}的退款金额应为不超过两位小数的金额`);
    if (cents > parseYuan(left[name])) throw fieldWrong(name, `${label}最多还可退 ${formatYuan(left[name])} 元`);
  }
  if (isZeroYuan(addYuan(request.guaranteeFee, request.platformServiceFee))) throw fieldWrong('guaranteeFee', '请填写要退的金额');
}

function refuseAll(request: FeeParts, left: FeeParts, wholeBy: WholeRefund | undefined): void {
  if (
    parseYuan(addYuan(request.guaranteeFee, request.platformServiceFee)) === parseYuan(addYuan(left.guaranteeFee, left.platformServiceFee))
  )
    throw fieldWrong('guaranteeFee', ['部分退款不能退完全部费用', ...(wholeBy ? [WHOLE_REFUNDS[wholeBy]] : [])].join('；'));
}

async function insertPart(db: Db, context: AppContext, { applyNo, amendmentNo, refundWay, reason, ...request }: Body): Promise<RefundRow> {
  const order = await paidOrderOf(db, amendmentNo ?? applyNo);
  if (!waysBack(order).includes(refundWay))
    throw fieldWrong('refundWay', order ? '由余额支付的费用只能退回余额' : '线下缴纳的费用只能线下退款');
  if (refundWay === 'offline' && amendmentNo === undefined) await refuseReturnByHand(db, applyNo, 'refundWay');
  const guaranteeFee = yuanOf(parseYuan(request.guaranteeFee));
  const platformServiceFee = yuanOf(parseYuan(request.platformServiceFee));
  const amount = addYuan(guaranteeFee, platformServiceFee);
  const now = context.clock.now();
  const refundId = newNumber('refund', now);
  await insertRefund(db, {
    refundId,
    applyNo,
    orderId: order?.orderId ?? null,
    gateway: order?.gateway ?? null,
    tradeNo: order ? (order.tradeNo ?? '') : (amendmentNo ?? ''),
    amount,
    totalAmount: order?.amount ?? amount,
    guaranteeFee,
    platformServiceFee,
    cause: 'part',
    way: refundWay,
    reason: reason.trim(),
    status: 'requested',
    failReason: null,
    createdAt: now,
    finishedAt: null,
  });
  const refund = await lockRefund(db, refundId);
  if (!refund) throw new TypeError(`refund ${refundId} was not saved`);
  return refund;
}

/** How fees that this order paid, or (without one) that came by transfer, can go back. */
function waysBack(order: Pick<OrderRow, 'gateway'> | undefined): readonly PaymentWay[] {
  if (!order?.gateway) return ['offline'];
  return order.gateway === 'balance' ? ['online'] : ['online', 'offline'];
}

/** Whether `listParts` has anything to tell this member. */
export async function hasParts(db: Db, member: Member, row: Pick<FactRow, 'applyNo' | 'paid' | 'status'>): Promise<boolean> {
  if (!CONCERNED.has(member.orgType)) return false;
  if (mayReturnPart(member, row) || (await partsOf(db, row.applyNo)).length > 0) return true;
  return mayHandleRefunds(member) && (await amendmentsToReturn(db, row.applyNo)).length > 0;
}

/** See the call. */
export async function listParts(db: Db, context: AppContext, member: Member, applyNo: string): Promise<ReplyOf<typeof partRefunds>> {
  const row = await readFacts(db, applyNo);
  if (!row || !isParty(factsOf(row), personOf(member)) || !CONCERNED.has(member.orgType)) throw noSuchApplication();
  await countReading(db, context, member, row);
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw noSuchApplication();
  const order = row.paid ? await paidOrderOf(db, applyNo) : undefined;
  const parts = await Promise.all(
    (await partsOf(db, applyNo)).map(async (part) => ({ ...part, amendmentNo: await amendmentOf(db, part) })),
  );
  const { left } = await feesLeft(db, applyNo, guarantee);
  const split = await splitOf(db, applyNo);
  const mayRefund = mayReturnPart(member, row);
  const wholeBy = mayRefund ? wholeRefundOf(factsOf(row), context.clock.now().toISOString()) : undefined;
  return {
    left,
    ways: split && isSplit(split) ? ['online'] : [...waysBack(order)],
    mayRefund,
    ...(wholeBy ? { wholeBy } : {}),
    amendments: mayHandleRefunds(member) ? await amendmentsToReturn(db, applyNo) : [],
    list: parts.map(({ amendmentNo, ...part }) => ({
      refundId: part.refundId,
      ...(amendmentNo === null ? {} : { amendmentNo }),
      guaranteeFee: part.guaranteeFee,
      platformServiceFee: part.platformServiceFee,
      amount: part.amount,
      reason: part.reason,
      refundStatus: part.status,
      refundWay: part.way,
      createdAt: part.createdAt.toISOString(),
      ...(part.failReason === null ? {} : { failReason: part.failReason }),
      ...(part.finishedAt ? { finishedAt: part.finishedAt.toISOString() } : {}),
    })),
  };
}

/** Of the application's own fees. */
function mayReturnPart(member: Member, { paid, status }: Pick<FactRow, 'paid' | 'status'>): boolean {
  return mayHandleRefunds(member) && paid && !goesBackWhole(status);
}

async function amendmentsToReturn(db: Db, applyNo: string): Promise<PartRefunds['amendments']> {
  const amendments: PartRefunds['amendments'] = [];
  for (const { amendmentNo, ...fees } of await paidAmendmentsOf(db, applyNo)) {
    const { left } = await feesLeft(db, applyNo, fees, amendmentNo);
    if (isZeroYuan(addYuan(left.guaranteeFee, left.platformServiceFee))) continue;
    amendments.push({ amendmentNo, left, ways: [...waysBack(await paidOrderOf(db, amendmentNo))] });
  }
  return amendments;
}
