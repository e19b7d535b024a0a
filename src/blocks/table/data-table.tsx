import { Alert, Button, Pagination } from 'antd';
import { memo, useEffect, type ReactNode } from 'react';
import { countText } from '#domain/counting';
import type { Density } from '#domain/tables';
import type { EmptyKind } from '../empty/empty-state';
import type { Failure } from '../page/failure';
import { FailureView } from '../page/load-state';
import { PHONE, useMedia } from '../page/use-media';
import { useStable } from '../stable/use-stable';
import type { ColumnMenu } from './column-filter';
import './compact.css';
import { DataCards } from './data-cards';
import './table.css';
import { PAGE_SIZES, type TableView } from './table-view';
import { WideTable } from './wide-table';

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

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = useMedia(PHONE);
  const { rows, failure, onRetry, total, view, onView, loading, tools, totals } = props;
  const turn = useStable((page: number, size: number) => onView({ ...view, page: size === view.size ? page : 1, size }));
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
          <Pages
            isSmall={phone || props.density === 'compact'}
            isNarrow={phone}
            page={view.page}
            size={view.size}
            total={total}
            onChange={turn}
          />
        </div>
      ) : null}
    </div>
  );
}

interface PagesProps {
  isSmall: boolean;
  isNarrow: boolean;
  page: number;
  size: number;
  total: number;
  onChange: (page: number, size: number) => void;
}

const Pages = memo(function Pages({ isSmall, isNarrow, page, size, total, onChange }: PagesProps) {
  return (
    <Pagination
      className="data-table-pages"
      size={isSmall ? 'small' : 'medium'}
      current={page}
      pageSize={size}
      total={total}
      pageSizeOptions={[...PAGE_SIZES]}
      showSizeChanger={!isNarrow}
      showQuickJumper={!isNarrow}
      showTotal={(count) => countText(count, '条记录')}
      onChange={onChange}
    />
  );
});

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
