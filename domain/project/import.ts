import { isDay } from '../dates';
import { enumerationLabel, enumerationValues } from '../enumerations';
import type { FieldDefinition, FieldError, Fields } from '../field';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS } from './fields';
import { projectErrors } from './rules';

/** How many rows of sections one workbook may bring. */
export const IMPORTED_AT_MOST = 1000;

/** One column of the workbook: a field of a group, or of a section where the group is `projectSections`. Files are added on the project's page afterwards. */
export interface ImportColumn {
  group: string;
  field: string;
  title: string;
  definition: FieldDefinition;
}

/** What is wrong, by the row of the sheet (the head is 1) and the place of its column, from 0; `column` is null where the whole row is meant. */
export interface ImportFault {
  row: number;
  column: number | null;
  message: string;
}

/** A project as it stands in the workbook, with the rows of its sections. Not judged yet. */
export interface ImportedProject {
  project: Record<string, unknown>;
  rows: number[];
}

const SECTIONS = 'projectSections';

/** Every column of the template, in its order; required ones end with an asterisk. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...Object.entries(PROJECT_GROUPS).flatMap(([group, { label, fields }]) => columnsOf(group, label, fields)),
  ...columnsOf(SECTIONS, '标段', PROJECT_SECTION_FIELDS),
];

const NUMBER_TITLE = titleOf('biddingSurvey', 'projectNo');

/**
 * The projects of a sheet whose first row is the head, and what is wrong with them by the rules of the form. A row is a section; a row without project number, or
 * with the number of a row before it, belongs to that project, and says nothing else of it.
 */
export function projectsOfSheet(sheet: readonly (readonly string[])[]): { projects: ImportedProject[]; faults: ImportFault[] } {
  const [head = [], ...body] = sheet;
  const columns = head.map((title) => IMPORT_COLUMNS.find((column) => column.title === title.trim()));
  const faults = headFaults(head, columns);
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
  return faultsAt(
    errors,
    imported,
    head.map((title) => IMPORT_COLUMNS.find((column) => column.title === title.trim())),
  );
}

/** The number that a project of a workbook has; empty where it has none. */
export function numberOf(project: ImportedProject['project']): string {
  const survey = project['biddingSurvey'] as Record<string, unknown> | undefined;
  const number = survey?.['projectNo'];
  return typeof number === 'string' ? number : '';
}

/** How the cells of a column are filled in, for people. */
export function hintOf({ group, field, definition: { kind, options, maxLength, hint } }: ImportColumn): string {
  if (group === 'biddingSurvey' && field === 'areaId') return '六位行政区划代码，如 120116';
  const ways: Partial<Record<FieldDefinition['kind'], string>> = {
    amount: '金额，单位元，最多两位小数',
    date: '日期，如 2027-03-01',
    instant: '时间，如 2027-03-01 09:30',
    flag: '填“是”或“否”',
    integer: '整数',
  };
  const choice = options
    ? `填以下之一：${enumerationValues(options)
        .map((value) => enumerationLabel(options, value))
        .join('、')}`
    : '';
  return [choice || ways[kind] || (maxLength ? `最多${maxLength}个字` : ''), hint ?? ''].filter(Boolean).join('；');
}

type Columns = readonly (ImportColumn | undefined)[];

function columnsOf(group: string, groupLabel: string, fields: Fields): ImportColumn[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    if (definition.kind === 'files' || definition.derived) return [];
    const mark = definition.required === true ? '*' : '';
    return [{ group, field, title: `${groupLabel}-${definition.label}${mark}`, definition }];
  });
}

function titleOf(group: string, field: string): string {
  return IMPORT_COLUMNS.find((column) => column.group === group && column.field === field)?.title ?? '';
}

function headFaults(head: readonly string[], columns: Columns): ImportFault[] {
  const unknown = columns.flatMap((column, place) =>
    column || head[place]?.trim() === '' ? [] : [{ row: 1, column: place, message: '模板中没有该列，请删除或改回模板的列名' }],
  );
  const twice = columns.flatMap((column, place) =>
    column && columns.indexOf(column) < place ? [{ row: 1, column: place, message: '该列重复，请删除其中一列' }] : [],
  );
  const missing = IMPORT_COLUMNS.filter((column) => column.definition.required === true && !columns.includes(column));
  return [...unknown, ...twice, ...missing.map(({ title }) => ({ row: 1, column: null, message: `缺少必填列“${title}”，请使用模板` }))];
}

function begun(cells: readonly string[], columns: Columns): ImportedProject {
  const groups = Object.keys(PROJECT_GROUPS).map((group) => [group, valuesIn(cells, columns, group)]);
  return { project: { ...(Object.fromEntries(groups) as Record<string, unknown>), [SECTIONS]: [] }, rows: [] };
}

function valuesIn(cells: readonly string[], columns: Columns, group: string): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap((column, place) => {
      const text = (cells[place] ?? '').trim();
      return column?.group === group && text !== '' ? [[column.field, valueOf(column.definition, text)]] : [];
    }),
  );
}

function contradictions({ project }: ImportedProject, cells: readonly string[], columns: Columns, row: number): ImportFault[] {
  return columns.flatMap((column, place) => {
    const text = (cells[place] ?? '').trim();
    if (!column || column.group === SECTIONS || text === '') return [];
    const first = (project[column.group] as Record<string, unknown>)[column.field];
    return first === valueOf(column.definition, text)
      ? []
      : [{ row, column: place, message: '与该项目首行填写的不一致，请改为一致或留空' }];
  });
}

function faultsAt(errors: readonly FieldError[], { rows }: ImportedProject, columns: Columns): ImportFault[] {
  const placeOf = (group: string | undefined, field: string | undefined) => {
    const place = columns.findIndex((column) => column?.group === group && column?.field === field);
    return place < 0 ? null : place;
  };
  return errors.map(({ field, message }) => {
    const [group, second = '', third] = field.split('.');
    const ofSection = group === SECTIONS && third !== undefined;
    const column = ofSection ? placeOf(group, third) : placeOf(group, second);
    return { row: (ofSection ? rows[Number(second)] : rows[0]) ?? 2, column, message };
  });
}

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+0{1,2}:00(?::00)?)?$/u;
const MINUTE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/u;

/** What a text stands for; a text that stands for nothing stays, so that the form's own rule says what is wrong with it. */
function valueOf({ kind, options }: FieldDefinition, text: string): unknown {
  switch (kind) {
    case 'choice':
      return options ? (enumerationValues(options).find((value) => enumerationLabel(options, value) === text) ?? text) : text;
    case 'flag':
      return text === '是' ? true : text === '否' ? false : text;
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case 'amount':
      return text.replaceAll(/[,，\s]/g, '');
    case 'date':
      return text.replace(DAY, (_whole, year: string, month: string, day: string) => `${year}-${two(month)}-${two(day)}`);
    case 'instant':
      return instantOf(text);
    default:
      return text;
  }
}

function instantOf(text: string): string {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00'] = MINUTE.exec(text) ?? [];
  if (!isDay(`${year}-${two(month)}-${two(day)}`)) return text;
  const time = Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}+08:00`);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}
