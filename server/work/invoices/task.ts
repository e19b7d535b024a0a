import { enumerationLabel } from '#domain/enumerations';
import { TAX_PERCENT, taxWithin } from '#domain/invoice/request';
import { addYuan } from '#domain/money';
import { storedWords } from '#domain/text';
import type { InvoiceAnswer, InvoiceTask } from '../../adapters/invoice/invoice-provider';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import type { JobData } from '../../core/jobs/kinds';
import { addFile, saveBytes } from '../../records/files/store-file';
import { findOrganisations, organisationsOf } from '../../records/organisations/repository';
import { feesOfInvoice, lockFeesOf } from './fee-repository';
import { invoiceUse } from './file-readers';
import { happenToLocked } from './happen';
import { leaveTask } from './leave-task';
import { notifySeller } from './notices';
import { findInvoice, invoicesUnderWay, lockInvoice, otherWithNumber, type InvoiceRow } from './repository';
import { PLATFORM_SELLER } from './viewer';

type Issued = Extract<InvoiceAnswer, { state: 'issued' }>;
const LONGEST_REASON = 200;

/** Asks the provider what has become of an invoice, handing it over the first time. An answer about an earlier try counts no more. Fails where the provider cannot be asked, so that the job is tried again. */
export async function workInvoiceTask({ invoiceNo, tries }: JobData<'invoice-task'>, context: AppContext): Promise<void> {
  const { db, adapters } = context;
  const invoice = await findInvoice(db, invoiceNo);
  if (!invoice || !isUnderWay(invoice, tries)) return;
  if (!adapters.invoices) throw new Error('no provider of electronic invoices is set up: INVOICE_BASE_URL is empty');
  const answer = await adapters.invoices.request(await taskOf(context, invoice));
  if (answer.state === 'pending') return leaveTask(db, context, { invoiceNo, tries }, adapters.invoices.retryAfterSeconds);
  if (answer.state === 'refused') await settle(context, invoice, storedWords(answer.reason, LONGEST_REASON) || '服务商未说明原因');
  else await settle(context, invoice, answer);
}

/** Every few minutes: invoices whose job was given up while the provider was down are taken up again. */
export async function watchInvoices(_data: object, context: AppContext): Promise<void> {
  for (const invoice of await invoicesUnderWay(context.db)) await leaveTask(context.db, context, invoice);
}

function isUnderWay({ state, tries }: InvoiceRow, attempt: number): boolean {
  return (state === 'invoicing' || state === 'invaliding') && tries === attempt;
}

async function settle(context: AppContext, { invoiceNo, tries, state, sellerAppId }: InvoiceRow, answer: Issued | string): Promise<void> {
  const isRed = state === 'invaliding';
  const failure = typeof answer === 'string';
  const fileName = failure ? '' : `${isRed ? '红字发票' : '发票'}${answer.invoiceNumber}.pdf`;
  const bytes = failure ? undefined : await saveBytes(context, answer.pdf, 'application/pdf');
  await inTransaction(context.db, async (db) => {
    await lockFeesOf(db, invoiceNo);
    const invoice = await lockInvoice(db, invoiceNo);
    if (!invoice || !isUnderWay(invoice, tries)) return;
    if (failure) {
      await happenToLocked(db, context, invoice, { event: { type: isRed ? 'redFailed' : 'failed' }, note: answer });
      return;
    }
    const files = JSON.stringify([{ key: bytes?.fileKey ?? '', fileName }]);
    if (bytes)
      await addFile(db, context, bytes, {
        fileName,
        mediaType: 'application/pdf',
        ownerAppId: sellerAppId,
        uploadedBy: '',
        purpose: 'upload',
        applyNo: invoiceUse(invoiceNo),
      });
    const { invoiceNumber, issuedAt } = answer;
    const other = await otherWithNumber(db, invoice, invoiceNumber);
    const saved = await happenToLocked(db, context, invoice, {
      event: { type: isRed ? 'redIssued' : 'issued' },
      note: `发票号码 ${invoiceNumber}`,
      change: isRed ? { redNumber: invoiceNumber, redAt: issuedAt, redFiles: files } : { invoiceNumber, issuedAt, files },
    });
    if (saved && other) await tellOfTaken(db, context, saved, { invoiceNumber, takenBy: other.invoiceNo });
  });
}

/** What the provider has issued stands; the seller is to correct whichever number was mistyped. */
async function tellOfTaken(
  db: Db,
  context: AppContext,
  invoice: InvoiceRow,
  { invoiceNumber, takenBy }: { invoiceNumber: string; takenBy: string },
): Promise<void> {
  const { invoiceNo } = invoice;
  context.log.error({ invoiceNo, invoiceNumber, takenBy }, 'the provider answers an invoice number that another invoice of the seller has');
  const reason = `服务商开具的发票号码 ${invoiceNumber} 已登记在发票申请 ${takenBy} 上，请核对并更正登记有误的一张`;
  await notifySeller(db, context, invoice, '号码与另一张发票重复', reason);
}

async function taskOf({ db }: AppContext, invoice: InvoiceRow): Promise<InvoiceTask> {
  const { invoiceInfo: info, sellerAppId } = invoice;
  const [platform] = sellerAppId === PLATFORM_SELLER ? await organisationsOf(db, 'platform') : [];
  const appId = platform?.appId ?? sellerAppId;
  const seller = (await findOrganisations(db, [appId])).get(appId);
  const lines = (await feesOfInvoice(db, invoice.invoiceNo)).map(({ feeType, amount }) => ({
    name: enumerationLabel('feeType', feeType),
    amount,
    taxAmount: taxWithin(amount),
  }));
  return {
    reference: `${invoice.invoiceNo}-${String(invoice.tries)}`,
    kind: invoice.state === 'invaliding' ? 'red' : 'issue',
    taxingType: invoice.taxingType,
    sellerName: invoice.sellerName,
    sellerTaxpayerId: seller?.orgCodeNo ?? '',
    buyerName: invoice.payerName,
    buyerTaxpayerId: info.orgTaxpayerId ?? '',
    buyerAddress: info.taxAddress ?? '',
    buyerTelephone: info.taxTelephone ?? '',
    buyerBankName: info.taxBankName ?? '',
    buyerBankAccount: info.taxBankAccount ?? '',
    buyerEmail: info.email ?? '',
    remark: invoice.remark,
    lines,
    taxPercent: TAX_PERCENT,
    amount: invoice.amount,
    taxAmount: addYuan(...lines.map(({ taxAmount }) => taxAmount)),
    ...(invoice.state === 'invaliding' ? { originalNumber: invoice.invoiceNumber, redReason: invoice.redReason } : {}),
  };
}
