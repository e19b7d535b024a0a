import type { OrganisationType } from '../organisation/organisation-type';
import { READONLY_ROLE } from '../readonly-role';
import { STEP_ORGANISATIONS } from './flow';
import { STATION_KINDS, type StationKind } from './station';

/** The audits whose levels name roles: that of an application, and that of a release. Second specification, section 3 «Audit level». */
export const AUDIT_KINDS = ['audit', 'release'] as const satisfies readonly StationKind[];
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Whether roles of organisations of this type are offered for audits at all. PM-07. */
export function offersAuditRoles(orgType: OrganisationType): boolean {
  return STEP_ORGANISATIONS.some((each) => each === orgType);
}

/** Why a role is not offered for audits whatever its keeper wants; null where it can be. */
export function whyNeverAudits(orgType: OrganisationType, roleCode: string): string | null {
  if (!offersAuditRoles(orgType)) return '该类单位不参与审核';
  return roleCode === READONLY_ROLE ? '只读人员只能查看，不能审核' : null;
}

/** What a kind of audit is called. */
export function auditKindLabel(kind: AuditKind): string {
  return STATION_KINDS[kind];
}
