import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../core/context';

interface Key {
  guaranteeAppId: string;
  applyNo: string;
}

interface EntryKey extends Key {
  sequence: number;
}

/** What was given with an event, as its history row keeps it. */
export async function givenWith(db: Db, { guaranteeAppId, applyNo, sequence }: EntryKey) {
  const { payload } = await db
    .selectFrom('guaranteeHistory')
    .select('payload')
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  return payload;
}

export function readHistory(db: Db, { guaranteeAppId, applyNo }: Key) {
  return db
    .selectFrom('guaranteeHistory')
    .selectAll()
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .orderBy('sequence')
    .execute();
}

export type HistoryEntry = Awaited<ReturnType<typeof readHistory>>[number];

/** The histories of several applications, one behind the other by number. */
export function readHistories(db: Db, applications: readonly Key[]): Promise<HistoryEntry[]> {
  return db
    .selectFrom('guaranteeHistory')
    .selectAll()
    .where(
      sql<SqlBool>`(guarantee_app_id, apply_no) in (select * from unnest(${applications.map(({ guaranteeAppId }) => guaranteeAppId)}::text[], ${applications.map(({ applyNo }) => applyNo)}::text[]))`,
    )
    .orderBy('applyNo')
    .orderBy('sequence')
    .execute();
}

/** What happened last, by the number of events that the application has accepted. */
export function lastHistory(db: Db, { guaranteeAppId, applyNo, version }: Key & { version: number }) {
  return db
    .selectFrom('guaranteeHistory')
    .select(['event', 'actorName', 'appName', 'at'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('sequence', '=', version)
    .executeTakeFirst();
}

/** Why an application was sent back where it was suspended; null where it had gone on. */
export async function reasonBeforeSuspension(db: Db, { guaranteeAppId, applyNo }: Key): Promise<string | null> {
  const last = await db
    .selectFrom('guaranteeHistory')
    .select('reason')
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('event', 'not in', ['abort', 'renewAbort'])
    .where((where) => where.or([where('result', '=', 'pass'), where('reason', 'is not', null)]))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.reason ?? null;
}

/** From which status to which these events led. */
export function statusesOfEvents(db: Db, events: readonly EntryKey[]) {
  return db
    .selectFrom('guaranteeHistory')
    .select(['applyNo', 'fromStatus', 'toStatus'])
    .where(
      sql<SqlBool>`(guarantee_app_id, apply_no, sequence) in (select * from unnest(${events.map(({ guaranteeAppId }) => guaranteeAppId)}::text[], ${events.map(({ applyNo }) => applyNo)}::text[], ${events.map(({ sequence }) => sequence)}::int[]))`,
    )
    .execute();
}

/** Where the history of an application ended when its head was kept. */
export interface Head {
  applyNo: string;
  sequence: number;
  hash: string;
}

/** The applications that come next by number, each with where its history has to end. */
export function endsBehind(db: Db, applyNo: string, atMost: number) {
  return db
    .selectFrom('guarantee')
    .select(['guaranteeAppId', 'applyNo', 'version', 'lastHash'])
    .where('applyNo', '>', applyNo)
    .orderBy('applyNo')
    .limit(atMost)
    .execute();
}

/** The heads of the applications that come next by number. */
export async function headsBehind(db: Db, applyNo: string, atMost: number): Promise<Head[]> {
  const rows = await endsBehind(db, applyNo, atMost);
  return rows.map(({ applyNo, version, lastHash }) => ({ applyNo, sequence: version, hash: lastHash }));
}

/** The rows that stand where these heads say, with the hashes that they have now. */
export async function rowsOfHeads(db: Db, heads: readonly Head[]): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select apply_no, sequence, hash from guarantee_history
    join unnest(${heads.map(({ applyNo }) => applyNo)}::text[], ${heads.map(({ sequence }) => sequence)}::int[]) as kept (apply_no, sequence) using (apply_no, sequence)`.execute(
    db,
  );
  return rows;
}
