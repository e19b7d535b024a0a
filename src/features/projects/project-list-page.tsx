import { useState } from 'react';
import type { ProjectRow } from '#contract/projects';
import { loadFailure } from '../../api/load-failure';
import { useProjectPageQuery } from '../../api/projects';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { SearchForm } from '../../blocks/search-form/search-form';
import { DataTable } from '../../blocks/table/data-table';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { ApplyAction } from './apply-action';
import { PROJECT_COLUMNS } from './project-columns';
import { FILTERS, pageBody, SEARCH_FIELDS, SORT_FIELDS } from './project-search';
import { SectionPicker } from './section-picker';

export function ProjectListPage() {
  const { view, filters, showView, showFilters } = useTableUrl(SORT_FIELDS, FILTERS);
  const { data, error, isFetching, refetch } = useProjectPageQuery(pageBody(view, filters));
  const [chosen, setChosen] = useState<ProjectRow | null>(null);
  const filtered = Object.keys(filters).length > 0;

  return (
    <div className="page">
      <PageHeader title="项目列表" description="选择要投标的项目，按标段申请保函。" />
      <Panel>
        <SearchForm fields={SEARCH_FIELDS} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label="项目列表"
          columns={PROJECT_COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ projectNo }) => projectNo}
          view={view}
          onView={(next) => showView(next)}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty={filtered ? '没有符合条件的项目，请调整查询条件' : '暂无招标项目'}
          actions={(row) => <ApplyAction project={row} onApply={() => setChosen(row)} />}
          actionsWidth={120}
        />
      </Panel>
      {chosen ? <SectionPicker projectNo={chosen.projectNo} projectName={chosen.projectName} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}
