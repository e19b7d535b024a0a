import { Timeline } from 'antd';
import { useState } from 'react';
import type { ProjectLogEntry } from '#contract/projects';
import { enumerationLabel } from '#domain/enumerations';
import { projectFieldsOf } from '#domain/project/fields';
import { loadFailure } from '../../api/load-failure';
import { useProjectLogQuery } from '../../api/projects';
import { DateText } from '../../blocks/date/date-text';
import { ChangeTable } from '../../blocks/description/change-table';
import { EmptyState } from '../../blocks/empty/empty-state';
import { FieldShow } from '../../blocks/fields/field-show';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { RecordPages } from '../../blocks/table/record-pages';
import { AreaText } from './area-text';
import './projects.css';

const SIZE = 20;

export function ProjectLog({ projectNo }: { projectNo: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useProjectLogQuery({ projectNo, page, size: SIZE });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
      {({ list, total }) => (
        <Panel title="操作日志">
          {list.length === 0 ? <EmptyState kind="rows">暂无操作记录</EmptyState> : null}
          <Timeline
            items={list.map((entry) => ({
              key: entry.sequence,
              color: RETURNS.includes(entry.event) ? 'var(--bad)' : 'var(--brand)',
              content: <Entry entry={entry} />,
            }))}
          />
          <RecordPages page={page} size={SIZE} total={total} onChange={setPage} />
        </Panel>
      )}
    </LoadState>
  );
}

const RETURNS: readonly ProjectLogEntry['event'][] = ['approvalReturned', 'supplementary', 'abort'];

function Entry({ entry: { event, approvalStatus, appName, userName, time, opinion, changes } }: { entry: ProjectLogEntry }) {
  return (
    <div className="project-log-entry">
      <div className="project-log-head">
        <strong>{enumerationLabel('projectLogEvent', event)}</strong>
        {approvalStatus ? <span>{enumerationLabel('projectApprovalStatus', approvalStatus)}</span> : null}
      </div>
      <div className="project-log-who">
        {[appName, userName].filter(Boolean).join(' ')} · <DateText value={time} precision="second" />
      </div>
      {opinion ? <div className="project-log-opinion">{opinion}</div> : null}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
    </div>
  );
}

function Changes({ changes }: Pick<ProjectLogEntry, 'changes'>) {
  return (
    <details className="project-log-changes">
      <summary>修改了 {changes.length} 处</summary>
      <ChangeTable
        label="修改的内容"
        rows={changes.map((change) => ({
          key: `${change.group}.${change.sectionNo ?? ''}.${change.field ?? ''}`,
          label: nameOf(change),
          before: <Value change={change} value={change.before} />,
          after: <Value change={change} value={change.after} />,
        }))}
      />
    </details>
  );
}

type Change = ProjectLogEntry['changes'][number];

function nameOf({ group, field, sectionName, sectionNo, before }: Change): string {
  if (field === undefined) return before === undefined ? '增加标段' : '删除标段';
  const label = projectFieldsOf(group)[field]?.label ?? field;
  return sectionNo === undefined ? label : `${sectionName ?? sectionNo}：${label}`;
}

function Value({ change: { group, field }, value }: { change: Change; value: unknown }) {
  const definition = field === undefined ? undefined : projectFieldsOf(group)[field];
  if (field === 'areaId') return <AreaText value={value} />;
  if (definition) return <FieldShow field={definition} value={value} />;
  return <>{typeof value === 'string' ? value : '—'}</>;
}
