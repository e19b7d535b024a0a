import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { RECONCILIATION } from '#contract/addresses/reconciliation';
import type { ReconciledDay } from '#contract/reconciliation';
import { GATEWAY_NAMES, GATEWAYS } from '#domain/gateway';
import type { StatusTone } from '#domain/guarantee/status';
import { RECONCILED_DAY_STATES } from '#domain/reconciliation';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { toast } from '../../api/signals';
import { DateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { Panel } from '../../blocks/page/panel';
import type { SearchField } from '../../blocks/search-form/search-field';
import { SearchForm } from '../../blocks/search-form/search-form';
import { ToneTag } from '../../blocks/status/status-tag';
import { DataTable, type DataColumn } from '../../blocks/table/data-table';
import { useTableUrl } from '../../blocks/table/use-table-url';

const { useReconcileAgainMutation, useReconciledDaysQuery } = apiOf(RECONCILIATION);

const TONES: Readonly<Record<ReconciledDay['state'], StatusTone>> = { clean: 'good', differs: 'bad', failed: 'attention' };
const FILTERS = ['gateway'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  {
    kind: 'choice',
    label: '支付渠道',
    names: ['gateway'],
    options: GATEWAY_NAMES.map((value) => ({ value, label: GATEWAYS[value].label })),
  },
];

const COLUMNS: readonly DataColumn<ReconciledDay>[] = [
  { key: 'day', title: '日期', width: 120, onCard: 'title', render: ({ day }) => <DateText value={day} precision="day" /> },
  { key: 'gateway', title: '支付渠道', width: 110, render: ({ gateway }) => GATEWAYS[gateway].label },
  {
    key: 'state',
    title: '结果',
    width: 130,
    onCard: 'corner',
    render: ({ state }) => <ToneTag tone={TONES[state]}>{RECONCILED_DAY_STATES[state]}</ToneTag>,
  },
  {
    key: 'in',
    title: '收款',
    width: 170,
    align: 'right',
    render: ({ statedIn, recordedIn }) => <Both stated={statedIn} recorded={recordedIn} />,
  },
  {
    key: 'out',
    title: '退款',
    width: 170,
    align: 'right',
    render: ({ statedOut, recordedOut }) => <Both stated={statedOut} recorded={recordedOut} />,
  },
  {
    key: 'differences',
    title: '待处理差异',
    width: 150,
    render: ({ day, gateway, openDifferences, failure }) =>
      openDifferences > 0 ? (
        <>
          <Link to={`/reconciliation?tab=differences&day=${day}&gateway=${gateway}`}>{`${String(openDifferences)} 项，去处理`}</Link>
          {failure ? <span className="reconciliation-note">{failure}</span> : null}
        </>
      ) : (
        failure || '无'
      ),
  },
  { key: 'checkedAt', title: '对账时间', width: 150, render: ({ checkedAt }) => <DateText value={checkedAt} precision="minute" /> },
];

function Both({ stated, recorded }: { stated: string; recorded: string }) {
  return (
    <>
      <Money value={stated} />
      {stated === recorded ? null : (
        <span className="reconciliation-note">
          平台 <Money value={recorded} />
        </span>
      )}
    </>
  );
}

export function DaysTab() {
  const { view, filters, showView, showFilters } = useTableUrl([] as const, FILTERS);
  const gateway = GATEWAY_NAMES.find((name) => name === filters.gateway);
  const { data, error, isFetching, refetch } = useReconciledDaysQuery(
    { page: view.page, size: view.size, ...(gateway ? { gateway } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const [run] = useReconcileAgainMutation();
  const dispatch = useDispatch();
  const again = async ({ day }: ReconciledDay) => {
    const answer = await run({ day });
    if (!answer.error) dispatch(toast({ kind: 'success', title: `已开始重新对账 ${day}`, description: '完成后本页自动更新。' }));
  };
  return (
    <>
      <Panel>
        <SearchForm fields={SEARCH_FIELDS} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel>
        <p className="reconciliation-note">收款和退款金额不含尚未开标的申请，开标后计入；核对包含全部业务。</p>
        <DataTable
          label="每日对账"
          columns={COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ day, gateway }) => `${day} ${gateway}`}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty={gateway ? '该支付渠道还没有对账记录' : '还没有对账记录，每天上午自动核对前一日'}
          actionsWidth={110}
          actions={(row) =>
            row.closed ? null : (
              <Button
                type="link"
                size="small"
                aria-label={`重新对账：${row.day} ${GATEWAYS[row.gateway].label}`}
                onClick={() => void again(row)}
              >
                重新对账
              </Button>
            )
          }
        />
      </Panel>
    </>
  );
}
