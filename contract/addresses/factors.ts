import { addressesOf } from '../call';

export const FACTORS = addressesOf<typeof import('../factors')>()({
  secondFactorLogin: { path: '/api/user/login/factor', access: 'public', effect: 'write', quiet: true },
  passkeyOptions: { path: '/api/user/passkey/options', access: 'public', effect: 'write', quiet: true },
  passkeyLogin: { path: '/api/user/login/passkey', access: 'public', effect: 'write', quiet: true },
  factorInfo: { path: '/api/user/factor/info', access: 'signed-in', effect: 'read', quiet: true, provides: ['Factors'] },
  beginTotp: { path: '/api/user/factor/totp/begin', access: 'signed-in', effect: 'write', quiet: true },
  confirmTotp: { path: '/api/user/factor/totp/confirm', access: 'signed-in', effect: 'write', quiet: true, invalidates: ['Factors'] },
  deleteTotp: { path: '/api/user/factor/totp/delete', access: 'signed-in', effect: 'write', quiet: true, invalidates: ['Factors'] },
  renewRecoveryCodes: {
    path: '/api/user/factor/recovery/renew',
    access: 'signed-in',
    effect: 'write',
    quiet: true,
    invalidates: ['Factors'],
  },
  beginPasskey: { path: '/api/user/passkey/begin', access: 'signed-in', effect: 'write', quiet: true },
  savePasskey: { path: '/api/user/passkey/save', access: 'signed-in', effect: 'write', quiet: true, invalidates: ['Factors'] },
  deletePasskey: { path: '/api/user/passkey/delete', access: 'signed-in', effect: 'write', quiet: true, invalidates: ['Factors'] },
  factorRule: { path: '/user/factor/rule', effect: 'read', permission: 'user:manage', quiet: true, provides: ['FactorRule'] },
  saveFactorRule: {
    path: '/user/factor/rule/save',
    effect: 'write',
    permission: 'user:manage',
    quiet: true,
    invalidates: ['FactorRule', 'Factors'],
  },
});
