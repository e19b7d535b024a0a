import Type, { type Static } from 'typebox';
import { enumerationValues } from '#domain/enumerations';
import {
  PROJECT_EVENTS,
  projectEventTypes,
  sentProjectEventTypes,
  type ProjectLogEvent,
  type SentProjectEvent,
} from '#domain/project/events';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS, type Project } from '#domain/project/fields';
import { PROJECT_LIMITS } from '#domain/project/rules';
import { PROJECTS } from './addresses/projects';
import { defineCall } from './call';
import { draftSchema, properties, shownSchema } from './field-schema';
import { MendedContactSchema } from './managed-organisations';
import {
  Amount,
  Day,
  enumerated,
  filledText,
  Instant,
  oneOf,
  optional,
  OrganisationTypeSchema,
  pageOf,
  paging,
  record,
  text,
  Version,
} from './schemas';

const ApprovalStatus = enumerated('projectApprovalStatus');
const AllowedEvents = Type.Array(oneOf(projectEventTypes));

/**
 * A row of the project list. `applicable` is false, with a reason, where no guarantee can be applied for; `bidOverReason` says why bid guarantees alone
 * cannot any more.
 */
const ProjectRow = record({
  projectNo: text(),
  projectName: text(),
  biddingProjectName: text(),
  constructionUnit: text(),
  tenders: text(),
  biddingWay: text(),
  projectType: text(),
  sectionCount: Type.Integer({ minimum: 0 }),
  bidOpeningDate: Instant,
  guaranteeAmount: Amount,
  approvalStatus: ApprovalStatus,
  version: Version,
  /** Whether this viewer may audit it now. */
  mayAudit: Type.Boolean(),
  createTime: Instant,
  applicable: Type.Boolean(),
  notApplicableReason: optional(text()),
  bidOverReason: optional(text()),
});

export const projectPage = defineCall({
  ...PROJECTS.projectPage,
  summary: '项目列表',
  body: record({
    ...paging,
    keyword: optional(text(100)),
    projectType: optional(enumerated('projectType')),
    biddingWay: optional(enumerated('biddingWay')),
    approvalStatus: optional(ApprovalStatus),
    applicableOnly: optional(Type.Boolean()),
    /** Only projects of which a section's bids are still to be opened. */
    unopenedOnly: optional(Type.Boolean()),
    /** First and last day on which bids of one of its sections are opened. */
    openingFrom: optional(Day),
    openingTo: optional(Day),
    /** Only projects that have passed once and are not ended; for a trade centre those that it oversees. */
    overseen: optional(Type.Boolean()),
    /** Only those that wait for the caller: to be audited, or to be corrected by the organisation that made them. */
    waiting: optional(Type.Boolean()),
    sortField: optional(oneOf(['bidOpeningDate', 'createTime', 'guaranteeAmount'])),
    sortOrder: optional(oneOf([0, 1])),
  }),
  reply: pageOf(ProjectRow),
});

const ProjectSchema = Type.Unsafe<Project>(
  record({
    ...Object.fromEntries(Object.entries(PROJECT_GROUPS).map(([name, group]) => [name, Type.Optional(shownSchema(group.fields))])),
    projectSections: Type.Array(record(properties(PROJECT_SECTION_FIELDS, { derived: true }))),
  }),
);

/** The products that are named by number and have ever been offered. */
const NamedProducts = Type.Array(record({ productNo: text(), productName: text() }));

