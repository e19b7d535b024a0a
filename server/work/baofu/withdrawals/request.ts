import type { baofuWithdrawalEvent, withdrawFromBaofu } from '#contract/baofu';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { OPEN_ACCOUNT_STATES, PLATFORM_HOLDER } from '#domain/baofu/account';
import { BAOFU_WITHDRAWAL_EVENTS, BAOFU_WITHDRAWAL_STATES, baofuWithdrawalErrors } from '#domain/baofu/withdrawal';
import { parseYuan, yuanOf } from '#domain/money';
import { maskCardCode } from '#domain/organisation/bank-account';
import { baofuWithdrawalEventsFor } from '#machines/lifecycle/baofu-withdrawal';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { BusinessError, fieldsWrong, noPermission, notFound } from '../../../core/http/answers/errors';
import { newNumber } from '../../../core/numbers';
import type { Member } from '../../../core/sessions/member';
import { lockRequest } from '../../../records/four-eyes/repository';
import { isWaiting, underFourEyes, type FourEyesOutcome } from '../../../records/four-eyes/requests';
import { colleaguesOf } from '../../../records/notices/repository';
import { bookWithdrawal } from '../../ledger/account-bookings';
import { refuseUnconnected } from '../apply';
import { withdrawable } from '../balances';
import { holderOf, mayEdit, refuseOthers } from '../holder';
import { notifyPagesOf } from '../notices';
import { lockAccount, type AccountRow } from '../repository';
import { happenToWithdrawal, logWithdrawal } from './happen';
import { insertWithdrawal, lockWithdrawal, type BaofuWithdrawalRow } from './repository';

type Changed = ReplyOf<typeof withdrawFromBaofu>;

/** See the call. The amount leaves the balance here and now, so that nobody withdraws it twice. Refuses with 40301, 50301, 40902 and 40001, in this order. */
export function requestBaofuWithdrawal(
  db: Db,
  context: AppContext,
  member: Member,
  { amount }: BodyOf<typeof withdrawFromBaofu>,
): Promise<Changed> {
  const holder = holderOf(member);
  return inTransaction(db, async (db) => {
    refuseUnconnected(context);
    const account = await lockAccount(db, holder);
    if (account?.state !== 'success')
      throw new BusinessError(
        CODES.eventNotAllowed,
        `宝付账户当前为“${OPEN_ACCOUNT_STATES[account?.state ?? 'none'].label}”，开户成功后才能提现`,
      );
    const errors = baofuWithdrawalErrors(amount, await withdrawable(db, member, holder));
    if (errors.length > 0) throw fieldsWrong(errors);
    const withdrawal = await insertWithdrawal(db, newWithdrawal(account, member, amount, context.clock.now()));
    await bookWithdrawal(db, withdrawal, withdrawal.requestedAt);
    await logWithdrawal(db, withdrawal, { event: 'request', note: '', by: member, at: withdrawal.requestedAt });
    const outcome = await withdrawalUnderFourEyes(db, context, member, withdrawal);
    if (outcome.kind !== 'requested') return changed(await happened(db, context, member, withdrawal, 'begin'));
    await notifyPagesOf(db, holder);
    return changed(withdrawal);
  });
}

function newWithdrawal({ holder, holderName, contractNo, merchant }: AccountRow, member: Member, amount: string, requestedAt: Date) {
  const { bankType = '', bankName = '', accountCode = '' } = merchant.bankInfo;
  return {
    withdrawalNo: newNumber('baofuWithdrawal', requestedAt),
    holder,
    holderName,
    contractNo,
    amount: yuanOf(parseYuan(amount)),
    bankName: `${bankType} ${bankName}`.trim(),
    bankAccount: maskCardCode(accountCode),
    state: 'requested' as const,
    requestedBy: member.userName,
    requestedById: member.userId,
    requestedAt,
  };
}

/** See the call. Refuses with 40401, 40301, 40901, 40902 and 40304, in this order. */
export function handleWithdrawal(
  db: Db,
  context: AppContext,
  member: Member,
  { withdrawalNo, version, event: { type } }: BodyOf<typeof baofuWithdrawalEvent>,
): Promise<Changed> {
  const own = holderOf(member);
  return inTransaction(db, async (db) => {
    const withdrawal = await lockWithdrawal(db, withdrawalNo);
    if (!withdrawal || (withdrawal.holder !== own && own !== PLATFORM_HOLDER)) throw notFound('提现');
    if (type === 'retry') refuseOthers(member);
    else if (withdrawal.holder !== own) throw noPermission('由提现单位自己办理');
    if (withdrawal.version !== version)
      throw new BusinessError(CODES.statusChanged, `该笔提现已有变化，当前为“${stateOf(withdrawal)}”，请刷新后再办理`);
    if (!baofuWithdrawalEventsFor(withdrawal).includes(type)) throw notNow(withdrawal, type);
    if (type === 'cancel') await refuseOthersCancelling(db, member, withdrawal);
    if (type === 'begin' && (await withdrawalUnderFourEyes(db, context, member, withdrawal)).kind === 'requested') {
      await notifyPagesOf(db, withdrawal.holder);
      return changed(withdrawal);
    }
    return changed(await happened(db, context, member, withdrawal, type));
  });
}

async function happened(
  db: Db,
  context: AppContext,
  by: Member,
  withdrawal: BaofuWithdrawalRow,
  type: keyof typeof BAOFU_WITHDRAWAL_EVENTS,
) {
  const saved = await happenToWithdrawal(db, context, withdrawal, { event: { type }, by });
  if (!saved) throw notNow(withdrawal, type);
  return saved;
}

/** What waits for a second person is returned by that person, with a reason, or taken back by who handed it in. */
async function refuseOthersCancelling(db: Db, { userId }: Member, { withdrawalNo, version }: BaofuWithdrawalRow): Promise<void> {
  const request = await lockRequest(db, { subject: 'baofuWithdrawal', target: withdrawalNo });
  if (isWaiting(request, version) && request.userId !== userId)
    throw new BusinessError(CODES.eventNotAllowed, `${request.userName}已申请提现，正在等待复核；不同意的，请填写原因退回`);
}

function withdrawalUnderFourEyes(
  db: Db,
  context: AppContext,
  by: Member,
  { withdrawalNo, version }: BaofuWithdrawalRow,
): Promise<FourEyesOutcome> {
  return underFourEyes(db, context, {
    subject: 'baofuWithdrawal',
    target: withdrawalNo,
    version,
    by,
    given: {},
    notice: async () => ({
      what: `提现（${withdrawalNo}）`,
      path: `/my-baofu?tab=withdrawals`,
      confirmers: (await colleaguesOf(db, { appIds: [by.appId] })).filter(mayEdit),
    }),
  });
}

function changed({ withdrawalNo, state, version }: BaofuWithdrawalRow): Changed {
  return { withdrawalNo, state, version };
}

function stateOf({ state }: BaofuWithdrawalRow): string {
  return BAOFU_WITHDRAWAL_STATES[state].label;
}

function notNow(withdrawal: BaofuWithdrawalRow, type: keyof typeof BAOFU_WITHDRAWAL_EVENTS): BusinessError {
  return new BusinessError(CODES.eventNotAllowed, `提现当前为“${stateOf(withdrawal)}”，不能“${BAOFU_WITHDRAWAL_EVENTS[type].label}”`);
}
