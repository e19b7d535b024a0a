import { addressesOf } from '../call';

export const EXPORTS = addressesOf<typeof import('../exports')>()({
  exportGuarantees: { path: '/apply/export', effect: 'read', permission: 'guarantee:record:export', raw: true },
  exportAllGuarantees: { path: '/apply/export/all', effect: 'read', permission: 'guarantee:all:record:export', raw: true },
  exportDocuments: { path: '/apply/templates/export', effect: 'read', permission: 'guarantee:templates:export', raw: true },
  exportAllDocuments: { path: '/apply/templates/export/all', effect: 'read', permission: 'guarantee:all:templates:export', raw: true },
  exportProjects: { path: '/project/export', effect: 'read', permission: 'project:view', raw: true },
});
