import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { MOST_COUNTED } from '#domain/counting';
import { dayOf } from '#domain/dates';
import type { WageDepositState } from '#domain/wages/deposit';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';
import { rowWhere, statusIs } from '../../core/database/status-in';
import type { WageTables } from '../../core/database/tables/wages';
import { limitOf, seesWorkers, type Viewer } from './viewer';

export type DepositRow = Selectable<WageTables['wageDeposit']>;

export interface DepositSearch {
  keyword?: string | undefined;
  state?: WageDepositState | undefined;
}

const IN_FORCE = rowWhere(({ phase }) => phase === 'inForce');
/** Those of the index `wage_deposit_by_words`. */
const WORD_COLUMNS = ['projectNo', 'projectName', 'contractorName'];
const MOST_LOGGED = 200;

function foundDeposits(db: Db, viewer: Viewer, { keyword = '', state }: DepositSearch) {
  const limit = limitOf(viewer);
  return db
    .selectFrom('wageDeposit')
    .$if(limit !== undefined, (query) => query.where(limit?.column ?? 'contractorAppId', '=', limit?.appId ?? ''))
    .$if(keyword !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(state !== undefined, (query) => query.where('state', '=', sql.lit(state ?? 'unmet')));
}

export async function findDeposits(db: Db, viewer: Viewer, { page, size, ...search }: DepositSearch & { page: number; size: number }) {
  const found = foundDeposits(db, viewer, search);
  const list = await found
    .selectAll()
    .orderBy('depositNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom(
      found
        .select('depositNo')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

/** How many stand in each of these states, and what is missing of them; no further than one beyond `MOST_COUNTED` each. */
export async function sumDeposits(db: Db, viewer: Viewer, states: readonly WageDepositState[]) {
  const sides = states.map((state) =>
    db
      .selectFrom(
        foundDeposits(db, viewer, { state })
          .select(sql<string>`greatest(due_amount - cash_amount - letter_amount, 0)`.as('missing'))
          .limit(MOST_COUNTED + 1)
          .as('counted'),
      )
      .select([
        sql<WageDepositState>`${state}::text`.as('state'),
        sql<number>`count(*)::int`.as('count'),
        sql<string>`coalesce(sum(missing), 0)::numeric(20,2)::text`.as('missing'),
      ]),
  );
  const [first, ...others] = sides;
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : [];
}

/** Deposits in force by what a worker knows of the works, the newest first. */
export function depositsNamed(db: Db, keyword: string, atMost: number) {
  return namedQuery(db, keyword, atMost).execute();
}

export function namedQuery(db: Db, keyword: string, atMost: number) {
  return db
    .selectFrom('wageDeposit')
    .select(['depositNo', 'projectNo', 'projectName', 'contractorName'])
    .where(anyContains(keyword, WORD_COLUMNS))
    .where(sql<SqlBool>`state not in ('declared', 'refunded', 'refused')`)
    .orderBy('depositNo', 'desc')
    .limit(atMost);
}

export function depositByNo(db: Db, depositNo: number): Promise<DepositRow | undefined> {
  return db.selectFrom('wageDeposit').selectAll().where('depositNo', '=', depositNo).executeTakeFirst();
}

export function lockDeposit(db: Db, depositNo: number): Promise<DepositRow | undefined> {
  return db.selectFrom('wageDeposit').selectAll().where('depositNo', '=', depositNo).forUpdate().executeTakeFirst();
}

/** That of a contractor for a project which is not over. */
export function lockDepositOf(db: Db, work: { contractorAppId: string; projectNo: string }): Promise<DepositRow | undefined> {
  return db
    .selectFrom('wageDeposit')
    .selectAll()
    .where('contractorAppId', '=', work.contractorAppId)
    .where('projectNo', '=', work.projectNo)
    .where(sql<SqlBool>`state not in ('refunded', 'refused')`)
    .forUpdate()
    .executeTakeFirst();
}

/** Its number; undefined where the contractor has one for the project that is not over. */
export async function insertDeposit(db: Db, deposit: Insertable<WageTables['wageDeposit']>): Promise<DepositRow | undefined> {
  return db
    .insertInto('wageDeposit')
    .values(deposit)
    .onConflict((conflict) =>
      conflict
        .columns(['contractorAppId', 'projectNo'])
        .where(sql<SqlBool>`state not in ('refunded', 'refused')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function updateDeposit(db: Db, depositNo: number, change: Updateable<WageTables['wageDeposit']>): Promise<void> {
  await db.updateTable('wageDeposit').set(change).where('depositNo', '=', depositNo).execute();
}

const MOMENTS = {
  near: { at: 'restoreNearAt', isUnnotified: sql<SqlBool>`near_notified_at is null` },
  over: { at: 'restoreDueAt', isUnnotified: sql<SqlBool>`over_notified_at is null` },
} as const;

/** Those that were drawn on in cash, whose time to be restored was near its end or over when it was reckoned, and whom nobody was told of. */
export function depositsRunningOut(db: Db, moment: keyof typeof MOMENTS, now: Date, atMost: number) {
  const { at, isUnnotified } = MOMENTS[moment];
  return db
    .selectFrom('wageDeposit')
    .selectAll()
    .where(sql<SqlBool>`state = 'drawn' and drawn_from = 'cash'`)
    .where(isUnnotified)
    .where(at, '<=', now)
    .orderBy(at)
    .limit(atMost)
    .forUpdate()
    .execute();
}

const ofWork = (db: Db, { contractorAppId, projectNo }: { contractorAppId: string; projectNo: string }) =>
  db
    .selectFrom('guarantee')
    .where('guarantee.bidderAppId', '=', contractorAppId)
    .where('guarantee.projectNo', '=', projectNo)
    .where(sql<SqlBool>`guarantee.guarantee_type = 'migrantWage'`);

/** Wage letters of a contractor for a project that are in force today, the largest first; what was claimed in time is, until the claim is answered. */
export function lettersOf(db: Db, work: { contractorAppId: string; projectNo: string }, now: Date) {
  return inForceOn(db, work, now).execute();
}

/** Locks the largest of them that nobody claims on. */
export function lockClaimableLetter(db: Db, work: { contractorAppId: string; projectNo: string }, now: Date) {
  return inForceOn(db, work, now)
    .where((is) => is.not(statusIs('awaitingClaim')))
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

function inForceOn(db: Db, work: { contractorAppId: string; projectNo: string }, now: Date) {
  const today = dayOf(now.toISOString());
  return ofWork(db, work)
    .where(IN_FORCE)
    .where('guarantee.effectiveDate', '<=', today)
    .where((is) => is.or([statusIs('awaitingClaim'), is('guarantee.expiryDate', '>=', today)]))
    .select([
      'guarantee.applyNo',
      'guarantee.guaranteeAmount',
      'guarantee.expiryDate',
      statusIs('awaitingClaim').$castTo<boolean>().as('isClaimedOn'),
    ])
    .orderBy('guarantee.guaranteeAmount', 'desc')
    .orderBy('guarantee.applyNo');
}

/** Those in force that have begun since the letters of a deposit were counted. */
export async function lettersBegunOf(
  db: Db,
  { lettersBeginOn, ...work }: Pick<DepositRow, 'contractorAppId' | 'projectNo' | 'lettersBeginOn'>,
  now: Date,
): Promise<{ applyNo: string }[]> {
  if (lettersBeginOn === null) return [];
  return inForceOn(db, work, now).where('guarantee.effectiveDate', '>=', lettersBeginOn).execute();
}

export type LetterInForce = Awaited<ReturnType<typeof lettersOf>>[number];

/** The day on which the first of the letters that begin later does. */
export async function nextBeginning(db: Db, work: { contractorAppId: string; projectNo: string }, now: Date): Promise<string | null> {
  const { day } = await ofWork(db, work)
    .where(IN_FORCE)
    .where('guarantee.effectiveDate', '>', dayOf(now.toISOString()))
    .select(sql<string | null>`min(guarantee.effective_date)`.as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** Works whose deposit is not over and has a letter that has begun since its letters were counted. */
export function worksWithBegunLetters(db: Db, now: Date, atMost: number) {
  return begunQuery(db, now, atMost).execute();
}

export function begunQuery(db: Db, now: Date, atMost: number) {
  return db
    .selectFrom('wageDeposit')
    .select(['contractorAppId', 'projectNo'])
    .where('lettersBeginOn', '<=', dayOf(now.toISOString()))
    .where(sql<SqlBool>`state not in ('refunded', 'refused')`)
    .orderBy('lettersBeginOn')
    .limit(atMost);
}

/** Until the transaction ends nothing happens to a contractor's wage letters for a project. */
export async function lockLettersShared(db: Db, work: { contractorAppId: string; projectNo: string }): Promise<void> {
  await ofWork(db, work).select('guarantee.applyNo').orderBy('guarantee.applyNo').forShare().execute();
}

/** Whose wage letter it is, and for which project; undefined of any other. */
export function workOf(db: Db, applyNo: string): Promise<{ contractorAppId: string; projectNo: string } | undefined> {
  return db
    .selectFrom('guarantee')
    .select(['bidderAppId as contractorAppId', 'projectNo'])
    .where('applyNo', '=', applyNo)
    .where('guaranteeType', '=', 'migrantWage')
    .executeTakeFirst();
}

/** The terms to bring a new letter are met where the deposit is covered without one, by whatever it is. */
export async function endRenewalsOf(
  db: Db,
  { contractorAppId, projectNo }: { contractorAppId: string; projectNo: string },
  at: Date,
): Promise<void> {
  await sql`
    update working_clock set ended_at = ${at}
    where bidder_app_id = ${contractorAppId} and project_no = ${projectNo} and kind = 'renewLetter' and ended_at is null`.execute(db);
}

/** A contractor by its credit code: the first of its organisations that applies for guarantees. */
export function contractorByCode(db: Db, orgCodeNo: string) {
  return db
    .selectFrom('organisation')
    .select('appId')
    .where('orgCodeNo', '=', orgCodeNo)
    .where(sql<SqlBool>`'bidder' = any (org_types)`)
    .orderBy('appId')
    .executeTakeFirst();
}

/** The name of a contractor, which it keeps until the transaction ends. */
export async function lockNameShared(db: Db, contractorAppId: string): Promise<string> {
  const { orgName } = await db
    .selectFrom('organisation')
    .select('orgName')
    .where('appId', '=', contractorAppId)
    .forShare()
    .executeTakeFirstOrThrow();
  return orgName;
}

type LogRow = Omit<Insertable<WageTables['wageDepositLog']>, 'before' | 'after'> & { before?: object; after: object };

export async function addLog(db: Db, { before, after, ...row }: LogRow): Promise<void> {
  await db
    .insertInto('wageDepositLog')
    .values({ ...row, before: before ? JSON.stringify(before) : null, after: JSON.stringify(after) })
    .execute();
}

/** What the authority answered to a worker whose report it dismissed is said to nobody else but the platform. */
const isAnswerToWorker = sql<SqlBool>`exists (select from wage_arrears a where a.deposit_no = wage_deposit_log.deposit_no
  and a.reporter = 'worker' and a.state = 'dismissed' and a.answer = wage_deposit_log.note)`;

export function logOf(db: Db, viewer: Viewer, depositNo: number) {
  const note = seesWorkers(viewer) ? sql<string>`note` : sql<string>`case when ${isAnswerToWorker} then '' else note end`;
  return db
    .selectFrom('wageDepositLog')
    .select(['what', note.as('note'), 'userName', 'appName', 'at'])
    .where('depositNo', '=', depositNo)
    .orderBy('logId', 'desc')
    .limit(MOST_LOGGED)
    .execute();
}
