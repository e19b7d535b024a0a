import { transition, type SnapshotFrom, type StateValueFrom } from 'xstate';
import type { FieldError } from '#domain/field';
import type { Actor } from '#domain/guarantee/actor';
import { GUARANTEE_EVENTS, guaranteeEventTypes, type GuaranteeEventType } from '#domain/guarantee/events';
import {
  isSignedOnPaper,
  isWorkedByAdapter,
  NO_PROGRESS,
  stepNow,
  type GuaranteeFacts,
  type GuaranteeTerms,
} from '#domain/guarantee/facts';
import { GUARANTEE_STATUSES, rowOf, stateOf, statusOf, type GuaranteeState, type GuaranteeStatus } from '#domain/guarantee/status';
import { validateEvent } from '#domain/validation/event';
import { tooLate } from './deadline';
import { guaranteeMachine, isGuaranteeAction, type GuaranteeAction, type GuaranteeContext } from './guarantee';
import type { GuaranteeEvent } from './guarantee-event';
import { maySend, sendingOf } from './policy';

export type GuaranteeSnapshot = SnapshotFrom<typeof guaranteeMachine>;

/** An event that was accepted. `facts` is what to store; the history row names `recordedAs`, `from`, `to` and `result`. */
export interface Accepted {
  accepted: true;
  facts: GuaranteeFacts;
  /** Null for `apply`. */
  from: GuaranteeStatus | null;
  to: GuaranteeStatus;
  /** Statuses gone through on the way: 100 for a payment that the gateway reported. */
  passed: readonly GuaranteeStatus[];
  /** The event's own type; `finishRelease` where the approval of the last release level ended the guarantee. */
  recordedAs: GuaranteeEventType;
  result: 'pass' | 'return';
  actions: readonly GuaranteeAction[];
}

/**
 * An event that was refused; `facts` is what was given, untouched. 40902: not allowed in this status (or at this time); 40301: allowed, but not to
 * this sender; 40001: allowed to this sender, but what was given with it is wrong. Judged in this order; whether wages that are owed hold the letter (40902)
 * after the sender, so that nobody else is told of them.
 */
export interface Refused {
  accepted: false;
  code: 40902 | 40301 | 40001;
  message: string;
  errors: readonly FieldError[];
  facts: GuaranteeFacts;
  /** It is no event of others that stands in the way, but wages that are owed. */
  blocked?: true;
}

/** What becomes of an event: see `Accepted` and `Refused`. */
export type Decision = Accepted | Refused;

type Apply = Extract<GuaranteeEvent, { type: 'apply' }>;

/** What becomes of an event. Pure: the same facts and event give the same answer. */
export function decide(facts: GuaranteeFacts, event: GuaranteeEvent): Decision {
  return judge(facts, restore(facts), event, facts.status);
}

/** The first event of an application: from nothing to its first status. The rules for applying (blacklist, quota, ...) are checked before. */
export function decideApply(terms: GuaranteeTerms, event: Apply): Decision {
  const { status: _none, ...context } = { status: null, ...terms, ...NO_PROGRESS };
  const snapshot = guaranteeMachine.resolveState({ value: 'notApplied', context });
  return judge({ ...context, status: statusOf('awaitingConfirmation') }, snapshot, event, null);
}

/** The machine's snapshot for stored facts. */
export function restore(facts: GuaranteeFacts): GuaranteeSnapshot {
  const { status, ...context } = facts;
  return { ...restingIn(stateOf(status), context), context };
}

const RESTING = new Map<GuaranteeState, GuaranteeSnapshot>();

/** A snapshot in this state with some context: which nodes are active is worked out once for each state. */
function restingIn(value: GuaranteeState, context: GuaranteeContext): GuaranteeSnapshot {
  const known = RESTING.get(value);
  if (known) return known;
  const state: StateValueFrom<typeof guaranteeMachine> = value;
  const snapshot = guaranteeMachine.resolveState({ value: state, context });
  RESTING.set(value, snapshot);
  return snapshot;
}

/** The facts of a snapshot; the inverse of `restore`. Throws where the machine rests in no status. */
export function factsOf(snapshot: GuaranteeSnapshot): GuaranteeFacts {
  return { ...snapshot.context, status: statusOfSnapshot(snapshot) };
}

/** The types of event that this sender may send now, given the right payload. */
export function allowedEvents(facts: GuaranteeFacts, by: Actor, now: string): GuaranteeEventType[] {
  const snapshot = restore(facts);
  return openEvents(facts, snapshot, by, now).filter((type) => !isBlocked(facts, snapshot, probe(type, by, now)));
}

/** The types of event that this sender might send now, were no wages owed. */
export function blockedEvents(facts: GuaranteeFacts, by: Actor, now: string): GuaranteeEventType[] {
  const snapshot = restore(facts);
  return openEvents(facts, snapshot, by, now).filter((type) => isBlocked(facts, snapshot, probe(type, by, now)));
}

