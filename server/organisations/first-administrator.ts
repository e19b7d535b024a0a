import { randomUUID } from 'node:crypto';
import type { AppContext, Db } from '../context';
import { BusinessError } from '../http/errors';
import { CODES } from '#contract/codes';
import { hashPassword } from '../users/password';

const platformAppId = 'platform';

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('membership').select('userId').where('orgType', '=', 'platform').executeTakeFirst();
  return row !== undefined;
}

/** The platform's own organisation, and the person who may then add everybody else. */
export async function createAdministrator({ db, wallClock, settings }: AppContext, person: { mobile: string; userName: string; password: string }): Promise<void> {
  const createTime = wallClock.now();
  const passwordHash = await hashPassword(person.password);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('organisation')
      .values({ appId: platformAppId, orgName: settings.productTitle, orgCodeNo: '', orgTypes: ['platform'], createTime })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const userId = randomUUID();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('userAccount')
      .values({ userId, account: person.mobile, mobile: person.mobile, userName: person.userName, passwordHash, createTime })
      .onConflict((conflict) => conflict.column('account').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new BusinessError(CODES.fieldWrong, `账号 ${person.mobile} 已存在`);
    await transaction.insertInto('membership').values({ userId, appId: platformAppId, orgType: 'platform', roleCodes: ['admin'], createTime }).execute();
  });
}
