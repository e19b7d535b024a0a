import type { BodyOf, ReplyOf } from '#contract/call';
import type { exportRecharges, rechargeDetail, rechargePage, RechargeRow as ShownRecharge } from '#contract/recharges';
import type { withdrawalDetail, withdrawalPage, WithdrawalRow as ShownWithdrawal } from '#contract/withdrawals';
import { RECHARGE_STATES } from '#domain/balance/recharge';
import { formatMinute, isDay } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { maskCardCode } from '#domain/organisation/bank-account';
import { MESSAGES } from '#domain/validation/messages';
import { rechargeEventsFor } from '#machines/lifecycle/recharge';
import { withdrawalEventsFor } from '#machines/lifecycle/withdrawal';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { requestsOf, type RequestRow } from '../../records/four-eyes/repository';
import { isWaiting, shownRequest } from '../../records/four-eyes/requests';
import { amount as amountCell, MONEY_FORMAT, MOST_ROWS, refuseTooMany, workbook, type WorkbookColumn } from '../workbooks/workbook';
import { logOf } from './log-repository';
import { countRecharges, findRecharge, findRecharges, rechargesBehind, type RechargeRow } from './recharge-repository';
import type { RequestSearch } from './requests-repository';
import { mayHandle, sees, viewerOf, type Viewer } from './viewer';
import type { PaymentMade } from './withdrawal-happen';
import { findWithdrawal, findWithdrawals, type WithdrawalRow } from './withdrawal-repository';

export async function pageOfRecharges(
  db: Db,
  member: Member,
  { page = 1, size = 10, ...search }: BodyOf<typeof rechargePage>,
): Promise<ReplyOf<typeof rechargePage>> {
  refuseWrong(search);
  const { list, total } = await findRecharges(db, viewerOf(member), { ...search, page, size });
  return { total, list: list.map((recharge) => shownRecharge(member, recharge)) };
}

export async function detailOfRecharge(db: Db, member: Member, rechargeNo: string): Promise<ReplyOf<typeof rechargeDetail>> {
  const recharge = await findRecharge(db, rechargeNo);
  if (!recharge || !sees(viewerOf(member), recharge)) throw notFound('充值');
  return { ...shownRecharge(member, recharge), log: await shownLog(db, rechargeNo) };
}

export async function rechargeWorkbook(
  db: Db,
  context: AppContext,
  member: Member,
  search: BodyOf<typeof exportRecharges>,
): Promise<FileReply> {
  refuseWrong(search);
  const viewer = viewerOf(member);
  refuseTooMany(await countRecharges(db, viewer, search, MOST_ROWS));
  return workbook({ title: '余额充值', columns: RECHARGE_COLUMNS, rows: rechargesFound(db, viewer, search), at: context.clock.now() });
}

export async function pageOfWithdrawals(
  db: Db,
  member: Member,
  { page = 1, size = 10, ...search }: BodyOf<typeof withdrawalPage>,
): Promise<ReplyOf<typeof withdrawalPage>> {
  refuseWrong(search);
  const { list, total } = await findWithdrawals(db, viewerOf(member), { ...search, userId: member.userId, page, size });
  const requests = await requestsOf(
    db,
    ['withdrawal'],
    list.map(({ withdrawalNo }) => withdrawalNo),
  );
  return { total, list: list.map((withdrawal) => shownWithdrawal(member, withdrawal, requestOf(requests, withdrawal))) };
}

export async function detailOfWithdrawal(db: Db, member: Member, withdrawalNo: string): Promise<ReplyOf<typeof withdrawalDetail>> {
  const withdrawal = await findWithdrawal(db, withdrawalNo);
  if (!withdrawal || !sees(viewerOf(member), withdrawal)) throw notFound('提现');
  const requests = await requestsOf(db, ['withdrawal'], [withdrawalNo]);
  return { ...shownWithdrawal(member, withdrawal, requestOf(requests, withdrawal)), log: await shownLog(db, withdrawalNo) };
}

function refuseWrong({ keyword = '', requestedFrom, requestedTo }: RequestSearch): void {
  refuseShortWord('keyword', keyword);
  if (requestedFrom !== undefined && !isDay(requestedFrom)) throw fieldWrong('requestedFrom', MESSAGES.date);
  if (requestedTo !== undefined && !isDay(requestedTo)) throw fieldWrong('requestedTo', MESSAGES.date);
}

