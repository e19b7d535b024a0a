import type { WageArrears } from '#contract/wage-deposits';
import { enumerationLabel } from '#domain/enumerations';
import { isZeroYuan } from '#domain/money';
import { WORD_FLOOR } from '#domain/search-words';
import { wageArrearsStates } from '#domain/wages/arrears';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { useWageArrearsPageQuery } from '../../api/wage-deposits';
import { DateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import type { SearchField } from '../../blocks/search-form/search-field';
import type { DataColumn } from '../../blocks/table/data-table';
import { NameLink } from '../../blocks/table/name-link';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { depositPath, DEPOSITS } from './paths';
import { ArrearsState, OpenArrears } from './states';
import './wage-deposits.css';

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'state', 'overdue'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  {
    kind: 'text',
    label: '关键词',
    names: ['keyword'],
    placeholder: '项目名称、编号或施工单位，至少 2 个字',
    minLength: WORD_FLOOR,
  },
  {
    kind: 'choice',
    label: '办理情况',
    names: ['state'],
    options: wageArrearsStates.map((value) => ({ value, label: enumerationLabel('wageArrearsState', value) })),
  },
  { kind: 'choice', label: '支付期限', names: ['overdue'], options: [{ value: 'true', label: '已逾期未支付' }] },
];

export function ArrearsPage() {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { view, filters } = url;
  const { data: user } = useUserInfoQuery({});
  const isContractor = user?.orgType === 'bidder';
  const state = wageArrearsStates.find((one) => one === filters.state);
  const { data, error, isFetching, refetch } = useWageArrearsPageQuery(
    {
      page: view.page,
      size: view.size,
      ...(filters.keyword ? { keyword: filters.keyword } : {}),
      ...(state ? { state } : {}),
      ...(filters.overdue === 'true' ? { overdue: true } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="page">
      <PageHeader
        title="拖欠工资"
        description={
          isContractor
            ? '贵单位在各项目的拖欠工资，可在项目中自报。责令支付的，请在期限前支付；期满仍未支付的，将动用工资保证金。'
            : '登记、施工单位自报和劳动者反映的拖欠工资：核实后责令支付，期满仍未支付的，动用现金保证金或凭工资保函索赔。'
        }
        actions={<LinkButton to={DEPOSITS}>{isContractor ? '从项目自报' : '从项目登记'}</LinkButton>}
      />
      <SearchedList
        label="拖欠工资列表"
        fields={SEARCH_FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        title="拖欠记录"
        extra={data && data.total > 0 ? <OpenArrears count={data.open} /> : null}
        columns={COLUMNS}
        keyOf={({ arrearsNo }) => String(arrearsNo)}
        what="拖欠工资"
        empty="没有登记过拖欠工资。"
      />
    </div>
  );
}

const COLUMNS: readonly DataColumn<WageArrears>[] = [
  {
    key: 'projectName',
    title: '项目',
    width: 240,
    onCard: 'title',
    render: ({ depositNo, projectName, projectNo }) => <NameLink to={depositPath(depositNo)} name={projectName} number={projectNo} />,
  },
  { key: 'state', title: '办理情况', width: 130, onCard: 'corner', render: (row) => <ArrearsState row={row} /> },
  { key: 'contractorName', title: '施工总承包单位', width: 190, render: ({ contractorName }) => contractorName },
  {
    key: 'amount',
    title: '拖欠金额',
    width: 150,
    align: 'right',
    render: ({ amount, persons }) => (
      <>
        <Money value={amount} />
        <span className="wage-quiet">{persons} 人</span>
      </>
    ),
  },
  {
    key: 'owed',
    title: '尚未支付',
    width: 140,
    align: 'right',
    render: ({ owed }) => (isZeroYuan(owed) ? '—' : <Money value={owed} strong />),
  },
  { key: 'payBy', title: '支付期限', width: 120, render: ({ payBy }) => (payBy === '' ? '—' : <DateText value={payBy} />) },
  { key: 'reporter', title: '来源', width: 120, render: ({ reporter }) => enumerationLabel('wageReporter', reporter) },
  { key: 'reportedAt', title: '登记时间', width: 120, render: ({ reportedAt }) => <DateText value={reportedAt} /> },
];
