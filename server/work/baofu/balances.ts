import type { BaofuBalance } from '#contract/baofu';
import type { compareBaofuBalance } from '#contract/baofu';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { addYuan, yuanOf } from '#domain/money';
import type { AccountBalance } from '../../adapters/baofu/baofu-accounts';
import type { AppContext, Db } from '../../core/context';
import { callOutside, inTransaction } from '../../core/database/transaction';
import { eachAlone } from '../../core/each-alone';
import { BusinessError, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../../records/audit-log/note';
import { lockHolderBalance, balancesOf } from '../ledger/repository';
import { refuseUnconnected } from './apply';
import { seenHolder } from './holder';
import { notifyHolder } from './notices';
import { changeAccount, findAccount, lockAccount, lastSequence, openAccounts, type AccountRow } from './repository';
import { shownAccount, shownAccounts } from './shown-accounts';
import { amountsNotRequested, movesUnderWay } from './withdrawals/repository';

/** What each of these accounts has come to, by its holder, as a member is told. */
export async function shownBalances(
  db: Db,
  member: Pick<Member, 'orgType'>,
  accounts: readonly AccountRow[],
): Promise<ReadonlyMap<string, BaofuBalance>> {
  const holders = accounts.map(({ holder }) => holder);
  const [there, inTransit] = [await balancesOf(db, 'account.baofu', holders), await balancesOf(db, 'withdrawal.baofu', holders)];
  const accountOf = await shownAccounts(db, member, holders);
  return new Map(
    accounts.map((account) => {
      const { holder } = account;
      const { balanceAfter, showsWithdrawal } = accountOf(holder);
      const balance = balanceAfter(there(holder));
      return [holder, { balance, inTransit: showsWithdrawal() ? inTransit(holder).balance : '', ...compared(account, member) }];
    }),
  );
}

/** Baofu says what there is in all, with what sealed applications brought: the platform is told whether it agrees with the ledger. */
function compared(
  { comparedAt, statedTotal, statedAvailable, statedPending, expectedTotal }: AccountRow,
  member: Pick<Member, 'orgType'>,
): Pick<BaofuBalance, 'compared'> {
  if (!comparedAt) return {};
  const or = (amount: string | null) => amount ?? '0.00';
  const [total, expected] = [or(statedTotal), or(expectedTotal)];
  const figures = { total, available: or(statedAvailable), pending: or(statedPending), expected };
  return {
    compared: { at: comparedAt.toISOString(), agrees: total === expected, ...(seesOpenedOnly(member) ? {} : { figures }) },
  };
}

/** What a member's organisation may withdraw, in yuan: the platform nothing that a sealed application brought, since a refusal would tell how much that is. */
export async function withdrawable(db: Db, member: Pick<Member, 'orgType'>, holder: string): Promise<string> {
  const balance = await lockHolderBalance(db, 'account.baofu', holder);
  return (await shownAccount(db, member, holder)).balanceAfter(balance) || '0.00';
}

/** See the call. Refuses with 40301, 40401, 40902 and 50301, in this order. */
export async function compareBalance(
  db: Db,
  context: AppContext,
  member: Member,
  { holder: requested }: BodyOf<typeof compareBaofuBalance>,
): Promise<ReplyOf<typeof compareBaofuBalance>> {
  const holder = seenHolder(member, requested);
  refuseUnconnected(context);
  const account = await findAccount(db, holder);
  if (!account) throw notFound('宝付账户');
  if (account.state !== 'success') throw new BusinessError(CODES.eventNotAllowed, '账户尚未开户成功，没有可核对的余额');
  const { account: saved } = await inTransaction(db, async (db) => {
    const outcome = await compareOne(db, context, holder);
    const { holderName, statedTotal, expectedTotal } = outcome.account;
    const difference = outcome.settled ? '不一致' : '不一致，有款项在途';
    const detail = { 核对结果: statedTotal === expectedTotal ? '一致' : difference };
    await noteByCommit(db, context, {
      kind: 'baofu',
      action: 'compareBalance',
      object: `account/${holder}`,
      objectName: holderName,
      detail,
    });
    return outcome;
  });
  return (await shownBalances(db, member, [saved])).get(holder) ?? { balance: '0.00', inTransit: '0.00' };
}

/** Every day: of each account, what Baofu says that there is against the ledger. What is under way makes no difference that anybody is told of. */
export async function compareBalances(context: AppContext): Promise<void> {
  await eachAlone(context, await openAccounts(context.db), {
    work: async ({ holder }) => {
      const { account, settled } = await compareOne(context.db, context, holder);
      if (settled && account.statedTotal !== account.expectedTotal) await notifyOfDifference(context, account);
    },
    failed: 'balance at Baofu not compared',
  });
}

/** The answer is compared with the ledger as it was when Baofu was asked: where money has moved meanwhile, Baofu is asked again. */
function compareOne(db: Db, context: AppContext, holder: string): Promise<{ account: AccountRow; settled: boolean }> {
  return inTransaction(db, async (db) => {
    const account = await lockAccount(db, holder);
    if (!account) throw notFound('宝付账户');
    const sequence = await lastSequence(db, holder);
    const stated = await callOutside(db, ['baofu balance', account.contractNo, sequence], () => balanceAt(context, account));
    const { balance } = (await balancesOf(db, 'account.baofu', [holder]))(holder);
    const change = {
      comparedAt: context.clock.now(),
      statedTotal: yuanOf(stated.total),
      statedAvailable: yuanOf(stated.available),
      statedPending: yuanOf(stated.pending),
      expectedTotal: addYuan(balance, await amountsNotRequested(db, holder)),
    };
    await changeAccount(db, holder, change);
    return { account: { ...account, ...change }, settled: !(await movesUnderWay(db, holder)) };
  });
}

async function balanceAt({ adapters, log }: AppContext, { holder, contractNo }: AccountRow): Promise<AccountBalance> {
  try {
    if (!adapters.baofu) throw new Error('Baofu is not set up: BAOFU_MEMBER_ID is empty');
    return await adapters.baofu.balance(contractNo);
  } catch (error) {
    log.warn({ err: error, holder }, 'Baofu did not say what there is on an account');
    throw new BusinessError(CODES.unavailable, '宝付暂时没有应答，无法核对余额，请稍后再试');
  }
}

function notifyOfDifference(context: AppContext, { holder, holderName, comparedAt }: AccountRow): Promise<void> {
  const about = {
    what: `“${holderName}”的宝付余额`,
    outcome: '与账面不一致，请核实',
    path: `/baofu/${encodeURIComponent(holder)}`,
  };
  return inTransaction(context.db, (db) =>
    notifyHolder(db, context, PLATFORM_HOLDER, 'baofuToDo', about, `balance/${holder}/${comparedAt?.toISOString() ?? ''}`),
  );
}
