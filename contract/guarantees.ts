import Type, { type Static } from 'typebox';
import { APPLICATION_GROUPS, LISTED_CONTRACT_FIELDS, type ApplicationDraft, type ApplicationShown } from '#domain/application/fields';
import { MARK_LIMITS } from '#domain/application/returns';
import { enumerationValues } from '#domain/enumerations';
import { fourEyesFilters } from '#domain/four-eyes';
import { GUARANTEE_EVENTS, guaranteeEventTypes, WIN_BIDDING_FIELDS, type PersonEvent, type WinBiddingInfo } from '#domain/guarantee/events';
import type { FlowStep } from '#domain/guarantee/flow';
import { GIVEN_FIELDS, type EventGiven } from '#domain/guarantee/given';
import { milestones } from '#domain/guarantee/milestones';
import { releaseStates } from '#domain/guarantee/release-state';
import { signFilesStates } from '#domain/guarantee/sign-files-states';
import { applyStages } from '#domain/guarantee/status-views';
import { workLists } from '#domain/guarantee/work-lists';
import { clockFilters, workingClockKinds } from '#domain/guarantee/working-clocks';
import { PROJECT_SECTION_FIELDS, type ProjectSection } from '#domain/project/fields';
import { splitStates } from '#domain/split';
import { GUARANTEES } from './addresses/guarantees';
import { defineCall } from './call';
import { draftSchema, properties, shownSchema } from './field-schema';
import { NamedFields, OwnAnswersSchema } from './form-schema';
import { FourEyesRequest } from './four-eyes';
import { LawRuleSchema } from './law';
import {
  Amount,
  ContractFileEntries,
  Day,
  FileEntries,
  FileEntry,
  filledLines,
  filledText,
  GuaranteeEventTypeSchema,
  GuaranteeStatusSchema,
  GuaranteeTypeSchema,
  Instant,
  oneOf,
  optional,
  orEmpty,
  OrganisationTypeSchema,
  pageOf,
  paging,
  record,
  text,
  Version,
} from './schemas';

const ApplicationDraftSchema = Type.Unsafe<ApplicationDraft>(
  record({
    ...Object.fromEntries(Object.entries(APPLICATION_GROUPS).map(([name, group]) => [name, Type.Optional(draftSchema(group.fields))])),
    projectFields: Type.Optional(OwnAnswersSchema),
    sectionNos: Type.Optional(Type.Array(filledText(64), { maxItems: 100 })),
  }),
);

/** Keeps an application as a draft, new or again. `guaranteeType`: the kind that it was begun for, which stays where it is left out. `channelCode`, of a new one alone: the channel in whose portal it was begun, in which it is submitted instead of the caller's. `draftVersion` is the one it was edited from; an older one answers 40901 with the kept draft. */
export const saveApplication = defineCall({
  ...GUARANTEES.saveApplication,
  summary: '保存申请草稿',
  body: record({
    applyNo: optional(filledText(64)),
    draftVersion: optional(Version),
    guaranteeType: optional(oneOf(enumerationValues('guaranteeType'))),
    channelCode: optional(filledText(64)),
    application: ApplicationDraftSchema,
  }),
  reply: record({ applyNo: text(), draftVersion: Version, savedAt: Instant }),
});

/**
 * The kept draft of an application that is being written or corrected, brought to today's form; only its own organisation sees it. `channelCode`: in which it was
 * begun, where that was a portal, or submitted. `submitted`, of one that was: `returned` where it was sent back and may be corrected, `locked` where it cannot be
 * written. `vanished` lists what was typed and has no field any more.
 */
export const applicationDraft = defineCall({
  ...GUARANTEES.applicationDraft,
  summary: '读取申请草稿',
  body: record({ applyNo: filledText(64) }),
  reply: record({
    applyNo: text(),
    draftVersion: Version,
    savedAt: Instant,
    guaranteeType: optional(oneOf(enumerationValues('guaranteeType'))),
    channelCode: optional(text()),
    submitted: optional(oneOf(['locked', 'returned'])),
    application: ApplicationDraftSchema,
    vanished: Type.Array(record({ field: text(), label: text(), value: Type.Unknown(), shown: optional(Type.Unknown()) })),
  }),
});

