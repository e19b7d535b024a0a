import { addressesOf } from '../call';

export const MANAGED_ORGANISATIONS = addressesOf<typeof import('../managed-organisations')>()({
  managedOrganisationPage: {
    path: '/organisation/manage/page',
    effect: 'read',
    permission: 'organisation:manage',
    provides: ['Organisation'],
  },
  managedOrganisation: {
    path: '/organisation/manage/detail',
    effect: 'read',
    permission: 'organisation:manage',
    provides: ['Organisation'],
  },
  organisationEvent: {
    path: '/organisation/manage/event',
    effect: 'write',
    permission: 'organisation:manage',
    quiet: true,
    invalidates: ['Organisation'],
  },
  mendContact: {
    path: '/organisation/manage/contact',
    effect: 'write',
    permission: 'organisation:manage',
    quiet: true,
    invalidates: ['Organisation'],
  },
  inviteFirstMember: {
    path: '/organisation/manage/invite',
    effect: 'write',
    permission: 'organisation:manage',
    quiet: true,
    invalidates: ['Organisation'],
  },
});
