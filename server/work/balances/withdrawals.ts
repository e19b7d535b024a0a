import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { requestWithdrawal, withdrawalEvent } from '#contract/withdrawals';
import { WITHDRAWAL_EVENTS, WITHDRAWAL_STATES, WITHDRAWALS_AT_ONCE } from '#domain/balance/withdrawal';
import { dayOf, isDay } from '#domain/dates';
import { tryParseYuan, yuanOf } from '#domain/money';
import { foldName } from '#domain/text';
import { cleanSerialNo } from '#domain/validation/cleaners';
import { MESSAGES } from '#domain/validation/messages';
import { withdrawalEventsFor } from '#machines/lifecycle/withdrawal';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import { newNumber } from '../../core/numbers';
import type { Member } from '../../core/sessions/member';
import { findBankAccount } from '../../records/bank-accounts/repository';
import { assertOwnFiles } from '../../records/files/own-files';
import { lockRequest } from '../../records/four-eyes/repository';
import { isWaiting, refuseOtherRequest, underFourEyes } from '../../records/four-eyes/requests';
import { colleaguesOf } from '../../records/notices/repository';
import { lockOrganisation } from '../../records/organisations/repository';
import { bookSetAside } from '../ledger/balance-bookings';
import { refuseTooLittle } from './accounts';
import { balanceUse } from './file-readers';
import { addLog } from './log-repository';
import { notifyIfLow } from './low';
import { notifyPagesOf, notifyPlatformPeople } from './notify';
import { mayHandle, sees, viewerOf } from './viewer';
import { happenToWithdrawal, type PaymentMade, type WithdrawalHappening } from './withdrawal-happen';
import { countOpenWithdrawals, insertWithdrawal, lockWithdrawal, withdrawalOfReference, type WithdrawalRow } from './withdrawal-repository';

type Event = BodyOf<typeof withdrawalEvent>['event'];
type Reply = ReplyOf<typeof withdrawalEvent>;

/** See the call. */
export function beginWithdrawal(
  db: Db,
  context: AppContext,
  member: Member,
  { amount, bankAccountId, remark = '' }: BodyOf<typeof requestWithdrawal>,
): Promise<ReplyOf<typeof requestWithdrawal>> {
  if (viewerOf(member).side !== 'owner') throw noPermission('由缴费单位申请提现');
  const cents = tryParseYuan(amount);
  if (cents === null || cents <= 0n) throw fieldWrong('amount', cents === null ? MESSAGES.amount : MESSAGES.positiveAmount);
  return inTransaction(db, async (db) => {
    const { orgName } = await lockOrganisation(db, member.appId);
    const account = await findBankAccount(db, { appId: member.appId, id: bankAccountId });
    if (!account) throw fieldWrong('bankAccountId', '请选择本单位登记的银行账户');
    if (foldName(account.accountName) !== foldName(orgName))
      throw fieldWrong('bankAccountId', '提现只能转入与单位名称一致的账户，请核对户名');
    if ((await countOpenWithdrawals(db, member.appId)) >= WITHDRAWALS_AT_ONCE)
      throw new BusinessError(CODES.eventNotAllowed, `还有 ${String(WITHDRAWALS_AT_ONCE)} 笔提现没有办结，请等待办结后再申请`);
    const saved = yuanOf(cents);
    await refuseTooLittle(db, member.appId, saved, '申请提现');
    const now = context.clock.now();
    const { accountName, cardCode, bankName, branchName, bankCode } = account;
    const withdrawal = await insertWithdrawal(db, {
      withdrawalNo: newNumber('withdrawal', now),
      appId: member.appId,
      orgName,
      amount: saved,
      state: 'requested',
      payee: JSON.stringify({ accountName, cardCode, bankName, branchName, bankCode }),
      remark: remark.trim(),
      requestedBy: member.userName,
      requestedAt: now,
    });
    const { withdrawalNo, version, appId, state } = withdrawal;
    await bookSetAside(db, withdrawal, now);
    const { userId, userName, appName } = member;
    const who = { userId, userName, appName };
    const after = { state, amount: saved };
    await addLog(db, { objectNo: withdrawalNo, appId, event: 'request', state, note: remark.trim(), ...who, after, at: now });
    await notifyPlatformPeople(db, context, { kind: '提现', number: withdrawalNo, version, appId, orgName, outcome: '等待付款' });
    await notifyIfLow(db, context, appId);
    await notifyPagesOf(db, appId);
    return { withdrawalNo, state, version };
  });
}

