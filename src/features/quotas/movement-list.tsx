import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QUOTAS } from '#contract/addresses/quotas';
import type { QuotaMovement } from '#contract/quotas';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { absoluteYuan, formatYuan } from '#domain/money';
import { QUOTA_MOVEMENTS } from '#domain/quota';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { Panel } from '../../blocks/page/panel';
import { DataTable, type DataColumn } from '../../blocks/table/data-table';
import type { TableView } from '../../blocks/table/table-view';

const { useQuotaMovementsQuery } = apiOf(QUOTAS);

const COLUMNS: readonly DataColumn<QuotaMovement>[] = [
  { key: 'at', title: '时间', width: 170, render: ({ at }) => <DateText value={at} precision="second" /> },
  { key: 'kind', title: '变动', width: 64, onCard: 'corner', render: ({ kind }) => QUOTA_MOVEMENTS[kind] },
  {
    key: 'amount',
    title: '金额（元）',
    width: 128,
    align: 'right',
    render: ({ amount }) => <span className="number">{signed(amount)}</span>,
  },
  {
    key: 'applyNo',
    title: '申请',
    width: 184,
    onCard: 'title',
    render: ({ applyNo }) => <Link to={`/business-manage/detail/${encodeURIComponent(applyNo)}`}>{applyNo}</Link>,
  },
  { key: 'bidderAppName', title: '投标人', width: 180, render: ({ bidderAppName }) => bidderAppName || '—' },
  { key: 'event', title: '事由', width: 100, render: ({ event }) => (event ? GUARANTEE_EVENTS[event].label : '—') },
  { key: 'by', title: '办理人', width: 180, render: ({ by }) => by || '—' },
];

/** What applications took of a quota and gave back. */
export function MovementList({ quotaId }: { quotaId: string }) {
  const [view, setView] = useState<TableView>({ page: 1, size: 10, sort: null });
  const { data, error, isFetching, refetch } = useQuotaMovementsQuery(
    { quotaId, page: view.page, size: view.size },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel>
      <DataTable<QuotaMovement>
        label="变动明细"
        columns={COLUMNS}
        rows={data?.list}
        total={data?.total ?? 0}
        keyOf={({ applyNo, at, amount }) => `${applyNo} ${at} ${amount}`}
        view={view}
        onView={setView}
        loading={isFetching}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        empty="还没有申请占用过此额度"
      />
    </Panel>
  );
}

function signed(amount: string): string {
  return `${amount.startsWith('-') ? '−' : '+'}${formatYuan(absoluteYuan(amount))}`;
}
