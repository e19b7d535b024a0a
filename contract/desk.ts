import Type, { type Static } from 'typebox';
import { enumerationValues, type EnumerationValue } from '#domain/enumerations';
import { CHECKLIST_LIMITS } from '#domain/guarantee/checklist';
import { QUEUE_ORDERS, QUEUE_SIZE } from '#domain/guarantee/desk-queue';
import { outcomes } from '#domain/guarantee/outcomes';
import { DESK_LISTS, stationKinds } from '#domain/guarantee/station';
import { DESK } from './addresses/desk';
import { defineCall } from './call';
import { Withheld, WorkingClockSchema } from './guarantees';
import { Amount, filledText, GuaranteeStatusSchema, Instant, lines, oneOf, optional, orEmpty, record, text } from './schemas';

const Count = Type.Integer({ minimum: 0 });
const RiskKind = oneOf(enumerationValues('riskKind') as EnumerationValue<'riskKind'>[]);
const Applied = record({ applyNo: filledText(64) });

/** Who has taken a case: since when, and until when without another sign of work. */
const Held = record({ userId: text(), userName: text(), mine: Type.Boolean(), since: Instant, until: Instant });

const QueuedCase = record({
  applyNo: text(),
  withheld: optional(Withheld),
  projectName: text(),
  bidderAppName: text(),
  guaranteeType: text(),
  guaranteeAppName: text(),
  guaranteeAmount: orEmpty(Amount),
  guaranteeStatus: GuaranteeStatusSchema,
  /** What is judged: the audit level, or the kind of judgement. */
  station: text(),
  /** Whole days for which it has been as it is. */
  daysWaiting: Count,
  /** Days to its bid opening; negative when it has passed, absent where there is none or the letter is out. */
  daysLeft: optional(Type.Integer()),
  /** The term in working days that runs. */
  workingClock: optional(WorkingClockSchema),
  held: optional(Held),
});

/** The cases that wait for this user on the desk of a work list, in the order asked for, for the platform by how long they have waited, the first `size` of `total`. */
export const deskQueue = defineCall({
  ...DESK.deskQueue,
  summary: '审核队列',
  body: record({
    workList: oneOf(DESK_LISTS),
    order: oneOf(QUEUE_ORDERS),
    size: optional(Type.Integer({ minimum: 1, maximum: QUEUE_SIZE.most })),
  }),
  reply: record({ list: Type.Array(QueuedCase), total: Count }),
});

const CheckedItem = record({
  item: text(64),
  label: text(CHECKLIST_LIMITS.label),
  checked: Type.Boolean(),
  remark: text(CHECKLIST_LIMITS.remark),
  userName: optional(text()),
  time: optional(Instant),
  /** It was checked and has left the list of its product since: kept to be seen, and changed no more. */
  gone: optional(Type.Literal(true)),
});

const Checklist = record({
  /** The station, and how often the application came before its auditors again; together they tell a list from the others. */
  station: text(),
  round: Count,
  name: text(),
  /** Whether it is kept now; the others are those of earlier levels and rounds. */
  current: Type.Boolean(),
  items: Type.Array(CheckedItem),
});

const DeskCase = record({
  applyNo: text(),
  /** What is judged now; absent where nobody has to. */
  station: optional(record({ kind: oneOf(stationKinds), name: text() })),
  /** Whether this user is one of those who decide there. */
  mayWork: Type.Boolean(),
  /** Whether this user may write the list of this product and station. */
  mayWriteItems: Type.Boolean(),
  held: optional(Held),
  /** By level and round, the earliest first, the one that is kept now last. */
  checklists: Type.Array(Checklist),
});

/** One case as the desk needs it besides `/apply/detail`. For the institutions and the platform: 40301 for other parties, 40401 for everybody else. */
export const deskCase = defineCall({
  ...DESK.deskCase,
  summary: '审核事项',
  body: Applied,
  reply: DeskCase,
});

/**
 * Takes a case, or keeps one that was taken, so that nobody else decides it. 40904 where another has taken it, unless `from` names that user: then it is
 * taken over from them. 40301 for who does not decide there.
 */
export const takeCase = defineCall({
  ...DESK.takeCase,
  summary: '领取审核事项',
  body: record({ applyNo: filledText(64), from: optional(filledText(64)) }),
  reply: DeskCase,
});

/** Gives a case back; nothing happens where this user has not taken it. */
export const giveBackCase = defineCall({
  ...DESK.giveBackCase,
  summary: '交还审核事项',
  body: Applied,
  reply: DeskCase,
});

/** Keeps how one item of the present checklist stands, and takes the case with it. Refused as `takeCase`; 40001 for an item that the list does not have. */
export const saveCheck = defineCall({
  ...DESK.saveCheck,
  summary: '核对清单项',
  body: record({
    applyNo: filledText(64),
    item: filledText(64),
    checked: Type.Boolean(),
    remark: optional(lines(CHECKLIST_LIMITS.remark)),
  }),
  reply: DeskCase,
});

/** Writes what is checked at the present station of this case, for every application of its product from now on. `item` is left out of what is new. */
export const saveCheckItems = defineCall({
  ...DESK.saveCheckItems,
  summary: '维护核对清单',
  body: record({
    applyNo: filledText(64),
    items: Type.Array(record({ item: optional(filledText(64)), label: filledText(CHECKLIST_LIMITS.label) }), {
      minItems: 1,
      maxItems: CHECKLIST_LIMITS.items,
    }),
  }),
  reply: DeskCase,
});

const BidderRecord = record({
  /** Why the bidder is barred, and by whose list: the platform's or the own one; to the platform those of the application's institutions too. */
  blacklisted: Type.Array(record({ reason: text(500), ownerName: text() })),
  /** What this organisation found when it last asked the public registers; absent where it never did. */
  risks: optional(record({ counts: Type.Array(record({ kind: RiskKind, count: Count })), userName: text(), time: Instant })),
  /** Other applications of this bidder to which this organisation is a party. */
  earlier: record({
    total: Count,
    outcomes: Type.Array(record({ outcome: oneOf(outcomes), count: Count })),
    last: Type.Array(
      record({
        applyNo: text(),
        projectName: text(),
        guaranteeAmount: Amount,
        guaranteeStatus: GuaranteeStatusSchema,
        applyDate: Instant,
      }),
    ),
  }),
});

/** What is known of the bidder of a case. Open to those to whom `deskCase` is. */
export const bidderRecord = defineCall({
  ...DESK.bidderRecord,
  summary: '投标人风险与以往申请',
  body: Applied,
  reply: BidderRecord,
});

/** Keeps what this organisation found about the bidder of a case in the public registers: how many entries of each kind. 40301 for who does not decide. */
export const saveRisks = defineCall({
  ...DESK.saveRisks,
  summary: '登记风险查询结果',
  body: record({
    applyNo: filledText(64),
    counts: Type.Array(record({ kind: RiskKind, count: Type.Integer({ minimum: 0, maximum: 99_999 }) }), { minItems: 1, maxItems: 4 }),
  }),
  reply: BidderRecord,
});

export type QueuedCase = Static<typeof QueuedCase>;
export type DeskCase = Static<typeof DeskCase>;
export type Checklist = Static<typeof Checklist>;
export type Held = Static<typeof Held>;
export type BidderRecord = Static<typeof BidderRecord>;