/**
 * The products for which an application of the caller's organisation stands in the way of another one for any of these sections, with `reason` as its submission
 * would be refused with 41005; `except` is the application that is being corrected. Nothing for anybody but a bidder.
 */
export const appliedProducts = defineCall({
  ...GUARANTEES.appliedProducts,
  summary: '标段已申请的产品',
  body: record({
    projectNo: filledText(64),
    sectionNos: Type.Array(filledText(64), { minItems: 1, maxItems: 100 }),
    except: optional(filledText(64)),
  }),
  reply: record({ list: Type.Array(record({ productNo: text(), applyNo: text(), reason: text(300) })) }),
});

/** This organisation's drafts that were never submitted. */
export const draftPage = defineCall({
  ...GUARANTEES.draftPage,
  summary: '我的草稿',
  body: record({ ...paging }),
  reply: pageOf(
    record({
      applyNo: text(),
      channelCode: optional(text()),
      projectName: text(),
      productName: text(),
      guaranteeAmount: text(20),
      savedAt: Instant,
      savedBy: text(),
    }),
  ),
});

export const deleteDraft = defineCall({
  ...GUARANTEES.deleteDraft,
  summary: '删除草稿',
  body: record({ applyNo: filledText(64) }),
  reply: record({}),
});

const PersonEventSchema = Type.Unsafe<PersonEvent>(
  Type.Union(
    guaranteeEventTypes
      .filter((type) => (GUARANTEE_EVENTS[type].sentBy as readonly string[]).includes('person'))
      .map((type) => record({ type: Type.Literal(type), ...properties(GUARANTEE_EVENTS[type].fields, { derived: false }) })),
    { discriminator: { propertyName: 'type' } },
  ),
);

/** What this viewer could send, were no wages owed on the works of a wage letter, and why it has to wait. */
const BlockedEvents = record({ events: Type.Array(GuaranteeEventTypeSchema), reason: text() });

/** A place of the application that a return marks: a field by its path, one of its files by its key, or a page of that file. */
const ReturnMark = record({
  field: filledText(200),
  file: optional(filledText(64)),
  page: optional(Type.Integer({ minimum: 1, maximum: MARK_LIMITS.page })),
  reason: filledLines(MARK_LIMITS.reason),
});

const Waiting = record({ orgType: OrganisationTypeSchema, appName: text(), text: text() });

/** A term in working days of a wage guarantee: its last day, how many are left (0 on that day, negative since), or when it was met. */
export const WorkingClockSchema = record({
  kind: oneOf(workingClockKinds),
  dueDay: Day,
  daysLeft: optional(Type.Integer()),
  endedOn: optional(Day),
  /** Years on the way without a calendar, of which weekends alone are left out. */
  unknownYears: Type.Array(Type.Integer()),
});

/** Of an application whose bids are not open, for the platform: its lists tell neither bidder nor project nor amount nor the days of its validity, which are empty or left out. */
export const Withheld = Type.Literal(true);

/** A row of the business list. First specification, section 3 «Business list row». */
const GuaranteeListRow = record({
  applyNo: text(),
  withheld: optional(Withheld),
  productName: text(),
  guaranteeType: text(),
  letterAppName: text(),
  guaranteeAppName: text(),
  bidderAppName: text(),
  bidderOrganizationCode: text(),
  projectNo: text(),
  projectName: text(),
  sectionNames: text(2000),
  constructionUnit: text(),
  /** Of the contract that any guarantee but a bid's secures. */
  contractInfo: optional(shownSchema(LISTED_CONTRACT_FIELDS)),
  effectiveDate: orEmpty(Day),
  expiryDate: orEmpty(Day),
  bidOpeningDate: optional(Instant),
  guaranteeAmount: orEmpty(Amount),
  guaranteeFee: orEmpty(Amount),
  platformServiceFee: orEmpty(Amount),
  guaranteeStatus: GuaranteeStatusSchema,
  /** In one word for whoever looks; the two after it, of each fee; empty where none was received or is left, and for whoever does not see fees. */
  invoicingStatus: text(),
  agencyInvoicingStatus: text(),
  platInvoicingStatus: text(),
  invoicingDate: optional(Instant),
  guaranteeDate: optional(Instant),
  applyDate: Instant,
  updateTime: Instant,
  version: Version,
  allowedEvents: Type.Array(GuaranteeEventTypeSchema),
  blockedEvents: optional(BlockedEvents),
  /** Whether this viewer may pay through a gateway now (`/pay/order`). */
  mayPayOnline: Type.Boolean(),
  waitingFor: Type.Array(Waiting),
  /** The term that runs. */
  workingClock: optional(WorkingClockSchema),
  doc: record({ guaranteeFiles: FileEntries, contractFiles: FileEntries, invoicingFiles: FileEntries }),
});

