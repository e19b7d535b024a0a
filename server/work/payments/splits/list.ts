import type { exportSplits, splitPage, SplitRow as ShownSplit } from '#contract/baofu';
import type { BodyOf, ReplyOf } from '#contract/call';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { formatMinute } from '#domain/dates';
import { AFTER_OPENING, isWithheld } from '#domain/guarantee/sealed';
import { addYuan } from '#domain/money';
import { SPLIT_STATES } from '#domain/split';
import { mayRetrySplit } from '#machines/lifecycle/payment-split';
import type { AppContext, Db } from '../../../core/context';
import type { FileReply } from '../../../core/http/route';
import { refuseShortWord } from '../../../core/http/searchable';
import type { Member } from '../../../core/sessions/member';
import { holderOf, mayEdit } from '../../baofu/holder';
import { countRequest } from '../../guarantees/sealed/sealed-readings';
import { MONEY_FORMAT, MOST_ROWS, refuseTooMany, shownAmount, workbook, type WorkbookColumn } from '../../workbooks/workbook';
import {
  countSplits,
  findSplits,
  returnsOf,
  splitsBehind,
  type ListedSplit,
  type ReturnRow,
  type SplitRow,
  type SplitSearch,
} from './repository';

export async function pageOfSplits(
  db: Db,
  context: AppContext,
  member: Member,
  { page = 1, size = 10, splitNo, ...search }: BodyOf<typeof splitPage>,
): Promise<ReplyOf<typeof splitPage>> {
  if (splitNo !== undefined) return openedSplit(db, context, member, splitNo);
  const { list, total } = await findSplits(db, { ...seen(member, search), page, size });
  return { total, list: await shown(db, list, member) };
}

async function openedSplit(db: Db, context: AppContext, member: Member, splitNo: string): Promise<ReplyOf<typeof splitPage>> {
  const { list, total } = await findSplits(db, { ...seen(member, {}), splitNo, page: 1, size: 1 });
  for (const { applyNo } of list) await countRequest({ db, member, body: { applyNo } }, context);
  return { total, list: await whole(db, list, member) };
}

export async function splitsWorkbook(db: Db, context: AppContext, member: Member, search: BodyOf<typeof exportSplits>): Promise<FileReply> {
  const found = seen(member, search);
  refuseTooMany(await countSplits(db, found, MOST_ROWS));
  return workbook({ title: '分账记录', columns: COLUMNS, rows: rowsOf(db, found, member), at: context.clock.now() });
}

function seen(member: Member, search: BodyOf<typeof exportSplits>): SplitSearch {
  const own = holderOf(member);
  refuseShortWord('keyword', search.keyword ?? '');
  const openedOnly = own === PLATFORM_HOLDER;
  return { ...search, openedOnly, holder: openedOnly ? undefined : own };
}

async function shown(db: Db, rows: readonly ListedSplit[], member: Member): Promise<ShownSplit[]> {
  const splits = await whole(db, rows, member);
  const withheld = new Set(rows.filter((row) => isWithheld(row, member)).map(({ splitNo }) => splitNo));
  return splits.map((split) => (withheld.has(split.splitNo) ? { ...split, ...NOTHING_SHOWN } : split));
}

const NOTHING_SHOWN = {
  ...{ withheld: true, applyNo: '' },
  ...{ guaranteeFee: '', platformServiceFee: '', splitGuaranteeFee: '', splitPlatformFee: '' },
  ...{ returnedGuaranteeFee: '', returnedPlatformFee: '' },
} as const satisfies Partial<ShownSplit>;

async function whole(db: Db, rows: readonly ListedSplit[], member: Member): Promise<ShownSplit[]> {
  const returns = await returnsOf(
    db,
    rows.map(({ splitNo }) => splitNo),
  );
  return rows.map((row) =>
    shownSplit(
      row,
      returns.filter(({ splitNo }) => splitNo === row.splitNo),
      member,
    ),
  );
}

function shownSplit(row: ListedSplit, returns: readonly ReturnRow[], member: Member): ShownSplit {
  const isPlatform = member.orgType === 'platform';
  return {
    splitNo: row.splitNo,
    version: row.version,
    state: row.state,
    requested: row.requested,
    applyNo: row.applyNo,
    orderId: row.orderId,
    tradeNo: row.tradeNo,
    holderName: row.holderName,
    guaranteeFee: row.guaranteeFee,
    platformServiceFee: row.platformServiceFee,
    splitGuaranteeFee: row.splitGuaranteeFee,
    splitPlatformFee: row.splitPlatformFee,
    returnedGuaranteeFee: addYuan('0.00', ...returns.map(({ guaranteeFee }) => guaranteeFee)),
    returnedPlatformFee: addYuan('0.00', ...returns.map(({ platformServiceFee }) => platformServiceFee)),
    reason: row.reason,
    tries: row.tries,
    createdAt: row.createdAt.toISOString(),
    ...(row.nextTryAt && row.state === 'pending' ? { nextTryAt: row.nextTryAt.toISOString() } : {}),
    ...(row.doneAt ? { doneAt: row.doneAt.toISOString() } : {}),
    allowedEvents: isPlatform && mayEdit(member) && mayRetrySplit(row) ? ['retry'] : [],
  };
}

const AT_ONCE = 1000;

async function* rowsOf(db: Db, search: SplitSearch, member: Member): AsyncGenerator<ShownSplit> {
  let last: SplitRow | undefined;
  do {
    const rows = await splitsBehind(db, search, { last, atMost: AT_ONCE });
    yield* await shown(db, rows, member);
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

const COLUMNS: readonly WorkbookColumn<ShownSplit>[] = [
  { title: '分账编号', width: 26, cell: ({ splitNo }) => splitNo },
  { title: '状态', width: 12, cell: ({ state }) => SPLIT_STATES[state].label },
  { title: '机构', width: 36, cell: ({ holderName }) => holderName },
  { title: '保函申请编号', width: 24, cell: ({ withheld, applyNo }) => (withheld ? AFTER_OPENING : applyNo) },
  { title: '担保费', width: 14, format: MONEY_FORMAT, cell: ({ guaranteeFee }) => shownAmount(guaranteeFee) },
  { title: '平台服务费', width: 14, format: MONEY_FORMAT, cell: ({ platformServiceFee }) => shownAmount(platformServiceFee) },
  { title: '已分担保费', width: 14, format: MONEY_FORMAT, cell: (row) => splitOf(row, row.splitGuaranteeFee) },
  { title: '已分平台服务费', width: 14, format: MONEY_FORMAT, cell: (row) => splitOf(row, row.splitPlatformFee) },
  { title: '退款扣回担保费', width: 14, format: MONEY_FORMAT, cell: ({ returnedGuaranteeFee }) => shownAmount(returnedGuaranteeFee) },
  { title: '退款扣回平台服务费', width: 14, format: MONEY_FORMAT, cell: ({ returnedPlatformFee }) => shownAmount(returnedPlatformFee) },
  { title: '支付订单号', width: 26, cell: ({ orderId }) => orderId },
  { title: '支付流水号', width: 34, cell: ({ tradeNo }) => tradeNo },
  { title: '支付时间', width: 18, cell: ({ createdAt }) => formatMinute(createdAt) },
  { title: '分账时间', width: 18, cell: ({ doneAt }) => (doneAt ? formatMinute(doneAt) : null) },
  { title: '说明', width: 40, cell: ({ reason }) => reason },
];

function splitOf({ state }: ShownSplit, amount: string) {
  return state === 'done' ? shownAmount(amount) : null;
}
