import type { Work } from '../guarantee/work-lists';
import { formatYuan } from '../money';
import type { OrganisationType } from '../organisation/organisation-type';
import type { Permission } from '../permissions';
import { because, inBrackets, lastDay, payableBy, renamed, sentence, untilOpening, withOpinion } from './sentences';
import { noticeWays, type NoticeWay, type WaysWanted } from './ways';

/** What the notices of one group have in common, for settings and filters. */
export const NOTICE_GROUPS = {
  work: '待我办理',
  progress: '业务进展',
  deadline: '期限提醒',
  project: '招标项目',
  account: '账号与单位',
  system: '系统消息',
} as const;

export type NoticeGroup = keyof typeof NOTICE_GROUPS;
/** Every group, in the order in which they are shown. */
export const noticeGroups = Object.keys(NOTICE_GROUPS) as NoticeGroup[];

/** What one kind of notice says, given what it is about. */
interface NoticeRecord<About> {
  group: NoticeGroup;
  /** Its name in settings and filters, and all that an SMS tells of it. */
  label: string;
  /** The types of organisation whose people are ever told; a kind without it concerns everybody. */
  orgTypes?: readonly OrganisationType[];
  /** Who of an organisation is told; a kind without it is addressed to the user, or to whoever the work waits for. */
  permissions?: readonly Permission[];
  title: (about: About) => string;
  text: (about: About) => string;
  /** The page that it leads to. */
  path: (about: About) => string;
  /** The ways besides the bell that are on until somebody turns them off. */
  ways?: readonly Exclude<NoticeWay, 'app'>[];
  /** Why it cannot be turned off in the application; a kind without it can. */
  fixed?: string;
  /** What it is about, which says what its words can fill in (`notice/facts.ts`). */
  subject: NoticeSubject;
  /** It says another thing from case to case, so that one wording cannot stand for all. */
  varies?: true;
}

/** What a notice is about, as far as its words are concerned. */
export type NoticeSubject =
  | 'guarantee'
  | 'amendment'
  | 'payment'
  | 'feePart'
  | 'workingClock'
  | 'project'
  | 'account'
  | 'party'
  | 'quota'
  | 'exposure'
  | 'invoice'
  | 'wages'
  | 'reconciliation'
  | 'baofu'
  | 'balance'
  | 'membership'
  | 'handedOver'
  | 'fourEyes'
  | 'factors'
  | 'identityChange'
  | 'contact'
  | 'registration'
  | 'systemMessage';

/** An application, as a notice about it names it. */
export interface AboutGuarantee {
  applyNo: string;
  productName: string;
  projectName: string;
  sectionNames: string;
  bidderName: string;
  guaranteeName: string;
  /** What was given as the reason. */
  reason?: string;
  /** Its contracts are being signed on paper. */
  onPaper?: true;
  /** Its refund was tried and did not succeed. */
  refundFailed?: true;
  /** The bid opening that is still to come. */
  bidOpeningAt?: string;
  /** Last day of validity. */
  expiryDate?: string;
}

/** What the platform tells its users; `summary` is the beginning of what it says. */
export interface AboutSystemMessage {
  messageNo: string;
  theme: string;
  summary: string;
}

/** A limit of an institution's exposure that is used up for the most part; `customerName` is empty of what bounds all of it, `surplusAmount` in yuan, `usedRatio` in percent. */
export interface AboutExposure {
  orgName: string;
  ruleName: string;
  customerName: string;
  usedRatio: string;
  surplusAmount: string;
}

/** How many differences wait after a comparison with what gateways state; `day` is the last that was compared. */
export interface AboutReconciliation {
  day: string;
  count: number;
}

/** An account at Baofu, a split or a withdrawal, as a notice names it: `what` it is, `outcome` is the end of a sentence, `path` the page on which it stands. */
export interface AboutBaofu {
  what: string;
  outcome: string;
  path: string;
  reason?: string;
}

/** A recharge of a prepaid balance or a withdrawal from it, or (without the last three) the balance alone; `outcome` is the end of a sentence. */
export interface AboutBalance {
  orgName: string;
  kind?: '充值' | '提现';
  number?: string;
  outcome?: string;
  reason?: string;
}

/** An application that a postponed bid opening touches: with the opening and the last day by then, and where its amendment stands. */
export interface AboutAmendment extends AboutGuarantee {
  outcome: string;
  /** The later opening moves no last day. */
  keepsLastDay?: true;
}

/** A payment for an application, or for an extension of its letter, that could not count as its fees; `outcome` is the end of a sentence. */
export interface AboutPayment extends AboutGuarantee {
  isExtension?: boolean;
  amount: string;
  outcome: string;
}

/** An application of whose fees a part went back; `returned` says what, such as `延期费用 500.00 元`. */
export interface AboutFeePart extends AboutGuarantee {
  returned: string;
}

/** A guarantee with a term in working days; `term` is what it is for, `dueDay` its last day, `says` what is to be done by then. */
export interface AboutClock extends AboutGuarantee {
  term: string;
  dueDay: string;
  says: string;
}

/** A tender project, as a notice about it names it. */
export interface AboutProject {
  projectNo: string;
  projectName: string;
  makerName: string;
  opinion?: string;
}

/** Where somebody's account was used; `device` is empty where it did not say what it is. */
export interface AboutAccount {
  device: string;
}

/** An organisation that was frozen or unfrozen, as a notice to those who have work with it names it. */
export interface AboutParty {
  orgName: string;
  /** How many applications under way they share. */
  applications: number;
}

/** A quota that is used up for the most part; `surplusAmount` in yuan, `usedRatio` in percent. */
export interface AboutQuota {
  orgName: string;
  quotaId: string;
  scopeName: string;
  usedRatio: string;
  surplusAmount: string;
}

/** An invoice, as a notice about it names it: `outcome` is the end of a sentence. */
export interface AboutInvoice {
  invoiceNo: string;
  payerName: string;
  sellerName: string;
  outcome: string;
  reason?: string;
}

/** A wage deposit, or wages that are owed, as a notice names them: `outcome` is what is said of them, `dueDay` the day by which payment is ordered. */
export interface AboutWages {
  depositNo: string;
  projectName: string;
  contractorName: string;
  outcome: string;
  dueDay?: string;
  reason?: string;
}

