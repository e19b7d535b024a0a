import { containsIdentityNumber } from '#domain/contact-data';
import type { Person } from '#domain/guarantee/actor';
import { seesBidderContacts } from '#domain/guarantee/contacts';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { isInsider } from '#domain/guarantee/insiders';
import { isBidder } from '#domain/guarantee/parties';
import type { AppContext, Db } from '../../core/context';
import { noteReading } from '../../records/audit-log/note';

interface Shown {
  applyNo: string;
  facts: GuaranteeFacts;
  /** What the bidder answered to what the product asks, and remarked with its payment: the application's own fields ask for no identity number. */
  written: unknown;
}

/** Counts in the log that somebody else than the bidder is shown identity numbers of its people in full. */
export async function countIdentityReading(db: Db, context: AppContext, viewer: Person, { applyNo, facts, written }: Shown): Promise<void> {
  const inFull = isInsider(viewer) && seesBidderContacts(facts, viewer) && !isBidder(facts, viewer);
  if (inFull && containsIdentityNumber(written))
    await noteReading(db, context, { kind: 'personal', action: 'readIdentity', object: applyNo });
}
