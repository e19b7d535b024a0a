import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { usesNamed } from '../files/use-repository';
import { listsSeen } from './queries';
import { findEntry } from './repository';

const ENTRY = 'blacklist:';

/** The name under which an entry refers to its files, among applications, whose numbers have no colon. */
export function entryUse(entryId: number): string {
  return `${ENTRY}${String(entryId)}`;
}

/** Whoever sees an entry reads its files. */
export async function mayReadBlacklistFile(db: Db, member: Member, { fileKey }: { fileKey: string }): Promise<boolean> {
  if (!member.permissions.includes('blacklist:view')) return false;
  for (const use of await usesNamed(db, fileKey, ENTRY))
    if (await findEntry(db, Number(use.slice(ENTRY.length)), listsSeen(member))) return true;
  return false;
}
