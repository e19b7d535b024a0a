import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { payCode } from '#contract/payments';
import { maskMobiles } from '#domain/contact-data';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { checkSmsCode, issueSmsCode } from '../../records/sms/codes';
import { proofOf } from '../guarantees/events/payer-proof';
import { payable } from './payable';

/** See the call. */
export async function provePayer(
  db: Db,
  context: AppContext,
  { member, address }: { member: Member; address: string },
  { applyNo, smsCode }: BodyOf<typeof payCode>,
): Promise<ReplyOf<typeof payCode>> {
  const use = proofOf(member, applyNo);
  const mobileMasked = maskMobiles(member.mobile);
  const sent = await inTransaction(db, async (db) => {
    const { step } = await payable(db, member, applyNo, context.clock.now().toISOString());
    if (!step?.payInfo?.verificationCode) throw new BusinessError(CODES.eventNotAllowed, '该笔缴费不需要短信验证码');
    return smsCode === undefined ? await issueSmsCode(db, context, { ...use, address }) : undefined;
  });
  if (smsCode !== undefined) await checkSmsCode(db, context, { ...use, code: smsCode });
  return { mobileMasked, isProved: smsCode !== undefined, ...sent };
}
