import Type from 'typebox';
import { defineCall } from './call';
import { Mobile, optional, record, SmsCode, text } from './schemas';

/** Sends a code to a visitor of the public guarantee zone, who needs no account. First specification, section 7. */
export const zoneSms = defineCall({
  method: 'POST',
  path: '/guarantee/zone/sms/code',
  access: 'public',
  effect: 'write',
  summary: '保函专区短信验证码',
  body: record({ mobile: Mobile, captchaId: optional(text(64)), captcha: optional(text(16)) }),
  reply: record({ resendSeconds: Type.Integer({ minimum: 0 }) }),
});

/**
 * Whether this browser has proved a mobile to the zone. With `mobile` and `smsCode` it proves one, for 12 hours. It opens nothing of the platform
 * itself; `mobile` is answered with its middle hidden, or empty.
 */
export const zoneLogined = defineCall({
  method: 'POST',
  path: '/guarantee/zone/logined',
  access: 'public',
  effect: 'write',
  summary: '保函专区登录校验',
  body: record({ mobile: optional(Mobile), smsCode: optional(SmsCode) }),
  reply: record({ logined: Type.Boolean(), mobile: text(11) }),
});
