import type { Claims } from '#contract/claims';
import { maskMobiles } from '#domain/contact-data';
import type { FileReference } from '#domain/field';
import type { Visitor } from '#domain/guarantee/actor';
import { claimNoOf, type ClaimState } from '#domain/guarantee/claim';
import { rowOf, statusOf } from '#domain/guarantee/status';
import { runningClock } from '#domain/guarantee/working-clocks';
import { allowedEvents } from '#machines/lifecycle/run';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { findChannel } from '../../records/channels/repository';
import { frozenAmong } from '../../records/organisations/repository';
import { shownClocks } from '../guarantees/clocks/working-clocks';
import { caseHeld } from '../guarantees/desk/case-repository';
import { factsOf, type FactRow } from '../guarantees/facts';
import { readFacts, readGuarantee } from '../guarantees/repository';
import { letterByNo, lettersOf, type LetterRow } from '../letters/repository';
import { judgeStanding } from '../letters/standing';
import { standingOf } from '../letters/standing-of';
import type { ClaimProof } from './proof';
import { claimEventsOf, type ClaimEvent } from './repository';

/** Whoever lodges a claim for the beneficiary without an account. */
export function claimantOf(userName: string, mobile: string): Visitor {
  return { kind: 'visitor', provenAs: 'beneficiary', userName, mobile };
}

/** A letter with what its application is now. */
export interface Claimable {
  letter: LetterRow;
  row: FactRow;
}

export async function claimable(db: Db, { letterNo }: Pick<ClaimProof, 'letterNo'>): Promise<Claimable> {
  const letter = await letterByNo(db, letterNo);
  const row = letter && (await readFacts(db, letter.applyNo));
  if (!row) throw notFound('保函');
  return { letter, row };
}

/** How it stands with a letter, as its beneficiary's contact is told. */
export async function claimsShown(db: Db, context: AppContext, proof: ClaimProof): Promise<Claims> {
  const { letter, row } = await claimable(db, proof);
  const { guaranteeTypeName, beneficiaryName, bidderAppName, guaranteeAppName, projectName, sectionNames } = letter.facts;
  const { guaranteeAmount, effectiveDate, expiryDate } = letter.facts;
  const because = await whyNot(db, context, proof, { letter, row });
  return {
    ...{ letterNo: letter.letterNo, guaranteeTypeName, beneficiaryName, bidderAppName, guaranteeAppName, projectName, sectionNames },
    ...{ guaranteeType: row.guaranteeType, guaranteeAmount, effectiveDate, expiryDate, version: row.version },
    mobile: maskMobiles(proof.mobile),
    ...(because === undefined ? {} : { whyNot: because }),
    ...((await goesByAccount(db, proof, row)) ? { applyNo: row.applyNo } : {}),
    claims: await claimsOf(db, context, { letter, row }),
  };
}

/** Whether people of the beneficiary find the letter among their own applications. */
async function goesByAccount(db: Db, { registeredAs }: ClaimProof, { beneficiaryAppId, unsealedAt }: FactRow): Promise<boolean> {
  return registeredAs !== null && registeredAs === beneficiaryAppId && unsealedAt !== null && !(await isFrozen(db, registeredAs));
}

async function isFrozen(db: Db, appId: string): Promise<boolean> {
  return (await frozenAmong(db, [appId])).size > 0;
}

/** Why nothing can be lodged now; undefined where it can. */
export async function whyNot(
  db: Db,
  { clock }: AppContext,
  { mayLodge, mobile, registeredAs }: ClaimProof,
  { letter, row }: Claimable,
): Promise<string | undefined> {
  const now = clock.now();
  const facts = factsOf(row);
  const { verdict, reason } = judgeStanding(await standingOf(db, letter), now);
  if (verdict !== 'genuine' || facts.status === statusOf('awaitingClaim')) return reason;
  if (!allowedEvents(facts, claimantOf('', mobile), now.toISOString()).includes('pendingClaimed'))
    return `该保函当前状态为“${rowOf(facts.status).label}”，不能在线提出索赔，请联系出函机构`;
  if (registeredAs !== null && (await isFrozen(db, registeredAs))) return frozenWords(await hotlineFor(db, letter.applyNo));
  return mayLodge ? undefined : '提出索赔还需核对保函的验真码，请返回后填写编号和验真码重新验证';
}

