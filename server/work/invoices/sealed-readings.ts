import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { isReadingNoted, noteReading } from '../../records/audit-log/note';
import { findInvoice, sealedAmong, type InvoiceRow } from './repository';
import { isWithheld, sees, viewerOf } from './viewer';

type Shown = Pick<InvoiceRow, 'applyNos' | 'unsealedAt'>;

/** Counts that the platform is told whose invoice it is, of each application whose bids are not open. */
export async function countOpened(db: Db, context: AppContext, member: Member, invoice: Shown): Promise<void> {
  for (const reading of await readingsOf(db, member, invoice)) await noteReading(db, context, reading);
}

/** The same beforehand of its events. */
export async function countInvoice({ db, member, body }: { db: Db; member: Member; body: { invoiceNo: string } }, context: AppContext) {
  const invoice = await findInvoice(db, body.invoiceNo);
  if (invoice && sees(viewerOf(member), invoice)) await countOpened(db, context, member, invoice);
}

/** Whether what this member is told of an invoice was counted: not where it became the platform's to see only since. */
export async function isCounted(db: Db, context: AppContext, member: Member, invoice: Shown): Promise<boolean> {
  for (const reading of await readingsOf(db, member, invoice)) if (!(await isReadingNoted(db, context, member, reading))) return false;
  return true;
}

async function readingsOf(db: Db, member: Member, invoice: Shown) {
  if (!isWithheld(viewerOf(member), invoice)) return [];
  const detail = { org_type: member.orgType };
  return (await sealedAmong(db, invoice.applyNos)).map((object) => ({ kind: 'sealed', action: 'readSealed', object, detail }) as const);
}
