import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { payCode } from '#contract/payments';
import { maskMobiles } from '#domain/contact-data';
import type { FlowStep } from '#domain/guarantee/flow';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { checkSmsCode, hasProved, issueSmsCode, type CodeUse } from '../../records/sms/codes';
import { payable } from './payable';

const PROOF_LASTS_MS = 60 * 60_000;

/** Whether the step wants a code by SMS of its payer, and this session has not given it for this application within an hour. */
export async function isProofWanted(
  db: Db,
  { wallClock }: Pick<AppContext, 'wallClock'>,
  member: Member,
  { applyNo, step }: { applyNo: string; step: FlowStep | undefined },
): Promise<boolean> {
  if (!step?.payInfo?.verificationCode) return false;
  return !(await hasProved(db, useBy(member, applyNo), new Date(wallClock.now().getTime() - PROOF_LASTS_MS)));
}

/** See the call. */
export async function provePayer(
  db: Db,
  context: AppContext,
  { member, address }: { member: Member; address: string },
  { applyNo, smsCode }: BodyOf<typeof payCode>,
): Promise<ReplyOf<typeof payCode>> {
  const use = useBy(member, applyNo);
  const mobileMasked = maskMobiles(member.mobile);
  const sent = await inTransaction(db, async (db) => {
    const { step } = await payable(db, member, applyNo, context.clock.now().toISOString());
    if (!step?.payInfo?.verificationCode) throw new BusinessError(CODES.eventNotAllowed, '该笔缴费不需要短信验证码');
    return smsCode === undefined ? await issueSmsCode(db, context, { ...use, address }) : undefined;
  });
  if (smsCode !== undefined) await checkSmsCode(db, context, { ...use, code: smsCode });
  return { mobileMasked, isProved: smsCode !== undefined, ...sent };
}

function useBy({ mobile, sessionId }: Member, applyNo: string): CodeUse {
  return { mobile, purpose: 'pay', binding: `${applyNo}:${sessionId}` };
}
