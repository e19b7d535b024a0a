import type { FieldError } from '../field';
import {
  addWarning,
  besides,
  cellFaults,
  columnsOf,
  faultOf,
  headFaults,
  placed,
  placeOf,
  valueAt,
  valuesIn,
  type ImportColumn,
  type ImportFault,
  type Placed,
  type RowWarnings,
  type SheetRow,
} from '../import/columns';
import { foldName } from '../text';
import { fieldWarning } from '../validation/fields';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS } from './fields';
import { projectErrors } from './rules';

/** How many rows of sections one workbook may bring. */
export const IMPORTED_AT_MOST = 1000;

/** What the template's sheet is called. */
export const IMPORT_TITLE = '项目导入';

/** A project as it stands in the workbook, with the rows of its sections. Not judged yet. */
export interface ImportedProject {
  project: Record<string, unknown>;
  rows: number[];
}

const SECTIONS = 'projectSections';

/** Every column of the template, in its order: fields of the groups, then of a section. Files are added on the project's page afterwards. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...Object.entries(PROJECT_GROUPS).flatMap(([group, { label, fields }]) => columnsOf(fields, { group, label })),
  ...columnsOf(PROJECT_SECTION_FIELDS, { group: SECTIONS, label: '标段' }),
].map((column) => (column.field === 'areaId' ? { ...column, hint: '六位行政区划代码，如 120116' } : column));

/** What the sheet of explanations says before it explains the columns. */
export const IMPORT_NOTES: readonly string[] = [
  '带 * 的列必填，不要修改列名。',
  '每行填写一个标段。同一项目有多个标段的，从第二行起只填标段各列，项目编号留空或与首行相同。',
  `一次最多导入${IMPORTED_AT_MOST}行。全部正确才会导入，导入后的项目须经审核。附件请在导入后到项目中上传。`,
];

const NUMBER_TITLE = titleOf('biddingSurvey', 'projectNo');

/**
 * The projects of a sheet without its blank rows, whose first one is the head, and what is wrong with them by the rules of the form. A row is a section; a row
 * without project number, or with the number of a row before it in whatever form, belongs to that project, and says nothing else of it.
 */
export function projectsOfSheet(sheet: readonly SheetRow[]): { projects: ImportedProject[]; faults: ImportFault[] } {
  const [[headRow, head] = [1, []], ...body] = sheet;
  const columns = placed(head, IMPORT_COLUMNS);
  const faults = headFaults(head, IMPORT_COLUMNS, headRow);
  if (faults.length > 0) return { projects: [], faults };
  const projects: ImportedProject[] = [];
  const byNumber = new Map<string, ImportedProject>();
  let present: ImportedProject | undefined;
  for (const sheetRow of body) {
    const [row, cells] = sheetRow;
    const number = foldName(cells[columns.findIndex((column) => column?.title === NUMBER_TITLE)] ?? '');
    const known = number === '' ? present : byNumber.get(number);
    present = known ?? begun(sheetRow, columns);
    if (known) faults.push(...contradictions(known, sheetRow, columns));
    else {
      projects.push(present);
      byNumber.set(number, present);
    }
    const sections = present.project[SECTIONS] as object[];
    sections.push(valuesIn(sheetRow, columns, SECTIONS));
    present.rows.push(row);
  }
  if (projects.length === 0) faults.push({ row: headRow + 1, column: null, message: `没有填写项目，请从第${headRow + 1}行开始填写` });
  const cells = body.flatMap((sheetRow) => cellFaults(sheetRow, columns));
  const rules = projects.flatMap((one) => faultsAt(projectErrors(one.project), one, columns));
  return { projects, faults: besides(cells, [...faults, ...rules]) };
}

/** Errors by the paths of the form, at their places in a sheet with this head. */
export function faultsInSheet(errors: readonly FieldError[], imported: ImportedProject, head: readonly string[]): ImportFault[] {
  return faultsAt(errors, imported, placed(head, IMPORT_COLUMNS));
}

/** What is worth a second look of these projects on that day, by the rows where it stands; it refuses nothing. */
export function warningsOfProjects(projects: readonly ImportedProject[], today: string): RowWarnings {
  const warnings = new Map<string, number[]>();
  for (const { project, rows } of projects)
    for (const { group, field, definition } of IMPORT_COLUMNS)
      for (const [index, values] of valuesOf(project, group).entries()) {
        const warning = fieldWarning(definition, values[field], today);
        if (warning !== null) addWarning(warnings, warning, rows[index] ?? 2);
      }
  return warnings;
}

function valuesOf(project: ImportedProject['project'], group: string): Record<string, unknown>[] {
  const values = project[group] as Record<string, unknown> | Record<string, unknown>[];
  return Array.isArray(values) ? values : [values];
}

/** The number that a project of a workbook has; empty where it has none. */
export function numberOf(project: ImportedProject['project']): string {
  const survey = project['biddingSurvey'] as Record<string, unknown> | undefined;
  const number = survey?.['projectNo'];
  return typeof number === 'string' ? number : '';
}

function titleOf(group: string, field: string): string {
  return IMPORT_COLUMNS.find((column) => column.group === group && column.field === field)?.title ?? '';
}

function begun(row: SheetRow, columns: Placed): ImportedProject {
  const groups = Object.keys(PROJECT_GROUPS).map((group) => [group, valuesIn(row, columns, group)]);
  return { project: { ...(Object.fromEntries(groups) as Record<string, unknown>), [SECTIONS]: [] }, rows: [] };
}

function contradictions({ project }: ImportedProject, sheetRow: SheetRow, columns: Placed): ImportFault[] {
  return columns.flatMap((column, place) => {
    if (!column || column.group === SECTIONS) return [];
    const value = valueAt(sheetRow, place, column);
    const first = (project[column.group] as Record<string, unknown>)[column.field];
    return value === '' || isSame(value, first)
      ? []
      : [{ row: sheetRow[0], column: place, message: '与该项目首行填写的不一致，请改为一致或留空' }];
  });
}

function isSame(value: unknown, first: unknown): boolean {
  return typeof value === 'string' && typeof first === 'string' ? foldName(value) === foldName(first) : value === first;
}

function faultsAt(errors: readonly FieldError[], { rows }: ImportedProject, columns: Placed): ImportFault[] {
  return errors.map((error) => {
    const [group, second = '', third] = error.field.split('.');
    const ofSection = group === SECTIONS && third !== undefined;
    const column = placeOf(columns, ofSection ? third : second, group);
    return faultOf(error, { row: (ofSection ? rows[Number(second)] : rows[0]) ?? 2, column, places: columns });
  });
}
