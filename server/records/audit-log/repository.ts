import { sql, type AliasedRawBuilder, type SqlBool } from 'kysely';
import type { AuditKindName, AuditResult } from '#domain/audit-log';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import type { Caller } from '../../core/database/caller';
import { together } from '../../core/database/together';
import { isRefusedDraft, isShownTo, type LogReader } from './sealed-repository';

export interface NewEntry {
  at: Date;
  kind: AuditKindName;
  action: string;
  object?: string;
  objectName?: string;
  result?: AuditResult;
  detail?: object;
}

/** Adds to the log what has no table of records of its own. Within a transaction it is the last statement: until the end others wait that write the same chain. */
export async function addEntry(
  db: Db,
  caller: Caller | null,
  { at, kind, action, object = '', objectName = '', result = 'success', detail = {} }: NewEntry,
) {
  await sql`
    with added as materialized (
      select add_to_audit_log(${at}, ${kind}, ${action}, ${object}, ${objectName}, null, null, null, null, ${result}, ${JSON.stringify(detail)}::jsonb, ${caller && JSON.stringify(caller)}::jsonb))
    select from added`.execute(db);
}

interface Reading {
  kind: string;
  action: string;
  object: string;
}

/** Who reads: of one person what he reads as another type, or for another organisation, is another reading. */
export type ReadBy = Pick<Caller, 'userId' | 'appId' | 'orgType'>;

/** Has whoever else notes that this person reads this thing wait for the end of the transaction. */
export async function lockReading(db: Db, { userId, appId, orgType }: ReadBy, { kind, action, object }: Reading): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([userId, appId, orgType, kind, action, object])}, 42908))`.execute(
    db,
  );
}

/** Whether the same person did the same to the same thing after this time. */
export async function isEntered(db: Db, { userId, appId, orgType }: ReadBy, { kind, action, object, since }: Reading & { since: Date }) {
  const found = await db
    .selectFrom('auditLog')
    .select('chain')
    .where('object', '=', object)
    .where('at', '>', since)
    .where('userId', '=', userId)
    .where('appId', '=', appId)
    .where(sql<SqlBool>`coalesce(org_type, detail ->> 'org_type', ${orgType}) = ${orgType}`)
    .where('kind', '=', sql<AuditKindName>`${kind}`)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The last readings of an application before its bids were open by people of such an organisation, the last first. */
export function readingsOfSealed(db: Db, applyNo: string, { orgType, atMost }: { orgType: OrganisationType; atMost: number }) {
  return db
    .selectFrom('auditLog')
    .select(['userName', 'at'])
    .where('object', '=', applyNo)
    .where('kind', '=', 'sealed')
    .where(sql<SqlBool>`detail ->> 'org_type' = ${orgType}`)
    .orderBy('at', 'desc')
    .orderBy('mark', 'desc')
    .limit(atMost)
    .execute();
}

export interface LogKey {
  micros: string;
  mark: string;
}

export interface LogSearch {
  /** Days or minutes in China, both inclusive. */
  from?: string;
  to?: string;
  kind?: AuditKindName;
  result?: AuditResult;
  /** One of which whoever did it had. */
  userNames?: readonly string[];
  /** One of which what was handled has. */
  objects?: readonly string[];
  /** Those whose people did it; of everybody where it is absent. */
  appIds?: readonly string[];
  /** Whoever did it, whatever they were called then. */
  userId?: string;
  /** Without what he may not be told of applications whose bids are not open yet; with all of it where nobody is named. */
  reader?: LogReader | undefined;
}

const micros = sql<string>`(extract(epoch from at) * 1000000)::bigint::text`;
const namedObject = sql<string>`case when ${isRefusedDraft} then '' else audit_log.object end`;
const LISTED = ['mark', 'at', 'kind', 'action', 'objectName', 'userName', 'appName', 'address', 'result'] as const;
const WHOLE = ['appId', 'orgType', 'device', 'requestId', 'detail'] as const;

/** The entries that come next behind one, or the first, the newest first. */
export async function entriesBehind(db: Db, search: LogSearch, { before, atMost }: Next) {
  const each = sidesOf(search).map((side) => found(db, side, before).limit(atMost));
  return each.length === 0 ? [] : newestOf(db, together('found', each), atMost).execute();
}

/** The same with what each keeps besides. */
export async function wholeEntriesBehind(db: Db, search: LogSearch, { before, atMost }: Next) {
  const each = sidesOf(search).map((side) => found(db, side, before).select(WHOLE).limit(atMost));
  return each.length === 0 ? [] : newestOf(db, together('found', each), atMost).execute();
}

interface Next {
  before: LogKey | undefined;
  atMost: number;
}

function newestOf<Row extends object>(db: Db, entries: AliasedRawBuilder<Row, 'found'>, atMost: number) {
  return db
    .selectFrom(entries)
    .selectAll()
    .orderBy(sql`at desc, mark desc`)
    .limit(atMost);
}

export type LogRow = Awaited<ReturnType<typeof entriesBehind>>[number];

/** No further than one beyond `most`. */
export async function countEntries(db: Db, search: LogSearch, most: number): Promise<number> {
  const each = sidesOf(search).map((side) =>
    found(db, side, undefined)
      .clearSelect()
      .select('chain')
      .clearOrderBy()
      .limit(most + 1),
  );
  if (each.length === 0) return 0;
  const { total } = await db
    .selectFrom(together('counted', each))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface LogSide extends Omit<LogSearch, 'appIds' | 'userNames' | 'objects'> {
  appId: string | undefined;
  userName: string | undefined;
  object: string | undefined;
}

/** A search of each organisation, name and number by itself, which the indexes answer in the order of time. */
function sidesOf({ appIds, userNames, objects, ...search }: LogSearch): LogSide[] {
  return eachOf(appIds).flatMap((appId) =>
    eachOf(userNames).flatMap((userName) => eachOf(objects).map((object) => ({ ...search, appId, userName, object }))),
  );
}

function eachOf(wanted: readonly string[] | undefined): readonly (string | undefined)[] {
  return wanted ?? [undefined];
}

function found(db: Db, search: LogSide, before: LogKey | undefined) {
  const { from, to, kind, result, userName, object, appId, userId, reader } = search;
  return db
    .selectFrom('auditLog')
    .select([...LISTED, namedObject.as('object'), micros.as('micros')])
    .$if(appId !== undefined, (query) => query.where('appId', '=', appId ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', sql<AuditKindName>`${kind}`))
    .$if(result !== undefined, (query) => query.where('result', '=', sql.lit(result ?? 'success')))
    .$if(userName !== undefined, (query) => query.where('userName', '=', userName ?? ''))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .$if(object !== undefined, (query) => query.where('object', '=', object ?? '').where(sql<SqlBool>`not ${isRefusedDraft}`))
    .$call((query) => (reader ? query.where(isShownTo(reader)) : query))
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`at >= ${from}::timestamp at time zone 'Asia/Shanghai'`))
    .$if(to !== undefined, (query) =>
      query.where(sql<SqlBool>`at < (${to}::timestamp + ${lengthOf(to)}::interval) at time zone 'Asia/Shanghai'`),
    )
    .$if(before !== undefined, (query) => query.where(sql<SqlBool>`(at, mark) < (${momentOf(before?.micros)}, ${before?.mark}::text)`))
    .orderBy(sql`at desc, mark desc`);
}

/** How long what is written as a day, or as a minute, takes. */
function lengthOf(time = ''): string {
  return time.includes(':') ? '1 minute' : '1 day';
}

export function findEntry(db: Db, { micros: at, mark }: LogKey, reader: LogReader) {
  return db
    .selectFrom('auditLog')
    .select([...LISTED, ...WHOLE, 'userId', namedObject.as('object'), micros.as('micros')])
    .where('at', '=', momentOf(at))
    .where('mark', '=', mark)
    .where(isShownTo(reader))
    .executeTakeFirst();
}

function momentOf(micros: string | undefined) {
  return sql<Date>`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
}

