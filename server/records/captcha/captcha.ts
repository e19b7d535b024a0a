import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { cleanCode } from '#domain/validation/cleaners';
import type { Clock, Db } from '../../core/context';
import { drawCaptcha, randomAnswer } from './picture';
import { insertCaptcha, consumeCaptcha } from './repository';

const lifetimeMs = 120_000;

/** A picture to read, good for one try within 120 seconds by the browser that asked for it. */
export async function makeCaptcha(db: Db, wallClock: Clock, binding: string): Promise<{ captchaId: string; image: string }> {
  const captchaId = randomUUID();
  const answer = randomAnswer();
  const expiresAt = new Date(wallClock.now().getTime() + lifetimeMs);
  await insertCaptcha(db, { captchaId, answerHash: hashOf(captchaId, answer), binding, expiresAt });
  return { captchaId, image: `data:image/png;base64,${drawCaptcha(answer).toString('base64')}` };
}

/** Uses the captcha up, whatever the answer. */
export async function captchaSolved(
  db: Db,
  wallClock: Clock,
  given: { captchaId: string; captcha: string; binding: string },
): Promise<boolean> {
  const row = await consumeCaptcha(db, given.captchaId);
  if (row?.binding !== given.binding || row.expiresAt <= wallClock.now()) return false;
  return timingSafeEqual(Buffer.from(row.answerHash), Buffer.from(hashOf(given.captchaId, given.captcha)));
}

function hashOf(captchaId: string, answer: string): string {
  return createHmac('sha256', captchaId).update(cleanCode(answer)).digest('hex');
}
