import type { DemoProduct } from './products';
import { auditTwice, letter, payByCode } from './steps';

/** For who has won a bid: applied for after the bid opening, worked by hand, released by the institution itself. */
export const PERFORMANCE_PRODUCT: DemoProduct & { guaranteeType: 'performance' } = {
  productNo: 'LY-JH-006',
  productName: '津衡履约保函',
  guaranteeType: 'performance',
  guaranteeAppId: 'DEMO-GUARANTEE-A',
  letterAppId: null,
  institutionKind: 'guaranteeCompany',
  platformConfirm: false,
  issueChain: [auditTwice('ly-audit', 'ly-level'), payByCode('ly-pay', 'guarantee'), letter('ly-letter')],
  releaseChain: [],
  projectFields: [],
  supplementFields: [],
  rates: ['0.80', '1.20'],
  minFee: '800',
  period: '1个工作日出函',
  quotaShown: '5000',
  tags: [{ label: '融资担保', value: 'blue' }],
  description: '中标后向招标人提交的履约担保，由融资担保公司开立，先审核、后缴费，仅限中标人申请。',
  quota: '60000000',
};
