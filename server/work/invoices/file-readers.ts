import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { usesNamed } from '../../records/files/use-repository';
import { findInvoice } from './repository';
import { countOpened } from './sealed-readings';
import { isWithheld, sees, viewerOf } from './viewer';

const INVOICE = 'invoice:';
const LOOKING: ReadonlySet<Member['orgType']> = new Set(['platform', 'guarantee', 'letter', 'bidder']);

/** The name under which an invoice refers to its files, among applications, whose numbers have no colon. */
export function invoiceUse(invoiceNo: string): string {
  return `${INVOICE}${invoiceNo}`;
}

/** Whoever sees an invoice reads its files. What only sealed ones refer to is a reading of the first. */
export async function mayReadInvoiceFile(db: Db, context: AppContext, member: Member, { fileKey }: { fileKey: string }): Promise<boolean> {
  if (!LOOKING.has(member.orgType) || !member.permissions.includes('invoice:view')) return false;
  const viewer = viewerOf(member);
  const uses = await usesNamed(db, fileKey, INVOICE);
  const found = await Promise.all(uses.map((use) => findInvoice(db, use.slice(INVOICE.length))));
  const seen = found.flatMap((invoice) => (invoice && sees(viewer, invoice) ? [invoice] : []));
  const [first] = seen;
  if (first && seen.every((invoice) => isWithheld(viewer, invoice))) await countOpened(db, context, member, first);
  return first !== undefined;
}
