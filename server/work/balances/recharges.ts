import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { addRecharge, rechargeEvent } from '#contract/recharges';
import {
  rechargeAmountProblem,
  RECHARGE_EVENTS,
  RECHARGE_STATES,
  RECHARGES_AT_ONCE,
  TRANSFER_FIELDS,
  transferErrors,
} from '#domain/balance/recharge';
import { dayOf } from '#domain/dates';
import { storedValues } from '#domain/form/stored';
import { parseYuan, yuanOf } from '#domain/money';
import { cleanSerialNo } from '#domain/validation/cleaners';
import type { AppContext, Db } from '../../core/context';
import type { TransferSaid } from '../../core/database/tables/balances';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import { newNumber } from '../../core/numbers';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../../records/files/own-files';
import { lockOrganisation } from '../../records/organisations/repository';
import { collectingAccount } from './account-repository';
import { balanceUse } from './file-readers';
import { addLog } from './log-repository';
import { happenToRecharge, type RechargeHappening } from './recharge-happen';
import { countOpenRecharges, insertRecharge, lockRecharge, rechargeOfReference, type RechargeRow } from './recharge-repository';
import { mayHandle, sees, viewerOf } from './viewer';

type Event = BodyOf<typeof rechargeEvent>['event'];

/** See the call. */
export function beginRecharge(
  db: Db,
  context: AppContext,
  member: Member,
  { amount, transfer }: BodyOf<typeof addRecharge>,
): Promise<ReplyOf<typeof addRecharge>> {
  if (viewerOf(member).side !== 'owner') throw noPermission('由缴费单位充值');
  const problem = rechargeAmountProblem(amount);
  if (problem) throw fieldWrong('amount', problem);
  return inTransaction(db, async (db) => {
    await lockOrganisation(db, member.appId);
    if ((await countOpenRecharges(db, member.appId)) >= RECHARGES_AT_ONCE)
      throw new BusinessError(CODES.eventNotAllowed, `还有 ${String(RECHARGES_AT_ONCE)} 笔充值没有办结，请先完成或取消后再充值`);
    const now = context.clock.now();
    const recharge = await insertRecharge(db, {
      rechargeNo: newNumber('recharge', now),
      appId: member.appId,
      orgName: member.appName,
      amount: yuanOf(parseYuan(amount)),
      way: transfer ? 'transfer' : 'online',
      state: 'awaitingPayment',
      requestedBy: member.userName,
      requestedAt: now,
    });
    const { rechargeNo, appId, state, way } = recharge;
    const { userId, userName, appName } = member;
    const said = { after: { state, way, amount: recharge.amount } };
    await addLog(db, { objectNo: rechargeNo, appId, event: 'begin', state, note: '', userId, userName, appName, ...said, at: now });
    const stored = transfer ? await happen(db, context, member, recharge, { type: 'handIn', transfer }) : recharge;
    return { rechargeNo, state: stored.state, version: stored.version };
  });
}

/** See the call. Refuses with 40401, 40301, 40901, 40001 and 40902, in this order. */
export function handleRecharge(
  db: Db,
  context: AppContext,
  member: Member,
  { rechargeNo, version, event }: BodyOf<typeof rechargeEvent>,
): Promise<ReplyOf<typeof rechargeEvent>> {
  const viewer = viewerOf(member);
  return inTransaction(db, async (db) => {
    const recharge = await lockRecharge(db, rechargeNo);
    if (!recharge || !sees(viewer, recharge)) throw notFound('充值');
    if (RECHARGE_EVENTS[event.type].by !== viewer.side || !mayHandle(member)) throw noPermission();
    if (recharge.version !== version)
      throw new BusinessError(CODES.statusChanged, `该笔充值的状态已变化，当前为“${stateOf(recharge)}”，请刷新后再办理`);
    const stored = await happen(db, context, member, recharge, event);
    return { rechargeNo, state: stored.state, version: stored.version };
  });
}

async function happen(db: Db, context: AppContext, member: Member, recharge: RechargeRow, event: Event): Promise<RechargeRow> {
  const given = await givenWith(db, context, member, recharge, event);
  const stored = await happenToRecharge(db, context, recharge, given, member);
  if (!stored)
    throw new BusinessError(CODES.eventNotAllowed, `充值当前为“${stateOf(recharge)}”，不能“${RECHARGE_EVENTS[event.type].label}”`);
  return stored;
}

async function givenWith(
  db: Db,
  context: AppContext,
  member: Member,
  { rechargeNo }: RechargeRow,
  event: Event,
): Promise<RechargeHappening> {
  switch (event.type) {
    case 'handIn':
      return { type: 'handIn', transfer: await transferOf(db, context, member, rechargeNo, event.transfer) };
    case 'confirm':
      return { type: 'confirm', bankReference: await newReference(db, event.bankReference) };
    case 'return':
      if (event.reason.trim() === '') throw fieldWrong('event.reason', '请填写退回原因');
      return { type: 'return', reason: event.reason.trim() };
    case 'cancel':
      return { type: 'cancel' };
  }
}

async function transferOf(
  db: Db,
  context: AppContext,
  member: Member,
  rechargeNo: string,
  given: NonNullable<BodyOf<typeof addRecharge>['transfer']>,
): Promise<TransferSaid> {
  if (!(await collectingAccount(db))) throw fieldWrong('transfer', '平台尚未公布收款账户，暂不能转账充值');
  const errors = transferErrors({ ...given }, dayOf(context.clock.now().toISOString()));
  if (errors.length > 0) throw fieldsWrong(errors);
  const stored: object = storedValues(TRANSFER_FIELDS, { ...given });
  const transfer = stored as TransferSaid;
  await assertOwnFiles(
    db,
    context,
    member,
    transfer.voucherFiles.map(({ key }) => key),
    balanceUse(rechargeNo),
  );
  return transfer;
}

/** One entry of the bank credits one recharge. */
async function newReference(db: Db, given: string): Promise<string> {
  const bankReference = cleanSerialNo(given);
  if (bankReference === '') throw fieldWrong('event.bankReference', '请填写银行流水号');
  const other = await rechargeOfReference(db, bankReference);
  if (other) throw fieldWrong('event.bankReference', `该流水号已用于充值 ${other.rechargeNo}，请核对是否重复提交`);
  return bankReference;
}

function stateOf({ state }: RechargeRow): string {
  return RECHARGE_STATES[state].label;
}
