import type { BodyOf, ReplyOf } from '#contract/call';
import type { markNotices, noticePage, NoticeShown, noticesUnread, readAllNotices } from '#contract/notices';
import { noticeKinds, noticeRecord, type NoticeGroup, type NoticeKind } from '#domain/notice/kinds';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { noticeName, noticeNamed } from './names';
import { notifyPages } from './notify';
import { countUnread, findNotices, mark, markAll, type Reader } from './reading-repository';

const usualSize = 20;

export async function pageOfNotices(
  db: Db,
  context: AppContext,
  reader: Reader,
  { before, size = usualSize, group, unreadOnly }: BodyOf<typeof noticePage>,
): Promise<ReplyOf<typeof noticePage>> {
  const behind = before === undefined ? undefined : noticeNamed(context, before);
  const rows = await findNotices(db, reader, { before: behind, kinds: kindsIn(group), unreadOnly }, size + 1);
  return { list: rows.slice(0, size).map((row) => shown(context, row)), more: rows.length > size };
}

export async function unreadNotices(db: Db, context: AppContext, reader: Reader): Promise<ReplyOf<typeof noticesUnread>> {
  const [unread, [newest], [urgent]] = await Promise.all([
    countUnread(db, reader),
    findNotices(db, reader, { unreadOnly: true }, 1),
    findNotices(db, reader, { unreadOnly: true, kinds: ['urgentMessage'] }, 1),
  ]);
  return { unread, ...(newest ? { newest: shown(context, newest) } : {}), ...(urgent ? { urgent: shown(context, urgent) } : {}) };
}

export function markOwn(
  context: AppContext,
  reader: Reader,
  { noticeIds, read }: BodyOf<typeof markNotices>,
): Promise<ReplyOf<typeof markNotices>> {
  const named = noticeIds.map((noticeId) => noticeNamed(context, noticeId));
  return changed(context.db, reader, (db) => mark(db, reader, named, read ? context.clock.now() : null));
}

export function readAll(
  context: AppContext,
  reader: Reader,
  { upTo, group }: BodyOf<typeof readAllNotices>,
): Promise<ReplyOf<typeof readAllNotices>> {
  const newest = noticeNamed(context, upTo);
  return changed(context.db, reader, (db) => markAll(db, reader, newest, kindsIn(group), context.clock.now()));
}

/** The user's other tabs and devices show the same. */
function changed(db: Db, reader: Reader, change: (db: Db) => Promise<void>): Promise<{ unread: number }> {
  return inTransaction(db, async (db) => {
    await change(db);
    await notifyPages(db, [reader.userId]);
    return { unread: await countUnread(db, reader) };
  });
}

function kindsIn(group: NoticeGroup | undefined): NoticeKind[] | undefined {
  return group && noticeKinds.filter((kind) => noticeRecord(kind).group === group);
}

type Row = Awaited<ReturnType<typeof findNotices>>[number];

function shown(context: AppContext, { noticeId, kind, title, text, path, createdAt, readAt }: Row): NoticeShown {
  return { noticeId: noticeName(context, noticeId), kind, title, text, path, time: createdAt.toISOString(), read: readAt !== null };
}
