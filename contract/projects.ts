import Type, { type Static } from 'typebox';
import { enumerationValues } from '#domain/enumerations';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS, type Project } from '#domain/project/fields';
import { defineCall } from './call';
import { properties, shownSchema } from './field-schema';
import { Amount, filledText, Instant, oneOf, optional, pageOf, paging, record, text } from './schemas';

const ApprovalStatus = oneOf(enumerationValues('projectApprovalStatus'));

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
  createTime: Instant,
  applicable: Type.Boolean(),
  notApplicableReason: optional(text()),
  bidOverReason: optional(text()),
});

export const projectPage = defineCall({
  method: 'POST',
  path: '/project/page',
  access: 'member',
  effect: 'read',
  permission: 'project:view',
  summary: '项目列表',
  body: record({
    ...paging,
    keyword: optional(text(100)),
    projectType: optional(text(32)),
    biddingWay: optional(text(32)),
    applicableOnly: optional(Type.Boolean()),
    /** Only projects of which a section's bids are still to be opened. */
    unopenedOnly: optional(Type.Boolean()),
    sortField: optional(oneOf(['bidOpeningDate', 'createTime', 'guaranteeAmount'])),
    sortOrder: optional(oneOf([0, 1])),
  }),
  reply: pageOf(ProjectRow),
});

const ProjectSchema = Type.Unsafe<Project>(
  record({
    ...Object.fromEntries(Object.entries(PROJECT_GROUPS).map(([name, group]) => [name, shownSchema(group.fields)])),
    projectSections: Type.Array(record(properties(PROJECT_SECTION_FIELDS, { derived: true }))),
  }),
);

export const projectDetail = defineCall({
  method: 'POST',
  path: '/project/detail',
  access: 'member',
  effect: 'read',
  permission: 'project:view',
  summary: '项目详情',
  body: record({ projectNo: filledText(64) }),
  reply: record({
    projectNo: text(),
    approvalStatus: ApprovalStatus,
    projectCreateInfo: record({ createOrgType: text(), createAppName: text(), createTime: Instant }),
    project: ProjectSchema,
    applicable: Type.Boolean(),
    notApplicableReason: optional(text()),
    bidOverReason: optional(text()),
    /** Sections whose bid opening is over, so that bid guarantees are not to be had for them. */
    openedSectionNos: Type.Array(text()),
  }),
});

export type ProjectRow = Static<typeof ProjectRow>;
export type ProjectDetail = Static<typeof projectDetail.reply>;
