import { createHash } from 'node:crypto';
import type { AppContext } from '../../core/context';
import { checkSmsCode } from '../sms/codes';
import { keepProof, mobileOf } from './repository';

const lifetimeMs = 12 * 3_600_000;

/** The browser holds this mobile from now on, for twelve hours. */
export async function proveMobile(
  context: AppContext,
  visitor: string,
  { mobile, smsCode }: { mobile: string; smsCode: string },
): Promise<void> {
  const provedAt = context.wallClock.now();
  await checkSmsCode(context.db, context, { mobile, purpose: 'zone', binding: visitor, code: smsCode });
  await keepProof(context.db, hashOf(visitor), { mobile, provedAt, expiresAt: new Date(provedAt.getTime() + lifetimeMs) });
}

/** The mobile that this browser has proved, while that lasts. */
export function provenMobile({ db, wallClock }: AppContext, visitor: string): Promise<string | undefined> {
  return mobileOf(db, hashOf(visitor), wallClock.now());
}

function hashOf(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex');
}
