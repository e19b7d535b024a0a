import type { AppContext } from '../../context';
import { deliverSmsCode } from '../../sms/codes';

export async function sendSms({ smsCodeId }: { smsCodeId: string }, context: AppContext): Promise<void> {
  await deliverSmsCode(context, smsCodeId);
}
