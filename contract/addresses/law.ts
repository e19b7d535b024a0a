import { addressesOf } from '../call';

export const LAW = addressesOf<typeof import('../law')>()({
  lawRules: { path: '/law/rules', effect: 'read', quiet: true, provides: ['Law'] },
  lawSetList: { path: '/law/set/list', effect: 'read', permission: 'region:edit', provides: ['Law'] },
  addLawSet: { path: '/law/set/add', effect: 'write', idempotent: true, permission: 'region:edit', quiet: true, invalidates: ['Law'] },
  endLawSet: { path: '/law/set/end', effect: 'write', idempotent: true, permission: 'region:edit', quiet: true, invalidates: ['Law'] },
});
