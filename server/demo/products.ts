import type { FlowStep } from '#domain/guarantee/flow';
import type { InstitutionKind } from '../database/tables/business';

export interface DemoProduct {
  productNo: string;
  productName: string;
  guaranteeAppId: string;
  letterAppId: string | null;
  institutionKind: InstitutionKind;
  platformConfirm: boolean;
  issueChain: FlowStep[];
  releaseChain: FlowStep[];
  supplementFields: { name: string; label: string; kind: 'text' | 'paragraph'; required: boolean; maxLength: number }[];
  /** Percent of the guarantee amount for up to half a year, and for longer. */
  rates: [string, string];
  minFee: string;
  period: string;
  quotaShown: string;
  tags: { label: string; value: string }[];
  description: string;
  quota: string;
}

/** The four providers of the guarantee zone, all bid guarantees, each with a chain of its own. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    productNo: 'TB-JH-001',
    productName: '津衡投标保函',
    guaranteeAppId: 'DEMO-GUARANTEE-A',
    letterAppId: 'DEMO-BANK',
    institutionKind: 'guaranteeCompany',
    platformConfirm: true,
    issueChain: [
      { uuid: 'jh-sign', flowNodeType: 'SIGN', signType: 'online' },
      {
        uuid: 'jh-pay',
        flowNodeType: 'PAY',
        payType: 'QRcode',
        payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'guarantee', hint: '请在二维码有效期内完成支付；支付后页面会自动更新' },
      },
      {
        uuid: 'jh-audit',
        flowNodeType: 'AUDIT',
        orgType: 'guarantee',
        operationWay: 'page',
        auditLevels: [
          { id: 'jh-level-1', levelName: '风险经办', auditorType: 'role', auditors: [{ id: 'riskOperator', auditorName: '风险经办人' }] },
          { id: 'jh-level-2', levelName: '风险复核', auditorType: 'role', auditors: [{ id: 'riskReviewer', auditorName: '风险复核人' }] },
        ],
      },
      { uuid: 'jh-letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page' },
    ],
    releaseChain: [audit('jh-release', 'guarantee', '解除审核')],
    supplementFields: [],
    rates: ['0.50', '0.80'],
    minFee: '500',
    period: '最快1小时出函',
    quotaShown: '5000',
    tags: [
      { label: '融资担保', value: 'blue' },
      { label: '银行出函', value: 'green' },
    ],
    description: '由融资担保公司承保、合作银行开立的见索即付投标保函，线上签约、扫码缴费、两级审核。',
    quota: '60000000',
  },
  {
    productNo: 'TB-HM-002',
    productName: '海门银行投标保函',
    guaranteeAppId: 'DEMO-BANK',
    letterAppId: 'DEMO-BANK',
    institutionKind: 'bank',
    platformConfirm: true,
    issueChain: [pay('hm-pay', 'QRcode', 'letter'), audit('hm-audit', 'letter', '授信审查'), { uuid: 'hm-letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page' }],
    releaseChain: [audit('hm-release', 'letter', '解除审核')],
    supplementFields: [],
    rates: ['0.40', '0.60'],
    minFee: '600',
    period: '1个工作日出函',
    quotaShown: '10000',
    tags: [
      { label: '银行', value: 'gold' },
      { label: '额度高', value: 'green' },
    ],
    description: '银行直接开立的投标保函，适合保证金金额较高的项目。',
    quota: '100000000',
  },
  {
    productNo: 'TB-JA-003',
    productName: '津安投标保证保险保函',
    guaranteeAppId: 'DEMO-INSURER',
    letterAppId: null,
    institutionKind: 'insurance',
    platformConfirm: false,
    issueChain: [pay('ja-pay', 'QRcode', 'guarantee'), audit('ja-audit', 'guarantee', '核保'), { uuid: 'ja-letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page' }],
    releaseChain: [],
    supplementFields: [],
    rates: ['0.30', '0.50'],
    minFee: '300',
    period: '当日出函',
    quotaShown: '3000',
    tags: [
      { label: '保险', value: 'purple' },
      { label: '费率低', value: 'green' },
    ],
    description: '保险公司承保的投标保证保险，提交后直接缴费，核保通过当日出函。',
    quota: '30000000',
  },
  {
    productNo: 'TB-TH-004',
    productName: '泰鸿工程投标保函',
    guaranteeAppId: 'DEMO-GUARANTEE-B',
    letterAppId: null,
    institutionKind: 'guaranteeCompany',
    platformConfirm: true,
    issueChain: [
      audit('th-audit', 'guarantee', '业务审核'),
      {
        uuid: 'th-pay',
        flowNodeType: 'PAY',
        payType: 'QRcodeOffline',
        payInfo: {
          requiredPayVoucher: true,
          verificationCode: false,
          checkOrgType: 'guarantee',
          bankAccountName: '天津泰鸿工程担保有限公司',
          bankAccountNo: '1200200100990014',
          depositBankName: '天津海门银行北辰支行',
          unionNumber: '313110099014',
          hint: '转账时请在附言中填写申请编号；请上传银行回单',
        },
      },
      { uuid: 'th-supply', flowNodeType: 'SUPPLY_INFO' },
      { uuid: 'th-letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page' },
    ],
    releaseChain: [audit('th-release', 'guarantee', '解除审核')],
    supplementFields: [
      { name: 'projectManager', label: '拟派项目经理', kind: 'text', required: true, maxLength: 50 },
      { name: 'similarWorks', label: '近三年类似工程业绩', kind: 'paragraph', required: true, maxLength: 1000 },
    ],
    rates: ['0.60', '0.90'],
    minFee: '500',
    period: '2小时出函',
    quotaShown: '2000',
    tags: [
      { label: '工程担保', value: 'cyan' },
      { label: '支持转账', value: 'blue' },
    ],
    description: '专业工程担保公司开立的投标保函，支持扫码或对公转账缴费，出函前补充业绩材料。',
    quota: '20000000',
  },
];

function pay(uuid: string, payType: 'QRcode', checkOrgType: 'guarantee' | 'letter'): FlowStep {
  return { uuid, flowNodeType: 'PAY', payType, payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType, hint: '请在二维码有效期内完成支付；支付后页面会自动更新' } };
}

function audit(uuid: string, orgType: 'guarantee' | 'letter', levelName: string): FlowStep {
  return {
    uuid,
    flowNodeType: 'AUDIT',
    orgType,
    operationWay: 'page',
    auditLevels: [{ id: `${uuid}-level-1`, levelName, auditorType: 'role', auditors: [{ id: 'riskOperator', auditorName: '风险经办人' }] }],
  };
}
