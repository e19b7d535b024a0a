import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import { newApplicationMode, type NewApplicationMode } from '#domain/application/new-mode';
import { useChannelDetailQuery } from '../../../api/channels';

/** In which page mode a new application is filled; undefined until that is known. */
export function useNewMode(project: ProjectDetail | undefined, user: UserInfo | undefined): NewApplicationMode | undefined {
  const { data: channel, isError } = useChannelDetailQuery({ channelCode: user?.channelNo ?? '' }, { skip: !user?.channelNo });
  if (!project || !user || (user.channelNo && !channel && !isError)) return undefined;
  return newApplicationMode(channel?.isDefault ?? true, project.project);
}
