import { sql, type SqlBool } from 'kysely';
import { DRAFT_VERSION, type VanishedValue } from '#domain/application/draft';
import type { ApplicationDraft } from '#domain/application/fields';
import type { Db } from '../../../core/context';

export interface DraftKey {
  appId: string;
  applyNo: string;
}

export interface DraftSaved extends DraftKey {
  version: number;
  data: ApplicationDraft;
  /** Left out: stays as it is. */
  guaranteeType?: string | null | undefined;
  /** Left out: stays as it is. */
  channelCode?: string | null | undefined;
  labels: Readonly<Record<string, string>>;
  vanished: readonly VanishedValue[];
  savedBy: string;
  savedByName: string;
  savedAt: Date;
}

export async function insertDraft(db: Db, draft: DraftSaved): Promise<void> {
  await db.insertInto('applicationDraft').values(stored(draft)).execute();
}

/** Writes over version `draft.version - 1` only. */
export async function updateDraft(db: Db, draft: DraftSaved): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('applicationDraft')
    .set(stored(draft))
    .where('appId', '=', draft.appId)
    .where('applyNo', '=', draft.applyNo)
    .where('version', '=', draft.version - 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function readDraft(db: Db, { appId, applyNo }: DraftKey) {
  return db.selectFrom('applicationDraft').selectAll().where('appId', '=', appId).where('applyNo', '=', applyNo).executeTakeFirst();
}

export function lockDraft(db: Db, { appId, applyNo }: DraftKey) {
  return db
    .selectFrom('applicationDraft')
    .selectAll()
    .where('appId', '=', appId)
    .where('applyNo', '=', applyNo)
    .forUpdate()
    .executeTakeFirst();
}

/** From now on it is corrected in the channel in which it was submitted. */
export async function markSubmitted(db: Db, { appId, applyNo, channelCode }: DraftKey & { channelCode: string }): Promise<void> {
  await db
    .updateTable('applicationDraft')
    .set({ submitted: true, channelCode })
    .where('appId', '=', appId)
    .where('applyNo', '=', applyNo)
    .execute();
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
    .select([
      'applyNo',
      'applicationDraft.channelCode',
      'project.projectName',
      'product.productName',
      'applicationDraft.data',
      'savedAt',
      'savedByName',
    ])
    .orderBy('savedAt', 'desc')
    .orderBy('applyNo')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

function stored({ data, guaranteeType, channelCode, labels, vanished, ...draft }: DraftSaved) {
  return {
    ...draft,
    ...(guaranteeType === undefined ? {} : { guaranteeType }),
    ...(channelCode === undefined ? {} : { channelCode }),
    data: JSON.stringify(data),
    labels: JSON.stringify(labels),
    vanished: JSON.stringify(vanished),
    schemaVersion: DRAFT_VERSION,
  };
}
