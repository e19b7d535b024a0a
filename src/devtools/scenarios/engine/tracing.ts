import type { Observation } from '../../observation/observation';
import type { Traced } from './run';

const BOOKKEEPING =
  /^api\/(execute|subscriptions|internalSubscriptions|internal_|config|queries|mutations|provided|invalidation)|^__rtkq\//;

export function tracedFrom(observed: Observation): Traced | undefined {
  switch (observed.kind) {
    case 'action':
      return BOOKKEEPING.test(observed.type)
        ? undefined
        : {
            what: 'action',
            type: observed.type,
            ...(observed.payload === undefined ? {} : { payload: observed.payload }),
            cause: observed.cause,
          };
    case 'actor':
      if (observed.actorKind !== 'machine') return undefined;
      return observed.phase === 'started'
        ? { what: 'started', flow: observed.machine, actor: observed.actorId, state: observed.state }
        : { what: 'ended', flow: observed.machine, actor: observed.actorId, how: observed.phase, state: observed.state };
    case 'transition':
      return {
        what: 'transition',
        flow: observed.machine,
        actor: observed.actorId,
        event: observed.event.type,
        from: observed.from,
        to: observed.to,
        taken: observed.taken,
        by: observed.microsteps.flatMap(({ transitions }) => transitions),
        through: observed.microsteps.slice(0, -1).map(({ to }) => to),
        guards: observed.guards.map(({ guard, passed }) => ({ guard, passed })),
      };
    case 'effect':
    case 'call':
    case 'input':
    case 'navigation':
      return undefined;
  }
}
