import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { RECHARGES } from '#contract/addresses/recharges';
import type { RechargeRow } from '#contract/recharges';
import { RECHARGE_STATES, rechargeStates } from '#domain/balance/recharge';
import { enumerationLabel } from '#domain/enumerations';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../../api/endpoints';
import { useExport } from '../../../api/exports';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { Money } from '../../../blocks/money/money';
import { rechargePath } from '../../../blocks/payment/moved-path';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { ToneTag } from '../../../blocks/status/status-tag';
import type { DataColumn } from '../../../blocks/table/data-table';
import { SearchedList } from '../../../blocks/table/searched-list';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import './recharge.css';

const { useRechargePageQuery } = apiOf(RECHARGES);

const FILTERS = ['keyword', 'state', 'requestedFrom', 'requestedTo'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '单位、充值编号或流水号，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '状态',
    names: ['state'],
    options: rechargeStates.map((value) => ({ value, label: RECHARGE_STATES[value].label })),
  },
  { kind: 'period', label: '发起日期', names: ['requestedFrom', 'requestedTo'] },
];

const COLUMNS: readonly DataColumn<RechargeRow>[] = [
  {
    key: 'rechargeNo',
    title: '充值编号',
    width: 230,
    onCard: 'title',
    render: ({ rechargeNo, orgName }) => (
      <>
        <Link className="number" to={rechargePath(rechargeNo)}>
          {rechargeNo}
        </Link>
        <span className="recharge-note">{orgName}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 116,
    onCard: 'corner',
    render: ({ state }) => <ToneTag tone={RECHARGE_STATES[state].tone}>{RECHARGE_STATES[state].label}</ToneTag>,
  },
  { key: 'amount', title: '金额', width: 130, align: 'right', render: ({ amount }) => <Money value={amount} /> },
  {
    key: 'way',
    title: '付款方式',
    width: 170,
    render: ({ way, transfer, bankReference }) => (
      <>
        {enumerationLabel('rechargeWay', way)}
        {transfer ? <span className="recharge-note">{transfer.payAccountName}</span> : null}
        {bankReference ? <span className="recharge-note number">流水号 {bankReference}</span> : null}
      </>
    ),
  },
  {
    key: 'requestedAt',
    title: '发起时间',
    width: 150,
    render: ({ requestedAt, requestedBy }) => (
      <>
        <DateText value={requestedAt} precision="minute" />
        <span className="recharge-note">{requestedBy}</span>
      </>
    ),
  },
  {
    key: 'outcome',
    title: '办理结果',
    width: 190,
    render: ({ creditedAt, reason, state }) =>
      creditedAt ? (
        <>
          <DateText value={creditedAt} precision="minute" /> 入账
        </>
      ) : state === 'returned' ? (
        reason
      ) : (
        '—'
      ),
  },
];

export function RechargesTab() {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const { keyword, requestedFrom, requestedTo } = filters;
  const state = rechargeStates.find((one) => one === filters.state);
  const under = {
    ...(keyword ? { keyword } : {}),
    ...(state ? { state } : {}),
    ...(requestedFrom ? { requestedFrom } : {}),
    ...(requestedTo ? { requestedTo } : {}),
  };
  const { data, error, isFetching, refetch } = useRechargePageQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const { run, received } = useExport();
  return (
    <SearchedList
      label="充值记录"
      extra={
        <Button loading={received !== null} disabled={(data?.total ?? 0) === 0} onClick={() => void run('/recharge/export', under)}>
          导出
        </Button>
      }
      title="充值记录"
      fields={SEARCH_FIELDS}
      url={url}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={COLUMNS}
      keyOf={({ rechargeNo }) => rechargeNo}
      what="充值"
      empty="还没有充值。"
    />
  );
}
