import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import type { makePayLink, payLinkOpened, payLinkOrder, payLinkResult, payLinkState, revokePayLink } from '#contract/pay-links';
import { formatMinute } from '#domain/dates';
import { stepNow } from '#domain/guarantee/facts';
import type { FlowStep } from '#domain/guarantee/flow';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { isBidder, isParty } from '#domain/guarantee/parties';
import { isOnlinePayType, payWaysOf, type OnlinePayType } from '#domain/guarantee/pay-gateways';
import { statusOf } from '#domain/guarantee/status';
import { addYuan } from '#domain/money';
import { tooLateToPay } from '#machines/lifecycle/deadline';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../../records/audit-log/note';
import type { NewEntry } from '../../records/audit-log/repository';
import { refuseUnproved } from '../guarantees/events/payer-proof';
import { noSuchApplication, personOf } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { lockFacts, readFacts, readGuarantee } from '../guarantees/repository';
import { codesOf, feesOf, orderOf, secondsLeft, type PaymentSubject } from '../payments/open-order';
import { payable, payableByAnybody } from '../payments/payable';
import { findOrder, openOrderOf, paidOrderOf } from '../payments/repository';
import { orderStatus } from '../payments/result';
import { lockedAmendment } from '../postponements/locked';
import { EXTRA_FEE_PURPOSE, extraFeeOf, payableAmendment, payTypeDue } from '../postponements/order';
import { findAmendment } from '../postponements/repository';
import { findLink, insertLink, linkOf, revokeLinks, type LinkRow } from './repository';

const HOLDS_MS = 24 * 3600_000;

type LinkRequest = BodyOf<typeof makePayLink>;

/** What a link pays: `payType` is how, undefined where it is not due now or taken by transfer alone. */
interface LinkedFee {
  amount: string;
  payeeName: string;
  purpose: string;
  payType: OnlinePayType | undefined;
}

/** See the call. */
export function makeLink(db: Db, context: AppContext, member: Member, request: LinkRequest): Promise<ReplyOf<typeof makePayLink>> {
  return inTransaction(db, async (db) => {
    const now = context.clock.now();
    const payType = await requestedPayType(db, context, member, request);
    const number = request.amendmentNo ?? request.applyNo;
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(now.getTime() + HOLDS_MS);
    const before = await revokeLinks(db, number, now);
    await insertLink(db, {
      tokenHash: hashOf(token),
      applyNo: number,
      payerAppId: member.appId,
      createdBy: member.userId,
      createdAt: now,
      expiresAt,
    });
    await noteByCommit(db, context, linkEntry('makePayLink', request, { before, after: expiresAt }));
    return { link: addressOf(context, payType, token), expiresAt: expiresAt.toISOString() };
  });
}

/** See the call. */
export async function stateOfLink(
  db: Db,
  { clock }: AppContext,
  member: Member,
  request: BodyOf<typeof payLinkState>,
): Promise<ReplyOf<typeof payLinkState>> {
  refuseOthers(await readFacts(db, request.applyNo), member);
  const link = await linkOf(db, await numberOf(db, request));
  return link && link.expiresAt > clock.now() ? { expiresAt: link.expiresAt.toISOString() } : {};
}

/** See the call. */
export function revokeLink(
  db: Db,
  context: AppContext,
  member: Member,
  request: BodyOf<typeof revokePayLink>,
): Promise<ReplyOf<typeof revokePayLink>> {
  return inTransaction(db, async (db) => {
    refuseOthers(await lockFacts(db, request.applyNo), member);
    const before = await revokeLinks(db, await numberOf(db, request), context.clock.now());
    if (before) await noteByCommit(db, context, linkEntry('revokePayLink', request, { before }));
    return {};
  });
}

/** What the log tells of a link: until when it holds. */
function linkEntry(
  action: 'makePayLink' | 'revokePayLink',
  { applyNo, amendmentNo }: LinkRequest,
  { before, after }: { before?: Date | undefined; after?: Date },
): Omit<NewEntry, 'at'> {
  const validity = (until: Date | undefined) => (until ? { 代付链接有效至: formatMinute(until.toISOString()) } : {});
  const detail = { before: validity(before), after: validity(after) };
  if (amendmentNo === undefined) return { kind: 'guarantee', action, object: applyNo, detail };
  return { kind: 'amendment', action, object: amendmentNo, detail };
}

/** See the call. */
export async function openLink(
  db: Db,
  context: AppContext,
  { token }: BodyOf<typeof payLinkOpened>,
): Promise<ReplyOf<typeof payLinkOpened>> {
  const { applyNo: number, expiresAt } = await validLink(db, context, token);
  const isPaid = (await paidOrderOf(db, number)) !== undefined;
  const fee = await linkedFee(db, context, number);
  if (!fee || (!isPaid && !fee.payType)) throw notFound('代付链接');
  const { payType, ...what } = fee;
  return {
    ...what,
    isPaid,
    ways: payType && !isPaid ? payWaysOf(payType) : [],
    expiresAt: expiresAt.toISOString(),
    sandbox: context.settings.sandbox,
  };
}

