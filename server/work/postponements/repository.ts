import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import { OPEN_AMENDMENTS } from '#domain/guarantee/amendment';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { statusesWhere } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { statusIn, statusIs } from '../../core/database/status-in';
import type { PostponementTables } from '../../core/database/tables/postponements';
import type { Batch } from '../../core/each-alone';
import { answerableBy } from './waiting-repository';

export type OpeningChange = Selectable<PostponementTables['openingChange']>;
export type AmendmentRow = Selectable<PostponementTables['letterAmendment']>;
export type KnownAmendment = Pick<AmendmentRow, 'amendmentNo' | 'applyNo'>;
export type AmendmentChange = Updateable<PostponementTables['letterAmendment']>;

/** A letter may still come of it, or is in force and would run out. */
const TOUCHED = statusesWhere(({ phase, deadline }) => phase === 'underWay' || (phase === 'inForce' && deadline === 'expiry'));
const OPENING_COUNTS = statusesWhere(({ phase }) => phase === 'underWay' || phase === 'inForce');

interface SectionKey {
  projectNo: string;
  sectionNo: string;
}

export async function insertChange(db: Db, change: Insertable<PostponementTables['openingChange']>): Promise<void> {
  await db.insertInto('openingChange').values(change).execute();
}

export function findChange(db: Db, changeNo: string): Promise<OpeningChange | undefined> {
  return db.selectFrom('openingChange').selectAll().where('changeNo', '=', changeNo).executeTakeFirst();
}

/** Of each section of a bid guarantee that was postponed, the postponement by which it is opened now. */
export function latestChanges(db: Db, applyNo: string): Promise<OpeningChange[]> {
  return db
    .selectFrom('openingChange')
    .innerJoin('guarantee', 'guarantee.projectNo', 'openingChange.projectNo')
    .distinctOn('openingChange.sectionNo')
    .selectAll('openingChange')
    .where('guarantee.applyNo', '=', applyNo)
    .where('guarantee.guaranteeType', '=', 'bid')
    .where(sql<SqlBool>`opening_change.section_no = any (guarantee.section_nos)`)
    .orderBy('openingChange.sectionNo')
    .orderBy('openingChange.openingAfter', 'desc')
    .execute();
}

/** Locks the bid guarantees of a section, in an order that all share. */
export async function lockBids(db: Db, section: SectionKey): Promise<void> {
  await bidsOf(db, section).where(statusIn(OPENING_COUNTS)).select('applyNo').orderBy('applyNo').forUpdate().execute();
}

/** Bid guarantees of a section wait for its opening as it is now; those of several sections for the first of them. */
export async function moveBidOpenings(db: Db, { projectNo, sectionNo }: SectionKey): Promise<void> {
  await db
    .updateTable('guarantee')
    .set({
      bidOpeningAt: sql<Date>`(select min(s.bid_opening_at) from project_section s
        where s.project_no = guarantee.project_no and s.section_no = any (guarantee.section_nos))`,
    })
    .where('projectNo', '=', projectNo)
    .where('guaranteeType', '=', 'bid')
    .where(sql<SqlBool>`section_nos @> ${[sectionNo]}::text[]`)
    .where(statusIn(OPENING_COUNTS))
    .execute();
}

/** Numbers of the applications that a postponement of the section touches, in their order. */
export function touchedApplications(db: Db, section: SectionKey, { after, atMost }: Batch<{ applyNo: string }>) {
  return touchedQuery(db, section)
    .where('applyNo', '>', after?.applyNo ?? '')
    .select('applyNo')
    .orderBy('applyNo')
    .limit(atMost)
    .execute();
}

/** The question of `touchedApplications`. */
export function touchedQuery(db: Db, section: SectionKey) {
  return bidsOf(db, section).where(statusIn(TOUCHED));
}

function bidsOf(db: Db, { projectNo, sectionNo }: SectionKey) {
  return db
    .selectFrom('guarantee')
    .where('projectNo', '=', projectNo)
    .where('guaranteeType', '=', 'bid')
    .where(sql<SqlBool>`section_nos @> ${[sectionNo]}::text[]`);
}

export async function insertAmendment(db: Db, row: Insertable<PostponementTables['letterAmendment']>): Promise<void> {
  await db.insertInto('letterAmendment').values(row).execute();
}

export async function changeAmendment(db: Db, amendmentNo: string, change: AmendmentChange): Promise<void> {
  await db.updateTable('letterAmendment').set(change).where('amendmentNo', '=', amendmentNo).execute();
}

export async function appendAmendmentLog(db: Db, row: Insertable<PostponementTables['letterAmendmentLog']>): Promise<void> {
  await db.insertInto('letterAmendmentLog').values(row).execute();
}

export function findAmendment(db: Db, amendmentNo: string): Promise<AmendmentRow | undefined> {
  return db.selectFrom('letterAmendment').selectAll().where('amendmentNo', '=', amendmentNo).executeTakeFirst();
}

