import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import type { StepType } from '#domain/guarantee/flow';
import { rowOf, type GuaranteeStatus } from '#domain/guarantee/status';
import { imagine, imagineApplying, imaginedChoices, type Imagined, type ImaginedChoice } from './imagined';

/** A place at which an application rests on its way through a chain; `uuid` names the step, null outside the chains. */
export interface ChartPlace {
  id: string;
  status: GuaranteeStatus;
  label: string;
  uuid: string | null;
  /** The name of the audit level that decides. */
  note: string;
}

/** A way from one place to another: by which event, and for a return by which event it comes back. */
export interface ChartWay {
  from: string;
  to: string;
  label: string;
}

/** The statechart that a pair of chains becomes, walked with the lifecycle machine itself. `broken`: the chain stops before its end. */
export interface ChainChart {
  places: readonly ChartPlace[];
  forth: readonly ChartWay[];
  back: readonly ChartWay[];
  broken: boolean;
}

const FORTH: readonly GuaranteeEventType[] = [
  'preApproved',
  'businessContractSign',
  'guaranteeContractSign',
  'handInSignFiles',
  'confirmSignFiles',
  'completedPay',
  'confirmCollection',
  'approved',
  'supply',
  'letter',
  'archive',
  'applyRelease',
  'finishRelease',
];
const BACK: readonly GuaranteeEventType[] = ['preReturn', 'auditReturn', 'requestSupply', 'letterFail'];
const AGAIN: readonly GuaranteeEventType[] = ['update', 'supply', 'completedPay', 'applyReleaseAgain'];
/** Where an application stands while a step is worked. */
const WORKED_AT: Readonly<Record<StepType, readonly GuaranteeStatus[]>> = {
  SIGN: [1],
  PAY: [2, 100],
  AUDIT: [4],
  SUPPLY_INFO: [5],
  PENDING_LETTER: [6],
  COLLECT: [7, 15, 8, 16],
  ARCHIVE: [7, 15],
  RELEASE: [7, 15, 18],
};
const ENDED: readonly GuaranteeStatus[] = [18, 19];
const STEPS_AT_MOST = 3000;

/** Walks a flow from the application to its end and draws what the lifecycle machine does, with every return and where it comes back to. */
export function chainChart(imagined: Imagined): ChainChart {
  const places = new Map<string, ChartPlace>();
  const ways: ChartWay[] = [];
  const back = new Map<string, ChartWay>();
  const applied = imagineApplying(imagined);
  if (!applied?.accepted) return { places: [], forth: [], back: [], broken: true };
  let facts = applied.facts;
  places.set(idOf(facts), placeOf(facts));
  for (let count = 0; count < STEPS_AT_MOST; count += 1) {
    for (const way of returnsFrom(facts, imagined.now)) back.set(`${way.from} ${way.to} ${way.label}`, way);
    const next = firstAccepted(facts, imagined.now, FORTH);
    if (!next) break;
    const place = placeOf(next.facts);
    if (place.id !== idOf(facts)) ways.push({ from: idOf(facts), to: place.id, label: next.choice.label });
    if (places.has(place.id) && place.id !== idOf(facts)) break;
    places.set(place.id, place);
    facts = next.facts;
  }
  return {
    places: [...places.values()],
    forth: ways,
    back: [...back.values()],
    broken: !ENDED.includes(facts.status) && !isInForce(facts),
  };
}

function returnsFrom(facts: GuaranteeFacts, now: string): ChartWay[] {
  return imaginedChoices(facts, now, BACK).flatMap((choice): ChartWay[] => {
    const returned = imagine(facts, choice);
    if (!returned?.accepted) return [];
    const again = firstAccepted(returned.facts, now, AGAIN);
    return again ? [{ from: idOf(facts), to: idOf(again.facts), label: `${choice.label} → ${again.choice.label}` }] : [];
  });
}

function firstAccepted(
  facts: GuaranteeFacts,
  now: string,
  types: readonly GuaranteeEventType[],
): { facts: GuaranteeFacts; choice: ImaginedChoice } | undefined {
  for (const choice of types.flatMap((type) => imaginedChoices(facts, now, [type]).slice(0, 1))) {
    const decision = imagine(facts, choice);
    if (decision?.accepted) return { facts: decision.facts, choice };
  }
  return undefined;
}

function isInForce({ status, flowKind, issueChain, step }: GuaranteeFacts): boolean {
  return rowOf(status).phase === 'inForce' && (flowKind === 'BID' || step >= issueChain.length);
}

function idOf({ status, step, level, release }: GuaranteeFacts): string {
  return release ? `${status} release ${release.step} ${release.level}` : `${status} ${step} ${level}`;
}

function placeOf(facts: GuaranteeFacts): ChartPlace {
  const { status, release, releaseChain, issueChain, step, level } = facts;
  const { label } = rowOf(status);
  if (release) {
    const audit = releaseChain[release.step];
    return {
      id: idOf(facts),
      status,
      label: audit ? '解除审核' : '待完成解除',
      uuid: audit?.uuid ?? null,
      note: audit?.auditLevels?.[release.level]?.levelName ?? '',
    };
  }
  const present = issueChain[step];
  const now = present && WORKED_AT[present.flowNodeType].includes(status) ? present : undefined;
  const note = now?.flowNodeType === 'AUDIT' ? (now.auditLevels?.[level]?.levelName ?? '') : '';
  return { id: idOf(facts), status, label, uuid: now?.uuid ?? null, note };
}
