import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { CaptchaTable } from '../../core/database/tables/identity';

export async function insertCaptcha(db: Db, captcha: Insertable<CaptchaTable>): Promise<void> {
  await db.insertInto('captcha').values(captcha).execute();
}

/** Whoever asks for it a second time finds none. */
export function consumeCaptcha(db: Db, captchaId: string) {
  return db.deleteFrom('captcha').where('captchaId', '=', captchaId).returning(['answerHash', 'binding', 'expiresAt']).executeTakeFirst();
}

export async function removeCaptchas(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('captcha').where('expiresAt', '<', expiredBefore).execute();
}
