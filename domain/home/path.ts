import type { ChannelHome } from '../channel-frame';
import { typesMeant } from '../organisation/numeric-type';
import type { OrganisationType } from '../organisation/organisation-type';

/** Where each home page stands: the usual one, and those of the wage channel for competent authorities (4) and for everybody else there. RT-02, RT-07. */
export const HOME_PATHS = {
  usual: '/home/index',
  wageAuthority: '/peasant/peasant/home/index',
  wageClient: '/peasant/peasant/home-client/index',
} as const;

export type HomeKind = keyof typeof HOME_PATHS;

/** The home of who works for an organisation of this type, signed in through a channel with such homes. */
export function homeKindOf({ orgType, channelHome }: { orgType: OrganisationType; channelHome: ChannelHome }): HomeKind {
  if (channelHome === 'usual') return 'usual';
  return typesMeant(4).includes(orgType) ? 'wageAuthority' : 'wageClient';
}

/** The home that stands at a path; undefined where none does. */
export function homeKindAt(path: string): HomeKind | undefined {
  return (Object.keys(HOME_PATHS) as HomeKind[]).find((kind) => HOME_PATHS[kind] === path);
}
