import { Alert, Button, Pagination, Table, type TableProps } from 'antd';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { Density } from '#domain/tables';
import { EmptyState, type EmptyKind } from '../empty/empty-state';
import type { Failure } from '../page/failure';
import { FailureView } from '../page/load-state';
import { PHONE, useMedia } from '../page/use-media';
import type { ColumnFilterProps, ColumnMenu } from './column-filter';
import './compact.css';
import { DataCards } from './data-cards';
import './table.css';
import { ASCEND, DESCEND, PAGE_SIZES, type TableView } from './table-view';

export interface DataColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  align?: 'left' | 'right' | 'center';
  sortable?: boolean;
  pinned?: 'left' | 'right';
  onCard?: 'title' | 'corner' | 'line' | 'never';
  /** Hidden until somebody asks for it in the column settings. */
  secondary?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[] | undefined;
  total: number;
  keyOf: (row: Row) => string;
  view: TableView;
  onView: (view: TableView, options?: { replace: boolean }) => void;
  /** The filters in the heads of columns, by the column's key, and what the address asks for. */
  filtering?: {
    menus: Readonly<Record<string, ColumnMenu>>;
    values: Readonly<Record<string, string | undefined>>;
    onValues: (values: Record<string, string | undefined>) => void;
  };
  loading: boolean;
  failure: Failure | null;
  onRetry: () => void;
  empty: ReactNode;
  /** Why there are none: never any, none found, none left to do. */
  emptyKind?: EmptyKind;
  density?: Density;
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** What stands above the rows: settings, saved searches, export. */
  tools?: ReactNode;
  /** What all rows under the filter come to, beside the pages. */
  totals?: ReactNode;
  /** A row shown beside the list. A click on a row outside what can be pressed opens it. */
  opened?: { key: string | null; onOpen: (key: string) => void };
  selection?: TableSelection<Row>;
}

export interface TableSelection<Row> {
  keys: readonly string[];
  onKeys: (keys: string[]) => void;
  nameOf: (row: Row) => string;
  /** Also on a phone, where rows are cards. */
  onCards?: boolean;
}

const WIDTH = 140;
const ACTIONS_WIDTH = 126;
const SELECTION_WIDTH = 40;

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = useMedia(PHONE);
  const { rows, failure, onRetry, total, view, onView, loading, tools, totals } = props;
  useLastPage(props);
  if (failure && !rows) return <FailureView failure={failure} onRetry={onRetry} />;
  return (
    <div className={props.density === 'compact' ? 'data-table data-table-compact' : 'data-table'} aria-busy={loading}>
      {tools}
      {failure ? <FormerRows failure={failure} onRetry={onRetry} /> : null}
      {phone ? <DataCards {...props} /> : <WideTable {...props} />}
      {total > 0 ? (
        <div className="data-table-foot">
          <div className="data-table-totals">{totals}</div>
          <Pagination
            className="data-table-pages"
            size={phone || props.density === 'compact' ? 'small' : 'medium'}
            current={view.page}
            pageSize={view.size}
            total={total}
            pageSizeOptions={[...PAGE_SIZES]}
            showSizeChanger={!phone}
            showQuickJumper={!phone}
            showTotal={(count) => `共 ${String(count)} 条记录`}
            onChange={(page, size) => onView({ ...view, page: size === view.size ? page : 1, size })}
          />
        </div>
      ) : null}
    </div>
  );
}

function FormerRows({ failure, onRetry }: Pick<DataTableProps<object>, 'onRetry'> & { failure: Failure }) {
  return (
    <Alert
      className="data-table-failure"
      type="error"
      showIcon
      title="加载失败，以下仍是上一次查询的结果"
      description={failure.message}
      action={
        <Button size="small" onClick={onRetry}>
          重新加载
        </Button>
      }
    />
  );
}

/** A page that has lost its last row gives way to the one before it. */
function useLastPage({
  rows,
  total,
  view,
  onView,
  loading,
}: Pick<DataTableProps<object>, 'rows' | 'total' | 'view' | 'onView' | 'loading'>): void {
  const last = Math.max(1, Math.ceil(total / view.size));
  const isGone = !loading && rows?.length === 0 && view.page > last;
  useEffect(() => {
    if (isGone) onView({ ...view, page: last }, { replace: true });
  });
}

