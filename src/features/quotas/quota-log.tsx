import { useState } from 'react';
import { QUOTAS } from '#contract/addresses/quotas';
import type { QuotaLogRow } from '#contract/quotas';
import { formatYuan } from '#domain/money';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { RecordTimeline } from '../../blocks/table/record-timeline';

const { useQuotaLogQuery } = apiOf(QUOTAS);

const SIZE = 10;

/** Who set a quota to what, and why. */
export function QuotaLog({ quotaId }: { quotaId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuotaLogQuery({ quotaId, page, size: SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
      {({ list, total }) => (
        <Panel>
          <RecordTimeline
            items={list.map((row) => ({ key: row.logId, content: <Entry row={row} /> }))}
            empty="暂无设置记录"
            page={page}
            size={SIZE}
            total={total}
            onPage={setPage}
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
