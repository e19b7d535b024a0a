import type { balanceDetail, balancePage, saveLowAmount as lowCall } from '#contract/balances';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { parseYuan, tryParseYuan, yuanOf } from '#domain/money';
import { MESSAGES } from '#domain/validation/messages';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { findOrganisations } from '../../records/organisations/repository';
import { findAccount, findAccounts, findOpenedAccount, lockAccount, saveLowAmount } from './account-repository';
import { addLog } from './log-repository';
import { notifyIfLow } from './low';
import { notifyPagesOf } from './notify';
import { mayHandle, requestedOwner, viewerOf } from './viewer';

export async function detailOfBalance(
  db: Db,
  member: Member,
  { appId: requested }: BodyOf<typeof balanceDetail>,
): Promise<ReplyOf<typeof balanceDetail>> {
  const appId = requestedOwner(member, requested);
  const organisation = (await findOrganisations(db, [appId])).get(appId);
  if (!organisation) throw notFound('单位');
  const account = seesOpenedOnly(member) ? await findOpenedAccount(db, appId) : await findAccount(db, appId);
  return {
    appId,
    orgName: organisation.orgName,
    balance: account?.balance ?? '0.00',
    setAside: account?.setAside ?? '0.00',
    version: account?.version ?? 0,
    mayHandle: viewerOf(member).side === 'owner' && mayHandle(member),
    ...(account?.lowAmount ? { lowAmount: account.lowAmount } : {}),
  };
}

export async function pageOfBalances(
  db: Db,
  member: Member,
  { page = 1, size = 10, keyword = '', lowOnly = false }: BodyOf<typeof balancePage>,
): Promise<ReplyOf<typeof balancePage>> {
  if (viewerOf(member).side !== 'platform') throw noPermission();
  refuseShortWord('keyword', keyword);
  const { list, total } = await findAccounts(db, { keyword, lowOnly, page, size });
  return {
    total,
    list: list.map(({ movedAt, lowAmount, ...row }) => ({ ...row, movedAt: movedAt.toISOString(), ...(lowAmount ? { lowAmount } : {}) })),
  };
}

/** See the call. */
export function setLowAmount(
  db: Db,
  context: AppContext,
  member: Member,
  { lowAmount = '', version }: BodyOf<typeof lowCall>,
): Promise<ReplyOf<typeof lowCall>> {
  if (viewerOf(member).side !== 'owner') throw noPermission();
  const cents = lowAmount === '' ? null : tryParseYuan(lowAmount);
  if (lowAmount !== '' && cents === null) throw fieldWrong('lowAmount', MESSAGES.amount);
  if (cents !== null && cents <= 0n) throw fieldWrong('lowAmount', MESSAGES.positiveAmount);
  return inTransaction(db, async (db) => {
    const { appId, userId, userName, appName } = member;
    const now = context.clock.now();
    const account = await lockAccount(db, appId, now);
    if (account.version !== version) throw new BusinessError(CODES.statusChanged, '余额预警已被他人修改，请刷新后再设置');
    const saved = cents === null ? null : yuanOf(cents);
    await saveLowAmount(db, appId, { lowAmount: saved, version: version + 1 });
    const note = saved === null ? '取消余额预警' : `余额低于 ${saved} 元时提醒`;
    const said = { before: { lowAmount: account.lowAmount }, after: { lowAmount: saved } };
    await addLog(db, { objectNo: appId, appId, event: 'setLowAmount', state: '', note, userId, userName, appName, ...said, at: now });
    await notifyIfLow(db, context, appId);
    await notifyPagesOf(db, appId);
    return { version: version + 1 };
  });
}

/** In words, for whoever pays from it. */
export async function refuseTooLittle(db: Db, appId: string, amount: string, what: string): Promise<void> {
  const { balance } = (await findAccount(db, appId)) ?? { balance: '0.00' };
  if (parseYuan(balance) < parseYuan(amount))
    throw new BusinessError(CODES.eventNotAllowed, `余额不足：当前余额 ${balance} 元，${what} ${amount} 元，请先充值`);
}
