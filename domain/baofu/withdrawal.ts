import type { FieldError } from '../field';
import type { StatusTone } from '../guarantee/status';
import { formatYuan, parseYuan, tryParseYuan } from '../money';

/**
 * Where a withdrawal stands: waits for a second person, to be asked for, under way at Baofu, unclear because Baofu does not say, with the bank account, failed
 * or sent back by the bank (the amount is on the account again), or taken back before it was asked for. PY-06.
 */
export const BAOFU_WITHDRAWAL_STATES = {
  requested: { label: '待复核', tone: 'turn' },
  pending: { label: '待提交', tone: 'waiting' },
  accepted: { label: '提现中', tone: 'waiting' },
  unclear: { label: '待核实', tone: 'bad' },
  success: { label: '已到账', tone: 'good' },
  failed: { label: '提现失败', tone: 'bad' },
  returned: { label: '银行退回', tone: 'bad' },
  cancelled: { label: '已撤销', tone: 'ended' },
} as const satisfies Record<string, { label: string; tone: StatusTone }>;

/** One of `BAOFU_WITHDRAWAL_STATES`. */
export type BaofuWithdrawalState = keyof typeof BAOFU_WITHDRAWAL_STATES;

/** Every state, in the order of `BAOFU_WITHDRAWAL_STATES`. */
export const baofuWithdrawalStates = Object.keys(BAOFU_WITHDRAWAL_STATES) as BaofuWithdrawalState[];

/** What people send about a withdrawal: the second person and whoever asked for it, and the platform about one that is unclear. */
export const BAOFU_WITHDRAWAL_EVENTS = {
  begin: { label: '复核通过' },
  cancel: { label: '撤销' },
  retry: { label: '重新核实' },
} as const satisfies Record<string, { label: string }>;

/** One of `BAOFU_WITHDRAWAL_EVENTS`. */
export type BaofuWithdrawalEventType = keyof typeof BAOFU_WITHDRAWAL_EVENTS;

/** Every event of people, in the order of `BAOFU_WITHDRAWAL_EVENTS`. */
export const baofuWithdrawalEventTypes = Object.keys(BAOFU_WITHDRAWAL_EVENTS) as BaofuWithdrawalEventType[];

/** What Baofu says of it. */
export const BAOFU_WITHDRAWAL_NEWS = {
  request: { label: '申请提现' },
  accepted: { label: '宝付受理' },
  succeeded: { label: '已到账' },
  refused: { label: '提现失败' },
  returned: { label: '银行退回' },
  unanswered: { label: '宝付未应答' },
} as const satisfies Record<string, { label: string }>;

/** Yuan of one withdrawal: Baofu takes up to 99,999,999.99; the bounds are the platform's. */
export const BAOFU_WITHDRAWAL_BOUNDS = { least: '1.00', most: '5000000.00' } as const;

/** Everything that is wrong with an amount to be withdrawn, in view of what can be. Amounts in yuan. */
export function baofuWithdrawalErrors(amount: string, available: string): FieldError[] {
  const error = (message: string) => [{ field: 'amount', message }];
  const cents = tryParseYuan(amount);
  if (cents === null) return error('请填写提现金额，最多两位小数');
  if (cents < parseYuan(BAOFU_WITHDRAWAL_BOUNDS.least)) return error(`单笔提现至少 ${formatYuan(BAOFU_WITHDRAWAL_BOUNDS.least)} 元`);
  if (cents > parseYuan(BAOFU_WITHDRAWAL_BOUNDS.most))
    return error(`单笔提现最多 ${formatYuan(BAOFU_WITHDRAWAL_BOUNDS.most)} 元，超出部分请分笔提现`);
  return cents > parseYuan(available) ? error(`超出可提现余额 ${formatYuan(available)} 元`) : [];
}
