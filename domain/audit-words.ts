import { AUDIT_RESULTS, type AuditKindName } from './audit-log';
import { RECHARGE_STATES } from './balance/recharge';
import { WITHDRAWAL_STATES } from './balance/withdrawal';
import { OPEN_ACCOUNT_STATES, PLATFORM_HOLDER } from './baofu/account';
import { BAOFU_WITHDRAWAL_STATES } from './baofu/withdrawal';
import { CHANNEL_HOMES, CHANNEL_QUIRKS } from './channel-frame';
import { enumerationLabel, ENUMERATIONS, type EnumerationName } from './enumerations';
import { FOUR_EYES_FILTERS } from './four-eyes';
import { AMENDMENT_STATES } from './guarantee/amendment';
import { MILESTONES } from './guarantee/milestones';
import { APPLY_STAGES, isGuaranteeStatus, rowOf } from './guarantee/status';
import { WORK_LISTS } from './guarantee/work-lists';
import { CLOCK_FILTERS } from './guarantee/working-clocks';
import { IMPORT_KINDS } from './import/kinds';
import { LAW_BASES, type LawRule } from './law/rule-set';
import { CHANGE_SUBJECTS } from './organisation/change-subjects';
import { ORGANISATION_TYPES } from './organisation/organisation-type';
import { ENTERPRISE_FIELDS } from './organisation/profile';
import { TEMPLATE_KINDS } from './product/content';
import { DIFFERENCES } from './reconciliation';
import { INVITATION_FATES } from './registration/invitation-fates';
import { SECURED_WORK } from './second-factor';
import { SPLIT_STATES } from './split';
import { TEMPLATE_STATES } from './template/state';
import type { PublishedKind } from './zone/portal-content';

/** A value in words, by the name under which an entry of the log keeps it; the value itself where it says what it means. */
export type Wording = (name: string, value: string) => string;

/** How a value of an entry reads; of some kinds it depends on what the entry tells of. */
type Words = (value: string, object: string) => string;

const HAN = /\p{Script=Han}/u;

/** What a name inside an entry is called; a name in Chinese is its own label. Undefined where it has none. */
export function factLabel(name: string, within: string): string | undefined {
  return FACT_NAMES[`${within}.${name}`] ?? FACT_NAMES[name] ?? (HAN.test(name) ? name : undefined);
}

/** How the values of an entry read. */
export function wordingOf(kind: AuditKindName, object: string): Wording {
  return (name, value) => (WORDS_OF_KIND[kind]?.[name] ?? WORDS[name])?.(value, object) ?? value;
}

const listed =
  (labels: Readonly<Record<string, string>>): Words =>
  (value) =>
    labels[value] ?? value;
const labelled =
  (rows: Readonly<Record<string, { label: string }>>): Words =>
  (value) =>
    rows[value]?.label ?? value;
const enumerated =
  (name: EnumerationName): Words =>
  (value) =>
    enumerationLabel(name, value);
const guaranteeStatus: Words = (value) => {
  const code = Number(value);
  return isGuaranteeStatus(code) ? rowOf(code).label : value;
};

const WITHDRAWN = labelled(WITHDRAWAL_STATES);
const TOPPED_UP = labelled(RECHARGE_STATES);
const AT_BAOFU: Readonly<Record<string, Words>> = {
  account: labelled(OPEN_ACCOUNT_STATES),
  withdrawal: labelled(BAOFU_WITHDRAWAL_STATES),
  split: labelled(SPLIT_STATES),
};
const PUBLISHED: Readonly<Record<PublishedKind, string>> = { portal: '渠道门户', text: '平台信息', guide: '操作指南' };
/** Earlier entries keep the names that states had in their time. */
const TEMPLATE_STATES_OF_ALL_TIMES = { ...TEMPLATE_STATES, released: TEMPLATE_STATES.published, withdrawn: TEMPLATE_STATES.disabled };
const DEPOSIT_STATES_OF_ALL_TIMES = { ...ENUMERATIONS.wageDepositState, released: ENUMERATIONS.wageDepositState.refunded };
const LAW_LIMITS: Readonly<Record<LawRule['kind'], string>> = {
  share: '比例上限',
  bidValidity: '投标有效期',
  wageDeposit: '工资保证金比例',
  wageTerm: '工资保函期限',
};

const WORDS: Readonly<Record<string, Words>> = {
  org_type: listed(ORGANISATION_TYPES),
  orgType: listed(ORGANISATION_TYPES),
  from_status: guaranteeStatus,
  to_status: guaranteeStatus,
  guarantee_type: enumerated('guaranteeType'),
};