/** First and last day of what a list may be limited to; for moments, the days in Shanghai on which they lie. */
const GUARANTEE_PERIODS = {
  applyDateFrom: optional(Day),
  applyDateTo: optional(Day),
  guaranteeDateFrom: optional(Day),
  guaranteeDateTo: optional(Day),
  expiryDateFrom: optional(Day),
  expiryDateTo: optional(Day),
  claimDateFrom: optional(Day),
  claimDateTo: optional(Day),
  releaseDateFrom: optional(Day),
  releaseDateTo: optional(Day),
  bidOpeningDateFrom: optional(Day),
  bidOpeningDateTo: optional(Day),
  updateTimeFrom: optional(Day),
  updateTimeTo: optional(Day),
};

export const guaranteePage = defineCall({
  ...GUARANTEES.guaranteePage,
  summary: '业务列表',
  body: record({
    ...paging,
    workList: oneOf(workLists),
    keyword: optional(text(100)),
    guaranteeStatus: optional(Type.Array(GuaranteeStatusSchema, { maxItems: 30 })),
    guaranteeType: optional(GuaranteeTypeSchema),
    ...GUARANTEE_PERIODS,
    projectNo: optional(filledText(64)),
    /** The organisation that gives the guarantee. */
    guaranteeAppId: optional(filledText(64)),
    milestone: optional(oneOf(milestones)),
    /** Where it stands in the older apply flow. */
    applyStage: optional(oneOf(applyStages)),
    /** Those with a term in working days that runs, or has run out. */
    workingClock: optional(oneOf(clockFilters)),
    /** What was handed in where four eyes are wanted, and still waits. */
    fourEyes: optional(oneOf(fourEyesFilters)),
    /** Only those of which every section's bids are open; for another kind of guarantee than a bid's, all. */
    openedOnly: optional(Type.Boolean()),
    /** Users of the caller's own organisation who applied. */
    applyUserIds: optional(Type.Array(filledText(64), { minItems: 1, maxItems: 10 })),
    sortField: optional(oneOf(['applyDate', 'guaranteeAmount', 'effectiveDate', 'expiryDate', 'updateTime'])),
    sortOrder: optional(oneOf([0, 1])),
  }),
  reply: pageOf(GuaranteeListRow),
});

const { page: _page, size: _size, sortField: _field, sortOrder: _order, ...filters } = guaranteePage.body.properties;

/** A sum of amounts in yuan. */
export const Sum = Type.String({ pattern: '^\\d{1,22}(\\.\\d{1,2})?$', maxLength: 25 });

/** What a list holds under a filter: how many applications, and the sum of their guarantee amounts in yuan. Of more than 10,000 the count is 10,001 and there is no sum, nor where the amount of one of them is withheld. */
export const guaranteeTotals = defineCall({
  ...GUARANTEES.guaranteeTotals,
  summary: '业务列表合计',
  body: record(filters),
  reply: record({
    count: Type.Integer({ minimum: 0 }),
    guaranteeAmount: optional(Sum),
  }),
});

const ApplicationShownSchema = Type.Unsafe<ApplicationShown>(
  record({
    ...Object.fromEntries(
      Object.entries(APPLICATION_GROUPS).map(([name, group]) => [
        name,
        name === 'contractInfo' ? Type.Optional(shownSchema(group.fields)) : shownSchema(group.fields),
      ]),
    ),
    projectFields: Type.Optional(OwnAnswersSchema),
  }),
);

