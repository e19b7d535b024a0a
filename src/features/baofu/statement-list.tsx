import { Button } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { BAOFU } from '#contract/addresses/baofu';
import type { MovementRow } from '#contract/baofu';
import { movementKinds, MOVEMENTS } from '#domain/baofu/movement';
import { apiOf } from '../../api/endpoints';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { MoneyOrWithheld } from '../../blocks/money/money-or-withheld';
import type { SearchField } from '../../blocks/search-form/search-field';
import type { DataColumn } from '../../blocks/table/data-table';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { OpenedOnly } from './opened-only';
import { applicationPath } from './paths';

const { useBaofuStatementQuery } = apiOf(BAOFU);

const PrintDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "baofu-print" */ './print-dialog')).PrintDialog,
}));

const FILTERS = ['kind', 'from', 'to'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  {
    kind: 'choice',
    label: '类型',
    names: ['kind'],
    options: movementKinds.map((value) => ({ value, label: MOVEMENTS[value] })),
  },
  { kind: 'period', label: '日期', names: ['from', 'to'] },
];

/** The movements of one account, the newest first. */
export function StatementList({ holder }: { holder: string }) {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const { from, to } = filters;
  const kind = movementKinds.find((one) => one === filters.kind);
  const under = { holder, ...(kind ? { kind } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const { data, error, isFetching, refetch } = useBaofuStatementQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const { run, received } = useExport();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <SearchedList
        label="收支明细"
        fields={SEARCH_FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={COLUMNS}
        keyOf={({ sequence }) => String(sequence)}
        what="收支"
        empty="还没有收支。分账到账后显示在这里。"
        above={<OpenedOnly what="收支和余额" />}
        extra={
          <div className="baofu-bar">
            <Button onClick={() => startTransition(() => setPrinting(true))}>对账单 PDF</Button>
            <Button
              loading={received !== null}
              disabled={(data?.total ?? 0) === 0}
              onClick={() => void run('/baofu/statement/export', under)}
            >
              导出 Excel
            </Button>
          </div>
        }
      />
      {printing ? (
        <Suspense fallback={null}>
          <PrintDialog holder={holder} {...(from ? { from } : {})} {...(to ? { to } : {})} onClose={() => setPrinting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const COLUMNS: readonly DataColumn<MovementRow>[] = [
  {
    key: 'bookedAt',
    title: '时间',
    width: 150,
    onCard: 'corner',
    render: ({ bookedAt }) => <DateText value={bookedAt} precision="minute" />,
  },
  { key: 'kind', title: '类型', width: 170, onCard: 'title', render: ({ kind }) => MOVEMENTS[kind] },
  {
    key: 'in',
    title: '收入',
    width: 130,
    align: 'right',
    render: ({ direction, amount }) => (direction === 'in' ? <MoneyOrWithheld value={amount} /> : '—'),
  },
  {
    key: 'out',
    title: '支出',
    width: 130,
    align: 'right',
    render: ({ direction, amount }) => (direction === 'out' ? <MoneyOrWithheld value={amount} /> : '—'),
  },
  { key: 'balance', title: '余额', width: 130, align: 'right', render: ({ balance }) => <MoneyOrWithheld value={balance} strong /> },
  {
    key: 'number',
    title: '业务编号与申请',
    width: 240,
    render: ({ number, applyNo }) => (
      <>
        <span className="number">{number}</span>
        {applyNo ? (
          <span className="baofu-note">
            <Link to={applicationPath(applyNo)}>{applyNo}</Link>
          </span>
        ) : null}
      </>
    ),
  },
];
