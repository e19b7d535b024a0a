import type { EventGiven } from '../../work/guarantees/events/apply-event';
import type { DemoContract } from './contracts';

export interface Step {
  /** The last digits of a demo account, or who else sends the event. */
  by: '01' | '02' | '03' | '04' | '05' | '06' | '12' | '14' | '15' | '16' | 'clock' | 'wechat';
  event: EventGiven;
  /** The event's field that takes a sample paper. */
  withFiles?: 'voucherFiles' | 'claimFiles' | 'attachAcceptFileKeys' | 'files';
  /** Hours after the step before; two where nothing is said. */
  afterHours?: number;
}

/** One application: who applied for what, how long ago, and what happened since. */
export interface Story {
  bidder: '02' | '03' | '16';
  productNo: string;
  projectNo: string;
  section: number;
  daysAgo: number;
  /** Days of validity after the bid opening. */
  validDays?: number;
  /** What the guarantee secures, where that is no bid. */
  contract?: DemoContract;
  /** Whether it carries the agency's referral code. */
  isReferred?: boolean;
  steps: Step[];
}

const JH = 'TB-JH-001';
const HM = 'TB-HM-002';
const JA = 'TB-JA-003';
const TH = 'TB-TH-004';
const JA_BAOFU = 'TB-JA-010';
const TH_BAOFU = 'TB-TH-011';

const approvedTwice: Step[] = [
  { by: '04', event: { type: 'approved', opinion: '中标通知书与合同一致，同意' } },
  { by: '12', event: { type: 'approved', opinion: '同意出函' } },
];
const collected = (by: '04' | '05'): Step => ({ by, event: { type: 'confirmCollection', opinion: '担保费已到账' }, afterHours: 26 });
const confirmed: Step = { by: '01', event: { type: 'preApproved', opinion: '资料齐全' } };
const paidOnline: Step = { by: 'wechat', event: { type: 'completedPay' }, afterHours: 1 };
const insurerApproves: Step = { by: '15', event: { type: 'approved', opinion: '同意承保' } };
const insurerIssues: Step = { by: '15', event: { type: 'letter' } };
const bankApproves: Step = { by: '05', event: { type: 'approved', opinion: '同意' } };
const bankIssues: Step = { by: '05', event: { type: 'letter' } };
const approvedByTaihong: Step = { by: '14', event: { type: 'approved', opinion: '同意受理' } };
const voucherSent: Step = {
  by: '03',
  event: { type: 'completedPay', voucherFiles: [], remark: '投标保函费用' },
  withFiles: 'voucherFiles',
};
const supplied: Step = {
  by: '03',
  event: {
    type: 'supply',
    answers: [
      { name: 'projectManager', value: '王立新' },
      { name: 'certificateLevel', value: 'first' },
      { name: 'onDuty', value: true },
      { name: 'similarWorks', value: '2024年津南区主干路改造工程，合同额3200万元，已竣工。' },
    ],
  },
};
const insured: Step[] = [paidOnline, insurerApproves, insurerIssues];
const banked: Step[] = [confirmed, paidOnline, bankApproves, bankIssues];

