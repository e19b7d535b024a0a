import { addAccount } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import type { TestServer } from '#tests/support/server';

/** A bidder's organisation with an administrator and a clerk, and another organisation's administrator. */
export const PEOPLE_AT_WORK = {
  admin: '13910000001',
  clerk: '13910000002',
  reader: '13910000003',
  elsewhere: '13910000004',
  platform: '13910000005',
  stranger: '13910000006',
} as const;

export type PersonAtWork = keyof typeof PEOPLE_AT_WORK;
export const COMPANY = 'COMPANY01';

export async function addPeople({ context: { db } }: TestServer): Promise<void> {
  const at = (appId: string, ...roles: string[]) => [{ appId, orgType: 'bidder' as const, roles }];
  await addAccount(db, PEOPLE_AT_WORK.admin, at(COMPANY, 'admin'));
  await addAccount(db, PEOPLE_AT_WORK.clerk, at(COMPANY, 'operator'));
  await addAccount(db, PEOPLE_AT_WORK.reader, at(COMPANY, 'admin', 'readonly'));
  await addAccount(db, PEOPLE_AT_WORK.elsewhere, at('COMPANY02', 'admin'));
  await addAccount(db, PEOPLE_AT_WORK.stranger, at('COMPANY03', 'admin'));
  await addAccount(db, PEOPLE_AT_WORK.platform, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['admin'] }]);
}

export function signIn(server: TestServer, person: PersonAtWork): Promise<TestClient> {
  return server.signedClient({ account: PEOPLE_AT_WORK[person] });
}

export function userIdOf(person: PersonAtWork): string {
  return `user-${PEOPLE_AT_WORK[person]}`;
}

/** What the sandbox keeps of messages to a mobile, the last first. */
export async function messagesTo({ context: { db } }: TestServer, mobile: string) {
  return db.selectFrom('sandboxSms').select(['content', 'code']).where('mobile', '=', mobile).orderBy('id', 'desc').execute();
}