const ContractFile = record({
  contractNo: text(),
  guaranteeId: text(),
  contractBusinessType: oneOf(['business', 'guarantee']),
  title: text(),
  desc: text(500),
  url: text(),
  signed: Type.Boolean(),
  parties: Type.Array(record({ orgType: OrganisationTypeSchema, appName: text(), signedAt: optional(Instant) })),
});

const SignFiles = record({
  orgType: OrganisationTypeSchema,
  appName: text(),
  files: ContractFileEntries,
  at: Instant,
  state: oneOf(signFilesStates),
  reason: optional(text(500)),
});

const ShownStep = Type.Unsafe<FlowStep>(Type.Object({}, { additionalProperties: true }));

/** One application whole. `step` and `level` are indexes into the chain it runs. */
export const guaranteeDetail = defineCall({
  ...GUARANTEES.guaranteeDetail,
  summary: '保函申请详情',
  body: record({ applyNo: filledText(64) }),
  reply: record({
    application: ApplicationShownSchema,
    /** What the product asked when this was applied for. */
    projectFields: NamedFields,
    /** What the law asked on the day when this was applied for. */
    lawRules: Type.Array(LawRuleSchema),
    sections: Type.Array(Type.Unsafe<ProjectSection>(record(properties(PROJECT_SECTION_FIELDS, { derived: true })))),
    applyFormInfo: record({
      applyNo: text(),
      applyDate: Instant,
      guaranteeStatus: GuaranteeStatusSchema,
      platInvoicingStatus: text(),
      agencyInvoicingStatus: text(),
    }),
    signInfo: record({
      contractListFiles: Type.Array(ContractFile),
      /** Where the contracts are signed on paper: what each party handed in last, and how it was judged. */
      signFiles: optional(Type.Array(SignFiles)),
    }),
    payInfo: record({
      onlinePay: optional(Type.Boolean()),
      /** `balance`: from the payer's prepaid balance, to which it goes back. */
      paidWay: optional(oneOf(['online', 'offline', 'balance'])),
      /** Of the order that paid the fee, or else of the newest. PY-03. */
      tradeStatus: optional(oneOf(['progress', 'success', 'fail'])),
      payTradeNo: optional(text()),
      payVoucherFiles: FileEntries,
      payBankName: optional(text()),
      payAccountName: optional(text()),
      payAccountNo: optional(text()),
      /** The code by which banks find the branch (联行号). */
      payUnionNumber: optional(text()),
      payType: optional(text()),
      requiredPayVoucher: Type.Boolean(),
      /** True where the caller has to prove by a code by SMS who pays, before an order opens or a transfer is told. */
      mustProve: Type.Boolean(),
      /** The payee's own code, where the fee can be transferred. */
      payeeCode: optional(FileEntry),
      hint: optional(text(1000)),
      /** What the payee wants a transfer to be remarked with. */
      remark: optional(text(500)),
      /** What the payer remarked with its transfer, also with one that was returned. */
      payerRemark: optional(text(500)),
      paidAt: optional(Instant),
      /** How the payment is split, for the platform and the institution; `reason` why it waits or failed. PY-03. */
      split: optional(record({ state: oneOf(splitStates), reason: text(500), splitAt: optional(Instant) })),
    }),
    letterInfo: optional(
      record({
        letterNo: text(),
        verifyCode: text(),
        letterDate: Instant,
        guaranteeFiles: FileEntries,
        /** Its file is a scan; the paper counts. */
        signedOnPaper: optional(Type.Literal(true)),
        verifyUrl: text(500),
      }),
    ),
    supplement: record({
      requestedReason: optional(text(500)),
      fields: NamedFields,
      answers: Type.Array(record({ name: text(64), value: Type.Unknown() })),
      files: FileEntries,
    }),
    claim: optional(
      record({
        claimAmount: Amount,
        claimReason: text(),
        claimStatement: optional(text(1000)),
        /** Who lodged it for the beneficiary without an account, or for the authority. */
        claimantName: optional(text()),
        /** The authority that lodged it on a wage letter. */
        wageAuthority: optional(text()),
        tel: text(),
        claimFiles: FileEntries,
        /** When it was found to comply, where that was said before it was paid or refused. */
        approvedAt: optional(Instant),
        /** What became of it; absent while it waits. */
        answer: optional(
          record({
            event: oneOf(['claimed', 'claimReject']),
            time: Instant,
            claimAmount: optional(Amount),
            compensatorContactTel: optional(text()),
            claimFiles: optional(FileEntries),
            reason: optional(text(500)),
          }),
        ),
      }),
    ),
    /** Every term that ran, the first first. */
    workingClocks: optional(Type.Array(WorkingClockSchema)),
    flow: record({
      flowKind: oneOf(['BID', 'NotStandard']),
      platformConfirm: Type.Boolean(),
      issueChain: Type.Array(ShownStep),
      releaseChain: Type.Array(ShownStep),
    }),
    step: Type.Integer(),
    level: Type.Integer(),
    paid: Type.Boolean(),
    returnReason: optional(text(500)),
    /** A postponed opening touched it; told to the parties of the contract and the platform. */
    hasAmendments: optional(Type.Literal(true)),
    /** Parts of the fees went back or are about to, or this viewer may return one: what `/refund/part/list` tells. */
    hasPartRefunds: optional(Type.Literal(true)),
    /** The names of parties that the platform has frozen, where any are. */
    frozenParties: optional(Type.Array(text())),
    /** When somebody of the platform has looked at it before its bids were open, the last first; told to the bidder, where anybody has. */
    platformReadings: optional(Type.Array(record({ userName: text(), time: Instant }))),
    /** By which `allowedEvents` was judged: the server's time, and the application's deadlines; a bid opening where it waits for one. */
    judgedBy: record({ now: Instant, bidOpeningAt: optional(Instant), expiryDate: Day }),
    version: Version,
    allowedEvents: Type.Array(GuaranteeEventTypeSchema),
    blockedEvents: optional(BlockedEvents),
    /** What becomes of a suspended application if this viewer, who may, resumes it now. */
    resumesAt: optional(GuaranteeStatusSchema),
    /** Whether this viewer may pay through a gateway now (`/pay/order`). */
    mayPayOnline: Type.Boolean(),
    waitingFor: Type.Array(Waiting),
    /** What a colleague or the viewer handed in at this version. */
    fourEyesRequest: optional(FourEyesRequest),
    /** Those of `allowedEvents` that happen only once somebody else has sent them too. */
    needingAnother: optional(Type.Array(GuaranteeEventTypeSchema)),
    /** Where this viewer's own organisation stands to the application. */
    viewerSides: Type.Array(oneOf(['bidder', 'guarantee', 'letter', 'beneficiary', 'platform', 'tradeCenter', 'intermediary'])),
  }),
});

