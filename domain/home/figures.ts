import { addDays } from '../dates';
import type { FourEyesFilter } from '../four-eyes';
import type { GUARANTEE_TYPES } from '../guarantee/guarantee-type';
import type { Milestone } from '../guarantee/milestones';
import { GUARANTEE_STATUSES, guaranteeStates, statusesWhere, statusOf, type GuaranteeStatus } from '../guarantee/status';
import type { WorkList } from '../guarantee/work-lists';
import type { ClockFilter } from '../guarantee/working-clocks';
import type { OrganisationType } from '../organisation/organisation-type';
import { monthAway, monthOf, type Month } from './months';

/** The rows of a list that stand behind a figure: a work list and the filters of the list's own call. Days are days in Shanghai. */
export interface GuaranteeFilter {
  workList: WorkList;
  guaranteeStatus?: GuaranteeStatus[];
  guaranteeType?: keyof typeof GUARANTEE_TYPES;
  milestone?: Milestone;
  workingClock?: ClockFilter;
  fourEyes?: FourEyesFilter;
  projectNo?: string;
  guaranteeAppId?: string;
  openedOnly?: boolean;
  applyDateFrom?: string;
  guaranteeDateFrom?: string;
  guaranteeDateTo?: string;
  expiryDateFrom?: string;
  expiryDateTo?: string;
  /** Of the last demand under the letter. */
  claimDateFrom?: string;
  claimDateTo?: string;
  releaseDateFrom?: string;
  releaseDateTo?: string;
  bidOpeningDateFrom?: string;
  bidOpeningDateTo?: string;
  updateTimeTo?: string;
  sortField?: 'expiryDate' | 'updateTime';
  sortOrder?: 0 | 1;
}

/** One figure of a home page. */
export interface HomeFigure {
  label: string;
  unit: string;
  /** What the figure tells besides the number: the sum in yuan, or how long the oldest of the rows has been waiting. */
  besides?: 'amount' | 'oldest';
  /** How the number is to be taken where it is not zero. */
  tone?: 'turn' | 'attention' | 'bad';
  /** Left out where it counts nothing. */
  onlySome?: true;
  /** The rows that it counts, on a given day. */
  rows: (today: string) => GuaranteeFilter;
}

const IN_FORCE = statusesWhere(({ phase }) => phase === 'inForce');
const UNDER_WAY = statusesWhere(({ phase }) => phase === 'underWay');
const EXPIRING_WITHIN = 30;
const FUNNEL_DAYS = 30;
const OVERDUE_AFTER = 3;

/** Letters that bind their institution. */
export const lettersInForce = (): GuaranteeFilter => ({ workList: 'guarantee_record', guaranteeStatus: [...IN_FORCE] });

/** Letters in force that end in a month, from `today` on. */
export const lettersExpiringIn = ({ from, to }: Month, today: string): GuaranteeFilter => ({
  ...lettersInForce(),
  expiryDateFrom: from < today ? today : from,
  expiryDateTo: to,
});

const expiring = (today: string): GuaranteeFilter => ({
  ...lettersInForce(),
  expiryDateFrom: today,
  expiryDateTo: addDays(today, EXPIRING_WITHIN),
});

const inStatus =
  (...states: Parameters<typeof statusOf>[0][]) =>
  (): GuaranteeFilter => ({ workList: 'guarantee_record', guaranteeStatus: states.map(statusOf) });

const appliedLately = (today: string, milestone?: Milestone): GuaranteeFilter => ({
  workList: 'guarantee_record',
  applyDateFrom: addDays(today, 1 - FUNNEL_DAYS),
  ...(milestone ? { milestone } : {}),
});

const wage = (figure: HomeFigure): HomeFigure => ({
  ...figure,
  rows: (today) => ({ ...figure.rows(today), guaranteeType: 'migrantWage' }),
});

const expiringInMonth = (label: string, distance: number): HomeFigure =>
  wage({
    label,
    unit: '份',
    besides: 'amount',
    ...(distance === 0 ? { tone: 'attention' } : {}),
    rows: (today) => lettersExpiringIn(monthOf(monthAway(today, distance)), today),
  });

const expiringLater = (label: string, distance: number): HomeFigure =>
  wage({
    label,
    unit: '份',
    besides: 'amount',
    rows: (today) => ({ ...lettersInForce(), expiryDateFrom: monthOf(monthAway(today, distance)).from }),
  });

const underClock = (workingClock: ClockFilter, label: string, tone: 'attention' | 'bad'): HomeFigure => ({
  label,
  unit: '笔',
  besides: 'amount',
  tone,
  rows: () => ({ workList: 'guarantee_record', workingClock }),
});

const queue = (workList: 'verify' | 'guarantee_output') =>
  ({
    waiting: { label: '全部', unit: '笔', besides: 'oldest', rows: () => ({ workList }) },
    openingToday: { label: '今天开标', unit: '笔', tone: 'bad', rows: (today) => openingWithin(workList, today, 0) },
    openingSoon: { label: '三天内开标', unit: '笔', tone: 'attention', rows: (today) => openingWithin(workList, today, 2) },
    overdue: { label: '等待超过一天', unit: '笔', tone: 'attention', rows: (today) => ({ workList, updateTimeTo: addDays(today, -2) }) },
  }) as const satisfies Record<string, HomeFigure>;

