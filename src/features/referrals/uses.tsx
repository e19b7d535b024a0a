import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReferralUse } from '#contract/referrals';
import { loadFailure } from '../../api/load-failure';
import { useReferralUsesQuery } from '../../api/referrals';
import { DateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { Panel } from '../../blocks/page/panel';
import { ToneTag } from '../../blocks/status/status-tag';
import { DataTable, type DataColumn } from '../../blocks/table/data-table';
import type { TableView } from '../../blocks/table/table-view';
import './referrals.css';

const COLUMNS: readonly DataColumn<ReferralUse>[] = [
  {
    key: 'applyNo',
    title: '申请',
    width: 240,
    onCard: 'title',
    render: ({ applyNo, productName }) => (
      <>
        <Link className="number" to={`/business-manage/detail/${encodeURIComponent(applyNo)}`}>
          {applyNo}
        </Link>
        <span className="referral-note">{productName}</span>
      </>
    ),
  },
  { key: 'bidderAppName', title: '投标人', width: 220, render: ({ bidderAppName }) => bidderAppName },
  { key: 'state', title: '计入', width: 140, onCard: 'corner', render: (use) => <Counted use={use} /> },
  { key: 'fees', title: '保函费用', width: 120, align: 'right', render: ({ fees }) => <Money value={fees} /> },
  { key: 'appliedAt', title: '提交时间', width: 150, render: ({ appliedAt }) => <DateText value={appliedAt} precision="minute" /> },
  { key: 'countedAt', title: '计入时间', width: 150, render: ({ countedAt }) => <DateText value={countedAt} precision="minute" /> },
  { key: 'takenBackAt', title: '收回时间', width: 150, render: ({ takenBackAt }) => <DateText value={takenBackAt} precision="minute" /> },
];

function Counted({ use: { countedAt, takenBackAt, ended, free } }: { use: ReferralUse }) {
  if (takenBackAt) return <ToneTag tone="ended">已收回</ToneTag>;
  if (countedAt) return <ToneTag tone="good">已计入</ToneTag>;
  if (free) return <ToneTag tone="ended">无需缴费</ToneTag>;
  return ended ? <ToneTag tone="ended">未缴费，已终结</ToneTag> : <ToneTag tone="waiting">待缴费</ToneTag>;
}

/** The applications that carry a code, for the platform. */
export function Uses({ code }: { code: string }) {
  const [view, setView] = useState<TableView>({ page: 1, size: 10, sort: null });
  const { data, error, isFetching, refetch } = useReferralUsesQuery(
    { code, page: view.page, size: view.size },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title="使用明细">
      <DataTable<ReferralUse>
        label="使用明细"
        columns={COLUMNS}
        rows={data?.list}
        total={data?.total ?? 0}
        keyOf={({ applyNo }) => applyNo}
        view={view}
        onView={setView}
        loading={isFetching}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        empty="还没有使用该推荐码的申请。"
      />
    </Panel>
  );
}
