import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { MOST_COUNTED } from '#domain/counting';
import { audienceOf, type EmergencyLevel, type Receivers } from '#domain/system-message/message';
import type { SystemMessageState } from '#domain/system-message/state';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';
import { registeredSince } from '../../core/database/registered-since';
import type { SystemMessageSaidInWords, SystemMessageTables } from '../../core/database/tables/system-messages';
import { isPersonLike } from '../users/repository';

export type SystemMessage = Selectable<SystemMessageTables['systemMessage']>;
export type NewSystemMessage = Insertable<SystemMessageTables['systemMessage']>;

interface MessageSearch {
  keyword: string;
  emergencyLevel: EmergencyLevel | undefined;
  state: SystemMessageState | undefined;
}

export async function findMessages(
  db: Db,
  { keyword, emergencyLevel, state, page, size }: MessageSearch & { page: number; size: number },
): Promise<{ list: SystemMessage[]; total: number }> {
  const found = db
    .selectFrom('systemMessage')
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, ['theme'])))
    .$if(emergencyLevel !== undefined, (query) => query.where('emergencyLevel', '=', emergencyLevel ?? 'normal'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft'));
  const list = await found
    .selectAll()
    .orderBy('messageNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

export function findMessage(db: Db, messageNo: number): Promise<SystemMessage | undefined> {
  return db.selectFrom('systemMessage').selectAll().where('messageNo', '=', messageNo).executeTakeFirst();
}

export function lockMessage(db: Db, messageNo: number): Promise<SystemMessage | undefined> {
  return db.selectFrom('systemMessage').selectAll().where('messageNo', '=', messageNo).forUpdate().executeTakeFirst();
}

/** Nothing where another server works on it. */
export function lockFreeMessage(db: Db, messageNo: number): Promise<SystemMessage | undefined> {
  return db.selectFrom('systemMessage').selectAll().where('messageNo', '=', messageNo).forUpdate().skipLocked().executeTakeFirst();
}

export function insertMessage(db: Db, message: NewSystemMessage): Promise<SystemMessage> {
  return db.insertInto('systemMessage').values(message).returningAll().executeTakeFirstOrThrow();
}

export async function updateMessage(db: Db, messageNo: number, change: Updateable<SystemMessageTables['systemMessage']>): Promise<void> {
  await db.updateTable('systemMessage').set(change).where('messageNo', '=', messageNo).execute();
}

/** Those whose time has come. */
export async function dueMessages(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('systemMessage')
    .select('messageNo')
    .where('state', '=', 'scheduled')
    .where((is) => is.or([is('sendTime', 'is', null), is('sendTime', '<=', now)]))
    .execute();
  return rows.map(({ messageNo }) => messageNo);
}

/** Those that are on their way to people, or being taken back from them. */
export async function messagesUnderWay(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('systemMessage').select('messageNo').where('task', 'is not', null).orderBy('messageNo').execute();
  return rows.map(({ messageNo }) => messageNo);
}

/** The next users after one by their ids whom a message is to reach, each once however many of its organisations he works for. */
export async function usersAfter(db: Db, to: Receivers, { after, atMost }: { after: string; atMost: number }): Promise<string[]> {
  const rows = await usersMeant(db, to).select('u.userId').where('u.userId', '>', after).orderBy('u.userId').limit(atMost).execute();
  return rows.map(({ userId }) => userId);
}

/** How many users a message is to reach as things stand, however many. */
export async function countUsersToNotify(db: Db, to: Receivers): Promise<number> {
  const { total } = await usersMeant(db, to)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The same, no further than one beyond `MOST_COUNTED`. */
export async function countUsersMeant(db: Db, to: Receivers): Promise<number> {
  const { total } = await db
    .selectFrom(
      usersMeant(db, to)
        .select('u.userId')
        .limit(MOST_COUNTED + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function usersMeant(db: Db, to: Receivers) {
  const audience = audienceOf(to);
  return db
    .selectFrom('userAccount as u')
    .where('u.disabled', '=', false)
    .$if(audience === 'users', (query) => query.where('u.userId', '=', sql<string>`any(${[...to.userIds]}::text[])`))
    .$if(audience === 'organisations', (query) => query.where(worksFor(to)));
}

/** That the user may work for one of the organisations, or for any of one of the types. */
function worksFor({ orgTypes, appIds }: Receivers) {
  return sql<SqlBool>`exists (
    select 1 from membership m join organisation o on o.app_id = m.app_id
    where m.user_id = u.user_id and not m.disabled and o.frozen_at is null and not ${registeredSince('o', 'm.userId')}
      and (m.org_type = any(${[...orgTypes]}::text[]) or m.app_id = any(${[...appIds]}::text[])))`;
}

export interface MessageSource {
  source: string;
  kind: string;
}

/** The next users after one by their ids to whom a message went. */
export async function receiversAfter(
  db: Db,
  { source, kind, after, atMost }: MessageSource & { after: string; atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('notice')
    .select('userId')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(atMost)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function showNotices(db: Db, { source, kind }: MessageSource, userIds: readonly string[], shown: boolean): Promise<void> {
  await db
    .updateTable('notice')
    .set({ shown })
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('userId', '=', sql<string>`any(${[...userIds]}::text[])`)
    .where('shown', '=', !shown)
    .execute();
}

function receivers(db: Db, { source, kind }: MessageSource, read: boolean | undefined) {
  return db
    .selectFrom('notice as n')
    .where('n.source', '=', source)
    .where('n.kind', '=', kind)
    .$if(read !== undefined, (query) => query.where('n.readAt', read ? 'is not' : 'is', null));
}

/** To how many users a message went, however many. */
export async function countUsersNotified(db: Db, of: MessageSource): Promise<number> {
  const { total } = await receivers(db, of, undefined)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those who have read it or have not, or all of them; no further than one beyond `MOST_COUNTED`. */
export async function countReceivers(db: Db, of: MessageSource, read: boolean | undefined): Promise<number> {
  const { total } = await db
    .selectFrom(
      receivers(db, of, read)
        .select('n.noticeId')
        .limit(MOST_COUNTED + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findReceivers(db: Db, of: MessageSource, { read, page, size }: { read: boolean | undefined; page: number; size: number }) {
  return receivers(db, of, read)
    .innerJoin('userAccount as u', 'u.userId', 'n.userId')
    .select(['n.userId', 'u.userName', 'n.readAt'])
    .select(ORGANISATION.as('orgName'))
    .orderBy('n.userId')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** The notice by which a message went to somebody. */
export function noticeOf(db: Db, { source, kind }: MessageSource, userId: string) {
  return db
    .selectFrom('notice')
    .select(['noticeId', 'readAt'])
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The name of an organisation that the user works for. */
const ORGANISATION = sql<string>`coalesce((
  select o.org_name from membership m join organisation o on o.app_id = m.app_id
  where m.user_id = u.user_id and not m.disabled order by m.create_time limit 1), '')`;

const USER_COLUMNS = ['u.userId', 'u.userName', 'u.mobile'] as const;

export async function findUsers(db: Db, { keyword, page, size }: { keyword: string; page: number; size: number }) {
  const found = db
    .selectFrom('userAccount as u')
    .where('u.disabled', '=', false)
    .$if(keyword.trim() !== '', (query) => query.where(isPersonLike(keyword)));
  const list = await found
    .select(USER_COLUMNS)
    .select(ORGANISATION.as('orgName'))
    .orderBy('u.userId')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom(
      found
        .select('u.userId')
        .limit(MOST_COUNTED + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

export function usersNamed(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('userAccount as u')
    .select(USER_COLUMNS)
    .select(ORGANISATION.as('orgName'))
    .where('u.userId', '=', sql<string>`any(${[...userIds]}::text[])`)
    .where('u.disabled', '=', false)
    .orderBy('u.userId')
    .execute();
}

export function organisationsNamed(db: Db, appIds: readonly string[]) {
  return db
    .selectFrom('organisation')
    .select(['appId', 'orgName', 'orgCodeNo', 'frozenAt', 'registerStatus'])
    .where('appId', '=', sql<string>`any(${[...appIds]}::text[])`)
    .orderBy('appId')
    .execute();
}

export interface NewLogRow extends Omit<Insertable<SystemMessageTables['systemMessageLog']>, 'before' | 'after'> {
  before?: SystemMessageSaidInWords;
  after?: SystemMessageSaidInWords;
}

export async function addLogRow(db: Db, { before, after, ...row }: NewLogRow): Promise<void> {
  await db
    .insertInto('systemMessageLog')
    .values({ ...row, before: before ? JSON.stringify(before) : null, after: after ? JSON.stringify(after) : null })
    .execute();
}

/** What was done with a message last. */
export async function lastEventOf(db: Db, messageNo: number): Promise<string | undefined> {
  const last = await db
    .selectFrom('systemMessageLog')
    .select('event')
    .where('messageNo', '=', messageNo)
    .orderBy('logId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event;
}

export async function findLogRows(db: Db, messageNo: number, { page, size }: { page: number; size: number }) {
  const of = db.selectFrom('systemMessageLog').where('messageNo', '=', messageNo);
  const list = await of
    .selectAll()
    .orderBy('logId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}
