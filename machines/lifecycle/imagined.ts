import { addDays, dayOf } from '#domain/dates';
import { enumerationValues } from '#domain/enumerations';
import type { Actor, Person } from '#domain/guarantee/actor';
import { claimReasons } from '#domain/guarantee/claim-reasons';
import { GUARANTEE_EVENTS, guaranteeEventTypes, type GuaranteeEventType } from '#domain/guarantee/events';
import { auditNow, isSignedOnPaper, stepNow, type GuaranteeFacts, type GuaranteeTerms } from '#domain/guarantee/facts';
import type { FlowKind, FlowStep } from '#domain/guarantee/flow';
import { signaturesNeeded } from '#domain/guarantee/signatures';
import { ORGANISATION_TYPES, type OrganisationType } from '#domain/organisation/organisation-type';
import { permissionNames } from '#domain/permissions';
import type { GuaranteeEvent } from './guarantee-event';
import { decide, decideApply, type Decision } from './run';

/** What an imaginary application is made of: a product's chains, amounts in yuan, and the moment at which it is sent. */
export interface Imagined {
  flowKind: FlowKind;
  platformConfirm: boolean;
  issueChain: readonly FlowStep[];
  releaseChain: readonly FlowStep[];
  guaranteeAmount: string;
  amountDue: string;
  /** Instant; the bids open and the letter expires in so many days. */
  now: string;
  opensInDays: number;
  lastsDays: number;
}

/** Something that may happen to an imaginary application now, and who does it, for people. */
export interface ImaginedChoice {
  type: GuaranteeEventType;
  label: string;
  who: string;
  result: 'pass' | 'return';
  event: GuaranteeEvent;
}

const PARTIES = {
  bidder: 'IMAGINED-BIDDER',
  guarantee: 'IMAGINED-GUARANTEE',
  letter: 'IMAGINED-LETTER',
  beneficiary: 'IMAGINED-BENEFICIARY',
  intermediary: null,
  tradeCenter: null,
} as const;

/** The terms under which an imaginary application is made; a bid guarantee alone has a bid opening. */
export function imaginedTerms({ now, opensInDays, lastsDays, ...terms }: Imagined): GuaranteeTerms {
  const today = dayOf(now);
  return {
    ...terms,
    guaranteeType: terms.flowKind === 'BID' ? 'bid' : 'performance',
    parties: PARTIES,
    supplementFields: [],
    bidOpeningAt: terms.flowKind === 'BID' ? `${addDays(now.slice(0, 10), opensInDays)}${now.slice(10)}` : null,
    sealed: false,
    expiryDate: addDays(today, lastsDays),
    signaturesDue: signaturesNeeded({
      applyNo: 'IMAGINED',
      issueChain: terms.issueChain,
      bidderAppId: PARTIES.bidder,
      guaranteeAppId: PARTIES.guarantee,
    }),
  };
}

/** What becomes of applying; null where the chain leads nowhere, so that its product could not be saved. */
export function imagineApplying(imagined: Imagined): Decision | null {
  return tried(() => decideApply(imaginedTerms(imagined), { type: 'apply', by: personOf('bidder', []), now: imagined.now }));
}

/** What becomes of an event that was chosen; null where the chain leads nowhere. */
export function imagine(facts: GuaranteeFacts, { event }: Pick<ImaginedChoice, 'event'>): Decision | null {
  return tried(() => decide(facts, event));
}

/** Everything that the lifecycle machine accepts now, from whoever may send it. Of those that may equally send an event the first is named. */
export function imaginedChoices(
  facts: GuaranteeFacts,
  now: string,
  types: readonly GuaranteeEventType[] = guaranteeEventTypes,
): ImaginedChoice[] {
  const actors = actorsOf(facts);
  return types.flatMap((type) =>
    actors.flatMap(({ by, who }): ImaginedChoice[] => {
      const event = eventOf(type, by, now, facts);
      if (event === null) return [];
      const { label, result } = GUARANTEE_EVENTS[type];
      return tried(() => decide(facts, event))?.accepted === false ? [] : [{ type, label, who, result, event }];
    }),
  );
}

