import { GUARANTEE_EVENTS, type GuaranteeEventType } from '#domain/guarantee/events';
import { correctionPath, payPath, signPath } from './paths';

export interface EventAction {
  key: string;
  event: GuaranteeEventType;
  label: string;
  tone: 'primary' | 'default' | 'danger';
  leadsTo?: string;
  question?: string;
  /** Decides upon what others gave before. */
  decides?: true;
  /** Ends or stops the business; kept apart from what it waits for. */
  apart?: true;
}

export interface Actionable {
  applyNo: string;
  allowedEvents: readonly GuaranteeEventType[];
  mayPayOnline: boolean;
  /** Whether whoever pays is proved first, where fees are paid. */
  mustProve?: boolean;
}

type Manner = Pick<EventAction, 'label' | 'tone' | 'question' | 'decides' | 'apart'> & { leadsTo?: (applyNo: string) => string };

const MANNERS: Readonly<Record<GuaranteeEventType, Manner | null>> = {
  apply: null,
  letterOutExpired: null,
  preApproved: { label: '确认通过', tone: 'primary', decides: true, question: '确认通过后，申请将进入办理流程。' },
  approved: { label: '审核通过', tone: 'primary', decides: true, question: '确认本级审核通过？' },
  businessContractSign: { label: '去签署', tone: 'primary', leadsTo: signPath },
  guaranteeContractSign: { label: '去签署', tone: 'primary', leadsTo: signPath },
  handInSignFiles: { label: '提交签署件', tone: 'primary' },
  confirmSignFiles: {
    label: '确认签署件',
    tone: 'primary',
    decides: true,
    question: '请逐页核对投标人的签署件，并上传贵单位签字、盖章后的签署件。确认后，合同视为双方已签署。',
  },
  returnSignFiles: { label: '退回签署件', tone: 'danger', decides: true },
  completedPay: { label: '线下转账', tone: 'default' },
  update: { label: '修改申请', tone: 'primary', leadsTo: correctionPath },
  supply: { label: '补充资料', tone: 'primary' },
  confirmCollection: { label: '确认收款', tone: 'primary', decides: true, question: '请核对到账金额与转账凭证后确认收款。' },
  letter: { label: '出具保函', tone: 'primary', decides: true, question: '确认后将生成保函编号，并加盖电子印章出具保函，不可撤回。' },
  claimApproved: {
    label: '索赔审核通过',
    tone: 'default',
    decides: true,
    question: '确认索赔材料符合保函约定？审核通过后，请在办理期限内支付并登记“完成理赔”。',
  },
  claimed: { label: '完成理赔', tone: 'primary', decides: true },
  refunding: { label: '发起退款', tone: 'primary', decides: true, question: '确认向申请人退还已缴费用？' },
  refunded: { label: '退款完成', tone: 'primary', decides: true },
  renewAbort: { label: '恢复办理', tone: 'primary', decides: true, question: '恢复后将回到中止前的环节继续办理。' },
  applyRelease: { label: '申请解除', tone: 'default' },
  applyReleaseAgain: { label: '再次申请解除', tone: 'primary', decides: true },
  finishRelease: { label: '解除保函', tone: 'primary', decides: true, question: '确认解除后，本保函的担保责任终止。' },
  archive: { label: '归档', tone: 'default', decides: true, question: '确认将本保函归档？' },
  pendingClaimed: { label: '申请理赔', tone: 'default' },
  requestSupply: { label: '要求补充资料', tone: 'default', decides: true },
  preReturn: { label: '退回', tone: 'danger', decides: true },
  auditReturn: { label: '审核退回', tone: 'danger', decides: true },
  letterFail: { label: '出函不通过', tone: 'danger', decides: true },
  claimReject: { label: '拒绝理赔', tone: 'danger', decides: true },
  refundFail: { label: '退款失败', tone: 'danger', decides: true },
  surrender: { label: '退保', tone: 'danger', apart: true, question: '退保后保函作废，已缴费用进入退款流程。' },
  cancel: { label: '取消申请', tone: 'danger', apart: true, question: '取消后不能恢复，已缴费用进入退款流程。' },
  abort: { label: '中止', tone: 'danger', apart: true, question: '中止后各方不能再办理，须由贵方恢复。' },
};

/** What an event is called where it is offered. */
export function eventActionLabel(event: GuaranteeEventType): string {
  return MANNERS[event]?.label ?? GUARANTEE_EVENTS[event].label;
}

const TONE_ORDER = { primary: 0, default: 1, danger: 2 } as const;

export function actionsFor({ applyNo, allowedEvents, mayPayOnline, mustProve = false }: Actionable): EventAction[] {
  const actions = allowedEvents.flatMap((event): EventAction[] => {
    const manner = MANNERS[event];
    if (!manner) return [];
    const { leadsTo: usual, ...rest } = manner;
    const leadsTo = event === 'completedPay' && mustProve ? payPath : usual;
    return [{ key: usual ? manner.label : event, event, ...rest, ...(leadsTo ? { leadsTo: leadsTo(applyNo) } : {}) }];
  });
  const distinct = actions.filter(({ key }, index) => actions.findIndex((other) => other.key === key) === index);
  if (mayPayOnline) distinct.unshift({ key: 'pay', event: 'completedPay', label: '去缴费', tone: 'primary', leadsTo: payPath(applyNo) });
  return distinct.sort((a, b) => TONE_ORDER[a.tone] - TONE_ORDER[b.tone]);
}
