import { sql, type Selectable } from 'kysely';
import { quotaScopeOf, type QuotaMovementKind, type QuotaScope } from '#domain/quota';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';
import { rowWhere } from '../../core/database/status-in';
import type { BusinessTables } from '../../core/database/tables/business';

export type Quota = Selectable<BusinessTables['quota']>;

const RESERVING = rowWhere(({ reservesQuota }) => reservesQuota);

/** What an application would take of: its institution's quota, that of its channel, and those of its sections. */
export interface Covered {
  guaranteeAppId: string;
  channelCode: string;
  projectNo: string;
  sectionNos: readonly string[];
}

/** Locks every enabled quota that covers it, so that nobody else takes of them until the transaction ends. */
export function lockQuotas(db: Db, { guaranteeAppId, channelCode, projectNo, sectionNos }: Covered): Promise<Quota[]> {
  return db
    .selectFrom('quota')
    .selectAll()
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where((is) =>
      is.or([
        is.and([is('projectNo', '=', ''), is('channelCode', '=', sql<string>`any(${['', channelCode]}::text[])`)]),
        is.and([is('projectNo', '=', projectNo), is('sectionNo', '=', sql<string>`any(${[...sectionNos]}::text[])`)]),
      ]),
    )
    .where('enabled', '=', true)
    .orderBy('channelCode')
    .orderBy('projectNo')
    .orderBy('sectionNo')
    .forUpdate()
    .execute();
}

/** The guarantees that take up a quota. */
export function usersOfQuota(db: Db, { guaranteeAppId, channelCode, projectNo, sectionNo }: Omit<Quota, 'quotaId'> | Quota) {
  const scope = quotaScopeOf({ channelCode, sectionNo });
  return db
    .selectFrom('guarantee')
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where(RESERVING)
    .$if(scope === 'channel', (query) => query.where('channelCode', '=', channelCode))
    .$if(scope === 'section', (query) => query.where('projectNo', '=', projectNo).where(sql<boolean>`${sectionNo} = any(section_nos)`));
}

interface Counted {
  /** Without this application. */
  except?: string;
  /** Of applications whose bids are open alone. */
  openedOnly?: boolean;
}

/** What is used of a quota in all, and what of it applications without a letter reserve. */
export function useOfQuota(db: Db, quota: Quota, counted: Counted = {}): Promise<{ usedAmount: string; reservedAmount: string }> {
  return amountsQuery(db, quota, counted).executeTakeFirstOrThrow();
}

/** The question of `useOfQuota`. */
export function amountsQuery(db: Db, quota: Quota, { except = '', openedOnly = false }: Counted) {
  return usersOfQuota(db, quota)
    .select([
      sql<string>`coalesce(sum(guarantee_amount), 0)::numeric(20,2)::text`.as('usedAmount'),
      sql<string>`coalesce(sum(guarantee_amount) filter (where letter_at is null), 0)::numeric(20,2)::text`.as('reservedAmount'),
    ])
    .$if(except !== '', (query) => query.where('applyNo', '<>', except))
    .$if(openedOnly, (query) => query.where('unsealedAt', 'is not', null));
}

/** Keeps that an application, as it stands, took of its quotas, or gave back. */
export async function saveMovement(
  db: Db,
  { applyNo, sequence, kind, gives, at }: { applyNo: string; sequence: number; kind: QuotaMovementKind; gives: boolean; at: string },
): Promise<void> {
  await db
    .insertInto('quotaMovement')
    .columns(['guaranteeAppId', 'channelCode', 'projectNo', 'sectionNos', 'applyNo', 'sequence', 'kind', 'amount', 'at'])
    .expression((query) =>
      query
        .selectFrom('guarantee')
        .select(['guaranteeAppId', 'channelCode', 'projectNo', 'sectionNos', 'applyNo'])
        .select([
          sql<number>`${sequence}::integer`.as('sequence'),
          sql<QuotaMovementKind>`${kind}::text`.as('kind'),
          (gives ? sql<string>`-guarantee_amount` : sql<string>`guarantee_amount`).as('amount'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where('applyNo', '=', applyNo),
    )
    .execute();
}

interface QuotaSearch {
  /** Those of one institution alone. */
  guaranteeAppId: string | undefined;
  keyword: string;
  scope: QuotaScope | undefined;
}

/** Those of the index `organisation_by_words`. */
const WORD_COLUMNS = ['o.orgName', 'o.orgCodeNo'];

export function foundQuotas(db: Db, { guaranteeAppId, keyword, scope }: QuotaSearch) {
  return db
    .selectFrom('quota as q')
    .innerJoin('organisation as o', 'o.appId', 'q.guaranteeAppId')
    .$if(guaranteeAppId !== undefined, (query) => query.where('q.guaranteeAppId', '=', guaranteeAppId ?? ''))
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(scope === 'institution', (query) => query.where('q.channelCode', '=', '').where('q.sectionNo', '=', ''))
    .$if(scope === 'channel', (query) => query.where('q.channelCode', '<>', ''))
    .$if(scope === 'section', (query) => query.where('q.sectionNo', '<>', ''));
}

function named(db: Db, search: QuotaSearch) {
  return foundQuotas(db, search)
    .leftJoin('channel as c', 'c.channelCode', 'q.channelCode')
    .leftJoin('project as p', 'p.projectNo', 'q.projectNo')
    .leftJoin('projectSection as s', (join) => join.onRef('s.projectNo', '=', 'q.projectNo').onRef('s.sectionNo', '=', 'q.sectionNo'))
    .selectAll('q')
    .select(['o.orgName as guaranteeAppName', 'c.channelName', 'p.projectName', 's.sectionName']);
}

/** A page of them: by institution, its whole quota first. */
export async function findQuotas(db: Db, { page, size, ...search }: QuotaSearch & { page: number; size: number }) {
  const list = await named(db, search)
    .orderBy('o.orgName')
    .orderBy('q.guaranteeAppId')
    .orderBy('q.channelCode')
    .orderBy('q.projectNo')
    .orderBy('q.sectionNo')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await foundQuotas(db, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

export function findQuota(db: Db, quotaId: number, guaranteeAppId: string | undefined) {
  return named(db, { guaranteeAppId, keyword: '', scope: undefined }).where('q.quotaId', '=', quotaId).executeTakeFirst();
}

export function lockQuota(db: Db, quotaId: number): Promise<Quota | undefined> {
  return db.selectFrom('quota').selectAll().where('quotaId', '=', quotaId).forUpdate().executeTakeFirst();
}

/** Nothing where there is one of that scope already. */
export function insertQuota(
  db: Db,
  quota: Pick<Quota, 'guaranteeAppId' | 'channelCode' | 'projectNo' | 'sectionNo' | 'totalAmount'>,
): Promise<Quota | undefined> {
  return db
    .insertInto('quota')
    .values(quota)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateQuota(
  db: Db,
  { quotaId, ...change }: Pick<Quota, 'quotaId' | 'totalAmount' | 'enabled' | 'version'>,
): Promise<void> {
  await db.updateTable('quota').set(change).where('quotaId', '=', quotaId).execute();
}
