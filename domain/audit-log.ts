import { RECHARGE_EVENTS, RECHARGE_NEWS } from './balance/recharge';
import { WITHDRAWAL_EVENTS } from './balance/withdrawal';
import { OPEN_ACCOUNT_EVENTS, OPEN_ACCOUNT_NEWS } from './baofu/account';
import { BAOFU_WITHDRAWAL_EVENTS, BAOFU_WITHDRAWAL_NEWS } from './baofu/withdrawal';
import { enumerationLabel } from './enumerations';
import { AMENDMENT_EVENTS } from './guarantee/amendment';
import { GUARANTEE_EVENTS } from './guarantee/events';
import { isGuaranteeStatus, rowOf } from './guarantee/status';
import { IMPORT_EVENTS } from './import/state';
import { invoiceEventLabel, invoiceLogEvents } from './invoice/state';
import { ORGANISATION_TYPES, type OrganisationType } from './organisation/organisation-type';
import { PRODUCT_PARTS } from './product/content';
import { REFERRAL_EVENTS } from './referral/referral';
import { REGISTRATION_EVENTS } from './registration/events';
import { SPLIT_NEWS } from './split';
import { SYSTEM_MESSAGE_EVENTS } from './system-message/state';

/** What the log tells of, by kind: its name, what can be done with words for it, and the page of the object where it has one. RT-08, OS-06. */
interface AuditKind {
  label: string;
  /** What was done, by the name that the log keeps; a name that is missing is words already. */
  actions: Readonly<Record<string, string>>;
  path?: (object: string) => string;
}

const READ_IDENTITY = { readIdentity: '查看完整证件号码' };
const labels = (named: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(named).map(([name, { label }]) => [name, label]));
const enumerated = (name: 'projectLogEvent' | 'organisationChangeAction', values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, enumerationLabel(name, value)]));
const balancePage = (object: string) =>
  object.startsWith('TX')
    ? page('/recharge/withdrawals')(object)
    : object.startsWith('CZ')
      ? page('/recharge/orders')(object)
      : '/recharge';
const page = (start: string) => (object: string) => `${start}/${encodeURIComponent(object)}`;

/** Every kind of entry. */
export const AUDIT_KINDS = {
  guarantee: { label: '保函业务', actions: labels(GUARANTEE_EVENTS), path: page('/business-manage/detail') },
  amendment: { label: '保函延期', actions: labels(AMENDMENT_EVENTS) },
  project: {
    label: '项目',
    actions: enumerated('projectLogEvent', [
      'create',
      'approved',
      'approvalReturned',
      'modify',
      'supplementary',
      'abort',
      'tradeUpload',
      'delete',
    ]),
    path: page('/business-manage/project-list'),
  },
  unsealing: { label: '开标解封', actions: { unseal: '到时解封' }, path: page('/business-manage/project-list') },
  product: { label: '产品', actions: { ...PRODUCT_PARTS, state: '状态', new: '新建' }, path: page('/product-manage') },
  quota: { label: '额度', actions: { setQuota: '设置额度' }, path: page('/guarantee-quota') },
  channel: { label: '渠道', actions: { saveChannel: '保存渠道' } },
  template: { label: '保函模板', actions: { releaseTemplate: '发布模板' }, path: page('/template') },
  wording: { label: '消息模板', actions: { saveWording: '保存消息模板' } },
  message: {
    label: '系统消息',
    actions: { save: '保存', ...labels(SYSTEM_MESSAGE_EVENTS) },
    path: page('/system-message'),
  },
  invoice: {
    label: '发票',
    actions: Object.fromEntries(invoiceLogEvents.map((event) => [event, invoiceEventLabel(event)])),
    path: page('/invoice-list'),
  },
  refund: {
    label: '退款',
    actions: {
      begin: '部分退款',
      retry: '重新退款',
      returnedByHand: '登记线下退款',
      confirmReturn: '复核线下退款',
      withdraw: '撤销退款',
    },
    path: (object) => `/business-manage/refund-list?keyword=${encodeURIComponent(object)}`,
  },
  baofu: {
    label: '宝付账户',
    actions: {
      ...labels(SPLIT_NEWS),
      ...labels(BAOFU_WITHDRAWAL_NEWS),
      ...labels(OPEN_ACCOUNT_NEWS),
      ...labels(OPEN_ACCOUNT_EVENTS),
      ...labels(BAOFU_WITHDRAWAL_EVENTS),
      begin: '提交宝付',
      refused: '宝付未办成',
      succeeded: '宝付已办成',
      retry: '重新办理',
    },
  },
  balance: {
    label: '余额充值与提现',
    actions: {
      ...labels({ ...RECHARGE_EVENTS, ...RECHARGE_NEWS, ...WITHDRAWAL_EVENTS }),
      return: '退回',
      cancel: '取消或撤回',
      request: '申请提现',
      setLowAmount: '设置余额预警',
      setCollectingAccount: '维护收款账户',
    },
    path: balancePage,
  },
  referral: { label: '推荐码', actions: REFERRAL_EVENTS, path: page('/refer-code') },
  published: { label: '门户内容', actions: { publish: '发布门户内容' } },
  people: { label: '用户与角色', actions: {} },
  registration: { label: '单位注册', actions: { ...labels(REGISTRATION_EVENTS), ...READ_IDENTITY } },
  organisation: { label: '单位资料', actions: enumerated('organisationChangeAction', ['add', 'modify', 'remove', 'order', 'renew']) },
  factor: { label: '双重验证', actions: { setFactorRule: '设置双重验证要求' } },
  law: { label: '法规限额', actions: { addLawRules: '录入法规限额' } },
  calendar: { label: '工作日历', actions: { importCalendar: '导入工作日历' } },
  import: { label: '导入', actions: { begin: '开始导入', ...labels(IMPORT_EVENTS) } },
  login: { label: '登录', actions: { login: '登录', chooseOrganisation: '切换单位', logout: '退出登录' } },
  personal: { label: '个人信息', actions: READ_IDENTITY, path: page('/business-manage/detail') },
  sealed: { label: '开标前查阅', actions: { readSealed: '查阅未开标的申请' }, path: page('/business-manage/detail') },
  file: { label: '文件', actions: { readFile: '查看或下载文件' } },
  export: { label: '导出', actions: {} },
} as const satisfies Record<string, AuditKind>;

