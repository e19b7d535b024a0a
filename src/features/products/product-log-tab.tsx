import { useState } from 'react';
import type { ProductLogRow } from '#contract/products';
import { PRODUCT_PARTS } from '#domain/product/content';
import { loadFailure } from '../../api/load-failure';
import { useProductLogQuery } from '../../api/products';
import { DateText } from '../../blocks/date/date-text';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { RecordTimeline } from '../../blocks/table/record-timeline';
import { DifferenceTable } from './difference-table';
import type { PartProps } from './part';
import { RunningEditions } from './running-editions';

const SIZE = 10;

export function ProductLogTab({ product }: PartProps) {
  const { productNo, edition } = product;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useProductLogQuery({ productNo, page, size: SIZE });
  return (
    <>
      <Panel title={`当前为第 ${edition} 版`}>
        <RunningEditions product={product} />
      </Panel>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
        {({ list, total }) => (
          <Panel title="变更记录">
            <RecordTimeline
              items={list.map((row) => ({ key: row.logId, content: <Entry row={row} /> }))}
              empty="暂无变更记录"
              page={page}
              size={SIZE}
              total={total}
              onPage={setPage}
            />
          </Panel>
        )}
      </LoadState>
    </>
  );
}

function Entry({ row: { part, edition, differences, reason, userName, appName, preparedBy, at } }: { row: ProductLogRow }) {
  return (
    <div className="product-log-entry">
      <div>
        <strong>{part === 'state' ? '状态变更' : part === 'created' ? '新建产品' : `修改${PRODUCT_PARTS[part]}`}</strong> · 第 {edition} 版
      </div>
      <div className="product-log-who">
        {[appName, userName].filter(Boolean).join(' ')}
        {preparedBy ? `复核（${preparedBy}提交）` : ''} · <DateText value={at} precision="second" />
      </div>
      {reason ? <div>{reason}</div> : null}
      {differences.length > 0 ? <DifferenceTable label={`第 ${edition} 版的变更`} differences={differences} /> : null}
    </div>
  );
}
