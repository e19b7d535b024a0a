/**
 * The statuses of a guarantee: the wire's numeric code, the state's name in the lifecycle machine, the Chinese label and the tone of its colour.
 * Source: first specification, section 4 «Guarantee status».
 */
export const GUARANTEE_STATUSES = {
  awaitingConfirmation: { code: 0, label: '待平台确认', tone: 'waiting' },
  awaitingSignature: { code: 1, label: '待签署', tone: 'waiting' },
  awaitingPayment: { code: 2, label: '待缴费', tone: 'waiting' },
  auditReturned: { code: 3, label: '审核退回', tone: 'attention' },
  awaitingAudit: { code: 4, label: '待审核', tone: 'waiting' },
  awaitingSupply: { code: 5, label: '待补充资料', tone: 'attention' },
  awaitingLetter: { code: 6, label: '待出函', tone: 'waiting' },
  letterIssued: { code: 7, label: '已出函', tone: 'good' },
  expired: { code: 8, label: '已过期', tone: 'ended' },
  suspended: { code: 9, label: '已中止', tone: 'attention' },
  awaitingRefund: { code: 10, label: '待退款', tone: 'waiting' },
  refunding: { code: 11, label: '退款中', tone: 'waiting' },
  refundFailed: { code: 12, label: '退款失败', tone: 'bad' },
  refunded: { code: 13, label: '已退款', tone: 'ended' },
  awaitingClaim: { code: 14, label: '待理赔', tone: 'attention' },
  claimFailed: { code: 15, label: '理赔未通过', tone: 'bad' },
  claimed: { code: 16, label: '已理赔', tone: 'ended' },
  cancelled: { code: 17, label: '已取消', tone: 'ended' },
  archived: { code: 18, label: '已归档', tone: 'ended' },
  released: { code: 19, label: '已解除', tone: 'ended' },
  paid: { code: 100, label: '已缴费待确认', tone: 'waiting' },
} as const satisfies Record<string, { code: number; label: string; tone: StatusTone }>;

/** How a status reads at a glance: someone must act, something is wrong, done well, over. */
export type StatusTone = 'waiting' | 'attention' | 'good' | 'bad' | 'ended';
export type GuaranteeState = keyof typeof GUARANTEE_STATUSES;
export type GuaranteeStatus = (typeof GUARANTEE_STATUSES)[GuaranteeState]['code'];

/** Every state, in the order of `GUARANTEE_STATUSES`. */
export const guaranteeStates = Object.keys(GUARANTEE_STATUSES) as GuaranteeState[];
/** Every status code, in the same order. */
export const guaranteeStatuses: readonly GuaranteeStatus[] = guaranteeStates.map((state) => GUARANTEE_STATUSES[state].code);

const stateOfStatus = new Map<GuaranteeStatus, GuaranteeState>(guaranteeStates.map((state) => [GUARANTEE_STATUSES[state].code, state]));

/** The status code of a state. */
export function statusOf(state: GuaranteeState): GuaranteeStatus {
  return GUARANTEE_STATUSES[state].code;
}

/** The state of a status code. Throws a RangeError on a number that is no status. */
export function stateOf(status: GuaranteeStatus): GuaranteeState {
  const state = stateOfStatus.get(status);
  if (!state) throw new RangeError(`unknown guarantee status ${status}`);
  return state;
}

/** True for a number that is a status code. */
export function isGuaranteeStatus(code: number): code is GuaranteeStatus {
  return stateOfStatus.has(code as GuaranteeStatus);
}
