import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { WageDeposit } from '#contract/wage-deposits';
import { enumerationLabel } from '#domain/enumerations';
import { isZeroYuan } from '#domain/money';
import { WORD_FLOOR } from '#domain/search-words';
import { wageDepositStates } from '#domain/wages/deposit';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { useWageDepositPageQuery } from '../../api/wage-deposits';
import { usePermission } from '../../blocks/access/access';
import { Money } from '../../blocks/money/money';
import { PageHeader } from '../../blocks/page/page-header';
import type { SearchField } from '../../blocks/search-form/search-field';
import type { DataColumn } from '../../blocks/table/data-table';
import { NameLink } from '../../blocks/table/name-link';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { depositPath } from './paths';
import { DepositState } from './states';
import './wage-deposits.css';

const RegisterDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "wage-dialogs" */ './dialogs')).RegisterDialog,
}));

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'state'] as const;
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
    label: '落实情况',
    names: ['state'],
    options: wageDepositStates.map((value) => ({ value, label: enumerationLabel('wageDepositState', value) })),
  },
];

export function DepositsPage() {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { data: user } = useUserInfoQuery({});
  const isContractor = user?.orgType === 'bidder';
  const maySupervise = usePermission('project:audit');
  const mayApply = usePermission('guarantee:apply');
  const [registering, setRegistering] = useState(false);
  const { view, filters } = url;
  const state = wageDepositStates.find((one) => one === filters.state);
  const { data, error, isFetching, refetch } = useWageDepositPageQuery(
    { page: view.page, size: view.size, ...(filters.keyword ? { keyword: filters.keyword } : {}), ...(state ? { state } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const mayRegister = isContractor ? mayApply : maySupervise;
  return (
    <div className="page">
      <PageHeader
        title="工资保证金"
        description={
          isContractor
            ? '贵单位各项目应存储的农民工工资保证金。申报施工合同后由主管部门核定，可存储现金，也可用工资保函替代。'
            : '各项目应存储的农民工工资保证金，按合同签订当日的规定测算，以现金或工资保函落实；已动用的应在十个工作日内补足。'
        }
        actions={
          mayRegister ? (
            <Button type="primary" onClick={() => setRegistering(true)}>
              {isContractor ? '申报项目' : '登记项目'}
            </Button>
          ) : null
        }
      />
      <SearchedList
        label="工资保证金列表"
        fields={SEARCH_FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={COLUMNS}
        keyOf={({ depositNo }) => String(depositNo)}
        what="项目"
        empty={isContractor ? '还没有工资保证金。承建的工程签订施工合同后，请在此申报。' : '还没有登记工资保证金的项目。'}
      />
      {registering ? (
        <Suspense fallback={null}>
          <RegisterDialog isContractor={isContractor} onClose={() => setRegistering(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const COLUMNS: readonly DataColumn<WageDeposit>[] = [
  {
    key: 'projectName',
    title: '项目',
    width: 240,
    onCard: 'title',
    render: ({ depositNo, projectName, projectNo }) => <NameLink to={depositPath(depositNo)} name={projectName} number={projectNo} />,
  },
  { key: 'state', title: '落实情况', width: 120, onCard: 'corner', render: ({ state }) => <DepositState state={state} /> },
  { key: 'contractorName', title: '施工总承包单位', width: 190, render: ({ contractorName }) => contractorName },
  {
    key: 'dueAmount',
    title: '应存储',
    width: 150,
    align: 'right',
    render: ({ dueAmount, rate }) =>
      isZeroYuan(dueAmount) ? (
        '—'
      ) : (
        <>
          <Money value={dueAmount} />
          <span className="wage-quiet">{rate}%</span>
        </>
      ),
  },
  {
    key: 'held',
    title: '现金与保函',
    width: 160,
    align: 'right',
    render: (row) => <Parts row={row} />,
  },
  {
    key: 'missing',
    title: '尚缺',
    width: 130,
    align: 'right',
    render: ({ missing }) => (isZeroYuan(missing) ? '—' : <Money value={missing} strong />),
  },
  {
    key: 'arrears',
    title: '拖欠工资',
    width: 140,
    align: 'right',
    render: ({ arrears }) =>
      arrears.count === 0 ? (
        '—'
      ) : (
        <>
          <Money value={arrears.amount} strong />
          <span className="wage-quiet">{arrears.persons} 人</span>
        </>
      ),
  },
];

function Parts({ row: { cashAmount, letterAmount } }: { row: WageDeposit }) {
  const parts = [
    { label: '现金', amount: cashAmount },
    { label: '保函', amount: letterAmount },
  ].filter(({ amount }) => !isZeroYuan(amount));
  if (parts.length === 0) return '—';
  return parts.map(({ label, amount }) => (
    <div key={label}>
      {label} <Money value={amount} />
    </div>
  ));
}
