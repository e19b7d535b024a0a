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
const TO_PAYER: Partial<Record<InvoiceLogEvent, string>> = {
  issued: '已开具',
  issueByHand: '已开具',
  refuse: '未予开具',
  redIssued: '已红冲',
  redByHand: '已红冲',
};

/** Tells the seller of what is to do, and the payer of what became of it. */
export async function notifyOfInvoice(
  db: Db,
  context: AppContext,
  invoice: Pick<InvoiceRow, 'invoiceNo' | 'version' | 'state' | 'sellerAppId' | 'sellerName' | 'payerAppId' | 'payerName' | 'unsealedAt'>,
  event: InvoiceLogEvent,
  note: string,
): Promise<void> {
  const about = (outcome: string) => ({
    invoiceNo: invoice.invoiceNo,
    payerName: invoice.payerName,
    sellerName: invoice.sellerName,
    outcome,
    ...(note === '' ? {} : { reason: note }),
  });
  const source = `invoice/${invoice.invoiceNo}/${invoice.version}`;
  const toSeller = event === 'feeReturned' && invoice.state === 'refuse' ? undefined : TO_SELLER[event];
  if (toSeller) {
    const ofPlatform = invoice.sellerAppId === PLATFORM_SELLER;
    const colleagues = ofPlatform
      ? await colleaguesOf(db, { orgTypes: ['platform'] })
      : (await colleaguesOf(db, { appIds: [invoice.sellerAppId] })).filter(({ orgType }) => isInstitutionType(orgType));
    const withheld =
      ofPlatform && isWithheld({ side: 'platform' }, invoice)
        ? { payerName: '付款方', ...(note === '' ? {} : { reason: AFTER_OPENING }) }
        : {};
    await notify(db, context, [
      { kind: 'invoiceToDo', about: { ...about(toSeller), ...withheld }, source, to: recipientsAmong('invoiceToDo', colleagues) },
    ]);
  }
  const toPayer = TO_PAYER[event];
  if (toPayer) {
    const colleagues = (await colleaguesOf(db, { appIds: [invoice.payerAppId] })).filter(({ orgType }) => orgType === 'bidder');
    await notify(db, context, [{ kind: 'invoiceDone', about: about(toPayer), source, to: recipientsAmong('invoiceDone', colleagues) }]);
  }
}
