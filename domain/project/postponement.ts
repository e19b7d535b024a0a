import { addDays, compareInstants, dayOf, daysBetween, hasPassed } from '../dates';
import type { FieldError, Fields } from '../field';
import { fieldChanges } from '../form/stored';
import { validateFields } from '../validation/fields';
import type { ProjectChange } from './changes';
import { PROJECT_SECTION_FIELDS, type ProjectSection } from './fields';

/** What is given with a postponed bid opening. Decision 16. */
export const POSTPONEMENT_FIELDS = {
  bidOpeningDate: { kind: 'instant', label: '新的开标时间', required: true },
  reason: { kind: 'paragraph', label: '延期原因', required: true, maxLength: 500 },
} as const satisfies Fields;

/** At most so many days at once: beyond them the date is a slip of the pen. */
export const POSTPONED_AT_MOST_DAYS = 365;

const SHIFTED_INSTANTS = ['bidValidStartTime', 'bidValidEndTime', 'marginDeadline'] as const;
const DAY_MS = 86_400_000;

/** Whole days of the calendar in Shanghai by which an opening moves; 0 on the same day, negative where it is moved forward. */
export function daysPostponed(before: string, after: string): number {
  return daysBetween(dayOf(before), dayOf(after));
}

/**
 * The section with its opening postponed: the validity of bids, the deadline of the deposit and the last day of the letters move by the same days, so that bidders
 * and tenderees keep the times that the tender gave them.
 */
export function postponedSection(section: ProjectSection, bidOpeningDate: string): ProjectSection {
  const days = daysPostponed(section.bidOpeningDate, bidOpeningDate);
  const instants = SHIFTED_INSTANTS.flatMap((name) => {
    const value = section[name];
    return value ? [[name, new Date(Date.parse(value) + days * DAY_MS).toISOString()] as const] : [];
  });
  return {
    ...section,
    bidOpeningDate,
    ...Object.fromEntries(instants),
    ...(section.expiryDate ? { expiryDate: addDays(section.expiryDate, days) } : {}),
  };
}

/** When one section is opened. */
export interface SectionOpening {
  sectionNo: string;
  /** ISO 8601. */
  opening: string;
}

/** The sections, those postponed that are opened later by now; the others as they are. */
export function postponedSections(sections: readonly ProjectSection[], openings: readonly SectionOpening[]): ProjectSection[] {
  return sections.map((section) => {
    const { opening } = openings.find(({ sectionNo }) => sectionNo === section.sectionNo) ?? {};
    return opening !== undefined && compareInstants(opening, section.bidOpeningDate) > 0 ? postponedSection(section, opening) : section;
  });
}

/** The latest opening of one section or more. */
export function latestOpening(sections: readonly Pick<ProjectSection, 'bidOpeningDate'>[]): string {
  return sections
    .map(({ bidOpeningDate }) => bidOpeningDate)
    .reduce((latest, opening) => (compareInstants(opening, latest) > 0 ? opening : latest));
}

/**
 * The last day of a letter for these sections, in the same order before and after: it moves by the days by which the latest of their openings does, and covers
 * every last day that the tender asks for as it did before.
 */
export function postponedExpiry(expiryDate: string, before: readonly ProjectSection[], after: readonly ProjectSection[]): string {
  const moved = addDays(expiryDate, daysPostponed(latestOpening(before), latestOpening(after)));
  return after.reduce((last, section, index) => {
    const asked = before[index]?.expiryDate;
    return asked && asked <= expiryDate && section.expiryDate && section.expiryDate > last ? section.expiryDate : last;
  }, moved);
}

/** What a postponement changes of its section, as the operation log keeps it. */
export function postponementChanges(before: ProjectSection, after: ProjectSection): ProjectChange[] {
  const { sectionNo, sectionName } = before;
  return fieldChanges(PROJECT_SECTION_FIELDS, { ...before }, { ...after }).map((change) => ({
    group: 'projectSections',
    sectionNo,
    sectionName,
    ...change,
  }));
}

/** What is wrong with what was given, by field; a new opening must lie ahead, and behind the one that it takes the place of. */
export function postponementErrors(given: unknown, section: Pick<ProjectSection, 'bidOpeningDate'>, now: string): FieldError[] {
  const wrong = validateFields(POSTPONEMENT_FIELDS, given);
  if (wrong.some(({ field }) => field === 'bidOpeningDate')) return wrong;
  const { bidOpeningDate } = given as { bidOpeningDate: string };
  const message = openingError(bidOpeningDate, section, now);
  return message === null ? wrong : [{ field: 'bidOpeningDate', message }, ...wrong];
}

/** Why an opening cannot be postponed at all, in words; null where it can. */
export function postponementHindrance({ bidOpeningDate }: Pick<ProjectSection, 'bidOpeningDate'>, now: string): string | null {
  return hasPassed(bidOpeningDate, now) ? '该标段已经开标，不能再延期' : null;
}

function openingError(bidOpeningDate: string, section: Pick<ProjectSection, 'bidOpeningDate'>, now: string): string | null {
  if (compareInstants(bidOpeningDate, section.bidOpeningDate) <= 0) return '新的开标时间必须晚于原开标时间；提前开标请终止项目后重新发布';
  if (hasPassed(bidOpeningDate, now)) return '新的开标时间必须晚于当前时间';
  return daysPostponed(section.bidOpeningDate, bidOpeningDate) > POSTPONED_AT_MOST_DAYS
    ? `一次最多延期${POSTPONED_AT_MOST_DAYS}天，请核对日期`
    : null;
}
