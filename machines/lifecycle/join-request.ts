import { setup, transition } from 'xstate';
import { JOIN_EVENTS, JOIN_STATUSES, type JoinEventType, type JoinState } from '#domain/registration/events';

/** What happens to a request. */
export interface JoinEvent {
  type: JoinEventType;
}

/** An event that was accepted, with where it leads; or one that was refused with 40902: the request was answered or withdrawn before. */
export type JoinDecision = { accepted: true; state: JoinState } | { accepted: false; code: 40902; message: string };

/** A request to be let into an organisation that is registered already: answered by its administrators, or withdrawn. RT-14. */
export const joinRequestMachine = setup({ types: { events: {} as JoinEvent } }).createMachine({
  id: 'joinRequest',
  initial: 'waiting',
  states: {
    waiting: { description: '待答复', on: { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' } },
    accepted: { description: '已同意', tags: 'end' },
    refused: { description: '未同意', tags: 'end' },
    withdrawn: { description: '已撤回', tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideJoin(state: JoinState, event: JoinEvent): JoinDecision {
  const snapshot = joinRequestMachine.resolveState({ value: state });
  if (!snapshot.can(event))
    return { accepted: false, code: 40902, message: `该加入申请${JOIN_STATUSES[state]}，不能“${JOIN_EVENTS[event.type].label}”` };
  const [next] = transition(joinRequestMachine, snapshot, event);
  return { accepted: true, state: next.value };
}