export const projectDetail = defineCall({
  ...PROJECTS.projectDetail,
  summary: '项目详情',
  body: record({ projectNo: filledText(64) }),
  reply: record({
    projectNo: text(),
    approvalStatus: ApprovalStatus,
    projectCreateInfo: record({ createOrgType: text(), createAppName: text(), createTime: Instant }),
    project: ProjectSchema,
    products: NamedProducts,
    applicable: Type.Boolean(),
    notApplicableReason: optional(text()),
    bidOverReason: optional(text()),
    /** Sections whose bid opening is over, so that bid guarantees are not to be had for them. */
    openedSectionNos: Type.Array(text()),
    version: Version,
    /** What this viewer may do to it now; `modify` through `/project/save`. */
    allowedEvents: AllowedEvents,
    /** What was decided last, for those that take part in the project. */
    auditInfo: optional(record({ projectApprovalStatus: ApprovalStatus, returnReason: optional(text(500)) })),
    /** What was opened to those that hold the tender, the latest first, for those that take part in the project. It was sealed until then. */
    unsealings: optional(
      Type.Array(
        record({
          sectionNos: Type.Array(text()),
          applications: Type.Integer({ minimum: 1 }),
          guaranteeAmount: Amount,
          time: Instant,
          /** Who had looked before, by type of organisation; a person's within ten minutes count once. Absent of what was opened before that was counted. */
          readings: optional(
            Type.Array(
              record({ orgType: OrganisationTypeSchema, readings: Type.Integer({ minimum: 1 }), people: Type.Integer({ minimum: 1 }) }),
            ),
          ),
        }),
      ),
    ),
    /** How its tenderee is reached, which has not registered; for whoever may put another contact in the place of that. */
    tendererContact: optional(record({ contactName: text(), contactMobile: text() })),
    /** For those that edit or audit it. */
    dependence: optional(
      record({
        /** Sections of which only what no letter says can be changed: all of them once the project has passed its audit. */
        lockedSectionNos: Type.Array(text()),
        /** Applications under way whose bids are open. */
        runningApplications: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
});

const SentProject = Type.Unsafe<Project>(
  record({
    ...Object.fromEntries(Object.entries(PROJECT_GROUPS).map(([name, group]) => [name, Type.Optional(draftSchema(group.fields))])),
    projectSections: Type.Array(record(properties(PROJECT_SECTION_FIELDS, { derived: false })), { maxItems: PROJECT_LIMITS.sections }),
  }),
);

/** How a project stands after an event. */
export const AfterEvent = record({
  projectNo: text(),
  /** Absent once it is deleted. */
  approvalStatus: optional(ApprovalStatus),
  version: Version,
  allowedEvents: AllowedEvents,
});

/**
 * Keeps a project, new without `version`, otherwise in the place of the one with its number. New numbers are kept in plain characters. 40901 with the state there is where somebody changed it since
 * `version`; 40001 names what is wrong, and what letters depend on and cannot be changed.
 */
export const saveProject = defineCall({
  ...PROJECTS.saveProject,
  summary: '保存项目',
  body: record({ version: optional(Version), project: SentProject }),
  reply: AfterEvent,
});

const SentEvent = Type.Unsafe<SentProjectEvent>(
  Type.Union(
    sentProjectEventTypes.map((type) =>
      record({ type: Type.Literal(type), ...properties(PROJECT_EVENTS[type].fields, { derived: false }) }),
    ),
    { discriminator: { propertyName: 'type' } },
  ),
);

/** Audits, ends or deletes a project. `version` is the one it was decided on: 40901 where it is older than the project's. */
export const projectEvent = defineCall({
  ...PROJECTS.projectEvent,
  summary: '审核项目',
  body: record({ projectNo: filledText(64), version: Version, event: SentEvent }),
  reply: AfterEvent,
});

/**
 * Puts another contact in the place of the one that has left a tenderee which has not registered, by a paper of the tenderee's that the sender has uploaded and that
 * is kept with the change: codes for claims on the project's letters go to the new mobile from then on, whatever the project says. 40901 where somebody changed the
 * project since `version`; 40902 where the tenderee has registered.
 */
export const mendTendereeContact = defineCall({
  ...PROJECTS.mendTendereeContact,
  summary: '更正受益人联系人',
  body: record({ projectNo: filledText(64), version: Version, contact: MendedContactSchema }),
  reply: record({ version: Version }),
});

const LogEntry = record({
  sequence: Type.Integer(),
  event: Type.Unsafe<ProjectLogEvent>(oneOf(enumerationValues('projectLogEvent'))),
  approvalStatus: optional(ApprovalStatus),
  userName: text(),
  appName: text(),
  orgType: OrganisationTypeSchema,
  opinion: optional(text(500)),
  changes: Type.Array(
    record({
      group: text(),
      field: optional(text()),
      sectionNo: optional(text()),
      sectionName: optional(text()),
      before: optional(Type.Unknown()),
      after: optional(Type.Unknown()),
    }),
  ),
  time: Instant,
});

/** The operation log of a project, the newest first, for those that take part in it. */
export const projectLog = defineCall({
  ...PROJECTS.projectLog,
  summary: '项目操作日志',
  body: record({ ...paging, projectNo: filledText(64) }),
  reply: record({ ...pageOf(LogEntry).properties, products: NamedProducts }),
});

export type ProjectRow = Static<typeof ProjectRow>;
export type ProjectLogEntry = Static<typeof LogEntry>;
export type ProjectDetail = Static<typeof projectDetail.reply>;
