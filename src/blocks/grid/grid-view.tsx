import { Checkbox, Empty, Spin } from 'antd';
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState, type MouseEvent, type ReactNode, type UIEvent } from 'react';
import type { RowValues } from '#machines/flow/row-editing';
import { ASCEND, type TableSort } from '../table/table-view';
import { checkColumns, type GridColumn, type GridRow } from './grid-column';
import { GridRowView, type EditingParts, type RowHands } from './grid-row';
import './grid.css';
import { useRowEditor } from './row-editor';
import { nextSort, sortRows } from './sort-rows';
import { useDebounced } from './use-debounced';
import { offsetsOf, ROW_HEIGHT, visibleRows, type RowRange } from './visible-rows';

const GridPages = lazy(async () => ({ default: (await import(/* webpackChunkName: "grid-pages" */ './grid-pages')).GridPages }));

export interface GridProps {
  label: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  loading?: boolean;
  empty?: ReactNode;
  height?: number;
  /** Shows pages of the rows given. */
  paged?: boolean;
  sort?: TableSort | null;
  /** Given, the owner sorts; otherwise the rows given are sorted here. */
  onSort?: (sort: TableSort | null) => void;
  onChecked?: (ids: string[]) => void;
  onExpand?: (id: string, expand: boolean) => void;
  expandedHeight?: number;
  expanded?: (row: GridRow) => ReactNode;
  onRowClick?: (row: GridRow) => void;
  /** Tells when a row begins and ends to be edited. */
  onEditing?: (editing: boolean) => void;
  onSave?: (id: string, values: RowValues) => void;
  onRemove?: (id: string) => void;
}

export const GRID_PAGE_SIZES = [10, 15, 20, 50, 100, 1000] as const;
const CLICK_DELAY = 200;
const SCROLL_HEIGHT = 400;
const HEADER_HEIGHT = 40;
const WIDTH = 140;
const NARROW = 64;
const ACTIONS_WIDTH = 120;
const EXPANDED_HEIGHT = 120;
/** More than these, each with a button, are too many to pass one by one. */
const MANY_ROWS = 50;

