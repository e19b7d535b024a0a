import { CODES } from '#contract/codes';
import { storedWords } from '#domain/text';
import { tooLate } from '#machines/lifecycle/deadline';
import type { InstitutionAnswer, InstitutionTask, InstitutionTaskKind } from '../../adapters/institution/institutions';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError } from '../../core/http/answers/errors';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { findOrganisations, frozenAmong } from '../../records/organisations/repository';
import { applyEvent, type EventGiven } from '../guarantees/events/apply-event';
import { statusChanged } from '../guarantees/events/overtaken';
import { judgedFactsOf } from '../guarantees/events/owed-wages';
import { factsOf, type GuaranteeRow } from '../guarantees/facts';
import { aboutOf, partyOf, peopleAround, withheldFromPlatform } from '../guarantees/notices/notify-people';
import { leaveStep, type InstitutionStep } from './leave-to-institution';
import { readAsked, stepsLeftBehind } from './repository';
import { institutionOf, referenceOf, stepForInstitution, taskOf } from './task-of';

const LONGEST_WORDS = 500;
/** As the words of the notice say. */
const UNANSWERED_MS = 30 * 60_000;
/** The event of what the institution's system has passed. */
const PASSED = { audit: 'approved', letter: 'letter', release: 'approved' } as const satisfies Record<InstitutionTaskKind, string>;
const LETTER_IS_OVER = { type: 'letterFail', reason: '保函到期日期已过' } as const satisfies EventGiven;

/**
 * Asks the institution's system about its step and sends the event that a person would; what is pending is asked about again later. A step that the
 * application has left meanwhile, or whose deadline has passed, is nobody's any more; a letter that would be over already is returned unasked. One of an
 * institution that is frozen waits until it is unfrozen, and the release of a wage letter until no wages are owed. Fails where the institution cannot be asked,
 * so that the job is tried again; people are told of a step that waits long for an answer.
 */
export async function workInstitutionStep(work: InstitutionStep, context: AppContext): Promise<void> {
  const { db, adapters } = context;
  const row = await readAsked(db, work.applyNo);
  const waiting = row?.version === work.sequence ? stepForInstitution(factsOf(row)) : undefined;
  if (!row || !waiting) return;
  if (isTooLate(context, row, PASSED[waiting.kind])) {
    if (waiting.kind === 'letter' && !isTooLate(context, row, LETTER_IS_OVER.type))
      await send(context, work, taskOf(waiting, row, ''), LETTER_IS_OVER);
    return;
  }
  if (waiting.kind === 'release' && (await judgedFactsOf(db, row)).wagesOwed !== undefined) return;
  if (!adapters.institutions) throw new Error('no interface to institutions is set up: INSTITUTION_BASE_URL is empty');
  const appId = institutionOf(waiting, row);
  const organisation = (await findOrganisations(db, [appId])).get(appId);
  if (organisation?.frozenAt) return;
  const task = taskOf(waiting, row, organisation?.orgCodeNo ?? '');
  const answer = await adapters.institutions.request(task).catch(async (error: unknown) => {
    if (isLongInWaiting(context, row)) await notifyUnanswered(context, work);
    throw error;
  });
  if (answer.state === 'pending') return leaveStep(db, context, work, adapters.institutions.retryAfterSeconds);
  if ((await frozenAmong(db, [appId])).size > 0) return;
  await send(context, work, task, eventOf(waiting.kind, answer));
}

function isLongInWaiting({ clock }: AppContext, { updatedAt }: GuaranteeRow): boolean {
  return clock.now().getTime() - updatedAt.getTime() >= UNANSWERED_MS;
}

/** Tells the institution's people and the platform, once for each step. */
function notifyUnanswered(context: AppContext, { applyNo, sequence }: InstitutionStep): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const kind = 'institutionUnanswered';
    const around = await peopleAround(db, [applyNo]);
    const notices = around.flatMap((application) => {
      const people = [...partyOf(application, 'institutions'), ...partyOf(application, 'authority')];
      const source = `institution/${applyNo}/${String(sequence)}`;
      return withheldFromPlatform(application, { kind, about: aboutOf(application), source, to: recipientsAmong(kind, people) });
    });
    await notify(db, context, notices);
  });
}

/** Every few minutes: steps whose job was given up while an institution was down are taken up again. */
export async function watchInstitutionSteps(_data: object, context: AppContext): Promise<void> {
  for (const step of await stepsLeftBehind(context.db)) await leaveStep(context.db, context, step);
}

function isTooLate({ clock }: AppContext, row: GuaranteeRow, type: EventGiven['type']): boolean {
  return tooLate(factsOf(row), { type, by: { kind: 'adapter' }, now: clock.now().toISOString() }) !== null;
}

/** An answer about other terms than those of now is nobody's: the watch asks anew. */
async function send(
  context: AppContext,
  { applyNo, sequence }: InstitutionStep,
  { reference, interfaceType }: InstitutionTask,
  event: EventGiven,
): Promise<void> {
  const by = { kind: 'adapter', name: interfaceType || 'institution' } as const;
  try {
    await applyEvent(context.db, context, {
      applyNo,
      version: sequence,
      event,
      by,
      beforehand: async (db, row, now) => {
        const asked = await readAsked(db, applyNo);
        if (!asked || referenceOf(asked) !== reference) throw await statusChanged(db, row, by, now.toISOString());
        return {};
      },
    });
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== CODES.statusChanged) throw error;
  }
}

function eventOf(kind: InstitutionTaskKind, answer: Exclude<InstitutionAnswer, { state: 'pending' }>): EventGiven {
  if (answer.state === 'passed') return { type: PASSED[kind], opinion: storedWords(answer.opinion, LONGEST_WORDS) };
  const reason = storedWords(answer.reason, LONGEST_WORDS) || '机构系统未说明原因';
  if (kind === 'letter') return { type: 'letterFail', reason };
  return { type: answer.state === 'supply' && kind === 'audit' ? 'requestSupply' : 'auditReturn', reason };
}
