import { setup, transition } from 'xstate';
import { enumerationLabel } from '#domain/enumerations';
import {
  REGISTRATION_EVENTS,
  registrationEventTypes,
  type RegistrationEventType,
  type RegistrationState,
} from '#domain/registration/events';

/** What happens to a registration. */
export interface RegistrationEvent {
  type: RegistrationEventType;
}

/** An event that was accepted, with where it leads; or one that was refused with 40902: not in this status. */
export type RegistrationDecision = { accepted: true; state: RegistrationState } | { accepted: false; code: 40902; message: string };

const lettingIn = { join: 'joined' } as const;

/** The registration of an organisation: filled in, reviewed by the platform, sent back as often as needed. RT-14, OS-02. */
export const registrationMachine = setup({ types: { events: {} as RegistrationEvent } }).createMachine({
  id: 'registration',
  initial: 'draft',
  states: {
    draft: { description: '草稿', on: { ...lettingIn, submit: 'pending' } },
    pending: { description: '待审核', on: { ...lettingIn, pass: 'pass', return: 'return', withdraw: 'draft' } },
    return: { description: '退回修改', on: { ...lettingIn, submit: 'pending' } },
    pass: { description: '审核通过', tags: 'end' },
    joined: { description: '已加入其他单位', tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideRegistration(state: RegistrationState, event: RegistrationEvent): RegistrationDecision {
  const snapshot = registrationMachine.resolveState({ value: state });
  if (!snapshot.can(event)) {
    const { label } = REGISTRATION_EVENTS[event.type];
    return { accepted: false, code: 40902, message: `该注册申请${enumerationLabel('registerStatus', state)}，不能“${label}”` };
  }
  const [next] = transition(registrationMachine, snapshot, event);
  return { accepted: true, state: next.value };
}

/** What its maker, or whoever reviews it, may do now. */
export function allowedRegistrationEvents(state: RegistrationState, by: 'applicant' | 'reviewer'): RegistrationEventType[] {
  const snapshot = registrationMachine.resolveState({ value: state });
  return registrationEventTypes.filter((type) => REGISTRATION_EVENTS[type].by === by && snapshot.can({ type }));
}
