import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { useState } from 'react';
import { loadFailure } from '../../../api/load-failure';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { RecordPages } from '../../../blocks/table/record-pages';
import type { TabProps } from './detail-tabs';
import { HistoryTimeline } from './history-timeline';

const PAGE = 20;

export function HistoryPanel({ detail, history: { data, error, refetch } }: TabProps) {
  const [page, setPage] = useState(1);
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
      {({ list, chainValid }) => (
        <Panel
          title="办理记录"
          extra={
            <span className={chainValid ? 'chain-mark chain-valid' : 'chain-mark chain-broken'}>
              {chainValid ? <CheckCircleOutlined aria-hidden="true" /> : <WarningOutlined aria-hidden="true" />}
              {chainValid ? '记录完整，未被篡改' : '记录校验未通过，请联系平台管理员'}
            </span>
          }
        >
          <HistoryTimeline rows={list.toReversed().slice((page - 1) * PAGE, page * PAGE)} questions={detail.supplement.fields} />
          <RecordPages page={page} size={PAGE} total={list.length} onChange={setPage} />
        </Panel>
      )}
    </LoadState>
  );
}
