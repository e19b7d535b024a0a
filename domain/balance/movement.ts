/**
 * What moves a prepaid balance: money that was recharged, fees that are paid from it and come back to it, and what is withdrawn. `sign` is the direction in which
 * the balance moves. PY-06.
 */
export const BALANCE_MOVEMENTS = {
  recharge: { label: '充值', sign: 1 },
  fee: { label: '支付保函费用', sign: -1 },
  feeReturned: { label: '费用退回', sign: 1 },
  withdrawal: { label: '提现', sign: -1 },
  withdrawalReturned: { label: '提现退回', sign: 1 },
} as const satisfies Record<string, { label: string; sign: 1 | -1 }>;

/** One of `BALANCE_MOVEMENTS`. */
export type BalanceMovementKind = keyof typeof BALANCE_MOVEMENTS;
/** Every kind, in the order of `BALANCE_MOVEMENTS`. */
export const balanceMovementKinds = Object.keys(BALANCE_MOVEMENTS) as BalanceMovementKind[];
