import type { Insertable, Selectable } from 'kysely';
import type { NoticeKind } from '#domain/notice/kinds';
import type { NoticeWording } from '#domain/notice/wording';
import type { Db } from '../../core/context';
import type { NoticeTables } from '../../core/database/tables/notices';

export type WordingRow = Selectable<NoticeTables['noticeWording']>;

const VERSIONS = 50;

/** The version that counts of each kind that was ever written. */
export function newestWordings(db: Db): Promise<WordingRow[]> {
  return newest(db).execute();
}

/** The platform's words for those of these kinds that have any. */
export async function wordingsFor(db: Db, kinds: readonly NoticeKind[]): Promise<ReadonlyMap<NoticeKind, NoticeWording>> {
  const rows = await newest(db)
    .where('kind', 'in', [...kinds])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const wording = wordingIn(row);
      return wording ? [[row.kind, wording] as const] : [];
    }),
  );
}

/** The newest first. */
export function versionsOf(db: Db, kind: NoticeKind): Promise<WordingRow[]> {
  return db.selectFrom('noticeWording').selectAll().where('kind', '=', kind).orderBy('version', 'desc').limit(VERSIONS).execute();
}

/** False where somebody else has written this version. */
export async function insertWording(db: Db, row: Insertable<NoticeTables['noticeWording']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('noticeWording')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export function wordingIn({ title, text, smsSubject }: Pick<WordingRow, 'title' | 'text' | 'smsSubject'>): NoticeWording | undefined {
  return title === null || text === null || smsSubject === null ? undefined : { title, text, smsSubject };
}

function newest(db: Db) {
  return db.selectFrom('noticeWording').selectAll().distinctOn('kind').orderBy('kind').orderBy('version', 'desc');
}
