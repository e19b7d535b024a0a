import { sendsBack } from '#domain/application/returns';
import { cleanedAnswers } from '#domain/form/cleaned';
import type { Actor } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts, GuaranteeTerms } from '#domain/guarantee/facts';
import { GENESIS_HASH } from '#domain/guarantee/history-chain';
import { isParty } from '#domain/guarantee/parties';
import { rowFor } from '#domain/guarantee/status';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { decide, decideApply, type Accepted } from '#machines/lifecycle/run';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import type { NewJobs } from '../../../core/jobs/insertion';
import { saveMovement } from '../../../records/quotas/repository';
import { updateClocks } from '../clocks/working-clocks';
import { giveBack } from '../desk/case-repository';
import type { Happened } from '../effects/happened';
import { outboxOf, runEffects } from '../effects/run-effects';
import { progressColumns, type FactRow } from '../facts';
import { reasonBeforeSuspension } from '../history/history-repository';
import { historyRow } from '../history/history-row';
import { saveReturned } from '../history/return-repository';
import { lockFacts, moveOn, type NewHistoryRow } from '../repository';
import { eventUnderFourEyes, stateFresh } from './four-eyes';
import { refusedEvent, statusChanged } from './overtaken';
import { judgedFactsOf } from './owed-wages';
import { recordOfEvent } from './record-of-event';
import { noSuchApplication, refusal, stateNow, type StateNow } from './refusals';

type WithoutSender<E> = E extends GuaranteeEvent ? Omit<E, 'by' | 'now'> : never;
/** An event with what is given with it; sender and time are added here. */
export type EventGiven = WithoutSender<Extract<GuaranteeEvent, { type: Exclude<GuaranteeEventType, 'apply'> }>>;

interface Sent {
  applyNo: string;
  by: Actor;
  /** The name of the organisation that a person acts for. */
  appName?: string;
}

export interface EventToApply extends Sent {
  /** The version that the sender decided on; left out by the server's own senders, which decide on whatever is there. */
  version?: number;
  event: EventGiven;
  /** Asked once the event is accepted: refuses it all the same, or tells what is recorded of it besides. */
  beforehand?: (db: Db, row: FactRow, now: Date) => Promise<object>;
}

/** The event by which an application comes to be: on these terms, and written by `insert`. */
export interface FirstEvent extends Sent {
  event: { type: 'apply' };
  terms: GuaranteeTerms;
  of: Pick<FactRow, 'guaranteeAppId' | 'guaranteeType'>;
  insert: (db: Db, begun: Written & { facts: GuaranteeFacts }) => Promise<void>;
}

interface Written {
  history: NewHistoryRow;
  outbox: NewJobs;
}

export interface EventApplied extends StateNow {
  facts: GuaranteeFacts;
  /** Nothing has happened yet: it waits for somebody else to send it too. */
  fourEyesRequested?: true;
}

/**
 * The one way in which an event happens to an application, whoever sends it: state, history row and outbox rows are written together or
 * not at all. Refuses with 40401, 40901, 40902, 40301 and 40001, in this order, and then with whatever `beforehand` refuses
 * and with 40304.
 */
export function applyEvent(db: Db, context: AppContext, sent: EventToApply | FirstEvent): Promise<EventApplied> {
  return inTransaction(db, (db) => ('terms' in sent ? begin(db, context, sent) : goOn(db, context, sent)));
}

function begin(db: Db, context: AppContext, { applyNo, by, appName, terms, of, insert }: FirstEvent): Promise<EventApplied> {
  const event = { type: 'apply', by, now: context.clock.now().toISOString() } as const;
  const decision = decideApply(terms, event);
  if (!decision.accepted) throw refusal(decision, stateNow(applyNo, decision.facts, by, event.now));
  return happen(db, context, {
    row: { ...of, applyNo, lastHash: GENESIS_HASH },
    decision,
    event,
    appName,
    write: (written) => insert(db, { ...written, facts: decision.facts }),
  });
}

