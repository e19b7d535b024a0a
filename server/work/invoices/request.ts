import type { BodyOf, ReplyOf } from '#contract/call';
import type { applyInvoice } from '#contract/invoices';
import { storedValues } from '#domain/form/stored';
import { invoiceRequestErrors } from '#domain/invoice/request';
import { addYuan } from '#domain/money';
import { INVOICE_INFO_FIELDS } from '#domain/organisation/invoice-info';
import { decideInvoice, invoiceEventsFor, type InvoiceDecision, type InvoiceFacts } from '#machines/lifecycle/invoice';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong, fieldWrong } from '../../core/http/answers/errors';
import { newNumber } from '../../core/numbers';
import type { Member } from '../../core/sessions/member';
import { findOrganisations, organisationsOf } from '../../records/organisations/repository';
import { isAnySealed, lockSealed, lockFeesToInvoice, attachFees } from './fee-repository';
import { recordHappening } from './happen';
import { insertInvoice } from './repository';
import { partyOf, PLATFORM_SELLER, viewerOf } from './viewer';

type InvoiceRequest = BodyOf<typeof applyInvoice>;
type LockedFee = Awaited<ReturnType<typeof lockFeesToInvoice>>[number];

const NOT_REQUESTED: InvoiceFacts = { state: 'wait', byProvider: false, redRequested: false, numberByHand: false, redNumberByHand: false };
const REQUEST = { type: 'apply' } as const;

/** See the call. */
export function applyForInvoices(
  db: Db,
  context: AppContext,
  member: Member,
  request: InvoiceRequest,
): Promise<ReplyOf<typeof applyInvoice>> {
  const { fees: feeNos, invoiceInfo, order } = request;
  const begun = decideInvoice(NOT_REQUESTED, REQUEST);
  const mayRequest = invoiceEventsFor(NOT_REQUESTED, partyOf(viewerOf(member))).includes(REQUEST.type);
  if (!begun.accepted || !mayRequest) throw fieldWrong('fees', '只有缴费单位可以申请开票');
  const errors = invoiceRequestErrors({ invoiceInfo, order }, member.orgType);
  if (errors.length > 0) throw fieldsWrong(errors);
  return inTransaction(db, async (db) => {
    await lockSealed(db, feeNos);
    const fees = await lockFeesToInvoice(db, member.appId, feeNos);
    if (fees.length < feeNos.length) throw fieldWrong('fees', '所选费用中有的已申请开票或已退还，请刷新后重新选择');
    const sellers = [...new Set(fees.map(({ sellerAppId }) => sellerAppId))];
    const names = await sellerNames(db, sellers);
    const invoices: ReplyOf<typeof applyInvoice>['invoices'] = [];
    for (const sellerAppId of sellers) {
      const own = fees.filter((fee) => fee.sellerAppId === sellerAppId);
      const sold = { sellerAppId, sellerName: names.get(sellerAppId) ?? '', fees: own, begun };
      invoices.push(await makeInvoice(db, context, member, request, sold));
    }
    return { invoices };
  });
}

interface Sold {
  sellerAppId: string;
  sellerName: string;
  fees: readonly LockedFee[];
  begun: Extract<InvoiceDecision, { accepted: true }>;
}

async function makeInvoice(
  db: Db,
  context: AppContext,
  member: Member,
  { invoiceInfo, order }: InvoiceRequest,
  { sellerAppId, sellerName, fees, begun: { state, actions } }: Sold,
): Promise<{ invoiceNo: string; sellerName: string; amount: string }> {
  const now = context.clock.now();
  const invoiceNo = newNumber('invoice', now);
  const amount = addYuan(...fees.map((fee) => fee.amount));
  const parties = { sellerAppId, sellerName, payerAppId: member.appId, payerName: member.appName };
  const applyNos = [...new Set(fees.map(({ applyNo }) => applyNo))];
  const unsealedAt = (await isAnySealed(db, applyNos)) ? null : now;
  await insertInvoice(db, {
    invoiceNo,
    ...parties,
    applyNos,
    unsealedAt,
    state,
    amount,
    taxingType: invoiceInfo.taxingType === 'special' ? 'special' : 'ordinary',
    invoiceMedium: order.invoiceMedium === 'paper' ? 'paper' : 'electronic',
    invoiceInfo: JSON.stringify(storedValues(INVOICE_INFO_FIELDS, { ...invoiceInfo })),
    receiveAddress: order.receiveAddress?.trim() ?? '',
    remark: order.remark?.trim() ?? '',
    requestedBy: member.userName,
    requestedAt: now,
  });
  if (actions.includes('attachFees')) await attachFees(db, invoiceNo, fees);
  await recordHappening(
    db,
    context,
    { invoiceNo, version: 1, state, ...parties, redReason: '', unsealedAt },
    { event: REQUEST, note: '', by: member },
  );
  return { invoiceNo, sellerName, amount };
}

/** The platform sells under the name of its first organisation. */
async function sellerNames(db: Db, sellers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const organisations = await findOrganisations(db, sellers);
  const names = new Map([...organisations.values()].map(({ appId, orgName }) => [appId, orgName]));
  if (!sellers.includes(PLATFORM_SELLER)) return names;
  const [platform] = await organisationsOf(db, 'platform');
  return names.set(PLATFORM_SELLER, platform?.orgName ?? '平台');
}
