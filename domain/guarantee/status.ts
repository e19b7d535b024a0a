import type { FlowKind } from './flow';

/**
 * The statuses of a guarantee, each with all that depends on it alone; every list of statuses, also in SQL, is made from these rows by `statusesWhere`.
 * Source: first specification, section 4 «Guarantee status»; the lifecycle's design, «Rules around it».
 */
export const GUARANTEE_STATUSES = {
  awaitingConfirmation: {
    code: 0,
    label: '待平台确认',
    tone: 'waiting',
    phase: 'underWay',
    group: 'application',
    aside: null,
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: 'bidOpening',
    simplified: false,
    applyStage: 'awaitingAudit',
  },
  awaitingSignature: {
    code: 1,
    label: '待签署',
    tone: 'waiting',
    phase: 'underWay',
    group: 'application',
    aside: null,
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: 'bidOpening',
    simplified: false,
    applyStage: 'approvedToSign',
  },
  awaitingPayment: {
    code: 2,
    label: '待缴费',
    tone: 'waiting',
    phase: 'underWay',
    group: 'application',
    aside: null,
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: 'bidOpening',
    simplified: false,
    applyStage: 'approvedToSign',
  },
  auditReturned: {
    code: 3,
    label: '审核退回',
    tone: 'attention',
    phase: 'underWay',
    group: 'audit',
    aside: 'return',
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: 'bidOpening',
    simplified: true,
    applyStage: 'auditReturned',
  },
  awaitingAudit: {
    code: 4,
    label: '待审核',
    tone: 'waiting',
    phase: 'underWay',
    group: 'audit',
    aside: null,
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: 'bidOpening',
    simplified: true,
    applyStage: 'awaitingAudit',
  },
  awaitingSupply: {
    code: 5,
    label: '待补充资料',
    tone: 'attention',
    phase: 'underWay',
    group: 'audit',
    aside: null,
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: 'bidOpening',
    simplified: false,
    applyStage: 'dataToUpload',
  },
  awaitingLetter: {
    code: 6,
    label: '待出函',
    tone: 'waiting',
    phase: 'underWay',
    group: 'audit',
    aside: null,
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: 'bidOpening',
    simplified: true,
    applyStage: 'approvedToSign',
  },
  letterIssued: {
    code: 7,
    label: '已出函',
    tone: 'good',
    phase: 'inForce',
    group: 'inForce',
    aside: null,
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: 'expiry',
    simplified: true,
    applyStage: 'completed',
  },
  expired: {
    code: 8,
    label: '已过期',
    tone: 'ended',
    phase: 'over',
    group: 'end',
    aside: 'expiry',
    reservesQuota: false,
    blocksSecondApplication: false,
    deadline: null,
    simplified: false,
    applyStage: 'completed',
  },
  suspended: {
    code: 9,
    label: '已中止',
    tone: 'attention',
    phase: 'underWay',
    group: 'audit',
    aside: 'suspension',
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: null,
    simplified: true,
    applyStage: null,
  },
  awaitingRefund: {
    code: 10,
    label: '待退款',
    tone: 'waiting',
    phase: 'refund',
    group: 'end',
    aside: 'refund',
    reservesQuota: true,
    blocksSecondApplication: false,
    deadline: null,
    simplified: false,
    applyStage: 'completed',
  },
  refunding: {
    code: 11,
    label: '退款中',
    tone: 'waiting',
    phase: 'refund',
    group: 'end',
    aside: 'refund',
    reservesQuota: true,
    blocksSecondApplication: false,
    deadline: null,
    simplified: false,
    applyStage: 'completed',
  },
  refundFailed: {
    code: 12,
    label: '退款失败',
    tone: 'bad',
    phase: 'refund',
    group: 'end',
    aside: 'refund',
    reservesQuota: true,
    blocksSecondApplication: false,
    deadline: null,
    simplified: false,
    applyStage: 'completed',
  },
  refunded: {
    code: 13,
    label: '已退款',
    tone: 'ended',
    phase: 'over',
    group: 'end',
    aside: 'refund',
    reservesQuota: false,
    blocksSecondApplication: false,
    deadline: null,
    simplified: false,
    applyStage: 'completed',
  },
  awaitingClaim: {
    code: 14,
    label: '待理赔',
    tone: 'attention',
    phase: 'inForce',
    group: 'inForce',
    aside: 'claim',
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: null,
    simplified: false,
    applyStage: 'completed',
  },
  claimFailed: {
    code: 15,
    label: '理赔未通过',
    tone: 'bad',
    phase: 'inForce',
    group: 'inForce',
    aside: 'claim',
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: 'expiry',
    simplified: false,
    applyStage: 'completed',
  },
  claimed: {
    code: 16,
    label: '已理赔',
    tone: 'ended',
    phase: 'over',
    group: 'end',
    aside: 'claim',
    reservesQuota: false,
    blocksSecondApplication: false,
    deadline: null,
    simplified: false,
    applyStage: 'completed',
  },
  cancelled: {
    code: 17,
    label: '已取消',
    tone: 'ended',
    phase: 'over',
    group: 'end',
    aside: 'cancellation',
    reservesQuota: false,
    blocksSecondApplication: false,
    deadline: null,
    simplified: false,
    applyStage: 'completed',
  },
  archived: {
    code: 18,
    label: '已归档',
    tone: 'ended',
    phase: 'over',
    group: 'end',
    aside: 'archive',
    reservesQuota: false,
    blocksSecondApplication: false,
    deadline: null,
    simplified: true,
    applyStage: 'completed',
  },
  released: {
    code: 19,
    label: '已解除',
    tone: 'ended',
    phase: 'over',
    group: 'end',
    aside: 'release',
    reservesQuota: false,
    blocksSecondApplication: false,
    deadline: null,
    simplified: true,
    applyStage: 'completed',
  },
  paid: {
    code: 100,
    label: '已缴费待确认',
    tone: 'waiting',
    phase: 'underWay',
    group: 'application',
    aside: null,
    reservesQuota: true,
    blocksSecondApplication: true,
    deadline: null,
    simplified: false,
    applyStage: 'approvedToSign',
  },
} as const satisfies Record<string, StatusRow>;

