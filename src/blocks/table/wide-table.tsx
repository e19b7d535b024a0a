import { useMemo, useRef, type ChangeEvent, type MouseEvent } from 'react';
import { EmptyState } from '../empty/empty-state';
import { useDebounced } from '../grid/use-debounced';
import { useStable } from '../stable/use-stable';
import { useDrawnColumns } from './drawn-columns';
import { TableHead } from './table-head';
import './table.css';
import type { DataTableProps } from './table-props';
import { TableRow } from './table-row';
import { ASCEND, DESCEND } from './table-view';
import { useEdges } from './use-edges';
import { PORTION, usePortions } from './use-portions';

const NO_ROWS: readonly never[] = [];
const NO_KEYS: readonly string[] = [];
/** Milliseconds in which a second click belongs to the first: what opens would move the table away below it. */
const CLICK_DELAY = 200;
/** Pixels by which a hand that only presses may move. */
const STEADY = 4;
/** Pixels that are kept free for a row until it is drawn. */
const ROW_HEIGHT = { comfortable: 72, compact: 26 } as const;

export function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    rows = NO_ROWS,
    keyOf,
    loading,
    empty,
    emptyKind = 'rows',
    density = 'comfortable',
    opened,
    view,
    onView,
    filtering,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const { columns, choice, width } = useDrawnColumns(props);
  const drawn = usePortions(rows, keyOf);
  const selection = useSelection(props);
  useEdges(box);
  const sort = useStable((field: string) => onView({ ...view, page: 1, sort: sortedOnce(view.sort, field) }));
  const filter = useStable((name: string, value: string | undefined) => filtering?.onValues({ ...filtering.values, [name]: value }));
  const clicked = useDebounced(CLICK_DELAY);
  const pressedAt = useRef({ x: 0, y: 0 });
  const press = ({ clientX, clientY }: MouseEvent) => {
    clicked.cancel();
    pressedAt.current = { x: clientX, y: clientY };
  };
  const open = ({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input, label')) return;
    const key = target.closest('tr')?.dataset['rowKey'];
    if (key === undefined) return;
    const { x, y } = pressedAt.current;
    const isDragged = Math.hypot(clientX - x, clientY - y) > STEADY && getSelection()?.isCollapsed === false;
    if (!isDragged) clicked.soon(() => opened?.onOpen(key));
  };
  const isEmpty = rows.length === 0;
  const missing = rows.length - drawn;
  return (
    <div ref={box} className={isEmpty ? 'data-table-box' : 'data-table-box data-table-scroll'}>
      <table
        role="table"
        aria-label={label}
        className="data-table-rows"
        {...(isEmpty ? {} : { style: { minWidth: width } })}
        {...(missing > 0 ? { 'aria-rowcount': rows.length + 1 } : {})}
      >
        <TableHead
          columns={columns}
          choice={choice}
          sort={view.sort}
          onSort={sort}
          filtering={filtering}
          onFilter={filter}
          chosen={selection.ofPage}
          onTickAll={selection.tickAll}
        />
        {portionsOf(rows.slice(0, drawn)).map((portion) => (
          <tbody key={portion.from} role="rowgroup" {...(opened ? { onMouseDown: press, onClick: open } : {})}>
            {portion.rows.map((row) => {
              const key = keyOf(row);
              return (
                <TableRow
                  key={key}
                  row={row}
                  rowKey={key}
                  columns={columns}
                  choice={choice}
                  name={props.selection?.nameOf(row) ?? ''}
                  isChosen={selection.chosen.has(key)}
                  isOpened={opened?.key === key}
                  canOpen={opened !== undefined}
                  onTick={selection.tick}
                />
              );
            })}
          </tbody>
        ))}
        {isEmpty ? (
          <tbody role="rowgroup">
            <tr role="row">
              <td role="cell" className="data-table-none" aria-colspan={columns.length + (choice ? 1 : 0)}>
                {loading ? null : <EmptyState kind={emptyKind}>{empty}</EmptyState>}
              </td>
            </tr>
          </tbody>
        ) : null}
      </table>
      {missing > 0 ? <div style={{ height: missing * ROW_HEIGHT[density] }} /> : null}
    </div>
  );
}

function portionsOf<Row>(rows: readonly Row[]): { from: number; rows: readonly Row[] }[] {
  return Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, index) => {
    const from = index * PORTION;
    return { from, rows: rows.slice(from, from + PORTION) };
  });
}

/** Up, down, and back to the list's own order. */
function sortedOnce(sort: DataTableProps<object>['view']['sort'], field: string): DataTableProps<object>['view']['sort'] {
  if (sort?.field !== field) return { field, order: ASCEND };
  return sort.order === ASCEND ? { field, order: DESCEND } : null;
}

/** The rows that are chosen, those of other pages among them; with Shift all from the one ticked last. */
function useSelection<Row extends object>({ rows = NO_ROWS, keyOf, selection }: DataTableProps<Row>) {
  const keys = selection?.keys ?? NO_KEYS;
  const chosen = useMemo(() => new Set(keys), [keys]);
  const last = useRef<string>(null);
  const count = chosen.size === 0 ? 0 : rows.filter((row) => chosen.has(keyOf(row))).length;
  const choose = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const key of changed)
      if (isChosen) next.add(key);
      else next.delete(key);
    selection?.onKeys([...next]);
  };
  const tick = useStable((key: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const page = rows.map(keyOf);
    const [from, to] = [page.indexOf(last.current ?? ''), page.indexOf(key)];
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true && from >= 0;
    last.current = key;
    choose(isRange ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [key], target.checked);
  });
  const tickAll = useStable((isChosen: boolean) => choose(rows.map(keyOf), isChosen));
  const ofPage: 'none' | 'some' | 'all' = count === 0 ? 'none' : count < rows.length ? 'some' : 'all';
  return { chosen, ofPage, tick, tickAll };
}