function WideTable<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  view,
  onView,
  filtering,
  loading,
  empty,
  emptyKind = 'rows',
  opened,
  actions,
  actionsWidth = ACTIONS_WIDTH,
  selection,
}: DataTableProps<Row>) {
  const isEmpty = rows?.length === 0;
  const widths = columns.map(({ width = WIDTH }) => width);
  const drawn: NonNullable<TableProps<Row>['columns']> = columns.map(({ key, title, render, width = WIDTH, align, sortable, pinned }) => ({
    key,
    title: headOf(key, title, filtering),
    ...(isEmpty ? {} : { width }),
    ...(align ? { align } : {}),
    ...(pinned ? { fixed: pinned } : {}),
    ...(sortable ? { sorter: true, sortOrder: view.sort?.field === key ? (view.sort.order === ASCEND ? 'ascend' : 'descend') : null } : {}),
    render: (_value: unknown, row: Row) => render(row),
  }));
  if (actions)
    drawn.push({
      key: 'actions',
      title: '操作',
      ...(isEmpty ? {} : { width: actionsWidth }),
      fixed: 'right',
      render: (_value: unknown, row: Row) => actions(row),
    });
  return (
    <Table<Row>
      aria-label={label}
      size="medium"
      tableLayout="fixed"
      columns={drawn}
      dataSource={rows ? [...rows] : []}
      rowKey={keyOf}
      loading={loading}
      pagination={false}
      {...(opened
        ? {
            rowClassName: (row: Row) => (keyOf(row) === opened.key ? 'data-row data-row-opened' : 'data-row'),
            onRow: (row: Row) => ({
              ...(keyOf(row) === opened.key ? { 'aria-current': true as const } : {}),
              onClick: ({ target }: React.MouseEvent) => {
                if (target instanceof Element && !target.closest('a, button, input, label')) opened.onOpen(keyOf(row));
              },
            }),
          }
        : {})}
      {...(selection
        ? {
            rowSelection: {
              columnWidth: SELECTION_WIDTH,
              selectedRowKeys: [...selection.keys],
              preserveSelectedRowKeys: true,
              getTitleCheckboxProps: () => ({ 'aria-label': '全选本页' }),
              getCheckboxProps: (row) => ({ 'aria-label': `选择${selection.nameOf(row)}` }),
              onChange: (keys) => selection.onKeys(keys.map(String)),
            },
          }
        : {})}
      showSorterTooltip={false}
      {...(isEmpty ? {} : { scroll: { x: sum([...widths, ...(actions ? [actionsWidth] : []), ...(selection ? [SELECTION_WIDTH] : [])]) } })}
      locale={{ emptyText: loading ? ' ' : <EmptyState kind={emptyKind}>{empty}</EmptyState> }}
      onChange={(_pages, _filters, sorter) => {
        const sorted = Array.isArray(sorter) ? sorter[0] : sorter;
        const order = sorted?.order;
        onView({
          ...view,
          page: 1,
          sort: order ? { field: String(sorted.columnKey), order: order === 'ascend' ? ASCEND : DESCEND } : null,
        });
      }}
    />
  );
}

/** Where its script does not arrive the title stands alone; the search form filters as well. */
const ColumnFilter = lazy(() =>
  import(/* webpackChunkName: "column-filter" */ './column-filter').then(
    (part) => ({ default: part.ColumnFilter }),
    () => ({ default: ({ title }: ColumnFilterProps) => title }),
  ),
);

function headOf(key: string, title: string, filtering: DataTableProps<object>['filtering']): ReactNode {
  const menu = filtering?.menus[key];
  if (!filtering || !menu) return title;
  const { values, onValues } = filtering;
  return (
    <Suspense fallback={title}>
      <ColumnFilter title={title} menu={menu} value={values[menu.name]} onChange={(value) => onValues({ ...values, [menu.name]: value })} />
    </Suspense>
  );
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
