import Type from 'typebox';
import { defineCall } from './call';
import { filledText, Nothing, oneOf, optional, record, text } from './schemas';
import { SignedIn } from './users';

/** Login by WeChat's QR code. An account of WeChat's that nobody has bound answers 99901. First specification, section 7. */
export const wechatLogin = defineCall({
  method: 'POST',
  path: '/api/user/wx_open_web_login',
  access: 'public',
  effect: 'write',
  summary: '微信扫码登录',
  body: record({ code: filledText(128), systemType: optional(text(32)) }),
  reply: SignedIn,
});

/** Binds the WeChat account that the code stands for to the caller, in the place of one bound before. */
export const wechatBind = defineCall({
  method: 'POST',
  path: '/api/user/wx_bind',
  access: 'signed-in',
  effect: 'write',
  summary: '绑定微信',
  body: record({ code: filledText(128) }),
  reply: Nothing,
});

/** A link that opens the mini-program from a phone's browser, good for `expireInterval` days. First specification, section 7. */
export const appletScheme = defineCall({
  method: 'POST',
  path: '/applets/generate/scheme',
  access: 'public',
  effect: 'write',
  summary: '生成小程序跳转链接',
  body: record({
    appletType: optional(text(32)),
    jumpWxa: record({ path: Type.String({ pattern: '^[\\w/-]+(\\?[\\w=&%.-]*)?$', maxLength: 1024 }) }),
    expireType: oneOf([1]),
    expireInterval: Type.Integer({ minimum: 1, maximum: 30 }),
  }),
  reply: record({ openlink: text(2000) }),
});
