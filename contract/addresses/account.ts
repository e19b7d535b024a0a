import { addressesOf } from '../call';

export const ACCOUNT = addressesOf<typeof import('../account')>()({
  slider: { path: '/api/user/slider', access: 'public', effect: 'write', quiet: true },
  sendSmsAfterSlider: { path: '/user/slider/sms/send', access: 'public', effect: 'write', quiet: true },
  resetPassword: { path: '/api/user/password/reset', access: 'public', effect: 'write', quiet: true },
  sendOwnSms: { path: '/user/sms/send', access: 'signed-in', effect: 'write', quiet: true },
  changePassword: { path: '/user/password/change', access: 'signed-in', effect: 'write', quiet: true, invalidatesOnceDone: ['Devices'] },
  sessionLeft: { path: '/user/session/left', access: 'signed-in', effect: 'read', quiet: true },
  deviceList: { path: '/user/session/list', access: 'signed-in', effect: 'read', quiet: true, provides: ['Devices'] },
  endDevice: { path: '/user/session/end', access: 'signed-in', effect: 'write', invalidates: ['Devices'] },
  endOtherDevices: { path: '/user/session/end-others', access: 'signed-in', effect: 'write', invalidates: ['Devices'] },
});
