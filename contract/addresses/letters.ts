import { addressesOf } from '../call';

export const LETTERS = addressesOf<typeof import('../letters')>()({
  verifyLetter: { path: '/letter/verify', access: 'public', effect: 'read', multipart: true },
  previewLetter: { path: '/letter/preview', effect: 'read', quiet: true, cacheSeconds: 0 },
  printLetter: { path: '/letter/print', effect: 'write', quiet: true },
});
