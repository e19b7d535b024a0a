import type { FlowStep } from '#domain/guarantee/flow';
import type { GuaranteeType } from '#domain/guarantee/guarantee-type';
import type { DemoProduct } from './products';
import { audit, auditTwice, letter } from './steps';

export interface NotStandardProduct extends DemoProduct {
  guaranteeType: Exclude<GuaranteeType, 'bid'>;
  flowKind: 'NotStandard';
}

/** One for each contract that a guarantee secures: audited and issued, then collected, archived and released by the institution. */
export const NOT_STANDARD_PRODUCTS: readonly NotStandardProduct[] = [
  product({
    productNo: 'LY-JH-006',
    productName: '津衡履约保函',
    guaranteeType: 'performance',
    guaranteeAppId: 'DEMO-GUARANTEE-A',
    institutionKind: 'guaranteeCompany',
    issueChain: [auditTwice('ly-audit', 'ly-level'), letter('ly-letter'), ...afterwards('ly', ['COLLECT', 'ARCHIVE', 'RELEASE'])],
    rates: ['0.80', '1.20'],
    minFee: '800',
    period: '1个工作日出函',
    quotaShown: '5000',
    tags: [{ label: '融资担保', value: 'blue' }],
    description: '中标后向招标人提交的履约担保，由融资担保公司开立，先审核、出函，后收费，仅限中标人申请。',
    quota: '60000000',
  }),
  product({
    productNo: 'YF-HM-007',
    productName: '海门银行预付款保函',
    guaranteeType: 'advancePayment',
    guaranteeAppId: 'DEMO-BANK',
    institutionKind: 'bank',
    issueChain: [audit('yf-audit', 'guarantee', '授信审核'), letter('yf-letter'), ...afterwards('yf', ['COLLECT', 'ARCHIVE', 'RELEASE'])],
    rates: ['0.60', '0.90'],
    minFee: '1000',
    period: '2个工作日出函',
    quotaShown: '8000',
    tags: [{ label: '银行', value: 'geekblue' }],
    description: '发包人支付预付款前由承包人提交，担保预付款用于本项目并按约定抵扣，由银行开立。',
    quota: '80000000',
  }),
  product({
    productNo: 'GZ-JA-008',
    productName: '津安农民工工资支付保证保险',
    guaranteeType: 'migrantWage',
    guaranteeAppId: 'DEMO-INSURER',
    institutionKind: 'insurance',
    issueChain: [audit('gz-audit', 'guarantee', '核保'), letter('gz-letter'), ...afterwards('gz', ['ARCHIVE', 'RELEASE'])],
    rates: ['0.50', '0.80'],
    minFee: '500',
    period: '当日出函',
    quotaShown: '3000',
    tags: [{ label: '保险', value: 'purple' }],
    description: '代替农民工工资保证金存储，担保施工单位按时足额支付本项目农民工工资，由保险公司承保。',
    quota: '30000000',
  }),
  product({
    productNo: 'ZL-TH-009',
    productName: '泰鸿工程质量保函',
    guaranteeType: 'quality',
    guaranteeAppId: 'DEMO-GUARANTEE-B',
    institutionKind: 'guaranteeCompany',
    issueChain: [audit('zl-audit', 'guarantee', '业务审核'), letter('zl-letter'), ...afterwards('zl', ['COLLECT', 'RELEASE'])],
    rates: ['0.70', '1.00'],
    minFee: '600',
    period: '1个工作日出函',
    quotaShown: '4000',
    tags: [{ label: '融资担保', value: 'blue' }],
    description: '竣工验收后代替质量保证金，担保缺陷责任期内的保修与修复义务，由融资担保公司开立。',
    quota: '40000000',
  }),
];

type Own = Omit<NotStandardProduct, 'flowKind' | 'letterAppId' | 'platformConfirm' | 'releaseChain' | 'projectFields' | 'supplementFields'>;

function product(own: Own): NotStandardProduct {
  return {
    ...own,
    flowKind: 'NotStandard',
    letterAppId: null,
    platformConfirm: false,
    releaseChain: [],
    projectFields: [],
    supplementFields: [],
  };
}

function afterwards(prefix: string, types: readonly ('COLLECT' | 'ARCHIVE' | 'RELEASE')[]): FlowStep[] {
  return types.map((flowNodeType) => {
    const uuid = `${prefix}-${flowNodeType.toLowerCase()}`;
    return flowNodeType === 'RELEASE' ? { uuid, flowNodeType } : { uuid, flowNodeType, orgType: 'guarantee', operationWay: 'page' };
  });
}
