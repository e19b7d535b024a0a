import { isInsider } from '#domain/guarantee/insiders';
import { isParty } from '#domain/guarantee/parties';
import type { Db } from '../../core/context';
import type { FilePurpose } from '../../core/database/tables/documents';
import type { Member } from '../../core/sessions/member';
import { factsOf } from './facts';
import { personOf } from './refusals';
import { factsUsingFile } from './repository';

/** The parties of an application read what it refers to; contracts are for insiders. */
export async function mayReadFile(
  db: Db,
  member: Member,
  { fileKey, purpose }: { fileKey: string; purpose: FilePurpose },
): Promise<boolean> {
  const viewer = personOf(member);
  if (purpose === 'contract' && !isInsider(viewer)) return false;
  const applications = await factsUsingFile(db, fileKey);
  return applications.some((application) => isParty(factsOf(application), viewer));
}