function frozenWords(hotline: string): string {
  return `受益人的平台账号已被冻结，解冻前不能提出索赔，请联系平台客服${hotline === '' ? '' : `（${hotline}）`}`;
}

/** That of the channel by which the letter was applied for, else the platform's own. */
async function hotlineFor(db: Db, applyNo: string): Promise<string> {
  const channelCode = (await readGuarantee(db, applyNo))?.channelCode;
  const own = await findChannel(db, channelCode);
  return own?.hotline || ((await findChannel(db, undefined))?.hotline ?? '');
}

/** Each is numbered by the letter that was out when it was lodged, whichever replaced that since. */
async function claimsOf(db: Db, { clock }: AppContext, { letter, row }: Claimable): Promise<Claims['claims']> {
  const events = await claimEventsOf(db, row);
  const letters = await lettersOf(db, row.applyNo);
  const outAt = (at: Date) => letters.findLast(({ issuedAt }) => issuedAt <= at) ?? letter;
  const lodged = events.flatMap((event, index) =>
    event.event === 'pendingClaimed' ? [{ event, ...becomeOf(events.slice(index + 1)) }] : [],
  );
  const held = lodged.at(-1)?.answer ? undefined : await caseHeld(db, { ...row, activeSince: new Date(0) });
  const term = runningClock((await shownClocks(db, [row], clock.now())).get(row.applyNo));
  return lodged
    .map(({ event, approved, answer }, index) => ({
      claimNo: claimNoOf(outAt(event.at).letterNo, index + 1),
      ...lodgedIn(event),
      ...answerShown(answer),
      ...(answer || !term ? {} : { workingClock: term }),
      state: stateBy(answer, { approved, held: held !== undefined }),
    }))
    .reverse();
}

/** What became of a claim by the events after it. */
function becomeOf(after: readonly ClaimEvent[]): { approved: boolean; answer: ClaimEvent | undefined } {
  const next = after.findIndex(({ event }) => event === 'pendingClaimed');
  const own = next < 0 ? after : after.slice(0, next);
  return { approved: own.some(({ event }) => event === 'claimApproved'), answer: own.find(({ event }) => event !== 'claimApproved') };
}

function stateBy(answer: ClaimEvent | undefined, { approved, held }: { approved: boolean; held: boolean }): ClaimState {
  if (answer) return answer.event === 'claimed' ? 'paid' : 'rejected';
  if (approved) return 'approved';
  return held ? 'examined' : 'received';
}

function lodgedIn(event: ClaimEvent) {
  const { payload, at } = event;
  const files = payload['claimFiles'] as FileReference[] | undefined;
  return {
    ...claimantIn(event),
    lodgedAt: at.toISOString(),
    claimAmount: text(payload['claimAmount']),
    claimReason: text(payload['claimReason']),
    claimStatement: text(payload['claimStatement']),
    fileNames: (files ?? []).map(({ fileName }) => fileName),
  };
}

type Claimant = Pick<Claims['claims'][number], 'claimantName' | 'claimantMobile' | 'wageAuthority'>;

/** Who lodged a claim, other than an account of the beneficiary. */
function claimantIn({ actorName, appName, orgType, payload }: ClaimEvent): Claimant {
  if (orgType === 'bidding') return {};
  if (orgType !== null) return { claimantName: actorName, wageAuthority: appName };
  return { claimantName: actorName, claimantMobile: maskMobiles(text(payload['tel'])) };
}

function answerShown(answer: ClaimEvent | undefined) {
  if (!answer) return {};
  const settledAt = answer.at.toISOString();
  const { claimAmount, compensatorContactTel } = answer.payload;
  const contact = compensatorContactTel ? { compensatorContactTel: text(compensatorContactTel) } : {};
  if (answer.event === 'claimReject') return { settledAt, rejectedBecause: answer.reason ?? '', ...contact };
  return { settledAt, paidAmount: text(claimAmount), ...contact };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
