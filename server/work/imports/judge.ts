import { CODES } from '#contract/codes';
import { dayOf } from '#domain/dates';
import {
  addWarning,
  besides,
  faultOf,
  headFaults,
  placed,
  placeOf,
  sheetNotice,
  unreadNotice,
  type ImportFault,
  type Placed,
  type RowWarnings,
  type SheetRow,
} from '#domain/import/columns';
import { IMPORT_KINDS, importedRow, MOST_FAULTS, warningsOfRow, type ImportedRow } from '#domain/import/kinds';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fail, happen } from './happen';
import { IMPORT_WORK, type Completed } from './kinds';
import { saveMarkedCopy } from './marked';
import { notifyOfImport } from './notify';
import { changeRun, countFaults, faultDoubles, forgetRows, insertFaults, insertItems, type ImportRecord } from './repository';
import { BATCH, inBatches, withSheet } from './sheet';

/** Reads the workbook batch by batch and judges every row; where all are right they are kept to be put in. */
export async function judge(context: AppContext, worked: ImportRecord): Promise<void> {
  await withSheet(context, worked, async (sheet) => {
    if (!sheet.ok) return fail(context, worked, { reason: `Excel 解析失败：${sheet.message}`, reasonCode: CODES.excelParseFailed });
    const { head, headRow, rows, facts } = sheet;
    const { importId, kind } = worked;
    const { columns, key } = IMPORT_KINDS[kind];
    if (!(await saved(context, worked, { head, rows }))) return;
    const places = placed(head, columns);
    const wrongHead = headFaults(head, columns, headRow);
    await insertFaults(context.db, importId, rows === 0 && wrongHead.length === 0 ? [nothingBelow(headRow)] : wrongHead);
    const warnings = wrongHead.length > 0 ? new Map<string, number[]>() : await judgeRows(context, worked, sheet.read(), places);
    if (!warnings) return;
    await faultDoubles(context.db, importId, placeOf(places, key));
    const faultCount = await countFaults(context.db, importId);
    if (faultCount > 0)
      return fail(context, worked, { faultCount, marked: await saveMarkedCopy(context, worked, sheet), reason: unreadNotice(facts) });
    await inTransaction(context.db, async (db) => {
      const passed = await happen(db, context, worked, { type: 'pass' }, { rowsDone: 0, reason: sheetNotice(facts, '导入', warnings) });
      if (passed) await context.jobs.enqueue(db, 'work-import', { importId });
    });
  });
}

function nothingBelow(headRow: number): ImportFault {
  return { row: headRow + 1, column: null, message: `没有填写数据，请从第${headRow + 1}行开始填写` };
}

/** What was read by an earlier run is forgotten. */
function saved({ db }: AppContext, worked: ImportRecord, { head, rows }: { head: readonly string[]; rows: number }): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await changeRun(db, worked, { head: JSON.stringify(head), rowCount: rows }))) return false;
    await forgetRows(db, worked.importId);
    return true;
  });
}

/** What is warned of; undefined where somebody else has taken the import over. */
async function judgeRows(
  context: AppContext,
  worked: ImportRecord,
  sheetRows: AsyncGenerator<SheetRow>,
  places: Placed,
): Promise<RowWarnings | undefined> {
  const { importId, kind } = worked;
  let faultCount = 0;
  let rowsDone = 0;
  const warnings = new Map<string, number[]>();
  const today = dayOf(context.clock.now().toISOString());
  const complete = await IMPORT_WORK[kind].completer?.(context.db);
  for await (const batch of inBatches(behindHead(sheetRows), BATCH)) {
    const read = batch.flatMap((row) => importedRow(kind, row, places) ?? []);
    const rows = complete ? read.map((row) => completed(row, complete(row.values), places)) : read;
    const faults = [...rows.flatMap((row) => row.faults), ...(await knownFaults(context, worked, rows, places))];
    faultCount += faults.length;
    for (const { row, values } of rows) for (const warning of warningsOfRow(kind, values, today)) addWarning(warnings, warning, row);
    rowsDone += batch.length;
    const mine = await inTransaction(context.db, async (db) => {
      if (!(await changeRun(db, worked, { rowsDone }))) return false;
      await insertItems(db, importId, rows);
      await insertFaults(db, importId, faults);
      await notifyOfImport(db, worked);
      return true;
    });
    if (!mine) return undefined;
    if (faultCount >= MOST_FAULTS) break;
  }
  return warnings;
}

function completed(read: ImportedRow, { added, errors }: Completed, places: Placed): ImportedRow {
  const { row, values, faults } = read;
  const more = errors.map((error) => faultOf(error, { row, column: placeOf(places, error.field), places }));
  return { ...read, values: { ...values, ...added }, faults: besides(faults, more) };
}

async function* behindHead(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  let isHead = true;
  for await (const row of rows) {
    if (!isHead) yield row;
    isHead = false;
  }
}

async function knownFaults({ db }: AppContext, worked: ImportRecord, rows: readonly ImportedRow[], places: Placed): Promise<ImportFault[]> {
  const column = placeOf(places, IMPORT_KINDS[worked.kind].key);
  const keyed = rows.filter(({ key }) => key !== '');
  const known = await IMPORT_WORK[worked.kind].known(
    db,
    worked,
    keyed.map(({ key }) => key),
  );
  return keyed.flatMap(({ row, key }) => {
    const message = known.get(key);
    return message === undefined ? [] : [{ row, column, message }];
  });
}
