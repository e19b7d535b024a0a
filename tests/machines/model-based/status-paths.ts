import { enumerationValues } from '#domain/enumerations';
import type { Actor, Person } from '#domain/guarantee/actor';
import { claimReasons } from '#domain/guarantee/claim-reasons';
import { GUARANTEE_EVENTS, guaranteeEventTypes, type GuaranteeEventType } from '#domain/guarantee/events';
import { NO_PROGRESS, type GuaranteeFacts, type GuaranteeTerms } from '#domain/guarantee/facts';
import type { FlowKind } from '#domain/guarantee/flow';
import type { GuaranteeType } from '#domain/guarantee/guarantee-type';
import { signaturesNeeded } from '#domain/guarantee/signatures';
import type { GuaranteeStatus } from '#domain/guarantee/status';
import { permissionsOf } from '#domain/roles';
import { guaranteeMachine } from '#machines/lifecycle/guarantee';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { decide, factsOf, type GuaranteeSnapshot } from '#machines/lifecycle/run';
import { DEMO_ACCOUNTS } from '#server/operate/demo/accounts';
import { CONNECTED_PRODUCT } from '#server/operate/demo/connected-product';
import { NOT_STANDARD_PRODUCTS } from '#server/operate/demo/not-standard-products';
import { DEMO_PRODUCTS, type DemoProduct } from '#server/operate/demo/products';
import { event, EXPIRY, file, OPENING, PAYLOADS, terms, TIMES } from '../lifecycle-cases';
import { shortestWalks, type Walk, type WalkStep } from './walks';

type Step = WalkStep<GuaranteeSnapshot, GuaranteeEvent>;

/** A product of the demonstration. */
export interface WalkedProduct extends DemoProduct {
  flowKind: FlowKind;
  guaranteeType: GuaranteeType;
}

/** A walk to a status where it ends; its first steps are `shared` with a walk before, its `own` are taken by no other. */
export interface StatusPath {
  product: WalkedProduct;
  status: GuaranteeStatus;
  shared: readonly Step[];
  own: readonly Step[];
}

/** What people are asked by the product that asks for material, as the model's events answer it. */
const SUPPLIED = {
  answers: [
    { name: 'projectManager', value: '王立新' },
    { name: 'certificateLevel', value: 'first' },
    { name: 'similarWorks', value: '2024年津南区主干路改造工程，已竣工。' },
    { name: 'worksProof', value: [file] },
  ],
  files: [],
};

/** Of each kind of flow the products by which all of its statuses are reached: one that is paid, audited and supplied, one that is signed, one that is neither. */
const PRODUCTS: readonly WalkedProduct[] = [
  bid(named(DEMO_PRODUCTS, 'TB-TH-004')),
  bid(CONNECTED_PRODUCT),
  named(NOT_STANDARD_PRODUCTS, 'LY-JH-006'),
];

export const BIDDER = '13800000002';
export const BENEFICIARY = '13800000006';
export const PLATFORM = '13800000001';

/**
 * The tree of the shortest paths over the statuses that people and the clock can reach, for both kinds of flow, cut into paths of which each step belongs
 * to one alone. Those that wait for a deadline come last, since it is the same for all.
 */
export function statusPaths(): StatusPath[] {
  const reached = new Set<string>();
  const taken = new Set<Step>();
  const longestFirst = PRODUCTS.flatMap((product) => newWalks(product, reached).map((walk) => ({ product, walk })))
    .sort((one, other) => other.walk.length - one.walk.length)
    .sort((one, other) => Number(waitsForADeadline(one.walk)) - Number(waitsForADeadline(other.walk)));
  return longestFirst.flatMap(({ product, walk }) => {
    const begin = walk.findIndex((step) => !taken.has(step));
    if (begin < 0) return [];
    for (const step of walk) taken.add(step);
    const { status } = factsOf((walk.at(-1) as Step).after);
    return [{ product, status, shared: walk.slice(0, begin), own: walk.slice(begin) }];
  });
}

/** True for what happens by itself once a day has passed. */
export function isOfTheClock({ event: { by } }: Step): boolean {
  return by.kind === 'clock';
}

function waitsForADeadline(walk: Walk<GuaranteeSnapshot, GuaranteeEvent>): boolean {
  return walk.some(isOfTheClock);
}

