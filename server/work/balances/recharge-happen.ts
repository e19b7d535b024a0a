import type { Updateable } from 'kysely';
import type { RechargeLogEvent } from '#domain/balance/recharge';
import type { GatewayName } from '#domain/gateway';
import { decideRecharge } from '#machines/lifecycle/recharge';
import type { AppContext, Db } from '../../core/context';
import type { BalanceTables, TransferSaid } from '../../core/database/tables/balances';
import type { Member } from '../../core/sessions/member';
import { bookRecharge } from '../ledger/balance-bookings';
import { addLog } from './log-repository';
import { notifyOwners, notifyPagesOf, notifyPlatformPeople } from './notify';
import { changeRecharge, type RechargeRow } from './recharge-repository';

/** What happens to a recharge, with what is given with it. */
export type RechargeHappening =
  | { type: 'paid'; from: GatewayName }
  | { type: 'lapse' | 'cancel' }
  | { type: 'handIn'; transfer: TransferSaid }
  | { type: 'confirm'; bankReference: string }
  | { type: 'return'; reason: string };

/** Whoever says so: state, log row, booking, order and notices together. The recharge is locked. Undefined where the machine does not accept it. */
export async function happenToRecharge(
  db: Db,
  context: AppContext,
  recharge: RechargeRow,
  happening: RechargeHappening,
  by?: Pick<Member, 'userId' | 'userName' | 'appName'>,
): Promise<RechargeRow | undefined> {
  const { state, actions, accepted } = decideRecharge(recharge.state, { type: happening.type });
  if (!accepted) return undefined;
  const { rechargeNo, appId, version } = recharge;
  const now = context.clock.now();
  const isCredited = actions.includes('credit');
  const saved = await changeRecharge(db, rechargeNo, {
    ...changeBy(happening, now),
    ...(isCredited ? { creditedAt: now } : {}),
    state,
    version: version + 1,
  });
  if (isCredited) await bookRecharge(db, recharge, happening.type === 'paid' ? happening.from : null, now);
  if (actions.includes('endOrder')) await context.jobs.enqueue(db, 'end-recharge-order', { rechargeNo });
  const note = noteOf(happening);
  const { userId = '', userName = '', appName = '' } = by ?? {};
  const who = { userId, userName, appName };
  const said = { before: saidBy(recharge), after: saidBy(saved) };
  await addLog(db, { objectNo: rechargeNo, appId, event: happening.type, state, note, ...who, ...said, at: now });
  await notifyOf(db, context, saved, happening);
  await notifyPagesOf(db, appId);
  return saved;
}

/** What the log tells of a recharge before and after. */
function saidBy({ state, way, transfer, bankReference, reason }: RechargeRow) {
  return { state, way, ...transfer, bankReference, reason };
}

function changeBy(happening: RechargeHappening, now: Date): Updateable<BalanceTables['recharge']> {
  switch (happening.type) {
    case 'handIn':
      return { way: 'transfer', transfer: JSON.stringify(happening.transfer), handedInAt: now, reason: '' };
    case 'confirm':
      return { bankReference: happening.bankReference };
    case 'return':
      return { reason: happening.reason };
    case 'paid':
      return { way: 'online' };
    case 'lapse':
    case 'cancel':
      return {};
  }
}

function noteOf(happening: RechargeHappening): string {
  if (happening.type === 'confirm') return `银行流水号 ${happening.bankReference}`;
  return happening.type === 'return' ? happening.reason : '';
}

const TO_PLATFORM: Partial<Record<RechargeLogEvent, string>> = { handIn: '等待确认到账' };
const TO_OWNER: Partial<Record<RechargeLogEvent, string>> = {
  paid: '已入账',
  confirm: '已入账',
  return: '被退回，请核对后重新提交',
  lapse: '超时未付款，已关闭',
};

async function notifyOf(db: Db, context: AppContext, recharge: RechargeRow, happening: RechargeHappening): Promise<void> {
  const { rechargeNo: number, version, appId, orgName } = recharge;
  const notified = {
    kind: '充值' as const,
    number,
    version,
    appId,
    orgName,
    ...(happening.type === 'return' ? { reason: happening.reason } : {}),
  };
  const [toPlatform, toOwner] = [TO_PLATFORM[happening.type], TO_OWNER[happening.type]];
  if (toPlatform) await notifyPlatformPeople(db, context, { ...notified, outcome: toPlatform });
  if (toOwner) await notifyOwners(db, context, { ...notified, outcome: toOwner });
}
