import type { Insertable } from 'kysely';
import { VERSIONS_KEPT, type PublishedKind } from '#domain/zone/portal-content';
import type { Db } from '../../core/context';
import type { PortalTables } from '../../core/database/tables/portals';

/** Of whom a version is. */
export interface Subject {
  kind: PublishedKind;
  name: string;
}

export async function addVersion(db: Db, row: Insertable<PortalTables['publishedLog']>): Promise<void> {
  await db.insertInto('publishedLog').values(row).execute();
}

export function newestVersions(db: Db, { kind, name }: Subject, { page, size }: { page: number; size: number }) {
  return db
    .selectFrom('publishedLog')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(size)
    .offset((page - 1) * size);
}

export async function findVersions(db: Db, subject: Subject, page: { page: number; size: number }) {
  const list = await newestVersions(db, subject, page).execute();
  return { list, total: await countVersions(db, subject) };
}

export async function countVersions(db: Db, { kind, name }: Subject): Promise<number> {
  const { total } = await db
    .selectFrom('publishedLog')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return total;
}

/** Those that can be gone back to, the newest first. */
export function savedVersions(db: Db, subject: Subject) {
  return newestVersions(db, subject, { page: 1, size: VERSIONS_KEPT }).execute();
}
