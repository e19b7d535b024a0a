import type {
  baofuAccountDetail,
  baofuAccountPage,
  BaofuAccountRow,
  BaofuBalance,
  exportBaofuAccounts,
  ownBaofuAccount,
} from '#contract/baofu';
import type { BodyOf, ReplyOf } from '#contract/call';
import { OPEN_ACCOUNT_STATES } from '#domain/baofu/account';
import { formatMinute } from '#domain/dates';
import { openingEventsFor } from '#machines/lifecycle/baofu-account';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { settingOf } from '../../records/four-eyes/repository';
import { readOrganisation } from '../../records/organisations/repository';
import { MONEY_FORMAT, MOST_ROWS, refuseTooMany, shownAmount, workbook, type WorkbookColumn } from '../workbooks/workbook';
import { shownBalances } from './balances';
import { accountObject } from './happen-to-account';
import { holderOf, mayEdit, refuseOthers, seenHolder } from './holder';
import { identityOf, maskedMerchant, merchantOfRecords } from './merchant';
import { accountsBehind, countAccounts, findAccount, findAccountPage, logOf, type AccountRow, type AccountSearch } from './repository';

export async function ownAccount(db: Db, member: Member): Promise<ReplyOf<typeof ownBaofuAccount>> {
  const holder = holderOf(member);
  const account = await findAccount(db, holder);
  const fourEyes = (await settingOf(db, member.appId))?.subjects.includes('baofuWithdrawal') ?? false;
  if (!account)
    return {
      version: 0,
      merchant: await seenAs(db, member, undefined),
      allowedEvents: mayEdit(member) ? ['submit'] : [],
      fourEyes,
      log: [],
    };
  const [row] = await shown(db, member, [account]);
  return {
    ...(row ? { account: row } : {}),
    version: account.version,
    merchant: await seenAs(db, member, account),
    allowedEvents: mayEdit(member) ? openingEventsFor(account) : [],
    fourEyes,
    log: await shownLog(db, accountObject(holder)),
  };
}

/** Whole for whoever hands it in now, under the name that the organisation has now. */
async function seenAs(db: Db, member: Member, account: AccountRow | undefined) {
  const mayHandIn = mayEdit(member) && (!account || openingEventsFor(account).includes('submit'));
  if (!account) {
    const merchant = await merchantOfRecords(db, member.appId);
    return mayHandIn ? merchant : maskedMerchant(merchant);
  }
  const { merchant } = account;
  if (!mayHandIn) return maskedMerchant(merchant);
  const identity = identityOf(await readOrganisation(db, member.appId));
  return { ...merchant, merchantInfo: { ...merchant.merchantInfo, ...identity } };
}

export async function pageOfAccounts(
  db: Db,
  member: Member,
  { page = 1, size = 10, ...search }: BodyOf<typeof baofuAccountPage>,
): Promise<ReplyOf<typeof baofuAccountPage>> {
  refuseOthers(member);
  refuseShortWord('keyword', search.keyword ?? '');
  const { list, total } = await findAccountPage(db, { ...search, page, size });
  return { total, list: await shown(db, member, list) };
}

export async function detailOfAccount(
  db: Db,
  member: Member,
  { holder: requested }: BodyOf<typeof baofuAccountDetail>,
): Promise<ReplyOf<typeof baofuAccountDetail>> {
  const account = await findAccount(db, seenHolder(member, requested));
  if (!account) throw notFound('宝付账户');
  const [row] = await shown(db, member, [account]);
  if (!row) throw notFound('宝付账户');
  return { account: row, merchant: maskedMerchant(account.merchant), log: await shownLog(db, accountObject(account.holder)) };
}

export async function accountsWorkbook(
  db: Db,
  context: AppContext,
  member: Member,
  search: BodyOf<typeof exportBaofuAccounts>,
): Promise<FileReply> {
  refuseOthers(member);
  refuseShortWord('keyword', search.keyword ?? '');
  refuseTooMany(await countAccounts(db, search, MOST_ROWS));
  return workbook({ title: '宝付账户', columns: COLUMNS, rows: rowsOf(db, member, search), at: context.clock.now() });
}

const AT_ONCE = 1000;

async function* rowsOf(db: Db, member: Member, search: AccountSearch): AsyncGenerator<BaofuAccountRow> {
  let last: AccountRow | undefined;
  do {
    const rows = await accountsBehind(db, search, { last, atMost: AT_ONCE });
    yield* await shown(db, member, rows);
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

const COLUMNS: readonly WorkbookColumn<BaofuAccountRow>[] = [
  { title: '单位名称', width: 36, cell: ({ holderName }) => holderName },
  { title: '状态', width: 14, cell: ({ state }) => OPEN_ACCOUNT_STATES[state].label },
  { title: '宝付账户号', width: 24, cell: ({ contractNo }) => contractNo },
  { title: '账面余额', width: 16, format: MONEY_FORMAT, cell: ({ balance }) => shownAmount(balance) },
  { title: '提现在途', width: 16, format: MONEY_FORMAT, cell: ({ inTransit }) => shownAmount(inTransit) },
  { title: '与宝付核对', width: 16, cell: ({ compared }) => (compared ? (compared.agrees ? '一致' : '不一致') : null) },
  { title: '核对时间', width: 18, cell: ({ compared }) => (compared ? formatMinute(compared.at) : null) },
  { title: '申请人', width: 12, cell: ({ appliedBy }) => appliedBy },
  { title: '申请时间', width: 18, cell: ({ appliedAt }) => formatMinute(appliedAt) },
  { title: '开户时间', width: 18, cell: ({ openedAt }) => (openedAt ? formatMinute(openedAt) : null) },
  { title: '失败原因', width: 40, cell: ({ reason }) => reason },
];

async function shown(db: Db, member: Member, accounts: readonly AccountRow[]): Promise<BaofuAccountRow[]> {
  const balances = await shownBalances(db, member, accounts);
  return accounts.map((account) => shownAccount(account, balances.get(account.holder) ?? { balance: '0.00', inTransit: '0.00' }));
}

function shownAccount(account: AccountRow, balance: BaofuBalance): BaofuAccountRow {
  const { holder, holderName, state, asking, reason, contractNo, appliedBy, appliedAt, changedAt, openedAt } = account;
  return {
    holder,
    holderName,
    state,
    asking,
    reason,
    contractNo,
    appliedBy,
    appliedAt: appliedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    ...(openedAt ? { openedAt: openedAt.toISOString() } : {}),
    ...balance,
  };
}

async function shownLog(db: Db, object: string) {
  const rows = await logOf(db, object);
  return rows.map(({ event, note, userName, appName, at }) => ({ event, note, userName, appName, at: at.toISOString() }));
}
