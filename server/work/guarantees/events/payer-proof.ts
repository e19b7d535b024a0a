import type { FlowStep } from '#domain/guarantee/flow';
import type { AppContext, Db } from '../../../core/context';
import { fieldWrong } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';
import { hasProved, type CodeUse } from '../../../records/sms/codes';

const PROOF_LASTS_MS = 60 * 60_000;

interface FeeToPay {
  applyNo: string;
  step: FlowStep | undefined;
}

/** Whether the step wants a code by SMS of its payer, and this session has not given it for this application within an hour. */
export async function isProofWanted(
  db: Db,
  { wallClock }: Pick<AppContext, 'wallClock'>,
  member: Member,
  { applyNo, step }: FeeToPay,
): Promise<boolean> {
  if (!step?.payInfo?.verificationCode) return false;
  return !(await hasProved(db, proofOf(member, applyNo), new Date(wallClock.now().getTime() - PROOF_LASTS_MS)));
}

/** Refuses with 40001 on `smsCode` whoever has to be proved before the fee is paid, in whichever way. */
export async function refuseUnproved(db: Db, context: AppContext, member: Member, fee: FeeToPay): Promise<void> {
  if (await isProofWanted(db, context, member, fee)) throw fieldWrong('smsCode', '缴费前请先验证短信验证码');
}

/** What a code proves: this session, for this application. */
export function proofOf({ mobile, sessionId }: Member, applyNo: string): CodeUse {
  return { mobile, purpose: 'pay', binding: `${applyNo}:${sessionId}` };
}
