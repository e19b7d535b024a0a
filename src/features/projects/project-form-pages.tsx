import { useStore } from 'react-redux';
import { useParams } from 'react-router-dom';
import type { StateWithEntities } from '../../api/entities/state';
import { loadFailure } from '../../api/load-failure';
import { projectWhole, useProject } from '../../api/project-entities';
import { useProjectDetailQuery } from '../../api/projects';
import { useUserInfoQuery } from '../../api/users';
import { Access } from '../../blocks/access/access';
import { FailureView, LoadState } from '../../blocks/page/load-state';
import { ProjectForm } from './project-form';
import { savedProject, newProject } from './project-start';

export function NewProjectPage() {
  const { data: user, error, refetch } = useUserInfoQuery({});
  return (
    <Access need="project:edit" otherwise={<NotAllowed />}>
      <LoadState data={user} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {(known) => <ProjectForm user={known} latest={newProject(known)} load={() => Promise.resolve(newProject(known))} />}
      </LoadState>
    </Access>
  );
}

export function EditProjectPage() {
  const { projectNo = '' } = useParams();
  const { data: user } = useUserInfoQuery({});
  const { currentData, error, refetch } = useProjectDetailQuery({ projectNo });
  const detail = useProject(currentData);
  const store = useStore<StateWithEntities>();
  const ready = user && detail ? { user, latest: savedProject(detail) } : undefined;
  const load = async () => {
    await refetch().unwrap();
    const now = projectWhole.read(store.getState().entities, projectNo);
    if (!now) throw new Error('the project is gone');
    return savedProject(now);
  };
  return (
    <Access need="project:edit" otherwise={<NotAllowed />}>
      <LoadState data={ready} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {(known) => <ProjectForm key={projectNo} {...known} load={load} />}
      </LoadState>
    </Access>
  );
}

function NotAllowed() {
  return (
    <FailureView
      failure={{ kind: 'forbidden', message: '新建和编辑项目由招标人、招标代理、交易中心和平台办理。', ofOrganisation: true }}
      onRetry={() => undefined}
    />
  );
}
