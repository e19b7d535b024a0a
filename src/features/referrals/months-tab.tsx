import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { ReferralMonthRow } from '#contract/referrals';
import { enumerationLabel } from '#domain/enumerations';
import { shownReferralCode } from '#domain/referral/code';
import { WORD_FLOOR } from '#domain/search-words';
import { cleanSerialNo } from '#domain/validation/cleaners';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import { useReferralMonthsQuery } from '../../api/referrals';
import { CleanInput } from '../../blocks/fields/clean-input';
import type { SearchField, OwnSearchControl } from '../../blocks/search-form/search-field';
import type { DataColumn } from '../../blocks/table/data-table';
import { SearchedList } from '../../blocks/table/searched-list';
import './referrals.css';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { referralPath } from './paths';
import { withFees } from './sums';

const FILTERS = ['keyword', 'monthFrom', 'monthTo'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '推荐码、归属或用途，至少 2 个字', minLength: WORD_FLOOR },
  { kind: 'own', label: '起始月份', names: ['monthFrom'], input: (control) => <MonthInput {...control} /> },
  { kind: 'own', label: '截止月份', names: ['monthTo'], input: (control) => <MonthInput {...control} /> },
];

const COLUMNS: readonly DataColumn<ReferralMonthRow>[] = [
  { key: 'month', title: '月份', width: 100, onCard: 'corner', render: ({ month }) => month },
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
    key: 'ownerName',
    title: '归属',
    width: 220,
    render: ({ owner, ownerName }) => (
      <>
        {ownerName}
        <span className="referral-note">{enumerationLabel('referralOwner', owner)}</span>
      </>
    ),
  },
  { key: 'applied', title: '提交申请', width: 100, align: 'right', render: ({ applied }) => applied },
  { key: 'counted', title: '缴费计数', width: 100, align: 'right', render: ({ counted }) => counted },
  { key: 'takenBack', title: '退费收回', width: 100, align: 'right', render: ({ takenBack }) => takenBack },
  { key: 'valued', title: '有效推荐', width: 100, align: 'right', render: ({ counted, takenBack }) => counted - takenBack },
];

/** What codes came to in each month. */
export function MonthsTab() {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const { keyword } = filters;
  const under = {
    ...(keyword ? { keyword } : {}),
    ...(isMonth(filters.monthFrom) ? { monthFrom: filters.monthFrom } : {}),
    ...(isMonth(filters.monthTo) ? { monthTo: filters.monthTo } : {}),
  };
  const { data, error, isFetching, refetch } = useReferralMonthsQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const { run, received } = useExport();
  return (
    <SearchedList
      label="推荐统计"
      title="按推荐码和月份"
      extra={
        <Button loading={received !== null} disabled={(data?.total ?? 0) === 0} onClick={() => void run('/referral/month/export', under)}>
          导出
        </Button>
      }
      fields={SEARCH_FIELDS}
      url={url}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={withFees(COLUMNS, data?.list)}
      keyOf={({ month, code }) => `${month} ${code}`}
      what="记录"
      empty="还没有使用推荐码的申请。"
    />
  );
}

function isMonth(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** A month, `YYYY-MM`, by the browser's own picker where it has one. */
function MonthInput({ id, value, onChange }: OwnSearchControl) {
  return (
    <CleanInput
      id={id}
      type="month"
      placeholder="如 2026-03"
      clean={cleanSerialNo}
      value={value}
      onChange={(text) => onChange(text || undefined)}
    />
  );
}
