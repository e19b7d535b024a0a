import { addressesOf } from '../call';

const reading = { effect: 'read', permission: 'intermediary:manage' } as const;

export const INTERMEDIARIES = addressesOf<typeof import('../intermediaries')>()({
  intermediaryPage: { ...reading, path: '/intermediary/page', provides: ['AgencyInvitation', 'Organisation'] },
  exportIntermediaries: { ...reading, path: '/intermediary/export', raw: true },
  intermediaryDetail: { ...reading, path: '/intermediary/detail', provides: ['AgencyInvitation', 'Organisation'] },
  intermediaryProjects: { ...reading, path: '/intermediary/project/page', provides: ['Project'] },
  intermediaryEvent: {
    path: '/intermediary/event',
    effect: 'write',
    permission: 'intermediary:manage',
    quiet: true,
    invalidates: ['Organisation'],
  },
  intermediaryLog: { ...reading, path: '/intermediary/log', provides: ['AgencyInvitation', 'Organisation'] },
});
