import { matchRoutes } from 'react-router-dom';
import type { AnyTransitionDefinition } from 'xstate';
import type { Actor, Person } from '#domain/guarantee/actor';
import { GUARANTEE_EVENTS, type GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { GUARANTEE_TYPES } from '#domain/guarantee/guarantee-type';
import { stateOf } from '#domain/guarantee/status';
import { bulkEventsOf, isInWorkList, isRecordList, workLists, type BulkEvent } from '#domain/guarantee/work-lists';
import { chartOf, transitionId } from '#machines/chart';
import { guaranteeMachine } from '#machines/lifecycle/guarantee';
import { GUARANTEE_GUARDS } from '#machines/lifecycle/guarantee-guards';
import { mayPayOnline } from '#machines/lifecycle/policy';
import { allowedEvents, decide, restore } from '#machines/lifecycle/run';
import { CAST, event, OPENING, PAYLOADS, TIMES } from '#tests/machines/lifecycle-cases';
import { allSituations } from '#tests/machines/lifecycle-situations';
import { eventForm, payloadOf } from '../features/guarantees/detail/events/event-form';
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
  allowed: readonly GuaranteeEventType[];
}

const REPORTED = 'theGatewayReportsIt';
const GATEWAY: Actor = { kind: 'gateway', name: 'wechat' };

/** Those at which somebody may do or pay something. */
const MOMENTS_OF = new Map(
  types.map((type) => {
    const moments = situationsOf(type).flatMap((facts) =>
      PEOPLE.flatMap((by) => MOMENTS.map((now) => ({ facts, by, now, allowed: allowedEvents(facts, by, now) }))),
    );
    return [type, moments.filter(({ facts, by, now, allowed }) => allowed.length > 0 || mayPayOnline(facts, by, now))] as const;
  }),
);

function momentsOf(guaranteeType: string): readonly Moment[] {
  return MOMENTS_OF.get(guaranteeType) ?? [];
}

function actionsOf({ facts, by, now, allowed }: Moment): EventAction[] {
  return actionsFor({ applyNo: 'BH1', allowedEvents: [...allowed], mayPayOnline: mayPayOnline(facts, by, now) });
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
      const { facts, by, allowed } = moment;
      const actions = actionsOf(moment);
      const found = isInWorkList('guarantee_record', facts, by);
      return allowed
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
  // People pay at a gateway, which reports it; what else it reports comes by itself.
  const caused = chartOf(guaranteeMachine)
    .transitions.filter(({ cause }) => cause.kind === 'event' && byPeople(cause.name))
    .filter(({ cause, guard }) => guard !== REPORTED || cause.name === 'completedPay')
    .map(({ id }) => id);
  const offered = new Set(
    types.flatMap(momentsOf).flatMap((moment) => {
      const { by, allowed } = moment;
      const actions = actionsOf(moment);
      const own = allowed.filter((event) => actions.some((action) => leadsToIt(action, event, moment)));
      const paid = actions.some(({ key }) => key === 'pay') ? [transitionNow(moment, 'completedPay', GATEWAY)] : [];
      return [...own.map((event) => transitionNow(moment, event, by)), ...paid];
    }),
  );
  const applying = caused.filter((id) => id.startsWith('notApplied|apply|'));
  expect(matchRoutes([...featureRoutes], '/business-manage/apply-form')).not.toBeNull();
  expect(caused.filter((id) => !offered.has(id))).toEqual(applying);
});

const OFFERED_IN_BULK = workLists.flatMap((list) => bulkEventsOf(list).map((event) => [event, list] as const));

/** What the dialog for several rows sends, which asks for nothing of one row alone. */
function sentForSeveral(event: BulkEvent): Record<string, unknown> {
  const fields = eventForm(event, { fields: [], answers: [], files: [] })['event']?.fields ?? {};
  return payloadOf(event, { event: Object.fromEntries(Object.entries(PAYLOADS[event]).filter(([name]) => Object.hasOwn(fields, name))) });
}

it.each(OFFERED_IN_BULK)(
  '[RT-06] %s, for several rows of %s at once, is accepted of whoever may it, as their dialog sends it',
  (type, list) => {
    const able = types.flatMap(momentsOf).filter(({ facts, by, allowed }) => allowed.includes(type) && isInWorkList(list, facts, by));
    expect(able.length > 0 || isRecordList(list)).toBe(true);
    const payload = sentForSeveral(type);
    const refused = able.filter(({ facts, by, now }) => !decide(facts, event(type, by, now, payload)).accepted);
    expect(refused.map(({ facts, by }) => [facts.status, by.orgType])).toEqual([]);
  },
);
