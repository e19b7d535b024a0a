import { sql, type Selectable, type SqlBool } from 'kysely';
import type { MovementKind } from '#domain/baofu/movement';
import { MOST_COUNTED } from '#domain/counting';
import type { Db } from '../../core/context';
import type { BaofuTables } from '../../core/database/tables/baofu';

export type Movement = Selectable<BaofuTables['holderMovement']>;

/** That it is about no application whose bids are not open; withdrawals are about none. Asked row by row, by its number. */
const isOpened = sql<SqlBool>`(holder_movement.apply_no = ''
  or (select g.unsealed_at from guarantee g where g.apply_no = holder_movement.apply_no) is not null)`;

/** A movement of an application whose bids are not open. */
export type SealedMovement = Pick<Movement, 'sequence' | 'amount'> & { holder: string };

/** All of them on these accounts, in the order in which they happened. Found by their applications, which are few beside the movements. */
export function sealedMovements(db: Db, holders: readonly string[]): Promise<SealedMovement[]> {
  return db
    .selectFrom('guarantee')
    .innerJoin('holderMovement', 'holderMovement.applyNo', 'guarantee.applyNo')
    .select(['holderMovement.ownerAppId as holder', 'holderMovement.sequence', 'holderMovement.amount'])
    .where('guarantee.unsealedAt', 'is', null)
    .where('holderMovement.applyNo', '<>', '')
    .where('holderMovement.account', '=', sql.lit('account.baofu'))
    .where('holderMovement.ownerAppId', '=', sql<string>`any(${[...holders]}::text[])`)
    .orderBy('holderMovement.sequence')
    .execute();
}

/** The first time that a holder withdrew after a movement, or was given back what it had withdrawn. */
export type FirstWithdrawal = Pick<Movement, 'sequence' | 'bookedAt'> & { holder: string };

export async function firstWithdrawalsBehind(db: Db, movements: readonly SealedMovement[]): Promise<FirstWithdrawal[]> {
  if (movements.length === 0) return [];
  const { rows } = await sql<FirstWithdrawal>`
    select behind.holder, first.sequence, first.booked_at
    from unnest(${movements.map(({ holder }) => holder)}::text[], ${movements.map(({ sequence }) => sequence)}::bigint[]) behind (holder, sequence)
    cross join lateral (
      select m.sequence, m.booked_at from holder_movement m
      where m.account = 'account.baofu' and m.owner_app_id = behind.holder and m.kind in ('withdrawal', 'withdrawalBack') and m.sequence > behind.sequence
      order by m.sequence limit 1) first`.execute(db);
  return rows;
}

export interface StatementSearch {
  holder: string;
  kind?: MovementKind;
  from?: string;
  to?: string;
  /** Without those about applications whose bids are not open. */
  openedOnly: boolean;
}

function foundMovements(db: Db, { holder, kind, from, to, openedOnly }: StatementSearch) {
  return db
    .selectFrom('holderMovement')
    .where('account', '=', sql.lit('account.baofu'))
    .where('ownerAppId', '=', holder)
    .$if(openedOnly, (query) => query.where(isOpened))
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
    .$if(last !== undefined, (query) => query.where('sequence', '<', last?.sequence ?? 0))
    .orderBy('sequence', 'desc')
    .limit(atMost)
    .execute();
}

/** The last movement before a day. */
export function movementBefore(db: Db, holder: string, day: string): Promise<Pick<Movement, 'sequence' | 'balance'> | undefined> {
  return db
    .selectFrom('holderMovement')
    .select(['sequence', 'balance'])
    .where('account', '=', sql.lit('account.baofu'))
    .where('ownerAppId', '=', holder)
    .where(sql<SqlBool>`booked_at < (${day}::date)::timestamp at time zone 'Asia/Shanghai'`)
    .orderBy('bookedAt', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}
