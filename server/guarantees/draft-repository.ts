import { type SqlBool, sql } from 'kysely';
import type { ApplicationDraft } from '#domain/application/fields';
import type { Db } from '../context';

export interface DraftKey {
  appId: string;
  applyNo: string;
}

export interface DraftSaved extends DraftKey {
  version: number;
  data: ApplicationDraft;
  savedBy: string;
  savedByName: string;
  savedAt: Date;
}

/** The form in which drafts are stored; a change of it needs an upgrade of what is kept. */
const SCHEMA_VERSION = 1;

export async function insertDraft(db: Db, { data, ...draft }: DraftSaved): Promise<void> {
  await db
    .insertInto('applicationDraft')
    .values({ ...draft, data: JSON.stringify(data), schemaVersion: SCHEMA_VERSION })
    .execute();
}

/** Writes over version `draft.version - 1` only. */
export async function updateDraft(db: Db, { appId, applyNo, data, ...draft }: DraftSaved): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('applicationDraft')
    .set({ ...draft, data: JSON.stringify(data), schemaVersion: SCHEMA_VERSION })
    .where('appId', '=', appId)
    .where('applyNo', '=', applyNo)
    .where('version', '=', draft.version - 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function readDraft(db: Db, { appId, applyNo }: DraftKey) {
  return db.selectFrom('applicationDraft').selectAll().where('appId', '=', appId).where('applyNo', '=', applyNo).executeTakeFirst();
}

export function lockDraft(db: Db, { appId, applyNo }: DraftKey) {
  return db.selectFrom('applicationDraft').selectAll().where('appId', '=', appId).where('applyNo', '=', applyNo).forUpdate().executeTakeFirst();
}

export async function markSubmitted(db: Db, { appId, applyNo }: DraftKey): Promise<void> {
  await db.updateTable('applicationDraft').set({ submitted: true }).where('appId', '=', appId).where('applyNo', '=', applyNo).execute();
}

export async function removeDraft(db: Db, { appId, applyNo }: DraftKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('applicationDraft')
    .where('appId', '=', appId)
    .where('applyNo', '=', applyNo)
    .where('submitted', '=', false)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findDrafts(db: Db, appId: string, { page, size }: { page: number; size: number }) {
  const open = db.selectFrom('applicationDraft').where('appId', '=', appId).where('submitted', '=', false);
  const { total } = await open.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await open
    .leftJoin('project', (join) => join.on(sql<SqlBool>`project.project_no = application_draft.data #>> '{biddingApplySurvey,projectNo}'`))
    .leftJoin('product', (join) => join.on(sql<SqlBool>`product.product_no = application_draft.data #>> '{guaranteeInfo,productNo}'`))
    .select(['applyNo', 'project.projectName', 'product.productName', 'applicationDraft.data', 'savedAt', 'savedByName'])
    .orderBy('savedAt', 'desc')
    .orderBy('applyNo')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}
