import { Link } from 'react-router-dom';
import { BALANCES } from '#contract/addresses/balances';
import type { BalanceRow } from '#contract/balances';
import { compareYuan } from '#domain/money';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { Money } from '../../../blocks/money/money';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { ToneTag } from '../../../blocks/status/status-tag';
import type { DataColumn } from '../../../blocks/table/data-table';
import { SearchedList } from '../../../blocks/table/searched-list';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { balancePath } from './paths';
import './recharge.css';

const { useBalancePageQuery } = apiOf(BALANCES);

const FILTERS = ['keyword', 'lowOnly'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '单位', names: ['keyword'], placeholder: '名称或信用代码，至少 2 个字', minLength: WORD_FLOOR },
  { kind: 'choice', label: '余额', names: ['lowOnly'], options: [{ value: '1', label: '低于预警线' }] },
];

const COLUMNS: readonly DataColumn<BalanceRow>[] = [
  {
    key: 'orgName',
    title: '单位',
    width: 260,
    onCard: 'title',
    render: ({ appId, orgName, orgCodeNo }) => (
      <>
        <Link to={balancePath(appId)}>{orgName}</Link>
        <span className="recharge-note number">{orgCodeNo}</span>
      </>
    ),
  },
  {
    key: 'balance',
    title: '可用余额',
    width: 150,
    align: 'right',
    onCard: 'corner',
    render: ({ balance }) => <Money value={balance} strong />,
  },
  { key: 'setAside', title: '提现冻结', width: 130, align: 'right', render: ({ setAside }) => <Money value={setAside} /> },
  {
    key: 'lowAmount',
    title: '预警线',
    width: 170,
    align: 'right',
    render: ({ lowAmount, balance }) =>
      lowAmount === undefined ? (
        '未设置'
      ) : (
        <>
          {compareYuan(balance, lowAmount) < 0 ? <ToneTag tone="attention">余额低</ToneTag> : null} <Money value={lowAmount} />
        </>
      ),
  },
  { key: 'movedAt', title: '最近变动', width: 150, render: ({ movedAt }) => <DateText value={movedAt} precision="minute" /> },
];

/** Every organisation that has had a balance. */
export function BalancesTab() {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const { keyword, lowOnly } = filters;
  const { data, error, isFetching, refetch } = useBalancePageQuery(
    { page: view.page, size: view.size, ...(keyword ? { keyword } : {}), ...(lowOnly ? { lowOnly: true } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SearchedList
      label="各单位余额"
      fields={SEARCH_FIELDS}
      url={url}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={COLUMNS}
      keyOf={({ appId }) => appId}
      above={<p className="recharge-note">余额和最近变动不含尚未开标的申请。</p>}
      what="单位"
      empty="还没有单位充值。"
    />
  );
}
