import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { BAOFU } from '#contract/addresses/baofu';
import type { BaofuAccountRow } from '#contract/baofu';
import { OPEN_ACCOUNT_STATES, openAccountStates } from '#domain/baofu/account';
import { isZeroYuan } from '#domain/money';
import { WORD_FLOOR } from '#domain/search-words';
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
import { accountPath } from './paths';
import { AccountState } from './states';

const { useBaofuAccountPageQuery } = apiOf(BAOFU);

const FILTERS = ['keyword', 'state'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '单位名称或宝付账户号，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '开户状态',
    names: ['state'],
    options: openAccountStates.map((value) => ({ value, label: OPEN_ACCOUNT_STATES[value].label })),
  },
];

export function AccountsTab() {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const state = openAccountStates.find((one) => one === filters.state);
  const under = { ...(filters.keyword ? { keyword: filters.keyword } : {}), ...(state ? { state } : {}) };
  const { data, error, isFetching, refetch } = useBaofuAccountPageQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const { run, received } = useExport();
  return (
    <SearchedList
      label="宝付账户列表"
      fields={SEARCH_FIELDS}
      url={url}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={COLUMNS}
      keyOf={({ holder }) => holder}
      what="账户"
      empty="还没有单位申请开立宝付账户。"
      above={<OpenedOnly what="余额" />}
      extra={
        <Button loading={received !== null} disabled={(data?.total ?? 0) === 0} onClick={() => void run('/baofu/account/export', under)}>
          导出
        </Button>
      }
    />
  );
}

const COLUMNS: readonly DataColumn<BaofuAccountRow>[] = [
  {
    key: 'holderName',
    title: '单位',
    width: 240,
    onCard: 'title',
    render: ({ holder, holderName, contractNo }) => (
      <>
        <Link to={accountPath(holder)}>{holderName}</Link>
        {contractNo ? <span className="baofu-note number">{contractNo}</span> : null}
      </>
    ),
  },
  {
    key: 'state',
    title: '开户状态',
    width: 170,
    onCard: 'corner',
    render: (account) => <AccountState account={account} />,
  },
  { key: 'balance', title: '账面余额', width: 130, align: 'right', render: ({ balance }) => <MoneyOrWithheld value={balance} strong /> },
  {
    key: 'inTransit',
    title: '提现在途',
    width: 120,
    align: 'right',
    render: ({ inTransit }) => (inTransit !== '' && isZeroYuan(inTransit) ? '—' : <MoneyOrWithheld value={inTransit} />),
  },
  { key: 'compared', title: '与宝付核对', width: 170, render: ({ compared }) => <Compared compared={compared} /> },
  {
    key: 'appliedAt',
    title: '申请',
    width: 160,
    render: ({ appliedBy, appliedAt, reason }) => (
      <>
        <DateText value={appliedAt} precision="minute" />
        <span className="baofu-note">{reason || appliedBy}</span>
      </>
    ),
  },
];

function Compared({ compared }: { compared: BaofuAccountRow['compared'] | undefined }) {
  if (!compared) return '未核对';
  const { agrees, at } = compared;
  return (
    <>
      {agrees ? '一致' : '不一致'}
      <span className="baofu-note">
        <DateText value={at} precision="minute" />
      </span>
    </>
  );
}
