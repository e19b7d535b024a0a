import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { findRegistration, registrationsNaming } from './repository';

const PREFIX = 'registration:';

/** The name under which a registration refers to files, among applications, whose numbers have no colon. */
export function useName(registrationNo: string): string {
  return `${PREFIX}${registrationNo}`;
}

/** Who reviews registrations reads what was sent with them, and so does the organisation that came of one. */
export async function mayReadRegistrationFile(db: Db, member: Member, { fileKey }: { fileKey: string }): Promise<boolean> {
  const names = await registrationsNaming(db, fileKey, PREFIX);
  if (names.length > 0 && member.permissions.includes('registration:review')) return true;
  for (const name of names) {
    const row = await findRegistration(db, name.slice(PREFIX.length));
    if (row?.madeAppId === member.appId || (row?.status !== 'pass' && row?.userId === member.userId)) return true;
  }
  return false;
}
