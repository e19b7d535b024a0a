import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { ApplicationDraft } from '#domain/application/fields';
import type { FieldError } from '#domain/field';
import { isRow } from '#domain/form/values';

/** Milliseconds without a keystroke after which a draft is saved by itself. */
export const TYPING_PAUSE = 1200;

/** Milliseconds until a save that did not reach the server is tried again, by how often it has failed in a row; the last one stays. */
export const RETRY_DELAYS = [5000, 5000, 10_000, 20_000, 60_000] as const;

/** A draft as this form last knew it on the server. `savedAt` is an instant. `POST /apply/save`. */
export interface KnownDraft {
  applyNo: string;
  draftVersion: number;
  savedAt: string;
}

/** A draft that was saved elsewhere meanwhile, with its content. `POST /apply/draft`. */
export interface DraftElsewhere extends KnownDraft {
  application: ApplicationDraft;
}

/** The event that submits the application, and the version of the application it is meant for. `POST /apply/event`. */
export interface Submission {
  type: 'apply' | 'update';
  version: number;
}

/** One call to save; without `known` the draft is new and is given a number. */
export interface SaveRequest {
  known: KnownDraft | undefined;
  application: ApplicationDraft;
}

/** What a call to save comes to. `unreached`: nobody can say whether it was saved, so it is tried again; `refused` is for people to mend. */
export type SaveOutcome =
  | { kind: 'saved'; known: KnownDraft }
  | { kind: 'conflict'; elsewhere: DraftElsewhere }
  | { kind: 'unreached'; message: string }
  | Refusal;

/** One call to submit the draft as it is saved. */
export interface SubmitRequest extends Submission {
  applyNo: string;
}

/** What a call to submit comes to. */
export type SubmitOutcome = { kind: 'submitted' } | Refusal;

/** A refusal in words, and the fields that it is about. `alreadySubmitted`: nothing is saved since the application is submitted, here or elsewhere. */
export interface Refusal {
  kind: 'refused';
  message: string;
  problems: readonly FieldError[];
  alreadySubmitted?: boolean;
}

/** `known` of a draft that is gone on with; none for a new application. */
export interface DraftInput {
  known?: KnownDraft;
  submission: Submission;
}

/**
 * What the form's draft remembers. `typed` is what the server may not have yet, undefined where it has everything; `sent` is what is being saved, `lost` each
 * content that was sent since the last answer and may be kept without one. `wanted` is what a person waits for. `message` says why the last save failed,
 * `alreadySubmitted` whether because it is submitted already, `failures` how often in a row the server was not reached.
 */
export interface DraftContext {
  known: KnownDraft | undefined;
  submission: Submission;
  typed: ApplicationDraft | undefined;
  sent: ApplicationDraft | undefined;
  lost: readonly ApplicationDraft[];
  wanted: 'nothing' | 'save' | 'submit';
  elsewhere: DraftElsewhere | undefined;
  message: string;
  alreadySubmitted: boolean;
  failures: number;
}

/**
 * `edited`: the form now holds this. `save` and `submit`: a person asks for it. `save soon`: the page is hidden, or the network is back. `keep mine`, `keep
 * theirs`: the choice between two versions. `discard`: a person leaves and gives up what is not saved.
 */
export type DraftEvent =
  | { type: 'edited'; application: ApplicationDraft }
  | { type: 'save'; application: ApplicationDraft }
  | { type: 'submit'; application: ApplicationDraft }
  | { type: 'save soon' }
  | { type: 'keep mine' }
  | { type: 'keep theirs' }
  | { type: 'discard' };

/** What the form's owner must do or tell. `not submitted` carries why, and the fields that it is about. */
export type DraftNotice =
  | { type: 'numbered'; applyNo: string }
  | { type: 'saved on request' }
  | { type: 'fields refused'; problems: readonly FieldError[] }
  | { type: 'adopted'; application: ApplicationDraft }
  | { type: 'not submitted'; message: string; problems: readonly FieldError[] };

const NOT_SAVED = '草稿没有保存成功，申请尚未提交。';
const CHANGED = '提交期间内容有改动，申请尚未提交，请核对后重新提交。';
const BROKEN: Refusal = { kind: 'refused', message: '操作未完成，请稍后重试', problems: [] };
const NO_FAILURE = { message: '', alreadySubmitted: false, failures: 0, lost: [] };