function shownRecharge(member: Member, recharge: RechargeRow): ShownRecharge {
  const { rechargeNo, version, orgName, amount, way, state, transfer, reason, bankReference, requestedBy, requestedAt } = recharge;
  const { side } = viewerOf(member);
  const allowed = rechargeEventsFor(state, side);
  return {
    ...{ rechargeNo, version, orgName, amount, way, state, reason, bankReference, requestedBy },
    requestedAt: requestedAt.toISOString(),
    mayPay: side === 'owner' && state === 'awaitingPayment' && mayHandle(member),
    allowedEvents: mayHandle(member) ? allowed : [],
    ...(transfer ? { transfer } : {}),
    ...(recharge.handedInAt ? { handedInAt: recharge.handedInAt.toISOString() } : {}),
    ...(recharge.creditedAt ? { creditedAt: recharge.creditedAt.toISOString() } : {}),
  };
}

/** The whole number of the account is for those alone who pay to it. */
function shownWithdrawal(member: Member, withdrawal: WithdrawalRow, request: RequestRow | undefined): ShownWithdrawal {
  const { withdrawalNo, version, orgName, amount, state, payee, remark, reason, bankReference, voucherFiles, handledBy, requestedBy } =
    withdrawal;
  const pays = viewerOf(member).side === 'platform' && mayHandle(member);
  const shown = state === 'requested' ? shownRequest(request, version, member) : undefined;
  return {
    ...{ withdrawalNo, version, orgName, amount, state, remark, reason, bankReference, voucherFiles, handledBy, requestedBy },
    payee: { ...payee, cardCode: pays ? payee.cardCode : maskCardCode(payee.cardCode) },
    requestedAt: withdrawal.requestedAt.toISOString(),
    allowedEvents: allowedOf(member, withdrawal, request),
    ...(withdrawal.paidOn ? { paidOn: withdrawal.paidOn } : {}),
    ...(withdrawal.finishedAt ? { finishedAt: withdrawal.finishedAt.toISOString() } : {}),
    ...(shown && request ? { fourEyesRequest: { ...shown, ...(request.given as PaymentMade) } } : {}),
  };
}

function allowedOf(member: Member, { state, version }: WithdrawalRow, request: RequestRow | undefined): ShownWithdrawal['allowedEvents'] {
  if (!mayHandle(member)) return [];
  const { side } = viewerOf(member);
  const allowed = withdrawalEventsFor(state, side);
  if (!isWaiting(request, version)) return allowed;
  return side === 'platform' && request.userId !== member.userId ? ['confirmPayment'] : [];
}

function requestOf(requests: readonly RequestRow[], { withdrawalNo }: WithdrawalRow): RequestRow | undefined {
  return requests.find(({ target }) => target === withdrawalNo);
}

async function shownLog(db: Db, objectNo: string): Promise<ReplyOf<typeof rechargeDetail>['log']> {
  const log = await logOf(db, objectNo);
  return log.map(({ event, note, userName, appName, at }) => ({ event, note, userName, appName, at: at.toISOString() }));
}

const AT_ONCE = 1000;

async function* rechargesFound(db: Db, viewer: Viewer, search: RequestSearch): AsyncGenerator<RechargeRow> {
  let last: RechargeRow | undefined;
  do {
    const rows = await rechargesBehind(db, viewer, search, { last, atMost: AT_ONCE });
    yield* rows;
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

const RECHARGE_COLUMNS: readonly WorkbookColumn<RechargeRow>[] = [
  { title: '充值编号', width: 28, cell: ({ rechargeNo }) => rechargeNo },
  { title: '充值单位', width: 30, cell: ({ orgName }) => orgName },
  { title: '金额（元）', width: 16, format: MONEY_FORMAT, cell: ({ amount }) => amountCell(amount) },
  { title: '付款方式', width: 12, cell: ({ way }) => enumerationLabel('rechargeWay', way) },
  { title: '状态', width: 14, cell: ({ state }) => RECHARGE_STATES[state].label },
  { title: '发起人', width: 12, cell: ({ requestedBy }) => requestedBy },
  { title: '发起时间', width: 18, cell: ({ requestedAt }) => formatMinute(requestedAt.toISOString()) },
  { title: '入账时间', width: 18, cell: ({ creditedAt }) => (creditedAt ? formatMinute(creditedAt.toISOString()) : null) },
  { title: '银行流水号', width: 26, cell: ({ bankReference }) => bankReference },
  { title: '退回原因', width: 30, cell: ({ reason }) => reason },
];