const AfterEvent = record({
  applyNo: text(),
  guaranteeStatus: GuaranteeStatusSchema,
  version: Version,
  allowedEvents: Type.Array(GuaranteeEventTypeSchema),
  /** The event was handed in and happens once somebody else of the organisation sends it too. */
  fourEyesRequested: optional(Type.Boolean()),
  /** How the application stands then, where it was wanted and the sender still sees it. */
  detail: optional(guaranteeDetail.reply),
});

/** Sends one event to the lifecycle; `marks` go with what sends an application back to be corrected, and are refused by 40001 beside anything else. Type `apply` submits the draft of that number, with version 0. 40304 where four eyes are wanted and two of them have handed it in already. */
export const sendEvent = defineCall({
  ...GUARANTEES.sendEvent,
  summary: '办理保函事项',
  body: record({
    applyNo: filledText(64),
    version: Version,
    event: PersonEventSchema,
    marks: optional(Type.Array(ReturnMark, { maxItems: MARK_LIMITS.marks })),
    /** What a transfer pays, as whoever tells of it was shown it: 40901 where the fee is another by now. */
    fee: optional(Amount),
    /** The last day of the letter that is issued, as whoever issues it was shown, and wanted with the event `letter`: 40901 where it is another by now. */
    expiryDate: optional(Day),
    /** Whether whoever sends it shows the detail, which the reply then carries. */
    withDetail: optional(Type.Boolean()),
  }),
  reply: AfterEvent,
});