/** See the call. What a member has opened is ended instead: its text and the page to which it leads back name the application. */
export function orderByLink(
  db: Db,
  context: AppContext,
  address: string,
  { token, way }: BodyOf<typeof payLinkOrder>,
): Promise<ReplyOf<typeof payLinkOrder>> {
  return inTransaction(db, async (db) => {
    const link = await validLink(db, context, token);
    const now = context.clock.now();
    const { subject, payType } = await dueNow(db, context, link.applyNo).catch(asGone);
    await validLink(db, context, token);
    if (!payType || !payWaysOf(payType).includes(way)) throw fieldWrong('way', '不能以此方式付款，请刷新页面后重试');
    const createdBy = openerOf(link);
    const payer = { appId: link.payerAppId, createdBy, address, returnUrl: addressOf(context, payType, token) };
    const renew = (await openOrderOf(db, link.applyNo))?.createdBy !== createdBy;
    const order = await orderOf(db, context, subject, payer, { payType, way, renew });
    return {
      orderId: order.orderId,
      transAmount: order.amount,
      ...codesOf(order.createdBy === createdBy ? order : { ...order, codes: {} }),
      qrCodeInvalidSeconds: secondsLeft(order, now),
      pollIntervalSeconds: context.payers.pollsAgainAfter(order.orderId),
    };
  });
}

/** See the call. Whoever opened an order by the link may have paid it before the link was over. */
export async function resultByLink(
  db: Db,
  context: AppContext,
  { token, orderId }: BodyOf<typeof payLinkResult>,
): Promise<ReplyOf<typeof payLinkResult>> {
  const link = await findLink(db, hashOf(token));
  const order = await findOrder(db, orderId);
  const { applyNo: number } = link && order?.createdBy === openerOf(link) ? link : await validLink(db, context, token);
  if (order?.applyNo !== number) throw notFound('支付订单');
  return {
    ...orderStatus(context, order),
    ...(order.failReason === null ? {} : { failReason: order.failReason }),
  };
}

function openerOf({ linkId }: LinkRow): string {
  return `link:${linkId}`;
}

async function validLink(db: Db, { clock }: AppContext, token: string): Promise<LinkRow> {
  const link = await findLink(db, hashOf(token));
  if (link?.revokedAt !== null || link.expiresAt <= clock.now()) throw notFound('代付链接');
  return link;
}

/** How whoever gets the link pays. Refuses who may not have it paid now. */
async function requestedPayType(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, amendmentNo }: LinkRequest,
): Promise<OnlinePayType> {
  const now = context.clock.now();
  if (amendmentNo !== undefined) {
    const extra = payTypeDue(await payableAmendment(db, context, member, { applyNo, amendmentNo }), now);
    if (!extra) throw fieldWrong('amendmentNo', '该产品的延期费用不能扫码支付，不能由他人在线代付');
    return extra;
  }
  const { step } = await payable(db, member, applyNo, now.toISOString());
  const payType = onlinePayTypeOf(step);
  if (!payType) throw fieldWrong('applyNo', '该产品只能线下转账，不能由他人在线代付');
  await refuseUnproved(db, context, member, { applyNo, step });
  return payType;
}

/** Under which number a link is kept; that of an amendment only where it is the application's. */
async function numberOf(db: Db, { applyNo, amendmentNo }: LinkRequest): Promise<string> {
  if (amendmentNo === undefined) return applyNo;
  if ((await findAmendment(db, amendmentNo))?.applyNo !== applyNo) throw notFound('保函延期');
  return amendmentNo;
}

async function linkedFee(db: Db, { clock }: AppContext, number: string): Promise<LinkedFee | undefined> {
  const amendment = await findAmendment(db, number);
  const guarantee = await readGuarantee(db, amendment?.applyNo ?? number);
  if (!guarantee) return undefined;
  const payeeName = guarantee.guaranteeAppName;
  if (amendment) {
    const amount = addYuan(amendment.guaranteeFeeExtra, amendment.platformFeeExtra);
    return { amount, payeeName, purpose: EXTRA_FEE_PURPOSE, payType: payTypeDue({ amendment, guarantee }, clock.now()) };
  }
  const facts = factsOf(guarantee);
  const isDue = facts.status === statusOf('awaitingPayment') && tooLateToPay(facts, clock.now().toISOString()) === null;
  return {
    amount: addYuan(guarantee.guaranteeFee, guarantee.platformServiceFee),
    payeeName,
    purpose: `${guaranteeTypeLabel(guarantee.guaranteeType)}费用`,
    payType: isDue ? onlinePayTypeOf(stepNow(facts)) : undefined,
  };
}

/** What an order by a link is opened for, locked with its application. */
async function dueNow(
  db: Db,
  { clock }: AppContext,
  number: string,
): Promise<{ subject: PaymentSubject; payType: OnlinePayType | undefined }> {
  const amendment = await findAmendment(db, number);
  if (!amendment) {
    const { guarantee, step } = await payableByAnybody(db, number, clock.now().toISOString());
    return { subject: await feesOf(db, guarantee), payType: onlinePayTypeOf(step) };
  }
  const locked = await lockedAmendment(db, amendment);
  const payType = locked && payTypeDue(locked, clock.now());
  if (!locked || !payType) throw notFound('代付链接');
  return { subject: await extraFeeOf(db, locked), payType };
}

/** Why a fee is not due is nobody's business but its parties'. */
function asGone(error: unknown): never {
  throw error instanceof BusinessError ? notFound('代付链接') : error;
}

function refuseOthers(row: Parameters<typeof factsOf>[0] | undefined, member: Member): void {
  const viewer = personOf(member);
  if (!row || !isParty(factsOf(row), viewer) || !isBidder(factsOf(row), viewer)) throw noSuchApplication();
}

function onlinePayTypeOf(step: FlowStep | undefined): OnlinePayType | undefined {
  const payType = step?.payType ?? 'QRcode';
  return isOnlinePayType(payType) ? payType : undefined;
}

/** What is paid on a provider's own page is led there by a page of its own. */
function addressOf({ settings }: AppContext, payType: OnlinePayType, token: string): string {
  return `${settings.publicUrl}${payWaysOf(payType)[0] === 'page' ? '/external/baofoo' : '/order'}?token=${token}`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
