import Type, { type Static } from 'typebox';
import { workLists } from '#domain/guarantee/work-lists';
import { figureParts } from '#domain/home/figures';
import { rowOrders, rowParts } from '#domain/home/rows';
import { HOME } from './addresses/home';
import { defineCall } from './call';
import { guaranteePage, Sum, Withheld, WorkingClockSchema } from './guarantees';
import { DurationProperties } from './oversight';
import { Amount, Day, GuaranteeStatusSchema, Instant, Nothing, oneOf, optional, orEmpty, record, text } from './schemas';

const { page: _page, size: _size, ...filters } = guaranteePage.body.properties;
/** The body by which the list answers exactly the rows that stand behind a figure. */
const RowsBehind = record(filters);
const Count = Type.Integer({ minimum: 0 });
const counted = { count: Count, amount: Sum, rows: RowsBehind };

const HomeFigure = record({ figure: text(32), ...counted, oldestDays: optional(Count) });

/**
 * The figures of a part of the home page, in their order, each with its rows: how many, their amount, and for how many days the oldest has been as it
 * is. 40301 for a part that this type of organisation does not have.
 */
export const homeFigures = defineCall({
  ...HOME.homeFigures,
  summary: '首页统计',
  body: record({ part: oneOf(figureParts) }),
  reply: record({ figures: Type.Array(HomeFigure) }),
});

/** An application as a part of the home page lists it. `daysLeft` counts to what ends it: its bid opening, or its expiry; negative when it has passed. */
const HomeRow = record({
  applyNo: text(),
  withheld: optional(Withheld),
  projectName: text(),
  guaranteeType: text(),
  bidderAppName: text(),
  guaranteeAppName: text(),
  guaranteeAmount: orEmpty(Amount),
  guaranteeStatus: GuaranteeStatusSchema,
  bidOpeningDate: optional(Instant),
  expiryDate: orEmpty(Day),
  updateTime: Instant,
  daysLeft: optional(Type.Integer()),
  /** The term in working days that runs. */
  workingClock: optional(WorkingClockSchema),
  /** Whole days for which it has been as it is. */
  daysWaiting: Count,
  /** The lists of work that it stands in for this user. */
  workLists: Type.Array(oneOf(workLists)),
  /** It waits on the audit desk for this user. */
  isJudged: Type.Boolean(),
});

/** The first applications of a part of the home page. 40301 for a part that this type of organisation does not have. */
export const homeRows = defineCall({
  ...HOME.homeRows,
  summary: '首页列表',
  body: record({ part: oneOf(rowParts), order: optional(oneOf(rowOrders)) }),
  reply: record({ list: Type.Array(HomeRow), rows: optional(RowsBehind) }),
});

/** Letters issued in each of the last six months, oldest first, `month` as `YYYY-MM`, and how long they took from the application. */
export const homeMonths = defineCall({
  ...HOME.homeMonths,
  summary: '近六个月出函',
  body: Nothing,
  reply: record({ months: Type.Array(record({ month: text(7), ...counted, ...DurationProperties })) }),
});

/** Letters by project, the last opened first: for a beneficiary those in force, for others all that were issued. `daysLeft` is that of the first to expire. */
export const homeProjects = defineCall({
  ...HOME.homeProjects,
  summary: '按项目统计保函',
  body: Nothing,
  reply: record({
    projects: Type.Array(record({ projectNo: text(), projectName: text(), ...counted, daysLeft: optional(Type.Integer()) })),
  }),
});

/** What is still to be opened of the organisation's own projects within thirty days, the nearest first; never who applied, nor how many. */
export const homeOpenings = defineCall({
  ...HOME.homeOpenings,
  summary: '近期开标',
  body: Nothing,
  reply: record({
    openings: Type.Array(record({ projectNo: text(), projectName: text(), bidOpeningDate: Instant, sectionCount: Count, daysLeft: Count })),
  }),
});

export type HomeFigure = Static<typeof HomeFigure>;
export type HomeRow = Static<typeof HomeRow>;
export type RowsBehind = Static<typeof RowsBehind>;
