import { Timeline } from 'antd';
import { useState } from 'react';
import type { ProjectDetail, ProjectLogEntry } from '#contract/projects';
import { enumerationLabel } from '#domain/enumerations';
import { ORGANISATION_TYPES, type OrganisationType } from '#domain/organisation/organisation-type';
import { projectFieldsOf } from '#domain/project/fields';
import { loadFailure } from '../../api/load-failure';
import { useProjectLogQuery } from '../../api/projects';
import { DateText } from '../../blocks/date/date-text';
import { ChangeTable } from '../../blocks/description/change-table';
import { EmptyState } from '../../blocks/empty/empty-state';
import { FieldShow } from '../../blocks/fields/field-show';
import { Money } from '../../blocks/money/money';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { RecordPages } from '../../blocks/table/record-pages';
import { AreaText } from './area-text';
import { ProductNames } from './product-names';
import './projects.css';

const SIZE = 20;

type Unsealing = NonNullable<ProjectDetail['unsealings']>[number];

export function ProjectLog({ projectNo, unsealings }: { projectNo: string; unsealings: readonly Unsealing[] }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useProjectLogQuery({ projectNo, page, size: SIZE });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
      {({ list, total, products }) => (
        <>
          {unsealings.length > 0 ? <Unsealings unsealings={unsealings} /> : null}
          <Panel title="操作日志">
            {list.length === 0 ? <EmptyState kind="rows">暂无操作记录</EmptyState> : null}
            <Timeline
              items={list.map((entry) => ({
                key: entry.sequence,
                color: RETURNS.includes(entry.event) ? 'var(--bad)' : 'var(--brand)',
                content: <Entry entry={entry} products={products} />,
              }))}
            />
            <RecordPages page={page} size={SIZE} total={total} onChange={setPage} />
          </Panel>
        </>
      )}
    </LoadState>
  );
}

function Unsealings({ unsealings }: { unsealings: readonly Unsealing[] }) {
  return (
    <Panel title="开标解封记录">
      <p>
        投标保函的申请情况在开标前对招标人、代理机构和交易中心保密，开标后由系统自动解封一次。解封前，打开申请详情和文件的每次查阅都记入日志，次数如下。
      </p>
      <Timeline
        items={unsealings.map(({ time, sectionNos, applications, guaranteeAmount, readings }) => ({
          key: time,
          content: (
            <div className="project-log-entry">
              <div className="project-log-head">
                <strong>标段 {sectionNos.join('、')} 已开标，自动解封</strong>
              </div>
              <div className="project-log-who">
                共 {applications} 笔，担保金额 <Money value={guaranteeAmount} /> · <DateText value={time} precision="second" />
              </div>
              <Readings readings={readings} />
            </div>
          ),
        }))}
      />
    </Panel>
  );
}

const HOLDERS = ['bidding', 'intermediary', 'tradeCenter'] as const;

/** Who had looked before: that nobody of those who hold the tender did is a count, and no promise. */
function Readings({ readings }: { readings: Unsealing['readings'] | undefined }) {
  if (!readings) return <div className="project-log-who">当时尚未对查阅计数。</div>;
  const count = (orgType: OrganisationType) => readings.find((one) => one.orgType === orgType)?.readings ?? 0;
  const readingsByType = HOLDERS.map((orgType) => ({ orgType, readings: count(orgType) }));
  const looked = readingsByType.filter((one) => one.readings > 0);
  const others = readings.filter(({ orgType }) => !HOLDERS.some((one) => one === orgType));
  return (
    <div className="project-log-who">
      {looked.length === 0
        ? '解封前，招标人、代理机构和交易中心查阅 0 次。'
        : `解封前，${looked.map((one) => `${ORGANISATION_TYPES[one.orgType]}查阅 ${String(one.readings)} 次`).join('，')}，请核查日志。`}
      {others.length > 0
        ? `${others.map((one) => `${ORGANISATION_TYPES[one.orgType]} ${String(one.people)} 人查阅 ${String(one.readings)} 次`).join('，')}。`
        : '其他各方没有查阅。'}
      同一人十分钟内重复查阅同一申请计一次。
    </div>
  );
}

const RETURNS: readonly ProjectLogEntry['event'][] = ['approvalReturned', 'supplementary', 'abort'];

interface EntryProps {
  entry: ProjectLogEntry;
  products: ProjectDetail['products'];
}

function Entry({ entry, products }: EntryProps) {
  const { event, approvalStatus, appName, userName, time, opinion, changes } = entry;
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
      {changes.length > 0 ? <Changes changes={changes} products={products} /> : null}
    </div>
  );
}

function Changes({ changes, products }: Pick<ProjectLogEntry, 'changes'> & Pick<EntryProps, 'products'>) {
  return (
    <details className="project-log-changes">
      <summary>修改了 {changes.length} 处</summary>
      <ChangeTable
        label="修改的内容"
        rows={changes.map((change) => ({
          key: `${change.group}.${change.sectionNo ?? ''}.${change.field ?? ''}`,
          label: nameOf(change),
          before: <Value change={change} value={change.before} products={products} />,
          after: <Value change={change} value={change.after} products={products} />,
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

interface ValueProps extends Pick<EntryProps, 'products'> {
  change: Change;
  value: unknown;
}

function Value({ change: { group, field }, value, products }: ValueProps) {
  const definition = field === undefined ? undefined : projectFieldsOf(group)[field];
  if (field === 'areaId') return <AreaText value={value} />;
  if (field === 'productIds') return <ProductNames value={value} products={products} />;
  if (definition) return <FieldShow field={definition} value={value} />;
  return <>{typeof value === 'string' ? value : '—'}</>;
}
