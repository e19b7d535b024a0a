import type { FieldError } from '../field';
import {
  columnsOf,
  headFaults,
  placed,
  placeOf,
  valueOf,
  valuesIn,
  type ImportColumn,
  type ImportFault,
  type Placed,
} from '../import/columns';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS } from './fields';
import { projectErrors } from './rules';

/** How many rows of sections one workbook may bring. */
export const IMPORTED_AT_MOST = 1000;

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
 * The projects of a sheet whose first row is the head, and what is wrong with them by the rules of the form. A row is a section; a row without project number, or
 * with the number of a row before it, belongs to that project, and says nothing else of it.
 */
export function projectsOfSheet(sheet: readonly (readonly string[])[]): { projects: ImportedProject[]; faults: ImportFault[] } {
  const [head = [], ...body] = sheet;
  const columns = placed(head, IMPORT_COLUMNS);
  const faults = headFaults(head, IMPORT_COLUMNS);
  if (faults.length > 0) return { projects: [], faults };
  const projects: ImportedProject[] = [];
  let present: ImportedProject | undefined;
  body.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const row = index + 2;
    const number = (cells[columns.findIndex((column) => column?.title === NUMBER_TITLE)] ?? '').trim();
    const known = number === '' ? present : projects.find(({ project }) => numberOf(project) === number);
    present = known ?? begun(cells, columns);
    if (!known) projects.push(present);
    else faults.push(...contradictions(known, cells, columns, row));
    const sections = present.project[SECTIONS] as object[];
    sections.push(valuesIn(cells, columns, SECTIONS));
    present.rows.push(row);
  });
  if (projects.length === 0) faults.push({ row: 2, column: null, message: '没有填写项目，请从第2行开始填写' });
  return { projects, faults: [...faults, ...projects.flatMap((one) => faultsAt(projectErrors(one.project), one, columns))] };
}

/** Errors by the paths of the form, at their places in a sheet with this head. */
export function faultsInSheet(errors: readonly FieldError[], imported: ImportedProject, head: readonly string[]): ImportFault[] {
  return faultsAt(errors, imported, placed(head, IMPORT_COLUMNS));
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

function begun(cells: readonly string[], columns: Placed): ImportedProject {
  const groups = Object.keys(PROJECT_GROUPS).map((group) => [group, valuesIn(cells, columns, group)]);
  return { project: { ...(Object.fromEntries(groups) as Record<string, unknown>), [SECTIONS]: [] }, rows: [] };
}

function contradictions({ project }: ImportedProject, cells: readonly string[], columns: Placed, row: number): ImportFault[] {
  return columns.flatMap((column, place) => {
    const text = (cells[place] ?? '').trim();
    if (!column || column.group === SECTIONS || text === '') return [];
    const first = (project[column.group] as Record<string, unknown>)[column.field];
    return first === valueOf(column.definition, text)
      ? []
      : [{ row, column: place, message: '与该项目首行填写的不一致，请改为一致或留空' }];
  });
}

function faultsAt(errors: readonly FieldError[], { rows }: ImportedProject, columns: Placed): ImportFault[] {
  return errors.map(({ field, message }) => {
    const [group, second = '', third] = field.split('.');
    const ofSection = group === SECTIONS && third !== undefined;
    const column = placeOf(columns, ofSection ? third : second, group);
    return { row: (ofSection ? rows[Number(second)] : rows[0]) ?? 2, column, message };
  });
}
