import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { wageDepositEvent } from '#contract/wage-deposits';
import { enumerationLabel } from '#domain/enumerations';
import { formatYuan } from '#domain/money';
import { validateFields } from '#domain/validation/fields';
import { wageDepositOf } from '#domain/wage-deposit';
import {
  WAGE_CASH_FIELDS,
  WAGE_DEPOSIT_EVENTS,
  WAGE_REASON_FIELDS,
  wageDecisionErrors,
  wageDepositDue,
  type WageCashEntered,
  type WageDecisionEntered,
} from '#domain/wages/deposit';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { happenToDeposit, madeUp } from './happen';
import { refuse } from './register';
import { lockDeposit, type DepositRow } from './repository';
import { requireSupervisor, sees, viewerOf } from './viewer';

type Sent = BodyOf<typeof wageDepositEvent>['event'];
type Changed = Partial<Pick<DepositRow, 'decision' | 'rate' | 'dueAmount' | 'cashAmount' | 'bankName'>>;

/** See the call. Refuses with 40301, 40401, 40901, 40001 and 40902, in this order. */
export function handleDeposit(
  db: Db,
  context: AppContext,
  member: Member,
  { depositNo, version, event }: BodyOf<typeof wageDepositEvent>,
): Promise<ReplyOf<typeof wageDepositEvent>> {
  requireSupervisor(member);
  return inTransaction(db, async (db) => {
    const deposit = await lockDeposit(db, depositNo);
    if (!deposit || !sees(viewerOf(member), deposit)) throw notFound('工资保证金');
    refuseOther(deposit, version);
    const { change, note } = changeBy(deposit, event);
    const saved = await happenToDeposit(db, context, deposit, { event: { type: event.type }, note, change, by: member });
    if (!saved) throw new BusinessError(CODES.eventNotAllowed, whyNot(deposit, event.type));
    return { state: saved.state, version: saved.version };
  });
}

/** Refuses with 40901 what was decided on another version. */
export function refuseOther(row: { version: number }, version: number): void {
  if (row.version !== version) throw new BusinessError(CODES.statusChanged, '已被他人办理或刚刚发生变化，请查看最新内容后再办理');
}

function whyNot({ state }: DepositRow, type: Sent['type']): string {
  const label = enumerationLabel('wageDepositState', state);
  const owing = type === 'refund' && state !== 'declared' && state !== 'refunded' && state !== 'refused';
  return owing ? '该项目还有未了结的拖欠工资，不能返还保证金' : `工资保证金当前为“${label}”，不能“${WAGE_DEPOSIT_EVENTS[type].label}”`;
}

function changeBy(deposit: DepositRow, event: Sent): { change: Changed; note: string } {
  switch (event.type) {
    case 'confirm':
      return { change: {}, note: madeUp(deposit) };
    case 'refuse':
    case 'refund': {
      refuse('event.given', validateFields(WAGE_REASON_FIELDS, event.given));
      const { reason = '' } = event.given;
      if (event.type === 'refuse') return { change: {}, note: reason };
      return { change: { cashAmount: '0.00' }, note: `返还现金${formatYuan(deposit.cashAmount)}元。${reason}` };
    }
    case 'decide': {
      refuse('event.given', wageDecisionErrors(event.given, wageDepositOf(deposit).rate));
      const { decision, rate, reason } = event.given as WageDecisionEntered;
      const due = wageDepositDue(deposit, { decision, rate });
      const change = { decision, rate: due.rate, dueAmount: due.amount };
      return { change, note: `${enumerationLabel('wageDecision', decision)}：${madeUp({ ...deposit, ...change })}。${reason}` };
    }
    case 'cash': {
      refuse('event.given', validateFields(WAGE_CASH_FIELDS, event.given));
      const { amount, bankName, note } = event.given as WageCashEntered;
      return { change: { cashAmount: amount, bankName }, note: `${bankName}，账户存储总额${formatYuan(amount)}元。${note}` };
    }
  }
}
