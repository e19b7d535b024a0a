import { formatYuan } from '../money';
import {
  nameOfApplication,
  nameOfPaid,
  noticeRecord,
  type AboutAccount,
  type AboutAmendment,
  type AboutBaofu,
  type AboutBalance,
  type AboutClock,
  type AboutContact,
  type AboutExposure,
  type AboutFactors,
  type AboutFeePart,
  type AboutGuarantee,
  type AboutFourEyes,
  type AboutHandedOver,
  type AboutIdentityChange,
  type AboutInvoice,
  type AboutMembership,
  type AboutParty,
  type AboutPayment,
  type AboutProject,
  type AboutQuota,
  type AboutReconciliation,
  type AboutRegistration,
  type AboutSystemMessage,
  type AboutWages,
  type NoticeKind,
  type NoticeSubject,
} from './kinds';
import { because, inBrackets, lastDay, payableBy, renamed, sentence, untilOpening, withOpinion } from './sentences';

/** What a wording can fill in: its label for writers, and what it says of a notice; empty where that is not known. */
interface NoticeFact<About> {
  label: string;
  of: (about: About) => string;
}

interface Subject<About> {
  facts: Readonly<Record<string, NoticeFact<About>>>;
  /** Made-up, for previews. */
  sample: About;
}

function subject<About>(one: Subject<About>): Subject<About> {
  return one;
}

const APPLICATION: AboutGuarantee = {
  applyNo: 'SQ20260301000001',
  productName: '示例投标保函',
  projectName: '示例市滨河路改造工程',
  sectionNames: '示例一标段',
  bidderName: '示例建筑工程有限公司',
  guaranteeName: '示例融资担保有限公司',
  reason: '营业执照扫描件不清晰',
  bidOpeningAt: '2026-03-20T01:30:00.000Z',
  expiryDate: '2026-07-18',
};

const OF_APPLICATION = {
  application: { label: '保函', of: nameOfApplication },
  bidderName: { label: '投标人', of: ({ bidderName }) => bidderName },
  guaranteeName: { label: '担保机构', of: ({ guaranteeName }) => guaranteeName },
  reason: { label: '原因', of: because },
  bidOpening: { label: '开标时间', of: untilOpening },
  expiryDate: { label: '到期日', of: ({ expiryDate = '' }) => expiryDate },
} as const satisfies Subject<AboutGuarantee>['facts'];

