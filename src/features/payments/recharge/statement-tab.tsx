import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BALANCES } from '#contract/addresses/balances';
import type { Movement, Statement } from '#contract/balances';
import { BALANCE_MOVEMENTS, balanceMovementKinds } from '#domain/balance/movement';
import { addMonths, dayOf, isDay } from '#domain/dates';
import { absoluteYuan } from '#domain/money';
import { apiOf } from '../../../api/endpoints';
import { useExport } from '../../../api/exports';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { Money } from '../../../blocks/money/money';
import { movedPath } from '../../../blocks/payment/moved-path';
import type { SearchField } from '../../../blocks/search-form/search-field';
import type { DataColumn } from '../../../blocks/table/data-table';
import { SearchedList } from '../../../blocks/table/searched-list';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import './recharge.css';

const { useBalanceStatementQuery } = apiOf(BALANCES);

const FILTERS = ['from', 'to', 'kind'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'period', label: '期间', names: ['from', 'to'] },
  {
    kind: 'choice',
    label: '类型',
    names: ['kind'],
    options: balanceMovementKinds.map((value) => ({ value, label: BALANCE_MOVEMENTS[value].label })),
  },
];

const COLUMNS: readonly DataColumn<Movement>[] = [
  { key: 'at', title: '时间', width: 170, onCard: 'line', render: ({ at }) => <DateText value={at} precision="second" /> },
  { key: 'kind', title: '类型', width: 120, onCard: 'title', render: ({ kind }) => BALANCE_MOVEMENTS[kind].label },
  {
    key: 'number',
    title: '业务编号',
    width: 220,
    render: ({ number, note }) => (
      <>
        <Link className="number" to={movedPath(number)}>
          {number}
        </Link>
        <span className="recharge-note">{note}</span>
      </>
    ),
  },
  { key: 'amount', title: '收支', width: 140, align: 'right', onCard: 'corner', render: ({ amount }) => <Signed amount={amount} /> },
  { key: 'balance', title: '余额', width: 140, align: 'right', render: ({ balance }) => <Money value={balance} /> },
];

function Signed({ amount }: { amount: string }) {
  const isOut = amount.startsWith('-');
  return (
    <span className={isOut ? '' : 'movement-in'}>
      {isOut ? '−' : '+'}
      <Money value={absoluteYuan(amount)} />
    </span>
  );
}

/** What moved a balance: one's own, or that of the organisation which the platform looks at. The last three months where no period is asked for. */
export function StatementTab({ appId }: { appId?: string }) {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const to = filters.to !== undefined && isDay(filters.to) ? filters.to : today;
  const from = filters.from !== undefined && isDay(filters.from) ? filters.from : addMonths(to, -3);
  const kind = balanceMovementKinds.find((one) => one === filters.kind);
  const under = { from, to, ...(kind ? { kind } : {}), ...(appId ? { appId } : {}) };
  const { data, error, isFetching, refetch } = useBalanceStatementQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const { run, received } = useExport();
  return (
    <SearchedList
      label="余额对账单"
      title={`${from} 至 ${to}`}
      extra={
        <div className="recharge-actions">
          <Button loading={received !== null} onClick={() => void run('/balance/statement/export', under)}>
            导出 Excel
          </Button>
          <Button loading={received !== null} onClick={() => void run('/balance/statement/print', under)}>
            下载 PDF
          </Button>
        </div>
      }
      fields={SEARCH_FIELDS}
      url={{ ...url, filters: { from, to, ...(kind ? { kind } : {}) } }}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={COLUMNS}
      keyOf={({ sequence }) => String(sequence)}
      above={data ? <Sums statement={data} only={kind ? BALANCE_MOVEMENTS[kind].label : undefined} /> : null}
      what="收支"
      empty="该期间没有收支"
    />
  );
}

function Sums({ statement: { opening, closing, moneyIn, moneyOut }, only }: { statement: Statement; only: string | undefined }) {
  return (
    <ul className="statement-sums" aria-label="期间合计">
      <li>
        <span>期初余额</span>
        <Money value={opening} />
      </li>
      <li>
        <span>{only ? `${only}收入` : '收入合计'}</span>
        <Money value={moneyIn} />
      </li>
      <li>
        <span>{only ? `${only}支出` : '支出合计'}</span>
        <Money value={moneyOut} />
      </li>
      <li>
        <span>期末余额</span>
        <Money value={closing} strong />
      </li>
    </ul>
  );
}
