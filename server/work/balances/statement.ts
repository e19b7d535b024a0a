import { Readable } from 'node:stream';
import type { balanceStatement, exportStatement, printStatement } from '#contract/balances';
import type { BodyOf, ReplyOf } from '#contract/call';
import { BALANCE_MOVEMENTS } from '#domain/balance/movement';
import { daysBetween, formatInstant, formatMinute, isDay } from '#domain/dates';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { absoluteYuan } from '#domain/money';
import { MOVEMENTS_ON_PAPER } from '#domain/statement';
import { MESSAGES } from '#domain/validation/messages';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { findOrganisations } from '../../records/organisations/repository';
import { withoutOthers, type WithoutOthers } from '../ledger/left-out';
import { amount as amountCell, MONEY_FORMAT, refuseTooMany, workbook, type WorkbookColumn } from '../workbooks/workbook';
import {
  edgesOf,
  movementsBehind,
  pageOfMovements,
  sealedMovements,
  sumsOf,
  type Edges,
  type MovementRow,
  type Period,
} from './statement-repository';
import { requestedOwner } from './viewer';

const LONGEST_DAYS = 366;
const AT_ONCE = 1000;

/** See the call. */
export async function statementOf(
  db: Db,
  member: Pick<Member, 'orgType' | 'appId'>,
  { page = 1, size = 10, ...request }: BodyOf<typeof balanceStatement>,
): Promise<ReplyOf<typeof balanceStatement>> {
  const { period } = await requestedPeriod(db, member, request);
  const sums = await sumsOf(db, period);
  const list = await pageOfMovements(db, { ...period, page, size });
  const edges = await edgesOf(db, period);
  const left = await leftOut(db, period);
  return {
    ...edgesWithout(edges, left),
    ...sums,
    list: list.map(left.without).map(({ at, appId: _appId, transactionNo: _transactionNo, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
    })),
  };
}

/** Asked after what is to be told was read, so that it lacks nothing that moved meanwhile. */
async function leftOut(db: Db, { appId, openedOnly }: Period): Promise<WithoutOthers> {
  return withoutOthers(openedOnly ? await sealedMovements(db, appId) : []);
}

function edgesWithout({ opening, closing }: Edges, { balanceAfter }: WithoutOthers): { opening: string; closing: string } {
  return { opening: balanceAfter(opening), closing: balanceAfter(closing) };
}

/** The same as a workbook, from the first movement to the last, between what was there before and after. */
export async function statementWorkbook(
  db: Db,
  context: AppContext,
  member: Pick<Member, 'orgType' | 'appId'>,
  request: BodyOf<typeof exportStatement>,
): Promise<FileReply> {
  const { period, orgName } = await requestedPeriod(db, member, request);
  refuseTooMany((await sumsOf(db, period)).total);
  return workbook({
    title: '余额对账单',
    about: `${orgName}_${period.from}_${period.to}`,
    columns: COLUMNS,
    rows: linesOf(db, period),
    at: context.clock.now(),
  });
}

