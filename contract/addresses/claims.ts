import { addressesOf } from '../call';

export const CLAIMS = addressesOf<typeof import('../claims')>()({
  sendClaimCode: { path: '/claim/sms/code', access: 'public', effect: 'write', quiet: true },
  proveClaimant: { path: '/claim/prove', access: 'public', effect: 'write', quiet: true },
  claimsOfLetter: { path: '/claim/state', access: 'public', effect: 'read', quiet: true },
  uploadClaimFile: { path: '/claim/file/upload', access: 'public', effect: 'write', multipart: true },
  lodgeClaim: { path: '/claim/lodge', access: 'public', effect: 'write', quiet: true },
  claimReceipt: { path: '/claim/receipt', access: 'public', effect: 'read', raw: true, quiet: true },
});
