import { Readable } from 'node:stream';
import type { baofuStatement, exportBaofuStatement, MovementRow, printBaofuStatement } from '#contract/baofu';
import type { BodyOf, ReplyOf } from '#contract/call';
import { MOVEMENTS } from '#domain/baofu/movement';
import { formatMinute, isDay } from '#domain/dates';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { absoluteYuan } from '#domain/money';
import { MOVEMENTS_ON_PAPER } from '#domain/statement';
import { MESSAGES } from '#domain/validation/messages';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { MONEY_FORMAT, MOST_ROWS, refuseTooMany, shownAmount, workbook, type WorkbookColumn } from '../workbooks/workbook';
import { seenHolder } from './holder';
import { findAccount, type AccountRow } from './repository';
import { shownAccount } from './shown-accounts';
import {
  countMovements,
  findMovements,
  movementBefore,
  movementsBehind,
  type Movement,
  type StatementSearch,
} from './statement-repository';

export async function pageOfStatement(
  db: Db,
  member: Member,
  { page = 1, size = 10, ...search }: BodyOf<typeof baofuStatement>,
): Promise<ReplyOf<typeof baofuStatement>> {
  const { holder } = await seenAccount(db, member, search);
  const { list, total } = await findMovements(db, { ...search, holder, openedOnly: seesOpenedOnly(member), page, size });
  const account = await shownAccount(db, member, holder);
  return { total, list: list.map(account.movement).map(shown) };
}

export async function statementWorkbook(
  db: Db,
  context: AppContext,
  member: Member,
  search: BodyOf<typeof exportBaofuStatement>,
): Promise<FileReply> {
  const { holder, holderName } = await seenAccount(db, member, search);
  const found = { ...search, holder, openedOnly: seesOpenedOnly(member) };
  refuseTooMany(await countMovements(db, found, MOST_ROWS));
  return workbook({
    title: '宝付账户收支明细',
    about: holderName,
    columns: COLUMNS,
    rows: rowsOf(db, member, found),
    at: context.clock.now(),
  });
}

/** With what there was before and after: each movement tells what it left. */
export async function statementPdf(
  db: Db,
  context: AppContext,
  member: Member,
  search: BodyOf<typeof printBaofuStatement>,
): Promise<FileReply> {
  const { from, to } = search;
  const { holder, holderName, contractNo } = await seenAccount(db, member, search);
  const openedOnly = seesOpenedOnly(member);
  const rows = await movementsBehind(db, { holder, from, to, openedOnly }, { last: undefined, atMost: MOVEMENTS_ON_PAPER + 1 });
  if (rows.length > MOVEMENTS_ON_PAPER) throw fieldWrong('to', `PDF 对账单最多 ${String(MOVEMENTS_ON_PAPER)} 笔，请缩短期间或导出 Excel`);
  const before = await movementBefore(db, holder, from);
  const account = await shownAccount(db, member, holder);
  const opening = account.balanceAfter(before);
  const pdf = await context.documents.drawStatement(
    {
      title: '宝付账户对账单',
      facts: [
        ['单位名称', holderName],
        ['宝付账户号', contractNo || '—'],
      ],
      from,
      to,
      opening,
      closing: rows[0] ? account.balanceAfter(rows[0]) : opening,
      movements: rows
        .toReversed()
        .map(account.movement)
        .map(shown)
        .map(({ kind, bookedAt, ...movement }) => ({ ...movement, at: formatMinute(bookedAt), what: MOVEMENTS[kind] })),
      note: `余额以平台账面为准，提现在途的款项已从余额中扣除。${openedOnly ? '收支和余额不含尚未开标的申请。' : ''}`,
      platform: context.settings.productTitle,
      drawnAt: context.clock.now(),
    },
    member.appId,
  );
  return {
    stream: Readable.from([pdf]),
    fileName: `宝付账户对账单_${holderName}_${from.replaceAll('-', '')}-${to.replaceAll('-', '')}.pdf`,
    mediaType: 'application/pdf',
    size: pdf.length,
    disposition: 'attachment',
  };
}

async function seenAccount(db: Db, member: Member, { holder, from, to }: Partial<StatementSearch>): Promise<AccountRow> {
  const account = await findAccount(db, seenHolder(member, holder));
  if (!account) throw notFound('宝付账户');
  if (from !== undefined && !isDay(from)) throw fieldWrong('from', MESSAGES.date);
  if (to !== undefined && !isDay(to)) throw fieldWrong('to', MESSAGES.date);
  if (from !== undefined && to !== undefined && to < from) throw fieldWrong('to', '结束日期不能早于开始日期');
  return account;
}

const AT_ONCE = 1000;

async function* rowsOf(db: Db, member: Member, search: StatementSearch): AsyncGenerator<MovementRow> {
  let last: Movement | undefined;
  do {
    const rows = await movementsBehind(db, search, { last, atMost: AT_ONCE });
    const account = await shownAccount(db, member, search.holder);
    yield* rows.map(account.movement).map(shown);
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

const COLUMNS: readonly WorkbookColumn<MovementRow>[] = [
  { title: '时间', width: 18, cell: ({ bookedAt }) => formatMinute(bookedAt) },
  { title: '类型', width: 22, cell: ({ kind }) => MOVEMENTS[kind] },
  { title: '收入', width: 16, format: MONEY_FORMAT, cell: ({ direction, amount }) => (direction === 'in' ? shownAmount(amount) : null) },
  { title: '支出', width: 16, format: MONEY_FORMAT, cell: ({ direction, amount }) => (direction === 'out' ? shownAmount(amount) : null) },
  { title: '余额', width: 16, format: MONEY_FORMAT, cell: ({ balance }) => shownAmount(balance) },
  { title: '业务编号', width: 28, cell: ({ number }) => number },
  { title: '保函申请编号', width: 24, cell: ({ applyNo }) => applyNo },
];

function shown({ sequence, kind, amount, balance, transactionNo, applyNo, bookedAt }: Movement): MovementRow {
  return {
    sequence,
    kind: kind === '' ? 'split' : kind,
    direction: MOVES_OUT.has(kind) ? 'out' : 'in',
    amount: amount === '' ? '' : absoluteYuan(amount),
    balance,
    number: numberIn(transactionNo),
    applyNo,
    bookedAt: bookedAt.toISOString(),
  };
}

const MOVES_OUT: ReadonlySet<Movement['kind']> = new Set(['withdrawal', 'splitReturned']);

/** The split, refund or withdrawal that a booking is named after. */
function numberIn(transactionNo: string): string {
  return /^(?:split|(?:un|re)split|withdrawal-[a-z]+)-([0-9A-Za-z]+)/.exec(transactionNo)?.[1] ?? '';
}
