import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import { announceChoices, announceRoleChange } from '../../core/sessions/repository';

interface NewMember {
  userId: string;
  userName: string;
  appId: string;
  orgType: OrganisationType;
  roles: readonly string[];
  at: Date;
}

/** Somebody works for this organisation from now on, under the name that he gave. Where he does already his roles stay. */
export async function addMember(db: Db, { userId, userName, appId, orgType, roles, at }: NewMember): Promise<void> {
  await db
    .insertInto('membership')
    .values({ userId, appId, orgType, roleCodes: [...roles], createTime: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (userName !== '') await db.updateTable('userAccount').set({ userName }).where('userId', '=', userId).execute();
  await announceChoices(db, userId);
}

/** Is no guest any more: pages that are open as a guest choose anew with their next call. */
export async function leaveGuests(db: Db, userId: string): Promise<void> {
  const left = await db.deleteFrom('membership').where('userId', '=', userId).where('orgType', '=', 'guest').returning('appId').execute();
  for (const { appId } of left) await announceRoleChange(db, { orgType: 'guest', appId, userId });
}
