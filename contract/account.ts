import Type, { type Static } from 'typebox';
import { ACCOUNT } from './addresses/account';
import { defineCall } from './call';
import { filledExact, filledText, Instant, Mobile, Nothing, oneOf, optional, record, SixDigits, text } from './schemas';

/** A password that is being chosen; `domain/user/password` says what it has to be. */
const NewPassword = filledExact(512);

/** What a code by SMS is asked for without a session: signing in, a forgotten password, binding a WeChat account the first time, registering. */
export const SMS_PURPOSES = ['login', 'password', 'wechat', 'register'] as const;

/** Puts a slider before a person and a little work before the machine. `target` is where the handle has to stand, 0 to 100; `bits` is how many leading zero bits the work has to show. Once, within 120 seconds. */
export const slider = defineCall({
  ...ACCOUNT.slider,
  perMinute: 60,
  summary: '获取滑动验证',
  body: Nothing,
  reply: record({ sliderId: text(), target: Type.Integer({ minimum: 0, maximum: 100 }), bits: Type.Integer({ minimum: 0, maximum: 32 }) }),
});

/** Sends a code by SMS after a slider, which is used up. The answer is the same for known and unknown mobiles. Source: first specification, section 7. */
export const sendSmsAfterSlider = defineCall({
  ...ACCOUNT.sendSmsAfterSlider,
  summary: '滑动验证后发送短信验证码',
  body: record({
    mobile: Mobile,
    purpose: optional(oneOf(SMS_PURPOSES)),
    sliderId: filledText(64),
    position: Type.Integer({ minimum: 0, maximum: 100 }),
    counter: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  }),
  reply: record({ resendSeconds: Type.Integer({ minimum: 0 }) }),
});

/** A forgotten password: a new one for whoever holds the code sent to the mobile. All sessions of the user end. Refuses alike for known and unknown mobiles. */
export const resetPassword = defineCall({
  ...ACCOUNT.resetPassword,
  summary: '重置密码',
  body: record({ mobile: Mobile, smsCode: SixDigits, newPassword: NewPassword }),
  reply: Nothing,
});

/** A code to the caller's own mobile, for a change of the password. */
export const sendOwnSms = defineCall({
  ...ACCOUNT.sendOwnSms,
  summary: '向本人手机发送验证码',
  body: Nothing,
  reply: record({ resendSeconds: Type.Integer({ minimum: 0 }) }),
});

/** Changes the caller's password, proved by the old one or by a code to the own mobile. All other sessions of the user end. */
export const changePassword = defineCall({
  ...ACCOUNT.changePassword,
  summary: '修改密码',
  body: record({ oldPassword: optional(filledExact(128)), smsCode: optional(SixDigits), newPassword: NewPassword }),
  reply: record({ ended: Type.Integer({ minimum: 0 }) }),
});

/** Seconds until a session ends: if it is not used, and whatever is done. */
export const SessionLeft = record({ idleSeconds: Type.Integer({ minimum: 0 }), totalSeconds: Type.Integer({ minimum: 0 }) });

/** How long the caller's session goes on: `idleSeconds` if nothing more is asked, `totalSeconds` at the most. A use of the session like any other, unless in the background. */
export const sessionLeft = defineCall({
  ...ACCOUNT.sessionLeft,
  summary: '登录还有多久到期',
  body: Nothing,
  reply: SessionLeft,
});

const Device = record({
  sessionId: text(),
  /** Browser and system in words, such as `Chrome · Windows`; empty where it did not say. */
  device: text(),
  address: text(),
  appName: text(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  /** The session that asks. */
  isCurrent: Type.Boolean(),
});

/** Where the caller is signed in, the latest use first, at most 100. */
export const deviceList = defineCall({
  ...ACCOUNT.deviceList,
  summary: '登录设备',
  body: Nothing,
  reply: record({ list: Type.Array(Device) }),
});

/** Signs another device of the caller's out, at once. */
export const endDevice = defineCall({
  ...ACCOUNT.endDevice,
  summary: '让一台设备退出登录',
  body: record({ sessionId: filledText(64) }),
  reply: Nothing,
});

/** Signs the caller out everywhere else, at once. */
export const endOtherDevices = defineCall({
  ...ACCOUNT.endOtherDevices,
  summary: '其他设备全部退出登录',
  body: Nothing,
  reply: record({ ended: Type.Integer({ minimum: 0 }) }),
});

export type Device = Static<typeof Device>;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];
