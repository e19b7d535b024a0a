import type { AppContext } from '../../context';

/** The code stands in the job and nowhere else in clear; finished jobs of this kind are deleted within the hour. */
export async function sendSms(data: { smsCodeId: string; mobile: string; code: string }, context: AppContext): Promise<void> {
  const { expiresAt } = (await context.db.selectFrom('smsCode').select('expiresAt').where('smsCodeId', '=', data.smsCodeId).executeTakeFirst()) ?? {};
  if (!expiresAt || expiresAt <= context.wallClock.now()) return;
  await context.adapters.sms.send({ mobile: data.mobile, code: data.code, reference: data.smsCodeId });
}
