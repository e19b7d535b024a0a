import { addressesOf } from '../call';

export const EXPOSURE = addressesOf<typeof import('../exposure')>()({
  exposureDetail: { path: '/exposure/detail', effect: 'read', permission: 'quota:view', provides: ['Quota'] },
  saveExposure: { path: '/exposure/save', effect: 'write', permission: 'quota:edit', quiet: true, invalidates: ['Quota'] },
  exposureGroupPage: { path: '/exposure/group/page', effect: 'read', permission: 'quota:view', provides: ['Quota'] },
  saveExposureGroup: {
    path: '/exposure/group/save',
    effect: 'write',
    permission: 'quota:edit',
    quiet: true,
    invalidates: ['Quota'],
  },
  deleteExposureGroup: { path: '/exposure/group/delete', effect: 'write', permission: 'quota:edit', invalidates: ['Quota'] },
  exposureLog: { path: '/exposure/log', effect: 'read', permission: 'quota:view', provides: ['Quota'] },
});
