import { formatYuan } from '#domain/money';
import type { AppContext, Db } from '../../core/context';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { ownersOf } from '../balances/notify';
import { findRecharge } from '../balances/recharge-repository';
import { aboutOf, partyOf, peopleAround } from '../guarantees/notices/notify-people';
import { findOrder, type RefundRow } from './repository';

/** What becomes of money that could not count for what it was paid for. */
const OUTCOMES = {
  goesBack: '款项将原路退回',
  returned: '款项已原路退回',
  returnedByHand: '款项已线下退回',
  failed: '退款未成功，请联系平台处理',
} as const;

type Returning = Pick<RefundRow, 'refundId' | 'orderId' | 'applyNo' | 'amount'>;

/** Tells the people of its payer who deal with payments what becomes of money that came too late or twice, a failure each time that it fails. */
export async function notifyOfUnused(
  db: Db,
  context: AppContext,
  { refundId, orderId, applyNo, amount }: Returning,
  outcome: keyof typeof OUTCOMES,
  reason: string,
): Promise<void> {
  const order = orderId === null ? undefined : await findOrder(db, orderId);
  if (!order) return;
  const source = `unused/${refundId}/${outcome}/${context.clock.now().toISOString()}`;
  if (order.purpose === 'recharge') {
    const recharge = await findRecharge(db, order.applyNo);
    if (!recharge) return;
    const { rechargeNo: number, appId, orgName } = recharge;
    const became = `付款 ${formatYuan(amount)} 元未入账，${OUTCOMES[outcome]}`;
    const about = { kind: '充值' as const, number, orgName, outcome: became, ...(reason === '' ? {} : { reason }) };
    const to = recipientsAmong('balanceHandled', await ownersOf(db, appId));
    await notify(db, context, [{ kind: 'balanceHandled', about, source, to }]);
    return;
  }
  const [application] = await peopleAround(db, [applyNo]);
  if (!application) return;
  const isExtension = order.purpose === 'amendment';
  const about = { ...aboutOf(application, reason), isExtension, amount, outcome: OUTCOMES[outcome] };
  const to = recipientsAmong('paymentUnused', partyOf(application, 'bidder'));
  await notify(db, context, [{ kind: 'paymentUnused', about, source, to }]);
}
