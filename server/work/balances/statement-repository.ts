import { sql, type Selectable, type SqlBool } from 'kysely';
import type { BalanceMovementKind } from '#domain/balance/movement';
import { endOfDay, startOfDay } from '#domain/dates';
import type { Db } from '../../core/context';
import type { BalanceTables } from '../../core/database/tables/balances';

export type MovementRow = Selectable<BalanceTables['balanceMovement']> & { sealed: boolean };

/** That it is about an application whose bids are not open. Asked row by row, by its number. */
const isSealed = sql<boolean>`(balance_movement.kind in ('fee', 'feeReturned')
  and (select g.unsealed_at from guarantee g where g.apply_no = balance_movement.number) is null)`;

/** The movements of one organisation within these days, both included. */
export interface Period {
  appId: string;
  from: string;
  to: string;
  kind?: BalanceMovementKind;
}

/** What was there before the first day, and after the last. */
export async function edgesOf(db: Db, { appId, from, to }: Period): Promise<{ opening: string; closing: string }> {
  const last = (until: 'before' | 'with', moment: string) =>
    db
      .selectFrom('balanceMovement')
      .select('balance')
      .where('appId', '=', appId)
      .where('at', until === 'before' ? '<' : '<=', new Date(moment))
      .orderBy('at', 'desc')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
  const opening = await last('before', startOfDay(from));
  const closing = await last('with', endOfDay(to));
  return { opening: opening?.balance ?? '0.00', closing: closing?.balance ?? '0.00' };
}

export function foundMovements(db: Db, { appId, from, to, kind }: Period) {
  return db
    .selectFrom('balanceMovement')
    .where('appId', '=', appId)
    .where('at', '>=', new Date(startOfDay(from)))
    .where('at', '<=', new Date(endOfDay(to)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'fee'));
}

/** How many there are, and what came in and went out by them. */
export function sumsOf(db: Db, period: Period): Promise<{ total: number; moneyIn: string; moneyOut: string }> {
  return foundMovements(db, period)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<string>`coalesce(sum(amount) filter (where amount > 0), 0)::numeric(20,2)::text`.as('moneyIn'),
      sql<string>`coalesce(-sum(amount) filter (where amount < 0), 0)::numeric(20,2)::text`.as('moneyOut'),
    ])
    .executeTakeFirstOrThrow();
}

/** The newest first. */
export function pageOfMovements(db: Db, { page, size, ...period }: Period & { page: number; size: number }): Promise<MovementRow[]> {
  return foundMovements(db, period)
    .selectAll()
    .select(isSealed.as('sealed'))
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** A batch in the order in which they happened, behind the last one that was read. */
export function movementsBehind(
  db: Db,
  period: Period,
  { last, atMost }: { last: MovementRow | undefined; atMost: number },
): Promise<MovementRow[]> {
  return foundMovements(db, period)
    .selectAll()
    .select(isSealed.as('sealed'))
    .$if(last !== undefined, (query) => query.where(sql<SqlBool>`(at, sequence) > (${last?.at}::timestamptz, ${last?.sequence}::int)`))
    .orderBy('at')
    .orderBy('sequence')
    .limit(atMost)
    .execute();
}
