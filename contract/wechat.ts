import Type from 'typebox';
import { WECHAT } from './addresses/wechat';
import { defineCall } from './call';
import { filledText, Instant, Mobile, Nothing, oneOf, optional, record, SixDigits, text } from './schemas';
import { SignedIn } from './users';

/**
 * Where WeChat shows its QR code, to be put into a frame; WeChat leads that frame to `/wx-login-process` with `code` and `state`.
 * `state` is made up by the page that asks and found again in what comes back. An empty address: the platform has no WeChat login.
 */
export const wechatPage = defineCall({
  ...WECHAT.wechatPage,
  summary: '微信登录二维码页面地址',
  body: record({ state: Type.String({ pattern: '^[\\w-]{16,64}$' }) }),
  reply: record({ address: text(2000) }),
});

/**
 * Login by WeChat's QR code. An account of WeChat's that nobody has bound answers 99901 with a `bindTicket`, by which this browser may bind it within
 * `validSeconds`. First specification, section 7.
 */
export const wechatLogin = defineCall({
  ...WECHAT.wechatLogin,
  summary: '微信扫码登录',
  body: record({ code: filledText(128), systemType: optional(text(32)) }),
  reply: SignedIn,
});

/** Binds the WeChat account of a ticket to the user of a mobile, proved by a code for the purpose `wechat`, and signs in. Refused where either is bound already. */
export const wechatBindAndLogin = defineCall({
  ...WECHAT.wechatBindAndLogin,
  summary: '首次微信登录：绑定手机号并登录',
  body: record({ bindTicket: filledText(64), mobile: Mobile, smsCode: SixDigits }),
  reply: SignedIn,
});

/** Whether a WeChat account is bound to the caller, and since when. */
export const wechatBinding = defineCall({
  ...WECHAT.wechatBinding,
  summary: '微信绑定情况',
  body: Nothing,
  reply: record({ bound: Type.Boolean(), boundAt: optional(Instant), offered: Type.Boolean() }),
});

/** Undoes the caller's binding; nothing happens where there is none. */
export const wechatUnbind = defineCall({
  ...WECHAT.wechatUnbind,
  summary: '解绑微信',
  body: Nothing,
  reply: Nothing,
});

/** Binds the WeChat account that the code stands for to the caller, in the place of one bound before. */
export const wechatBind = defineCall({
  ...WECHAT.wechatBind,
  summary: '绑定微信',
  body: record({ code: filledText(128) }),
  reply: Nothing,
});

/** A link that opens the mini-program from a phone's browser, good for `expireInterval` days. First specification, section 7. */
export const appletScheme = defineCall({
  ...WECHAT.appletScheme,
  summary: '生成小程序跳转链接',
  body: record({
    appletType: optional(text(32)),
    jumpWxa: record({ path: Type.String({ pattern: '^[\\w/-]+(\\?[\\w=&%.-]*)?$', maxLength: 1024 }) }),
    expireType: oneOf([1]),
    expireInterval: Type.Integer({ minimum: 1, maximum: 30 }),
  }),
  reply: record({ openlink: text(2000) }),
});
