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
import { lockInvoice, otherWithNumber, type InvoiceRow } from './repository';
import { isCounted } from './sealed-readings';
import { isWithheld, mayEverSend, sees, viewerOf } from './viewer';

type Event = BodyOf<typeof invoiceEvent>['event'];
type ByHand = Extract<Event, { type: 'issueByHand' | 'redByHand' }>;
type Correction = Extract<Event, { type: 'correctNumber' | 'correctRedNumber' }>;

const NUMBER_FIELD = 'event.invoiceNumber';

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
      note: noteOf(invoice, event),
      by: member,
      change: await changeBy(db, context, member, invoice, event),
    });
    if (!saved)
      throw new BusinessError(CODES.eventNotAllowed, `发票当前为“${stateOf(invoice)}”，不能“${INVOICE_EVENTS[event.type].label}”`);
    return { invoiceNo, state: saved.state, version: saved.version };
  });
}

function stateOf({ state }: InvoiceRow): string {
  return enumerationLabel('invoicingStatus', state);
}

function noteOf(invoice: InvoiceRow, event: Event): string {
  if ('reason' in event) return event.reason.trim();
  if (isCorrection(event)) return `${NUMBERS[event.type].label}由 ${invoice[NUMBERS[event.type].own]} 更正为 ${event.invoiceNumber}`;
  return 'invoiceNumber' in event ? `发票号码 ${event.invoiceNumber}` : '';
}

const NUMBERS = {
  correctNumber: { label: '发票号码', own: 'invoiceNumber', other: 'redNumber' },
  correctRedNumber: { label: '红字发票号码', own: 'redNumber', other: 'invoiceNumber' },
} as const;

function isCorrection(event: Event): event is Correction {
  return event.type === 'correctNumber' || event.type === 'correctRedNumber';
}

async function changeBy(
  db: Db,
  context: AppContext,
  member: Member,
  invoice: InvoiceRow,
  event: Event,
): Promise<Updateable<InvoiceTables['invoice']>> {
  if (isCorrection(event)) return corrected(db, member, invoice, event);
  return 'files' in event ? byHand(db, context, member, invoice, event) : {};
}

/** A number in place of the one that was mistyped, which the log keeps. */
async function corrected(db: Db, member: Member, invoice: InvoiceRow, { type, invoiceNumber }: Correction) {
  const { own, other, label } = NUMBERS[type];
  refuseMalformed(invoiceNumber);
  if (invoiceNumber === invoice[own]) throw fieldWrong(NUMBER_FIELD, `与已登记的${label}相同，请填写更正后的号码`);
  if (invoiceNumber === invoice[other]) throw fieldWrong(NUMBER_FIELD, '红字发票与原发票的号码不能相同');
  await refuseTaken(db, member, invoice, invoiceNumber);
  return { [own]: invoiceNumber };
}

async function byHand(
  db: Db,
  context: AppContext,
  member: Member,
  invoice: InvoiceRow,
  { type, invoiceNumber, issuedOn, files, expressNo = '' }: ByHand,
): Promise<Updateable<InvoiceTables['invoice']>> {
  const { invoiceNo, invoiceMedium, requestedAt } = invoice;
  refuseMalformed(invoiceNumber);
  if (!isDay(issuedOn)) throw fieldWrong('event.issuedOn', '请填写正确的日期');
  if (issuedOn > dayOf(context.clock.now().toISOString())) throw fieldWrong('event.issuedOn', '开票日期不能晚于今天');
  if (issuedOn < dayOf(requestedAt.toISOString())) throw fieldWrong('event.issuedOn', '开票日期不能早于申请日期');
  if (type === 'redByHand') refuseRedOf(invoice, invoiceNumber, issuedOn);
  if (invoiceMedium === 'electronic' && files.length === 0) throw fieldWrong('event.files', '请上传电子发票文件');
  await refuseTaken(db, member, invoice, invoiceNumber);
  await assertOwnFiles(
    db,
    context,
    member,
    files.map(({ key }) => key),
    invoiceUse(invoiceNo),
  );
  const at = new Date(`${issuedOn}T00:00:00+08:00`);
  return type === 'redByHand'
    ? { redNumber: invoiceNumber, redAt: at, redFiles: JSON.stringify(files), redByHand: true }
    : { invoiceNumber, issuedAt: at, files: JSON.stringify(files), expressNo: expressNo.trim(), tries: 0 };
}

/** A red invoice is another than the one that it reverses, and comes after it. */
function refuseRedOf({ invoiceNumber: original, issuedAt }: InvoiceRow, invoiceNumber: string, issuedOn: string): void {
  if (invoiceNumber === original) throw fieldWrong(NUMBER_FIELD, '这是原发票的号码，请填写红字发票的号码');
  if (issuedAt && issuedOn < dayOf(issuedAt.toISOString()))
    throw fieldWrong('event.issuedOn', `开票日期不能早于原发票的开票日期 ${dayOf(issuedAt.toISOString())}`);
}

function refuseMalformed(invoiceNumber: string): void {
  if (!/^\d{8}$|^\d{20}$/.test(invoiceNumber)) throw fieldWrong(NUMBER_FIELD, '发票号码为8位或20位数字');
}

/** Names the invoice that has the number, as far as this member is listed it, so that whichever was mistyped can be corrected. */
async function refuseTaken(db: Db, member: Member, invoice: InvoiceRow, invoiceNumber: string): Promise<void> {
  const other = await otherWithNumber(db, invoice, invoiceNumber);
  if (!other) return;
  const viewer = viewerOf(member);
  if (!sees(viewer, other))
    throw fieldWrong(NUMBER_FIELD, '该发票号码已登记在贵单位的另一张发票上，该张发票开标后可查看、更正；如本张填错，请改正');
  const payer = isWithheld(viewer, other) ? '' : `（付款方 ${other.payerName}）`;
  const message = `该发票号码已登记在发票申请 ${other.invoiceNo}${payer}上。如本张填错，请改正；如那张登记有误，请先在其页面更正`;
  throw new BusinessError(CODES.fieldWrong, message, { errors: [{ field: NUMBER_FIELD, message }], takenBy: other.invoiceNo });
}
