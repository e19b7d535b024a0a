import { workingDayBefore, workingDaysAfter, workingDaysLeft, type WorkingCalendar } from '../calendar/working-days';
import { dayOf, endOfDay, startOfDay } from '../dates';
import type { GuaranteeEventType } from './events';

/**
 * Terms in working days within which claims are dealt with: those that the law sets for wage letters, and the platform's own for all others.
 *
 * Wage letters: 工程建设领域农民工工资保证金规定 (人社部发〔2021〕65号), articles 19 and 20, made under article 32 of 保障农民工工资支付条例 (State Council
 * decree 724). Where a contractor does not pay within the time that the authority has ordered, the authority sends a payment notice to the bank, which pays
 * within five working days of its receipt, by the letter where a letter stands for the deposit. The contractor then restores the deposit within ten working days
 * of its use, or brings a new letter of the same scope and amount, upon which the former one ends.
 *
 * All others: five business days after its presentation to examine a demand, as URDG 758, article 20 a, has it where a letter is subject to these rules; ten to
 * pay or to refuse it, which no rule sets.
 */
export const WORKING_CLOCKS = {
  examineClaim: {
    label: '索赔审核',
    holder: '担保机构',
    days: 5,
    says: '收到索赔后 5 个工作日内审核索赔材料是否符合保函约定',
    source: '平台办理期限，参照《见索即付保函统一规则》（URDG 758）第二十条；保函或者法律另有规定的，从其规定',
  },
  settleClaim: {
    label: '索赔办结',
    holder: '担保机构',
    days: 10,
    says: '收到索赔后 10 个工作日内支付，或者说明理由不予理赔',
    source: '平台办理期限；保函或者法律另有规定的，从其规定',
  },
  payClaim: {
    label: '理赔支付',
    holder: '开立保函的机构',
    days: 5,
    says: '收到理赔申请（支付通知）后 5 个工作日内支付',
    source: '《工程建设领域农民工工资保证金规定》第十九条',
  },
  renewLetter: {
    label: '补足保证金',
    holder: '施工总承包单位',
    days: 10,
    says: '保函理赔后 10 个工作日内提供相同担保范围和金额的新保函',
    source: '《工程建设领域农民工工资保证金规定》第二十条',
  },
} as const satisfies Record<string, { label: string; holder: string; days: number; says: string; source: string }>;

export type WorkingClockKind = keyof typeof WORKING_CLOCKS;
/** Every kind, in the order in which they follow each other. */
export const workingClockKinds = Object.keys(WORKING_CLOCKS) as WorkingClockKind[];

type ClockChanges = Partial<Record<GuaranteeEventType, { ends?: readonly WorkingClockKind[]; starts?: readonly WorkingClockKind[] }>>;

const OF_WAGE_LETTERS: ClockChanges = {
  pendingClaimed: { starts: ['payClaim'] },
  claimed: { ends: ['payClaim'], starts: ['renewLetter'] },
  claimReject: { ends: ['payClaim'] },
};

const OF_OTHER_LETTERS: ClockChanges = {
  pendingClaimed: { starts: ['examineClaim', 'settleClaim'] },
  claimApproved: { ends: ['examineClaim'] },
  claimed: { ends: ['examineClaim', 'settleClaim'] },
  claimReject: { ends: ['examineClaim', 'settleClaim'] },
};

/** Which clocks an event of a guarantee of this type ends, and which it starts. */
export function clockChanges(type: string, event: GuaranteeEventType): Required<NonNullable<ClockChanges[GuaranteeEventType]>> {
  const { ends = [], starts = [] } = (type === 'migrantWage' ? OF_WAGE_LETTERS : OF_OTHER_LETTERS)[event] ?? {};
  return { ends, starts };
}

