import { addressesOf } from '../call';

export const PAY_LINKS = addressesOf<typeof import('../pay-links')>()({
  makePayLink: { path: '/pay/link', effect: 'write', permission: 'payment:pay', quiet: true, invalidates: ['PayLink'] },
  payLinkState: { path: '/pay/link/state', effect: 'read', permission: 'payment:pay', quiet: true, provides: ['PayLink'] },
  revokePayLink: { path: '/pay/link/revoke', effect: 'write', permission: 'payment:pay', quiet: true, invalidates: ['PayLink'] },
  payLinkOpened: { path: '/pay/link/open', access: 'public', effect: 'read', quiet: true, cacheSeconds: 0 },
  payLinkOrder: { path: '/pay/link/order', access: 'public', effect: 'write', quiet: true },
  payLinkResult: { path: '/pay/link/result', access: 'public', effect: 'read', quiet: true, cacheSeconds: 0 },
});
