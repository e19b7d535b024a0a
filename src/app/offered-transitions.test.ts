import { matchRoutes } from 'react-router-dom';
import type { AnyTransitionDefinition } from 'xstate';
import type { Actor, Person } from '#domain/guarantee/actor';
import { GUARANTEE_EVENTS, type GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { GUARANTEE_TYPES } from '#domain/guarantee/guarantee-type';
import { stateOf } from '#domain/guarantee/status';
import { isInWorkList } from '#domain/guarantee/work-lists';
import { chartOf, transitionId } from '#machines/chart';
import { guaranteeMachine } from '#machines/lifecycle/guarantee';
import { GUARANTEE_GUARDS } from '#machines/lifecycle/guarantee-guards';
import { mayPayOnline } from '#machines/lifecycle/policy';
import { allowedEvents, decide, restore } from '#machines/lifecycle/run';
import { CAST, event, OPENING, PAYLOADS, TIMES } from '#tests/machines/lifecycle-cases';
import { allSituations } from '#tests/machines/lifecycle-situations';
import { eventForm, payloadOf } from '../features/guarantees/detail/event-form';
import { actionsFor, type EventAction } from '../features/guarantees/event-actions';
import { featureRoutes } from './features';

const PEOPLE = CAST.filter((by) => by.kind === 'person');
/** Before any deadline, and once the bids are open. */
const MOMENTS = [TIMES[0], OPENING];
const types = Object.keys(GUARANTEE_TYPES);

/** Every situation as it is for a type of guarantee: a bid alone waits for its opening. */
function situationsOf(guaranteeType: string): GuaranteeFacts[] {
  return allSituations
    .filter(({ flowKind }) => guaranteeType !== 'bid' || flowKind === 'BID')
    .map((facts) => ({ ...facts, bidOpeningAt: guaranteeType === 'bid' ? (facts.bidOpeningAt ?? OPENING) : null }));
}

interface Moment {
  facts: GuaranteeFacts;
  by: Person;
  now: string;
}

const GATEWAY: Actor = { kind: 'gateway', name: 'wechat' };

function momentsOf(guaranteeType: string): Moment[] {
  return situationsOf(guaranteeType).flatMap((facts) => PEOPLE.flatMap((by) => MOMENTS.map((now) => ({ facts, by, now }))));
}

function actionsOf(facts: GuaranteeFacts, by: Person, now: string): EventAction[] {
  const offered = { allowedEvents: allowedEvents(facts, by, now), mayPayOnline: mayPayOnline(facts, by, now) };
  return actionsFor({ applyNo: 'BH1', ...offered });
}

/** What the dialog of an action sends where everything that it asks for is filled in. */
function sentByDialog(type: GuaranteeEventType, facts: GuaranteeFacts): Record<string, unknown> {
  const form = eventForm(type, { fields: [...facts.supplementFields], answers: [], files: [] });
  const given = PAYLOADS[type];
  const answers = Array.isArray(given['answers']) ? (given['answers'] as { name: string; value: unknown }[]) : [];
  const known = (group: string, values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(form[group]?.fields ?? {}, name)));
  return payloadOf(type, {
    event: known('event', given),
    answers: known('answers', Object.fromEntries(answers.map(({ name, value }) => [name, value]))),
  });
}

const SIGNING: readonly GuaranteeEventType[] = ['businessContractSign', 'guaranteeContractSign'];

/** Whether an action ends in this event: by a page that there is, or by a dialog whose form gives all that the event needs. */
function leadsToIt(action: EventAction, type: GuaranteeEventType, { facts, by, now }: Moment): boolean {
  const meant = action.event === type || (SIGNING.includes(action.event) && SIGNING.includes(type));
  if (!meant) return false;
  if (action.leadsTo) return (matchRoutes([...featureRoutes], action.leadsTo)?.length ?? 0) > 0;
  return decide(facts, event(type, by, now, sentByDialog(type, facts))).accepted;
}

function transitionNow({ facts, now }: Moment, type: GuaranteeEventType, by: Actor): string | undefined {
  const { context } = restore(facts);
  const sent = event(type, by, now);
  const ways: readonly AnyTransitionDefinition[] = guaranteeMachine.states[stateOf(facts.status)]?.transitions.get(type) ?? [];
  const taken = ways.find(({ guard }) => {
    if (guard === undefined) return true;
    const { type: name, params } = (typeof guard === 'string' ? { type: guard } : guard) as {
      type: keyof typeof GUARANTEE_GUARDS;
      params?: never;
    };
    return GUARANTEE_GUARDS[name]({ context, event: sent }, params as never);
  });
  return taken && transitionId(taken);
}

describe.each(types.map((type) => [type]))('[LC-03] [RT-06] a guarantee of type %s', (type) => {
  it('offers on its page whatever the machine lets somebody do, so that it is accepted, and stands in their record', () => {
    const missing = momentsOf(type).flatMap((moment) => {
      const { facts, by, now } = moment;
      const actions = actionsOf(facts, by, now);
      const found = isInWorkList('guarantee_record', facts, by);
      return allowedEvents(facts, by, now)
        .filter((event) => !found || !actions.some((action) => leadsToIt(action, event, moment)))
        .map((event) => ({ event, status: facts.status, flowKind: facts.flowKind, by: by.orgType }));
    });
    expect(missing).toEqual([]);
  });
});

it('[LC-03] no transition that people cause is without a screen', () => {
  const byPeople = (type: string) => {
    const senders: readonly string[] = GUARANTEE_EVENTS[type as GuaranteeEventType].sentBy;
    return senders.includes('person') || senders.includes('signature');
  };
  const caused = chartOf(guaranteeMachine)
    .transitions.filter(({ cause }) => cause.kind === 'event' && byPeople(cause.name))
    .map(({ id }) => id);
  const offered = new Set(
    types.flatMap(momentsOf).flatMap((moment) => {
      const { facts, by, now } = moment;
      const actions = actionsOf(facts, by, now);
      const own = allowedEvents(facts, by, now).filter((event) => actions.some((action) => leadsToIt(action, event, moment)));
      const paid = actions.some(({ key }) => key === 'pay') ? [transitionNow(moment, 'completedPay', GATEWAY)] : [];
      return [...own.map((event) => transitionNow(moment, event, by)), ...paid];
    }),
  );
  const applying = caused.filter((id) => id.startsWith('notApplied|apply|'));
  expect(matchRoutes([...featureRoutes], '/business-manage/apply-form')).not.toBeNull();
  expect(caused.filter((id) => !offered.has(id))).toEqual(applying);
});
