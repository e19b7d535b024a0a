import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { DemoProduct } from './products';
import { auditBySystem, payByCode, sign } from './steps';

/** A product that nobody works by hand: its insurer signs automatically, and its audits and its letter are its own system's. */
export const CONNECTED_PRODUCT: DemoProduct & { autoSignOrgTypes: OrganisationType[] } = {
  productNo: 'TB-JA-005',
  productName: '津安直连投标保证保险',
  guaranteeAppId: 'DEMO-INSURER',
  letterAppId: null,
  institutionKind: 'insurance',
  platformConfirm: false,
  autoSignOrgTypes: ['guarantee'],
  issueChain: [
    sign('zl-sign'),
    payByCode('zl-pay', 'guarantee', '支付后由保险公司系统自动核保、出函'),
    auditBySystem('zl-audit', 'jinan-underwriting'),
    { uuid: 'zl-letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'interface', interfaceType: 'jinan-policy' },
  ],
  releaseChain: [auditBySystem('zl-release', 'jinan-underwriting')],
  projectFields: [],
  supplementFields: [],
  rates: ['0.65', '0.95'],
  minFee: '300',
  period: '10分钟出函',
  quotaShown: '3000',
  tags: [
    { label: '保险', value: 'purple' },
    { label: '系统直连', value: 'geekblue' },
  ],
  description: '与保险公司核心系统直连的投标保证保险，缴费后自动核保、自动出函，全程无需人工办理。',
  quota: '30000000',
};
