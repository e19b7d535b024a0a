import type { BodyOf, ReplyOf } from '#contract/call';
import type { exportReferralMonths, referralDetail, referralMonths, referralPage, ReferralRow, referralUses } from '#contract/referrals';
import { MOST_COUNTED } from '#domain/counting';
import { dayOf } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { fieldChanges } from '#domain/form/stored';
import type { Row } from '#domain/form/values';
import { isCollectionDue } from '#domain/guarantee/parties';
import { canStillChange, rowFor } from '#domain/guarantee/status';
import { addYuan } from '#domain/money';
import { shownReferralCode } from '#domain/referral/code';
import { REFERRAL_FIELDS, referralStateOf } from '#domain/referral/referral';
import type { AppContext, Db } from '../../core/context';
import { noPermission, notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import {
  amount as amountCell,
  COUNT_FORMAT,
  MONEY_FORMAT,
  MOST_ROWS,
  refuseTooMany,
  workbook,
  type WorkbookColumn,
} from '../workbooks/workbook';
import {
  codeSeen,
  countMonths,
  findCodes,
  logOf,
  monthsBehind,
  monthsOf,
  type FoundMonth,
  type MonthSearch,
  type ReferralCodeRow,
} from './repository';
import { usesOf } from './use-repository';
import { mayEdit, viewerOf, type Viewer } from './viewer';

interface Sums {
  applied: number | null;
  counted: number | null;
  takenBack: number | null;
  fees: string | null;
}

export async function pageOfReferrals(
  db: Db,
  context: AppContext,
  member: Member,
  { page = 1, size = 10, ...search }: BodyOf<typeof referralPage>,
): Promise<ReplyOf<typeof referralPage>> {
  refuseShortWord('keyword', search.keyword ?? '');
  const today = todayOf(context);
  const viewer = viewerOf(member);
  const { list, total } = await findCodes(db, viewer, { ...search, page, size, today });
  return { total, list: list.map((row) => shown(member, row, row, today)) };
}

export async function detailOfReferral(db: Db, context: AppContext, member: Member, code: string): Promise<ReplyOf<typeof referralDetail>> {
  const viewer = viewerOf(member);
  const row = await codeSeen(db, viewer, code);
  if (!row) throw notFound('推荐码');
  const months = await monthsOf(db, code);
  const log = await logOf(db, code);
  const all = {
    applied: months.reduce((sum, { applied }) => sum + applied, 0),
    counted: months.reduce((sum, { counted }) => sum + counted, 0),
    takenBack: months.reduce((sum, { takenBack }) => sum + takenBack, 0),
    fees: addYuan('0.00', ...months.map(({ fees }) => fees)),
  };
  return {
    ...shown(member, row, all, todayOf(context)),
    link: `${context.settings.publicUrl}/channel/nen?referralCode=${code}`,
    months: months.map(({ month, ...sums }) => ({ month, ...sumsFor(viewer, sums) })),
    log: log.map(({ event, before, after, userName, appName, at }) => ({
      event,
      changes: changesOf({ ...before }, { ...after }),
      userName,
      appName,
      at: at.toISOString(),
    })),
  };
}

export async function pageOfUses(
  db: Db,
  member: Member,
  { code, page = 1, size = 10 }: BodyOf<typeof referralUses>,
): Promise<ReplyOf<typeof referralUses>> {
  const viewer = viewerOf(member);
  if (!(await codeSeen(db, viewer, code))) throw notFound('推荐码');
  if (!viewer.isPlatform) throw noPermission('使用明细涉及申请人信息，仅平台可以查看');
  const { list, total } = await usesOf(db, { code, page, size });
  return {
    total,
    list: list.map(({ appliedAt, countedAt, takenBackAt, status, flowKind, issueChain, step, ...use }) => ({
      ...use,
      ended: !canStillChange(rowFor({ status, flowKind })) && !isCollectionDue({ status, flowKind, issueChain, step }),
      free: issueChain.every(({ flowNodeType }) => flowNodeType !== 'PAY' && flowNodeType !== 'COLLECT'),
      appliedAt: appliedAt.toISOString(),
      ...(countedAt ? { countedAt: countedAt.toISOString() } : {}),
      ...(takenBackAt ? { takenBackAt: takenBackAt.toISOString() } : {}),
    })),
  };
}

export async function pageOfMonths(
  db: Db,
  member: Member,
  { page = 1, size = 10, ...search }: BodyOf<typeof referralMonths>,
): Promise<ReplyOf<typeof referralMonths>> {
  refuseShortWord('keyword', search.keyword ?? '');
  const viewer = viewerOf(member);
  const list = await monthsBehind(db, viewer, search, { atMost: size, skip: (page - 1) * size });
  const total = await countMonths(db, viewer, search, MOST_COUNTED);
  return {
    total,
    list: list.map(({ month, code, owner, ownerName, ...sums }) => ({ month, code, owner, ownerName, ...sumsFor(viewer, sums) })),
  };
}

export async function monthsWorkbook(
  db: Db,
  context: AppContext,
  member: Member,
  search: BodyOf<typeof exportReferralMonths>,
): Promise<FileReply> {
  refuseShortWord('keyword', search.keyword ?? '');
  const viewer = viewerOf(member);
  refuseTooMany(await countMonths(db, viewer, search, MOST_ROWS));
  const columns = viewer.isPlatform ? [...COLUMNS, FEES] : COLUMNS;
  return workbook({ title: '推荐统计', columns, rows: monthsFound(db, viewer, search), at: context.clock.now() });
}

const AT_ONCE = 1000;

async function* monthsFound(db: Db, viewer: Viewer, search: MonthSearch): AsyncGenerator<FoundMonth> {
  let last: FoundMonth | undefined;
  do {
    const rows = await monthsBehind(db, viewer, search, { last, atMost: AT_ONCE });
    yield* rows;
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

const COLUMNS: readonly WorkbookColumn<FoundMonth>[] = [
  { title: '月份', width: 12, cell: ({ month }) => month },
  { title: '推荐码', width: 16, cell: ({ code }) => shownReferralCode(code) },
  { title: '归属', width: 8, cell: ({ owner }) => enumerationLabel('referralOwner', owner) },
  { title: '归属单位或个人', width: 30, cell: ({ ownerName }) => ownerName },
  { title: '提交申请', width: 12, format: COUNT_FORMAT, cell: ({ applied }) => applied },
  { title: '缴费计数', width: 12, format: COUNT_FORMAT, cell: ({ counted }) => counted },
  { title: '退费收回', width: 12, format: COUNT_FORMAT, cell: ({ takenBack }) => takenBack },
  { title: '有效推荐', width: 12, format: COUNT_FORMAT, cell: ({ counted, takenBack }) => counted - takenBack },
];
const FEES: WorkbookColumn<FoundMonth> = { title: '保函费用（元）', width: 18, format: MONEY_FORMAT, cell: ({ fees }) => amountCell(fees) };

function shown(member: Member, row: ReferralCodeRow, sums: Sums, today: string): ReferralRow {
  const { code, owner, ownerName, validFrom, validTo, purpose, enabled, version, madeBy, madeAt } = row;
  return {
    ...{ code, owner, ownerName, validFrom, purpose, enabled, version, madeBy },
    state: referralStateOf(row, today),
    madeAt: madeAt.toISOString(),
    mayEdit: mayEdit(member, row),
    ...sumsFor(viewerOf(member), sums),
    ...(validTo ? { validTo } : {}),
  };
}

/** What applications cost is nobody's business but the platform's. */
function sumsFor({ isPlatform }: Viewer, { applied, counted, takenBack, fees }: Sums) {
  return { applied: applied ?? 0, counted: counted ?? 0, takenBack: takenBack ?? 0, ...(isPlatform ? { fees: fees ?? '0.00' } : {}) };
}

const LOGGED = { ...REFERRAL_FIELDS, enabled: { kind: 'flag', label: '启用' } } as const;

function changesOf(before: Row, after: Row) {
  return fieldChanges(LOGGED, before, after).map((change) => ({
    field: change.field,
    before: wordOf(change.before),
    after: wordOf(change.after),
  }));
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'string' ? value : '';
}

function todayOf({ clock }: Pick<AppContext, 'clock'>): string {
  return dayOf(clock.now().toISOString());
}
