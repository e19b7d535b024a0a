import { sql, type Selectable, type SqlBool } from 'kysely';
import type { MovementKind } from '#domain/baofu/movement';
import { MOST_COUNTED } from '#domain/counting';
import type { Db } from '../../core/context';
import type { BaofuTables } from '../../core/database/tables/baofu';

export type Movement = Selectable<BaofuTables['holderMovement']> & { sealed: boolean };

/** That it is about an application whose bids are not open; withdrawals are about none. Asked row by row, by its number. */
const isSealed = sql<boolean>`(holder_movement.apply_no <> ''
  and (select g.unsealed_at from guarantee g where g.apply_no = holder_movement.apply_no) is null)`;

export interface StatementSearch {
  holder: string;
  kind?: MovementKind;
  from?: string;
  to?: string;
}

function foundMovements(db: Db, { holder, kind, from, to }: StatementSearch) {
  return db
    .selectFrom('holderMovement')
    .where('account', '=', sql.lit('account.baofu'))
    .where('ownerAppId', '=', holder)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'split'))
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`booked_at >= (${from ?? ''}::date)::timestamp at time zone 'Asia/Shanghai'`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<SqlBool>`booked_at < (${to ?? ''}::date + 1)::timestamp at time zone 'Asia/Shanghai'`),
    );
}

export async function findMovements(db: Db, { page, size, ...search }: StatementSearch & { page: number; size: number }) {
  const list = await foundMovements(db, search)
    .selectAll()
    .select(isSealed.as('sealed'))
    .orderBy('sequence', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list, total: await countMovements(db, search, MOST_COUNTED) };
}

/** No further than one beyond `most`. */
export async function countMovements(db: Db, search: StatementSearch, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      foundMovements(db, search)
        .select('sequence')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A batch of them behind the last one that was read, the newest first. */
export function movementsBehind(db: Db, search: StatementSearch, { last, atMost }: { last: Movement | undefined; atMost: number }) {
  return foundMovements(db, search)
    .selectAll()
    .select(isSealed.as('sealed'))
    .$if(last !== undefined, (query) => query.where('sequence', '<', last?.sequence ?? 0))
    .orderBy('sequence', 'desc')
    .limit(atMost)
    .execute();
}

/** The last movement before a day. */
export function movementBefore(db: Db, holder: string, day: string): Promise<Pick<Movement, 'balance'> | undefined> {
  return db
    .selectFrom('holderMovement')
    .select('balance')
    .where('account', '=', sql.lit('account.baofu'))
    .where('ownerAppId', '=', holder)
    .where(sql<SqlBool>`booked_at < (${day}::date)::timestamp at time zone 'Asia/Shanghai'`)
    .orderBy('bookedAt', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}
