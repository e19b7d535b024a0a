import { addressesOf } from '../call';

export const USERS = addressesOf<typeof import('../users')>()({
  passwordLogin: { path: '/api/user/login', access: 'public', effect: 'write', quiet: true },
  smsLogin: { path: '/api/user/login2', access: 'public', effect: 'write', quiet: true },
  logout: { path: '/api/user/logout', access: 'public', effect: 'write', quiet: true },
  captcha: { path: '/api/user/captcha', access: 'public', effect: 'write' },
  chooseOrganisation: { path: '/user/login', access: 'signed-in', effect: 'write' },
  userInfo: { path: '/user/info', access: 'signed-in', effect: 'read', quiet: true, provides: ['UserInfo'], cacheSeconds: 3600 },
  apiUserInfo: { path: '/api/user/info', access: 'signed-in', effect: 'read', quiet: true },
  userListPage: { path: '/app/user/list/page', effect: 'read' },
  finishGuide: { path: '/user/guide', effect: 'write', quiet: true, invalidates: ['UserInfo'] },
  sendSms: { path: '/api/sms/send', access: 'public', effect: 'write' },
  temporaryTicket: { path: '/api/user/tmp_ticket', access: 'signed-in', effect: 'write' },
  temporaryLogin: { path: '/api/user/tmp_login', access: 'public', effect: 'write', quiet: true },
  agentCount: { path: '/guarantee/agent/count', effect: 'read', quiet: true, provides: ['Badges'] },
});
