import type { AuditLevel } from '../../guarantee/flow';
import type { OrganisationType } from '../../organisation/organisation-type';
import type { EditedStep } from './edited-step';

/** The step worked by another organisation: of its auditors those roles stay that are known there, and nobody in person. */
export function withOrganisation(step: EditedStep, orgType: OrganisationType, rolesThere: readonly string[]): EditedStep {
  const levels = step.auditLevels?.map((level): AuditLevel => ({
    ...level,
    auditors: level.auditors.filter(({ id }) => staysThere(level, id, rolesThere)),
  }));
  const changed = { ...step, orgType, ...(levels ? { auditLevels: levels } : {}) };
  if (orgType === 'platform' && step.operationWay === 'interface') delete changed.operationWay;
  return changed;
}

function staysThere({ auditorType }: AuditLevel, id: string, rolesThere: readonly string[]): boolean {
  return auditorType === 'role' && rolesThere.includes(id);
}
