import { addressesOf } from '../call';

export const AUDIT_LOG = addressesOf<typeof import('../audit-log')>()({
  auditLogPage: { path: '/log/audit/page', effect: 'read', permission: 'log:view', cacheSeconds: 10 },
  exportAuditLog: { path: '/log/audit/export', effect: 'read', permission: 'log:view', raw: true },
  auditLogDetail: { path: '/log/audit/detail', effect: 'read', permission: 'log:view' },
});