type Failure = Pick<Refusal, 'message' | 'alreadySubmitted'>;

const drafting = setup({
  types: { context: {} as DraftContext, events: {} as DraftEvent, input: {} as DraftInput, emitted: {} as DraftNotice },
  delays: {
    'the typing pause': TYPING_PAUSE,
    'the wait for the next try': ({ context }) => RETRY_DELAYS[Math.min(context.failures, RETRY_DELAYS.length) - 1] ?? RETRY_DELAYS[0],
  },
  actors: {
    'save the draft': fromPromise<SaveOutcome, SaveRequest>(() => Promise.reject(new Error('the screen provides the call'))),
    'submit the application': fromPromise<SubmitOutcome, SubmitRequest>(() => Promise.reject(new Error('the screen provides the call'))),
  },
  guards: {
    'it is saved, and a person waits for more': ({ context }, { outcome }: { outcome: SaveOutcome }) =>
      savedAs(context, outcome) !== undefined && hasMore(context) && context.wanted !== 'nothing',
    'it is saved, and there is more': ({ context }, { outcome }: { outcome: SaveOutcome }) =>
      savedAs(context, outcome) !== undefined && hasMore(context),
    'it is saved to be submitted': ({ context }, { outcome }: { outcome: SaveOutcome }) =>
      savedAs(context, outcome) !== undefined && context.wanted === 'submit',
    'it is saved': ({ context }, { outcome }: { outcome: SaveOutcome }) => savedAs(context, outcome) !== undefined,
    'an earlier save had arrived': ({ context }, { outcome }: { outcome: SaveOutcome }) => arrivedIn(context, outcome) !== undefined,
    'it was changed elsewhere': (_, { outcome }: { outcome: SaveOutcome }) => outcome.kind === 'conflict',
    'the server was not reached': (_, { outcome }: { outcome: SaveOutcome }) => outcome.kind === 'unreached',
    'it is submitted': (_, { outcome }: { outcome: SubmitOutcome }) => outcome.kind === 'submitted',
    'something was typed': ({ context }) => context.typed !== undefined,
  },
  actions: {
    'remember what is typed': assign({ typed: ({ context, event }) => ('application' in event ? event.application : context.typed) }),
    'remember who waits': assign({ wanted: (_, { wanted }: { wanted: DraftContext['wanted'] }) => wanted }),
    'remember what is sent': assign({ sent: ({ context }) => context.typed }),
    'record the save': enqueueActions(({ context, enqueue }, { outcome }: { outcome: SaveOutcome }) => {
      const known = savedAs(context, outcome);
      if (!known) return;
      enqueue.assign({ known, typed: hasMore(context) ? context.typed : undefined, sent: undefined, ...NO_FAILURE });
      if (!context.known) enqueue.emit({ type: 'numbered', applyNo: known.applyNo });
    }),
    'notify that it is saved on request': enqueueActions(({ context, enqueue }) => {
      if (context.wanted === 'save') enqueue.emit({ type: 'saved on request' });
    }),
    'call the submission off': enqueueActions(({ context, enqueue }, { message, problems, alreadySubmitted }: Omit<Refusal, 'kind'>) => {
      if (context.wanted !== 'submit') return;
      enqueue.assign({ wanted: 'nothing' });
      if (!alreadySubmitted) enqueue.emit({ type: 'not submitted', message, problems });
    }),
    'nobody waits any more': assign({ wanted: 'nothing' }),
    'remember the failure': assign({
      sent: undefined,
      message: (_, { message }: Failure) => message,
      alreadySubmitted: (_, { alreadySubmitted = false }: Failure) => alreadySubmitted,
    }),
    'remember that the answer was lost': assign({ lost: ({ context }) => withLost(context) }),
    'go on from what had arrived': assign(({ context }, { outcome }: { outcome: SaveOutcome }) => ({
      known: arrivedIn(context, outcome) ?? context.known,
      lost: [],
    })),
    'count the failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'report the wrong fields': enqueueActions(({ enqueue }, { problems }: Pick<Refusal, 'problems'>) => {
      if (problems.length > 0) enqueue.emit({ type: 'fields refused', problems });
    }),
    'record both versions': assign({
      sent: undefined,
      lost: [],
      alreadySubmitted: false,
      elsewhere: (_, { outcome }: { outcome: SaveOutcome }) => (outcome.kind === 'conflict' ? outcome.elsewhere : undefined),
    }),
    'go on from theirs': assign(({ context: { known, elsewhere } }) => ({
      known: elsewhere ? knownOf(elsewhere) : known,
      elsewhere: undefined,
    })),
    'adopt theirs': enqueueActions(({ context: { elsewhere }, enqueue }) => {
      if (!elsewhere) return;
      enqueue.assign({ known: knownOf(elsewhere), elsewhere: undefined, typed: undefined, ...NO_FAILURE });
      enqueue.emit({ type: 'adopted', application: elsewhere.application });
    }),
    'report that it is not submitted': emit((_, { message, problems }: Omit<Refusal, 'kind'>) => ({
      type: 'not submitted' as const,
      message,
      problems,
    })),
    'forget what is typed': assign({ typed: undefined }),
  },
});

