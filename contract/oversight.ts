import Type, { type Static } from 'typebox';
import { letterStates } from '#domain/oversight/letter-states';
import { OVERSIGHT } from './addresses/oversight';
import { defineCall } from './call';
import { guaranteePage, Sum } from './guarantees';
import { projectPage } from './projects';
import { Day, enumerated, filledText, Instant, Month, Nothing, oneOf, optional, pageOf, paging, record, text } from './schemas';

const { page: _page, size: _size, ...filters } = guaranteePage.body.properties;
const { page: _projectPage, size: _projectSize, ...projectFilters } = projectPage.body.properties;
const Count = Type.Integer({ minimum: 0 });
/** How many guarantees, their sum, and the body by which the list answers exactly these. */
const counted = { count: Count, amount: Sum, rows: record(filters) };
const MonthCounted = record({ month: text(7), ...counted });

const LetterState = record({ state: oneOf(letterStates), ...counted });

/** Applications and letters by state, every state. RT-08. */
export const overseenLetters = defineCall({
  ...OVERSIGHT.overseenLetters,
  summary: '监管：保函状态',
  body: Nothing,
  reply: record({ states: Type.Array(LetterState) }),
});

const OverseenProject = record({
  projectNo: text(),
  projectName: text(),
  tenders: text(),
  tradeCenterName: text(),
  approvalStatus: enumerated('projectApprovalStatus'),
  sectionCount: Count,
  openedSections: Count,
  /** Of the first and of the last of its sections; none of a project without sections. */
  firstOpening: optional(Instant),
  lastOpening: optional(Instant),
  /** States in which some are, of the sections that are open. */
  letters: Type.Array(LetterState),
});

const projectSearch = { keyword: optional(text(100)), opening: optional(oneOf(['toOpen', 'opened'])) };

/** Projects that have passed once, with their letters by state; the last opened first. `opening`: with a section that is still to be opened, or with none. */
export const overseenProjectPage = defineCall({
  ...OVERSIGHT.overseenProjectPage,
  summary: '监管：项目与保函',
  body: record({ ...paging, ...projectSearch }),
  reply: pageOf(OverseenProject),
});

/** The same as an xlsx workbook, 100,000 at most. */
export const exportOverseenProjects = defineCall({
  ...OVERSIGHT.exportOverseenProjects,
  summary: '导出监管项目与保函',
  body: record(projectSearch),
  reply: record({}),
});

/** The bid openings of a month by day, of this one where none is named, of projects that have passed; days without any are left out. `rows` is the body by which the list of projects answers them. */
export const openingMonth = defineCall({
  ...OVERSIGHT.openingMonth,
  summary: '监管：开标日历',
  body: record({ month: optional(Month) }),
  reply: record({
    month: Month,
    today: Day,
    days: Type.Array(record({ day: Day, projectCount: Count, sectionCount: Count, rows: record(projectFilters) })),
  }),
});

/** The openings of a day by time, a hundred at most; `more` says that there are others. 40001 where it is no day. */
export const openingDay = defineCall({
  ...OVERSIGHT.openingDay,
  summary: '监管：当日开标',
  body: record({ day: Day }),
  reply: record({
    openings: Type.Array(
      record({ projectNo: text(), projectName: text(), bidOpeningDate: Instant, sectionNames: Type.Array(text()), opened: Type.Boolean() }),
    ),
    more: Type.Boolean(),
  }),
});

/** Letters in force by the month in which they end, this one from today on and eleven more. */
export const expiringLetters = defineCall({
  ...OVERSIGHT.expiringLetters,
  summary: '监管：保函到期分布',
  body: Nothing,
  reply: record({ months: Type.Array(MonthCounted) }),
});

const Institution = { guaranteeAppId: text(64), guaranteeAppName: text() };

/** Letters in force by the institution that gives them, the largest sum first. */
export const institutionsInForce = defineCall({
  ...OVERSIGHT.institutionsInForce,
  summary: '监管：各机构在保金额',
  body: Nothing,
  reply: record({ institutions: Type.Array(record({ ...Institution, ...counted })) }),
});

/** Half of the letters took less than `medianHours`, nine in ten less than `ninetiethHours`: ends of the spans of `domain/oversight/durations`. None where there is no letter. */
export const DurationProperties = { medianHours: optional(Count), ninetiethHours: optional(Count) };

/** How long letters took from the application, by the month of their issue, of the last twelve; of one institution where it is named. */
export const letterTimes = defineCall({
  ...OVERSIGHT.letterTimes,
  summary: '监管：出函用时',
  body: record({ guaranteeAppId: optional(filledText(64)) }),
  reply: record({ months: Type.Array(record({ ...MonthCounted.properties, ...DurationProperties })) }),
});

/** The same of one month by institution, the most letters first. */
export const institutionTimes = defineCall({
  ...OVERSIGHT.institutionTimes,
  summary: '监管：各机构出函用时',
  body: record({ month: Month }),
  reply: record({ institutions: Type.Array(record({ ...Institution, ...counted, ...DurationProperties })) }),
});

/** Letters by the month of the last demand under them, and by that of their release, of the last twelve. */
export const letterEndings = defineCall({
  ...OVERSIGHT.letterEndings,
  summary: '监管：索赔与解除',
  body: Nothing,
  reply: record({ claims: Type.Array(MonthCounted), releases: Type.Array(MonthCounted) }),
});

export type OverseenProject = Static<typeof OverseenProject>;
export type LetterStateCounted = Static<typeof LetterState>;
