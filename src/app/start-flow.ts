import { createActor, type Actor, type ActorOptions, type AnyStateMachine, type InputFrom } from 'xstate';
import type { FlowObserver } from '../blocks/flow/flow-observer';

export type StartFlow = <Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) => Actor<Machine>;

export function flowStarter(observer?: FlowObserver): StartFlow {
  return <Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) => {
    const create: (logic: Machine, options: ActorOptions<Machine>) => Actor<Machine> = createActor;
    const options = { ...(input === undefined ? {} : { input }), ...(observer ? { inspect: observer.inspect } : {}) };
    return create(observer?.watched(machine) ?? machine, options).start();
  };
}
