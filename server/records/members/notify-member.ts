import { randomUUID } from 'node:crypto';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { tell } from '../notices/notify';

type MemberNotice = 'rolesChanged' | 'memberDisabled' | 'memberEnabled' | 'memberRemoved';

/** Tells somebody, wherever they work, what their organisation did with their place in it; nobody is told of what they did themselves. */
export async function notifyMember(
  db: Db,
  context: AppContext,
  by: Member,
  userId: string,
  kind: MemberNotice,
  { roleNames = [], reason }: { roleNames?: readonly string[]; reason?: string },
): Promise<void> {
  if (userId === by.userId) return;
  const about = { orgName: by.appName, roleNames, ...(reason === undefined ? {} : { reason }) };
  await tell(db, context, [{ kind, about, source: `${kind} ${randomUUID()}`, to: [{ userId }] }]);
}