/** What the notices about each subject can say. Those that are sentences (原因, 意见, 开标时间) bring their words and full stop with them. */
const SUBJECTS = {
  guarantee: subject<AboutGuarantee>({ facts: OF_APPLICATION, sample: APPLICATION }),
  amendment: subject<AboutAmendment>({
    facts: {
      ...OF_APPLICATION,
      outcome: { label: '延期进展', of: ({ outcome }) => outcome },
      lastDay: { label: '到期日变化', of: lastDay },
    },
    sample: { ...APPLICATION, outcome: '待投标人确认' },
  }),
  payment: subject<AboutPayment>({
    facts: {
      ...OF_APPLICATION,
      application: { label: '保函', of: nameOfPaid },
      amount: { label: '付款金额', of: ({ amount }) => formatYuan(amount) },
      outcome: { label: '退款进展', of: ({ outcome }) => outcome },
    },
    sample: { ...APPLICATION, reason: '款项在二维码失效后到账', amount: '4000.53', outcome: '款项将原路退回' },
  }),
  feePart: subject<AboutFeePart>({
    facts: { ...OF_APPLICATION, returned: { label: '退还费用', of: ({ returned }) => returned } },
    sample: { ...APPLICATION, reason: '费率已更正', returned: '延期费用 500.00 元' },
  }),
  workingClock: subject<AboutClock>({
    facts: {
      ...OF_APPLICATION,
      term: { label: '期限事项', of: ({ term }) => term },
      dueDay: { label: '期限届满日', of: ({ dueDay }) => dueDay },
      says: { label: '期限要求', of: ({ says }) => says },
    },
    sample: { ...APPLICATION, term: '理赔支付', dueDay: '2026-03-09', says: '收到理赔申请（支付通知）后 5 个工作日内支付' },
  }),
  project: subject<AboutProject>({
    facts: {
      projectName: { label: '项目名称', of: ({ projectName }) => projectName },
      makerName: { label: '提交单位', of: ({ makerName }) => makerName },
      opinion: { label: '意见', of: withOpinion },
    },
    sample: {
      projectNo: 'XM-2026-0001',
      projectName: '示例市滨河路改造工程',
      makerName: '示例招标代理有限公司',
      opinion: '标段信息不完整',
    },
  }),
  account: subject<AboutAccount>({
    facts: { device: { label: '设备', of: ({ device }) => inBrackets(device) } },
    sample: { device: 'Windows 上的 Edge' },
  }),
  party: subject<AboutParty>({
    facts: {
      orgName: { label: '往来单位', of: ({ orgName }) => orgName },
      applications: { label: '在办笔数', of: ({ applications }) => String(applications) },
    },
    sample: { orgName: '示例融资担保有限公司', applications: 3 },
  }),
  quota: subject<AboutQuota>({
    facts: {
      orgName: { label: '机构', of: ({ orgName }) => orgName },
      scopeName: { label: '额度范围', of: ({ scopeName }) => scopeName },
      usedRatio: { label: '已用比例', of: ({ usedRatio }) => usedRatio },
      surplusAmount: { label: '剩余额度', of: ({ surplusAmount }) => formatYuan(surplusAmount) },
    },
    sample: { orgName: '示例融资担保有限公司', quotaId: '1', scopeName: '机构总额度', usedRatio: '82.50', surplusAmount: '17500000.00' },
  }),
  exposure: subject<AboutExposure>({
    facts: {
      orgName: { label: '机构', of: ({ orgName }) => orgName },
      ruleName: { label: '限额', of: ({ ruleName }) => ruleName },
      customerName: { label: '客户', of: ({ customerName }) => customerName },
      customerAside: { label: '客户（带括号）', of: ({ customerName }) => inBrackets(customerName) },
      usedRatio: { label: '已用比例', of: ({ usedRatio }) => usedRatio },
      surplusAmount: { label: '剩余额度', of: ({ surplusAmount }) => formatYuan(surplusAmount) },
    },
    sample: {
      orgName: '示例融资担保有限公司',
      ruleName: '单一客户',
      customerName: '示例建筑工程有限公司',
      usedRatio: '82.50',
      surplusAmount: '1750000.00',
    },
  }),
  invoice: subject<AboutInvoice>({
    facts: {
      invoiceNo: { label: '申请编号', of: ({ invoiceNo }) => invoiceNo },
      payerName: { label: '付款方', of: ({ payerName }) => payerName },
      sellerName: { label: '收款方', of: ({ sellerName }) => sellerName },
      outcome: { label: '办理情况', of: ({ outcome }) => outcome },
      reason: { label: '说明', of: because },
    },
    sample: {
      invoiceNo: 'FP20260301000000000001',
      payerName: '示例建筑工程有限公司',
      sellerName: '示例融资担保有限公司',
      outcome: '未予开具',
      reason: '购买方信息有误',
    },
  }),
  balance: subject<AboutBalance>({
    facts: {
      orgName: { label: '单位', of: ({ orgName }) => orgName },
      kind: { label: '事项', of: ({ kind = '' }) => kind },
      number: { label: '编号', of: ({ number = '' }) => number },
      outcome: { label: '办理情况', of: ({ outcome = '' }) => outcome },
      reason: { label: '说明', of: because },
    },
    sample: {
      orgName: '示例建筑工程有限公司',
      kind: '提现',
      number: 'TX2026030100000000000001',
      outcome: '被退回，金额已退回余额',
      reason: '收款账户信息有误',
    },
  }),
  wages: subject<AboutWages>({
    facts: {
      contractorName: { label: '施工单位', of: ({ contractorName }) => contractorName },
      projectName: { label: '项目名称', of: ({ projectName }) => projectName },
      outcome: { label: '办理情况', of: ({ outcome }) => outcome },
      dueDay: { label: '支付期限', of: ({ dueDay = '' }) => dueDay },
      payableBy: { label: '支付期限（带说明）', of: payableBy },
      reason: { label: '说明', of: because },
    },
    sample: {
      depositNo: '1',
      projectName: '示例市滨河路改造工程',
      contractorName: '示例建筑工程有限公司',
      outcome: '责令支付',
      dueDay: '2026-03-09',
      reason: '经核实属实',
    },
  }),
  reconciliation: subject<AboutReconciliation>({
    facts: {
      day: { label: '对账日期', of: ({ day }) => day },
      count: { label: '差异项数', of: ({ count }) => String(count) },
    },
    sample: { day: '2026-03-01', count: 2 },
  }),
  baofu: subject<AboutBaofu>({
    facts: {
      what: { label: '事项', of: ({ what }) => what },
      outcome: { label: '办理情况', of: ({ outcome }) => outcome },
      reason: { label: '说明', of: because },
    },
    sample: { what: '宝付账户', outcome: '等待激活', path: '/my-baofu', reason: '请核对户名和银行账户' },
  }),
  membership: subject<AboutMembership>({
    facts: {
      orgName: { label: '单位', of: ({ orgName }) => orgName },
      roleNames: { label: '角色', of: ({ roleNames }) => roleNames.join('、') },
      reason: { label: '原因', of: because },
    },
    sample: { orgName: '示例建筑工程有限公司', roleNames: ['经办人', '复核人'], reason: '岗位调整' },
  }),
  handedOver: subject<AboutHandedOver>({
    facts: {
      orgName: { label: '单位', of: ({ orgName }) => orgName },
      makerName: { label: '移交人', of: ({ makerName }) => makerName },
      holderName: { label: '原经办人', of: ({ holderName }) => holderName },
      takerName: { label: '接手人', of: ({ takerName }) => takerName },
      what: { label: '移交内容', of: ({ what }) => what },
    },
    sample: {
      orgName: '示例建筑工程有限公司',
      makerName: '示例管理员',
      holderName: '示例复核人',
      takerName: '示例经办人',
      what: '示例审核件 2 件',
    },
  }),
  fourEyes: subject<AboutFourEyes>({
    facts: {
      deed: { label: '事项', of: ({ deed }) => deed },
      what: { label: '内容', of: ({ what }) => what },
      makerName: { label: '提交人', of: ({ makerName }) => makerName },
      judgedBy: { label: '复核人', of: ({ judgedBy = '' }) => judgedBy },
      reason: { label: '原因', of: because },
    },
    sample: {
      deed: '保函出具',
      what: '示例一标段的投标保函',
      path: '/',
      makerName: '示例经办人',
      judgedBy: '示例复核人',
      reason: '金额有误',
    },
  }),
  factors: subject<AboutFactors>({
    facts: { change: { label: '变更内容', of: ({ change }) => change } },
    sample: { change: '已添加通行密钥' },
  }),
  identityChange: subject<AboutIdentityChange>({
    facts: {
      result: { label: '变更结果', of: renamed },
      orgName: { label: '单位', of: ({ orgName }) => orgName },
      opinion: { label: '意见', of: withOpinion },
    },
    sample: { requestNo: 1, orgName: '示例建筑工程有限公司', newName: '示例建设集团有限公司', opinion: '证明材料齐全' },
  }),
  contact: subject<AboutContact>({
    facts: {
      orgName: { label: '单位', of: ({ orgName }) => orgName },
      contactName: { label: '新联系人', of: ({ contactName }) => contactName },
      reason: { label: '原因', of: because },
    },
    sample: { orgName: '示例建筑工程有限公司', contactName: '示例联系人', reason: '原联系人已离职' },
  }),
  registration: subject<AboutRegistration>({
    facts: {
      orgName: { label: '单位', of: ({ orgName }) => orgName },
      applicantName: { label: '申请人', of: ({ applicantName = '' }) => applicantName },
      places: { label: '需修改处', of: ({ places = 0 }) => (places > 0 ? `，有 ${String(places)} 处需要修改` : '') },
      opinion: { label: '意见', of: ({ reason }) => (reason === undefined ? '' : `意见：${sentence(reason)}`) },
    },
    sample: { orgName: '示例建筑工程有限公司', applicantName: '示例申请人', registrationNo: '1', places: 2, reason: '授权书未盖章' },
  }),
  systemMessage: subject<AboutSystemMessage>({
    facts: { theme: { label: '主题', of: ({ theme }) => theme }, summary: { label: '内容摘要', of: ({ summary }) => summary } },
    sample: { messageNo: '1', theme: '系统维护通知', summary: '平台将于周六凌晨维护，期间暂停服务。' },
  }),
} as const satisfies Record<NoticeSubject, { facts: Subject<never>['facts']; sample: object }>;

/** What the words of a kind can fill in, by name, with the label that writers read. */
export function noticeLabels(kind: NoticeKind): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(factsOf(kind)).map(([name, { label }]) => [name, label]));
}

/** What each of them says of one notice. */
export function noticeValues(kind: NoticeKind, about: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(factsOf(kind)).map(([name, fact]) => [name, fact.of(about as never)]));
}

/** A made-up notice of this kind. */
export function sampleAbout(kind: NoticeKind): object {
  return SUBJECTS[noticeRecord(kind).subject].sample;
}

function factsOf(kind: NoticeKind): Readonly<Record<string, NoticeFact<never>>> {
  return SUBJECTS[noticeRecord(kind).subject].facts;
}
