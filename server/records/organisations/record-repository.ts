import { sql, type Insertable, type Selectable } from 'kysely';
import type { ChangeSubject } from '#domain/organisation/change-subjects';
import type { Db } from '../../core/context';
import type { OrganisationTables } from '../../core/database/tables/organisations';

export type ChangeRow = Selectable<OrganisationTables['organisationChange']>;

export interface ChangeSearch {
  appId: string;
  subject?: ChangeSubject;
  page?: number;
  size?: number;
}

export async function appendChange(db: Db, row: Insertable<OrganisationTables['organisationChange']>): Promise<void> {
  await db.insertInto('organisationChange').values(row).execute();
}

/** A page of change records, the newest first. */
export function findChanges(db: Db, search: ChangeSearch): Promise<ChangeRow[]> {
  return changeRows(db, search).execute();
}

/** The question of `findChanges`. */
export function changeRows(db: Db, { page = 1, size = 10, ...search }: ChangeSearch) {
  return changesOf(db, search)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size);
}

export async function countChanges(db: Db, search: ChangeSearch): Promise<number> {
  const { total } = await changesOf(db, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function changesOf(db: Db, { appId, subject }: ChangeSearch) {
  const all = db.selectFrom('organisationChange').where('appId', '=', appId);
  return subject === undefined ? all : all.where('subject', '=', subject);
}
