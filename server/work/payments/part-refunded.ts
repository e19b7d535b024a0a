import { rowOf, type GuaranteeStatus } from '#domain/guarantee/status';
import { formatYuan } from '#domain/money';
import { feesWithout, type FeeParts } from '#domain/refund';
import type { AppContext, Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import { notifyPlatform, platforms } from '../../core/events/notify-platform';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { partiesOf } from '../guarantees/effects/notify';
import { aboutOf, partyOf, peopleAround } from '../guarantees/notices/notify-people';
import { readGuarantee } from '../guarantees/repository';
import { refundFeesInPart } from '../invoices/fees';
import { bookPartRefunded } from '../ledger/bookings';
import { findOrder, partsOf, type RefundRow } from './repository';

/** A part of the fees is back with the payer, by its gateway or (null) by transfer; or it failed, which waits for the platform. */
export async function finishPart(db: Db, context: AppContext, refund: RefundRow, failReason: string | null): Promise<void> {
  if (failReason === null) await saveRefunded(db, context, refund, refund.gateway);
  else await notifyPlatform(db, ['badges']);
}

/** The pages of whoever is told of parts ask again. */
export async function notifyPagesOfPart(db: Db, applyNo: string): Promise<void> {
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) return;
  const { status, step, version, unsealedAt } = guarantee;
  const [parties, supervisors] = [partiesOf(guarantee), await platforms(db)];
  await notifyOrganisations(db, [
    { to: [...parties, ...supervisors], change: { kind: 'payment' } },
    {
      to: [...parties, ...(unsealedAt === null ? [] : supervisors)],
      change: { kind: 'application', applyNo, guaranteeStatus: status, step, version, byEvent: false, passed: [] },
    },
  ]);
}

/** Books it, takes it off what can be invoiced, and tells the payer. */
export async function saveRefunded(
  db: Db,
  context: AppContext,
  refund: Pick<RefundRow, 'refundId' | 'applyNo' | 'orderId' | 'tradeNo' | 'guaranteeFee' | 'platformServiceFee' | 'amount' | 'reason'>,
  gateway: RefundRow['gateway'],
): Promise<void> {
  const { refundId, applyNo, guaranteeFee, platformServiceFee, amount, reason } = refund;
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) return;
  const part = { applyNo, guaranteeFee, platformServiceFee };
  const { guaranteeAppId, bidderAppId } = guarantee;
  await bookPartRefunded(db, { refundId, guaranteeAppId, bidderAppId, ...part }, gateway, context.clock.now());
  const amendmentNo = await amendmentOf(db, refund);
  await refundFeesInPart(db, context, { transactionNo: amendmentNo === null ? `fee-${applyNo}` : `amendment-${amendmentNo}`, ...part });
  const [application] = await peopleAround(db, [applyNo]);
  if (!application) return;
  const what = amendmentNo === null ? '' : '延期费用 ';
  const to = recipientsAmong('feePartReturned', partyOf(application, 'bidder'));
  await notify(db, context, [
    {
      kind: 'feePartReturned',
      about: { ...aboutOf(application, reason), returned: `${what}${formatYuan(amount)} 元` },
      source: `refund/${refundId}`,
      to,
    },
  ]);
}

/** The amendment that was paid with what goes back; null where it was the application itself. */
export async function amendmentOf(
  db: Db,
  { orderId, tradeNo, applyNo }: Pick<RefundRow, 'orderId' | 'tradeNo' | 'applyNo'>,
): Promise<string | null> {
  const paidUnder = orderId === null ? tradeNo : (await findOrder(db, orderId))?.applyNo;
  return paidUnder === undefined || paidUnder === '' || paidUnder === applyNo ? null : paidUnder;
}

/** What the parts that went back, or that are about to, leave of the application's own fees or of those of one of its amendments; `open`: those about to. */
export async function feesLeft(
  db: Db,
  applyNo: string,
  fees: FeeParts,
  amendmentNo: string | null = null,
): Promise<{ left: FeeParts; open: RefundRow[] }> {
  const parts: RefundRow[] = [];
  for (const part of await partsOf(db, applyNo)) {
    if ((await amendmentOf(db, part)) === amendmentNo) parts.push(part);
  }
  return { left: feesWithout(fees, parts), open: parts.filter(({ status }) => status !== 'success') };
}

/** Whether all of the fees are about to go back, or have gone. */
export function goesBackWhole(status: GuaranteeStatus): boolean {
  return rowOf(status).aside === 'refund';
}
