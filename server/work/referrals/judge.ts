import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { checkReferral } from '#contract/referrals';
import { dayOf } from '#domain/dates';
import { isReferralCode, normalReferralCode } from '#domain/referral/code';
import { REFERRAL_REFUSALS, REFERRAL_TRIES, referralStateOf, type ReferralRefusal } from '#domain/referral/referral';
import type { AppContext, Db } from '../../core/context';
import { callOutside } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import { addRequests, requestsCounted } from '../../core/http/repository';
import type { Member } from '../../core/sessions/member';
import { readOrganisation } from '../../records/organisations/repository';
import { lockCodeShared, isOwnCode } from './repository';

const HOUR_MS = 3_600_000;

/** See the call. */
export async function judgeTyped(
  db: Db,
  context: AppContext,
  member: Member,
  { code: typed }: BodyOf<typeof checkReferral>,
): Promise<ReplyOf<typeof checkReferral>> {
  const code = normalReferralCode(typed);
  const refusal = await refusalOf(db, context, member, code);
  return { code, usable: refusal === null, message: refusal ? REFERRAL_REFUSALS[refusal] : '', ...(refusal ? { refusal } : {}) };
}

/** The code that an application is submitted with, as it is kept; undefined where it carries none. 40001 where it cannot be used. It stays as it is until the transaction ends. */
export async function usableCode(db: Db, context: AppContext, member: Member, typed: string | undefined): Promise<string | undefined> {
  const code = normalReferralCode(typed ?? '');
  if (code === '') return undefined;
  const refusal = await refusalOf(db, context, member, code);
  if (refusal) throw fieldWrong('applyUserInfo.referralCode', REFERRAL_REFUSALS[refusal]);
  return code;
}

/** What is no code at all costs no try: its check character tells, and the browser knows too. */
async function refusalOf(db: Db, context: AppContext, member: Member, code: string): Promise<ReferralRefusal | null> {
  if (!isReferralCode(code)) return 'malformed';
  await refuseTooMany(db, context, member, code);
  const refusal = await judged(db, context, member, code);
  if (refusal)
    await callOutside(db, ['referral code', member.userId, code], () => addRequests(context.db, { ...triesOf(context, member), hits: 1 }));
  return refusal;
}

async function judged(db: Db, { clock }: AppContext, { appId, userId, mobile }: Member, code: string): Promise<ReferralRefusal | null> {
  const row = await lockCodeShared(db, code);
  if (!row) return 'unknown';
  const state = referralStateOf(row, dayOf(clock.now().toISOString()));
  if (state !== 'inForce') return state;
  const { orgCodeNo } = await readOrganisation(db, appId);
  return (await isOwnCode(db, row, { appId, orgCodeNo, userId, mobile })) ? 'own' : null;
}

/** Whoever has tried too many is not told of right ones either. */
async function refuseTooMany(db: Db, context: AppContext, member: Member, code: string): Promise<void> {
  const window = triesOf(context, member);
  const tries = await callOutside(db, ['tries of referral codes', member.userId, code], () => requestsCounted(context.db, window));
  if (tries < REFERRAL_TRIES) return;
  const waitSeconds = Math.ceil((window.startedAt.getTime() + HOUR_MS - context.wallClock.now().getTime()) / 1000);
  throw new BusinessError(CODES.tooManyTries, '推荐码尝试次数过多，请稍后再试，或不填推荐码继续申请', { waitSeconds });
}

function triesOf({ wallClock }: Pick<AppContext, 'wallClock'>, { userId }: Pick<Member, 'userId'>): { key: string; startedAt: Date } {
  const now = wallClock.now().getTime();
  return { key: `referral ${userId}`, startedAt: new Date(now - (now % HOUR_MS)) };
}
