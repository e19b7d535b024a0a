import { INVOICE_EVENTS, invoiceHandlingTypes, type InvoiceHandlingType } from '#domain/invoice/state';
import { invoiceEventsFor } from '#machines/lifecycle/invoice';
import type { AppContext } from '../../core/context';
import { noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import type { InvoiceRow, Viewer } from './repository';

/** The platform's own fees belong to this owner, as in the ledger. */
export const PLATFORM_SELLER = 'platform';

/** Refuses with 40301 whoever neither pays fees nor is paid any. */
export function viewerOf({ orgType, appId }: Pick<Member, 'orgType' | 'appId'>): Viewer {
  if (orgType === 'platform') return { side: 'platform', appId: PLATFORM_SELLER };
  if (orgType === 'guarantee' || orgType === 'letter') return { side: 'seller', appId };
  if (orgType === 'bidder') return { side: 'payer', appId };
  throw noPermission('只有缴费单位和收款单位可以查看发票');
}

/** Whether this viewer, who sees it, is listed and told neither its payer nor its amount until it is opened. */
export function isWithheld({ side }: Pick<Viewer, 'side'>, { unsealedAt }: Pick<InvoiceRow, 'unsealedAt'>): boolean {
  return side === 'platform' && unsealedAt === null;
}

export function sees(
  { side, appId }: Viewer,
  { payerAppId, sellerAppId, platformSees }: Pick<InvoiceRow, 'payerAppId' | 'sellerAppId' | 'platformSees'>,
): boolean {
  return side === 'platform' ? platformSees : (side === 'payer' ? payerAppId : sellerAppId) === appId;
}

/** Whether this event is this viewer's to send, however the invoice stands. */
export function mayEverSend(viewer: Viewer, invoice: Pick<InvoiceRow, 'payerAppId' | 'sellerAppId'>, type: InvoiceHandlingType): boolean {
  return INVOICE_EVENTS[type].by === 'payer'
    ? viewer.side === 'payer' && invoice.payerAppId === viewer.appId
    : viewer.side !== 'payer' && invoice.sellerAppId === viewer.appId;
}

export function allowedEvents(context: AppContext, member: Member, viewer: Viewer, invoice: InvoiceRow): InvoiceHandlingType[] {
  if (!member.permissions.includes('invoice:edit')) return [];
  const offered = invoiceEventsFor(factsOf(context, invoice), partyOf(viewer));
  return invoiceHandlingTypes.filter((type) => offered.includes(type) && mayEverSend(viewer, invoice, type));
}

/** As which party to an invoice somebody acts. */
export function partyOf({ side }: Viewer): 'payer' | 'seller' {
  return side === 'payer' ? 'payer' : 'seller';
}

export function factsOf(
  { adapters }: Pick<AppContext, 'adapters'>,
  { state, invoiceMedium, redReason, invoiceNumber, redByHand, tries }: InvoiceRow,
) {
  const numberByHand = invoiceNumber !== '' && tries === 0;
  return {
    state,
    byProvider: adapters.invoices !== undefined && invoiceMedium === 'electronic' && !numberByHand,
    redRequested: redReason !== '',
    numberByHand,
    redNumberByHand: redByHand,
  };
}
