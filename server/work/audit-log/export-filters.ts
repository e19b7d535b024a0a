import type { exportAgencies } from '#contract/agencies';
import type { exportAuditLog } from '#contract/audit-log';
import type { BodyOf } from '#contract/call';
import type { exportAllGuarantees, exportProjects } from '#contract/exports';
import type { exportOverseenProjects } from '#contract/oversight';
import type { exportAgencyInvitations } from '#contract/registrations';
import { enumerationValues } from '#domain/enumerations';

type Filter =
  | keyof BodyOf<typeof exportAllGuarantees>
  | keyof BodyOf<typeof exportProjects>
  | keyof BodyOf<typeof exportOverseenProjects>
  | keyof BodyOf<typeof exportAgencies>
  | keyof BodyOf<typeof exportAgencyInvitations>
  | keyof BodyOf<typeof exportAuditLog>;

/** What can be chosen without having applied for anything: no words, numbers, projects, organisations or days. */
const SHOWN_TO_OTHERS: readonly Filter[] = [
  'workList',
  'guaranteeStatus',
  'guaranteeType',
  'milestone',
  'applyStage',
  'workingClock',
  'fourEyes',
  'openedOnly',
  'projectType',
  'biddingWay',
  'approvalStatus',
  'applicableOnly',
  'unopenedOnly',
  'overseen',
  'waiting',
  'opening',
  'state',
  'holding',
  'fate',
  'kind',
  'result',
  'sortField',
  'sortOrder',
];

/** What could be written instead of chosen in entries of before. */
const WRITTEN_BEFORE = ['guaranteeType', 'projectType', 'biddingWay'] as const;

/** The filters of an export as they are shown to others than the side that exported; that there were more is said. */
export function filtersForOthers(rows: unknown): Record<string, unknown> {
  const filters = Object.entries({ ...(rows as object) }).filter(([, value]) => value !== '');
  const shown = filters.filter(([name, value]) => SHOWN_TO_OTHERS.some((known) => known === name) && !isWritten(name, value));
  return { ...Object.fromEntries(shown), ...(shown.length < filters.length ? { otherFilters: '仅导出方可见' } : {}) };
}

function isWritten(name: string, value: unknown): boolean {
  const enumeration = WRITTEN_BEFORE.find((one) => one === name);
  return enumeration !== undefined && !enumerationValues(enumeration).includes(String(value));
}