/** The parts into which a picture of the lifecycle gathers the statuses, in the order of a guarantee's life; the rows say which stands where. */
export const STATUS_GROUPS = {
  application: { label: '申请' },
  audit: { label: '审核' },
  inForce: { label: '在保' },
  end: { label: '终结' },
} as const;

/** The stages of the older apply flow, in its order; the rows say which status stands at which. First specification, section 4 «Guarantee status». LC-01. */
export const APPLY_STAGES = {
  dataToUpload: '待上传资料',
  auditReturned: '审核退回',
  awaitingAudit: '待审核',
  awaitingRecheck: '待复核',
  approvedToSign: '审核通过待签署',
  completed: '已完成',
} as const;

/** What one status is. */
export interface StatusRow {
  /** The number on the wire. */
  code: number;
  label: string;
  tone: Exclude<StatusTone, 'turn'>;
  phase: StatusPhase;
  /** Beside which others it stands in a picture of the lifecycle; within a phase, never across the letter. */
  group: StatusGroup;
  /** What led away from the straight way to a letter in force; null on that way. */
  aside: StatusAside | null;
  /** Its amount counts against the institution's quota. */
  reservesQuota: boolean;
  /** The same bidder may not apply again for its sections and product; one for wages keeps it from that before its letter alone. */
  blocksSecondApplication: boolean;
  /** What ends it by the clock. */
  deadline: StatusDeadline | null;
  /** The simplified list of statuses has it. */
  simplified: boolean;
  /** Where it stands in the older apply flow, an audit at its first level; null of what that list does not know. */
  applyStage: ApplyStage | null;
}

/**
 * How something reads at a glance: the one who looks must act, another must, take care, done well, a problem, over. A status by itself is never `turn`;
 * `toneFor` says it of a status and its viewer.
 */
export type StatusTone = 'turn' | 'waiting' | 'attention' | 'good' | 'bad' | 'ended';
/** Applied for and without a letter yet; a letter that binds the institution; money on its way back; at its end. */
export type StatusPhase = 'underWay' | 'inForce' | 'refund' | 'over';
/** One of `STATUS_GROUPS`. */
export type StatusGroup = keyof typeof STATUS_GROUPS;
/** One of `APPLY_STAGES`. */
export type ApplyStage = keyof typeof APPLY_STAGES;
/** Returned for correction, suspended, or one of the ways in which a guarantee goes on after its letter or ends. */
export type StatusAside = 'return' | 'suspension' | 'expiry' | 'refund' | 'claim' | 'cancellation' | 'archive' | 'release';
/** A bid guarantee's bid opening, or the end of the letter's last day of validity. */
export type StatusDeadline = 'bidOpening' | 'expiry';
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

/** The codes of the statuses whose row fulfils the condition, in the order of the rows. */
export function statusesWhere(matches: (row: StatusRow) => boolean): GuaranteeStatus[] {
  return guaranteeStates.filter((state) => matches(GUARANTEE_STATUSES[state])).map(statusOf);
}

/** The row of a status code. Throws a RangeError on a number that is no status. */
export function rowOf(status: GuaranteeStatus): StatusRow {
  return GUARANTEE_STATUSES[stateOf(status)];
}

/** What an archived guarantee of kind NotStandard is: filed, and in force until its validity ends. */
export const FILED: StatusRow = {
  ...GUARANTEE_STATUSES.archived,
  phase: 'inForce',
  reservesQuota: true,
  blocksSecondApplication: true,
  deadline: 'expiry',
};

/** Something can still happen to it. */
export function canStillChange({ phase }: StatusRow): boolean {
  return phase !== 'over';
}

/** A guarantee by what its row depends on. */
export interface InFlow {
  status: GuaranteeStatus;
  flowKind: FlowKind;
}

/** The row of a guarantee: that of its status, or `FILED`. */
export function rowFor({ status, flowKind }: InFlow): StatusRow {
  return status === statusOf('archived') && flowKind === 'NotStandard' ? FILED : rowOf(status);
}

/** True for a number that is a status code. */
export function isGuaranteeStatus(code: number): code is GuaranteeStatus {
  return stateOfStatus.has(code as GuaranteeStatus);
}
