import type { DemoProduct } from './products';

/** For who has won a bid: applied for after the bid opening, worked by hand, released by the institution itself. */
export const PERFORMANCE_PRODUCT: DemoProduct & { guaranteeType: 'performance' } = {
  productNo: 'LY-JH-006',
  productName: '津衡履约保函',
  guaranteeType: 'performance',
  guaranteeAppId: 'DEMO-GUARANTEE-A',
  letterAppId: null,
  institutionKind: 'guaranteeCompany',
  platformConfirm: false,
  issueChain: [
    {
      uuid: 'ly-audit',
      flowNodeType: 'AUDIT',
      orgType: 'guarantee',
      operationWay: 'page',
      auditLevels: [
        { id: 'ly-level-1', levelName: '风险经办', auditorType: 'role', auditors: [{ id: 'riskOperator', auditorName: '风险经办人' }] },
        { id: 'ly-level-2', levelName: '风险复核', auditorType: 'role', auditors: [{ id: 'riskReviewer', auditorName: '风险复核人' }] },
      ],
    },
    {
      uuid: 'ly-pay',
      flowNodeType: 'PAY',
      payType: 'QRcode',
      payInfo: {
        requiredPayVoucher: false,
        verificationCode: false,
        checkOrgType: 'guarantee',
        hint: '请在二维码有效期内完成支付；支付后页面会自动更新',
      },
    },
    { uuid: 'ly-letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page' },
  ],
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
