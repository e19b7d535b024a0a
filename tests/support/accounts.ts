import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '#server/core/context';
import { hashPassword } from '#server/records/users/password';

export const TEST_PASSWORD = 'Demo-2026!';
let hash: Promise<string> | undefined;

export interface TestMembership {
  appId: string;
  orgType: OrganisationType;
  roles?: readonly string[];
}

/** How an organisation of tests is called. */
export function testOrganisation(appId: string): { appId: string; orgName: string; orgCodeNo: string } {
  return { appId, orgName: `${appId}有限公司`, orgCodeNo: `91110000${appId}` };
}

/** A user with the given memberships; organisations that are not there yet are made. */
export async function addAccount(db: Db, mobile: string, memberships: readonly TestMembership[]): Promise<void> {
  hash ??= hashPassword(TEST_PASSWORD);
  const createTime = new Date();
  const userId = `user-${mobile}`;
  await db
    .insertInto('userAccount')
    .values({ userId, account: mobile, mobile, userName: `用户${mobile.slice(-2)}`, passwordHash: await hash, createTime })
    .execute();
  for (const { appId, orgType, roles = ['admin'] } of memberships) {
    await db
      .insertInto('organisation')
      .values({ ...testOrganisation(appId), orgTypes: [orgType], createTime })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('membership')
      .values({ userId, appId, orgType, roleCodes: [...roles], createTime })
      .execute();
  }
}
