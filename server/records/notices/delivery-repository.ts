import { sql } from 'kysely';
import type { OutsideWay } from '#domain/notice/ways';
import type { Db } from '../../core/context';

interface Key {
  noticeId: number;
  way: OutsideWay;
}

/** Counts a try of something that is still to leave, and answers all that it needs. */
export async function countDelivery(db: Db, { noticeId, way }: Key, now: Date) {
  const { rows } = await sql<{
    tries: number;
    kind: string;
    title: string;
    text: string;
    path: string;
    userId: string;
    mobile: string;
    disabled: boolean;
    address: string | null;
    unsubscribeKey: string | null;
    stopped: boolean;
  }>`
    update notice_delivery d set tries = d.tries + 1, changed_at = ${now}
    from notice n join user_account u on u.user_id = n.user_id left join mail_address m on m.user_id = n.user_id
    where d.notice_id = ${noticeId} and d.way = ${way} and d.state = 'due' and n.notice_id = d.notice_id
    returning d.tries, n.kind, n.title, n.text, n.path, n.user_id, u.mobile, u.disabled, m.address, m.unsubscribe_key, m.stopped_at is not null as stopped`.execute(
    db,
  );
  return rows[0];
}

export async function endDelivery(
  db: Db,
  { noticeId, way }: Key,
  { state, reason }: { state: 'sent' | 'dropped' | 'failed'; reason: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('noticeDelivery')
    .set({ state, reason: reason.slice(0, 500), changedAt: now })
    .where('noticeId', '=', noticeId)
    .where('way', '=', way)
    .execute();
}

/** Drops what is still to leave of a kind of notice from one source that these users have. */
export async function dropDeliveries(
  db: Db,
  { source, kind }: { source: string; kind: string },
  userIds: readonly string[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('noticeDelivery as d')
    .from('notice as n')
    .set({ state: 'dropped', reason, changedAt: now })
    .whereRef('n.noticeId', '=', 'd.noticeId')
    .where('n.source', '=', source)
    .where('n.kind', '=', kind)
    .where('n.userId', '=', sql<string>`any(${[...userIds]}::text[])`)
    .where('d.state', '=', 'due')
    .execute();
}

/** Whether this user was sent so many this way, or more. */
export async function wasSent(db: Db, userId: string, way: OutsideWay, since: Date, count: number): Promise<boolean> {
  const found = await db
    .selectFrom('noticeDelivery')
    .select('noticeId')
    .where('userId', '=', userId)
    .where('way', '=', way)
    .where('createdAt', '>', since)
    .where('state', '=', 'sent')
    .limit(count)
    .execute();
  return found.length >= count;
}
