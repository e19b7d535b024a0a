import { sql, type Selectable, type SqlBool } from 'kysely';
import type { BalanceMovementKind } from '#domain/balance/movement';
import { endOfDay, startOfDay } from '#domain/dates';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import type { BalanceTables } from '../../core/database/tables/balances';

export type MovementRow = Selectable<BalanceTables['balanceMovement']>;

/** That it is about an application whose bids are not open. Asked row by row, by its number. */
export const isSealed = sql<SqlBool>`(balance_movement.kind in ('fee', 'feeReturned')
  and exists (select from guarantee g where g.apply_no = balance_movement.number and g.unsealed_at is null))`;

/** What of an organisation's movements is about such applications, in the order in which it happened. */
export function sealedMovements(db: Db, appId: string): Promise<Pick<MovementRow, 'sequence' | 'amount'>[]> {
  return db
    .selectFrom('balanceMovement')
    .select(['sequence', 'amount'])
    .where('appId', '=', appId)
    .where(isSealed)
    .orderBy('sequence')
    .execute();
}

/** The movements of one organisation within these days, both included. */
export interface Period {
  appId: string;
  from: string;
  to: string;
  kind?: BalanceMovementKind;
  /** Without those about applications whose bids are not open. */
  openedOnly: boolean;
}

/** The last movement of a time, of all there are. */
type Edge = Pick<MovementRow, 'sequence' | 'balance'>;

/** The last movement before the first day, and before the end of the last. */
export interface Edges {
  opening: Edge | undefined;
  closing: Edge | undefined;
}

export async function edgesOf(db: Db, { appId, from, to }: Period): Promise<Edges> {
  const lastBefore = (moment: string) =>
    db
      .selectFrom('balanceMovement')
      .select(['sequence', 'balance'])
      .where('appId', '=', appId)
      .where('at', '<', new Date(moment))
      .orderBy('at', 'desc')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
  const opening = await lastBefore(startOfDay(from));
  const closing = await lastBefore(endOfDay(to));
  return { opening, closing };
}

export function foundMovements(db: Db, { appId, from, to, kind, openedOnly }: Period) {
  return db
    .selectFrom('balanceMovement')
    .where('appId', '=', appId)
    .where('at', '>=', new Date(startOfDay(from)))
    .where('at', '<', new Date(endOfDay(to)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'fee'))
    .$if(openedOnly, (query) => query.where((is) => is.not(isSealed)));
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
    .$if(last !== undefined, (query) => query.where(isBehind(['at', 'asc', last?.at], ['sequence', 'asc', last?.sequence])))
    .orderBy('at')
    .orderBy('sequence')
    .limit(atMost)
    .execute();
}
