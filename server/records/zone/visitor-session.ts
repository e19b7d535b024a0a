import type { AppContext } from '../../core/context';
import type { Exchange } from '../../core/http/exchange';
import { checkSmsCode } from '../sms/codes';
import { hashOfVisitor, renewVisitor } from '../visitors/proofs';
import { saveProof, mobileOf } from './repository';

const lifetimeMs = 12 * 3_600_000;

/** The browser holds this mobile from now on, for twelve hours or until somebody logs out there. */
export async function proveMobile(
  context: AppContext,
  exchange: Exchange,
  { mobile, smsCode }: { mobile: string; smsCode: string },
): Promise<void> {
  const provedAt = context.wallClock.now();
  await checkSmsCode(context.db, context, { mobile, purpose: 'zone', binding: exchange.visitor(), code: smsCode });
  const visitorHash = await renewVisitor(context.db, exchange);
  await saveProof(context.db, visitorHash, { mobile, provedAt, expiresAt: new Date(provedAt.getTime() + lifetimeMs) });
}

/** The mobile that this browser has proved, while that lasts. */
export function provenMobile({ db, wallClock }: AppContext, visitor: string): Promise<string | undefined> {
  return mobileOf(db, hashOfVisitor(visitor), wallClock.now());
}
