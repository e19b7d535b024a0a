import type { ReactNode } from 'react';
import type { CellRule, RowValues } from '#machines/flow/row-editing';

export interface GridRow {
  id: string;
  values: RowValues;
  checked?: boolean;
  disabled?: boolean;
  expand?: boolean;
  showExpand?: boolean;
  /** Never saved yet: opens for editing when it is added, stands last, and cancelling its editing removes it when it holds nothing. */
  isNew?: boolean;
}

export interface GridOption {
  value: string;
  label: string;
}

interface Placed {
  key: string;
  title: string;
  width?: number;
}

interface Editable extends Placed {
  sortable?: boolean;
  editable?: boolean;
  required?: boolean;
  blankRow?: CellRule['blankRow'];
  check?: CellRule['check'];
}

export interface OwnCell {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The id of the message that says what is wrong with the value. */
  problemId: string | undefined;
}

export interface OwnColumn extends Editable {
  kind: 'own';
  show: (value: unknown) => ReactNode;
  edit?: (cell: OwnCell) => ReactNode;
}

export type EditableColumn =
  | OwnColumn
  | (Editable & ({ kind: 'text' | 'number' | 'money' | 'date' | 'dateTime' } | { kind: 'choice'; options: readonly GridOption[] }));
export type FilesColumn = Placed & { kind: 'files' };
export type GridColumn = (Placed & { kind: 'checkbox' | 'radio' | 'rowNumber' }) | FilesColumn | EditableColumn;

/** Throws where the columns can make no table. */
export function checkColumns(columns: readonly GridColumn[]): void {
  if (columns.length === 0) throw new Error('表格没有定义列');
  for (const [kind, name] of [
    ['checkbox', '复选框'],
    ['radio', '单选框'],
  ] as const) {
    if (columns.filter((column) => column.kind === kind).length > 1) throw new Error(`表格只能有一个${name}列`);
  }
  const keys = columns.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw new Error(`表格的列重复：${twice}`);
}

export function isEditableColumn(column: GridColumn): column is EditableColumn {
  return 'editable' in column && column.editable;
}

export function rulesOf(columns: readonly GridColumn[]): CellRule[] {
  return columns
    .filter(isEditableColumn)
    .map(({ key, title, required = false, blankRow, check }) => ({ key, title, required, blankRow, ...(check ? { check } : {}) }));
}

export function sameRules(some: readonly CellRule[], others: readonly CellRule[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ key, title, required, blankRow, check }, index) =>
        key === others[index]?.key &&
        title === others[index].title &&
        required === others[index].required &&
        blankRow === others[index].blankRow &&
        check === others[index].check,
    )
  );
}