const openingWithin = (workList: WorkList, today: string, days: number): GuaranteeFilter => ({
  workList,
  bidOpeningDateFrom: today,
  bidOpeningDateTo: addDays(today, days),
});

const toConfirm = (workList: WorkList) =>
  ({
    label: '待我复核',
    unit: '笔',
    besides: 'oldest',
    tone: 'turn',
    onlySome: true,
    rows: () => ({ workList, fourEyes: 'toConfirm' }),
  }) as const satisfies HomeFigure;

const inForce: HomeFigure = { label: '在保', unit: '份', besides: 'amount', rows: lettersInForce };
const soonExpiring: HomeFigure = { label: '30 天内到期', unit: '份', besides: 'amount', tone: 'attention', rows: expiring };
const underWay: HomeFigure = {
  label: '办理中',
  unit: '笔',
  besides: 'amount',
  rows: () => ({ workList: 'guarantee_record', guaranteeStatus: [...UNDER_WAY] }),
};
const claims: HomeFigure = { label: '理赔处理中', unit: '笔', besides: 'amount', tone: 'attention', rows: inStatus('awaitingClaim') };

/** The figures of each part that has some. Every one counts the rows of a list under a filter, so that the figure and its list cannot disagree. */
export const HOME_FIGURES = {
  overview: {
    inForce,
    expiring: soonExpiring,
    underWay,
    issuedThisMonth: {
      label: '本月出函',
      unit: '份',
      besides: 'amount',
      rows: (today) => ({ workList: 'guarantee_record', guaranteeDateFrom: `${today.slice(0, 7)}-01` }),
    },
  },
  received: {
    inForce,
    expiring: soonExpiring,
    claims,
    claimed: { label: '已理赔', unit: '笔', besides: 'amount', rows: inStatus('claimed') },
  },
  opened: {
    issued: { label: '已出具', unit: '份', besides: 'amount', rows: () => ({ workList: 'guarantee_record', milestone: 'issued' }) },
    inForce,
    expiring: soonExpiring,
    claims,
  },
  wageOverview: { inForce: wage(inForce), expiring: wage(soonExpiring), underWay: wage(underWay), claims: wage(claims) },
  wageClocks: {
    payClaim: underClock('payClaim', '理赔支付期限内', 'attention'),
    payClaimOverdue: underClock('payClaimOverdue', '理赔支付已逾期', 'bad'),
    renewLetter: underClock('renewLetter', '待补足保证金', 'attention'),
    renewLetterOverdue: underClock('renewLetterOverdue', '补足保证金已逾期', 'bad'),
  },
  wageExpiry: {
    thisMonth: expiringInMonth('本月到期', 0),
    nextMonth: expiringInMonth('下月到期', 1),
    monthAfterNext: expiringInMonth('下下月到期', 2),
    later: expiringLater('更晚到期', 3),
  },
  auditQueue: queue('verify'),
  issueQueue: { ...queue('guarantee_output'), toConfirm: toConfirm('guarantee_output') },
  funnel: {
    applied: { label: '提交申请', unit: '笔', besides: 'amount', rows: (today) => appliedLately(today) },
    audited: { label: '审核通过', unit: '笔', besides: 'amount', rows: (today) => appliedLately(today, 'audited') },
    paid: { label: '缴清费用', unit: '笔', besides: 'amount', rows: (today) => appliedLately(today, 'paid') },
    issued: { label: '出具保函', unit: '份', besides: 'amount', rows: (today) => appliedLately(today, 'issued') },
  },
  exceptions: {
    toConfirm: toConfirm('platform_audit'),
    overdue: {
      label: '停留超过三天',
      unit: '笔',
      besides: 'oldest',
      tone: 'attention',
      rows: (today) => ({
        workList: 'guarantee_record',
        guaranteeStatus: [...UNDER_WAY],
        updateTimeTo: addDays(today, -1 - OVERDUE_AFTER),
      }),
    },
    refundFailed: { label: '退款失败', unit: '笔', besides: 'oldest', tone: 'bad', rows: inStatus('refundFailed') },
    suspended: { label: '已中止', unit: '笔', besides: 'oldest', tone: 'attention', rows: inStatus('suspended') },
    claims,
  },
  stations: Object.fromEntries(
    guaranteeStates
      .filter((state) => GUARANTEE_STATUSES[state].phase === 'underWay')
      .map((state): [string, HomeFigure] => [
        state,
        { label: GUARANTEE_STATUSES[state].label, unit: '笔', besides: 'oldest', rows: inStatus(state) },
      ]),
  ),
} satisfies Record<string, Readonly<Record<string, HomeFigure>>>;

export type FigurePart = keyof typeof HOME_FIGURES;
/** Every part that has figures. */
export const figureParts = Object.keys(HOME_FIGURES) as FigurePart[];

/** The figures of a part by name, in their order. */
export function figuresOf(part: FigurePart): [string, HomeFigure][] {
  const figures: Readonly<Record<string, HomeFigure>> = HOME_FIGURES[part];
  return Object.entries(figures);
}

/** The letters that a party sees by project: who is protected by them those in force, others all that were issued. */
export function projectLetters(orgType: OrganisationType): GuaranteeFilter {
  return orgType === 'bidding' ? lettersInForce() : { workList: 'guarantee_record', milestone: 'issued' };
}
