import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useContext, useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import { FlowObserverContext } from './flow-observer';

type Flow<Machine extends AnyStateMachine> = [SnapshotFrom<Machine>, (event: EventFrom<Machine>) => void, Actor<Machine>];

export function useFlow<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>): Flow<Machine> {
  const actor = useFlowActor(machine, input);
  const snapshot = useSelector(actor, (latest) => latest);
  const send = useCallback(
    (event: EventFrom<Machine>) => {
      actor.send(event);
    },
    [actor],
  );
  return [snapshot, send, actor];
}

export function useFlowActor<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>): Actor<Machine> {
  const observer = useContext(FlowObserverContext);
  const [watched] = useState(() => observer?.watched(machine) ?? machine);
  const options = { input, ...(observer ? { inspect: observer.inspect } : {}) } as ActorOptions<Machine>;
  return useActorRef(watched, options);
}