/** Rows to read and to choose from; to be written they need the parts that take input. */
export function GridView(props: GridProps & { editing?: EditingParts }) {
  checkColumns(props.columns);
  const {
    label,
    columns,
    rows,
    loading = false,
    empty = '暂无数据',
    height = SCROLL_HEIGHT,
    paged = false,
    expanded,
    expandedHeight = EXPANDED_HEIGHT,
    onSort,
    onSave,
    onRemove,
    onEditing,
    editing,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const group = useId();
  const end = useId();
  const editor = useRowEditor(columns, { onSave, onRemove, onEditing }, box);
  const [ownSort, setOwnSort] = useState<TableSort | null>(props.sort ?? null);
  const sort = onSort ? (props.sort ?? null) : ownSort;
  const [page, setPage] = useState<{ current: number; size: number }>({ current: 1, size: GRID_PAGE_SIZES[0] });
  const hands = useRowHands(props);

  const sorted = useMemo(() => (onSort ? rows : sortRows(rows, columns, sort)), [rows, columns, sort, onSort]);
  const added = useAdded(rows);
  const [addedSeen, setAddedSeen] = useState(added);
  if (added !== addedSeen) {
    setAddedSeen(added);
    const at = sorted.findIndex(({ id }) => id === added?.id);
    if (paged && at >= 0) setPage({ ...page, current: Math.floor(at / page.size) + 1 });
  }
  const current = Math.min(page.current, Math.max(1, Math.ceil(rows.length / page.size)));
  const first = paged ? (current - 1) * page.size : 0;
  const shown = useMemo(() => (paged ? sorted.slice(first, first + page.size) : sorted), [sorted, paged, first, page.size]);
  const offsets = useMemo(
    () => offsetsOf(shown.map((row) => ROW_HEIGHT + (expanded && row.expand ? expandedHeight : 0))),
    [shown, expanded, expandedHeight],
  );
  const { range, onScroll } = useVisibleRows(offsets, height - HEADER_HEIGHT);

  const opened = useRef<GridRow>(undefined);
  useEffect(() => {
    if (!added || !onSave || opened.current === added) return;
    opened.current = added;
    const at = shown.findIndex(({ id }) => id === added.id);
    if (at >= 0 && box.current) box.current.scrollTop = Math.max(0, (offsets[at + 1] ?? 0) + HEADER_HEIGHT - height);
    // What it begins with is typed by the screen, not stored: a row that is called off at once goes.
    editor.send({ type: 'edit', row: added.id, values: {}, isNew: true });
    for (const [cell, value] of Object.entries(added.values)) editor.send({ type: 'cell changed', cell, value });
  }, [added, onSave, shown, offsets, height, editor]);

  const hasActions = onSave !== undefined || onRemove !== undefined;
  const widths = [
    ...columns.map(({ width, kind }) => width ?? (kind === 'checkbox' || kind === 'radio' || kind === 'rowNumber' ? NARROW : WIDTH)),
    ...(hasActions ? [ACTIONS_WIDTH] : []),
  ];
  const total = offsets.at(-1) ?? 0;
  const template = widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ');
  const toggleSort = (field: string) => (onSort ?? setOwnSort)(nextSort(sort, field));
  return (
    <div className="grid" aria-busy={loading}>
      {hasActions && shown.length > MANY_ROWS ? (
        <a className="grid-skip" href={`#${end}`} onClick={(event) => skip(event, end)}>
          跳过表格（共 {shown.length} 行）
        </a>
      ) : null}
      <div
        ref={box}
        className="grid-scroll"
        style={{ maxHeight: height }}
        tabIndex={0}
        role="region"
        aria-label={label}
        onScroll={onScroll}
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={widths.length}
          style={{ minWidth: widths.reduce((sum, width) => sum + width, 0), ...{ '--grid-columns': template } }}
        >
          <div role="rowgroup" className="grid-head">
            <div role="row" aria-rowindex={1} className="grid-row" style={{ height: HEADER_HEIGHT }}>
              {columns.map((column, index) => (
                <HeadCell
                  key={column.key}
                  column={column}
                  index={index}
                  sort={sort}
                  onSort={toggleSort}
                  rows={shown}
                  onChecked={props.onChecked}
                  all={rows}
                  marked={onSave !== undefined}
                />
              ))}
              {hasActions ? (
                <div role="columnheader" aria-colindex={widths.length} className="grid-cell grid-cell-actions">
                  操作
                </div>
              ) : null}
            </div>
          </div>
          <div role="rowgroup" className="grid-body" style={{ height: total }}>
            {shown.slice(range.start, range.end).map((row, index) => {
              const at = range.start + index;
              return (
                <GridRowView
                  key={row.id}
                  row={row}
                  number={first + at + 1}
                  columns={columns}
                  editor={editor}
                  hands={hands}
                  CellEdit={editing?.CellEdit}
                  group={group}
                  top={offsets[at] ?? 0}
                  height={(offsets[at + 1] ?? 0) - (offsets[at] ?? 0)}
                  savable={onSave !== undefined}
                  removable={onRemove !== undefined}
                  expanded={row.expand ? expanded?.(row) : undefined}
                />
              );
            })}
          </div>
        </div>
        {rows.length === 0 ? (
          <div className="grid-empty">{loading ? <Spin description="加载中..." /> : <Empty description={empty} />}</div>
        ) : null}
      </div>
      {paged && rows.length > 0 ? (
        <Suspense fallback={null}>
          <GridPages
            current={current}
            size={page.size}
            sizes={GRID_PAGE_SIZES}
            total={rows.length}
            onChange={(next, size) => setPage({ current: size === page.size ? next : 1, size })}
          />
        </Suspense>
      ) : null}
      {editing ? <editing.DeleteQuestion editor={editor} /> : null}
      <span id={end} tabIndex={-1} />
    </div>
  );
}

function skip(event: MouseEvent, end: string): void {
  event.preventDefault();
  document.getElementById(end)?.focus();
}

/** The new row that came last, after the rows that were there at first. */
function useAdded(rows: readonly GridRow[]): GridRow | undefined {
  const [known, setKnown] = useState<{ rows: readonly GridRow[]; added: GridRow | undefined }>({ rows, added: undefined });
  if (known.rows === rows) return known.added;
  const before = new Set(known.rows.map(({ id }) => id));
  const fresh = rows.find((row) => row.isNew && !before.has(row.id));
  const next = { rows, added: fresh ?? known.added };
  setKnown(next);
  return next.added;
}

interface HeadCellProps {
  column: GridColumn;
  index: number;
  sort: TableSort | null;
  onSort: (field: string) => void;
  rows: readonly GridRow[];
  all: readonly GridRow[];
  onChecked: ((ids: string[]) => void) | undefined;
  /** Marks the columns that must be filled. */
  marked: boolean;
}

function HeadCell({ column, index, sort, onSort, rows, all, onChecked, marked }: HeadCellProps) {
  const sortable = 'sortable' in column && column.sortable;
  const order = sort?.field === column.key ? sort.order : undefined;
  const free = rows.filter(({ disabled }) => !disabled);
  const checked = free.filter((row) => row.checked).length;
  const checkAll = (wanted: boolean) => {
    const here = new Set(free.map(({ id }) => id));
    onChecked?.(all.filter((row) => (here.has(row.id) ? wanted : row.checked)).map(({ id }) => id));
  };
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      className={`grid-cell grid-cell-${column.kind}`}
      {...(sortable ? { 'aria-sort': order === undefined ? 'none' : order === ASCEND ? 'ascending' : 'descending' } : {})}
    >
      {column.kind === 'checkbox' ? (
        <Checkbox
          aria-label="全选"
          disabled={free.length === 0}
          checked={free.length > 0 && checked === free.length}
          indeterminate={checked > 0 && checked < free.length}
          onChange={(event) => checkAll(event.target.checked)}
        />
      ) : sortable ? (
        <button type="button" className="grid-sort" onClick={() => onSort(column.key)}>
          {column.title}
          <span aria-hidden="true" className="grid-sort-mark">
            {order === undefined ? '↕' : order === ASCEND ? '↑' : '↓'}
          </span>
        </button>
      ) : (
        column.title
      )}
      {marked && 'required' in column && column.required && column.editable ? (
        <span className="grid-required" aria-hidden="true">
          *
        </span>
      ) : null}
    </div>
  );
}

