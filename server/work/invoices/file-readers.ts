import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { usesNamed } from '../../records/files/use-repository';
import { findInvoice } from './repository';
import { sees, viewerOf } from './viewer';

const INVOICE = 'invoice:';
const LOOKING: ReadonlySet<Member['orgType']> = new Set(['platform', 'guarantee', 'letter', 'bidder']);

/** The name under which an invoice refers to its files, among applications, whose numbers have no colon. */
export function invoiceUse(invoiceNo: string): string {
  return `${INVOICE}${invoiceNo}`;
}

/** Whoever sees an invoice reads its files. */
export async function mayReadInvoiceFile(db: Db, member: Member, { fileKey }: { fileKey: string }): Promise<boolean> {
  if (!LOOKING.has(member.orgType) || !member.permissions.includes('invoice:view')) return false;
  const viewer = viewerOf(member);
  for (const use of await usesNamed(db, fileKey, INVOICE)) {
    const invoice = await findInvoice(db, use.slice(INVOICE.length));
    if (invoice && sees(viewer, invoice)) return true;
  }
  return false;
}