/** The same on paper. */
export async function statementOnPaper(
  db: Db,
  context: AppContext,
  member: Pick<Member, 'orgType' | 'appId'>,
  request: BodyOf<typeof printStatement>,
): Promise<FileReply> {
  const { period, orgName } = await requestedPeriod(db, member, request);
  const { total } = await sumsOf(db, period);
  if (total > MOVEMENTS_ON_PAPER)
    throw fieldWrong('to', `所选期间有 ${String(total)} 笔，PDF 对账单最多 ${String(MOVEMENTS_ON_PAPER)} 笔，请缩短期间或导出 Excel`);
  const { from, to } = period;
  const movements = await movementsBehind(db, period, { last: undefined, atMost: MOVEMENTS_ON_PAPER });
  const edges = await edgesOf(db, period);
  const left = await leftOut(db, period);
  const pdf = await context.documents.drawStatement(
    {
      title: '预付余额对账单',
      facts: [['单位名称', orgName], ...(period.kind ? [['收支类型', `仅“${BALANCE_MOVEMENTS[period.kind].label}”`] as const] : [])],
      from,
      to,
      ...edgesWithout(edges, left),
      note: `提现申请中的款项已从余额中扣除。${period.openedOnly ? '收支和余额不含尚未开标的申请。' : ''}`,
      platform: context.settings.productTitle,
      drawnAt: context.clock.now(),
      movements: movements.map(left.without).map((movement) => ({
        at: formatMinute(movement.at.toISOString()),
        what: BALANCE_MOVEMENTS[movement.kind].label,
        number: movement.number,
        direction: movement.amount.startsWith('-') ? 'out' : 'in',
        amount: absoluteYuan(movement.amount),
        balance: movement.balance,
      })),
    },
    member.appId,
  );
  return {
    stream: Readable.from([pdf]),
    fileName: `余额对账单_${from}_${to}.pdf`,
    mediaType: 'application/pdf',
    size: pdf.length,
    disposition: 'attachment',
  };
}

async function requestedPeriod(
  db: Db,
  member: Pick<Member, 'orgType' | 'appId'>,
  { appId: requested, from, to, kind }: BodyOf<typeof exportStatement>,
): Promise<{ period: Period; orgName: string }> {
  const appId = requestedOwner(member, requested);
  const organisation = (await findOrganisations(db, [appId])).get(appId);
  if (!organisation) throw notFound('单位');
  if (!isDay(from)) throw fieldWrong('from', MESSAGES.date);
  if (!isDay(to)) throw fieldWrong('to', MESSAGES.date);
  if (to < from) throw fieldWrong('to', '截止日期不能早于起始日期');
  if (daysBetween(from, to) >= LONGEST_DAYS) throw fieldWrong('to', '期间最长为一年');
  return { period: { appId, from, to, ...(kind ? { kind } : {}), openedOnly: seesOpenedOnly(member) }, orgName: organisation.orgName };
}

interface Line {
  at: string;
  what: string;
  number: string;
  moneyIn: string;
  moneyOut: string;
  balance: string;
  note: string;
}

async function* linesOf(db: Db, period: Period): AsyncGenerator<Line> {
  const edges = await edgesOf(db, period);
  const { opening, closing } = edgesWithout(edges, await leftOut(db, period));
  const edge = (at: string, what: string, balance: string) => ({ at, what, number: '', moneyIn: '', moneyOut: '', balance, note: '' });
  yield edge(period.from, '期初余额', opening);
  let last: MovementRow | undefined;
  do {
    const rows = await movementsBehind(db, period, { last, atMost: AT_ONCE });
    const left = await leftOut(db, period);
    yield* rows.map(left.without).map(lineOf);
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
  yield edge(period.to, '期末余额', closing);
}

function lineOf({ at, kind, amount, balance, number, note }: MovementRow): Line {
  const isOut = amount.startsWith('-');
  return {
    at: formatInstant(at.toISOString()),
    what: BALANCE_MOVEMENTS[kind].label,
    number,
    moneyIn: isOut ? '' : amount,
    moneyOut: isOut ? absoluteYuan(amount) : '',
    balance,
    note,
  };
}

const COLUMNS: readonly WorkbookColumn<Line>[] = [
  { title: '时间', width: 22, cell: ({ at }) => at },
  { title: '类型', width: 16, cell: ({ what }) => what },
  { title: '业务编号', width: 28, cell: ({ number }) => number },
  { title: '收入（元）', width: 16, format: MONEY_FORMAT, cell: ({ moneyIn }) => (moneyIn ? amountCell(moneyIn) : null) },
  { title: '支出（元）', width: 16, format: MONEY_FORMAT, cell: ({ moneyOut }) => (moneyOut ? amountCell(moneyOut) : null) },
  { title: '余额（元）', width: 16, format: MONEY_FORMAT, cell: ({ balance }) => amountCell(balance) },
  { title: '说明', width: 26, cell: ({ note }) => note },
];