const FORGOTTEN_AT_ONCE = 1000;

/** Takes out what is older than this, from the beginning of each chain up to the first entry that is not. */
export async function forgetEntries(db: Db, before: Date): Promise<void> {
  for (const { chain } of await chainEnds(db)) {
    let forgotten: number;
    do forgotten = await forgetOldest(db, chain, before);
    while (forgotten === FORGOTTEN_AT_ONCE);
  }
}

async function forgetOldest(db: Db, chain: number, before: Date): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select forget_audit_log(${chain}::smallint, ${before}::timestamptz, ${FORGOTTEN_AT_ONCE}::integer) as forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}

/** Where each chain has to begin and to end. */
export function chainEnds(db: Db) {
  return db.selectFrom('auditChain').selectAll().orderBy('chain').execute();
}

/** The entries of a chain that come next, each as the text that its hash covers together with the hash before it. */
export async function hashedBehind(db: Db, chain: number, sequence: number, atMost: number) {
  const { rows } = await sql<{ sequence: number; content: string; hash: string }>`
    select sequence, hash, (jsonb_build_array(chain, sequence, (extract(epoch from at) * 1000000)::bigint, kind, action, object, object_name,
      user_id, user_name, app_id, app_name, address, device, request_id, result, detail)
      || case when org_type is null then '[]' else jsonb_build_array(org_type) end)::text as content
    from audit_log where chain = ${chain}::smallint and sequence > ${sequence}::bigint order by sequence limit ${atMost}`.execute(db);
  return rows;
}
