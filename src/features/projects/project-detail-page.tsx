import { Alert } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ProjectDetail } from '#contract/projects';
import { groupOf } from '#domain/project/changes';
import { PROJECT_GROUPS } from '#domain/project/fields';
import { loadFailure } from '../../api/load-failure';
import { useProject } from '../../api/project-entities';
import { useProjectDetailQuery } from '../../api/projects';
import { useSessionFlags } from '../../api/session-flags';
import { usePermission } from '../../blocks/access/access';
import { DateText } from '../../blocks/date/date-text';
import { Description } from '../../blocks/description/description';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { TabLinks } from '../../blocks/page/tab-links';
import { ApplyAction } from './apply-action';
import { ApprovalTag } from './approval-tag';
import { AreaText } from './area-text';
import { applyPath } from './paths';
import { ProductNames } from './product-names';
import { AuditBar, ProjectActions } from './project-actions';
import { ProjectLog } from './project-log';
import { ProjectSections } from './project-sections';
import './projects.css';
import { TouchedApplications } from './touched-applications';

export function ProjectDetailPage() {
  const { projectNo = '' } = useParams();
  const { currentData, error, refetch } = useProjectDetailQuery({ projectNo });
  const shown = useProject(currentData);
  return (
    <LoadState data={shown} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => <ProjectView key={projectNo} detail={detail} />}
    </LoadState>
  );
}

function ProjectView({ detail }: { detail: ProjectDetail }) {
  const navigate = useNavigate();
  const { isBidder, isGuarantee, isLetter, isPlatform } = useSessionFlags();
  const mayApply = usePermission('guarantee:apply');
  const { project, projectNo, approvalStatus, projectCreateInfo, applicable, notApplicableReason, bidOverReason, auditInfo } = detail;
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'log' ? 'log' : 'facts';
  const all = project.projectSections.map(({ sectionNo }) => sectionNo);
  const [chosen, setChosen] = useState<readonly string[]>(all.length === 1 ? all : []);
  const projectName = project.biddingSurvey.projectName ?? projectNo;

  return (
    <div className="page">
      <PageHeader
        title={
          <>
            {projectName} <ApprovalTag status={approvalStatus} />
          </>
        }
        description={
          <>
            项目编号 {projectNo} · {projectCreateInfo.createOrgType} {projectCreateInfo.createAppName} 于{' '}
            <DateText value={projectCreateInfo.createTime} /> 创建
          </>
        }
        actions={
          !isBidder ? (
            <ProjectActions detail={detail} />
          ) : (
            <ApplyAction
              prominent
              project={{ projectName, applicable, ...(notApplicableReason ? { notApplicableReason } : {}) }}
              onApply={() => void navigate(applyPath(projectNo, chosen, search.toString()))}
            />
          )
        }
      />
      {auditInfo?.returnReason ? (
        <Alert type="warning" showIcon title={REASONS[approvalStatus] ?? '审核意见'} description={auditInfo.returnReason} />
      ) : null}
      {isBidder && bidOverReason ? <Alert type="info" showIcon title={bidOverReason} /> : null}
      {auditInfo ? <TabLinks label="项目内容" tabs={TABS} current={tab} /> : null}
      {tab === 'log' && auditInfo ? (
        <ProjectLog projectNo={projectNo} unsealings={detail.unsealings ?? []} />
      ) : (
        <>
          <ProjectSections
            sections={project.projectSections}
            choosable={isBidder && mayApply && applicable}
            chosen={chosen}
            onChoose={setChosen}
          />
          {isBidder || isGuarantee || isLetter || isPlatform ? <TouchedApplications projectNo={projectNo} /> : null}
          {Object.entries(PROJECT_GROUPS)
            .filter(([name]) => Object.keys(groupOf(project, name)).length > 0)
            .map(([name, { label, fields }]) => (
              <Panel key={name} title={label}>
                <Description fields={fields} values={groupOf(project, name)} show={(field) => shownBy(field, detail)} />
              </Panel>
            ))}
        </>
      )}
      <AuditBar detail={detail} />
    </div>
  );
}

function shownBy(name: string, { products }: ProjectDetail): ((value: unknown) => ReactNode) | undefined {
  if (name === 'productIds') return (value) => <ProductNames value={value} products={products} />;
  return name === 'areaId' ? areaInWords : undefined;
}

function areaInWords(areaId: unknown): ReactNode {
  return areaId === undefined ? undefined : <AreaText value={areaId} />;
}

const REASONS: Readonly<Record<string, string>> = { return: '退回原因', toBeAdded: '补充要求', aborted: '终止原因' };

const TABS = [
  { key: 'facts', label: '项目资料' },
  { key: 'log', label: '操作日志' },
];
