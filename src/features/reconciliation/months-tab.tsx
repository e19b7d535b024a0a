import { Button, Modal } from 'antd';
import { useDispatch } from 'react-redux';
import { RECONCILIATION } from '#contract/addresses/reconciliation';
import type { ReconciledMonth } from '#contract/reconciliation';
import type { StatusTone } from '#domain/guarantee/status';
import { RECONCILED_MONTH_STATES } from '#domain/reconciliation';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { toast } from '../../api/signals';
import { DateText } from '../../blocks/date/date-text';
import { Panel } from '../../blocks/page/panel';
import { ToneTag } from '../../blocks/status/status-tag';
import { DataTable, type DataColumn } from '../../blocks/table/data-table';

const { useCloseMonthMutation, useReconciledMonthsQuery } = apiOf(RECONCILIATION);

const TONES: Readonly<Record<ReconciledMonth['state'], StatusTone>> = { running: 'waiting', open: 'turn', closed: 'ended' };
const VIEW = { page: 1, size: 20, sort: null } as const;

const COLUMNS: readonly DataColumn<ReconciledMonth>[] = [
  { key: 'month', title: '月份', width: 120, onCard: 'title', render: ({ month }) => month },
  {
    key: 'state',
    title: '状态',
    width: 120,
    onCard: 'corner',
    render: ({ state }) => <ToneTag tone={TONES[state]}>{RECONCILED_MONTH_STATES[state]}</ToneTag>,
  },
  { key: 'missing', title: '未完成的每日对账', width: 160, render: ({ daysMissing }) => String(daysMissing) },
  { key: 'open', title: '待处理差异', width: 130, render: ({ openDifferences }) => String(openDifferences) },
  {
    key: 'closed',
    title: '关账',
    width: 220,
    render: ({ closedAt, closedBy }) =>
      closedAt ? (
        <>
          {closedBy}，<DateText value={closedAt} precision="minute" />
        </>
      ) : (
        '—'
      ),
  },
];

export function MonthsTab() {
  const { data, error, isFetching, refetch } = useReconciledMonthsQuery({}, { refetchOnMountOrArgChange: true });
  const [close] = useCloseMonthMutation();
  const dispatch = useDispatch();
  const [modal, modalHolder] = Modal.useModal();
  const confirmClosing = ({ month }: ReconciledMonth) =>
    void modal.confirm({
      title: `关闭 ${month} 的账？`,
      content: '关账后该月不能再记账，且不能撤销。',
      okText: '关账',
      cancelText: '取消',
      onOk: async () => {
        const answer = await close({ month });
        if (!answer.error) dispatch(toast({ kind: 'success', title: `${month} 已关账` }));
      },
    });
  return (
    <Panel>
      {modalHolder}
      <DataTable
        label="月度关账"
        columns={COLUMNS}
        rows={data?.list}
        total={data?.list.length ?? 0}
        keyOf={({ month }) => month}
        view={VIEW}
        onView={() => undefined}
        loading={isFetching}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        empty="还没有可关账的月份"
        actionsWidth={80}
        actions={(row) =>
          row.state === 'open' ? (
            <Button
              type="link"
              size="small"
              aria-label={`关账：${row.month}`}
              disabled={row.daysMissing + row.openDifferences > 0}
              onClick={() => confirmClosing(row)}
            >
              关账
            </Button>
          ) : null
        }
      />
    </Panel>
  );
}
