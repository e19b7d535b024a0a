import { AUDIT_LOG } from '#contract/addresses/audit-log';
import { apiOf } from './endpoints';

export const { useAuditLogPageQuery, useAuditLogDetailQuery } = apiOf<typeof import('#contract/audit-log')>(AUDIT_LOG);
