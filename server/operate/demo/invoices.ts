import { dayOf } from '#domain/dates';
import type { InvoiceState } from '#domain/invoice/state';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { storeFile } from '../../records/files/store-file';
import { findFeesToInvoice } from '../../work/invoices/fee-repository';
import { handleInvoice } from '../../work/invoices/handle';
import { applyForInvoices } from '../../work/invoices/request';
import { PLATFORM_SELLER } from '../../work/invoices/viewer';
import { memberOf, memberSelling } from './members';
import { INVOICE_INFO } from './organisation-data';
import { samplePdf } from './sample-pdf';

const BIDDER = '02';
const DAY = 86_400_000;

/** What became of the requests about the bidder's paid fees, the oldest first; later ones are left for the visitor to ask for. */
const OUTCOMES: readonly Extract<InvoiceState, 'finish' | 'refuse' | 'apply'>[] = ['finish', 'refuse', 'apply'];

/** A bidder asks for invoices about what it paid: some were issued, one was refused, one waits. */
export async function seedInvoices(db: Db, context: AppContext): Promise<void> {
  const bidder = memberOf(BIDDER);
  const { list } = await findFeesToInvoice(db, bidder.appId, { applyNo: undefined, page: 1, size: 100 });
  const paid = list.toReversed();
  const applyNos = [...new Set(paid.map(({ applyNo }) => applyNo))];
  for (const [index, outcome] of OUTCOMES.entries()) {
    const fees = paid.filter(({ applyNo }) => applyNo === applyNos[index]);
    const [first] = fees;
    if (!first) return;
    const sellers = [...new Set(fees.map(({ sellerAppId }) => sellerAppId))];
    const at = (days: number): AppContext => ({
      ...context,
      clock: { now: () => new Date(Math.min(first.receivedAt.getTime() + days * DAY, context.clock.now().getTime())) },
    });
    const { invoices } = await applyForInvoices(db, at(1), bidder, {
      fees: fees.map(({ feeNo }) => feeNo),
      invoiceInfo: INVOICE_INFO,
      order: { invoiceMedium: 'electronic', remark: '投标保函费用' },
    });
    for (const [position, { invoiceNo }] of invoices.entries())
      await settle(db, at(2), memberSelling(sellers[position] ?? PLATFORM_SELLER), invoiceNo, outcome);
  }
}

async function settle(db: Db, context: AppContext, seller: Member, invoiceNo: string, outcome: (typeof OUTCOMES)[number]): Promise<void> {
  if (outcome === 'apply') return;
  const common = { invoiceNo, version: 1 };
  if (outcome === 'refuse') {
    await handleInvoice(db, context, seller, { ...common, event: { type: 'refuse', reason: '备注请写明项目名称，修改后重新申请' } });
    return;
  }
  const fileName = '电子发票.pdf';
  const { fileKey } = await storeFile(db, context, {
    bytes: samplePdf('Invoice (sample)'),
    fileName,
    mediaType: 'application/pdf',
    ownerAppId: seller.appId,
    uploadedBy: seller.userId,
    purpose: 'upload',
  });
  await handleInvoice(db, context, seller, {
    ...common,
    event: {
      type: 'issueByHand',
      invoiceNumber: `2612${invoiceNo.slice(-12)}0000`,
      issuedOn: dayOf(context.clock.now().toISOString()),
      files: [{ key: fileKey, fileName }],
    },
  });
}
