import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { WorkList } from '#domain/guarantee/work-lists';

export interface WorkListTexts {
  description: string;
  empty: string;
  primary: readonly { label: string; events: readonly GuaranteeEventType[] }[];
}

export const WORK_LIST_TEXTS: Readonly<Record<WorkList, WorkListTexts>> = {
  signature: {
    description: '需要本单位签署合同的保函申请。',
    empty: '暂无待签署的申请',
    primary: [{ label: '去签署', events: ['businessContractSign', 'guaranteeContractSign'] }],
  },
  pay: {
    description: '等待缴纳担保费与平台服务费的申请。',
    empty: '暂无待缴费的申请',
    primary: [{ label: '去缴费', events: ['completedPay'] }],
  },
  verify: {
    description: '由您审核的申请、解除申请与理赔申请。',
    empty: '暂无待审核的业务',
    primary: [{ label: '审核', events: ['approved', 'auditReturn', 'claimed', 'claimReject'] }],
  },
  supply: {
    description: '需要补充资料，或被退回修改的申请。',
    empty: '暂无待补充的申请',
    primary: [
      { label: '补充资料', events: ['supply'] },
      { label: '修改申请', events: ['update'] },
    ],
  },
  guarantee_output: {
    description: '审核已完成，等待出具保函的申请。',
    empty: '暂无待出函的申请',
    primary: [{ label: '出具保函', events: ['letter'] }],
  },
  platform_audit: {
    description: '等待平台确认的申请，以及待处理的退款。',
    empty: '暂无待平台处理的业务',
    primary: [
      { label: '确认', events: ['preApproved'] },
      { label: '退款', events: ['refunding'] },
    ],
  },
  check_pay: {
    description: '申请人已提交缴费，等待核对到账的业务。',
    empty: '暂无待确认的收款',
    primary: [{ label: '确认收款', events: ['confirmCollection'] }],
  },
  guarantee_record: { description: '本单位参与的全部保函业务。', empty: '暂无保函业务', primary: [] },
};
