import { addressesOf } from '../call';

export const WECHAT = addressesOf<typeof import('../wechat')>()({
  wechatPage: { path: '/api/user/wx_open_web_page', access: 'public', effect: 'read', quiet: true },
  wechatLogin: { path: '/api/user/wx_open_web_login', access: 'public', effect: 'write', quiet: true },
  wechatBindAndLogin: { path: '/api/user/wx_bind_login', access: 'public', effect: 'write', quiet: true },
  wechatBinding: { path: '/api/user/wx_binding', access: 'signed-in', effect: 'read', quiet: true, provides: ['WechatBinding'] },
  wechatUnbind: { path: '/api/user/wx_unbind', access: 'signed-in', effect: 'write', invalidates: ['WechatBinding'] },
  wechatBind: { path: '/api/user/wx_bind', access: 'signed-in', effect: 'write', quiet: true, invalidatesOnceDone: ['WechatBinding'] },
  appletScheme: { path: '/applets/generate/scheme', access: 'public', effect: 'write', quiet: true },
});