/** All of an application, the newest first; nobody else changes them until the transaction ends. */
export function lockAmendments(db: Db, applyNo: string): Promise<AmendmentRow[]> {
  return db.selectFrom('letterAmendment').selectAll().where('applyNo', '=', applyNo).orderBy('createdAt', 'desc').forUpdate().execute();
}

/** Those that the clock may have to end, or whose letter is still to be issued, in the order of their numbers. Where a claim is under way they rest. */
export async function unsettledAmendments(db: Db, now: Date, { after, atMost }: Batch<KnownAmendment>): Promise<KnownAmendment[]> {
  return db
    .selectFrom('letterAmendment')
    .innerJoin('guarantee', (join) =>
      join
        .onRef('guarantee.guaranteeAppId', '=', 'letterAmendment.guaranteeAppId')
        .onRef('guarantee.applyNo', '=', 'letterAmendment.applyNo'),
    )
    .select(['letterAmendment.amendmentNo', 'letterAmendment.applyNo'])
    .where('letterAmendment.state', 'in', OPEN_AMENDMENTS)
    .where('letterAmendment.amendmentNo', '>', after?.amendmentNo ?? '')
    .where((is) => is.not(statusIs('awaitingClaim')))
    .where((is) =>
      is.or([
        is('letterAmendment.state', '=', 'issuing'),
        is.and([is('letterAmendment.state', '<>', 'awaitingCollection'), is('letterAmendment.openingAfter', '<=', now)]),
        is.and([is('letterAmendment.state', '<>', 'awaitingCollection'), is.not(statusIn(TOUCHED))]),
      ]),
    )
    .orderBy('letterAmendment.amendmentNo')
    .limit(atMost)
    .execute();
}

/** Whose amendments are asked for: every one, but as a list those alone of which bids are open, those of a bidder, or those of an institution in either of its works. */
export type AmendmentScope = 'all' | { bidder: string } | { institution: string };

interface AmendmentSearch {
  projectNo?: string | undefined;
  applyNo?: string | undefined;
  /** Only those that this viewer can answer now. */
  waitingFor?: Viewer | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

export function findAmendments(db: Db, scope: AmendmentScope, search: AmendmentSearch) {
  return amendmentsQuery(db, scope, search).execute();
}

/** The question of `findAmendments`. */
export function amendmentsQuery(db: Db, scope: AmendmentScope, { page = 1, size = 10, ...search }: AmendmentSearch) {
  const found = inScope(db, scope, search).selectAll();
  const sorted = search.waitingFor
    ? found.orderBy(seesOpenedOnly(search.waitingFor) ? 'updatedAt' : 'openingAfter').orderBy('amendmentNo')
    : found.orderBy('createdAt', 'desc').orderBy('amendmentNo', 'desc');
  return sorted.limit(size).offset((page - 1) * size);
}

export async function countAmendments(db: Db, scope: AmendmentScope, search: AmendmentSearch): Promise<number> {
  const { total } = await amendmentCount(db, scope, search).executeTakeFirstOrThrow();
  return total;
}

/** The question of `countAmendments`. */
export function amendmentCount(db: Db, scope: AmendmentScope, search: AmendmentSearch) {
  return inScope(db, scope, search).select(sql<number>`count(*)::integer`.as('total'));
}

/** Asked row by row, by its key: amendments are few among applications. */
const isOpened = sql<SqlBool>`(select g.unsealed_at from guarantee g
  where g.guarantee_app_id = letter_amendment.guarantee_app_id and g.apply_no = letter_amendment.apply_no) is not null`;

/** Asked by its key too: a claim under the letter holds every answer up. */
const isHeldByClaim = sql<SqlBool>`(select ${statusIs('awaitingClaim')} from guarantee
  where guarantee.guarantee_app_id = letter_amendment.guarantee_app_id and guarantee.apply_no = letter_amendment.apply_no)`;

function inScope(db: Db, scope: AmendmentScope, { projectNo, applyNo, waitingFor }: AmendmentSearch) {
  let query = db.selectFrom('letterAmendment');
  if (projectNo !== undefined) query = query.where('projectNo', '=', projectNo);
  if (applyNo !== undefined) query = query.where('applyNo', '=', applyNo);
  if (waitingFor) {
    const found = query.where(answerableBy(waitingFor)).where((is) => is.not(isHeldByClaim));
    return projectNo !== undefined && seesOpenedOnly(waitingFor) ? found.where(isOpened) : found;
  }
  if (scope === 'all') return applyNo === undefined ? query.where(isOpened) : query;
  if ('bidder' in scope) return query.where('bidderAppId', '=', scope.bidder);
  const { institution } = scope;
  return query.where((is) => is.or([is('guaranteeAppId', '=', institution), is('letterAppId', '=', institution)]));
}

export function logOfAmendments(db: Db, amendmentNos: readonly string[]) {
  return db
    .selectFrom('letterAmendmentLog')
    .selectAll()
    .where('amendmentNo', '=', sql<string>`any(${[...amendmentNos]}::text[])`)
    .orderBy('sequence')
    .execute();
}