/** See the call. Refuses with 40401, 40301, 40901, 40902, 40001 and 40304, in this order. */
export function handleWithdrawal(
  db: Db,
  context: AppContext,
  member: Member,
  { withdrawalNo, version, event }: BodyOf<typeof withdrawalEvent>,
): Promise<Reply> {
  const viewer = viewerOf(member);
  return inTransaction(db, async (db) => {
    const withdrawal = await lockWithdrawal(db, withdrawalNo);
    if (!withdrawal || !sees(viewer, withdrawal)) throw notFound('提现');
    const type = event.type === 'confirmPayment' ? 'payOut' : event.type;
    if (WITHDRAWAL_EVENTS[type].by !== viewer.side || !mayHandle(member)) throw noPermission();
    if (withdrawal.version !== version)
      throw new BusinessError(CODES.statusChanged, `该笔提现的状态已变化，当前为“${stateOf(withdrawal)}”，请刷新后再办理`);
    if (!withdrawalEventsFor(withdrawal.state, viewer.side).includes(type))
      throw new BusinessError(CODES.eventNotAllowed, `提现当前为“${stateOf(withdrawal)}”，不能“${WITHDRAWAL_EVENTS[type].label}”`);
    await refuseWhileAnotherWaits(db, member, withdrawal, event);
    const done = await DONE[event.type](db, context, member, withdrawal, event);
    if (!done) {
      await notifyPagesOf(db, withdrawal.appId);
      return { withdrawalNo, state: withdrawal.state, version: withdrawal.version, fourEyesRequested: true };
    }
    const saved = await happenToWithdrawal(db, context, withdrawal, done.happening, { by: member, handledBy: done.handledBy });
    if (!saved) throw new TypeError(`${withdrawalNo} took no ${event.type}`);
    return { withdrawalNo, state: saved.state, version: saved.version };
  });
}

interface Done {
  happening: WithdrawalHappening;
  handledBy: string;
}

/** What each event comes to; undefined where it waits for somebody else now. */
const DONE: Readonly<
  Record<Event['type'], (db: Db, context: AppContext, member: Member, withdrawal: WithdrawalRow, event: Event) => Promise<Done | undefined>>
> = {
  payOut,
  confirmPayment,
  async return(_db, _context, { userName }, _withdrawal, event) {
    const { reason } = event as Extract<Event, { type: 'return' }>;
    if (reason.trim() === '') throw fieldWrong('event.reason', '请填写退回原因');
    return { happening: { type: 'return', reason: reason.trim() }, handledBy: userName };
  },
  cancel: async (_db, _context, { userName }) => ({ happening: { type: 'cancel' }, handledBy: userName }),
};

/** Money that somebody has registered as paid is confirmed or dropped before anything else happens, and cannot be taken back meanwhile. */
async function refuseWhileAnotherWaits(db: Db, { userId }: Member, { withdrawalNo, version }: WithdrawalRow, event: Event): Promise<void> {
  const { type } = event;
  const request = await lockRequest(db, { subject: 'withdrawal', target: withdrawalNo });
  const waits = isWaiting(request, version);
  if (type === 'confirmPayment') {
    if (!waits) throw new BusinessError(CODES.eventNotAllowed, '该笔提现没有待复核的付款，请刷新后再试');
    refuseOtherRequest(request, event.requestId);
  }
  if (type === 'cancel' && waits) throw new BusinessError(CODES.eventNotAllowed, '平台正在办理付款，不能撤回');
  if (type === 'return' && waits)
    throw new BusinessError(CODES.eventNotAllowed, `${request.userName}已登记付款，正在等待复核，复核、退回或撤回后才能这样办理`);
  if (type === 'payOut' && waits && request.userId !== userId)
    throw new BusinessError(CODES.eventNotAllowed, `${request.userName}已登记付款，请核对其凭证后复核`);
}

