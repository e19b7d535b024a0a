import type { Actor } from '#domain/guarantee/actor';
import { guaranteeEventTypes } from '#domain/guarantee/events';
import { NO_PROGRESS, type GuaranteeFacts, type GuaranteeTerms, type SignatureDue } from '#domain/guarantee/facts';
import type { FlowKind, FlowStep } from '#domain/guarantee/flow';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsOf } from '#domain/roles';
import { guaranteeMachine } from '#machines/lifecycle/guarantee';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { decide, factsOf, type GuaranteeSnapshot } from '#machines/lifecycle/run';
import { event, OPENING, PAYLOADS, terms } from '../lifecycle-cases';
import { walksOver, type Walk } from './walks';

/** A product and the walks through it. */
export interface Course {
  name: string;
  product: { flowKind: FlowKind; platformConfirm: boolean; issueChain: readonly FlowStep[]; releaseChain: readonly FlowStep[] };
  walks: Walk<GuaranteeSnapshot, GuaranteeEvent>[];
}

/** The organisations that take part, by their type. */
export const APP_IDS = {
  platform: 'PLATFORM1',
  bidder: 'BIDDER001',
  guarantee: 'GUARANTEE',
  letter: 'LETTERBNK',
  bidding: 'BIDDING01',
} as const;
export type Side = keyof typeof APP_IDS;

