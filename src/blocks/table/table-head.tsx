import { lazy, memo, Suspense, useCallback, type ReactNode } from 'react';
import type { ColumnFilterProps } from './column-filter';
import type { DrawnColumns } from './drawn-columns';
import type { DataTableProps } from './table-props';
import { ASCEND, DESCEND, type TableSort } from './table-view';

/** Where its script does not arrive the title stands alone; the search form filters as well. */
const ColumnFilter = lazy(() =>
  import(/* webpackChunkName: "column-filter" */ './column-filter').then(
    (part) => ({ default: part.ColumnFilter }),
    () => ({ default: ({ title }: ColumnFilterProps) => title }),
  ),
);

interface TableHeadProps<Row> extends Pick<DrawnColumns<Row>, 'columns' | 'choice'> {
  sort: TableSort | null;
  onSort: (field: string) => void;
  filtering: DataTableProps<object>['filtering'];
  onFilter: (name: string, value: string | undefined) => void;
  /** How many rows of the page are chosen: none, some or all of them. */
  chosen: 'none' | 'some' | 'all';
  onTickAll: (chosen: boolean) => void;
}

export function TableHead<Row>({ columns, choice, sort, onSort, filtering, onFilter, chosen, onTickAll }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {choice ? (
          <th role="columnheader" scope="col" {...choice}>
            <AllRows chosen={chosen} onTickAll={onTickAll} />
          </th>
        ) : null}
        {columns.map(({ key, title, sortable, cell }) => {
          const order = sort?.field === key ? sort.order : null;
          const menu = filtering?.menus[key];
          const filter = menu ? <Filter title={title} menu={menu} value={filtering.values[menu.name]} onFilter={onFilter} /> : null;
          return (
            <th key={key} role="columnheader" scope="col" {...cell} {...(sortable ? { 'aria-sort': SORTED[String(order)] ?? 'none' } : {})}>
              {filter}
              {sortable ? (
                <SortButton order={order} field={key} {...(filter ? { label: `按${title}排序` } : {})} onSort={onSort}>
                  {filter ? null : title}
                </SortButton>
              ) : filter ? null : (
                title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const SORTED: Readonly<Record<string, 'ascending' | 'descending'>> = { [ASCEND]: 'ascending', [DESCEND]: 'descending' };

interface SortButtonProps {
  order: TableSort['order'] | null;
  field: string;
  label?: string;
  onSort: (field: string) => void;
  children: ReactNode;
}

function SortButton({ order, field, label, onSort, children }: SortButtonProps) {
  return (
    <button
      type="button"
      className={`data-sort data-sort-${SORTED[String(order)] ?? 'none'}`}
      {...(label ? { 'aria-label': label } : {})}
      onClick={() => onSort(field)}
    >
      {children}
    </button>
  );
}

const AllRows = memo(function AllRows({ chosen, onTickAll }: Pick<TableHeadProps<never>, 'chosen' | 'onTickAll'>) {
  const show = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = chosen === 'some';
    },
    [chosen],
  );
  return (
    <label className="data-choice">
      <input
        ref={show}
        type="checkbox"
        aria-label="全选本页"
        checked={chosen === 'all'}
        onChange={({ target }) => onTickAll(target.checked)}
      />
    </label>
  );
});

interface FilterProps extends Pick<ColumnFilterProps, 'title' | 'menu' | 'value'> {
  onFilter: (name: string, value: string | undefined) => void;
}

const Filter = memo(function Filter({ title, menu, value, onFilter }: FilterProps) {
  return (
    <Suspense fallback={title}>
      <ColumnFilter title={title} menu={menu} value={value} onChange={(next) => onFilter(menu.name, next)} />
    </Suspense>
  );
});
