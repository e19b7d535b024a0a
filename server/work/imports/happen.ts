import { importAfterEvent, type ImportEvent } from '#machines/lifecycle/import';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { XLSX } from '../../documents/workbooks/import-template';
import { addFile, type SavedBytes } from '../../records/files/store-file';
import { useFiles } from '../../records/files/use-repository';
import { importUse } from './files';
import { notifyOfImport } from './notify';
import { addLog, changeImport, forgetItems, lockImport, type ImportRecord } from './repository';

type Change = Parameters<typeof changeImport>[2];

/** What happens to an import that is worked: its state and log. False where somebody else has taken it over. Within a transaction. */
export async function happen(
  db: Db,
  { wallClock }: AppContext,
  worked: ImportRecord,
  event: ImportEvent,
  change: Change = {},
): Promise<boolean> {
  const found = await lockImport(db, worked.importId);
  const state = found?.run === worked.run ? importAfterEvent(found.state, event) : undefined;
  if (!found || !state) return false;
  const { importId, kind, fileName, rowCount, userId: actorId, userName: actorName, appId, appName } = found;
  const at = wallClock.now();
  const ended = state === 'failed' || state === 'succeeded';
  await changeImport(db, importId, { ...change, state, tries: 0, ...(ended ? { finishedAt: at } : {}) });
  const faultCount = typeof change.faultCount === 'number' ? change.faultCount : null;
  await addLog(db, { importId, kind, fileName, event: event.type, rowCount, faultCount, actorId, actorName, appId, appName, at });
  await notifyOfImport(db, found);
  return true;
}

interface Failure {
  /** Of the rows that are at fault. */
  faultCount?: number;
  marked?: SavedBytes;
  /** Where no row is, or what is to be looked at all the same. */
  reason?: string;
  reasonCode?: number;
}

/** Nothing is put in; the rows that were read are forgotten, what is wrong with them is kept until it is sent again. */
export async function fail(
  context: AppContext,
  worked: ImportRecord,
  { faultCount = 0, marked, reason = '', reasonCode }: Failure,
): Promise<void> {
  const { importId, appId, userId, fileName } = worked;
  await inTransaction(context.db, async (db) => {
    const change = { faultCount, reason, reasonCode: reasonCode ?? null, markedKey: marked?.fileKey ?? null };
    if (!(await happen(db, context, worked, { type: 'fail' }, change))) return;
    await forgetItems(db, importId);
    if (!marked) return;
    await addFile(db, context, marked, { fileName, mediaType: XLSX, ownerAppId: appId, uploadedBy: userId, purpose: 'upload' });
    await useFiles(db, importUse(importId), [marked.fileKey], context.clock.now());
  });
}
