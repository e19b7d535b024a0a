import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { FieldError } from '#domain/field';
import { isRow } from '#domain/form/values';

/** How many steps may be taken back. */
const UNDO_STEPS = 100;

/** What is edited, as the server has it or as it was begun from. `version` is the server's; 0 where the server has nothing yet. `savedAt` is an instant. */
export interface StoredValue {
  value: unknown;
  version: number;
  savedAt?: string;
}

/**
 * `original` is what the server has now; `restored` is what was typed before the page or its session ended, and the version on which it was typed; `begun` is what a
 * person goes on from in place of the original, such as an older version.
 */
export interface EditorInput {
  original: StoredValue;
  restored?: StoredValue;
  begun?: unknown;
}

/** What the editor's own rules find; not `accepted` without problems where a field tells of it itself, as of a file that is not uploaded. */
export interface Judgement {
  accepted: boolean;
  problems: readonly FieldError[];
}

/** One call to save. `given` came with the event that asked for it, as a note that goes along. */
export interface EditorSave {
  value: unknown;
  version: number;
  given: unknown;
}

/** What a call to save comes to. */
export type EditorOutcome = { kind: 'saved'; stored: StoredValue; reply?: unknown } | SaveFailure;

/** Why something was not saved. `conflict`: the server has another version, which may come along; `unreached`: nobody can say whether it was saved. */
export type SaveFailure =
  | { kind: 'conflict'; message: string; elsewhere?: StoredValue }
  | { kind: 'unreached'; message: string }
  | { kind: 'signed out'; message: string }
  | { kind: 'refused'; message: string; problems: readonly FieldError[] };

/** One step that may be taken back: the value before it, and the part of the value that it changed, empty where it changed several. */
interface Step {
  before: unknown;
  part: string;
}

/** What was saved last, for who tells it; without a reply where the answer was lost. */
export interface SavedValue {
  stored: StoredValue;
  given: unknown;
  reply?: unknown;
}

/**
 * What an editor remembers. `original` and `value` differ where something is not saved. `message` says why the last save failed, `problems` which fields it is
 * about. `sent` is what is being saved, `lost` each value that was sent since the last answer and may be stored without one. `elsewhere` is what another person
 * has saved meanwhile. `isRestored`: the value is what was typed before the page or its session ended.
 */
export interface EditorContext {
  original: StoredValue;
  value: unknown;
  steps: readonly Step[];
  isRestored: boolean;
  sent: unknown;
  lost: readonly unknown[];
  given: unknown;
  asksFirst: boolean;
  message: string;
  problems: readonly FieldError[];
  elsewhere: StoredValue | undefined;
  saved: SavedValue | undefined;
}

/**
 * `changed`: a person has typed this. `save`: it is judged, and sent, after a question where it `asksFirst`. `confirm`, `call off`: the answer to that.
 * `changed elsewhere`: the page hears that the server has this version. `compare`, `close`: both versions beside each other. `keep mine`: go on from theirs with
 * what was typed here. `discard`: load what the server has, and drop what was typed. `leave`: a person leaves, and gives up what is not saved.
 */
export type EditorEvent =
  | { type: 'changed'; value: unknown }
  | { type: 'undo' }
  | { type: 'save'; given?: unknown; asksFirst?: boolean }
  | { type: 'confirm'; given?: unknown }
  | { type: 'call off' }
  | { type: 'changed elsewhere'; version: number }
  | { type: 'compare' }
  | { type: 'close' }
  | { type: 'keep mine' }
  | { type: 'discard' }
  | { type: 'leave' };

/** What the form must do: show another value in place of what was typed, or what is wrong. */
export type EditorNotice = { type: 'replaced'; value: unknown } | { type: 'refused'; problems: readonly FieldError[] };

const BROKEN = '操作未完成，请稍后重试';
const NOTHING: readonly FieldError[] = [];

