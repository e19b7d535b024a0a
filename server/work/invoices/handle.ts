import type { Updateable } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { invoiceEvent } from '#contract/invoices';
import { dayOf, isDay } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { INVOICE_EVENTS } from '#domain/invoice/state';
import type { AppContext, Db } from '../../core/context';
import type { InvoiceTables } from '../../core/database/tables/invoices';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../../records/files/own-files';
import { lockFeesOf } from './fee-repository';
import { invoiceUse } from './file-readers';
import { happenToLocked } from './happen';
import { isNumberTaken, lockInvoice, type InvoiceRow } from './repository';
import { isCounted } from './sealed-readings';
import { mayEverSend, sees, viewerOf } from './viewer';

type Event = BodyOf<typeof invoiceEvent>['event'];
type ByHand = Extract<Event, { type: 'issueByHand' | 'redByHand' }>;

/** See the call. Refuses with 40401, 40301, 40901, 40001 and 40902, in this order. */
export function handleInvoice(
  db: Db,
  context: AppContext,
  member: Member,
  { invoiceNo, version, event }: BodyOf<typeof invoiceEvent>,
): Promise<ReplyOf<typeof invoiceEvent>> {
  const viewer = viewerOf(member);
  return inTransaction(db, async (db) => {
    await lockFeesOf(db, invoiceNo);
    const invoice = await lockInvoice(db, invoiceNo);
    if (!invoice || !sees(viewer, invoice) || !(await isCounted(db, context, member, invoice))) throw notFound('发票');
    if (!mayEverSend(viewer, invoice, event.type))
      throw noPermission(INVOICE_EVENTS[event.type].by === 'payer' ? '由付款方办理' : '由收款方办理');
    if (invoice.version !== version)
      throw new BusinessError(CODES.statusChanged, `该发票已被他人办理，当前为“${stateOf(invoice)}”，请刷新后再办理`);
    const saved = await happenToLocked(db, context, invoice, {
      event: { type: event.type },
      note: noteOf(event),
      by: member,
      ...('files' in event ? { change: await byHand(db, context, member, invoice, event) } : {}),
    });
    if (!saved)
      throw new BusinessError(CODES.eventNotAllowed, `发票当前为“${stateOf(invoice)}”，不能“${INVOICE_EVENTS[event.type].label}”`);
    return { invoiceNo, state: saved.state, version: saved.version };
  });
}

function stateOf({ state }: InvoiceRow): string {
  return enumerationLabel('invoicingStatus', state);
}

function noteOf(event: Event): string {
  if ('reason' in event) return event.reason.trim();
  return 'invoiceNumber' in event ? `发票号码 ${event.invoiceNumber}` : '';
}

async function byHand(
  db: Db,
  context: AppContext,
  member: Member,
  invoice: InvoiceRow,
  { type, invoiceNumber, issuedOn, files, expressNo = '' }: ByHand,
): Promise<Updateable<InvoiceTables['invoice']>> {
  const { invoiceNo, invoiceMedium, requestedAt } = invoice;
  if (!/^\d{8}$|^\d{20}$/.test(invoiceNumber)) throw fieldWrong('event.invoiceNumber', '发票号码为8位或20位数字');
  if (!isDay(issuedOn)) throw fieldWrong('event.issuedOn', '请填写正确的日期');
  if (issuedOn > dayOf(context.clock.now().toISOString())) throw fieldWrong('event.issuedOn', '开票日期不能晚于今天');
  if (issuedOn < dayOf(requestedAt.toISOString())) throw fieldWrong('event.issuedOn', '开票日期不能早于申请日期');
  if (type === 'redByHand') refuseRedOf(invoice, invoiceNumber, issuedOn);
  if (invoiceMedium === 'electronic' && files.length === 0) throw fieldWrong('event.files', '请上传电子发票文件');
  if (isUnique(invoiceNumber) && (await isNumberTaken(db, invoice, invoiceNumber)))
    throw fieldWrong('event.invoiceNumber', '该发票号码已登记在贵单位的另一张发票上，请核对后填写本张发票的号码');
  await assertOwnFiles(
    db,
    context,
    member,
    files.map(({ key }) => key),
    invoiceUse(invoiceNo),
  );
  const at = new Date(`${issuedOn}T00:00:00+08:00`);
  return type === 'redByHand'
    ? { redNumber: invoiceNumber, redAt: at, redFiles: JSON.stringify(files) }
    : { invoiceNumber, issuedAt: at, files: JSON.stringify(files), expressNo: expressNo.trim(), tries: 0 };
}

/** A red invoice is another than the one that it reverses, and comes after it. */
function refuseRedOf({ invoiceNumber: original, issuedAt }: InvoiceRow, invoiceNumber: string, issuedOn: string): void {
  if (invoiceNumber === original) throw fieldWrong('event.invoiceNumber', '这是原发票的号码，请填写红字发票的号码');
  if (issuedAt && issuedOn < dayOf(issuedAt.toISOString()))
    throw fieldWrong('event.issuedOn', `开票日期不能早于原发票的开票日期 ${dayOf(issuedAt.toISOString())}`);
}

/** Numbers of 20 digits are given out once in the country; those of 8 digits only together with the code of their paper, which is not kept. */
function isUnique(invoiceNumber: string): boolean {
  return invoiceNumber.length === 20;
}
