import { Pagination, Timeline } from 'antd';
import { useState } from 'react';
import type { QuotaLogRow } from '#contract/quotas';
import { formatYuan } from '#domain/money';
import { loadFailure } from '../../api/load-failure';
import { useQuotaLogQuery } from '../../api/quotas';
import { DateText } from '../../blocks/date/date-text';
import { EmptyState } from '../../blocks/empty/empty-state';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';

const SIZE = 10;

/** Who set a quota to what, and why. */
export function QuotaLog({ quotaId }: { quotaId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuotaLogQuery({ quotaId, page, size: SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
      {({ list, total }) => (
        <Panel>
          {list.length === 0 ? <EmptyState kind="rows">暂无设置记录</EmptyState> : null}
          <Timeline items={list.map((row) => ({ key: row.logId, color: 'var(--brand)', content: <Entry row={row} /> }))} />
          <Pagination
            align="end"
            current={page}
            pageSize={SIZE}
            total={total}
            hideOnSinglePage
            showSizeChanger={false}
            showTotal={(count) => `共 ${String(count)} 条记录`}
            onChange={setPage}
          />
        </Panel>
      )}
    </LoadState>
  );
}

function Entry({ row: { before, after, reason, userName, appName, at } }: { row: QuotaLogRow }) {
  return (
    <div>
      <strong>{before ? '调整额度' : '新设额度'}</strong>
      <div>
        {before ? `${inWords(before)} → ` : ''}
        {inWords(after)}
      </div>
      <div>依据：{reason}</div>
      <div className="quota-log-who">
        {[appName, userName].filter(Boolean).join(' ')} · <DateText value={at} precision="second" />
      </div>
    </div>
  );
}

function inWords({ totalAmount, enabled }: QuotaLogRow['after']): string {
  return `${formatYuan(totalAmount)} 元${enabled ? '' : '（停用）'}`;
}