async function goOn(db: Db, context: AppContext, sent: EventToApply): Promise<EventApplied> {
  const at = context.clock.now();
  const now = at.toISOString();
  const row = await lockFacts(db, sent.applyNo);
  if (!row) throw noSuchApplication();
  const before = await judgedFactsOf(db, row);
  if (sent.by.kind === 'person' && !isParty(before, sent.by)) throw noSuchApplication();
  if (sent.version !== undefined && sent.version !== before.version) throw await statusChanged(db, row, sent.by, now);

  const event = { ...cleanedEvent(sent.event, before), by: sent.by, now } as GuaranteeEvent;
  const decision = decide(before, event);
  if (!decision.accepted) throw await refusedEvent(db, row, decision, sent.by, now);

  const besides = (await sent.beforehand?.(db, row, at)) ?? {};
  const outcome = await eventUnderFourEyes(db, context, row, event, decision.facts);
  if (outcome.kind === 'requested') {
    if (sent.by.kind === 'person') await giveBack(db, row, sent.by.userId);
    return { ...(await stateFresh(db, sent.applyNo, before, sent.by, now)), facts: before, fourEyesRequested: true };
  }
  const confirmed = outcome.kind === 'confirmed' ? { preparedBy: outcome.request.userName } : {};
  const { change, added } = recordOfEvent(event, decision);
  const resumed = event.type === 'renewAbort' && decision.to === before.suspendedFrom?.status;
  const reason = resumed ? { returnReason: await reasonBeforeSuspension(db, row) } : {};
  return happen(db, context, {
    row,
    decision,
    event,
    besides: { ...besides, ...confirmed },
    appName: sent.appName,
    write: async ({ history, outbox }) => {
      const moved = { ...change, ...reason, ...progressColumns(decision.facts), lastHash: history.hash };
      await moveOn(db, row, { from: before.version, change: moved, added, history, outbox });
      if (sendsBack(event.type, before.status)) await saveReturned(db, { ...row, sequence: decision.facts.version });
    },
  });
}

interface Happening {
  row: Pick<FactRow, 'applyNo' | 'guaranteeAppId' | 'guaranteeType' | 'lastHash'>;
  decision: Accepted;
  event: GuaranteeEvent;
  /** What the history keeps of it besides. */
  besides?: object;
  appName: string | undefined;
  write: (written: Written) => Promise<void>;
}

/** What follows from every event that was accepted, the first one too. */
async function happen(
  db: Db,
  context: AppContext,
  { row, decision, event, besides = {}, appName = '', write }: Happening,
): Promise<EventApplied> {
  const { applyNo, guaranteeAppId, guaranteeType } = row;
  const { from, to, facts, actions } = decision;
  const { by, now } = event;
  const happened: Happened = { applyNo, guaranteeAppId, event: event.type, from, to, facts, by, sequence: facts.version, at: now };
  const history = historyRow({ row, decision, event: { ...event, ...besides }, appName });
  await write({ history, outbox: outboxOf(db, context, actions, happened) });
  await moveQuota(db, happened);
  await updateClocks(db, guaranteeType, happened);
  await runEffects(db, context, actions, happened);
  return { ...stateNow(applyNo, facts, by, now), facts };
}

/** Answers are of any form on the way here: what each is, its question tells. */
function cleanedEvent(event: EventGiven, { supplementFields }: GuaranteeFacts): EventGiven {
  if (event.type !== 'supply' || !event.answers) return event;
  return { ...event, answers: cleanedAnswers(supplementFields, event.answers) };
}

/** What an application takes up is given back with its end. */
async function moveQuota(db: Db, { applyNo, from, to, facts: { flowKind }, sequence, at }: Happened): Promise<void> {
  const reservedBefore = from !== null && rowFor({ status: from, flowKind }).reservesQuota;
  const reserves = rowFor({ status: to, flowKind }).reservesQuota;
  if (reservedBefore !== reserves)
    await saveMovement(db, { applyNo, sequence, kind: reserves ? 'take' : 'giveBack', gives: reservedBefore, at });
}