/** What one kind words in its own way. */
const WORDS_OF_KIND: Readonly<Partial<Record<AuditKindName, Readonly<Record<string, Words>>>>> = {
  guarantee: { result: enumerated('auditResult') },
  amendment: { state: labelled(AMENDMENT_STATES) },
  project: { approval_status: enumerated('projectApprovalStatus') },
  channel: { home: listed(CHANNEL_HOMES), quirks: listed(CHANNEL_QUIRKS) },
  wageDeposit: {
    depositState: listed(DEPOSIT_STATES_OF_ALL_TIMES),
    decision: enumerated('wageDecision'),
    arrearsState: enumerated('wageArrearsState'),
  },
  template: { kind: listed(TEMPLATE_KINDS), state: labelled(TEMPLATE_STATES_OF_ALL_TIMES) },
  invoice: { state: enumerated('invoicingStatus') },
  baofu: {
    state: (value, object) => AT_BAOFU[object.split('/')[0] ?? '']?.(value, object) ?? value,
    holder: listed({ [PLATFORM_HOLDER]: '平台' }),
  },
  balance: {
    state: (value, object) => (object.startsWith('TX') ? WITHDRAWN : TOPPED_UP)(value, object),
    way: enumerated('rechargeWay'),
  },
  published: { kind: listed(PUBLISHED) },
  people: {
    subject: listed({
      role: '角色',
      member: '成员',
      invitation: '成员邀请',
      organisation: '单位',
      agency: '机构邀请',
      fourEyes: '双人复核',
    }),
  },
  registration: { status: enumerated('registerStatus') },
  organisation: { subject: labelled(CHANGE_SUBJECTS), outcome: enumerated('organisationChange') },
  factor: { work_before: labelled(SECURED_WORK), work_after: labelled(SECURED_WORK) },
  reconciliation: { kind: labelled(DIFFERENCES) },
  law: { kind: listed(LAW_LIMITS), basis: listed(LAW_BASES) },
  import: { kind: labelled(IMPORT_KINDS) },
  export: {
    workList: labelled(WORK_LISTS),
    guaranteeStatus,
    guaranteeType: enumerated('guaranteeType'),
    milestone: listed(MILESTONES),
    applyStage: listed(APPLY_STAGES),
    workingClock: listed(CLOCK_FILTERS),
    fourEyes: listed(FOUR_EYES_FILTERS),
    handedIn: listed(FOUR_EYES_FILTERS),
    projectType: enumerated('projectType'),
    biddingWay: enumerated('biddingWay'),
    approvalStatus: enumerated('projectApprovalStatus'),
    opening: listed({ toOpen: '还有标段待开标', opened: '各标段均已开标' }),
    holding: listed({ projects: '有项目', none: '没有项目' }),
    fate: labelled(INVITATION_FATES),
    result: listed(AUDIT_RESULTS),
    taxingType: enumerated('invoiceType'),
    sortOrder: listed({ 0: '降序', 1: '升序' }),
  },
};

const QUALIFICATION_NAMES = Object.fromEntries(
  Object.entries(ENTERPRISE_FIELDS.qualifications.widget.settings.fields).map(([name, { label }]) => [name, label]),
);

