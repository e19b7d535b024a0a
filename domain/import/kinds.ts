import { BLACKLIST_FIELDS, blacklistErrors, tidiedEntry } from '../blacklist';
import type { FieldError } from '../field';
import type { Permission } from '../permissions';
import { IMPORTED_BIDDER_FIELDS } from '../registration/fields';
import { importedBidderErrors, tidiedBidder } from '../registration/imported-bidder';
import { fieldWarning } from '../validation/fields';
import { columnsOf, faultsOfRow, placeOf, valuesIn, type ImportColumn, type ImportFault, type Placed, type SheetRow } from './columns';

/** How many rows one workbook may bring, its head not counted. */
export const MOST_IMPORTED = 100_000;
/** How large the workbook may be, in bytes. */
export const LARGEST_IMPORTED = 20 * 1024 * 1024;
/** Faults that one import collects; with these it is not judged further. */
export const MOST_FAULTS = 10_000;

/** What can be imported row by row. The server adds to each how it is put in. */
export interface ImportKindRecord {
  /** What a row is, for titles and file names. */
  label: string;
  /** In the sheet of explanations, before the columns. */
  notes: readonly string[];
  permission: Permission;
  columns: readonly ImportColumn[];
  /** The field by which a row is known, within the workbook and to the platform. */
  key: string;
  tidied: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** The rules of the form. */
  errors: (values: Readonly<Record<string, unknown>>) => FieldError[];
}

const USUAL_NOTES = [
  '带 * 的列必填，不要修改列名。',
  `一次最多导入${MOST_IMPORTED}行、${LARGEST_IMPORTED / 1024 / 1024} MB。全部正确才会导入；有错误的，一行也不会导入。`,
];

/** Every kind. OS-02, OS-04. */
export const IMPORT_KINDS = {
  bidder: {
    label: '投标单位',
    notes: [...USUAL_NOTES, '每行填写一家单位。导入后单位即可使用，系统向联系人手机发送加入邀请，由其设置密码并成为单位管理员。'],
    permission: 'organisation:manage',
    columns: columnsOf(IMPORTED_BIDDER_FIELDS),
    key: 'orgCodeNo',
    tidied: tidiedBidder,
    errors: importedBidderErrors,
  },
  blacklist: {
    label: '黑名单',
    notes: [...USUAL_NOTES, '每行填写一家单位，导入后立即生效。已在名单中且启用的单位不能重复导入。证明文件请在导入后到名单中上传。'],
    permission: 'blacklist:edit',
    columns: columnsOf(BLACKLIST_FIELDS),
    key: 'organizationCode',
    tidied: tidiedEntry,
    errors: blacklistErrors,
  },
} as const satisfies Record<string, ImportKindRecord>;

export type ImportKind = keyof typeof IMPORT_KINDS;
/** Every kind, in the order of `IMPORT_KINDS`. */
export const importKinds = Object.keys(IMPORT_KINDS) as ImportKind[];

/** One row as it was read: what it says, the key by which it is known, and what is wrong with it. */
export interface ImportedRow {
  row: number;
  key: string;
  values: Record<string, unknown>;
  faults: ImportFault[];
}

/** Reads and judges one row of a sheet whose columns stand like this; undefined where it is blank. Pure. */
export function importedRow(kind: ImportKind, sheetRow: SheetRow, places: Placed): ImportedRow | undefined {
  const [row, cells, odd] = sheetRow;
  if (odd === undefined && cells.every((cell) => cell.trim() === '')) return undefined;
  const record: ImportKindRecord = IMPORT_KINDS[kind];
  const values = record.tidied(valuesIn(sheetRow, places));
  const faults = faultsOfRow(record.errors(values), sheetRow, places);
  const key = values[record.key];
  const keyColumn = placeOf(places, record.key);
  const isKnown = typeof key === 'string' && !faults.some(({ column }) => column === keyColumn);
  return { row, key: isKnown ? key : '', values, faults };
}

/** What is worth a second look of the values of a row on that day, and refuses nothing. Pure. */
export function warningsOfRow(kind: ImportKind, values: Readonly<Record<string, unknown>>, today: string): string[] {
  return IMPORT_KINDS[kind].columns.flatMap(({ field, definition }) => fieldWarning(definition, values[field], today) ?? []);
}

/** What the template's sheet of this kind is called. */
export function importTitle(kind: ImportKind): string {
  return `${IMPORT_KINDS[kind].label}导入`;
}
