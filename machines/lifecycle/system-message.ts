import { setup, transition } from 'xstate';
import {
  SYSTEM_MESSAGE_EVENTS,
  SYSTEM_MESSAGE_STATES,
  systemMessageDeeds,
  type SystemMessageDeed,
  type SystemMessageEventType,
  type SystemMessageState,
} from '#domain/system-message/state';

/** What decides about a system message. `wasSent`: whether it has gone out before. */
export interface SystemMessageFacts {
  state: SystemMessageState;
  wasSent: boolean;
}

/** An event that was accepted, with where it leads; or one that was refused with 40902, and why. */
export type SystemMessageDecision = { accepted: true; state: SystemMessageState } | { accepted: false; message: string };

type Context = Omit<SystemMessageFacts, 'state'>;

/** The life of a system message: written, sent at its time by the clock, taken back and shown again. OS-05. */
export const systemMessageMachine = setup({
  types: { context: {} as Context, events: {} as { type: SystemMessageEventType }, input: {} as Context },
  guards: { wasSent: ({ context }) => context.wasSent },
}).createMachine({
  id: 'system-message',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { description: '草稿', on: { schedule: 'scheduled', disable: 'disabled' } },
    scheduled: { description: '待发送', on: { send: 'sent', revise: 'draft', disable: 'disabled' } },
    sent: { description: '已发送', on: { disable: 'disabled' } },
    disabled: { description: '已停用', on: { enable: [{ guard: 'wasSent', target: 'sent' }, { target: 'draft' }] } },
  },
});

/** What becomes of an event. Pure. */
export function decideSystemMessage(
  { state, ...context }: SystemMessageFacts,
  event: { type: SystemMessageEventType },
): SystemMessageDecision {
  const snapshot = systemMessageMachine.resolveState({ value: state, context });
  if (snapshot.can(event)) {
    const [next] = transition(systemMessageMachine, snapshot, event);
    return { accepted: true, state: next.value };
  }
  return {
    accepted: false,
    message: `消息当前为“${SYSTEM_MESSAGE_STATES[state].label}”，不能“${SYSTEM_MESSAGE_EVENTS[event.type].label}”`,
  };
}

/** What people can do with a message as it stands. */
export function systemMessageDeedsAfter({ state, ...context }: SystemMessageFacts): SystemMessageDeed[] {
  const snapshot = systemMessageMachine.resolveState({ value: state, context });
  return systemMessageDeeds.filter((type) => snapshot.can({ type }));
}
