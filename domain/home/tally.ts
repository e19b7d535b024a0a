import { addDays, isDay } from '../dates';
import { isInsider } from '../guarantee/insiders';
import type { Milestone } from '../guarantee/milestones';
import { statusesWhere, type GuaranteeStatus } from '../guarantee/status';
import type { OrganisationType } from '../organisation/organisation-type';
import type { GuaranteeFilter } from './figures';

type ShownTo = 'everyParty' | 'platform' | 'supervisors';

/**
 * By what guarantees are tallied: by their status; those in force by their last day; letters by the month of their issue and how long they took. For the platform
 * alone, those under way by the day of their last change, and what was applied for on a day by how far it has come. For who supervises, what is in force and what was
 * issued by institution, and letters by the month of their last demand and of their release.
 */
export const MEASURES = {
  standing: 'everyParty',
  expiry: 'everyParty',
  letter: 'everyParty',
  change: 'platform',
  applied: 'platform',
  audited: 'platform',
  paid: 'platform',
  issued: 'platform',
  inForceOf: 'supervisors',
  letterOf: 'supervisors',
  claim: 'supervisors',
  release: 'supervisors',
} as const satisfies Record<string, ShownTo>;

export type Measure = keyof typeof MEASURES;

/** The parties that `supervisors` are. */
export const SUPERVISORS = ['tradeCenter', 'platform'] as const;

/** The tallies that make up a figure. Days are first and last ones. */
export interface Tallied {
  measure: Measure;
  statuses?: readonly GuaranteeStatus[];
  guaranteeType?: string;
  institution?: string;
  from?: string;
  to?: string;
}

/** Letters that bind their institution, which alone are tallied by their last day. */
export const TALLIED_BY_EXPIRY = statusesWhere(({ phase }) => phase === 'inForce');
/** What is tallied by the day of its last change. */
export const TALLIED_BY_CHANGE = statusesWhere(({ phase }) => phase === 'underWay');

/** A figure's filter, or any other that the list may have besides. */
type Tallyable = { [Name in Exclude<keyof GuaranteeFilter, Loose>]?: GuaranteeFilter[Name] | undefined } & Partial<
  Record<Loose, string | undefined>
> & {
    workList: GuaranteeFilter['workList'];
    sortOrder?: 0 | 1;
  };
type Loose = 'guaranteeType' | 'sortField';

/** The tallies that count what stands behind a filter for a party; null where only the rows themselves do. All but bidders and institutions are told of what bids are open of alone. */
export function talliesFor(viewer: { orgType: OrganisationType }, filter: Tallyable): Tallied | null {
  const { workList, openedOnly, ...limits } = filter;
  if (workList !== 'guarantee_record') return null;
  if (openedOnly && isInsider(viewer) && viewer.orgType !== 'platform') return null;
  const tallied = talliedBy(limits);
  return tallied && isShown(tallied.measure, viewer.orgType) ? tallied : null;
}

function isShown(measure: Measure, party: OrganisationType): boolean {
  if (MEASURES[measure] === 'supervisors') return SUPERVISORS.some((one) => one === party);
  return MEASURES[measure] === 'everyParty' || party === 'platform';
}

type Limits = Omit<Tallyable, 'workList' | 'openedOnly'>;

function talliedBy({ sortField: _field, sortOrder: _order, ...limits }: Limits): Tallied | null {
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  const only = (...names: (keyof Limits)[]) => given.every(([name]) => names.some((one) => one === name));
  const { guaranteeStatus: statuses, guaranteeType, guaranteeAppId: institution, milestone } = limits;
  const standing = { ...(statuses?.length ? { statuses } : {}), ...(guaranteeType === undefined ? {} : { guaranteeType }) };
  if (only('guaranteeStatus', 'guaranteeType')) return { measure: 'standing', ...standing };
  if (institution !== undefined && only('guaranteeStatus', 'guaranteeAppId'))
    return areAllOf(statuses, TALLIED_BY_EXPIRY) ? { measure: 'inForceOf', ...standing, institution } : null;
  if (only('guaranteeStatus', 'guaranteeType', 'expiryDateFrom', 'expiryDateTo'))
    return areAllOf(statuses, TALLIED_BY_EXPIRY)
      ? { measure: 'expiry', ...standing, ...days(limits.expiryDateFrom, limits.expiryDateTo) }
      : null;
  if (only('guaranteeStatus', 'updateTimeTo'))
    return areAllOf(statuses, TALLIED_BY_CHANGE) ? { measure: 'change', ...standing, ...days(undefined, limits.updateTimeTo) } : null;
  if (milestone === 'issued' && only('milestone')) return { measure: 'letter' };
  if (only('guaranteeDateFrom', 'guaranteeDateTo')) return inMonths('letter', limits.guaranteeDateFrom, limits.guaranteeDateTo);
  if (only('guaranteeDateFrom', 'guaranteeDateTo', 'guaranteeAppId')) {
    const tallied = inMonths('letterOf', limits.guaranteeDateFrom, limits.guaranteeDateTo);
    return tallied && institution !== undefined ? { ...tallied, institution } : null;
  }
  if (only('claimDateFrom', 'claimDateTo')) return inMonths('claim', limits.claimDateFrom, limits.claimDateTo);
  if (only('releaseDateFrom', 'releaseDateTo')) return inMonths('release', limits.releaseDateFrom, limits.releaseDateTo);
  if (only('applyDateFrom', 'milestone')) return { measure: measureOf(milestone), ...days(limits.applyDateFrom) };
  return null;
}

function measureOf(milestone: Milestone | undefined): Measure {
  return milestone ?? 'applied';
}

/** Whether nothing is asked for that is not tallied. */
function areAllOf(statuses: readonly GuaranteeStatus[] | undefined, tallied: readonly GuaranteeStatus[]): boolean {
  return statuses !== undefined && statuses.length > 0 && statuses.every((status) => tallied.includes(status));
}

/** Of whole months alone; null where it begins or ends within one. */
function inMonths(measure: Measure, from?: string, to?: string): Tallied | null {
  const begins = from === undefined || from.endsWith('-01');
  const ends = to === undefined || (isDay(to) && addDays(to, 1).endsWith('-01'));
  return begins && ends ? { measure, ...days(from, to) } : null;
}

function days(from?: string, to?: string): Pick<Tallied, 'from' | 'to'> {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
