import { randomUUID } from 'node:crypto';
import { CODES } from '#contract/codes';
import type { AppContext, Db } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import { hashPassword } from '../users/password';
import { addMembership, addUser, anyMemberAs } from '../users/repository';
import { addOrganisation } from './repository';

const platformAppId = 'platform';

export function hasAdministrator(db: Db): Promise<boolean> {
  return anyMemberAs(db, 'platform');
}

/** The platform's own organisation, and the person who may then add everybody else. */
export async function createAdministrator(
  { db, wallClock, settings }: AppContext,
  person: { mobile: string; userName: string; password: string },
): Promise<void> {
  const createTime = wallClock.now();
  const passwordHash = await hashPassword(person.password);
  await db.transaction().execute(async (transaction) => {
    await addOrganisation(transaction, {
      appId: platformAppId,
      orgName: settings.productTitle,
      orgCodeNo: '',
      orgTypes: ['platform'],
      createTime,
    });
    const userId = randomUUID();
    const { mobile, userName } = person;
    if (!(await addUser(transaction, { userId, account: mobile, mobile, userName, passwordHash, createTime })))
      throw new BusinessError(CODES.fieldWrong, `账号 ${mobile} 已存在`);
    await addMembership(transaction, { userId, appId: platformAppId, orgType: 'platform', roleCodes: ['admin'], createTime });
  });
}
