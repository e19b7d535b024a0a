import { sql } from 'kysely';
import type { ReplyOf } from '#contract/call';
import type { homeSummary } from '#contract/home';
import { dayOf, startOfDay } from '#domain/dates';
import type { AppContext, Db } from '../context';
import { personOf } from '../guarantees/refusals';
import { partyCondition } from '../guarantees/work-list-sql';
import type { Member } from '../http/route';

const SHOWN_MONTHS = 6;

export async function summaryFor(db: Db, { clock }: AppContext, member: Member): Promise<ReplyOf<typeof homeSummary>> {
  const months = lastMonths(dayOf(clock.now().toISOString()));
  const own = db.selectFrom('guarantee').where(partyCondition(personOf(member)));
  const totals = await own
    .select([
      sql<number>`count(*) filter (where status in (7, 14, 15))`.as('inForceCount'),
      sql<string>`coalesce(sum(guarantee_amount) filter (where status in (7, 14, 15)), 0)::numeric(20,2)::text`.as('inForceAmount'),
      sql<number>`count(*) filter (where status in (0, 1, 2, 3, 4, 5, 6, 9, 100))`.as('underWayCount'),
    ])
    .executeTakeFirstOrThrow();
  const issued = await own
    .where('letterAt', '>=', new Date(startOfDay(`${months[0] ?? ''}-01`)))
    .select([
      sql<string>`to_char(letter_at at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'),
      sql<number>`count(*)`.as('count'),
      sql<string>`sum(guarantee_amount)::numeric(20,2)::text`.as('amount'),
    ])
    .groupBy('month')
    .execute();
  const byMonth = new Map(issued.map((row) => [row.month, row]));
  const shown = months.map((month) => byMonth.get(month) ?? { month, count: 0, amount: '0.00' });
  return { ...totals, issuedThisMonthCount: shown.at(-1)?.count ?? 0, months: shown };
}

/** `YYYY-MM` of the six months that end with this day's, oldest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: SHOWN_MONTHS }, (_, index) => {
    const count = year * 12 + (month - 1) - (SHOWN_MONTHS - 1 - index);
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}
