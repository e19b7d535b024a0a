import { Button, Input } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { RECONCILIATION } from '#contract/addresses/reconciliation';
import type { Difference } from '#contract/reconciliation';
import { isDay } from '#domain/dates';
import { GATEWAY_NAMES, GATEWAYS } from '#domain/gateway';
import { AFTER_OPENING } from '#domain/guarantee/sealed';
import { DIFFERENCES } from '#domain/reconciliation';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { useOpenedRows } from '../../api/opened-rows';
import { DateText } from '../../blocks/date/date-text';
import { MoneyOrWithheld } from '../../blocks/money/money-or-withheld';
import { Panel } from '../../blocks/page/panel';
import { movedPath } from '../../blocks/payment/moved-path';
import type { OwnSearchControl, SearchField } from '../../blocks/search-form/search-field';
import { SearchForm } from '../../blocks/search-form/search-form';
import { DataTable, type DataColumn } from '../../blocks/table/data-table';
import { useTableUrl } from '../../blocks/table/use-table-url';

const { useDifferencePageQuery, useLazyDifferencePageQuery } = apiOf(RECONCILIATION);

const DateInput = lazy(async () => ({
  default: (await import(/* webpackChunkName: "date-input" */ '../../blocks/fields/date-field')).DateInput,
}));
const SettleDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "settle-dialog" */ './settle-dialog')).SettleDialog,
}));

const DAY_FIELD = { kind: 'date', label: '日期' } as const;
const FILTERS = ['gateway', 'day', 'settled'] as const;
const SETTLED = [
  { value: 'no', label: '待处理' },
  { value: 'yes', label: '已处理' },
];
const SEARCH_FIELDS: readonly SearchField[] = [
  {
    kind: 'choice',
    label: '支付渠道',
    names: ['gateway'],
    options: GATEWAY_NAMES.map((value) => ({ value, label: GATEWAYS[value].label })),
  },
  { kind: 'own', label: '日期', names: ['day'], input: (control) => <DayInput {...control} /> },
  { kind: 'choice', label: '处理情况', names: ['settled'], options: SETTLED },
];

const COLUMNS: readonly DataColumn<Difference>[] = [
  {
    key: 'kind',
    title: '差异与处理办法',
    width: 300,
    onCard: 'title',
    render: ({ kind }) => (
      <>
        {DIFFERENCES[kind].label}
        <span className="reconciliation-note">{DIFFERENCES[kind].advice}</span>
      </>
    ),
  },
  {
    key: 'day',
    title: '日期与渠道',
    width: 130,
    render: ({ day, gateway }) => (
      <>
        <DateText value={day} precision="day" />
        <span className="reconciliation-note">{GATEWAYS[gateway].label}</span>
      </>
    ),
  },
  {
    key: 'number',
    title: '交易与申请',
    width: 210,
    render: ({ number, applyNo, withheld }) => (
      <>
        <span className="number table-clamp" title={number}>
          {number}
        </span>
        {withheld ? <span className="reconciliation-note">申请编号{AFTER_OPENING}</span> : null}
        {applyNo ? <Link to={movedPath(applyNo)}>{applyNo}</Link> : null}
      </>
    ),
  },
  {
    key: 'stated',
    title: '账单金额',
    width: 120,
    align: 'right',
    render: ({ stated }) => (stated === undefined ? '无' : <MoneyOrWithheld value={stated} />),
  },
  {
    key: 'recorded',
    title: '平台金额',
    width: 120,
    align: 'right',
    render: ({ recorded }) => (recorded === undefined ? '无' : <MoneyOrWithheld value={recorded} />),
  },
  {
    key: 'settled',
    title: '处理情况',
    width: 200,
    render: ({ settledAt, settledBy, note }) =>
      settledAt ? (
        <>
          {settledBy}，<DateText value={settledAt} precision="minute" />
          <span className="reconciliation-note">{note}</span>
        </>
      ) : (
        '待处理'
      ),
  },
];

export function DifferencesTab() {
  const { view, filters, showView, showFilters } = useTableUrl([] as const, FILTERS);
  const gateway = GATEWAY_NAMES.find((name) => name === filters.gateway);
  const day = filters.day !== undefined && isDay(filters.day) ? filters.day : undefined;
  const settled = { yes: true, no: false }[filters.settled ?? ''];
  const { data, error, isFetching, refetch } = useDifferencePageQuery(
    {
      page: view.page,
      size: view.size,
      ...(gateway ? { gateway } : {}),
      ...(day ? { day } : {}),
      ...(settled === undefined ? {} : { settled }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const [load] = useLazyDifferencePageQuery();
  const { rows, open } = useOpenedRows(data?.list, { idOf, revealed, isCurrent, load: (differenceId: number) => load({ differenceId }) });
  const [settling, setSettling] = useState<Difference>();
  const filtered = gateway !== undefined || day !== undefined || settled !== undefined;
  return (
    <>
      <Panel>
        <SearchForm fields={SEARCH_FIELDS} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label="对账差异"
          columns={COLUMNS}
          rows={rows}
          total={data?.total ?? 0}
          keyOf={(row) => String(idOf(row))}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty={filtered ? '没有符合条件的差异，请调整查询条件' : '没有差异'}
          actionsWidth={140}
          actions={(row) => (
            <span className="reconciliation-actions">
              {row.withheld ? (
                <Button type="link" size="small" aria-label={`打开：${nameOf(row)}`} onClick={() => void open(row.differenceId)}>
                  打开
                </Button>
              ) : null}
              {row.settledAt ? null : (
                <Button
                  type="link"
                  size="small"
                  aria-label={`登记处理：${nameOf(row)}`}
                  onClick={() => startTransition(() => setSettling(row))}
                >
                  登记处理
                </Button>
              )}
            </span>
          )}
        />
      </Panel>
      <Suspense fallback={null}>{settling ? <SettleDialog difference={settling} onClose={() => setSettling(undefined)} /> : null}</Suspense>
    </>
  );
}

function DayInput(control: OwnSearchControl) {
  return (
    <Suspense fallback={<Input id={control.id} placeholder="请选择日期" readOnly />}>
      <DateInput field={DAY_FIELD} {...control} />
    </Suspense>
  );
}

function nameOf({ number, kind }: Difference): string {
  return number || DIFFERENCES[kind].label;
}

function idOf({ differenceId }: Difference): number {
  return differenceId;
}

function revealed({ applyNo, number, stated, recorded, note }: Difference): Partial<Difference> {
  return { applyNo, number, note, ...(stated === undefined ? {} : { stated }), ...(recorded === undefined ? {} : { recorded }) };
}

/** The note comes with the settling. */
function isCurrent(opened: Difference, listed: Difference): boolean {
  return opened.settledAt === listed.settledAt;
}
