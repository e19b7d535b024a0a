import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import type { DataColumn, DataTableProps } from './table-props';

const WIDTH = 140;
const ACTIONS_WIDTH = 126;
const SELECTION_WIDTH = 40;

/** A column as the cells below its head need it; the same object until something of the column changes. */
export interface DrawnColumn<Row> {
  key: string;
  title: string;
  sortable: boolean;
  render: (row: Row) => ReactNode;
  cell: { className: string; style: CSSProperties };
}

export interface DrawnColumns<Row> {
  columns: readonly DrawnColumn<Row>[];
  /** The cell of the boxes that choose rows, where there are any. */
  choice: DrawnColumn<Row>['cell'] | null;
  /** Pixels that a row takes at least; what is left over is shared out by the columns' widths. */
  width: number;
}

/** What the boxes, the columns and the actions of a list look like in every row. */
export function useDrawnColumns<Row extends object>({
  columns,
  actions,
  actionsWidth = ACTIONS_WIDTH,
  selection,
}: Pick<DataTableProps<Row>, 'columns' | 'actions' | 'actionsWidth' | 'selection'>): DrawnColumns<Row> {
  const stable = useSameColumns(columns);
  const chooses = selection !== undefined;
  return useMemo(() => draw(stable, chooses, actions, actionsWidth), [stable, chooses, actions, actionsWidth]);
}

/** The columns of before as long as new ones are no different. */
export function useSameColumns<Row>(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] {
  const [drawn, setDrawn] = useState(columns);
  if (drawn === columns) return drawn;
  const isSame = drawn.length === columns.length && drawn.every((column, index) => isEqual(column, columns[index]));
  if (isSame) return drawn;
  setDrawn(columns);
  return columns;
}

function isEqual<Row>(one: DataColumn<Row>, other: DataColumn<Row> | undefined): boolean {
  if (!other) return false;
  const { key, title, render, width, align, sortable, pinned } = one;
  return (
    key === other.key &&
    title === other.title &&
    render === other.render &&
    width === other.width &&
    align === other.align &&
    sortable === other.sortable &&
    pinned === other.pinned
  );
}

function draw<Row>(
  columns: readonly DataColumn<Row>[],
  chooses: boolean,
  actions: ((row: Row) => ReactNode) | undefined,
  actionsWidth: number,
): DrawnColumns<Row> {
  const all: readonly DataColumn<Row>[] = actions
    ? [...columns, { key: 'actions', title: '操作', width: actionsWidth, pinned: 'right', render: actions }]
    : columns;
  const widths = all.map(({ width = WIDTH }) => width);
  const lastLeft = all.findLastIndex(({ pinned }) => pinned === 'left');
  const firstRight = all.findIndex(({ pinned }) => pinned === 'right');
  const before = (index: number) => (chooses ? SELECTION_WIDTH : 0) + sum(widths.slice(0, index));
  const pinnedAt = (index: number): CSSProperties => {
    if (all[index]?.pinned === 'left') return { insetInlineStart: before(index) };
    return all[index]?.pinned === 'right' ? { insetInlineEnd: sum(widths.slice(index + 1)) } : {};
  };
  return {
    columns: all.map(({ key, title, render, width = WIDTH, align = 'left', sortable = false, pinned }, index) => ({
      key,
      title,
      sortable,
      render,
      cell: {
        className: [
          'data-cell',
          align === 'left' ? '' : `data-cell-${align}`,
          pinned ? 'data-cell-pinned' : '',
          index === lastLeft ? 'data-cell-last-left' : '',
          index === firstRight ? 'data-cell-first-right' : '',
        ]
          .filter(Boolean)
          .join(' '),
        style: { flex: `${width} var(--cell-shrink) ${width}px`, ...pinnedAt(index) },
      },
    })),
    choice: chooses
      ? {
          className: lastLeft < 0 ? 'data-cell data-cell-choice' : 'data-cell data-cell-choice data-cell-pinned',
          style: { flex: `0 0 ${SELECTION_WIDTH}px`, ...(lastLeft < 0 ? {} : { insetInlineStart: 0 }) },
        }
      : null,
    width: sum(widths) + (chooses ? SELECTION_WIDTH : 0),
  };
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
