import { useState } from 'react';
import { createActor, type Actor, type ActorOptions, type AnyStateMachine } from 'xstate';

/** A machine stands where it begins; nothing starts it. */
export function useActorRef<Machine extends AnyStateMachine>(machine: Machine, options: ActorOptions<Machine>): Actor<Machine> {
  const create: (logic: Machine, options: ActorOptions<Machine>) => Actor<Machine> = createActor;
  return useState(() => create(machine, options))[0];
}

export function useSelector<Snapshot, Value>(actor: { getSnapshot: () => Snapshot }, select: (snapshot: Snapshot) => Value): Value {
  return select(actor.getSnapshot());
}
