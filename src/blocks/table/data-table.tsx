import { Alert, Button, Pagination } from 'antd';
import { memo } from 'react';
import { countText } from '#domain/counting';
import type { Failure } from '../page/failure';
import { FailureView } from '../page/load-state';
import { PHONE, useMedia } from '../page/use-media';
import { useStable } from '../stable/use-stable';
import './compact.css';
import { DataCards } from './data-cards';
import './table.css';
import type { DataTableProps } from './table-props';
import { PAGE_SIZES } from './table-view';
import { useLastPage } from './use-last-page';
import { WideTable } from './wide-table';

export type { DataColumn, DataTableProps } from './table-props';

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = useMedia(PHONE);
  const { rows, failure, onRetry, total, view, onView, loading, tools, totals } = props;
  const turn = useStable((page: number, size: number) => onView({ ...view, page: size === view.size ? page : 1, size }));
  useLastPage({ rows, total, loading, page: view.page, size: view.size, onLast: (page) => onView({ ...view, page }, { replace: true }) });
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