const editing = setup({
  types: { context: {} as EditorContext, events: {} as EditorEvent, input: {} as EditorInput, emitted: {} as EditorNotice },
  actors: {
    'load what is stored': fromPromise<StoredValue>(() => Promise.reject(new Error('the screen provides the call'))),
    'judge the value': fromPromise<Judgement, { value: unknown }>(() => Promise.resolve({ accepted: true, problems: NOTHING })),
    'save the value': fromPromise<EditorOutcome, EditorSave>(() => Promise.reject(new Error('the screen provides the call'))),
  },
  guards: {
    'something is not saved': ({ context: { value, original } }) => !isSameValue(value, original.value),
    'a step can be taken back': ({ context }) => context.steps.length > 0,
    'it is accepted, and a question comes first': ({ context }, { accepted }: Judgement) => accepted && context.asksFirst,
    'it is accepted': (_, { accepted }: Judgement) => accepted,
    'it is saved': (_, { outcome }: { outcome: EditorOutcome }) => outcome.kind === 'saved',
    'it was saved before, and the answer was lost': ({ context }, { outcome }: { outcome: EditorOutcome }) =>
      outcome.kind === 'conflict' && outcome.elsewhere !== undefined && isSameValue(outcome.elsewhere.value, context.sent),
    'an earlier save had arrived': ({ context }, { outcome }: { outcome: EditorOutcome }) =>
      outcome.kind === 'conflict' && outcome.elsewhere !== undefined && isLost(context, outcome.elsewhere.value),
    'it was changed elsewhere, and how is known': (_, { outcome }: { outcome: EditorOutcome }) =>
      outcome.kind === 'conflict' && outcome.elsewhere !== undefined,
    'it was changed elsewhere': (_, { outcome }: { outcome: EditorOutcome }) => outcome.kind === 'conflict',
    'nobody is signed in any more': (_, { outcome }: { outcome: EditorOutcome }) => outcome.kind === 'signed out',
    'the server was not reached': (_, { outcome }: { outcome: EditorOutcome }) => outcome.kind === 'unreached',
    'it is newer': ({ context: { original, elsewhere } }, { version }: { version: number }) => version > (elsewhere ?? original).version,
    'only its version changed': ({ context }, { stored }: { stored: StoredValue }) =>
      context.sent === undefined && context.lost.length === 0 && isSameValue(stored.value, context.original.value),
    'it differs from what is typed': ({ context }, { stored }: { stored: Pick<StoredValue, 'value'> }) =>
      !isSameValue(stored.value, context.value),
    'it is what was sent': ({ context }, { stored }: { stored: StoredValue }) =>
      (context.sent !== undefined && isSameValue(stored.value, context.sent)) ||
      (isLost(context, stored.value) && isSameValue(stored.value, context.value)),
    'it is an earlier save, and a newer one waits': ({ context }, { stored }: { stored: StoredValue }) =>
      isLost(context, stored.value) && context.sent !== undefined,
    'it is an earlier save': ({ context }, { stored }: { stored: StoredValue }) => isLost(context, stored.value),
    'the other version is known': ({ context }) => context.elsewhere !== undefined,
  },
  actions: {
    'record the change': assign(({ context }, { value }: { value: unknown }) => ({ value, steps: withStep(context, value) })),
    'undo a step': enqueueActions(({ context: { steps }, enqueue }) => {
      const last = steps.at(-1);
      if (!last) return;
      enqueue.assign({ value: last.before, steps: steps.slice(0, -1) });
      enqueue.emit({ type: 'replaced', value: last.before });
    }),
    'remember the request': assign((_, { given, asksFirst }: { given: unknown; asksFirst: boolean }) => ({
      given,
      asksFirst,
      message: '',
      problems: NOTHING,
    })),
    'remember what is given': assign({ given: ({ context }, { given }: { given: unknown }) => given ?? context.given }),
    'remember what is sent': assign({ sent: ({ context }) => context.value, asksFirst: false }),
    'forget what is sent': assign({ sent: undefined }),
    'remember that the answer was lost': assign(({ context }) => ({ lost: withLost(context), sent: undefined })),
    'record the save': enqueueActions(({ context, enqueue }, { outcome }: { outcome: EditorOutcome }) => {
      const stored = storedIn(outcome);
      if (!stored) return;
      const isAsSent = isSameValue(context.value, context.sent);
      enqueue.assign({
        original: stored,
        value: isAsSent ? stored.value : context.value,
        steps: context.steps.map((step) => ({ ...step, part: '' })),
        isRestored: false,
        saved: { stored, given: context.given, ...('reply' in outcome ? { reply: outcome.reply } : {}) },
        elsewhere: undefined,
        sent: undefined,
        lost: [],
      });
      if (isAsSent && !isSameValue(stored.value, context.value)) enqueue.emit({ type: 'replaced', value: stored.value });
    }),
    'adopt theirs': enqueueActions(({ enqueue }, { stored }: { stored: StoredValue }) => {
      enqueue.assign({
        original: stored,
        value: stored.value,
        steps: [],
        isRestored: false,
        message: '',
        problems: NOTHING,
        elsewhere: undefined,
        sent: undefined,
        lost: [],
        saved: undefined,
      });
      enqueue.emit({ type: 'replaced', value: stored.value });
      enqueue.emit({ type: 'refused', problems: NOTHING });
    }),
    'adopt its version': assign(({ context }, { stored = context.original }: { stored: StoredValue | undefined }) => ({
      original: stored,
      elsewhere: undefined,
      message: '',
      sent: undefined,
      lost: [],
    })),
    'remember theirs': assign({ elsewhere: (_, { stored }: { stored: StoredValue | undefined }) => stored }),
    'go on from theirs': assign(({ context: { original, elsewhere } }) => ({
      original: elsewhere ?? original,
      elsewhere: undefined,
      message: '',
      sent: undefined,
      lost: [],
    })),
    'remember why': assign({ message: (_, { message }: { message: string }) => message }),
    'report what is wrong': enqueueActions(({ enqueue }, { problems }: { problems: readonly FieldError[] }) => {
      enqueue.assign({ problems });
      enqueue.emit({ type: 'refused', problems });
    }),
    'report that nothing is wrong': emit({ type: 'refused', problems: NOTHING }),
    'drop what was typed': assign({ value: ({ context }) => context.original.value, isRestored: false }),
  },
});

