import { addressesOf } from '../call';

export const QUOTAS = addressesOf<typeof import('../quotas')>()({
  quotaPage: { path: '/quota/page', effect: 'read', permission: 'quota:view', provides: ['Quota'] },
  quotaDetail: { path: '/quota/detail', effect: 'read', permission: 'quota:view', provides: ['Quota'] },
  quotaOptions: { path: '/quota/options', effect: 'read', permission: 'quota:view', quiet: true, cacheSeconds: 10 },
  addQuota: { path: '/quota/add', effect: 'write', permission: 'quota:edit', quiet: true, invalidatesOnceDone: ['Quota'] },
  saveQuota: { path: '/quota/save', effect: 'write', permission: 'quota:edit', quiet: true, invalidates: ['Quota'] },
  quotaMovements: { path: '/quota/movement/page', effect: 'read', permission: 'quota:view', provides: ['Quota'] },
  quotaLog: { path: '/quota/log', effect: 'read', permission: 'quota:view', provides: ['Quota'] },
});