export const STORIES: readonly Story[] = [
  {
    bidder: '02',
    productNo: JA,
    projectNo: 'TJZB-GL-0213',
    section: 0,
    daysAgo: 140,
    validDays: 90,
    steps: [...insured, { by: 'clock', event: { type: 'letterOutExpired' }, afterHours: 24 * 104 }],
  },
  { bidder: '03', productNo: HM, projectNo: 'TJZB-GL-0213', section: 0, daysAgo: 136, validDays: 180, isReferred: true, steps: banked },
  { bidder: '02', productNo: JA, projectNo: 'TJZB-FJ-0212', section: 0, daysAgo: 75, validDays: 150, isReferred: true, steps: insured },
  {
    bidder: '03',
    productNo: JA,
    projectNo: 'TJZB-FJ-0212',
    section: 0,
    daysAgo: 72,
    steps: [
      ...insured,
      {
        by: '03',
        event: { type: 'applyRelease', bidderOne: '天津海卓建设工程有限公司', winningTime: '', attachAcceptFileKeys: [] },
        withFiles: 'attachAcceptFileKeys',
        afterHours: 24 * 20,
      },
      { by: '15', event: { type: 'finishRelease', opinion: '招标结束，解除保函' }, afterHours: 20 },
    ],
  },
  { bidder: '03', productNo: HM, projectNo: 'TJZB-SZ-0211', section: 0, daysAgo: 36, validDays: 150, isReferred: true, steps: banked },
  {
    bidder: '02',
    productNo: HM,
    projectNo: 'TJZB-SZ-0211',
    section: 1,
    daysAgo: 34,
    steps: [
      ...banked,
      {
        by: '06',
        event: { type: 'pendingClaimed', claimAmount: '420000.00', claimReason: '9002', tel: '022-24120006', claimFiles: [] },
        withFiles: 'claimFiles',
        afterHours: 24 * 31,
      },
    ],
  },
  { bidder: '02', productNo: JA, projectNo: 'TJZB-SZ-0301', section: 1, daysAgo: 3, steps: insured },
  { bidder: '03', productNo: HM, projectNo: 'TJZB-SL-0304', section: 0, daysAgo: 2, steps: [confirmed, paidOnline, bankApproves] },
  { bidder: '03', productNo: JA, projectNo: 'TJZB-SL-0304', section: 1, daysAgo: 2, steps: [paidOnline] },
  { bidder: '02', productNo: JA, projectNo: 'TJZB-GL-0303', section: 0, daysAgo: 1, steps: [] },
  { bidder: '03', productNo: TH, projectNo: 'TJZB-SZ-0301', section: 0, daysAgo: 2, steps: [confirmed, approvedByTaihong, voucherSent] },
  {
    bidder: '03',
    productNo: TH,
    projectNo: 'TJZB-FJ-0305',
    section: 0,
    daysAgo: 3,
    steps: [confirmed, approvedByTaihong, voucherSent, { by: '14', event: { type: 'confirmCollection', opinion: '款项已到账' } }],
  },
  {
    bidder: '03',
    productNo: TH,
    projectNo: 'TJZB-GL-0303',
    section: 0,
    daysAgo: 4,
    steps: [confirmed, approvedByTaihong, voucherSent, { by: '14', event: { type: 'confirmCollection', opinion: '款项已到账' } }, supplied],
  },
  {
    bidder: '02',
    productNo: HM,
    projectNo: 'TJZB-FJ-0302',
    section: 2,
    daysAgo: 2,
    steps: [confirmed, paidOnline, { by: '05', event: { type: 'auditReturn', reason: '招标文件缺少投标保证金条款页，请补充上传' } }],
  },
  {
    bidder: '02',
    productNo: TH,
    projectNo: 'TJZB-FJ-0302',
    section: 0,
    daysAgo: 5,
    steps: [confirmed, { by: '02', event: { type: 'cancel', reason: '改用其他机构的保函' } }],
  },
  {
    bidder: '03',
    productNo: JA,
    projectNo: 'TJZB-FJ-0302',
    section: 1,
    daysAgo: 4,
    steps: [paidOnline, { by: '03', event: { type: 'cancel', reason: '不再参加该标段投标' } }],
  },
  {
    bidder: '02',
    productNo: HM,
    projectNo: 'TJZB-SL-0304',
    section: 1,
    daysAgo: 3,
    steps: [confirmed, { by: '01', event: { type: 'abort', reason: '招标人发布暂停公告，待恢复后继续办理' } }],
  },
  {
    bidder: '03',
    productNo: JH,
    projectNo: 'TJZB-FJ-0302',
    section: 0,
    daysAgo: 1,
    steps: [{ by: '01', event: { type: 'preReturn', reason: '招标文件第三章页码不全，请重新上传' } }],
  },
  {
    bidder: '02',
    productNo: 'LY-JH-006',
    projectNo: 'TJZB-FJ-0212',
    section: 0,
    daysAgo: 48,
    contract: { amount: '13180000.00', guaranteeAmount: '1318000.00', days: 540 },
    steps: [...approvedTwice, { by: '04', event: { type: 'letter' } }, collected('04')],
  },
  {
    bidder: '03',
    productNo: 'YF-HM-007',
    projectNo: 'TJZB-GL-0213',
    section: 0,
    daysAgo: 92,
    contract: { amount: '16620000.00', guaranteeAmount: '4986000.00', advance: '4986000.00', days: 420 },
    steps: [bankApproves, bankIssues, collected('05'), { by: '05', event: { type: 'archive', opinion: '档案号2026-0117' } }],
  },
  {
    bidder: '02',
    productNo: 'ZL-TH-009',
    projectNo: 'TJZB-SZ-0211',
    section: 0,
    daysAgo: 12,
    contract: { amount: '18050000.00', guaranteeAmount: '541500.00', liabilityMonths: 24, days: 730 },
    steps: [approvedByTaihong, { by: '14', event: { type: 'letter' } }],
  },
  {
    bidder: '03',
    productNo: 'GZ-JA-008',
    projectNo: 'TJZB-SZ-0211',
    section: 1,
    daysAgo: 1,
    contract: { amount: '21200000.00', guaranteeAmount: '424000.00', days: 600 },
    steps: [],
  },
  {
    bidder: '16',
    productNo: 'GZ-JA-008',
    projectNo: 'TJZB-FJ-0212',
    section: 0,
    daysAgo: 30,
    contract: { amount: '9860000.00', guaranteeAmount: '246500.00', days: 480 },
    steps: [insurerApproves, insurerIssues],
  },
  {
    bidder: '16',
    productNo: 'GZ-JA-008',
    projectNo: 'TJZB-SZ-0211',
    section: 0,
    daysAgo: 32,
    contract: { amount: '18050000.00', guaranteeAmount: '361000.00', days: 540 },
    steps: [
      insurerApproves,
      insurerIssues,
      {
        by: '06',
        event: { type: 'pendingClaimed', claimAmount: '186000.00', claimReason: '9301', tel: '022-24120006', claimFiles: [] },
        withFiles: 'claimFiles',
        afterHours: 24 * 30,
      },
    ],
  },
  { bidder: '03', productNo: JA_BAOFU, projectNo: 'TJZB-GL-0213', section: 0, daysAgo: 133, validDays: 180, steps: insured },
  { bidder: '03', productNo: JA_BAOFU, projectNo: 'TJZB-SZ-0211', section: 1, daysAgo: 34, validDays: 120, steps: insured },
  { bidder: '03', productNo: JA_BAOFU, projectNo: 'TJZB-SZ-0301', section: 1, daysAgo: 2, steps: [paidOnline] },
  { bidder: '02', productNo: TH_BAOFU, projectNo: 'TJZB-FJ-0305', section: 0, daysAgo: 1, steps: [approvedByTaihong, paidOnline] },
  { bidder: '02', productNo: JH, projectNo: 'TJZB-SL-0304', section: 0, daysAgo: 1, steps: [confirmed] },
  { bidder: '03', productNo: JH, projectNo: 'TJZB-SZ-0307', section: 0, daysAgo: 0, steps: [] },
  { bidder: '02', productNo: TH, projectNo: 'TJZB-NC-0306', section: 0, daysAgo: 1, steps: [confirmed] },
];