function useRowHands(props: GridProps): RowHands {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const clicked = useDebounced(CLICK_DELAY);
  return useMemo<RowHands>(
    () => ({
      check: (id, checked) => {
        const { rows, onChecked } = latest.current;
        onChecked?.(rows.filter((row) => (row.id === id ? checked : row.checked)).map((row) => row.id));
      },
      choose: (id) => latest.current.onChecked?.([id]),
      expand: (id, expand) => latest.current.onExpand?.(id, expand),
      click: (id) =>
        clicked.soon(() => {
          const { rows, onRowClick } = latest.current;
          const row = rows.find((candidate) => candidate.id === id);
          if (row) onRowClick?.(row);
        }),
      cancelClick: clicked.cancel,
    }),
    [clicked],
  );
}

function useVisibleRows(offsets: readonly number[], height: number): { range: RowRange; onScroll: (event: UIEvent<HTMLElement>) => void } {
  const [top, setTop] = useState(0);
  const [drawn, setDrawn] = useState<RowRange>({ start: 0, end: 0 });
  const range = visibleRows(offsets, top, height, drawn);
  if (range !== drawn) setDrawn(range);
  return {
    range,
    onScroll: ({ currentTarget: { scrollTop } }) => {
      if (visibleRows(offsets, scrollTop, height, range) !== range) setTop(scrollTop);
    },
  };
}
