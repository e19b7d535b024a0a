import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { LoginChallengeTable } from '../../core/database/tables/factors';

export async function saveLoginChallenge(db: Db, challenge: Insertable<LoginChallengeTable>): Promise<void> {
  await db.insertInto('loginChallenge').values(challenge).execute();
}

interface Presented {
  challengeHash: string;
  binding: string;
  now: Date;
}

/** Counts a try of a challenge that may still be tried from this browser, and answers it with its user. */
export function tryLoginChallenge(db: Db, { challengeHash, binding, now }: Presented, triesAllowed: number) {
  return db
    .updateTable('loginChallenge as c')
    .from('userAccount as u')
    .set((eb) => ({ tries: eb('c.tries', '+', 1) }))
    .whereRef('u.userId', '=', 'c.userId')
    .where('u.disabled', '=', false)
    .where('c.challengeHash', '=', challengeHash)
    .where('c.binding', '=', binding)
    .where('c.expiresAt', '>', now)
    .where('c.tries', '<', triesAllowed)
    .returning(['c.userId', 'c.appId', 'c.orgType', 'c.channelCode', 'c.signedInAt', 'u.userName'])
    .executeTakeFirst();
}

/** Whoever takes it a second time finds none. */
export async function consumeLoginChallenge(db: Db, challengeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('loginChallenge').where('challengeHash', '=', challengeHash).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Logins that were under way when the user's factors changed begin anew. */
export async function removeLoginChallengesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('loginChallenge').where('userId', '=', userId).execute();
}

interface PasskeyChallenge {
  challenge: string;
  binding: string;
}

/** In the place of one that was bound alike. */
export async function savePasskeyChallenge(db: Db, challenge: PasskeyChallenge & { expiresAt: Date }): Promise<void> {
  await db.deleteFrom('passkeyChallenge').where('binding', '=', challenge.binding).execute();
  await db.insertInto('passkeyChallenge').values(challenge).execute();
}

/** Whoever takes it a second time finds none. */
export async function consumePasskeyChallenge(db: Db, { challenge, binding, now }: PasskeyChallenge & { now: Date }): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where('binding', '=', binding)
    .returning('expiresAt')
    .executeTakeFirst();
  return taken !== undefined && taken.expiresAt > now;
}

export async function removeChallenges(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('loginChallenge').where('expiresAt', '<', expiredBefore).execute();
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', expiredBefore).execute();
}
