import type { AuditKindName, AuditResult } from '#domain/audit-log';
import type { OrganisationType } from '#domain/organisation/organisation-type';

/** Written by the function `add_to_audit_log` alone. */
interface AuditLogTable {
  chain: number;
  sequence: number;
  at: Date;
  kind: AuditKindName;
  action: string;
  object: string;
  objectName: string;
  userId: string;
  userName: string;
  appId: string;
  appName: string;
  address: string;
  device: string;
  requestId: string;
  result: AuditResult;
  /** As which the organisation was signed in; null for signing in and out, the choice of an organisation and passwords, for what is put down to another organisation than the caller's, and before it was kept. */
  orgType: OrganisationType | null;
  detail: Record<string, unknown>;
  hash: string;
  /** By which it is named. */
  mark: string;
}

/** Where a chain of the log ends, and behind which entry it begins: those before are no longer kept. */
interface AuditChainTable {
  chain: number;
  sequence: number;
  hash: string;
  begunAfter: number;
  begunHash: string;
}

/** What was done, by whom and from where. */
export interface AuditTables {
  auditLog: AuditLogTable;
  auditChain: AuditChainTable;
}
