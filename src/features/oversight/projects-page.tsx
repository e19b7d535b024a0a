import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { OverseenProject } from '#contract/oversight';
import { enumerationLabel } from '#domain/enumerations';
import { addYuan } from '#domain/money';
import { LETTER_STATES } from '#domain/oversight/letter-states';
import { WORD_FLOOR } from '#domain/search-words';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import { useOverseenProjectPageQuery } from '../../api/oversight';
import { DateText } from '../../blocks/date/date-text';
import { MoneyTotal } from '../../blocks/money/money-total';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { rowsLink } from '../../blocks/page/rows-link';
import type { SearchField } from '../../blocks/search-form/search-field';
import type { DataColumn } from '../../blocks/table/data-table';
import { NameLink } from '../../blocks/table/name-link';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import './oversight.css';
import { OVERSIGHT, projectPath } from './paths';

const FILTERS = ['keyword', 'opening'] as const;
const OPENINGS = [
  { value: 'toOpen', label: '还有标段待开标' },
  { value: 'opened', label: '各标段均已开标' },
] as const;
const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '项目名称、编号或招标人，至少 2 个字', minLength: WORD_FLOOR },
  { kind: 'choice', label: '开标情况', names: ['opening'], options: OPENINGS },
];

/** Projects with their letters by state, as far as bids are open. */
export function OverseenProjectsPage() {
  const url = useTableUrl([] as const, FILTERS);
  const { view } = url;
  const { keyword } = url.filters;
  const opening = OPENINGS.find(({ value }) => value === url.filters.opening)?.value;
  const under = { ...(keyword ? { keyword } : {}), ...(opening ? { opening } : {}) };
  const { data, error, isFetching, refetch } = useOverseenProjectPageQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const { run, received } = useExport();
  return (
    <div className="page">
      <PageHeader
        title="项目与保函"
        description="审核通过的项目及其保函。投标保函在其全部标段开标后计入，点击数字查看明细。"
        actions={
          <>
            <LinkButton to={OVERSIGHT}>返回监管</LinkButton>
            <Button
              loading={received !== null}
              disabled={(data?.total ?? 0) === 0}
              onClick={() => void run('/oversight/project/export', under)}
            >
              导出
            </Button>
          </>
        }
      />
      <SearchedList
        label="项目与保函"
        fields={FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={COLUMNS}
        keyOf={({ projectNo }) => projectNo}
        what="项目"
        empty="还没有审核通过的项目。"
      />
    </div>
  );
}

const COLUMNS: readonly DataColumn<OverseenProject>[] = [
  {
    key: 'projectName',
    title: '项目',
    width: 280,
    onCard: 'title',
    render: ({ projectNo, projectName }) => <NameLink to={projectPath(projectNo)} name={projectName} number={projectNo} />,
  },
  {
    key: 'opening',
    title: '开标',
    width: 180,
    render: ({ firstOpening, sectionCount, openedSections }) =>
      firstOpening === undefined ? (
        '—'
      ) : (
        <>
          <DateText value={firstOpening} precision="minute" />
          <span className="overseen-quiet">
            {openedSections < sectionCount
              ? `${String(sectionCount)} 个标段，已开 ${String(openedSections)} 个`
              : `${String(sectionCount)} 个标段均已开标`}
          </span>
        </>
      ),
  },
  { key: 'letters', title: '保函', width: 320, render: (project) => <Letters project={project} /> },
  {
    key: 'inForce',
    title: '在保金额',
    width: 140,
    align: 'right',
    render: ({ letters }) => (
      <MoneyTotal
        value={addYuan('0.00', ...letters.filter(({ state }) => state === 'inForce' || state === 'claiming').map(({ amount }) => amount))}
      />
    ),
  },
  { key: 'tenders', title: '招标人', width: 200, render: ({ tenders }) => tenders },
  { key: 'tradeCenterName', title: '交易中心', width: 190, render: ({ tradeCenterName }) => tradeCenterName || '—' },
  {
    key: 'approvalStatus',
    title: '审核状态',
    width: 100,
    onCard: 'corner',
    render: ({ approvalStatus }) => enumerationLabel('projectApprovalStatus', approvalStatus),
  },
];

function Letters({ project: { letters, sectionCount, openedSections } }: { project: OverseenProject }) {
  if (letters.length === 0) return openedSections < sectionCount ? '开标后可见' : '—';
  return (
    <ul className="overseen-letters">
      {letters.map(({ state, count, rows }) => (
        <li key={state}>
          <Link to={rowsLink(rows)}>
            {LETTER_STATES[state].label} {count}
          </Link>
        </li>
      ))}
    </ul>
  );
}