/**
 * One editor of something that is saved when a person says so: a project, a part of one's own data, a template. What is typed is judged before it is sent, and
 * nothing counts as saved before the server has answered so. A save on an older version than the server's is a conflict, as is a newer version that arrives
 * while something is not saved: both stay until a person has chosen. A session that ended and a server that was not reached leave what was typed as it is. The
 * screen provides the calls, holds what is not saved beyond the page, and shows what the machine puts in its place.
 */
export const editorMachine = editing.createMachine({
  id: 'editor',
  initial: 'editing',
  context: ({ input: { original, restored, begun } }) => ({
    original: restored ? { ...original, version: restored.version } : original,
    value: restored ? restored.value : (begun ?? original.value),
    steps: restored || begun === undefined ? [] : [{ before: original.value, part: '' }],
    isRestored: restored !== undefined && !isSameValue(restored.value, original.value),
    sent: undefined,
    lost: restored && restored.version !== original.version ? [restored.value] : [],
    given: undefined,
    asksFirst: false,
    message: '',
    problems: NOTHING,
    elsewhere: undefined,
    saved: undefined,
  }),
  on: { leave: { target: '.left', actions: 'drop what was typed' } },
  states: {
    editing: {
      description: '填写',
      initial: 'weighing',
      on: {
        changed: { target: '.weighing', actions: { type: 'record the change', params: ({ event }) => ({ value: event.value }) } },
        undo: { guard: 'a step can be taken back', target: '.weighing', actions: 'undo a step' },
        save: {
          target: 'judging',
          actions: {
            type: 'remember the request',
            params: ({ event }) => ({ given: event.given, asksFirst: event.asksFirst ?? false }),
          },
        },
        discard: 'reloading',
        'changed elsewhere': {
          guard: { type: 'it is newer', params: ({ event }) => ({ version: event.version }) },
          target: '#editor.conflict',
        },
      },
      states: {
        weighing: {
          description: '比对是否有改动',
          always: [{ guard: 'something is not saved', target: 'dirty' }, { target: 'clean' }],
        },
        clean: {
          description: '没有未保存的修改',
          on: {
            'changed elsewhere': {
              guard: { type: 'it is newer', params: ({ event }) => ({ version: event.version }) },
              target: '#editor.reloading',
            },
          },
        },
        dirty: { description: '有未保存的修改' },
        refused: { description: '未能保存，待修改' },
        unreached: { description: '未能连接服务器，内容仍保留' },
        signedOut: { description: '登录已失效，内容仍保留' },
        unloaded: { description: '未能载入已保存的内容' },
      },
    },
    judging: {
      description: '核对填写',
      invoke: {
        src: 'judge the value',
        input: ({ context: { value } }) => ({ value }),
        onDone: [
          {
            guard: { type: 'it is accepted, and a question comes first', params: ({ event }) => event.output },
            target: 'asking',
            actions: 'report that nothing is wrong',
          },
          {
            guard: { type: 'it is accepted', params: ({ event }) => event.output },
            target: 'saving',
            actions: 'report that nothing is wrong',
          },
          {
            target: 'editing.refused',
            actions: { type: 'report what is wrong', params: ({ event }) => ({ problems: event.output.problems }) },
          },
        ],
        onError: { target: 'editing.refused', actions: { type: 'remember why', params: { message: BROKEN } } },
      },
      on: {
        changed: { target: 'editing', actions: { type: 'record the change', params: ({ event }) => ({ value: event.value }) } },
      },
    },
    asking: {
      description: '保存前确认',
      on: {
        confirm: { target: 'saving', actions: { type: 'remember what is given', params: ({ event }) => ({ given: event.given }) } },
        'call off': 'editing',
      },
    },
    saving: {
      description: '正在保存',
      entry: 'remember what is sent',
      invoke: {
        src: 'save the value',
        input: ({ context: { value, original, given } }) => ({ value, version: original.version, given }),
        onDone: [
          {
            guard: { type: 'it is saved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: { type: 'record the save', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'it was saved before, and the answer was lost', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: { type: 'record the save', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'an earlier save had arrived', params: ({ event }) => ({ outcome: event.output }) },
            target: 'judging',
            actions: { type: 'adopt its version', params: ({ event }) => ({ stored: storedIn(event.output) }) },
          },
          {
            guard: { type: 'it was changed elsewhere, and how is known', params: ({ event }) => ({ outcome: event.output }) },
            target: 'conflict.known',
            actions: [
              { type: 'remember theirs', params: ({ event }) => ({ stored: storedIn(event.output) }) },
              { type: 'remember why', params: ({ event }) => ({ message: messageIn(event.output) }) },
            ],
          },
          {
            guard: { type: 'it was changed elsewhere', params: ({ event }) => ({ outcome: event.output }) },
            target: 'conflict',
            actions: { type: 'remember why', params: ({ event }) => ({ message: messageIn(event.output) }) },
          },
          {
            guard: { type: 'nobody is signed in any more', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing.signedOut',
            actions: ['forget what is sent', { type: 'remember why', params: ({ event }) => ({ message: messageIn(event.output) }) }],
          },
          {
            guard: { type: 'the server was not reached', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing.unreached',
            actions: [
              'remember that the answer was lost',
              { type: 'remember why', params: ({ event }) => ({ message: messageIn(event.output) }) },
            ],
          },
          {
            target: 'editing.refused',
            actions: [
              'forget what is sent',
              { type: 'remember why', params: ({ event }) => ({ message: messageIn(event.output) }) },
              { type: 'report what is wrong', params: ({ event }) => ({ problems: problemsIn(event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: ['remember that the answer was lost', { type: 'remember why', params: { message: BROKEN } }],
        },
      },
      on: { changed: { actions: { type: 'record the change', params: ({ event }) => ({ value: event.value }) } } },
    },
    conflict: {
      description: '另有一份已保存，待选择',
      initial: 'looking',
      on: {
        changed: { actions: { type: 'record the change', params: ({ event }) => ({ value: event.value }) } },
        undo: { guard: 'a step can be taken back', actions: 'undo a step' },
        'keep mine': { guard: 'the other version is known', target: 'editing', actions: 'go on from theirs' },
        discard: 'reloading',
      },
      states: {
        looking: {
          description: '查看另一份',
          invoke: {
            src: 'load what is stored',
            onDone: [
              {
                guard: { type: 'only its version changed', params: ({ event }) => ({ stored: event.output }) },
                target: '#editor.editing',
                actions: { type: 'adopt its version', params: ({ event }) => ({ stored: event.output }) },
              },
              {
                guard: { type: 'it is what was sent', params: ({ event }) => ({ stored: event.output }) },
                target: '#editor.editing',
                actions: { type: 'record the save', params: ({ event }) => ({ outcome: { kind: 'saved', stored: event.output } }) },
              },
              {
                guard: { type: 'it is an earlier save, and a newer one waits', params: ({ event }) => ({ stored: event.output }) },
                target: '#editor.judging',
                actions: { type: 'adopt its version', params: ({ event }) => ({ stored: event.output }) },
              },
              {
                guard: { type: 'it is an earlier save', params: ({ event }) => ({ stored: event.output }) },
                target: '#editor.editing',
                actions: { type: 'adopt its version', params: ({ event }) => ({ stored: event.output }) },
              },
              {
                guard: { type: 'it differs from what is typed', params: ({ event }) => ({ stored: event.output }) },
                target: 'known',
                actions: { type: 'remember theirs', params: ({ event }) => ({ stored: event.output }) },
              },
              {
                target: '#editor.editing',
                actions: { type: 'adopt its version', params: ({ event }) => ({ stored: event.output }) },
              },
            ],
            onError: 'known',
          },
        },
        known: {
          description: '已告知',
          on: {
            compare: [{ guard: 'the other version is known', target: 'comparing' }, { target: 'looking' }],
            'changed elsewhere': {
              guard: { type: 'it is newer', params: ({ event }) => ({ version: event.version }) },
              target: 'looking',
            },
          },
        },
        comparing: {
          description: '对照两个版本',
          on: { close: 'known' },
        },
      },
    },
    reloading: {
      description: '载入已保存的内容',
      invoke: {
        src: 'load what is stored',
        onDone: { target: 'editing', actions: { type: 'adopt theirs', params: ({ event }) => ({ stored: event.output }) } },
        onError: 'editing.unloaded',
      },
      on: {
        changed: {
          guard: { type: 'it differs from what is typed', params: ({ event }) => ({ stored: event }) },
          target: 'conflict',
          actions: { type: 'record the change', params: ({ event }) => ({ value: event.value }) },
        },
      },
    },
    left: { description: '已离开', type: 'final' },
  },
});

/** Whether two values say the same, whatever the order of their keys; what is empty says as much as what is absent. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

function written(value: unknown): string | undefined {
  return JSON.stringify(said(value));
}

function said(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((one) => said(one) ?? null);
  if (!isRow(value)) return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, said(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function isLost({ lost }: EditorContext, value: unknown): boolean {
  return lost.some((one) => isSameValue(one, value));
}

function withLost({ lost, sent }: EditorContext): readonly unknown[] {
  return lost.some((one) => isSameValue(one, sent)) ? lost : [...lost, sent];
}

/** Typing in one place is one step. */
function withStep({ value, steps }: EditorContext, next: unknown): readonly Step[] {
  if (isSameValue(value, next)) return steps;
  const part = partChanged(value, next);
  if (part !== '' && part === steps.at(-1)?.part) return steps;
  return [...steps, { before: value, part }].slice(-UNDO_STEPS);
}

/** The path of the one place where two values differ; empty where they differ in several, or as a whole. */
function partChanged(before: unknown, after: unknown): string {
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) return '';
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSameValue(before[key], after[key]));
  const [only] = keys;
  if (only === undefined || keys.length > 1) return '';
  if (!isTree(before[only]) && !isTree(after[only])) return only;
  const inner = partChanged(before[only], after[only]);
  return inner === '' ? '' : `${only}.${inner}`;
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function storedIn(outcome: EditorOutcome): StoredValue | undefined {
  if (outcome.kind === 'saved') return outcome.stored;
  return outcome.kind === 'conflict' ? outcome.elsewhere : undefined;
}

function messageIn(outcome: EditorOutcome): string {
  return 'message' in outcome ? outcome.message : '';
}

function problemsIn(outcome: EditorOutcome): readonly FieldError[] {
  return outcome.kind === 'refused' ? outcome.problems : NOTHING;
}
