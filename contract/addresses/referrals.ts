import { addressesOf } from '../call';

const look = { effect: 'read', permission: 'referral:view' } as const;

const edit = { effect: 'write', permission: 'referral:edit' } as const;

export const REFERRALS = addressesOf<typeof import('../referrals')>()({
  referralPage: { ...look, path: '/referral/page', provides: ['Referral'] },
  referralDetail: { ...look, path: '/referral/detail', provides: ['Referral'] },
  referralUses: { ...look, path: '/referral/use/page', provides: ['Referral'] },
  referralMonths: { ...look, path: '/referral/month/page', provides: ['Referral'] },
  exportReferralMonths: { ...look, path: '/referral/month/export', raw: true },
  addReferral: { ...edit, idempotent: true, path: '/referral/add', quiet: true, invalidates: ['Referral'] },
  saveReferral: { ...edit, path: '/referral/save', quiet: true, invalidates: ['Referral'] },
  enableReferral: { ...edit, path: '/referral/enable', invalidates: ['Referral'] },
  checkReferral: { path: '/referral/check', effect: 'write', permission: 'guarantee:apply', quiet: true },
});
