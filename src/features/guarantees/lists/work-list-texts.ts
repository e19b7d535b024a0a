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
    primary: [
      { label: '去签署', events: ['businessContractSign', 'guaranteeContractSign'] },
      { label: '提交签署件', events: ['handInSignFiles'] },
      { label: '确认签署件', events: ['confirmSignFiles'] },
    ],
  },
  pay: {
    description: '等待缴纳担保费与平台服务费的申请。',
    empty: '暂无待缴费的申请',
    primary: [{ label: '去缴费', events: ['completedPay'] }],
  },
  verify: {
    description: '由您审核的申请、解除申请与理赔申请，以及等待贵单位完成解除或恢复办理的业务。',
    empty: '暂无待审核的业务',
    primary: [
      { label: '审核', events: ['approved', 'auditReturn', 'claimApproved', 'claimed', 'claimReject'] },
      { label: '解除保函', events: ['finishRelease'] },
      { label: '恢复办理', events: ['renewAbort'] },
    ],
  },
  supply: {
    description: '需要补充资料，或被退回修改的申请与解除申请。',
    empty: '暂无待补充的申请',
    primary: [
      { label: '补充资料', events: ['supply'] },
      { label: '修改申请', events: ['update'] },
      { label: '再次申请解除', events: ['applyReleaseAgain'] },
    ],
  },
  guarantee_output: {
    description: '审核已完成，等待出具保函的申请。',
    empty: '暂无待出函的申请',
    primary: [{ label: '出具保函', events: ['letter'] }],
  },
  platform_audit: {
    description: '等待平台确认的申请，以及待处理的退款和待登记结果的线下退款。',
    empty: '暂无待平台处理的业务',
    primary: [
      { label: '确认', events: ['preApproved'] },
      { label: '退款', events: ['refunding'] },
      { label: '登记退款', events: ['refunded', 'refundFail'] },
    ],
  },
  check_pay: {
    description: '申请人已提交缴费，等待核对到账的业务。',
    empty: '暂无待确认的收款',
    primary: [{ label: '确认收款', events: ['confirmCollection'] }],
  },
  guarantee_record: {
    description: '本单位参与的保函业务。投标保函在开标前，只有投标人和承办机构能在此看到。',
    empty: '暂无保函业务',
    primary: [],
  },
  perf_audit: {
    description: '履约、预付款、农民工工资和工程质量保函中由您审核的申请与理赔，以及等待贵单位恢复办理的业务。',
    empty: '暂无待审核的非标业务',
    primary: [
      { label: '审核', events: ['approved', 'auditReturn', 'claimApproved', 'claimed', 'claimReject'] },
      { label: '恢复办理', events: ['renewAbort'] },
    ],
  },
  perf_supply: {
    description: '履约、预付款、农民工工资和工程质量保函中需要补充资料，或被退回修改的申请。',
    empty: '暂无待补充的非标业务',
    primary: [
      { label: '补充资料', events: ['supply'] },
      { label: '修改申请', events: ['update'] },
    ],
  },
  perf_issue: {
    description: '审核已完成，等待出具的履约、预付款、农民工工资和工程质量保函。',
    empty: '暂无待出具的非标保函',
    primary: [{ label: '出具保函', events: ['letter'] }],
  },
  perf_collect: {
    description: '保函已出具，等待核对担保费到账的业务，含已过期、已理赔而费用未收的。',
    empty: '暂无待收款的非标业务',
    primary: [{ label: '确认收款', events: ['confirmCollection'] }],
  },
  perf_archive: {
    description: '保函已出具、费用已收取，等待归档的业务。',
    empty: '暂无待归档的非标业务',
    primary: [{ label: '归档', events: ['archive'] }],
  },
  perf_release: {
    description: '仍在保的非标保函，被担保的义务履行完毕后在此解除。',
    empty: '暂无待解除的非标保函',
    primary: [{ label: '解除保函', events: ['finishRelease'] }],
  },
  perf_record: {
    description: '本单位参与的履约、预付款、农民工工资和工程质量保函，及其所担保的合同。',
    empty: '暂无非标保函业务',
    primary: [],
  },
};
