import { addressesOf } from '../call';

export const PROJECTS = addressesOf<typeof import('../projects')>()({
  projectPage: { path: '/project/page', effect: 'read', permission: 'project:view', provides: ['Project'] },
  projectDetail: { path: '/project/detail', effect: 'read', permission: 'project:view', provides: [{ type: 'Project', by: 'projectNo' }] },
  saveProject: {
    path: '/project/save',
    effect: 'write',
    idempotent: true,
    permission: 'project:edit',
    quiet: true,
    invalidatesOnceDone: ['Project', 'Badges'],
  },
  projectEvent: { path: '/project/event', effect: 'write', idempotent: true, quiet: true, invalidates: ['Project', 'Badges'] },
  mendTendereeContact: {
    path: '/project/contact',
    effect: 'write',
    permission: 'organisation:manage',
    quiet: true,
    invalidates: ['Project'],
  },
  projectLog: { path: '/project/log', effect: 'read', permission: 'project:view', provides: [{ type: 'Project', by: 'projectNo' }] },
});
