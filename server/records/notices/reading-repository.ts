import { sql, type SqlBool } from 'kysely';
import type { NoticeKind } from '#domain/notice/kinds';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';

/** Whose notices: a user's who works for this organisation, and those that concern the user alone. */
export interface Reader {
  userId: string;
  appId: string;
  orgType: OrganisationType;
}

export interface NoticeFilter {
  before?: number | undefined;
  kinds?: readonly NoticeKind[] | undefined;
  unreadOnly?: boolean | undefined;
}

const COUNTED = 100;

/** The newest notices under a filter. */
export function findNotices(db: Db, reader: Reader, filter: NoticeFilter, atMost: number) {
  return noticesFor(db, reader, filter, atMost).execute();
}

/** How many are unread, counted no further than is shown. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  return (await unreadFor(db, reader).execute()).length;
}

/** The query of `findNotices`. */
export function noticesFor(db: Db, reader: Reader, { before, kinds, unreadOnly }: NoticeFilter, atMost: number) {
  let found = shownTo(db, reader);
  if (before !== undefined) found = found.where('noticeId', '<', before);
  if (kinds) found = found.where('kind', 'in', [...kinds]);
  if (unreadOnly) found = found.where('readAt', 'is', null);
  return found.select(['noticeId', 'kind', 'title', 'text', 'path', 'createdAt', 'readAt']).orderBy('noticeId', 'desc').limit(atMost);
}

/** The query of `countUnread`. */
export function unreadFor(db: Db, reader: Reader) {
  return shownTo(db, reader).where('readAt', 'is', null).select('noticeId').orderBy('noticeId', 'desc').limit(COUNTED);
}

/** Also what went to the reader by mail or SMS alone, which is read where these lead to. */
export async function mark(db: Db, reader: Reader, noticeIds: readonly number[], readAt: Date | null): Promise<void> {
  await db
    .updateTable('notice')
    .set({ readAt })
    .where('noticeId', '=', sql<number>`any(${[...noticeIds]}::bigint[])`)
    .where('readAt', readAt === null ? 'is not' : 'is', null)
    .where(wentTo(reader))
    .execute();
}

export async function markAll(db: Db, reader: Reader, upTo: number, kinds: readonly NoticeKind[] | undefined, readAt: Date): Promise<void> {
  let marked = db.updateTable('notice').set({ readAt }).where(isShownTo(reader)).where('noticeId', '<=', upTo).where('readAt', 'is', null);
  if (kinds) marked = marked.where('kind', 'in', [...kinds]);
  await marked.execute();
}

function shownTo(db: Db, reader: Reader) {
  return db.selectFrom('notice').where(isShownTo(reader));
}

function isShownTo(reader: Reader) {
  return sql<SqlBool>`(shown and ${wentTo(reader)})`;
}

function wentTo({ userId, appId, orgType }: Reader) {
  return sql<SqlBool>`(user_id = ${userId} and (app_id = '' or (app_id = ${appId} and org_type = ${orgType})))`;
}
