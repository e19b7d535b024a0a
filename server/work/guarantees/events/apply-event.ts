import { sendsBack } from '#domain/application/returns';
import { cleanedAnswers } from '#domain/form/cleaned';
import type { Actor } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { isParty } from '#domain/guarantee/parties';
import { rowOf } from '#domain/guarantee/status';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { decide } from '#machines/lifecycle/run';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { saveMovement } from '../../../records/quotas/repository';
import { keepClocks } from '../clocks/working-clocks';
import type { Happened } from '../effects/happened';
import { outboxOf, runEffects } from '../effects/run-effects';
import { progressColumns, type FactRow } from '../facts';
import { historyRow } from '../history/history-row';
import { saveReturned } from '../history/return-repository';
import { lockFacts, moveOn } from '../repository';
import { fourEyesOn, stateFresh } from './handed-in';
import { refusedEvent, statusChanged } from './overtaken';
import { judgedFactsOf } from './owed-wages';
import { recordOfEvent } from './record-of-event';
import { noSuchApplication, stateNow, type StateNow } from './refusals';

type WithoutSender<E> = E extends GuaranteeEvent ? Omit<E, 'by' | 'now'> : never;
/** An event with what is given with it; sender and time are added here. */
export type EventGiven = WithoutSender<Extract<GuaranteeEvent, { type: Exclude<GuaranteeEventType, 'apply'> }>>;

export interface EventToApply {
  applyNo: string;
  /** The version that the sender decided on; left out by the server's own senders, which decide on whatever is there. */
  version?: number;
  event: EventGiven;
  by: Actor;
  /** The name of the organisation that a person acts for. */
  appName?: string;
  /** Asked once the event is accepted: refuses it all the same, or tells what is recorded of it besides. */
  beforehand?: (db: Db, row: FactRow, now: Date) => Promise<object>;
}

export interface EventApplied extends StateNow {
  facts: GuaranteeFacts;
  /** Nothing has happened yet: it waits for somebody else to send it too. */
  handedIn?: true;
}

/**
 * The one way in which an event happens to an application, whoever sends it: state, history row and outbox rows are written together or
 * not at all. Refuses with 40401, 40901, 40902, 40301 and 40001, in this order, and then with whatever `beforehand` refuses
 * and with 40304.
 */
export function applyEvent(db: Db, context: AppContext, sent: EventToApply): Promise<EventApplied> {
  return inTransaction(db, async (db) => {
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

    const told = (await sent.beforehand?.(db, row, at)) ?? {};
    const eyes = await fourEyesOn(db, context, row, event, decision.facts);
    if (eyes.kind === 'handedIn') return { ...(await stateFresh(db, sent.applyNo, before, sent.by, now)), facts: before, handedIn: true };
    const confirmed = eyes.kind === 'confirmed' ? { preparedBy: eyes.request.userName } : {};
    const history = historyRow({ row, decision, event: { ...event, ...told, ...confirmed }, appName: sent.appName ?? '' });
    const { change, added } = recordOfEvent(event, decision.to);
    const happened: Happened = {
      applyNo: row.applyNo,
      guaranteeAppId: row.guaranteeAppId,
      event: event.type,
      from: decision.from,
      to: decision.to,
      facts: decision.facts,
      by: sent.by,
      sequence: decision.facts.version,
      at: now,
    };
    const outbox = outboxOf(db, context, decision.actions, happened);
    await moveOn(db, row, {
      from: before.version,
      change: { ...change, ...progressColumns(decision.facts), lastHash: history.hash },
      added,
      history,
      outbox,
    });
    await keepQuota(db, happened);
    await keepClocks(db, row.guaranteeType, happened);
    if (sendsBack(event.type, before.status)) await saveReturned(db, { ...row, sequence: happened.sequence });
    await runEffects(db, context, decision.actions, happened);
    return { ...stateNow(sent.applyNo, decision.facts, sent.by, now), facts: decision.facts };
  });
}

/** Answers are of any form on the way here: what each is, its question tells. */
function cleanedEvent(event: EventGiven, { supplementFields }: GuaranteeFacts): EventGiven {
  if (event.type !== 'supply' || !event.answers) return event;
  return { ...event, answers: cleanedAnswers(supplementFields, event.answers) };
}

/** What an application takes up is given back with its end. */
async function keepQuota(db: Db, { applyNo, from, to, sequence, at }: Happened): Promise<void> {
  const held = from !== null && rowOf(from).holdsQuota;
  const holds = rowOf(to).holdsQuota;
  if (held !== holds) await saveMovement(db, { applyNo, sequence, kind: holds ? 'take' : 'giveBack', gives: held, at });
}
