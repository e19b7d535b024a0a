import { isInstitutionType } from '#domain/guarantee/parties';
import { AFTER_OPENING } from '#domain/guarantee/sealed';
import type { InvoiceLogEvent } from '#domain/invoice/state';
import type { AppContext, Db } from '../../core/context';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { colleaguesOf } from '../../records/notices/repository';
import type { InvoiceRow } from './repository';
import { isWithheld, PLATFORM_SELLER } from './viewer';

const TO_SELLER: Partial<Record<InvoiceLogEvent, string>> = {
  apply: '等待开具',
  failed: '未能开具，请核对后重新开具',
  askRed: '付款方申请红冲',
  feeReturned: '费用已退还，需要红冲',
  redFailed: '红冲未成功，请重新办理',
};
const FAILED_AFTER_RETURN = '未能开具，费用已退还，请拒绝开票';
const TO_PAYER: Partial<Record<InvoiceLogEvent, string>> = {
  issued: '已开具',
  issueByHand: '已开具',
  refuse: '未予开具',
  redIssued: '已红冲',
  redByHand: '已红冲',
  correctNumber: '号码已更正',
  correctRedNumber: '红字号码已更正',
};

export type NoticedInvoice = Pick<
  InvoiceRow,
  'invoiceNo' | 'version' | 'state' | 'sellerAppId' | 'sellerName' | 'payerAppId' | 'payerName' | 'redReason' | 'unsealedAt'
>;

/** Tells the seller of what is to do, and the payer of what became of it. */
export async function notifyOfInvoice(
  db: Db,
  context: AppContext,
  invoice: NoticedInvoice,
  event: InvoiceLogEvent,
  note: string,
): Promise<void> {
  const toSeller = outcomeForSeller(invoice, event);
  if (toSeller) await notifySeller(db, context, invoice, toSeller, note);
  const toPayer = TO_PAYER[event];
  if (toPayer) {
    const colleagues = (await colleaguesOf(db, { appIds: [invoice.payerAppId] })).filter(({ orgType }) => orgType === 'bidder');
    const about = aboutOf(invoice, toPayer, note);
    await notify(db, context, [{ kind: 'invoiceDone', about, source: sourceOf(invoice), to: recipientsAmong('invoiceDone', colleagues) }]);
  }
}

function outcomeForSeller({ state, redReason }: NoticedInvoice, event: InvoiceLogEvent): string | undefined {
  if (event === 'feeReturned' && state === 'refuse') return undefined;
  if (event === 'failed' && redReason !== '') return FAILED_AFTER_RETURN;
  return TO_SELLER[event];
}

/** Tells the seller what is to be done about its invoice; of one that is withheld not whose it is, nor why. */
export async function notifySeller(db: Db, context: AppContext, invoice: NoticedInvoice, outcome: string, note: string): Promise<void> {
  const ofPlatform = invoice.sellerAppId === PLATFORM_SELLER;
  const colleagues = ofPlatform
    ? await colleaguesOf(db, { orgTypes: ['platform'] })
    : (await colleaguesOf(db, { appIds: [invoice.sellerAppId] })).filter(({ orgType }) => isInstitutionType(orgType));
  const withheld =
    ofPlatform && isWithheld({ side: 'platform' }, invoice)
      ? { payerName: '付款方', ...(note === '' ? {} : { reason: AFTER_OPENING }) }
      : {};
  const about = { ...aboutOf(invoice, outcome, note), ...withheld };
  await notify(db, context, [{ kind: 'invoiceToDo', about, source: sourceOf(invoice), to: recipientsAmong('invoiceToDo', colleagues) }]);
}

function aboutOf({ invoiceNo, payerName, sellerName }: NoticedInvoice, outcome: string, note: string) {
  return { invoiceNo, payerName, sellerName, outcome, ...(note === '' ? {} : { reason: note }) };
}

function sourceOf({ invoiceNo, version }: NoticedInvoice): string {
  return `invoice/${invoiceNo}/${String(version)}`;
}
