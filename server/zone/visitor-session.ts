import { createHash } from 'node:crypto';
import type { AppContext } from '../context';
import { checkSmsCode } from '../sms/codes';

const lifetimeMs = 12 * 3_600_000;

/** The browser holds this mobile from now on, for twelve hours. */
export async function proveMobile(context: AppContext, visitor: string, { mobile, smsCode }: { mobile: string; smsCode: string }): Promise<void> {
  const provedAt = context.wallClock.now();
  await checkSmsCode(context.db, context, { mobile, purpose: 'zone', binding: visitor, code: smsCode });
  const proof = { mobile, provedAt, expiresAt: new Date(provedAt.getTime() + lifetimeMs) };
  await context.db
    .insertInto('zoneVisitor')
    .values({ visitorHash: hashOf(visitor), ...proof })
    .onConflict((conflict) => conflict.column('visitorHash').doUpdateSet(proof))
    .execute();
}

/** The mobile that this browser has proved, while that lasts. */
export async function provenMobile({ db, wallClock }: AppContext, visitor: string): Promise<string | undefined> {
  const row = await db.selectFrom('zoneVisitor').select('mobile').where('visitorHash', '=', hashOf(visitor)).where('expiresAt', '>', wallClock.now()).executeTakeFirst();
  return row?.mobile;
}

function hashOf(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex');
}
