import { createActor } from 'xstate';
import type { Actor } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import { isPaperMissing, isSignedOnPaper, NO_PROGRESS, stepNow } from '#domain/guarantee/facts';
import type { FlowKind, FlowStep, StepType } from '#domain/guarantee/flow';
import { permissionsOf } from '#domain/roles';
import { guaranteeMachine, type GuaranteeContext } from '#machines/lifecycle/guarantee';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { makeObserver } from '../observation/make-observer';
import type { TransitionObserved } from '../observation/observation';
import { makeObservationLog } from '../observation/observation-log';

export interface Leg {
  event: GuaranteeEventType;
  from: string;
  to: string;
  step: FlowStep | undefined;
  passed: readonly string[];
  transitions: readonly string[];
}

export interface Walk {
  legs: readonly Leg[];
  /** False where the machine stops before the chain's last step is done. */
  ended: boolean;
  state: string;
}

export interface FlowTerms {
  flowKind: FlowKind;
  platformConfirm: boolean;
  issueChain: readonly FlowStep[];
}

const LONGEST = 60;
const NOW = '2026-01-05T01:00:00Z';
const PERSON: Actor = {
  kind: 'person',
  userId: 'U',
  userName: '',
  appId: 'A',
  orgType: 'bidder',
  roles: ['admin'],
  permissions: permissionsOf('bidder', ['admin']),
};
const GATEWAY: Actor = { kind: 'gateway', name: 'wechat' };

export function walkOf(terms: FlowTerms): Walk {
  const log = makeObservationLog();
  const observer = makeObserver({ log, now: () => 0 });
  const actor = createActor(guaranteeMachine, { input: contextOf(terms), inspect: observer.inspect }).start();
  const legs: Leg[] = [];
  for (let count = 0; count < LONGEST; count += 1) {
    const { value, context } = actor.getSnapshot();
    const event = nextEvent(value, context);
    if (!event) return { legs, ended: context.step >= terms.issueChain.length, state: value };
    const step = stepNow(context);
    actor.send(event);
    const seen = log.list().findLast((one): one is TransitionObserved => one.kind === 'transition');
    if (!seen?.taken) return { legs, ended: false, state: value };
    legs.push({
      event: event.type,
      from: value,
      to: actor.getSnapshot().value,
      step,
      passed: seen.microsteps.map(({ to }) => String(to)),
      transitions: seen.microsteps.flatMap(({ transitions }) => transitions),
    });
  }
  return { legs, ended: false, state: actor.getSnapshot().value };
}

export function visitedStates({ legs, state }: Walk): string[] {
  return [...new Set([...legs.flatMap(({ from, passed, to }) => [from, ...passed, to]), state])];
}

function nextEvent(state: string, context: GuaranteeContext): GuaranteeEvent | undefined {
  const type = eventAfter(state, context);
  if (type === undefined) return undefined;
  const by = type === 'completedPay' && stepNow(context)?.payType !== 'Offline' ? GATEWAY : PERSON;
  return { type, by, now: NOW, ...(type === 'guaranteeContractSign' ? { contractNo: 'C' } : {}) } as GuaranteeEvent;
}

function eventAfter(state: string, context: GuaranteeContext): GuaranteeEventType | undefined {
  const step = stepNow(context);
  if (state === 'awaitingSignature' && isSignedOnPaper(step)) return isPaperMissing(context) ? 'handInSignFiles' : 'confirmSignFiles';
  return BESIDE_THE_STEPS.get(state) ?? (step && ENDS_THE_STEP[step.flowNodeType]);
}

const BESIDE_THE_STEPS: ReadonlyMap<string, GuaranteeEventType> = new Map([
  ['notApplied', 'apply'],
  ['awaitingConfirmation', 'preApproved'],
  ['paid', 'confirmCollection'],
]);
const ENDS_THE_STEP: Record<StepType, GuaranteeEventType> = {
  SIGN: 'guaranteeContractSign',
  PAY: 'completedPay',
  AUDIT: 'approved',
  SUPPLY_INFO: 'supply',
  PENDING_LETTER: 'letter',
  COLLECT: 'confirmCollection',
  ARCHIVE: 'archive',
  RELEASE: 'finishRelease',
};

function contextOf({ flowKind, platformConfirm, issueChain }: FlowTerms): GuaranteeContext {
  return {
    ...NO_PROGRESS,
    guaranteeType: flowKind === 'BID' ? 'bid' : 'performance',
    flowKind,
    platformConfirm,
    issueChain,
    releaseChain: [],
    parties: { bidder: 'A', guarantee: 'G', letter: null, beneficiary: null, intermediary: null, tradeCenter: null },
    supplementFields: [],
    guaranteeAmount: '1000000.00',
    amountDue: '1000.00',
    bidOpeningAt: null,
    sealed: false,
    expiryDate: '2026-12-31',
    signaturesDue: [{ contractNo: 'C', contract: 'guarantee', orgType: 'bidder', appId: 'A' }],
  };
}