/** What an organisation did with somebody's place in it; `roleNames` are those held from then on. */
export interface AboutMembership {
  orgName: string;
  roleNames: readonly string[];
  reason?: string;
}

/** Work of one member (`holderName`) that is given to another: `what` counts it, by kind. */
export interface AboutHandedOver {
  orgName: string;
  makerName: string;
  holderName: string;
  takerName: string;
  what: string;
}

/** What somebody handed in for another to confirm: `deed` is its kind, `what` names it, and `path` is the page on which it is confirmed. */
export interface AboutFourEyes {
  deed: string;
  what: string;
  path: string;
  makerName: string;
  /** Who has confirmed or returned it. */
  judgedBy?: string;
  reason?: string;
}

/** What became of somebody's second factors, as the end of a sentence. */
export interface AboutFactors {
  change: string;
}

/** A change of an organisation's name, credit code or legal person, as a notice about it names it. */
export interface AboutIdentityChange {
  requestNo: number;
  /** The name before and after; the same where something else is changed. */
  orgName: string;
  newName: string;
  opinion?: string;
}

/** The contact that the platform put in the place of an organisation's former one. */
export interface AboutContact {
  orgName: string;
  contactName: string;
  reason: string;
}

/** A registration, or a request to be let into an organisation, as a notice about it names it. */
export interface AboutRegistration {
  orgName: string;
  /** Who asks to be let in, or who registers. */
  applicantName?: string;
  registrationNo?: string;
  /** How many places were sent back. */
  places?: number;
  reason?: string;
}

function kind<About>(record: NoticeRecord<About>): NoticeRecord<About> {
  return record;
}

function ofGuarantee(record: Omit<NoticeRecord<AboutGuarantee>, 'path' | 'subject'> & { path?: NoticeRecord<AboutGuarantee>['path'] }) {
  return kind<AboutGuarantee>({
    subject: 'guarantee',
    path: ({ applyNo }) => `/business-manage/detail/${encodeURIComponent(applyNo)}`,
    ...record,
  });
}

/** By which ways it leaves the application each message says itself, unless a user has turned them off. */
function ofSystemMessage(record: Pick<NoticeRecord<AboutSystemMessage>, 'label' | 'fixed'>) {
  return kind<AboutSystemMessage>({
    subject: 'systemMessage',
    group: 'system',
    title: ({ theme }) => theme,
    text: ({ summary }) => summary,
    path: ({ messageNo }) => `/notices/messages/${encodeURIComponent(messageNo)}`,
    ways: ['sms', 'mail'],
    varies: true,
    ...record,
  });
}

function ofAmendment(record: Omit<NoticeRecord<AboutAmendment>, 'path' | 'subject'>) {
  return kind<AboutAmendment>({
    subject: 'amendment',
    path: ({ applyNo }) => `/business-manage/detail/${encodeURIComponent(applyNo)}`,
    ...record,
  });
}

function ofClock(record: Omit<NoticeRecord<AboutClock>, 'path' | 'subject' | 'group'>) {
  return kind<AboutClock>({
    subject: 'workingClock',
    group: 'deadline',
    path: ({ applyNo }) => `/business-manage/detail/${encodeURIComponent(applyNo)}`,
    ...record,
  });
}

function ofProject(record: Omit<NoticeRecord<AboutProject>, 'path' | 'group' | 'subject'>) {
  return kind<AboutProject>({
    subject: 'project',
    group: 'project',
    path: ({ projectNo }) => `/business-manage/project-list/${encodeURIComponent(projectNo)}`,
    ...record,
  });
}

function ofRegistration(
  record: Omit<NoticeRecord<AboutRegistration>, 'path' | 'group' | 'subject'> &
    Partial<Pick<NoticeRecord<AboutRegistration>, 'path' | 'group'>>,
) {
  return kind<AboutRegistration>({ subject: 'registration', group: 'account', path: () => '/certification', ...record });
}

function ofFourEyes(record: Omit<NoticeRecord<AboutFourEyes>, 'path' | 'orgTypes' | 'subject'>) {
  return kind<AboutFourEyes>({ subject: 'fourEyes', orgTypes: ['platform', 'guarantee', 'letter'], path: ({ path }) => path, ...record });
}

function ofBaofu(record: Omit<NoticeRecord<AboutBaofu>, 'path' | 'subject' | 'orgTypes' | 'permissions' | 'title' | 'text'>) {
  return kind<AboutBaofu>({
    subject: 'baofu',
    orgTypes: ['platform', 'guarantee', 'letter'],
    permissions: ['baofu:edit'],
    title: ({ what, outcome }) => `${what}${outcome}`,
    text: (about) => `${about.what}${about.outcome}。${because(about)}`,
    path: ({ path }) => path,
    ways: ['mail'],
    ...record,
  });
}

function ofWages(record: Omit<NoticeRecord<AboutWages>, 'path' | 'subject' | 'orgTypes'>) {
  return kind<AboutWages>({
    subject: 'wages',
    orgTypes: ['bidder', 'tradeCenter', 'platform'],
    path: ({ depositNo }) => `/wage-deposit/${encodeURIComponent(depositNo)}`,
    ...record,
  });
}

/** What is on its way has a page of its own. */
function balancePath({ number = '', ...about }: AboutBalance): string {
  return `/recharge/${about.kind === '提现' ? 'withdrawals' : 'orders'}/${encodeURIComponent(number)}`;
}

function invoicePath({ invoiceNo }: AboutInvoice): string {
  return `/invoice-list/${encodeURIComponent(invoiceNo)}`;
}

const DUTY = '逾期未办理会影响保函的办理，不能关闭站内提醒';
const SAFETY = '涉及账号安全，不能关闭站内提醒';
const OWN_PLACE = '关系到您能办理的业务，不能关闭站内提醒';
const NOT_YOU = '如非您本人操作，请立即修改密码，并在“账号安全”中退出其他设备。';
const SECURITY_PAGE = '/my-info?tab=security';
const MONEY = '涉及保函责任，不能关闭站内提醒';
const PARTIES: readonly OrganisationType[] = ['bidder', 'bidding', 'guarantee', 'letter'];
const CERTIFIED: readonly OrganisationType[] = ['bidder', 'guarantee', 'letter', 'bidding', 'intermediary', 'tradeCenter'];
const CERTIFIED_OR_PERSONAL: readonly OrganisationType[] = [...CERTIFIED, 'personal'];
/** Who does the work of a party, and who supervises. */
const SUPERVISING = ['guarantee:apply', 'guarantee:handle', 'project:audit'] as const;
const BIDDER_SIDE = ['guarantee:apply', 'payment:pay'] as const;

