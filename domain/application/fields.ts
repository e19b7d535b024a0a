import type { DraftValues, FieldGroups, SentValues, ShownValues } from '../field';

/**
 * Every field of a guarantee application. First specification, section 3 «Guarantee application».
 * Project facts are copied by the server from the project and its sections and are therefore derived here.
 */
export const APPLICATION_GROUPS = {
  biddingApplySurvey: {
    label: '项目信息',
    fields: {
      projectNo: { kind: 'text', label: '项目编号', required: true, maxLength: 64 },
      projectName: { kind: 'text', label: '项目名称', derived: true },
      projectType: { kind: 'choice', label: '项目类型', options: 'projectType', derived: true },
      biddingProjectNo: { kind: 'text', label: '招标项目编号', derived: true },
      biddingProjectName: { kind: 'text', label: '招标项目名称', derived: true },
      tenders: { kind: 'text', label: '招标人', derived: true },
      biddingWay: { kind: 'choice', label: '招标方式', options: 'biddingWay', derived: true },
      constructionUnit: { kind: 'text', label: '建设单位', derived: true },
      biddingAgency: { kind: 'text', label: '招标代理机构', derived: true },
      engineeringType: { kind: 'choice', label: '工程类型', options: 'engineeringType', derived: true },
      qualificationAuditWay: { kind: 'choice', label: '资格审查方式', options: 'qualificationAuditWay', derived: true },
    },
  },
  guaranteeInfo: {
    label: '保函信息',
    fields: {
      productNo: { kind: 'text', label: '保函产品', required: true, maxLength: 64, chosen: true },
      productName: { kind: 'text', label: '产品名称', derived: true },
      guaranteeType: { kind: 'choice', label: '保函类型', options: 'guaranteeType', derived: true },
      guaranteeAppId: { kind: 'text', label: '担保机构编号', derived: true },
      guaranteeAppName: { kind: 'text', label: '担保机构', derived: true },
      letterAppId: { kind: 'text', label: '出函机构编号', derived: true },
      letterAppName: { kind: 'text', label: '出函机构', derived: true },
      guaranteeAmount: { kind: 'amount', label: '担保金额', required: true },
      depositAmount: { kind: 'amount', label: '投标保证金金额' },
      effectiveDate: { kind: 'date', label: '生效日期', required: true },
      expiryDate: { kind: 'date', label: '到期日期', required: true },
      keepEffective: { kind: 'flag', label: '投标有效期延长时保函持续有效' },
      guaranteeForm: { kind: 'choice', label: '保函形式', options: 'guaranteeForm', required: true },
      receiveAddress: {
        kind: 'text',
        label: '纸质保函收件地址',
        maxLength: 200,
        required: { when: 'guaranteeInfo.guaranteeForm', is: 'paper' },
      },
      guaranteeText: { kind: 'paragraph', label: '保函文本特别约定', maxLength: 1000, drawn: true },
      templateFiles: { kind: 'files', label: '保函与合同格式', derived: true },
      guaranteeFee: { kind: 'amount', label: '担保费', derived: true },
      platformServiceFee: { kind: 'amount', label: '平台服务费', derived: true },
    },
  },
  contractInfo: {
    label: '合同信息',
    fields: {
      contractName: { kind: 'text', label: '合同名称', maxLength: 200, named: 'letter' },
      contractNo: { kind: 'text', label: '合同编号', maxLength: 64 },
      contractAmount: { kind: 'amount', label: '合同金额' },
      contractSignDate: { kind: 'date', label: '合同签订日期' },
      contractStartDate: { kind: 'date', label: '开工日期' },
      contractEndDate: { kind: 'date', label: '竣工日期' },
      advancePaymentAmount: { kind: 'amount', label: '预付款金额' },
      completionDate: { kind: 'date', label: '竣工验收日期' },
      settlementAmount: { kind: 'amount', label: '工程价款结算总额' },
      liabilityMonths: { kind: 'integer', label: '缺陷责任期（月）', min: 1, max: 120 },
      projectsInArea: { kind: 'integer', label: '本地区在建工程数（含本工程）', min: 1, max: 9999 },
      noArrearsLastYear: { kind: 'flag', label: '上一年度未发生拖欠工资' },
      winningNoticeFiles: { kind: 'files', label: '中标通知书' },
      contractFiles: { kind: 'files', label: '合同文件' },
    },
  },
  bidderInfo: {
    label: '投标人信息',
    fields: {
      bidderAppName: { kind: 'text', label: '投标人名称', derived: true },
      bidderOrganizationCode: { kind: 'creditCode', label: '统一社会信用代码', derived: true },
      bidderLegalPerson: { kind: 'personName', label: '法定代表人', required: true, maxLength: 50, drawn: true },
      bidderRegisterAddress: { kind: 'text', label: '注册地址', required: true, maxLength: 200 },
      bidderContact: { kind: 'chineseName', label: '联系人', required: true, maxLength: 32, drawn: true },
      bidderContactTel: { kind: 'mobile', label: '联系人手机', required: true },
      bidderCompanyTel: { kind: 'phone', label: '单位电话', maxLength: 20 },
    },
  },
  applyUserInfo: {
    label: '申请人信息',
    fields: {
      applyAppName: { kind: 'text', label: '申请单位', derived: true },
      applyOrgType: { kind: 'text', label: '申请单位类型', derived: true },
      applyUserName: { kind: 'chineseName', label: '经办人', required: true, maxLength: 32 },
      applyUserPhone: { kind: 'mobile', label: '经办人手机', required: true },
      guaranteeForm: { kind: 'choice', label: '保函形式', options: 'guaranteeForm', derived: true },
      referralCode: { kind: 'text', label: '推荐码', maxLength: 32 },
      needInvoice: { kind: 'flag', label: '需要发票' },
    },
  },
  invoicingInfo: {
    label: '开票信息',
    fields: {
      name: { kind: 'text', label: '收票人', required: { when: 'applyUserInfo.needInvoice' }, maxLength: 32, named: 'letter' },
      phone: { kind: 'mobile', label: '收票人手机', required: { when: 'applyUserInfo.needInvoice' } },
      email: { kind: 'email', label: '收票邮箱', required: { when: 'applyUserInfo.needInvoice' }, maxLength: 100 },
      addressDetail: { kind: 'text', label: '收票地址', maxLength: 200 },
      bankName: { kind: 'text', label: '开户银行', maxLength: 100, named: 'letter' },
      bankAccount: { kind: 'digits', label: '银行账号', maxLength: 32 },
      enterprisePhone: { kind: 'phone', label: '企业电话', maxLength: 20 },
      enterpriseAddress: { kind: 'text', label: '企业地址', maxLength: 200 },
    },
  },
  biddingApplyFiles: {
    label: '申请材料',
    fields: {
      businessLicenseKeys: { kind: 'files', label: '营业执照', required: true },
      qualificationProofKeys: { kind: 'files', label: '资质证明' },
      biddingDocumentKeys: { kind: 'files', label: '招标文件', required: true },
      guaranteeTpl: { kind: 'files', label: '招标文件要求的保函格式' },
      otherFiles: { kind: 'files', label: '其他材料' },
    },
  },
} as const satisfies FieldGroups;