interface ImaginedActor {
  by: Actor;
  who: string;
}

/** One of each kind; whoever works for the platform or an institution holds what the waiting audit level names. */
function actorsOf(facts: GuaranteeFacts): ImaginedActor[] {
  const level = auditNow(facts)?.auditors;
  const people = (['bidder', 'platform', 'guarantee', 'letter', 'bidding'] as const).map((orgType) => ({
    by: personOf(orgType, level?.auditors.map(({ id }) => id) ?? []),
    who: ORGANISATION_TYPES[orgType],
  }));
  return [
    ...people,
    { by: { kind: 'gateway', name: 'wechat' }, who: '支付通道' },
    { by: { kind: 'adapter', name: 'imagined' }, who: '机构系统' },
    { by: { kind: 'clock' }, who: '到期' },
  ];
}

const APP_IDS: Partial<Record<OrganisationType, string>> = {
  bidder: PARTIES.bidder,
  guarantee: PARTIES.guarantee,
  letter: PARTIES.letter,
  bidding: PARTIES.beneficiary,
};

/** `named`: what the audit level names, roles or a user. */
function personOf(orgType: OrganisationType, named: readonly string[]): Person {
  return {
    kind: 'person',
    userId: named[0] ?? `IMAGINED-${orgType}`,
    userName: ORGANISATION_TYPES[orgType],
    appId: APP_IDS[orgType] ?? 'IMAGINED-PLATFORM',
    orgType,
    roles: named,
    permissions: permissionNames,
  };
}

const FILES = [{ key: 'imagined', fileName: '材料.pdf' }];
const REASON = { reason: '试运行' };

function eventOf(type: GuaranteeEventType, by: Actor, now: string, facts: GuaranteeFacts): GuaranteeEvent | null {
  switch (type) {
    case 'apply':
      return null;
    case 'businessContractSign':
    case 'guaranteeContractSign': {
      const due = facts.signaturesDue.find(
        ({ contract, appId }) =>
          by.kind === 'person' && appId === by.appId && (contract === 'business') === (type === 'businessContractSign'),
      );
      return due ? { type, by, now, contractNo: due.contractNo } : null;
    }
    case 'handInSignFiles':
    case 'confirmSignFiles':
      return { type, by, now, signFiles: FILES };
    case 'letter':
      return { type, by, now, ...(isSignedOnPaper(stepNow(facts)) ? { letterFiles: FILES } : {}) };
    case 'completedPay':
      return { type, by, now, ...(by.kind === 'person' ? { voucherFiles: FILES } : {}) };
    case 'refunded':
      return { type, by, now, ...(by.kind === 'person' ? { voucherFiles: FILES } : {}) };
    case 'preReturn':
    case 'returnSignFiles':
    case 'auditReturn':
    case 'requestSupply':
    case 'letterFail':
    case 'cancel':
    case 'abort':
    case 'surrender':
    case 'claimReject':
      return { type, by, now, ...REASON };
    case 'supply':
      return { type, by, now, files: FILES };
    case 'applyRelease':
    case 'applyReleaseAgain':
      return { type, by, now, bidderOne: '中标单位', winningTime: dayOf(now), attachAcceptFileKeys: FILES };
    case 'pendingClaimed':
      return { type, by, now, claimAmount: facts.guaranteeAmount, claimReason: reasonFor(facts), tel: '13800000000', claimFiles: FILES };
    case 'claimed':
      return { type, by, now, claimAmount: facts.guaranteeAmount, compensatorContactTel: '13800000000', claimFiles: FILES };
    case 'refunding':
      return { type, by, now, refundWay: facts.paidWay === 'online' || facts.paidWay === 'balance' ? 'online' : 'offline' };
    default:
      return { type, by, now };
  }
}

function reasonFor({ guaranteeType }: GuaranteeFacts): string {
  return enumerationValues(claimReasons(guaranteeType))[0] ?? '';
}

/** A chain that breaks the rules stops the machine in no status. */
function tried<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
