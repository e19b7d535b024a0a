import { RECHARGE_EVENTS, RECHARGE_NEWS } from './balance/recharge';
import { WITHDRAWAL_EVENTS } from './balance/withdrawal';
import { OPEN_ACCOUNT_EVENTS, OPEN_ACCOUNT_NEWS } from './baofu/account';
import { BAOFU_WITHDRAWAL_EVENTS, BAOFU_WITHDRAWAL_NEWS } from './baofu/withdrawal';
import { enumerationLabel } from './enumerations';
import { AMENDMENT_EVENTS } from './guarantee/amendment';
import { GUARANTEE_EVENTS } from './guarantee/events';
import type { ImportKind } from './import/kinds';
import { IMPORT_EVENTS } from './import/state';
import { invoiceEventLabel, invoiceLogEvents } from './invoice/state';
import { PRODUCT_PARTS } from './product/content';
import { REFERRAL_EVENTS } from './referral/referral';
import { REGISTRATION_EVENTS } from './registration/events';
import { FACTOR_CHANGES } from './second-factor';
import { SPLIT_NEWS } from './split';
import { SYSTEM_MESSAGE_EVENTS } from './system-message/state';
import { TEMPLATE_EVENTS } from './template/state';

/** What the log tells of, by kind: its name, what can be done with words for it, and the page of the object where it has one. RT-08, OS-06. */
interface AuditKind {
  label: string;
  /** What was done, by the name that the log keeps, also where it has another by now; a name that is missing is words already. */
  actions: Readonly<Record<string, string>>;
  path?: (object: string) => string;
}

const READ_IDENTITY = { readIdentity: '查看完整证件号码' };
const FOUR_EYES = { requestFourEyes: '提交复核', withdrawFourEyes: '撤回复核', returnFourEyes: '退回复核' };
const PAY_LINK = { makePayLink: '生成代付链接', revokePayLink: '撤销代付链接' };
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
  guarantee: {
    label: '保函业务',
    actions: {
      ...labels(GUARANTEE_EVENTS),
      ...{ takeCase: '领取审核件', giveBackCase: '退回审核件', saveCheck: '核对审核要点' },
      ...{ saveCheckItems: '维护核对清单', saveRisks: '登记投标人风险' },
      ...PAY_LINK,
      ...FOUR_EYES,
    },
    path: page('/business-manage/detail'),
  },
  amendment: { label: '保函延期', actions: { ...labels(AMENDMENT_EVENTS), ...PAY_LINK, ...FOUR_EYES } },
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
  product: { label: '产品', actions: { ...PRODUCT_PARTS, state: '状态', new: '新建', ...FOUR_EYES }, path: page('/product-manage') },
  quota: { label: '额度', actions: { setQuota: '设置额度' }, path: page('/guarantee-quota') },
  exposure: {
    label: '集中度限额',
    actions: { limits: '设置限额', group: '设置客户组' },
    path: (object) => `/guarantee-quota/exposure?institution=${encodeURIComponent(object)}&tab=log`,
  },
  wageDeposit: { label: '工资保证金', actions: {}, path: page('/wage-deposit') },
  blacklist: {
    label: '黑名单',
    actions: { add: '列入', change: '修改', enable: '启用', disable: '停用' },
    path: page('/blacklist-manage'),
  },
  channel: { label: '渠道', actions: { saveChannel: '保存渠道' } },
  template: {
    label: '保函模板',
    actions: {
      addTemplate: '新建模板',
      saveTemplate: '保存模板草稿',
      releaseTemplate: '发布模板',
      ...labels(TEMPLATE_EVENTS),
      withdraw: TEMPLATE_EVENTS.disable.label,
    },
    path: page('/template'),
  },
  wording: { label: '消息模板', actions: { saveWording: '保存消息模板' } },
  message: {
    label: '系统消息',
    actions: { save: '保存', ...labels(SYSTEM_MESSAGE_EVENTS), withdraw: SYSTEM_MESSAGE_EVENTS.disable.label },
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
      ...FOUR_EYES,
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
      compareBalance: '核对余额',
      ...FOUR_EYES,
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
      ...FOUR_EYES,
    },
    path: balancePage,
  },
  referral: { label: '推荐码', actions: REFERRAL_EVENTS, path: page('/refer-code') },
  published: { label: '门户内容', actions: { publish: '发布门户内容' } },
  people: { label: '用户与角色', actions: FOUR_EYES },
  registration: { label: '单位注册', actions: { ...labels(REGISTRATION_EVENTS), ...READ_IDENTITY } },
  organisation: { label: '单位资料', actions: enumerated('organisationChangeAction', ['add', 'modify', 'remove', 'order', 'renew']) },
  factor: {
    label: '双重验证',
    actions: { setFactorRule: '设置双重验证要求', ...FACTOR_CHANGES, renewRecoveryCodes: '更换恢复码' },
  },
  law: { label: '法规限额', actions: { addLawRules: '录入法规限额', endLawRules: '设置失效日期' } },
  calendar: { label: '工作日历', actions: { importCalendar: '导入工作日历' } },
  region: { label: '地区数据', actions: { importRegions: '导入地区数据' } },
  reconciliation: {
    label: '资金对账',
    actions: { settle: '处理对账差异', compare: '重新对账', close: '关账' },
    path: () => '/reconciliation',
  },
  import: { label: '导入', actions: { begin: '开始导入', ...labels(IMPORT_EVENTS) } },
  login: { label: '登录与退出', actions: { login: '登录', chooseOrganisation: '切换单位', logout: '退出登录' } },
  account: {
    label: '账号安全',
    actions: {
      changePassword: '修改密码',
      resetPassword: '找回密码',
      bindWechat: '绑定微信',
      unbindWechat: '解绑微信',
      endDevice: '退出指定设备',
      endOtherDevices: '退出其他设备',
      proveMailAddress: '验证邮箱',
      removeMailAddress: '移除邮箱',
      saveNoticeWays: '设置消息提醒',
      unsubscribe: '退订邮件提醒',
    },
  },
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

/** The page of what an entry tells of; undefined where it has none. Of an import that is the list of what came by it, `importKind` what that was. */
export function auditPath(kind: AuditKindName, object: string, importKind?: ImportKind): string | undefined {
  if (importKind === 'blacklist') return `/blacklist-manage?importId=${encodeURIComponent(object)}`;
  const { path }: AuditKind = AUDIT_KINDS[kind];
  return object === '' ? undefined : path?.(object);
}
