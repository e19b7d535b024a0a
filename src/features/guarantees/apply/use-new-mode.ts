import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import { newApplicationMode, type NewApplicationMode } from '#domain/application/new-mode';
import { useChannelDetailQuery } from '../../../api/channels';

interface NewMode {
  /** Undefined until it is known. */
  mode: NewApplicationMode | undefined;
  /** Why the channel of the portal cannot be read. */
  error: unknown;
  retry: () => void;
}

/** In which page mode a new application is filled, in the channel of the portal where it was begun or in that of whoever is signed in. RT-19. */
export function useNewMode(project: ProjectDetail | undefined, user: UserInfo | undefined, portal: string | null): NewMode {
  const channelCode = portal ?? user?.channelNo ?? '';
  const { currentData: channel, error, refetch } = useChannelDetailQuery({ channelCode }, { skip: channelCode === '' });
  const known = channel !== undefined || channelCode === '' || (portal === null && error !== undefined);
  return {
    mode: project && user && known ? newApplicationMode(channel?.isDefault ?? true, project.project) : undefined,
    error: portal === null ? undefined : error,
    retry: () => {
      if (portal !== null) void refetch();
    },
  };
}