const { contractAmount, contractStartDate, contractEndDate, completionDate, liabilityMonths, winningNoticeFiles } =
  APPLICATION_GROUPS.contractInfo.fields;
/** What lists show of a contract. */
export const LISTED_CONTRACT_FIELDS = {
  contractAmount,
  contractStartDate,
  contractEndDate,
  completionDate,
  liabilityMonths,
  winningNoticeFiles,
};

type Groups = typeof APPLICATION_GROUPS;
export type ApplicationGroup = keyof Groups;

/** Values by the names of what the product asks, in the shapes of its fields. */
export type OwnAnswers = { projectFields?: Record<string, unknown> };
/** A bid guarantee has no contract yet, hence no such group. */
type OfAContract = 'contractInfo';
type EveryGroup = Exclude<ApplicationGroup, OfAContract>;
/** An application as its applicant submits it. `sectionNos` names the project's sections it is for, at least one. */
export type Application = { [G in EveryGroup]: SentValues<Groups[G]['fields']> } & {
  [G in OfAContract]?: SentValues<Groups[G]['fields']>;
} & OwnAnswers & { sectionNos: string[] };
/** An application under way: any group or field may be missing. */
export type ApplicationDraft = { [G in ApplicationGroup]?: DraftValues<Groups[G]['fields']> } & OwnAnswers & { sectionNos?: string[] };
/** An application as the server shows it, with what it derived. */
export type ApplicationShown = { [G in EveryGroup]: ShownValues<Groups[G]['fields']> } & {
  [G in OfAContract]?: ShownValues<Groups[G]['fields']>;
} & OwnAnswers;