/** By name, or by `name.name` where a name means something of its own inside another. */
const FACT_NAMES: Readonly<Record<string, string>> = {
  from_status: '原状态',
  to_status: '新状态',
  state: '状态',
  status: '状态',
  result: '结果',
  reason: '原因',
  reasons: '退回原因',
  opinion: '意见',
  note: '说明',
  apply_no: '申请编号',
  appName: '单位名称',
  organizationCode: '统一社会信用代码',
  source: '信息来源',
  amount: '金额（元）',
  restored_from: '恢复自版本',
  four_eyes: '等待复核',
  handed_in: '等待复核',
  version: '版本',
  edition: '产品版本',
  approval_status: '审批状态',
  before_text: '原内容',
  after_text: '新内容',
  before_amount: '原额度（元）',
  after_amount: '新额度（元）',
  before_enabled: '原先启用',
  after_enabled: '启用',
  was_enabled: '原先启用',
  enabled: '启用',
  work_before: '原要求',
  work_after: '新要求',
  prepared_by_name: '提交人',
  reviewer_name: '审核人',
  outcome: '审核结果',
  subject: '类别',
  text: '内容',
  sms_subject: '短信主题',
  saved_by: '保存人',
  entered_by: '录入人',
  imported_by: '导入人',
  published_by: '发布人',
  released_by: '发布人',
  section_nos: '标段',
  applications: '申请数',
  readings: '解封前查阅',
  'readings.readings': '次数',
  people: '人数',
  orgType: '单位类型',
  guarantee_amount: '担保金额（元）',
  guarantee_type: '保函类型',
  rules: '限额',
  region: '地区',
  from_day: '起',
  until_day: '止',
  files: '文件',
  fileName: '文件',
  owner: '文件所属单位',
  rows: '筛选条件',
  refusal: '拒绝原因',
  audience: '接收范围',
  theme: '主题',
  emergencyLevel: '紧急程度',
  content: '内容',
  sendTime: '发送时间',
  notifyType: '通知方式',
  name: '名称',
  app_id: '单位编号',
  org_type: '单位类型',
  kind: '类型',
  validFrom: '生效日期',
  validTo: '截止日期',
  purpose: '用途',
  body: '内容',
  description: '说明',
  product_no: '产品编号',
  row_count: '行数',
  fault_count: '错误数',
  holder: '账户单位编号',
  channelName: '渠道名称',
  title: '平台名称',
  parentCode: '上级渠道',
  isLegacy: '旧版渠道',
  logo: '渠道标志',
  brandColour: '品牌色',
  deepColour: '登录页图文区底色',
  background: '登录页背景图',
  slogan: '登录页标题',
  introduction: '登录页说明',
  hotline: '服务热线',
  serviceHours: '服务时间',
  policeRecord: '公网安备号',
  icpRecord: 'ICP 备案号',
  guide: '投标人操作指南',
  guides: '登录页指南',
  links: '页头链接',
  'links.title': '名称',
  'links.href': '地址',
  sideMenuWidth: '侧边菜单宽度（像素）',
  home: '登录后的首页',
  quirks: '页面差异',
  serviceImage: '客服二维码',
  feeStandard: '收费标准',
  ratePerMille: '费率（‰）',
  minFee: '最低收费（元）',
  law: '规定',
  article: '条款',
  says: '条款内容',
  basis: '计算基数',
  basisPoints: '比例（万分之）',
  cap: '最高金额（元）',
  ...QUALIFICATION_NAMES,
  cascader: '地区',
  input: '详细地址',
  applyNos: '申请编号',
  applyUserIds: '申请人编号',
  all: '全部单位',
  workList: '业务列表',
  keyword: '关键词',
  otherFilters: '其他条件',
  guaranteeStatus: '保函状态',
  guaranteeType: '保函类型',
  applyDateFrom: '申请日期起',
  applyDateTo: '申请日期止',
  guaranteeDateFrom: '出函日期起',
  guaranteeDateTo: '出函日期止',
  expiryDateFrom: '到期日期起',
  expiryDateTo: '到期日期止',
  claimDateFrom: '索赔日期起',
  claimDateTo: '索赔日期止',
  releaseDateFrom: '解除日期起',
  releaseDateTo: '解除日期止',
  bidOpeningDateFrom: '开标日期起',
  bidOpeningDateTo: '开标日期止',
  updateTimeFrom: '最近更新起',
  updateTimeTo: '最近更新止',
  requestedFrom: '申请日期起',
  requestedTo: '申请日期止',
  monthFrom: '起始月份',
  monthTo: '截止月份',
  appId: '单位编号',
  openingFrom: '开标日期起',
  openingTo: '开标日期止',
  projectNo: '项目编号',
  projectType: '项目类型',
  biddingWay: '招标方式',
  approvalStatus: '审批状态',
  guaranteeAppId: '担保机构编号',
  milestone: '办理进度',
  applyStage: '申请阶段',
  workingClock: '工作日期限',
  fourEyes: '双人复核',
  handedIn: '双人复核',
  openedOnly: '仅各标段均已开标',
  applicableOnly: '仅可申请的项目',
  unopenedOnly: '仅有标段待开标的项目',
  overseen: '仅已公告且未终止的项目',
  waiting: '仅等待办理',
  opening: '开标情况',
  holding: '承办项目',
  fate: '邀请结果',
  taxingType: '发票类型',
  sortField: '排序',
  sortOrder: '顺序',
  from: '起始日期',
  to: '截止日期',
  userName: '人员',
  depositState: '保证金状态',
  decision: '决定',
  rate: '存储比例（%）',
  dueAmount: '应存储金额（元）',
  cashAmount: '现金存储（元）',
  letterAmount: '保函金额（元）',
  arrearsState: '拖欠工资状态',
  persons: '涉及人数',
  paidAmount: '已支付（元）',
  payBy: '责令支付期限',
  way: '付款方式',
  payAccountName: '付款户名',
  payAccountNo: '付款账号',
  payBankName: '付款银行',
  paidOn: '付款日期',
  remark: '备注',
  bankReference: '银行流水号',
  voucherFiles: '凭证',
  lowAmount: '预警金额（元）',
  accountName: '收款户名',
  accountNo: '收款账号',
  bankName: '银行',
  hint: '转账说明',
  wordingTitle: '标题',
  totp: '动态验证码',
  passkeys: '通行密钥（个）',
  dated: '数据日期',
  settled: '已处理',
  closed: '已关账',
  project_no: '项目编号',
  object: '对象',
  organisation: '单位',
};
