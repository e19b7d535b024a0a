import { addressesOf } from '../call';

export const ZONE = addressesOf<typeof import('../zone')>()({
  zoneSms: { path: '/guarantee/zone/sms/code', access: 'public', effect: 'write' },
  zoneLogined: { path: '/guarantee/zone/logined', access: 'public', effect: 'write', quiet: true },
  zoneProducts: { path: '/guarantee/zone/products', access: 'public', effect: 'read', quiet: true },
  zoneFees: { path: '/guarantee/zone/fees', access: 'public', effect: 'read', quiet: true },
  zonePortal: { path: '/guarantee/zone/portal', access: 'public', effect: 'read', quiet: true },
  zoneText: { path: '/guarantee/zone/text', access: 'public', effect: 'read', quiet: true },
  zoneApply: { path: '/guarantee/zone/apply', access: 'public', effect: 'write', quiet: true },
});