/**
 * The draft behind the application form. What is typed is saved after a pause, again and again where the server cannot be reached. Nothing counts as saved
 * before the server has answered so, and what is typed meanwhile is saved next. A save on an older version than the server's is a conflict: both versions stay
 * until a person has chosen. What is submitted is what was confirmed: typing in between calls the submission off. The screen provides the two calls.
 */
export const applicationDraftMachine = drafting.createMachine({
  id: 'applicationDraft',
  initial: 'editing',
  context: ({ input }) => ({
    known: input.known,
    submission: input.submission,
    typed: undefined,
    sent: undefined,
    wanted: 'nothing',
    elsewhere: undefined,
    ...NO_FAILURE,
  }),
  on: { discard: { target: '.closed', actions: 'forget what is typed' } },
  states: {
    editing: {
      description: '填写',
      initial: 'clean',
      on: {
        edited: { target: '.dirty', actions: 'remember what is typed' },
        save: { target: 'saving', actions: ['remember what is typed', { type: 'remember who waits', params: { wanted: 'save' } }] },
        submit: { target: 'saving', actions: ['remember what is typed', { type: 'remember who waits', params: { wanted: 'submit' } }] },
      },
      states: {
        clean: { description: '内容均已保存' },
        dirty: {
          description: '有未保存的内容',
          on: { 'save soon': '#applicationDraft.saving' },
          after: { 'the typing pause': '#applicationDraft.saving' },
        },
        retrying: {
          description: '未能保存，稍后自动重试',
          on: { edited: { actions: 'remember what is typed' }, 'save soon': '#applicationDraft.saving' },
          after: { 'the wait for the next try': '#applicationDraft.saving' },
        },
        refused: { description: '保存被拒绝，待修改' },
      },
    },
    saving: {
      description: '正在保存',
      entry: 'remember what is sent',
      invoke: {
        src: 'save the draft',
        input: ({ context }) => saveRequest(context),
        onDone: [
          {
            guard: { type: 'it is saved, and a person waits for more', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saving',
            reenter: true,
            actions: { type: 'record the save', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'it is saved, and there is more', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing.dirty',
            actions: { type: 'record the save', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'it is saved to be submitted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'submitting',
            actions: [{ type: 'record the save', params: ({ event }) => ({ outcome: event.output }) }, 'nobody waits any more'],
          },
          {
            guard: { type: 'it is saved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing.clean',
            actions: [
              { type: 'record the save', params: ({ event }) => ({ outcome: event.output }) },
              'notify that it is saved on request',
              'nobody waits any more',
            ],
          },
          {
            guard: { type: 'an earlier save had arrived', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saving',
            reenter: true,
            actions: { type: 'go on from what had arrived', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'it was changed elsewhere', params: ({ event }) => ({ outcome: event.output }) },
            target: 'conflict',
            actions: [
              { type: 'record both versions', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'call the submission off', params: { message: NOT_SAVED, problems: [] } },
              'nobody waits any more',
            ],
          },
          {
            guard: { type: 'the server was not reached', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing.retrying',
            actions: [
              'remember that the answer was lost',
              { type: 'remember the failure', params: ({ event }) => ({ message: refusalIn(event.output).message }) },
              'count the failure',
              { type: 'call the submission off', params: { message: NOT_SAVED, problems: [] } },
              'nobody waits any more',
            ],
          },
          {
            target: 'editing.refused',
            actions: [
              { type: 'remember the failure', params: ({ event }) => refusalIn(event.output) },
              { type: 'report the wrong fields', params: ({ event }) => ({ problems: refusalIn(event.output).problems }) },
              {
                type: 'call the submission off',
                params: ({ event }) => ({ ...refusalIn(event.output), message: NOT_SAVED }),
              },
              'nobody waits any more',
            ],
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: [
            'remember that the answer was lost',
            { type: 'remember the failure', params: { message: BROKEN.message } },
            { type: 'call the submission off', params: { message: NOT_SAVED, problems: [] } },
            'nobody waits any more',
          ],
        },
      },
      on: {
        edited: { actions: ['remember what is typed', { type: 'call the submission off', params: { message: CHANGED, problems: [] } }] },
        save: { actions: ['remember what is typed', { type: 'remember who waits', params: { wanted: 'save' } }] },
        submit: { actions: ['remember what is typed', { type: 'remember who waits', params: { wanted: 'submit' } }] },
      },
    },
    conflict: {
      description: '另有一份已保存，待选择',
      on: {
        edited: { actions: 'remember what is typed' },
        'keep mine': { target: 'saving', actions: 'go on from theirs' },
        'keep theirs': { target: 'editing.clean', actions: 'adopt theirs' },
      },
    },
    submitting: {
      description: '正在提交',
      invoke: {
        src: 'submit the application',
        input: ({ context }) => submitRequest(context),
        onDone: [
          {
            guard: { type: 'it is submitted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'submitted',
            actions: 'forget what is typed',
          },
          {
            guard: 'something was typed',
            target: 'editing.dirty',
            actions: { type: 'report that it is not submitted', params: ({ event }) => refusalIn(event.output) },
          },
          { target: 'editing.clean', actions: { type: 'report that it is not submitted', params: ({ event }) => refusalIn(event.output) } },
        ],
        onError: [
          {
            guard: 'something was typed',
            target: 'editing.dirty',
            actions: { type: 'report that it is not submitted', params: BROKEN },
          },
          { target: 'editing.clean', actions: { type: 'report that it is not submitted', params: BROKEN } },
        ],
      },
      on: { edited: { actions: 'remember what is typed' } },
    },
    submitted: { description: '已提交', type: 'final' },
    closed: { description: '已放弃修改', type: 'final' },
  },
});

function isSameDraft(one: ApplicationDraft | undefined, other: ApplicationDraft | undefined): boolean {
  return written(one) === written(other);
}

/** A save whose answer was lost meets its own content as a conflict, which is none. */
function savedAs({ sent }: DraftContext, outcome: SaveOutcome): KnownDraft | undefined {
  if (outcome.kind === 'saved') return outcome.known;
  return outcome.kind === 'conflict' && isSameDraft(outcome.elsewhere.application, sent) ? knownOf(outcome.elsewhere) : undefined;
}

/** What was sent before is kept though its answer was lost: what is typed since goes on from there. */
function arrivedIn({ lost }: DraftContext, outcome: SaveOutcome): KnownDraft | undefined {
  if (outcome.kind !== 'conflict') return undefined;
  const { elsewhere } = outcome;
  return lost.some((one) => isSameDraft(one, elsewhere.application)) ? knownOf(elsewhere) : undefined;
}

function withLost({ lost, sent }: DraftContext): readonly ApplicationDraft[] {
  return sent && !lost.some((one) => isSameDraft(one, sent)) ? [...lost, sent] : lost;
}

function knownOf({ applyNo, draftVersion, savedAt }: KnownDraft): KnownDraft {
  return { applyNo, draftVersion, savedAt };
}

function hasMore({ typed, sent }: DraftContext): boolean {
  return !isSameDraft(typed, sent);
}

function written(draft: ApplicationDraft | undefined): string | undefined {
  return JSON.stringify(draft, (_key, value: unknown) => (isRow(value) ? Object.fromEntries(Object.entries(value).sort()) : value));
}

function refusalIn(outcome: SaveOutcome | SubmitOutcome): Refusal {
  return outcome.kind === 'refused' ? outcome : { ...BROKEN, ...('message' in outcome ? { message: outcome.message } : {}) };
}

function saveRequest({ known, typed }: DraftContext): SaveRequest {
  if (!typed) throw new Error('there is nothing to save');
  return { known, application: typed };
}

function submitRequest({ known, submission }: DraftContext): SubmitRequest {
  if (!known) throw new Error('there is no draft to submit');
  return { applyNo: known.applyNo, ...submission };
}
