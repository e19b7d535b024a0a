import { sql, type Insertable, type Selectable } from 'kysely';
import { MOST_COUNTED } from '#domain/counting';
import type { Db } from '../../core/context';
import type { ReferralTables } from '../../core/database/tables/referrals';

export type UseRow = Selectable<ReferralTables['referralUse']>;

export async function insertUse(db: Db, use: Insertable<ReferralTables['referralUse']>): Promise<void> {
  await db.insertInto('referralUse').values(use).execute();
}

/** Undefined where the application carries no code, or was counted before. */
export function markCounted(db: Db, applyNo: string, { fees, at }: { fees: string; at: Date }): Promise<UseRow | undefined> {
  return db
    .updateTable('referralUse')
    .set({ countedAt: at, fees })
    .where('applyNo', '=', applyNo)
    .where('countedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Undefined where it was not counted, or taken back before. */
export function markTakenBack(db: Db, applyNo: string, at: Date): Promise<UseRow | undefined> {
  return db
    .updateTable('referralUse')
    .set({ takenBackAt: at })
    .where('applyNo', '=', applyNo)
    .where('countedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Those of these applications that carry a code and were sealed. */
export function markOpened(db: Db, applyNos: readonly string[]): Promise<UseRow[]> {
  return db
    .updateTable('referralUse')
    .set({ opened: true })
    .where('applyNo', '=', sql<string>`any(${[...applyNos]}::text[])`)
    .where('opened', '=', false)
    .returningAll()
    .execute();
}

export interface Tallied {
  code: string;
  month: string;
  applied?: number;
  counted?: number;
  takenBack?: number;
  /** Yuan; negative where they went back. */
  fees?: string;
}

/** Adds to what a code came to in a month. */
export async function tally(db: Db, { code, month, applied = 0, counted = 0, takenBack = 0, fees = '0.00' }: Tallied): Promise<void> {
  await db
    .insertInto('referralMonth')
    .values({ code, month, applied, counted, takenBack, fees })
    .onConflict((conflict) =>
      conflict.columns(['code', 'month']).doUpdateSet((is) => ({
        applied: is('referralMonth.applied', '+', applied),
        counted: is('referralMonth.counted', '+', counted),
        takenBack: is('referralMonth.takenBack', '+', takenBack),
        fees: sql<string>`referral_month.fees + ${fees}::numeric`,
      })),
    )
    .execute();
}

/** The applications that carry a code, as far as bids are open, the newest first. */
export async function usesOf(db: Db, { code, page, size }: { code: string; page: number; size: number }) {
  const found = db.selectFrom('referralUse').where('referralUse.code', '=', code).where('referralUse.opened', '=', true);
  const list = await found
    .innerJoin('guarantee', 'guarantee.applyNo', 'referralUse.applyNo')
    .select([
      'referralUse.applyNo',
      'referralUse.appliedAt',
      'countedAt',
      'takenBackAt',
      'fees',
      'bidderAppName',
      'productName',
      'status',
      'flowKind',
      'issueChain',
      'step',
    ])
    .orderBy('referralUse.appliedAt', 'desc')
    .orderBy('referralUse.applyNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom(
      found
        .select('applyNo')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

/** Months that do not hold what the uses of their codes come to. */
export async function wrongMonths(db: Db) {
  const { rows } = await sql<{ code: string; month: string }>`
    with uses as (select * from referral_use where opened),
    happened as (
      select code, to_char(applied_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, 1 as applied, 0 as counted, 0 as taken_back, 0::numeric as fees from uses
      union all select code, to_char(counted_at at time zone 'Asia/Shanghai', 'YYYY-MM'), 0, 1, 0, fees from uses where counted_at is not null
      union all select code, to_char(taken_back_at at time zone 'Asia/Shanghai', 'YYYY-MM'), 0, 0, 1, -fees from uses where taken_back_at is not null
    ), summed as (
      select code, month, sum(applied)::int as applied, sum(counted)::int as counted, sum(taken_back)::int as taken_back, sum(fees) as fees
      from happened group by 1, 2
    )
    select code, month from referral_month m full join summed s using (code, month)
    where (m.applied, m.counted, m.taken_back, m.fees) is distinct from (s.applied, s.counted, s.taken_back, s.fees)
    order by 1, 2`.execute(db);
  return rows;
}
