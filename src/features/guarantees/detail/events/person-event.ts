import { GUARANTEE_EVENTS, type GuaranteeEventType, type PersonEvent } from '#domain/guarantee/events';
import { validateEvent } from '#domain/validation/event';

export function isPersonEvent(event: { type: GuaranteeEventType } & Record<string, unknown>): event is PersonEvent {
  const { type, ...payload } = event;
  const senders: readonly string[] = GUARANTEE_EVENTS[type].sentBy;
  return senders.includes('person') && validateEvent(type, payload).length === 0;
}
