import type { FieldGroups, Fields, ShownValues } from '../field';

/** Every field of a tender project. First specification, section 3 «Project». `bidderApps` and `productIds` hold one entry a line (`linesOf`). */
export const PROJECT_GROUPS = {
  biddingSurvey: {
    label: '招标概况',
    fields: {
      projectName: { kind: 'text', label: '项目名称', required: true, maxLength: 200, drawn: true, named: 'letter' },
      projectNo: { kind: 'text', label: '项目编号', required: true, maxLength: 64, drawn: true, reference: true },
      projectType: { kind: 'choice', label: '项目类型', options: 'projectType', required: true },
      biddingProjectName: { kind: 'text', label: '招标项目名称', maxLength: 200, named: 'letter' },
      biddingProjectNo: { kind: 'text', label: '招标项目编号', maxLength: 64 },
      tenders: { kind: 'text', label: '招标人', required: true, maxLength: 200, drawn: true, named: 'letter' },
      biddingWay: { kind: 'choice', label: '招标方式', options: 'biddingWay', required: true },
      procurementLaw: {
        kind: 'choice',
        label: '采购适用法律',
        options: 'procurementLaw',
        hint: '不选按招标投标法；政府采购工程以招标方式采购的，也适用招标投标法',
      },
      areaId: { kind: 'text', label: '项目所在地', maxLength: 6, chosen: true },
      preselectionBidding: { kind: 'flag', label: '预选招标' },
      engineeringType: { kind: 'choice', label: '工程类型', options: 'engineeringType' },
      qualificationAuditWay: { kind: 'choice', label: '资格审查方式', options: 'qualificationAuditWay' },
    },
  },
  announceInfo: {
    label: '公告信息',
    fields: {
      announcementNature: { kind: 'choice', label: '公告性质', options: 'announcementNature' },
      documentObtainWay: { kind: 'choice', label: '招标文件获取方式', options: 'documentObtainWay' },
      announcementStartTime: { kind: 'instant', label: '公告开始时间' },
      announcementEndTime: { kind: 'instant', label: '公告结束时间' },
      questionEndTime: { kind: 'instant', label: '提问截止时间' },
      answerEndTime: { kind: 'instant', label: '答疑截止时间' },
      remark: { kind: 'paragraph', label: '备注', maxLength: 1000 },
    },
  },
  biddingAgencyAndbidder: {
    label: '建设单位与招标代理',
    fields: {
      constructionUnit: { kind: 'text', label: '建设单位', required: true, maxLength: 200, named: 'letter' },
      constructionUnitId: { kind: 'text', label: '建设单位编号', maxLength: 64 },
      constructionUnitAddress: { kind: 'text', label: '建设单位地址', maxLength: 200 },
      constructionUnitManager: { kind: 'text', label: '建设单位负责人', maxLength: 32, named: 'letter' },
      constructionUnitManagerTel: { kind: 'phone', label: '建设单位负责人电话', maxLength: 20 },
      biddingAgency: { kind: 'text', label: '招标代理机构', maxLength: 200, named: 'letter' },
      biddingAgencyId: { kind: 'text', label: '招标代理机构编号', maxLength: 64 },
      biddingAgencyManager: { kind: 'text', label: '招标代理负责人', maxLength: 32, named: 'letter' },
      biddingAgencyTel: { kind: 'phone', label: '招标代理电话', maxLength: 20 },
    },
  },
  projectGuaranteeInfo: {
    label: '保函要求',
    fields: {
      effectiveDate: { kind: 'date', label: '保函生效日期' },
      depositAmount: { kind: 'amount', label: '投标保证金金额' },
      guaranteeAmount: { kind: 'amount', label: '担保金额' },
      guaranteeForm: { kind: 'choice', label: '保函形式', options: 'guaranteeForm' },
      receiveAddress: { kind: 'text', label: '纸质保函收件地址', maxLength: 200 },
    },
  },
  tendersDoc: {
    label: '招标文件',
    fields: { biddingDocumentKeys: { kind: 'files', label: '招标文件' } },
  },
  recommendOrg: {
    label: '推荐投标人',
    fields: { bidderApps: { kind: 'paragraph', label: '推荐投标人', maxLength: 2000, hint: '每家填写单位全称' } },
  },
  configProInfo: {
    label: '保函产品配置',
    fields: {
      searchName: { kind: 'text', label: '产品检索名称', maxLength: 100 },
      productIds: { kind: 'paragraph', label: '适用保函产品', maxLength: 2000 },
    },
  },
} as const satisfies FieldGroups;

