import { CODES } from '#contract/codes';
import { FAULTS_NAMED, type ImportOutcome } from '#contract/project-import';
import { dayOf } from '#domain/dates';
import type { FieldError } from '#domain/field';
import { sheetNotice, unreadNotice, type ImportFault, type SheetFacts, type SheetRow } from '#domain/import/columns';
import {
  faultsInSheet,
  IMPORT_TITLE,
  IMPORTED_AT_MOST,
  numberOf,
  projectsOfSheet,
  warningsOfProjects,
  type ImportedProject,
} from '#domain/project/import';
import { isProject } from '#domain/project/rules';
import { foldName } from '#domain/text';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import type { UploadedPart } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { letterOf } from '../../documents/workbooks/parts';
import { save } from './save';

/** Makes every project of a workbook, or none: see the call. */
export async function importWorkbook(db: Db, context: AppContext, member: Member, parts: readonly UploadedPart[]): Promise<ImportOutcome> {
  const [part] = parts;
  if (!part) throw fieldWrong('fileData', '请选择要导入的文件');
  const read = await context.documents.readWorkbook(part.bytes, { mostRows: IMPORTED_AT_MOST + 1, title: IMPORT_TITLE }, member.appId);
  if (!read.ok) throw new BusinessError(CODES.excelParseFailed, `Excel 解析失败：${read.message}`);
  const { rows, facts } = read;
  const { projects, faults } = projectsOfSheet(rows);
  const found = faults.length > 0 ? faults : await insert(db, context, member, { projects, head: headOf(rows) });
  if (found.length > 0) return failed(context, member, { rows, facts }, found);
  const sections = projects.reduce((sum, one) => sum + one.rows.length, 0);
  const warnings = warningsOfProjects(projects, dayOf(context.clock.now().toISOString()));
  return { state: 'succeeded', projects: projects.length, sections, notice: sheetNotice(facts, '导入', warnings) };
}

function headOf(rows: readonly SheetRow[]): readonly string[] {
  return rows[0]?.[1] ?? [];
}

/** Keeps all of them in one transaction; what the form's own call refuses of any takes all back. */
async function insert(
  db: Db,
  context: AppContext,
  member: Member,
  { projects, head }: { projects: readonly ImportedProject[]; head: readonly string[] },
): Promise<ImportFault[]> {
  const faults: ImportFault[] = [];
  try {
    await inTransaction(db, async (db) => {
      for (const imported of inOrder(projects)) {
        const { project } = imported;
        try {
          if (isProject(project)) await save(db, context, member, { project });
        } catch (error) {
          faults.push(...faultsInSheet(errorsOf(error), imported, head));
        }
      }
      if (faults.length > 0) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return faults;
}

/** In an order that all imports share, so that none waits for another that waits for it. */
function inOrder(projects: readonly ImportedProject[]): ImportedProject[] {
  const place = ({ project }: ImportedProject) => foldName(numberOf(project));
  return projects.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

class TakenBack extends Error {}

/** What the form's call found wrong; anything else is no fault of the workbook's. */
function errorsOf(error: unknown): readonly FieldError[] {
  const data = error instanceof BusinessError && error.code === CODES.fieldWrong ? error.data : undefined;
  if (typeof data !== 'object' || !('errors' in data) || !Array.isArray(data.errors)) throw error;
  return data.errors as FieldError[];
}

async function failed(
  { documents }: AppContext,
  { appId }: Member,
  { rows, facts }: { rows: readonly SheetRow[]; facts: SheetFacts },
  faults: readonly ImportFault[],
): Promise<ImportOutcome> {
  const sorted = faults.toSorted((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1));
  return {
    state: 'failed',
    notice: unreadNotice(facts),
    total: sorted.length,
    faults: sorted.slice(0, FAULTS_NAMED).map(({ row, column, message }) => ({
      row,
      column: letterOf(column),
      title: column === null ? '' : (headOf(rows)[column] ?? '').slice(0, 200),
      message: message.slice(0, 500),
    })),
    marked: (await documents.markSheet({ title: IMPORT_TITLE, rows, faults: sorted }, appId)).toString('base64'),
  };
}
