import { sql } from 'kysely';
import type { NoticeKind } from '#domain/notice/kinds';
import type { OutsideWay, WaysWanted } from '#domain/notice/ways';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsGranted } from '#domain/roles';
import type { Db } from '../../core/context';
import { permissionsGrantedTo } from '../../core/database/permissions-granted';
import type { NewJobs } from '../../core/jobs/insertion';
import { jobInsertion } from '../../core/jobs/repository';

/** Somebody who works for an organisation, in which roles, and what these grant. */
export interface Colleague {
  userId: string;
  userName: string;
  appId: string;
  orgType: OrganisationType;
  roles: string[];
  permissions: string[];
}

/** Whoever may work for one of these organisations, or for any organisation of one of these types. */
export async function colleaguesOf(
  db: Db,
  { appIds = [], orgTypes = [] }: { appIds?: readonly string[]; orgTypes?: readonly OrganisationType[] },
): Promise<Colleague[]> {
  const found = await db
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.userId', 'm.userId')
    .innerJoin('organisation as o', 'o.appId', 'm.appId')
    .select(['m.userId', 'u.userName', 'm.appId', 'm.orgType', 'm.roleCodes as roles'])
    .select(permissionsGrantedTo('m').as('granted'))
    .where('u.disabled', '=', false)
    .where('m.disabled', '=', false)
    .where('o.frozenAt', 'is', null)
    .where((is) =>
      is.or([
        is('m.appId', '=', sql<string>`any(${[...appIds]}::text[])`),
        is('m.orgType', '=', sql<OrganisationType>`any(${[...orgTypes]}::text[])`),
      ]),
    )
    .orderBy('m.userId')
    .orderBy('m.appId')
    .orderBy('m.orgType')
    .execute();
  return found.map(({ granted, ...colleague }) => ({ ...colleague, permissions: permissionsGranted(granted, colleague.roles) }));
}

/** What these users kept about how they want to be told of these kinds, by user and kind. */
export async function savedWays(db: Db, userIds: readonly string[], kinds: readonly string[]): Promise<ReadonlyMap<string, WaysWanted>> {
  const saved = await db
    .selectFrom('noticeSetting')
    .select(['userId', 'kind', 'app', 'sms', 'mail'])
    .where('userId', '=', sql<string>`any(${[...userIds]}::text[])`)
    .where('kind', '=', sql<string>`any(${[...kinds]}::text[])`)
    .execute();
  return new Map(saved.map(({ userId, kind, ...ways }) => [`${userId} ${kind}`, ways]));
}

export interface NewNotice {
  userId: string;
  appId: string;
  orgType: string;
  kind: NoticeKind;
  source: string;
  title: string;
  text: string;
  path: string;
  shown: boolean;
}

export interface MadeNotice extends Pick<NewNotice, 'userId' | 'appId' | 'orgType' | 'kind' | 'source'> {
  noticeId: number;
}

/** Adds those that are not there yet, and answers them. */
export async function insertNotices(db: Db, notices: readonly NewNotice[], now: Date): Promise<MadeNotice[]> {
  const list = JSON.stringify(
    notices.map(({ userId, appId, orgType, kind, source, title, text, path, shown }) => ({
      user_id: userId,
      app_id: appId,
      org_type: orgType,
      kind,
      source,
      title,
      text,
      path,
      shown,
    })),
  );
  const { rows } = await sql<MadeNotice>`
    insert into notice (user_id, app_id, org_type, kind, source, title, text, path, shown, created_at)
    select n.*, ${now}::timestamptz from jsonb_to_recordset(${list}::jsonb)
      as n (user_id text, app_id text, org_type text, kind text, source text, title text, text text, path text, shown boolean)
    on conflict (source, kind, user_id, app_id, org_type) do nothing
    returning notice_id, user_id, app_id, org_type, kind, source`.execute(db);
  return rows;
}

export interface NewDelivery {
  noticeId: number;
  way: OutsideWay;
  userId: string;
}

/** Remembers what is to leave the application, with the jobs that see to it. */
export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[], jobs: NewJobs, now: Date): Promise<void> {
  await db
    .with('outbox', () => jobInsertion(jobs))
    .insertInto('noticeDelivery')
    .values(deliveries.map((delivery) => ({ ...delivery, state: 'due' as const, createdAt: now, changedAt: now })))
    .execute();
}

/** Marks what told of work from these sources as read, but for those whose work it still is, and answers whose it was. */
export async function settle(
  db: Db,
  sources: readonly string[],
  still: readonly { source: string; kind: NoticeKind; userId: string }[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update notice set read_at = ${now}
    where source = any(${[...sources]}::text[]) and read_at is null
      and not exists (
        select from unnest(${still.map(({ source }) => source)}::text[], ${still.map(({ kind }) => kind)}::text[], ${still.map(({ userId }) => userId)}::text[])
          as s (source, kind, user_id)
        where s.source = notice.source and s.kind = notice.kind and s.user_id = notice.user_id)
    returning user_id`.execute(db);
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Those that were read before one moment, or were made before it and only left the application, and those made before the other and never read. */
export async function removeNotices(db: Db, { doneBefore, madeBefore }: { doneBefore: Date; madeBefore: Date }): Promise<void> {
  await db.deleteFrom('notice').where('readAt', '<', doneBefore).execute();
  await db.deleteFrom('notice').where('shown', '=', false).where('readAt', 'is', null).where('createdAt', '<', doneBefore).execute();
  await db.deleteFrom('notice').where('readAt', 'is', null).where('createdAt', '<', madeBefore).execute();
}
