import { isInsider } from '#domain/guarantee/insiders';
import { isParty } from '#domain/guarantee/parties';
import type { AppContext, Db } from '../../../core/context';
import type { FilePurpose } from '../../../core/database/tables/documents';
import type { Member } from '../../../core/sessions/member';
import { personOf } from '../events/refusals';
import { factsOf } from '../facts';
import { factsUsingFile } from '../repository';
import { countReading } from '../sealed/sealed-readings';

/** The parties of an application read what it refers to; contracts are for insiders. What only sealed applications refer to is a reading of each. */
export async function mayReadFile(
  db: Db,
  context: AppContext,
  member: Member,
  { fileKey, purpose }: { fileKey: string; purpose: FilePurpose },
): Promise<boolean> {
  const viewer = personOf(member);
  if (purpose === 'contract' && !isInsider(viewer)) return false;
  const applications = await factsUsingFile(db, fileKey);
  const open = applications.filter((application) => isParty(factsOf(application), viewer));
  if (open.every(({ unsealedAt }) => unsealedAt === null))
    for (const application of open) await countReading(db, context, member, application);
  return open.length > 0;
}