const ReturnRound = record({
  /** Of the return in the history. */
  sequence: Type.Integer(),
  event: GuaranteeEventTypeSchema,
  eventName: text(),
  actorName: text(),
  appName: text(),
  time: Instant,
  reason: optional(text(500)),
  /** Whether it was corrected and handed in again since. */
  answered: Type.Boolean(),
  marks: Type.Array(
    record({
      field: text(200),
      label: text(200),
      file: optional(FileEntry),
      page: optional(Type.Integer()),
      reason: text(MARK_LIMITS.reason),
      /** The first of the returns, one after the other, that marked this. */
      since: Type.Integer(),
      /** Whether the applicant has changed it since this return and before the next. */
      met: Type.Boolean(),
    }),
  ),
  /** What the applicant changed since this return and before the next, `before` beside `after`; of files those that went beside those that came. */
  changes: Type.Array(record({ field: text(200), before: optional(Type.Unknown()), after: optional(Type.Unknown()) })),
});

/** Every time an application was sent back to be corrected, the earliest first. For bidder, institutions and platform: 40301 for other parties. */
export const applicationReturns = defineCall({
  ...GUARANTEES.applicationReturns,
  summary: '退回与修改记录',
  body: record({ applyNo: filledText(64) }),
  reply: record({ list: Type.Array(ReturnRound) }),
});

const ReleaseListRow = record({
  applyNo: text(),
  letterNo: optional(text()),
  sectionNames: text(2000),
  bidderAppName: text(),
  guaranteeAppName: text(),
  guaranteeAmount: Amount,
  guaranteeStatus: GuaranteeStatusSchema,
  state: oneOf(releaseStates),
  /** When it was applied for last, and by which organisation; absent where the institution released it by itself. */
  appliedAt: optional(Instant),
  applicantName: optional(text()),
  winBiddingInfo: optional(Type.Unsafe<Partial<WinBiddingInfo>>(record(properties(WIN_BIDDING_FIELDS, { derived: true })))),
  releasedAt: optional(Instant),
});

/**
 * The release list of an application's sections: every letter of them that is released or asked to be, as far as the caller is a party to it, the last
 * one applied for first. First specification, section 3 «Winning-bid / release».
 */
export const releaseList = defineCall({
  ...GUARANTEES.releaseList,
  summary: '解除清单',
  body: record({ applyNo: filledText(64), ...paging }),
  reply: pageOf(ReleaseListRow),
});

/** The action history with its hash chain; `chainValid` is checked at this call. */
export const guaranteeHistory = defineCall({
  ...GUARANTEES.guaranteeHistory,
  summary: '办理记录',
  body: record({ applyNo: filledText(64) }),
  reply: record({
    list: Type.Array(
      record({
        sequence: Type.Integer(),
        event: GuaranteeEventTypeSchema,
        eventName: text(),
        fromStatus: optional(GuaranteeStatusSchema),
        /** Those that it went through on the way; 100 of a payment that a gateway reported. */
        passedStatuses: optional(Type.Array(GuaranteeStatusSchema)),
        toStatus: GuaranteeStatusSchema,
        actorName: text(),
        appName: text(),
        orgType: optional(OrganisationTypeSchema),
        result: oneOf(['pass', 'return']),
        reason: optional(text(500)),
        /** What was given with the event, as far as this viewer sees it. */
        given: Type.Unsafe<EventGiven>(record(properties(GIVEN_FIELDS, { derived: true }))),
        /** The terms in working days that began or ended with it, in words. */
        terms: optional(Type.Array(text(100))),
        time: Instant,
        hash: text(64),
      }),
    ),
    chainValid: Type.Boolean(),
  }),
});

export type GuaranteeListRow = Static<typeof GuaranteeListRow>;
export type GuaranteeDetail = Static<typeof guaranteeDetail.reply>;
export type ContractFile = Static<typeof ContractFile>;
export type SignFiles = Static<typeof SignFiles>;
export type ReturnRound = Static<typeof ReturnRound>;
export type HistoryRow = Static<typeof guaranteeHistory.reply>['list'][number];
export type Waiting = Static<typeof Waiting>;
