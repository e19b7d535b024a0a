import { Link } from 'react-router-dom';
import { WITHDRAWALS } from '#contract/addresses/withdrawals';
import type { WithdrawalRow } from '#contract/withdrawals';
import { WITHDRAWAL_STATES, withdrawalStates } from '#domain/balance/withdrawal';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { useUserInfoQuery } from '../../../api/users';
import { DateText } from '../../../blocks/date/date-text';
import { Money } from '../../../blocks/money/money';
import { withdrawalPath } from '../../../blocks/payment/moved-path';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { WAITING_FIELD } from '../../../blocks/search-form/waiting-field';
import { ToneTag } from '../../../blocks/status/status-tag';
import type { DataColumn } from '../../../blocks/table/data-table';
import { SearchedList } from '../../../blocks/table/searched-list';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import './recharge.css';

const { useWithdrawalPageQuery } = apiOf(WITHDRAWALS);

const FILTERS = ['keyword', 'state', 'waiting', 'requestedFrom', 'requestedTo'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '单位、提现编号或流水号，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '状态',
    names: ['state'],
    options: withdrawalStates.map((value) => ({ value, label: WITHDRAWAL_STATES[value].label })),
  },
  { kind: 'period', label: '申请日期', names: ['requestedFrom', 'requestedTo'] },
];

const COLUMNS: readonly DataColumn<WithdrawalRow>[] = [
  {
    key: 'withdrawalNo',
    title: '提现编号',
    width: 230,
    onCard: 'title',
    render: ({ withdrawalNo, orgName }) => (
      <>
        <Link className="number" to={withdrawalPath(withdrawalNo)}>
          {withdrawalNo}
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
    render: ({ state, fourEyesRequest }) => (
      <>
        <ToneTag tone={WITHDRAWAL_STATES[state].tone}>{WITHDRAWAL_STATES[state].label}</ToneTag>
        {fourEyesRequest && !fourEyesRequest.returned ? <span className="recharge-note">待复核</span> : null}
      </>
    ),
  },
  { key: 'amount', title: '金额', width: 130, align: 'right', render: ({ amount }) => <Money value={amount} /> },
  {
    key: 'payee',
    title: '收款账户',
    width: 230,
    render: ({ payee: { bankName, cardCode } }) => (
      <>
        {bankName}
        <span className="recharge-note number">{cardCode}</span>
      </>
    ),
  },
  {
    key: 'requestedAt',
    title: '申请时间',
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
    width: 200,
    render: ({ state, reason, bankReference, finishedAt }) => (
      <>
        {finishedAt ? <DateText value={finishedAt} precision="minute" /> : '—'}
        {state === 'returned' ? <span className="recharge-note">{reason}</span> : null}
        {bankReference ? <span className="recharge-note number">流水号 {bankReference}</span> : null}
      </>
    ),
  },
];

const SEARCH_FIELDS_OF_PLATFORM = [...SEARCH_FIELDS, WAITING_FIELD];

export function WithdrawalsTab() {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const { keyword, requestedFrom, requestedTo } = filters;
  const { data: user } = useUserInfoQuery({});
  const state = withdrawalStates.find((one) => one === filters.state);
  const { data, error, isFetching, refetch } = useWithdrawalPageQuery(
    {
      page: view.page,
      size: view.size,
      ...(keyword ? { keyword } : {}),
      ...(state ? { state } : {}),
      ...(filters.waiting === 'true' ? { waiting: true } : {}),
      ...(requestedFrom ? { requestedFrom } : {}),
      ...(requestedTo ? { requestedTo } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SearchedList
      label="提现记录"
      title="提现记录"
      fields={user?.orgType === 'platform' ? SEARCH_FIELDS_OF_PLATFORM : SEARCH_FIELDS}
      url={url}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={COLUMNS}
      keyOf={({ withdrawalNo }) => withdrawalNo}
      what="提现"
      empty="还没有提现。"
    />
  );
}