/** By which lists of guarantees are limited to those with a clock that runs, or has run out. */
export const CLOCK_FILTERS = {
  running: '有期限未办结',
  examineClaim: '索赔审核期限内',
  examineClaimOverdue: '索赔审核已逾期',
  settleClaim: '索赔办结期限内',
  settleClaimOverdue: '索赔办结已逾期',
  payClaim: '理赔支付期限内',
  payClaimOverdue: '理赔支付已逾期',
  renewLetter: '补足保证金期限内',
  renewLetterOverdue: '补足保证金已逾期',
} as const satisfies Record<'running' | WorkingClockKind | `${WorkingClockKind}Overdue`, string>;

export type ClockFilter = keyof typeof CLOCK_FILTERS;
/** Every filter, as `CLOCK_FILTERS` has them. */
export const clockFilters = Object.keys(CLOCK_FILTERS) as ClockFilter[];

/** Until when a clock runs. `nearAt` is the instant at which one working day is left besides the last, `dueAt` that at which the last day is over. */
export interface ClockReckoned {
  dueDay: string;
  nearAt: string;
  dueAt: string;
  unknownYears: number[];
}

/** Reckons a clock from the instant at which it starts. */
export function reckonClock(kind: WorkingClockKind, startedAt: string, calendar: WorkingCalendar): ClockReckoned {
  const { day, unknownYears } = workingDaysAfter(dayOf(startedAt), WORKING_CLOCKS[kind].days, calendar);
  return { dueDay: day, nearAt: startOfDay(workingDayBefore(day, calendar)), dueAt: endOfDay(day), unknownYears };
}

/** A clock as people see it. `daysLeft` counts working days, 0 on the last, negative since; of an ended clock it is absent. */
export interface ShownClock {
  kind: WorkingClockKind;
  dueDay: string;
  daysLeft?: number;
  endedOn?: string;
  /** Years on the way that have no calendar, so that the last day may be another. */
  unknownYears: number[];
}

/** What is shown of a clock at an instant. */
export function shownClock(
  { kind, dueDay, unknownYears, endedAt }: { kind: WorkingClockKind; dueDay: string; unknownYears: number[]; endedAt: string | null },
  now: string,
  calendar: WorkingCalendar,
): ShownClock {
  const counted = endedAt === null ? { daysLeft: leftOf(dueDay, now, calendar) } : { endedOn: dayOf(endedAt) };
  return { kind, dueDay, unknownYears, ...counted };
}

/** Of an application's clocks the one that runs; where several do, the one that ends first. */
export function runningClock(clocks: readonly ShownClock[] | undefined): ShownClock | undefined {
  const running = clocks?.filter(({ endedOn }) => endedOn === undefined) ?? [];
  return running.toSorted((one, other) => one.dueDay.localeCompare(other.dueDay))[0];
}

/** How a clock stands, in words. */
export function clockText({ dueDay, daysLeft, endedOn }: ShownClock): string {
  if (endedOn !== undefined) return endedOn <= dueDay ? '已按期办结' : `已办结，晚于期限`;
  if (daysLeft === undefined || daysLeft > 0) return `还有 ${String(daysLeft ?? 0)} 个工作日`;
  return daysLeft === 0 ? '今天是最后一天' : `已逾期 ${String(-daysLeft)} 个工作日`;
}

/** What an event did to a clock, in words: ended it on the day that `endedOn` names, or started it. */
export function clockChangeText({ kind, dueDay, endedOn }: Pick<ShownClock, 'kind' | 'dueDay' | 'endedOn'>): string {
  const { label } = WORKING_CLOCKS[kind];
  if (endedOn === undefined) return `${label}期限开始计算，截至 ${dueDay}`;
  return `${label}${clockText({ kind, dueDay, endedOn, unknownYears: [] })}（期限至 ${dueDay}）`;
}

/** On a day off after the last day no working day has passed yet, and still it is too late. */
function leftOf(dueDay: string, now: string, calendar: WorkingCalendar): number {
  const today = dayOf(now);
  const left = workingDaysLeft(today, dueDay, calendar);
  return left === 0 && today > dueDay ? -1 : left;
}
