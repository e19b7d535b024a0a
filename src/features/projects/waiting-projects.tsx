import { Alert } from 'antd';
import type { ProjectRow } from '#contract/projects';
import { useAgentCountQuery } from '../../api/users';
import { LinkButton } from '../../blocks/page/link-button';
import { PROJECT_LIST, projectPath, WAITING_PROJECTS } from './paths';

/** How many projects wait for who looks, and the way to them. */
export function WaitingProjects({ shown }: { shown: boolean }) {
  const { data } = useAgentCountQuery({});
  const count = data?.agentCountList.find(({ path }) => path === PROJECT_LIST)?.pendingCount ?? 0;
  if (count === 0 || shown) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={`有 ${count} 个项目待办理`}
      action={
        <LinkButton size="small" type="primary" to={WAITING_PROJECTS}>
          查看待办理项目
        </LinkButton>
      }
    />
  );
}

export function AuditLink({ project: { projectNo, projectName, mayAudit } }: { project: ProjectRow }) {
  if (!mayAudit) return null;
  return (
    <LinkButton type="primary" size="small" aria-label={`审核：${projectName}`} to={projectPath(projectNo)}>
      审核
    </LinkButton>
  );
}