async function payOut(db: Db, context: AppContext, member: Member, withdrawal: WithdrawalRow, event: Event): Promise<Done | undefined> {
  const given = await paymentOf(db, context, withdrawal, event as Extract<Event, { type: 'payOut' }>);
  const outcome = await withdrawalUnderFourEyes(db, context, member, withdrawal, given);
  await assertOwnFiles(
    db,
    context,
    member,
    given.voucherFiles.map(({ key }) => key),
    balanceUse(withdrawal.withdrawalNo),
  );
  return outcome.kind === 'requested' ? undefined : { happening: { type: 'payOut', ...given }, handledBy: member.userName };
}

async function confirmPayment(db: Db, context: AppContext, member: Member, withdrawal: WithdrawalRow): Promise<Done> {
  const outcome = await withdrawalUnderFourEyes(db, context, member, withdrawal, {});
  if (outcome.kind !== 'confirmed') throw new Error(`no request for ${withdrawal.withdrawalNo}`);
  const { request } = outcome;
  const given = request.given as PaymentMade;
  await refuseUsed(db, given.bankReference);
  return { happening: { type: 'payOut', ...given }, handledBy: `${request.userName}（提交）、${member.userName}（复核）` };
}

function withdrawalUnderFourEyes(
  db: Db,
  context: AppContext,
  by: Member,
  { withdrawalNo, version, orgName, amount }: WithdrawalRow,
  given: object,
) {
  return underFourEyes(db, context, {
    subject: 'withdrawal',
    target: withdrawalNo,
    version,
    by,
    given,
    notice: async () => ({
      what: `登记提现付款 ${withdrawalNo}（${orgName}，${amount} 元）`,
      path: `/recharge/withdrawals/${encodeURIComponent(withdrawalNo)}`,
      confirmers: (await colleaguesOf(db, { appIds: [by.appId] })).filter(mayHandle),
    }),
  });
}

async function paymentOf(
  db: Db,
  context: AppContext,
  { requestedAt }: WithdrawalRow,
  { bankReference: typed, paidOn, voucherFiles }: Extract<Event, { type: 'payOut' }>,
): Promise<PaymentMade> {
  const bankReference = cleanSerialNo(typed);
  if (bankReference === '') throw fieldWrong('event.bankReference', '请填写银行流水号');
  if (!isDay(paidOn)) throw fieldWrong('event.paidOn', MESSAGES.date);
  if (paidOn > dayOf(context.clock.now().toISOString())) throw fieldWrong('event.paidOn', '付款日期不能晚于今天');
  if (paidOn < dayOf(requestedAt.toISOString())) throw fieldWrong('event.paidOn', '付款日期不能早于申请日期');
  if (voucherFiles.length === 0) throw fieldWrong('event.voucherFiles', '请上传付款凭证');
  await refuseUsed(db, bankReference);
  return { bankReference, paidOn, voucherFiles };
}

/** One entry of the bank pays one withdrawal out. */
async function refuseUsed(db: Db, bankReference: string): Promise<void> {
  const other = await withdrawalOfReference(db, bankReference);
  if (other) throw fieldWrong('event.bankReference', `该流水号已用于提现 ${other.withdrawalNo}，请核对是否重复付款`);
}

function stateOf({ state }: WithdrawalRow): string {
  return WITHDRAWAL_STATES[state].label;
}
