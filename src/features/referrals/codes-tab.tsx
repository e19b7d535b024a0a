import { Link } from 'react-router-dom';
import type { ReferralRow } from '#contract/referrals';
import { enumerationLabel } from '#domain/enumerations';
import { shownReferralCode } from '#domain/referral/code';
import { REFERRAL_STATES, referralOwners, referralStates } from '#domain/referral/referral';
import { WORD_FLOOR } from '#domain/search-words';
import { loadFailure } from '../../api/load-failure';
import { useReferralPageQuery } from '../../api/referrals';
import { DateText } from '../../blocks/date/date-text';
import type { SearchField } from '../../blocks/search-form/search-field';
import { ToneTag } from '../../blocks/status/status-tag';
import type { DataColumn } from '../../blocks/table/data-table';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { referralPath } from './paths';
import './referrals.css';

const FILTERS = ['keyword', 'state', 'owner'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '推荐码、归属或用途，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '状态',
    names: ['state'],
    options: referralStates.map((value) => ({ value, label: REFERRAL_STATES[value].label })),
  },
  {
    kind: 'choice',
    label: '归属',
    names: ['owner'],
    options: referralOwners.map((value) => ({ value, label: enumerationLabel('referralOwner', value) })),
  },
];

const COLUMNS: readonly DataColumn<ReferralRow>[] = [
  {
    key: 'code',
    title: '推荐码',
    width: 140,
    onCard: 'title',
    render: ({ code }) => (
      <Link className="referral-code" to={referralPath(code)}>
        {shownReferralCode(code)}
      </Link>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 100,
    onCard: 'corner',
    render: ({ state }) => <ToneTag tone={REFERRAL_STATES[state].tone}>{REFERRAL_STATES[state].label}</ToneTag>,
  },
  {
    key: 'ownerName',
    title: '归属',
    width: 220,
    render: ({ owner, ownerName, purpose }) => (
      <>
        {ownerName}
        <span className="referral-note">{[enumerationLabel('referralOwner', owner), purpose].filter(Boolean).join('，')}</span>
      </>
    ),
  },
  {
    key: 'valid',
    title: '有效期',
    width: 200,
    render: ({ validFrom, validTo }) => `${validFrom} 至 ${validTo ?? '长期'}`,
  },
  { key: 'applied', title: '提交申请', width: 90, align: 'right', render: ({ applied }) => applied },
  { key: 'valued', title: '有效推荐', width: 90, align: 'right', render: ({ counted, takenBack }) => counted - takenBack },
  {
    key: 'madeAt',
    title: '生成时间',
    width: 150,
    render: ({ madeAt, madeBy }) => (
      <>
        <DateText value={madeAt} precision="minute" />
        <span className="referral-note">{madeBy}</span>
      </>
    ),
  },
];

export function CodesTab() {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const { keyword } = filters;
  const state = referralStates.find((one) => one === filters.state);
  const owner = referralOwners.find((one) => one === filters.owner);
  const { data, error, isFetching, refetch } = useReferralPageQuery(
    { page: view.page, size: view.size, ...(keyword ? { keyword } : {}), ...(state ? { state } : {}), ...(owner ? { owner } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SearchedList
      label="推荐码"
      fields={SEARCH_FIELDS}
      url={url}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={COLUMNS}
      keyOf={({ code }) => code}
      what="推荐码"
      empty="还没有推荐码。"
    />
  );
}