export type AuditKindName = keyof typeof AUDIT_KINDS;
/** Every kind, in the order of `AUDIT_KINDS`. */
export const auditKinds = Object.keys(AUDIT_KINDS) as AuditKindName[];
/** Whether what was wanted was done. */
export const AUDIT_RESULTS = { success: '成功', refused: '被拒绝' } as const;
export type AuditResult = keyof typeof AUDIT_RESULTS;
/** Every result. */
export const auditResults = Object.keys(AUDIT_RESULTS) as AuditResult[];

/** What was done, in words. */
export function auditAction(kind: AuditKindName, action: string): string {
  const { actions }: AuditKind = AUDIT_KINDS[kind];
  return actions[action] ?? action;
}

/** The page of what an entry tells of; undefined where it has none. */
export function auditPath(kind: AuditKindName, object: string): string | undefined {
  const { path }: AuditKind = AUDIT_KINDS[kind];
  return object === '' ? undefined : path?.(object);
}

/** One value before and after; only `after` where it did not change something. */
export interface AuditFact {
  label: string;
  before?: string;
  after?: string;
}

const MOST_FACTS = 200;
const LONGEST_VALUE = 500;

/** What an entry keeps, as facts with names: changed values before and after, the others as they are. At most 200, each of at most 500 characters. */
export function auditFacts(detail: Readonly<Record<string, unknown>>): AuditFact[] {
  const { before, after, changes, ...others } = detail;
  const plain = Object.entries(others).flatMap(([name, value]) =>
    leaves(value, nameOf(name)).map(([label, text]) => ({ label, after: worded(name, text) })),
  );
  return [...plain, ...changedIn(changes), ...differences(before, after)].slice(0, MOST_FACTS);
}

function changedIn(changes: unknown): AuditFact[] {
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown) => {
    const { field = '', before, after } = change as { field?: string; before?: unknown; after?: unknown };
    return differences({ [field]: before }, { [field]: after });
  });
}

function differences(before: unknown, after: unknown): AuditFact[] {
  const was = new Map(leaves(before, ''));
  const is = new Map(leaves(after, ''));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((label) => was.get(label) !== is.get(label))
    .map((label) => {
      const [old, now] = [was.get(label), is.get(label)];
      return { label: label || '内容', ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) };
    });
}

/** Everything that a value holds, each with the names that lead to it. */
function leaves(value: unknown, path: string): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    if (value.every((entry) => typeof entry !== 'object')) return value.length === 0 ? [] : [[path, shortened(value.join('、'))]];
    return value.flatMap((entry, index) => leaves(entry, `${path} ${index + 1}`.trim()));
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [path, nameOf(name)].filter(Boolean).join(' › ')));
  if (typeof value === 'boolean') return [[path, value ? '是' : '否']];
  return [[path, shortened(typeof value === 'string' ? value : JSON.stringify(value))]];
}

function shortened(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function worded(name: string, text: string): string {
  if (name === 'org_type' && Object.hasOwn(ORGANISATION_TYPES, text)) return ORGANISATION_TYPES[text as OrganisationType];
  const code = Number(text);
  return STATUS_FACTS.includes(name) && isGuaranteeStatus(code) ? rowOf(code).label : text;
}

const STATUS_FACTS = ['from_status', 'to_status'];

function nameOf(name: string): string {
  return FACT_NAMES[name] ?? name;
}

const FACT_NAMES: Readonly<Record<string, string>> = {
  from_status: '原状态',
  to_status: '新状态',
  state: '状态',
  status: '状态',
  result: '结果',
  reason: '原因',
  opinion: '意见',
  note: '说明',
  apply_no: '申请编号',
  amount: '金额（元）',
  restored_from: '恢复自版本',
  handed_in: '等待复核',
  version: '版本',
  edition: '产品版本',
  part: '部分',
  approval_status: '审批状态',
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
  title: '标题',
  text: '内容',
  sms_subject: '短信主题',
  saved_by: '保存人',
  entered_by: '录入人',
  imported_by: '导入人',
  released_by: '发布人',
  section_nos: '标段',
  applications: '申请数',
  readings: '解封前查阅',
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
};
