import { sql } from 'kysely';
import type { GuaranteeStatus } from '#domain/guarantee/status';
import { statusOf } from '#domain/guarantee/status';
import type { Db } from '../context';

/** Statuses in which an application no longer takes up quota. */
const QUOTA_FREE_STATUSES: readonly GuaranteeStatus[] = [
  statusOf('expired'),
  statusOf('refunded'),
  statusOf('claimed'),
  statusOf('cancelled'),
  statusOf('archived'),
  statusOf('released'),
];

/** Locks the institution's quota and those of the sections, so that nobody else takes of them until the transaction ends. */
export async function lockQuotas(db: Db, guaranteeAppId: string, sectionNos: readonly string[]): Promise<{ sectionNo: string; totalAmount: string }[]> {
  return db
    .selectFrom('quota')
    .select(['sectionNo', 'totalAmount'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('sectionNo', 'in', ['', ...sectionNos])
    .where('enabled', '=', true)
    .orderBy('sectionNo')
    .forUpdate()
    .execute();
}

/** The sum of an institution's guarantees that take up quota; of one section when it is named. `except` leaves one application out. */
export async function usedQuota(db: Db, guaranteeAppId: string, { sectionNo = '', except = '' } = {}): Promise<string> {
  const { used } = await db
    .selectFrom('guarantee')
    .select(sql<string>`coalesce(sum(guarantee_amount), 0)::numeric(20,2)::text`.as('used'))
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where(sql<boolean>`status not in (${sql.raw(QUOTA_FREE_STATUSES.join(', '))})`)
    .where('applyNo', '<>', except)
    .$if(sectionNo !== '', (query) => query.where(sql<boolean>`${sectionNo} = any(section_nos)`))
    .executeTakeFirstOrThrow();
  return used;
}
