import type { CataloguedMachine } from '#machines/catalogue';
import type { ActorSeen } from '../observation/actor-table';
import type { TabView } from './watched-tabs';

export interface LiveActor {
  key: string;
  tab: TabView;
  actor: ActorSeen;
  gone: boolean;
}

export function actorsOf({ machine }: CataloguedMachine, tabs: readonly TabView[]): LiveActor[] {
  const all = tabs.flatMap((tab) =>
    tab.actors
      .filter((actor) => actor.machine === machine.id)
      .map((actor) => ({ key: `${tab.tab}/${actor.actorId}`, tab, actor, gone: tab.gone })),
  );
  return all.sort((one, other) => Number(isLive(other)) - Number(isLive(one)) || other.actor.changedAt - one.actor.changedAt);
}

export function isLive({ actor, gone }: LiveActor): boolean {
  return actor.status === 'running' && !gone;
}
