import type { exportBaofuWithdrawals, BaofuWithdrawalRow as ShownWithdrawal, baofuWithdrawalPage } from '#contract/baofu';
import type { BodyOf, ReplyOf } from '#contract/call';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { BAOFU_WITHDRAWAL_STATES } from '#domain/baofu/withdrawal';
import { formatMinute, isDay } from '#domain/dates';
import { MESSAGES } from '#domain/validation/messages';
import { baofuWithdrawalEventsFor } from '#machines/lifecycle/baofu-withdrawal';
import type { AppContext, Db } from '../../../core/context';
import { fieldWrong } from '../../../core/http/answers/errors';
import type { FileReply } from '../../../core/http/route';
import { refuseShortWord } from '../../../core/http/searchable';
import type { Member } from '../../../core/sessions/member';
import { requestsOf, type RequestRow } from '../../../records/four-eyes/repository';
import { isWaiting, shownRequest } from '../../../records/four-eyes/requests';
import { MONEY_FORMAT, MOST_ROWS, refuseTooMany, shownAmount, workbook, type WorkbookColumn } from '../../workbooks/workbook';
import { holderOf, mayEdit, refuseOthers } from '../holder';
import { shownAccounts } from '../shown-accounts';
import { countWithdrawals, findWithdrawals, withdrawalsBehind, type BaofuWithdrawalRow, type WithdrawalSearch } from './repository';

type Search = BodyOf<typeof exportBaofuWithdrawals>;

export async function pageOfWithdrawals(
  db: Db,
  member: Member,
  { page = 1, size = 10, ...search }: BodyOf<typeof baofuWithdrawalPage>,
): Promise<ReplyOf<typeof baofuWithdrawalPage>> {
  const { list, total } = await findWithdrawals(db, { ...seen(member, search), page, size });
  const shownRows = await shownTo(db, member, list);
  const numbers = list.map(({ withdrawalNo }) => withdrawalNo);
  const requests = new Map((await requestsOf(db, ['baofuWithdrawal'], numbers)).map((request) => [request.target, request]));
  return { total, list: shownRows.map((row) => shown(row, requests.get(row.withdrawalNo), member)) };
}

export async function withdrawalsWorkbook(db: Db, context: AppContext, member: Member, search: Search): Promise<FileReply> {
  const found = seen(member, search);
  refuseTooMany(await countWithdrawals(db, found, MOST_ROWS));
  return workbook({ title: '提现记录', columns: COLUMNS, rows: rowsOf(db, member, found), at: context.clock.now() });
}

function seen(member: Member, { all, keyword = '', waiting, from, to, ...rest }: Search): WithdrawalSearch {
  const own = holderOf(member);
  if (all === true) refuseOthers(member);
  refuseShortWord('keyword', keyword);
  if (from !== undefined && !isDay(from)) throw fieldWrong('from', MESSAGES.date);
  if (to !== undefined && !isDay(to)) throw fieldWrong('to', MESSAGES.date);
  return {
    ...rest,
    keyword,
    holder: all === true ? undefined : own,
    ...(waiting === true ? { waitingFor: { holder: own, appId: member.appId, userId: member.userId } } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** What Baofu bills follows from the amount. */
async function shownTo(db: Db, member: Member, rows: readonly BaofuWithdrawalRow[]): Promise<BaofuWithdrawalRow[]> {
  const accountOf = await shownAccounts(db, member, [...new Set(rows.map(({ holder }) => holder))]);
  return rows.map((row) => (accountOf(row.holder).showsWithdrawal(row.requestedAt) ? row : { ...row, amount: '', fee: '' }));
}

function shown(row: BaofuWithdrawalRow, request: RequestRow | undefined, member: Member): ShownWithdrawal {
  const waits = row.state === 'requested' ? shownRequest(request, row.version, member) : undefined;
  return {
    withdrawalNo: row.withdrawalNo,
    version: row.version,
    state: row.state,
    holderName: row.holderName,
    amount: row.amount,
    fee: row.fee,
    bankName: row.bankName,
    bankAccount: row.bankAccount,
    reason: row.reason,
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    handledBy: row.handledBy,
    ...(row.finishedAt ? { finishedAt: row.finishedAt.toISOString() } : {}),
    allowedEvents: allowedOf(row, request, member),
    ...(waits ? { fourEyesRequest: waits } : {}),
  };
}

function allowedOf(row: BaofuWithdrawalRow, request: RequestRow | undefined, member: Member): ShownWithdrawal['allowedEvents'] {
  if (!mayEdit(member)) return [];
  const own = holderOf(member);
  const isOwn = row.holder === own;
  const allowed = baofuWithdrawalEventsFor(row).filter((type) => (type === 'retry' ? own === PLATFORM_HOLDER : isOwn));
  if (row.state !== 'requested' || !isWaiting(request, row.version)) return allowed;
  return allowed.filter((type) => type === (request.userId === member.userId ? 'cancel' : 'begin'));
}

const AT_ONCE = 1000;

async function* rowsOf(db: Db, member: Member, search: WithdrawalSearch): AsyncGenerator<BaofuWithdrawalRow> {
  let last: BaofuWithdrawalRow | undefined;
  do {
    const rows = await withdrawalsBehind(db, search, { last, atMost: AT_ONCE });
    yield* await shownTo(db, member, rows);
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

const COLUMNS: readonly WorkbookColumn<BaofuWithdrawalRow>[] = [
  { title: '提现编号', width: 26, cell: ({ withdrawalNo }) => withdrawalNo },
  { title: '单位名称', width: 36, cell: ({ holderName }) => holderName },
  { title: '状态', width: 12, cell: ({ state }) => BAOFU_WITHDRAWAL_STATES[state].label },
  { title: '提现金额', width: 16, format: MONEY_FORMAT, cell: ({ amount }) => shownAmount(amount) },
  { title: '手续费', width: 12, format: MONEY_FORMAT, cell: ({ fee }) => shownAmount(fee) },
  { title: '收款银行', width: 36, cell: ({ bankName }) => bankName },
  { title: '收款账号', width: 22, cell: ({ bankAccount }) => bankAccount },
  { title: '申请人', width: 12, cell: ({ requestedBy }) => requestedBy },
  { title: '申请时间', width: 18, cell: ({ requestedAt }) => formatMinute(requestedAt.toISOString()) },
  { title: '办理人', width: 12, cell: ({ handledBy }) => handledBy },
  { title: '办结时间', width: 18, cell: ({ finishedAt }) => (finishedAt ? formatMinute(finishedAt.toISOString()) : null) },
  { title: '说明', width: 40, cell: ({ reason }) => reason },
];
