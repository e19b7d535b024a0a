import type { FlowStep } from '#domain/guarantee/flow';
import type { DemoProduct } from './products';
import { audit, letter } from './steps';

function payAtBaofu(uuid: string): FlowStep {
  return { uuid, flowNodeType: 'PAY', orgType: 'bidder', payType: 'Baopay' };
}

const COMMON = {
  letterAppId: null,
  platformConfirm: false,
  releaseChain: [],
  projectFields: [],
  supplementFields: [],
} satisfies Partial<DemoProduct>;

/** Paid at Baofu: what is collected is split between the institution and the platform. */
export const BAOFU_PRODUCTS: readonly DemoProduct[] = [
  {
    ...COMMON,
    productNo: 'TB-JA-010',
    productName: '津安投标保证保险（宝付）',
    guaranteeAppId: 'DEMO-INSURER',
    institutionKind: 'insurance',
    issueChain: [payAtBaofu('jb-pay'), audit('jb-audit', 'guarantee', '核保'), letter('jb-letter')],
    rates: ['0.35', '0.55'],
    minFee: '300',
    period: '当日出函',
    quotaShown: '3000',
    tags: [
      { label: '保险', value: 'purple' },
      { label: '宝付支付', value: 'orange' },
    ],
    description: '保险公司承保的投标保证保险，在宝付收银台缴费，担保费和平台服务费自动分账。',
    quota: '30000000',
  },
  {
    ...COMMON,
    productNo: 'TB-TH-011',
    productName: '泰鸿投标保函（宝付）',
    guaranteeAppId: 'DEMO-GUARANTEE-B',
    institutionKind: 'guaranteeCompany',
    issueChain: [audit('tb-audit', 'guarantee', '业务审核'), payAtBaofu('tb-pay'), letter('tb-letter')],
    rates: ['0.62', '0.92'],
    minFee: '500',
    period: '2小时出函',
    quotaShown: '2000',
    tags: [
      { label: '工程担保', value: 'cyan' },
      { label: '宝付支付', value: 'orange' },
    ],
    description: '专业工程担保公司开立的投标保函，业务审核通过后在宝付收银台缴费，费用自动分账。',
    quota: '20000000',
  },
];
