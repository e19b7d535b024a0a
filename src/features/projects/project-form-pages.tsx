import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import { loadFailure } from '../../api/load-failure';
import { useProject } from '../../api/project-entities';
import { useProjectDetailQuery } from '../../api/projects';
import { useUserInfoQuery } from '../../api/users';
import { Access } from '../../blocks/access/access';
import { EmptyState } from '../../blocks/empty/empty-state';
import { LinkButton } from '../../blocks/page/link-button';
import { FailureView, LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { projectPath } from './paths';
import { ProjectForm } from './project-form';
import { newStart, startOf } from './project-start';

export function NewProjectPage() {
  const { data: user, error, refetch } = useUserInfoQuery({});
  const [times, setTimes] = useState(0);
  return (
    <Access need="project:edit" otherwise={<NotAllowed />}>
      <LoadState data={user} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {(known) => <ProjectForm key={times} start={newStart(known)} outdated={false} onReload={() => setTimes((before) => before + 1)} />}
      </LoadState>
    </Access>
  );
}

export function EditProjectPage() {
  const { projectNo = '' } = useParams();
  const { data: user } = useUserInfoQuery({});
  const { currentData, error, refetch } = useProjectDetailQuery({ projectNo });
  const detail = useProject(currentData);
  const ready = user && detail ? { user, detail } : undefined;
  return (
    <Access need="project:edit" otherwise={<NotAllowed />}>
      <LoadState data={ready} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {(known) => <EditedProject key={projectNo} {...known} refetch={refetch} />}
      </LoadState>
    </Access>
  );
}

/** The form keeps the project that it began with, so that nothing changes under the hands of who writes. */
function EditedProject({ user, detail, refetch }: { user: UserInfo; detail: ProjectDetail; refetch: () => Promise<unknown> }) {
  const [begun, setBegun] = useState(detail);
  const [times, setTimes] = useState(0);
  const [reloading, setReloading] = useState(false);
  if (reloading && detail.version !== begun.version) {
    setReloading(false);
    setBegun(detail);
    setTimes((before) => before + 1);
  }
  if (!begun.allowedEvents.includes('modify')) {
    return (
      <Panel>
        <EmptyState
          kind="forbidden"
          action={
            <LinkButton type="primary" to={projectPath(detail.projectNo)}>
              查看项目
            </LinkButton>
          }
        >
          该项目现在不能由您修改。
        </EmptyState>
      </Panel>
    );
  }
  return (
    <ProjectForm
      key={times}
      start={startOf(user, begun)}
      outdated={detail.version !== begun.version}
      onReload={() => {
        setReloading(true);
        setTimes((before) => before + 1);
        void refetch();
      }}
    />
  );
}

function NotAllowed() {
  return (
    <FailureView
      failure={{ kind: 'forbidden', message: '新建和编辑项目由招标人、招标代理、交易中心和平台办理。' }}
      onRetry={() => undefined}
    />
  );
}