function openEvents(facts: GuaranteeFacts, snapshot: GuaranteeSnapshot, by: Actor, now: string): GuaranteeEventType[] {
  return guaranteeEventTypes.filter(
    (type) => maySend(facts, { type, by }) && tooLate(facts, { type, by, now }) === null && snapshot.can(probe(type, by, now)),
  );
}

/** A wage letter is not given up, by whatever event, while the wages are owed for which it stands. */
function isBlocked({ wagesOwed }: GuaranteeFacts, snapshot: GuaranteeSnapshot, event: GuaranteeEvent): boolean {
  return wagesOwed !== undefined && transition(guaranteeMachine, snapshot, event)[0].value === ('released' satisfies GuaranteeState);
}

function judge(facts: GuaranteeFacts, snapshot: GuaranteeSnapshot, event: GuaranteeEvent, from: GuaranteeStatus | null): Decision {
  const { label, result } = GUARANTEE_EVENTS[event.type];
  const late = from === null ? null : tooLate(facts, event);
  if (late !== null) return refuse(facts, 40902, `${late}，不能“${label}”`);
  if (!snapshot.can(event))
    return refuse(facts, 40902, from === null ? `不能“${label}”` : `当前状态为“${labelOf(facts.status)}”，不能“${label}”`);
  if (!maySend(facts, sendingOf(event))) return refuse(facts, 40301, `您无权执行“${label}”`);
  if (isBlocked(facts, snapshot, event)) return { ...refuse(facts, 40902, `不能“${label}”：${facts.wagesOwed ?? ''}`), blocked: true };
  const errors = payloadErrors(facts, event);
  if (errors.length > 0) return { ...refuse(facts, 40001, `“${label}”填写有误`), errors };

  const [next, actions] = transition(guaranteeMachine, snapshot, event);
  const to = statusOfSnapshot(next);
  return {
    accepted: true,
    facts: { ...next.context, version: facts.version + 1, status: to },
    from,
    to,
    passed: event.type === 'completedPay' && to !== statusOf('paid') ? [statusOf('paid')] : [],
    recordedAs: event.type === 'approved' && to === statusOf('released') ? 'finishRelease' : event.type,
    result,
    actions: actionsMeant(actions, next.context),
  };
}

/** An event as `can` needs it: guards read the type, the sender and the time, never what a person gives. */
function probe(type: GuaranteeEventType, by: Actor, now: string): GuaranteeEvent {
  return { type, by, now } as GuaranteeEvent;
}

function payloadErrors(facts: GuaranteeFacts, event: GuaranteeEvent): FieldError[] {
  if ('contractNo' in event) return [];
  const { type, by, now: _now, ...payload } = event;
  return validateEvent(type, payload, {
    voucherRequired: by.kind === 'person' && (type === 'refunded' || stepNow(facts)?.payInfo?.requiredPayVoucher === true),
    supplementFields: facts.supplementFields,
    guaranteeAmount: facts.guaranteeAmount,
    guaranteeType: facts.guaranteeType,
    letterOnPaper: isSignedOnPaper(stepNow(facts)),
    refundableOnline: facts.paidWay === 'online' || facts.paidWay === 'balance',
    refundableOffline: facts.paidWay !== 'balance',
  });
}

/** Actions that mean something only where the step or the refund is worked that way. */
const MEANT_WHERE: Partial<Record<GuaranteeAction, (context: GuaranteeContext) => boolean>> = {
  workThroughAdapter: ({ release, releaseChain, issueChain, step }) =>
    isWorkedByAdapter(release ? releaseChain[release.step] : issueChain[step]),
  refundThroughGateway: ({ refundWay }) => refundWay === 'online',
};

function actionsMeant(actions: readonly { type: string }[], context: GuaranteeContext): GuaranteeAction[] {
  const named = new Set(actions.map(({ type }) => type).filter(isGuaranteeAction));
  return [...named].filter((action) => MEANT_WHERE[action]?.(context) ?? true);
}

function refuse(facts: GuaranteeFacts, code: Refused['code'], message: string): Refused {
  return { accepted: false, code, message, errors: [], facts };
}

function statusOfSnapshot(snapshot: GuaranteeSnapshot): GuaranteeStatus {
  const state = snapshot.value;
  if (!isGuaranteeState(state)) throw new Error(`the lifecycle stopped in ${state}: its chain breaks the rules`);
  return statusOf(state);
}

function isGuaranteeState(state: string): state is GuaranteeState {
  return Object.hasOwn(GUARANTEE_STATUSES, state);
}

function labelOf(status: GuaranteeStatus): string {
  return rowOf(status).label;
}