/** Walks to statuses that no product before it reaches in this kind of flow. */
function newWalks(product: WalkedProduct, reached: Set<string>): Walk<GuaranteeSnapshot, GuaranteeEvent>[] {
  const senders: readonly Actor[] = [{ kind: 'clock' }, ...sendersFor(product)];
  const walks = shortestWalks(
    guaranteeMachine,
    { input: { ...termsOf(product), ...NO_PROGRESS }, events: (state: GuaranteeSnapshot) => eventsIn(state, senders) },
    (state) => factsOf(state).status,
  );
  return [...walks].flatMap(([status, walk]) => {
    const key = `${product.flowKind} ${status}`;
    if (reached.has(key)) return [];
    reached.add(key);
    return [walk];
  });
}

const AFTER_OPENING = new Date(Date.parse(OPENING) + 1000).toISOString();
const AFTER_EXPIRY = new Date(Date.parse(EXPIRY) + 2 * 86_400_000).toISOString();

/** Of each type of event one that is accepted, by whoever comes first. */
function eventsIn(state: GuaranteeSnapshot, senders: readonly Actor[]): GuaranteeEvent[] {
  if (state.matches('notApplied')) return [event('apply', personOf(BIDDER), TIMES[0])];
  const facts = factsOf(state);
  return guaranteeEventTypes.filter((type) => type !== 'apply').flatMap((type) => accepted(facts, type, senders) ?? []);
}

function accepted(facts: GuaranteeFacts, type: GuaranteeEventType, senders: readonly Actor[]): GuaranteeEvent | undefined {
  const byClock = (GUARANTEE_EVENTS[type].sentBy as readonly string[]).includes('clock');
  const now = byClock ? (facts.status === 7 || facts.status === 15 ? AFTER_EXPIRY : AFTER_OPENING) : TIMES[0];
  return senders.map((by) => event(type, by, now, givenWith(type, facts))).find((one) => decide(facts, one).accepted);
}

function givenWith(type: GuaranteeEventType, { guaranteeType }: GuaranteeFacts): Record<string, unknown> {
  if (type === 'supply') return SUPPLIED;
  const [claimReason] = enumerationValues(claimReasons(guaranteeType));
  return type === 'pendingClaimed' ? { ...PAYLOADS[type], claimReason } : PAYLOADS[type];
}

function termsOf(product: WalkedProduct): GuaranteeTerms {
  const { guaranteeType, flowKind, platformConfirm, issueChain, releaseChain, supplementFields, guaranteeAppId } = product;
  const [bidder, beneficiary] = [personOf(BIDDER).appId, personOf(BENEFICIARY).appId];
  return terms({
    guaranteeType,
    flowKind,
    platformConfirm,
    issueChain,
    releaseChain,
    supplementFields,
    bidOpeningAt: flowKind === 'BID' ? OPENING : null,
    parties: { bidder, guarantee: guaranteeAppId, letter: product.letterAppId, beneficiary, intermediary: null, tradeCenter: null },
    signaturesDue: signaturesNeeded({ applyNo: '', issueChain, bidderAppId: bidder, guaranteeAppId }),
  });
}

function sendersFor({ guaranteeAppId }: DemoProduct): Person[] {
  const ofInstitution = DEMO_ACCOUNTS.filter(({ memberships: [first] }) => first?.appId === guaranteeAppId).map(({ account }) => account);
  return [BIDDER, BENEFICIARY, ...ofInstitution, PLATFORM].map(personOf);
}

/** Somebody of the demonstration; the user's id is the account by which they sign in. */
function personOf(account: string): Person {
  const found = DEMO_ACCOUNTS.find((one) => one.account === account);
  const [membership] = found?.memberships ?? [];
  if (!found || !membership) throw new Error(`nobody signs in as ${account}`);
  const { appId, orgType, roles } = membership;
  return { kind: 'person', userId: account, userName: found.userName, appId, orgType, roles, permissions: permissionsOf(orgType, roles) };
}

function bid(product: DemoProduct): WalkedProduct {
  return { ...product, flowKind: 'BID', guaranteeType: 'bid' };
}

function named<Product extends DemoProduct>(products: readonly Product[], productNo: string): Product {
  const found = products.find((product) => product.productNo === productNo);
  if (!found) throw new Error(`no product ${productNo}`);
  return found;
}
