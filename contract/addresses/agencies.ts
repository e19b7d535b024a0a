import { addressesOf } from '../call';

const reading = { effect: 'read', permission: 'intermediary:manage' } as const;

export const AGENCIES = addressesOf<typeof import('../agencies')>()({
  agencyPage: { ...reading, path: '/agency/page', provides: ['AgencyInvitation', 'Organisation'] },
  exportAgencies: { ...reading, path: '/agency/export', raw: true },
  agencyDetail: { ...reading, path: '/agency/detail', provides: ['AgencyInvitation', 'Organisation'] },
  agencyProjects: { ...reading, path: '/agency/project/page', provides: ['Project'] },
  agencyEvent: {
    path: '/agency/event',
    effect: 'write',
    permission: 'intermediary:manage',
    quiet: true,
    invalidates: ['Organisation'],
  },
  agencyLog: { ...reading, path: '/agency/log', provides: ['AgencyInvitation', 'Organisation'] },
});
