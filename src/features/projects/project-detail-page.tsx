import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ProjectDetail } from '#contract/projects';
import { PROJECT_GROUPS } from '#domain/project/fields';
import { loadFailure } from '../../api/load-failure';
import { useProject } from '../../api/project-entities';
import { useProjectDetailQuery } from '../../api/projects';
import { useUserInfoQuery } from '../../api/users';
import { DateText } from '../../blocks/date/date-text';
import { Description } from '../../blocks/description/description';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { ApplyAction } from './apply-action';
import { ApprovalTag } from './approval-tag';
import { applyPath } from './paths';
import { ProjectSections } from './project-sections';

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
  const { data: user } = useUserInfoQuery({});
  const isBidder = user?.orgType === 'bidder';
  const { project, projectNo, approvalStatus, projectCreateInfo, applicable, notApplicableReason, bidOverReason } = detail;
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
            项目编号 {projectNo} · {projectCreateInfo.createAppName} 于 <DateText value={projectCreateInfo.createTime} /> 创建
          </>
        }
        actions={
          isBidder ? (
            <ApplyAction
              prominent
              project={{ projectName, applicable, ...(notApplicableReason ? { notApplicableReason } : {}) }}
              onApply={() => void navigate(applyPath(projectNo, chosen))}
            />
          ) : null
        }
      />
      {isBidder && bidOverReason ? <Alert type="info" showIcon title={bidOverReason} /> : null}
      <ProjectSections sections={project.projectSections} choosable={isBidder && applicable} chosen={chosen} onChoose={setChosen} />
      {Object.entries(PROJECT_GROUPS).map(([name, { label, fields }]) => (
        <Panel key={name} title={label}>
          <Description fields={fields} values={groupOf(detail, name)} />
        </Panel>
      ))}
    </div>
  );
}

function groupOf({ project }: ProjectDetail, name: string): Record<string, unknown> {
  const groups: Record<string, Record<string, unknown> | unknown[] | undefined> = project;
  const group = groups[name];
  return group && !Array.isArray(group) ? group : {};
}