/** Every field of one section (标段) of a tender project. */
export const PROJECT_SECTION_FIELDS = {
  sectionNo: { kind: 'text', label: '标段编号', required: true, maxLength: 64, reference: true },
  sectionName: { kind: 'text', label: '标段名称', required: true, maxLength: 200, drawn: true, named: 'letterOrDigit' },
  bidOpeningDate: { kind: 'instant', label: '开标时间', required: true },
  bidValidStartTime: { kind: 'instant', label: '投标有效期开始' },
  bidValidEndTime: { kind: 'instant', label: '投标有效期结束' },
  engineeringEvaluate: { kind: 'paragraph', label: '工程概况', maxLength: 2000 },
  engineeringCost: { kind: 'amount', label: '工程估价' },
  projectAddress: { kind: 'text', label: '工程地点', maxLength: 200 },
  documentSubmitAddress: { kind: 'text', label: '投标文件递交地点', maxLength: 200 },
  evaluationMethod: { kind: 'choice', label: '评标方法', options: 'evaluationMethod' },
  calibrationMethod: { kind: 'choice', label: '定标方法', options: 'calibrationMethod' },
  planStartEndTime: { kind: 'text', label: '计划开竣工时间', maxLength: 100 },
  planDuration: { kind: 'integer', label: '计划工期（天）' },
  secondBidding: { kind: 'flag', label: '二次招标' },
  acceptUnionBidding: { kind: 'flag', label: '接受联合体投标' },
  unionRequired: { kind: 'paragraph', label: '联合体要求', maxLength: 1000 },
  marginDeadline: { kind: 'instant', label: '保证金截止时间' },
  effectiveDate: { kind: 'date', label: '保函生效日期' },
  expiryDate: { kind: 'date', label: '保函到期日期' },
  keepEffective: { kind: 'flag', label: '投标有效期延长时保函持续有效' },
  depositAmount: { kind: 'amount', label: '投标保证金金额' },
  guaranteeAmount: { kind: 'amount', label: '担保金额', required: true },
  guaranteeForm: { kind: 'choice', label: '保函形式', options: 'guaranteeForm' },
  lessAllowed: {
    kind: 'flag',
    label: '允许保函低于要求',
    hint: '招标文件允许担保金额低于、到期日期早于标段要求时选用；申请时只作提示，并告知审核人',
  },
  receiveAddress: { kind: 'text', label: '纸质保函收件地址', maxLength: 200 },
  biddingContent: { kind: 'paragraph', label: '招标内容', maxLength: 2000 },
  bidderQualificationConditions: { kind: 'paragraph', label: '投标人资格条件', maxLength: 2000 },
  performanceRequirements: { kind: 'paragraph', label: '业绩要求', maxLength: 2000 },
  other: { kind: 'paragraph', label: '其他', maxLength: 2000 },
  winningBidder: { kind: 'text', label: '中标人', maxLength: 200, named: 'letter' },
  winningBidderCode: { kind: 'creditCode', label: '中标人统一社会信用代码' },
  applicationMaterials: { kind: 'files', label: '申请材料' },
  proofMaterials: { kind: 'files', label: '证明材料' },
} as const satisfies Fields;

/** By whom the platform had a tenderee reached that has not registered; kept beside the project, and never typed into its form. */
const TENDEREE_CONTACT_FIELDS = {
  contactName: { kind: 'text', label: '受益人联系人' },
  contactMobile: { kind: 'mobile', label: '受益人联系手机' },
  evidenceFiles: { kind: 'files', label: '证明材料' },
} as const satisfies Fields;

/**
 * The fields of a group, those of a section where the group is `projectSections`, or those of a mended contact where it is `tendererContact`; none of an unknown
 * group.
 */
export function projectFieldsOf(group: string): Fields {
  if (group === 'projectSections') return PROJECT_SECTION_FIELDS;
  if (group === 'tendererContact') return TENDEREE_CONTACT_FIELDS;
  const groups: FieldGroups = PROJECT_GROUPS;
  return groups[group]?.fields ?? {};
}

type Groups = typeof PROJECT_GROUPS;
export type ProjectSection = ShownValues<typeof PROJECT_SECTION_FIELDS> & {
  sectionNo: string;
  sectionName: string;
  bidOpeningDate: string;
  guaranteeAmount: string;
};
type LaterGroup = 'tendersDoc' | 'recommendOrg' | 'configProInfo';
/** A project as stored and shown; creation and approval facts stand beside it. Projects of an earlier time lack the later groups. */
export type Project = { [G in Exclude<keyof Groups, LaterGroup>]: ShownValues<Groups[G]['fields']> } & {
  [G in LaterGroup]?: ShownValues<Groups[G]['fields']>;
} & { projectSections: ProjectSection[] };
