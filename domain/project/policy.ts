import type { EnumerationValue } from '../enumerations';
import type { Person } from '../guarantee/actor';
import { isReadonly } from '../guarantee/parties';
import type { Permission } from '../permissions';
import type { ProjectEventType } from './events';

/** Where a project stands: its approval status, or gone. */
export type ProjectState = EnumerationValue<'projectApprovalStatus'> | 'deleted';

/**
 * What decides about a project. `tradeCenter` is null until a trade centre has taken the project on by auditing it; `beneficiary` is the tenderee's
 * organisation where it is registered. `everPassed`: bidders may have applied already.
 */
export interface ProjectFacts {
  state: ProjectState;
  everPassed: boolean;
  creator: string;
  beneficiary: string | null;
  tradeCenter: string | null;
}

/** Whoever acts on a project. */
export type ProjectActor = Pick<Person, 'appId' | 'orgType' | 'roles' | 'permissions'>;

const NEEDED: Record<ProjectEventType, Permission> = {
  modify: 'project:edit',
  postpone: 'project:edit',
  delete: 'project:edit',
  pass: 'project:audit',
  return: 'project:audit',
  requestSupply: 'project:audit',
  abort: 'project:audit',
};

/**
 * Whether this person may do this to the project, whatever its status. Its makers, the tenderee, its trade centre and the platform edit and postpone, the latter two audit;
 * only its makers and the platform delete.
 */
export function mayHandleProject(facts: ProjectFacts, by: ProjectActor, type: ProjectEventType): boolean {
  if (isReadonly(by) || !by.permissions.includes(NEEDED[type])) return false;
  const isMaker = by.appId === facts.creator;
  if (type === 'delete') return isMaker || by.orgType === 'platform';
  if (type === 'modify' || type === 'postpone') return isMaker || by.appId === facts.beneficiary || isSupervisor(facts, by);
  return isSupervisor(facts, by);
}

/** Whether what this person changes needs no audit by others. */
export function mayAudit(facts: ProjectFacts, by: ProjectActor): boolean {
  return mayHandleProject(facts, by, 'pass');
}

/** Whether this person belongs to an organisation that takes part in the project, and so sees its log, its opinions and a project that has not passed. */
export function isProjectParty(facts: ProjectFacts, by: Pick<ProjectActor, 'appId' | 'orgType'>): boolean {
  return isSupervisor(facts, by) || by.appId === facts.creator || by.appId === facts.beneficiary || by.appId === facts.tradeCenter;
}

function isSupervisor({ tradeCenter, state }: ProjectFacts, { orgType, appId }: Pick<ProjectActor, 'appId' | 'orgType'>): boolean {
  if (orgType === 'platform') return true;
  return orgType === 'tradeCenter' && (tradeCenter === appId || (tradeCenter === null && state === 'pending'));
}