const SIGN: FlowStep = { uuid: 'sign', flowNodeType: 'SIGN', signType: 'online' };
const PAPER: FlowStep = { uuid: 'paper', flowNodeType: 'SIGN', signType: 'offline' };
const PAY: FlowStep = {
  uuid: 'pay',
  flowNodeType: 'PAY',
  payType: 'QRcodeOffline',
  payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'guarantee' },
};
const AUDIT = audit('audit', 1);
const TWICE = audit('twice', 2);
const SUPPLY: FlowStep = { uuid: 'supply', flowNodeType: 'SUPPLY_INFO' };
const LETTER: FlowStep = { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page' };
const COLLECT: FlowStep = { uuid: 'collect', flowNodeType: 'COLLECT' };
const ARCHIVE: FlowStep = { uuid: 'archive', flowNodeType: 'ARCHIVE' };
const RELEASE: FlowStep = { uuid: 'release', flowNodeType: 'RELEASE' };

const bid = { flowKind: 'BID', platformConfirm: false, releaseChain: [] } as const;
const notStandard = { flowKind: 'NotStandard', platformConfirm: false, releaseChain: [] } as const;
const PRODUCTS: Readonly<Record<string, Course['product']>> = {
  'paid first, release audited twice': { ...bid, platformConfirm: true, issueChain: [PAY, TWICE, SUPPLY, LETTER], releaseChain: [TWICE] },
  'nothing to pay, release unaudited': { ...bid, issueChain: [AUDIT, SUPPLY, LETTER] },
  'signed on paper': { ...bid, issueChain: [PAPER, LETTER] },
  'signed first': { ...bid, issueChain: [SIGN, LETTER] },
  'paid, then signed': { ...bid, issueChain: [PAY, SIGN, LETTER] },
  'not standard, every step after the letter': { ...notStandard, issueChain: [AUDIT, LETTER, COLLECT, ARCHIVE, RELEASE] },
  'not standard, released without archive': { ...notStandard, issueChain: [LETTER, RELEASE] },
};

const BEFORE_OPENING = new Date(Date.parse(OPENING) - 86_400_000).toISOString();
const AFTER_OPENING = new Date(Date.parse(OPENING) + 1000).toISOString();
const AFTER_EXPIRY = '2027-05-01T00:00:00.000Z';

/** Walks through the products above that together take every transition of the lifecycle that can be taken at all; `covered` then holds them. */
export function lifecycleCourses(covered: Set<string>): Course[] {
  return Object.entries(PRODUCTS).map(([name, product]) => ({
    name,
    product,
    walks: walksOver(guaranteeMachine, situationOf(termsOf(product)), covered),
  }));
}

/** What the products ask for when material is supplied. */
export const SUPPLEMENT = terms().supplementFields;

/** An actor of one of the five organisations that take part, as the server knows it. */
export function memberOf(orgType: Side): Actor {
  return {
    kind: 'person',
    userId: `user-${orgType}`,
    userName: orgType,
    appId: APP_IDS[orgType],
    orgType,
    roles: ['admin'],
    permissions: permissionsOf(orgType, ['admin']),
  };
}

const SENDERS: readonly Actor[] = [
  { kind: 'gateway', name: 'wechat' },
  { kind: 'clock' },
  ...(Object.keys(APP_IDS) as Side[]).map(memberOf),
];

function situationOf(terms: GuaranteeTerms) {
  return {
    input: { ...terms, ...NO_PROGRESS },
    events: (state: GuaranteeSnapshot) =>
      state.matches('notApplied') ? [event('apply', memberOf('bidder'), BEFORE_OPENING)] : acceptedBy(factsOf(state)),
  };
}

/**
 * Of each type of event one that is accepted now, and two where it matters who sends it: payment and refund by gateway or by hand. Besides, before the
 * letter, what comes after the bid opening but before the clock's job, and leads to the end.
 */
function acceptedBy(facts: GuaranteeFacts): GuaranteeEvent[] {
  return guaranteeEventTypes
    .filter((type) => type !== 'apply')
    .flatMap((type) => {
      if (type === 'letterOutExpired') return acceptedAt(facts, type, LETTERS_OUT.includes(facts.status) ? AFTER_EXPIRY : AFTER_OPENING);
      const before = acceptedAt(facts, type, BEFORE_OPENING);
      return WAITING_FOR_A_DECISION.includes(facts.status)
        ? [...before, ...acceptedAt(facts, type, AFTER_OPENING).filter(ends(facts))]
        : before;
    });
}

const LETTERS_OUT: readonly number[] = [7, 15, 18];
const WAITING_FOR_A_DECISION: readonly number[] = [2, 9, 100];

function acceptedAt(facts: GuaranteeFacts, type: GuaranteeEvent['type'], now: string): GuaranteeEvent[] {
  const sent = SENDERS.flatMap((by) => payloads(facts, type, by).map((payload) => event(type, by, now, payload)));
  const accepted = sent.filter((one) => decide(facts, one).accepted);
  return type === 'completedPay' ? accepted : accepted.slice(0, 1);
}

function ends(facts: GuaranteeFacts): (event: GuaranteeEvent) => boolean {
  return (event) => [8, 10].includes(decide(facts, event).facts.status);
}

/** True for an event that comes after the bid opening and that the clock does not send. */
export function comesLate({ type, now }: GuaranteeEvent): boolean {
  return type !== 'letterOutExpired' && now === AFTER_OPENING;
}

function payloads(facts: GuaranteeFacts, type: GuaranteeEvent['type'], by: Actor): Record<string, unknown>[] {
  if (type !== 'businessContractSign' && type !== 'guaranteeContractSign') return [PAYLOADS[type]];
  return facts.signaturesDue.filter((due) => by.kind === 'person' && due.appId === by.appId).map(({ contractNo }) => ({ contractNo }));
}

function termsOf(product: Course['product']): GuaranteeTerms {
  return terms({
    ...product,
    parties: {
      bidder: APP_IDS.bidder,
      guarantee: APP_IDS.guarantee,
      letter: APP_IDS.letter,
      beneficiary: APP_IDS.bidding,
      intermediary: null,
      tradeCenter: 'TRADE0001',
    },
    signaturesDue: product.issueChain.some(({ flowNodeType }) => flowNodeType === 'SIGN') ? signatures() : [],
  });
}

function signatures(): SignatureDue[] {
  return (['business', 'guarantee'] as const).flatMap((contract) =>
    (['bidder', 'guarantee'] as const).map((orgType: OrganisationType & Side) => ({
      contractNo: contract === 'business' ? 'FW' : 'DB',
      contract,
      orgType,
      appId: APP_IDS[orgType],
    })),
  );
}

function audit(uuid: string, levels: number): FlowStep {
  return {
    uuid,
    flowNodeType: 'AUDIT',
    orgType: 'guarantee',
    operationWay: 'page',
    auditLevels: Array.from({ length: levels }, (_, index) => ({
      id: String(index + 1),
      levelName: `第${index + 1}级`,
      auditorType: 'role',
      auditors: [{ id: 'admin', auditorName: '审核员' }],
    })),
  };
}
