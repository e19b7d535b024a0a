import { sql, type Insertable, type RawBuilder, type SqlBool, type Updateable } from 'kysely';
import type { Db } from '../../core/context';
import { anyContains, isNamed } from '../../core/database/pattern';
import type { BusinessTables } from '../../core/database/tables/business';
import type { ProjectRow } from './facts';
import { WORD_COLUMNS } from './repository';

export type NewProject = Insertable<BusinessTables['project']>;
export type ProjectUpdate = Updateable<BusinessTables['project']>;
export type NewSection = Insertable<BusinessTables['projectSection']>;

interface Tenderee {
  appId: string;
  orgName: string;
}

/** Nobody else changes it until the transaction ends. */
export function lockProject(db: Db, projectNo: string): Promise<ProjectRow | undefined> {
  return db.selectFrom('project').selectAll().where('projectNo', '=', projectNo).forUpdate().executeTakeFirst();
}

/** False where there is one with its number already, in whatever form either is written. */
export async function insertProject(db: Db, project: NewProject): Promise<boolean> {
  const { projectNo } = project;
  const alike = await db
    .selectFrom('project')
    .select('projectNo')
    .where(anyContains(projectNo, WORD_COLUMNS, ['projectNo']))
    .where(isNamed('projectNo', projectNo))
    .executeTakeFirst();
  if (alike) return false;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('project')
    .values({ ...project, foldedNo: sql<string>`folded_name(${projectNo})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateProject(db: Db, projectNo: string, change: ProjectUpdate): Promise<void> {
  await db.updateTable('project').set(change).where('projectNo', '=', projectNo).execute();
}

export async function replaceSections(db: Db, projectNo: string, sections: readonly NewSection[]): Promise<void> {
  await db.deleteFrom('projectSection').where('projectNo', '=', projectNo).execute();
  if (sections.length > 0)
    await db
      .insertInto('projectSection')
      .values([...sections])
      .execute();
}

export async function deleteProject(db: Db, projectNo: string): Promise<void> {
  await db.deleteFrom('project').where('projectNo', '=', projectNo).execute();
}

/**
 * The next projects that name an organisation as tenderee and construction unit, and were made before it had registered, are its own from now on. Answers how many
 * were found.
 */
export async function linkProjectsNaming(db: Db, tenderee: Tenderee, atMost: number): Promise<number> {
  const found = await db
    .selectFrom('project')
    .select('projectNo')
    .where(anyContains(tenderee.orgName, WORD_COLUMNS, ['project.constructionUnit']))
    .where(namesUnlinked(tenderee))
    .orderBy('projectNo')
    .limit(atMost)
    .execute();
  if (found.length === 0) return 0;
  await db
    .updateTable('project')
    .set({ beneficiaryAppId: tenderee.appId })
    .where(
      'projectNo',
      'in',
      found.map(({ projectNo }) => projectNo),
    )
    .where(namesUnlinked(tenderee))
    .execute();
  return found.length;
}

function namesUnlinked({ appId, orgName }: Tenderee): RawBuilder<SqlBool> {
  const unit = sql`coalesce(project.data -> 'biddingAgencyAndbidder' ->> 'constructionUnitId', '')`;
  return sql<SqlBool>`(project.beneficiary_app_id is null and ${isNamed('project.constructionUnit', orgName)}
    and ${isNamed('project.tenders', orgName)} and ${unit} in ('', ${appId}))`;
}

/** The organisation of a tenderee by its number, or by its registered name where that names one alone. */
export async function findTenderee(db: Db, { appId, orgName }: Tenderee): Promise<string | null> {
  const rows = await db
    .selectFrom('organisation')
    .select('appId')
    .where(sql<boolean>`'bidding' = any(org_types)`)
    .where((is) => (appId === '' ? isNamed('orgName', orgName) : is('appId', '=', appId)))
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.appId ?? null) : null;
}