/**
 * Every kind of notice: one record each. Words are made when somebody is told, so that a notice says the same for ever. They hold no mobiles, no identity numbers
 * and no amounts, as decision 12 has it for notices, and whoever may not see a row is told nothing of it.
 */
export const NOTICE_KINDS = {
  toSign: ofGuarantee({
    varies: true,
    group: 'work',
    label: '合同待签署',
    orgTypes: ['bidder', 'guarantee', 'letter'],
    title: ({ reason }) => (reason === undefined ? '有合同等待贵单位签署' : '纸质签署件被退回，请重新提交'),
    text: (about) =>
      `${nameOfApplication(about)}的合同${about.onPaper ? '为线下签署，请办理纸质签署件' : '已生成，请签署'}。${because(about)}${untilOpening(about)}`,
    path: ({ applyNo, onPaper }) => `/business-manage/${onPaper ? 'detail' : 'sign'}/${encodeURIComponent(applyNo)}`,
  }),
  toPay: ofGuarantee({
    varies: true,
    group: 'work',
    label: '费用待缴纳',
    orgTypes: ['bidder'],
    title: ({ reason }) => (reason === undefined ? '有保函费用等待缴纳' : '缴费未通过确认，请重新缴纳'),
    text: (about) => `请缴纳${nameOfApplication(about)}的费用。${because(about)}${untilOpening(about)}`,
    path: ({ applyNo }) => `/order/${encodeURIComponent(applyNo)}`,
  }),
  toConfirm: ofGuarantee({
    group: 'work',
    label: '申请待平台确认',
    orgTypes: ['platform'],
    title: () => '有保函申请等待平台确认',
    text: (about) => `${about.bidderName}提交了${nameOfApplication(about)}的申请，请确认。${untilOpening(about)}`,
    path: desk('platform-audit'),
  }),
  toAudit: ofGuarantee({
    group: 'work',
    label: '申请待审核',
    orgTypes: ['guarantee', 'letter', 'platform'],
    title: () => '有保函业务等待审核',
    text: (about) => `${about.bidderName}的${nameOfApplication(about)}等待您审核。${untilOpening(about)}`,
    path: desk('verify'),
  }),
  toIssue: ofGuarantee({
    group: 'work',
    label: '保函待出具',
    orgTypes: ['letter', 'guarantee'],
    title: () => '有保函等待出具',
    text: (about) => `${about.bidderName}的${nameOfApplication(about)}已通过审核，请出具保函。${untilOpening(about)}`,
  }),
  toCollect: ofGuarantee({
    group: 'work',
    label: '收款待确认',
    orgTypes: ['platform', 'guarantee', 'letter'],
    title: () => '有收款等待确认',
    text: (about) => `${about.bidderName}的${nameOfApplication(about)}等待确认收款。${untilOpening(about)}`,
  }),
  toArchive: ofGuarantee({
    group: 'work',
    label: '保函待归档',
    orgTypes: ['guarantee', 'letter'],
    title: () => '有保函等待归档',
    text: (about) => `${about.bidderName}的${nameOfApplication(about)}已出函，请归档。`,
  }),
  toRelease: ofGuarantee({
    group: 'work',
    label: '保函待解除',
    orgTypes: ['guarantee', 'letter'],
    title: () => '有保函等待解除',
    text: (about) => `${about.bidderName}的${nameOfApplication(about)}等待解除，请核实担保责任已经终止后办理。`,
  }),
  returned: ofGuarantee({
    group: 'work',
    label: '申请被退回',
    orgTypes: ['bidder'],
    title: () => '保函申请被退回，请修改',
    text: (about) => `${nameOfApplication(about)}的申请被退回。${because(about)}请修改后重新提交。${untilOpening(about)}`,
    ways: ['mail'],
    fixed: DUTY,
  }),
  supplyWanted: ofGuarantee({
    group: 'work',
    label: '需要补充资料',
    orgTypes: ['bidder'],
    title: () => '保函申请需要补充资料',
    text: (about) => `${nameOfApplication(about)}需要补充资料。${because(about)}${untilOpening(about)}`,
    ways: ['mail'],
    fixed: DUTY,
  }),
  releaseReturned: ofGuarantee({
    group: 'work',
    label: '解除申请被退回',
    orgTypes: ['bidder', 'bidding'],
    title: () => '解除保函的申请被退回',
    text: (about) => `解除${nameOfApplication(about)}的申请被退回。${because(about)}可以修改后再次申请。`,
  }),
  toSettleClaim: ofGuarantee({
    group: 'work',
    label: '理赔待处理',
    orgTypes: ['guarantee', 'letter'],
    title: () => '收到理赔申请，请处理',
    text: (about) => `受益人就${about.bidderName}的${nameOfApplication(about)}申请理赔，请审核处理。`,
    path: desk('verify'),
    ways: ['mail'],
    fixed: MONEY,
  }),
  toRefund: ofGuarantee({
    varies: true,
    group: 'work',
    label: '退款待办理',
    orgTypes: ['platform'],
    title: ({ refundFailed }) => (refundFailed ? '退款未成功，请重新办理' : '有费用等待退还'),
    text: (about) => `请为${about.bidderName}的${nameOfApplication(about)}办理退款。${because(about)}`,
    path: desk('platform-audit'),
  }),
  toSettleRefund: ofGuarantee({
    group: 'work',
    label: '线下退款待登记',
    orgTypes: ['platform'],
    title: () => '有线下退款等待登记结果',
    text: (about) => `${about.bidderName}的${nameOfApplication(about)}正在线下退款，请核实后登记退款结果。`,
  }),
  toResume: ofGuarantee({
    group: 'work',
    label: '业务待恢复',
    orgTypes: ['guarantee', 'letter', 'platform'],
    title: () => '有已中止的业务等待恢复',
    text: (about) => `${about.bidderName}的${nameOfApplication(about)}已中止。${because(about)}原因消除后请恢复办理。`,
  }),
  auditPassed: ofGuarantee({
    group: 'progress',
    label: '审核通过',
    orgTypes: ['bidder'],
    permissions: ['guarantee:apply'],
    title: () => '保函申请已通过审核',
    text: (about) => `${nameOfApplication(about)}已通过审核，等待出具保函。`,
  }),
  paid: ofGuarantee({
    group: 'progress',
    label: '缴费到账',
    orgTypes: ['bidder'],
    permissions: BIDDER_SIDE,
    title: () => '保函费用已到账',
    text: (about) => `${nameOfApplication(about)}的费用已到账。`,
  }),
  letterIssued: ofGuarantee({
    group: 'progress',
    label: '保函已出具',
    orgTypes: ['bidder'],
    permissions: ['guarantee:apply'],
    title: () => '保函已出具',
    text: (about) => `${nameOfApplication(about)}已由${about.guaranteeName}出具，可以查看和下载。`,
    ways: ['mail'],
  }),
  suspended: ofGuarantee({
    group: 'progress',
    label: '业务中止',
    orgTypes: ['bidder', 'guarantee', 'letter'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '保函业务已中止',
    text: (about) => `${nameOfApplication(about)}的办理已中止。${because(about)}`,
  }),
  resumed: ofGuarantee({
    group: 'progress',
    label: '业务恢复',
    orgTypes: ['bidder', 'guarantee', 'letter'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '保函业务已恢复办理',
    text: (about) => `${nameOfApplication(about)}已恢复办理。`,
  }),
  cancelled: ofGuarantee({
    group: 'progress',
    label: '申请人取消或退保',
    orgTypes: ['guarantee', 'letter'],
    permissions: ['guarantee:handle'],
    title: () => '申请人已取消申请或退保',
    text: (about) => `${about.bidderName}取消了${nameOfApplication(about)}。${because(about)}`,
  }),
  lapsed: ofGuarantee({
    group: 'progress',
    label: '开标前未出函',
    orgTypes: ['bidder'],
    permissions: BIDDER_SIDE,
    title: () => '已开标，保函申请失效',
    text: (about) => `${nameOfApplication(about)}在开标前没有出具，申请已失效；已缴纳的费用将退还。`,
  }),
  expired: ofGuarantee({
    group: 'progress',
    label: '保函到期',
    orgTypes: ['bidder', 'bidding', 'guarantee', 'letter'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '保函已到期',
    text: (about) => `${nameOfApplication(about)}的有效期已满，担保责任解除。`,
  }),
  refunded: ofGuarantee({
    group: 'progress',
    label: '退款完成',
    orgTypes: ['bidder'],
    permissions: BIDDER_SIDE,
    title: () => '费用已退还',
    text: (about) => `${nameOfApplication(about)}的费用已退还。`,
  }),
  feePartReturned: kind<AboutFeePart>({
    subject: 'feePart',
    group: 'progress',
    label: '部分费用已退还',
    orgTypes: ['bidder'],
    permissions: BIDDER_SIDE,
    title: () => '部分费用已退还',
    text: (about) => `${nameOfApplication(about)}的部分费用已退还：${about.returned}。${because(about)}`,
    path: ({ applyNo }) => `/business-manage/detail/${encodeURIComponent(applyNo)}`,
  }),
  paymentUnused: kind<AboutPayment>({
    subject: 'payment',
    group: 'progress',
    label: '付款未计入费用',
    orgTypes: ['bidder'],
    permissions: BIDDER_SIDE,
    title: ({ outcome }) => `付款未计入费用，${outcome}`,
    text: (about) => `贵单位为${nameOfPaid(about)}支付的 ${formatYuan(about.amount)} 元未计入费用，${about.outcome}。${because(about)}`,
    path: ({ applyNo }) => `/business-manage/detail/${encodeURIComponent(applyNo)}`,
    ways: ['mail'],
  }),
  refundFailed: ofGuarantee({
    group: 'progress',
    label: '退款失败',
    orgTypes: ['bidder'],
    permissions: BIDDER_SIDE,
    title: () => '退款未成功，平台将重新办理',
    text: (about) => `${nameOfApplication(about)}的退款未成功。${because(about)}平台会重新办理，无需您操作。`,
  }),
  claimLodged: ofGuarantee({
    group: 'progress',
    label: '受益人申请理赔',
    orgTypes: ['bidder'],
    permissions: ['guarantee:apply'],
    title: () => '受益人已申请理赔',
    text: (about) => `受益人就${nameOfApplication(about)}提出了理赔申请，${about.guaranteeName}正在处理。`,
    ways: ['mail'],
    fixed: MONEY,
  }),
  claimApproved: ofGuarantee({
    group: 'progress',
    label: '索赔审核通过',
    orgTypes: ['bidder', 'bidding'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '索赔已审核通过',
    text: (about) => `${nameOfApplication(about)}的索赔已由${about.guaranteeName}审核通过，正在办理支付。`,
    ways: ['mail'],
    fixed: MONEY,
  }),
  claimPaid: ofGuarantee({
    group: 'progress',
    label: '理赔完成',
    orgTypes: ['bidder', 'bidding'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '理赔已完成',
    text: (about) => `${nameOfApplication(about)}的理赔已由${about.guaranteeName}完成。`,
    ways: ['mail'],
    fixed: MONEY,
  }),
  claimRejected: ofGuarantee({
    group: 'progress',
    label: '理赔未通过',
    orgTypes: ['bidder', 'bidding'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '理赔申请未通过',
    text: (about) => `${nameOfApplication(about)}的理赔申请未通过，保函仍然有效。${because(about)}`,
    ways: ['mail'],
    fixed: MONEY,
  }),
  released: ofGuarantee({
    group: 'progress',
    label: '保函已解除',
    orgTypes: ['bidder', 'bidding'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '保函已解除',
    text: (about) => `${nameOfApplication(about)}已解除。`,
  }),
  quotaLow: kind<AboutQuota>({
    subject: 'quota',
    group: 'progress',
    label: '担保额度不足预警',
    orgTypes: ['guarantee'],
    permissions: ['quota:edit'],
    title: () => '担保额度即将用完',
    text: ({ orgName, scopeName, usedRatio, surplusAmount }) =>
      `${orgName}的${scopeName}已用 ${usedRatio}%，剩余 ${formatYuan(surplusAmount)} 元。额度用完后不能再受理申请，请及时调整。`,
    path: ({ quotaId }) => `/guarantee-quota/${quotaId}`,
    ways: ['mail'],
  }),
  exposureNear: kind<AboutExposure>({
    subject: 'exposure',
    group: 'progress',
    label: '责任余额限额预警',
    orgTypes: ['guarantee'],
    permissions: ['quota:edit'],
    title: ({ ruleName }) => `${ruleName}限额即将用完`,
    text: ({ orgName, ruleName, customerName, usedRatio, surplusAmount }) =>
      `${orgName}的“${ruleName}”限额${inBrackets(customerName)}已用 ${usedRatio}%，剩余 ${formatYuan(surplusAmount)} 元。超出限额的申请将被拒绝。`,
    path: () => '/guarantee-quota/exposure',
    ways: ['mail'],
  }),
  invoiceToDo: kind<AboutInvoice>({
    subject: 'invoice',
    group: 'work',
    label: '发票待办理',
    orgTypes: ['platform', 'guarantee', 'letter'],
    permissions: ['invoice:edit'],
    title: ({ outcome }) => `有发票${outcome}`,
    text: (about) => `${about.payerName}的发票申请 ${about.invoiceNo} ${about.outcome}。${because(about)}`,
    path: invoicePath,
  }),
  invoiceDone: kind<AboutInvoice>({
    subject: 'invoice',
    group: 'progress',
    label: '发票办理结果',
    orgTypes: ['bidder'],
    permissions: ['invoice:edit', 'payment:pay'],
    title: ({ outcome }) => `发票${outcome}`,
    text: (about) => `${about.sellerName}的发票（申请 ${about.invoiceNo}）${about.outcome}。${because(about)}`,
    path: invoicePath,
    ways: ['mail'],
  }),
  balanceToHandle: kind<AboutBalance>({
    subject: 'balance',
    group: 'work',
    label: '充值与提现待办理',
    orgTypes: ['platform'],
    permissions: ['payment:check'],
    title: (about) => `有${about.kind ?? ''}${about.outcome ?? ''}`,
    text: (about) => `${about.orgName}的${about.kind ?? ''} ${about.number ?? ''} ${about.outcome ?? ''}。`,
    path: balancePath,
  }),
  balanceHandled: kind<AboutBalance>({
    subject: 'balance',
    group: 'progress',
    label: '充值与提现办理结果',
    orgTypes: ['bidder'],
    permissions: ['recharge:edit', 'payment:pay'],
    title: (about) => `${about.kind ?? ''}${about.outcome ?? ''}`,
    text: (about) => `${about.kind ?? ''} ${about.number ?? ''} ${about.outcome ?? ''}。${because(about)}`,
    path: balancePath,
    ways: ['mail'],
  }),
  balanceLow: kind<AboutBalance>({
    subject: 'balance',
    group: 'deadline',
    label: '余额不足预警',
    orgTypes: ['bidder'],
    permissions: ['recharge:edit', 'payment:pay'],
    title: () => '预付余额低于预警线',
    text: ({ orgName }) => `${orgName}的预付余额已低于设定的预警线，余额不足时不能用余额缴费，请及时充值。`,
    path: () => '/recharge',
    ways: ['mail'],
  }),
  wageDepositDeclared: ofWages({
    group: 'work',
    label: '工资保证金待核定',
    permissions: ['project:audit'],
    title: () => '有工资保证金申报等待核定',
    text: ({ contractorName, projectName }) => `${contractorName}申报了“${projectName}”的工资保证金，请核定。`,
  }),
  wageDepositStands: ofWages({
    group: 'progress',
    label: '工资保证金落实情况',
    permissions: SUPERVISING,
    title: ({ outcome }) => `工资保证金${outcome}`,
    text: (about) => `${about.contractorName}“${about.projectName}”的工资保证金：${about.outcome}。${because(about)}`,
    ways: ['mail'],
    fixed: DUTY,
  }),
  wageArrearsStand: ofWages({
    group: 'work',
    label: '拖欠工资',
    permissions: SUPERVISING,
    title: ({ outcome }) => `拖欠工资：${outcome}`,
    text: (about) => `${about.contractorName}在“${about.projectName}”的拖欠工资：${about.outcome}${payableBy(about)}。${because(about)}`,
    ways: ['mail'],
    fixed: DUTY,
  }),
  reconciliationDiffers: kind<AboutReconciliation>({
    subject: 'reconciliation',
    group: 'work',
    label: '对账有差异',
    orgTypes: ['platform'],
    permissions: ['payment:check'],
    title: ({ count }) => `对账发现 ${String(count)} 项差异`,
    text: ({ day, count }) => `截至 ${day}，支付渠道账单、收退款记录与总账有 ${String(count)} 项差异等待处理。`,
    path: () => '/reconciliation?tab=differences',
  }),
  baofuToDo: ofBaofu({ group: 'work', label: '宝付账户待办理' }),
  baofuDone: ofBaofu({ group: 'progress', label: '宝付账户办理结果' }),
  partyFrozen: kind<AboutParty>({
    subject: 'party',
    group: 'progress',
    label: '往来单位被冻结',
    orgTypes: PARTIES,
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '往来单位已被平台冻结',
    text: ({ orgName, applications }) =>
      `${orgName}已被平台冻结，涉及贵单位在办保函业务 ${applications} 笔。由该单位办理的环节暂停，开标时间等期限照常计算。如有疑问请联系平台。`,
    path: () => '/business-manage/guarantee-record',
    ways: ['mail'],
  }),
  partyBlacklisted: kind<AboutParty>({
    subject: 'party',
    group: 'progress',
    label: '客户被列入黑名单',
    orgTypes: ['guarantee', 'letter'],
    permissions: ['blacklist:view'],
    title: () => '有业务往来的客户已列入黑名单',
    text: ({ orgName, applications }) =>
      `${orgName}已列入黑名单，涉及贵单位在办、在保业务 ${applications} 笔。新的申请不再受理，在办业务是否继续由贵单位判断。`,
    path: () => '/blacklist-manage',
    ways: ['mail'],
  }),
  partyReleased: kind<AboutParty>({
    subject: 'party',
    group: 'progress',
    label: '往来单位解除冻结',
    orgTypes: PARTIES,
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '往来单位已解除冻结',
    text: ({ orgName, applications }) => `${orgName}已解除冻结，贵单位与其在办的 ${applications} 笔保函业务继续办理。`,
    path: () => '/business-manage/guarantee-record',
  }),
  openingNear: ofGuarantee({
    group: 'deadline',
    label: '临近开标未出函',
    orgTypes: ['bidder', 'guarantee', 'letter', 'platform'],
    permissions: ['guarantee:apply'],
    title: () => '距开标不足一天，保函还未出具',
    text: (about) => `${nameOfApplication(about)}还未出具保函，开标后申请将失效。${untilOpening(about)}`,
    ways: ['mail'],
    fixed: DUTY,
  }),
  institutionUnanswered: ofGuarantee({
    group: 'deadline',
    label: '机构系统未应答',
    orgTypes: ['guarantee', 'letter', 'platform'],
    permissions: ['guarantee:handle'],
    title: () => '机构系统长时间未应答，保函业务停留',
    text: (about) =>
      `${nameOfApplication(about)}由机构系统办理，系统未应答或拒绝受理已超过 30 分钟，平台仍在自动重试，请联系机构的系统维护人员。${untilOpening(about)}`,
    ways: ['mail'],
    fixed: DUTY,
  }),
  amendmentToAnswer: ofAmendment({
    group: 'work',
    label: '保函延期待办理',
    orgTypes: ['bidder', 'guarantee', 'letter', 'platform'],
    title: () => '开标延期，有保函延期等待办理',
    text: (about) =>
      `${nameOfApplication(about)}因开标延期需要延长有效期${about.expiryDate ? `至 ${about.expiryDate}` : ''}，${about.outcome}，请办理。${because(about)}${untilOpening(about)}`,
    ways: ['mail'],
    fixed: DUTY,
  }),
  amendmentSettled: ofAmendment({
    group: 'progress',
    label: '保函延期结果',
    orgTypes: ['bidder', 'guarantee', 'letter'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: ({ outcome }) => `保函延期：${outcome}`,
    text: (about) => `${nameOfApplication(about)}的延期${about.outcome}。${because(about)}${untilOpening(about)}`,
    ways: ['mail'],
    fixed: MONEY,
  }),
  openingPostponed: ofAmendment({
    group: 'progress',
    label: '开标延期',
    orgTypes: ['bidder', 'guarantee', 'letter'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: (about) => `开标延期，${lastDay(about)}`,
    text: (about) =>
      `${nameOfApplication(about)}的开标时间已延后，${lastDay(about)}，请核对费用和日期。${because(about)}${untilOpening(about)}`,
    ways: ['mail'],
  }),
  expiryNear: ofGuarantee({
    group: 'deadline',
    label: '保函临近到期',
    orgTypes: ['bidder', 'bidding', 'guarantee', 'letter'],
    permissions: ['guarantee:apply', 'guarantee:handle'],
    title: () => '保函即将到期',
    text: (about) => `${nameOfApplication(about)}的有效期至 ${about.expiryDate ?? ''}，到期后不再受理理赔。`,
    ways: ['mail'],
  }),
  wageMonth: ofGuarantee({
    group: 'deadline',
    label: '工资保函一个月内到期',
    orgTypes: ['bidder', 'bidding', 'guarantee', 'letter', 'tradeCenter', 'platform'],
    permissions: SUPERVISING,
    title: () => '工资保函将在一个月内到期',
    text: (about) =>
      `${about.bidderName}为${nameOfApplication(about)}的有效期至 ${about.expiryDate ?? ''}。工程未完工的，施工总承包单位须在到期前更换新的保函或延长有效期。`,
    ways: ['mail'],
    fixed: MONEY,
  }),
  clockNear: ofClock({
    label: '工作日期限临近',
    orgTypes: ['bidder', 'guarantee', 'letter', 'tradeCenter', 'platform'],
    permissions: SUPERVISING,
    title: ({ term }) => `${term}的期限即将届满`,
    text: (about) => `${nameOfApplication(about)}：${about.says}，最后一天是 ${about.dueDay}，请及时办理。`,
    ways: ['mail'],
    fixed: DUTY,
  }),
  clockOver: ofClock({
    label: '工作日期限已逾期',
    orgTypes: ['bidder', 'bidding', 'guarantee', 'letter', 'tradeCenter', 'platform'],
    permissions: SUPERVISING,
    title: ({ term }) => `${term}已逾期`,
    text: (about) => `${nameOfApplication(about)}：${about.says}，期限已于 ${about.dueDay} 届满，仍未办结。`,
    ways: ['mail'],
    fixed: DUTY,
  }),
  toConfirmHandedIn: ofFourEyes({
    group: 'work',
    label: '事项待复核',
    title: ({ deed }) => `有“${deed}”等待您复核`,
    text: ({ makerName, deed, what }) => `${makerName}提交了“${deed}”：${what}。请核对后复核；不同意的，请退回并说明原因。`,
  }),
  handedInConfirmed: ofFourEyes({
    group: 'progress',
    label: '提交的事项已复核',
    title: ({ deed }) => `您提交的“${deed}”已复核`,
    text: ({ judgedBy = '', deed, what }) => `${judgedBy}已复核您提交的“${deed}”，现已生效：${what}。`,
  }),
  handedInReturned: ofFourEyes({
    group: 'work',
    label: '提交的事项被退回',
    title: ({ deed }) => `您提交的“${deed}”被退回`,
    text: ({ judgedBy = '', deed, what, reason }) =>
      `${judgedBy}退回了您提交的“${deed}”：${what}。${reason === undefined ? '' : `原因：${sentence(reason)}`}请核对后重新提交。`,
    fixed: DUTY,
  }),
  fourEyesChanged: ofFourEyes({
    group: 'account',
    label: '双人复核变更',
    permissions: ['role:edit'],
    title: () => '本单位的双人复核已变更',
    text: ({ makerName, what }) => `${makerName}已变更本单位的双人复核：${what}。如有疑问，请在“角色权限”中核对变更记录。`,
    fixed: SAFETY,
  }),
  projectToAudit: ofProject({
    label: '项目待审核',
    orgTypes: ['tradeCenter', 'platform'],
    title: () => '有招标项目等待审核',
    text: ({ projectName, makerName }) => `${makerName}提交了项目“${projectName}”，请审核。`,
  }),
  projectPassed: ofProject({
    label: '项目审核通过',
    orgTypes: ['bidding', 'intermediary', 'tradeCenter', 'platform'],
    title: () => '项目已通过审核',
    text: ({ projectName }) => `项目“${projectName}”已通过审核，投标人可以申请保函。`,
  }),
  projectReturned: ofProject({
    label: '项目被退回',
    orgTypes: ['bidding', 'intermediary', 'tradeCenter', 'platform'],
    title: () => '项目被退回，请修改',
    text: (about) => `项目“${about.projectName}”被退回。${withOpinion(about)}请修改后重新提交。`,
    ways: ['mail'],
    fixed: '项目未通过审核前不能申请保函，不能关闭站内提醒',
  }),
  projectAborted: ofProject({
    label: '项目终止',
    orgTypes: ['bidding', 'intermediary', 'tradeCenter', 'platform'],
    title: () => '项目已终止',
    text: (about) => `项目“${about.projectName}”已终止。${withOpinion(about)}`,
  }),
  passwordChanged: kind<AboutAccount>({
    subject: 'account',
    group: 'account',
    label: '密码已修改',
    title: () => '登录密码已修改',
    text: ({ device }) => `您的登录密码已修改${inBrackets(device)}，其他设备上的登录均已退出。${NOT_YOU}`,
    path: () => SECURITY_PAGE,
    ways: ['sms', 'mail'],
    fixed: SAFETY,
  }),
  newDevice: kind<AboutAccount>({
    subject: 'account',
    group: 'account',
    label: '新设备登录',
    title: () => '您的账号在新设备上登录',
    text: ({ device }) => `您的账号刚刚登录${inBrackets(device)}。${NOT_YOU}`,
    path: () => SECURITY_PAGE,
    ways: ['mail'],
    fixed: SAFETY,
  }),
  wechatBound: kind<AboutAccount>({
    subject: 'account',
    group: 'account',
    label: '绑定微信',
    title: () => '账号已绑定微信',
    text: ({ device }) => `您的账号已绑定微信${inBrackets(device)}，可用微信扫码登录。${NOT_YOU}`,
    path: () => SECURITY_PAGE,
    ways: ['mail'],
    fixed: SAFETY,
  }),
  factorsChanged: kind<AboutFactors>({
    subject: 'factors',
    group: 'account',
    label: '两步验证变更',
    title: () => '两步验证方式已变更',
    text: ({ change }) => `您的账号${change}，其他设备上的登录均已退出。${NOT_YOU}`,
    path: () => SECURITY_PAGE,
    ways: ['mail'],
    fixed: SAFETY,
  }),
  rolesChanged: kind<AboutMembership>({
    subject: 'membership',
    group: 'account',
    label: '角色变更',
    title: () => '您的角色已变更',
    text: ({ orgName, roleNames }) => `您在${orgName}的角色已变更为${roleNames.join('、')}，可办理的业务随之变化。`,
    path: () => '/home/index',
    fixed: OWN_PLACE,
  }),
  memberDisabled: kind<AboutMembership>({
    subject: 'membership',
    group: 'account',
    label: '成员账号停用',
    title: () => '您的成员账号已停用',
    text: (about) => `您在${about.orgName}的账号已停用，不能再以该单位身份办理业务。${because(about)}如有疑问请联系该单位管理员。`,
    path: () => '/home/index',
    ways: ['mail'],
    fixed: OWN_PLACE,
  }),
  memberEnabled: kind<AboutMembership>({
    subject: 'membership',
    group: 'account',
    label: '成员账号启用',
    title: () => '您的成员账号已启用',
    text: ({ orgName }) => `您在${orgName}的账号已重新启用，可以登录办理业务。`,
    path: () => '/home/index',
    ways: ['mail'],
    fixed: OWN_PLACE,
  }),
  workHandedOver: kind<AboutHandedOver>({
    subject: 'handedOver',
    group: 'account',
    label: '待办移交',
    title: () => '您的待办已移交他人',
    text: ({ orgName, makerName, what, takerName }) =>
      `${makerName}已将您在${orgName}的待办移交给${takerName}：${what}。如有疑问请联系该单位管理员。`,
    path: () => '/home/index',
    fixed: OWN_PLACE,
  }),
  workTakenOver: kind<AboutHandedOver>({
    subject: 'handedOver',
    group: 'account',
    label: '接手待办',
    title: () => '有待办移交给您',
    text: ({ orgName, makerName, holderName, what }) =>
      `${makerName}已将${orgName}的待办移交给您（原经办人：${holderName}）：${what}。请及时办理。`,
    path: () => '/home/index',
    fixed: OWN_PLACE,
  }),
  memberRemoved: kind<AboutMembership>({
    subject: 'membership',
    group: 'account',
    label: '移出单位',
    title: () => '您已被移出单位',
    text: (about) => `您已被移出${about.orgName}，不能再以该单位身份登录。${because(about)}如需恢复，请联系该单位管理员重新邀请。`,
    path: () => '/home/index',
    ways: ['mail'],
    fixed: OWN_PLACE,
  }),
  identityChangeToReview: kind<AboutIdentityChange>({
    subject: 'identityChange',
    group: 'work',
    label: '单位变更待审核',
    orgTypes: ['platform'],
    permissions: ['registration:review'],
    title: () => '有单位变更等待审核',
    text: ({ orgName }) => `${orgName}申请变更单位信息，请审核。`,
    path: ({ requestNo }) => `/user-manage/changes/${String(requestNo)}`,
  }),
  identityChangePassed: kind<AboutIdentityChange>({
    subject: 'identityChange',
    group: 'account',
    label: '单位变更通过',
    orgTypes: CERTIFIED_OR_PERSONAL,
    permissions: ['organisation:edit'],
    title: () => '单位信息变更已通过审核',
    text: (about) => `${renamed(about)}此前出具的保函和签署的合同不变，数字证书须重新申请。${withOpinion(about)}`,
    path: () => '/my-info?tab=organisation',
    ways: ['mail'],
  }),
  identityChangeReturned: kind<AboutIdentityChange>({
    subject: 'identityChange',
    group: 'account',
    label: '单位变更退回',
    orgTypes: CERTIFIED_OR_PERSONAL,
    permissions: ['organisation:edit'],
    title: () => '单位信息变更被退回',
    text: (about) => `${about.orgName}的变更申请被退回。${withOpinion(about)}请修改后重新提交。`,
    path: () => '/my-info?tab=organisation',
    ways: ['mail'],
  }),
  contactMended: kind<AboutContact>({
    subject: 'contact',
    group: 'account',
    label: '单位联系人更正',
    orgTypes: [...CERTIFIED_OR_PERSONAL, 'guest'],
    permissions: ['user:info'],
    title: () => '单位联系人已由平台更正',
    text: (about) =>
      `${about.orgName}的联系人已由平台凭单位的书面说明更正为${about.contactName}，保函索赔的验证码此后发送到其手机。${because(about)}如有疑问请立即联系平台。`,
    path: () => '/my-info?tab=organisation',
    ways: ['mail'],
    fixed: SAFETY,
  }),
  registrationToReview: ofRegistration({
    group: 'work',
    label: '单位注册待审核',
    orgTypes: ['platform'],
    permissions: ['registration:review'],
    title: () => '有单位注册等待审核',
    text: ({ orgName }) => `“${orgName}”提交了注册资料，请审核。`,
    path: ({ registrationNo = '' }) => `/user-manage/registrations/${encodeURIComponent(registrationNo)}`,
  }),
  joinToAnswer: ofRegistration({
    group: 'work',
    label: '加入申请待答复',
    orgTypes: [...CERTIFIED, 'platform'],
    permissions: ['user:manage'],
    title: () => '有人申请加入本单位',
    text: ({ orgName, applicantName = '' }) => `${applicantName}申请加入“${orgName}”，请在“用户管理”中答复。`,
    path: () => '/user-manage/members',
    ways: ['mail'],
  }),
  registrationReturned: ofRegistration({
    label: '注册资料被退回',
    title: () => '注册资料被退回，请修改',
    text: ({ orgName, places = 0, reason }) =>
      `“${orgName}”的注册资料被退回${places > 0 ? `，有 ${places} 处需要修改` : ''}。${reason === undefined ? '' : `意见：${sentence(reason)}`}请修改后重新提交。`,
    ways: ['sms', 'mail'],
    fixed: '资料未通过审核前不能办理业务，不能关闭站内提醒',
  }),
  registrationPassed: ofRegistration({
    label: '单位注册通过',
    title: () => '单位注册已通过审核',
    text: ({ orgName }) => `“${orgName}”已开通，您是该单位的管理员。可以在“用户管理”中邀请同事加入。`,
    path: () => '/home/index',
    ways: ['sms', 'mail'],
  }),
  joinAnswered: ofRegistration({
    varies: true,
    label: '加入单位的答复',
    title: ({ reason }) => (reason === undefined ? '已加入单位' : '加入单位的申请未获同意'),
    text: ({ orgName, reason }) =>
      reason === undefined ? `“${orgName}”的管理员已同意您加入。` : `“${orgName}”的管理员未同意您加入。原因：${sentence(reason)}`,
    path: () => '/home/index',
    ways: ['sms'],
  }),
  systemMessage: ofSystemMessage({ label: '平台公告', fixed: '平台公告涉及全体用户，不能关闭站内提醒' }),
  urgentMessage: ofSystemMessage({ label: '紧急公告', fixed: '紧急公告涉及服务与安全，不能关闭站内提醒' }),
} as const satisfies Record<string, NoticeRecord<never>>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
/** Every kind, in the order in which they are shown. */
export const noticeKinds = Object.keys(NOTICE_KINDS) as NoticeKind[];
/** What a notice of this kind is about. */
export type NoticeAbout<Kind extends NoticeKind> = Parameters<(typeof NOTICE_KINDS)[Kind]['text']>[0];

/** The kind that tells somebody of work which waits for them. */
export const KIND_OF_WORK = {
  sign: 'toSign',
  pay: 'toPay',
  audit: 'toAudit',
  settleClaim: 'toSettleClaim',
  finishRelease: 'toRelease',
  resume: 'toResume',
  supply: 'supplyWanted',
  correct: 'returned',
  correctRelease: 'releaseReturned',
  issue: 'toIssue',
  confirm: 'toConfirm',
  refund: 'toRefund',
  settleRefund: 'toSettleRefund',
  collect: 'toCollect',
  archive: 'toArchive',
  release: 'toRelease',
} as const satisfies Record<Work, NoticeKind>;

/** True for the name of a kind. */
export function isNoticeKind(name: string): name is NoticeKind {
  return Object.hasOwn(NOTICE_KINDS, name);
}

/** The record of a kind, whatever it is about. */
export function noticeRecord(name: NoticeKind): Omit<NoticeRecord<never>, 'title' | 'text' | 'path'> {
  return NOTICE_KINDS[name];
}

/** What is wanted for a kind by somebody who kept nothing about it. */
export function usualWays(name: NoticeKind): WaysWanted {
  const { ways = [] } = noticeRecord(name);
  return { app: true, sms: ways.includes('sms'), mail: ways.includes('mail') };
}

/** What holds for somebody who kept these: a kind that cannot be turned off in the application stays on there. */
export function waysFor(name: NoticeKind, saved: WaysWanted | undefined): NoticeWay[] {
  const wanted = saved ?? usualWays(name);
  return noticeWays.filter((way) => wanted[way] || (way === 'app' && noticeRecord(name).fixed !== undefined));
}

/** A notice in words. */
export interface NoticeWords {
  title: string;
  text: string;
  path: string;
}

/** What a notice of this kind says. */
export function noticeWords<Kind extends NoticeKind>(name: Kind, about: NoticeAbout<Kind>): NoticeWords {
  const { title, text, path } = NOTICE_KINDS[name];
  const own = about as never;
  return { title: title(own), text: text(own), path: path(own) };
}

function desk(list: 'verify' | 'platform-audit') {
  return ({ applyNo }: AboutGuarantee) => `/business-manage/${list}/desk/${encodeURIComponent(applyNo)}`;
}

/** What was paid for, as sentences name it. */
export function nameOfPaid({ isExtension = false, ...application }: AboutPayment): string {
  return `${nameOfApplication(application)}${isExtension ? '的延期' : ''}`;
}

/** An application as sentences name it. */
export function nameOfApplication({
  projectName,
  sectionNames,
  productName,
  applyNo,
}: Pick<AboutGuarantee, 'projectName' | 'sectionNames' | 'productName' | 'applyNo'>): string {
  const what = [projectName, sectionNames].filter((part) => part !== '').join(' ');
  return `${what === '' ? '' : `“${what}”的`}${productName}（${applyNo}）`;
}
