import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../../core/context';
import { makeReferral, setReferralEnabled } from '../../work/referrals/make';
import { memberOf } from './members';
import { standingAt } from './standing-at';

const DAY = 86_400_000;

const AGENCY = '07';
const INSTITUTION = '14';

/** Codes of an agency and of an institution, one of which is used no more. Answers the agency's code, which applications carry. */
export async function seedReferrals(db: Db, context: AppContext): Promise<string> {
  const ago = (days: number) => standingAt(db, context, context.clock.now().getTime() - days * DAY);
  const made = (by: string, days: number, purpose: string) =>
    makeReferral(db, ago(days), memberOf(by), {
      owner: 'organisation',
      code: { validFrom: dayOf(ago(days).clock.now().toISOString()), purpose },
    });
  const { code } = await made(AGENCY, 160, '代理项目投标保函推荐');
  await made(INSTITUTION, 90, '履约保函推广');
  const over = await made(INSTITUTION, 150, '上半年推广活动');
  await setReferralEnabled(db, ago(100), memberOf(INSTITUTION), { referralCode: over.code, version: over.version, enabled: false });
  return code;
}
