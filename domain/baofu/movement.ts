/** What moves money on an account at Baofu, as its statement names it. */
export const MOVEMENTS = {
  split: '分账入账',
  splitReturned: '退款扣回',
  splitRestored: '退款未成，恢复入账',
  withdrawal: '提现',
  withdrawalBack: '提现未成，退回余额',
} as const;

/** One of `MOVEMENTS`. */
export type MovementKind = keyof typeof MOVEMENTS;

/** Every kind, in the order of `MOVEMENTS`. */
export const movementKinds = Object.keys(MOVEMENTS) as MovementKind[];
