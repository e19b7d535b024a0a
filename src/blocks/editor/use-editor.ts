import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import type { FieldError } from '#domain/field';
import {
  editorMachine,
  isSameValue,
  type EditorOutcome,
  type EditorSave,
  type Judgement,
  type StoredValue,
  type SavedValue,
} from '#machines/flow/editor';
import { useFlow } from '../flow/use-flow';

/** What an editor's machine is given of its value, as its form types it. */
export interface Stored<Value> extends StoredValue {
  value: Value;
}

interface SaveOf<Value, Given = unknown> extends EditorSave {
  value: Value;
  given: Given;
}

/** Where what is not saved outlives the page and its session. */
export interface UnsavedPlace {
  find: () => StoredValue | undefined;
  remember: (typed: StoredValue) => void;
  drop: () => void;
}

export interface EditorCalls<Value, Given = unknown, Known extends Stored<Value> = Stored<Value>> {
  load: () => Promise<Known>;
  judge?: (value: Value) => Judgement | Promise<Judgement>;
  save: (save: SaveOf<Value, Given>) => Promise<EditorOutcome>;
}

interface EditorOptions<Value, Given, Known extends Stored<Value>> extends EditorCalls<Value, Given, Known> {
  /** What the server has, as the page knows it now; a newer version is loaded, and taken in or a conflict. */
  original: Known;
  /** What is gone on from in its place, such as an older version. */
  begun?: Value | undefined;
  place?: UnsavedPlace | undefined;
  /** Puts another value where it is typed; left out where the value is shown as it is given. */
  replace?: (value: Value) => void;
  /** Marks what is wrong. */
  refuse?: (problems: readonly FieldError[]) => void;
  /** Once nothing is unsaved any more. */
  onSaved?: (saved: SavedValue) => void;
}

type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

export type Editor<Value, Given = unknown, Known extends Stored<Value> = Stored<Value>> = ReturnType<typeof useEditor<Value, Given, Known>>;

/** The machine of an editor with its calls, for whoever runs it without a page. */
export function editorFlow<Value, Given>(calls: () => EditorCalls<Value, Given>) {
  return editorMachine.provide({
    actors: {
      'load what is stored': fromPromise<StoredValue>(() => calls().load()),
      'judge the value': fromPromise<Judgement, { value: unknown }>(
        async ({ input }) => (await calls().judge?.(input.value as Value)) ?? { accepted: true, problems: [] },
      ),
      'save the value': fromPromise<EditorOutcome, EditorSave>(({ input }) => calls().save(input as SaveOf<Value, Given>)),
    },
  });
}

/** An editor from what was loaded to what was saved: its value, what is wrong with it, and how it stands. */
export function useEditor<Value, Given = unknown, Known extends Stored<Value> = Stored<Value>>(
  options: EditorOptions<Value, Given, Known>,
) {
  const { original, begun } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [machine] = useState(() => editorFlow(() => latest.current));
  const [restored] = useState(() => options.place?.find());
  const [state, send, actor] = useFlow(machine, { original, ...(restored ? { restored } : {}), ...(begun === undefined ? {} : { begun }) });
  const { context } = state;
  const value = context.value as Value;
  const stands = standingOf(state);

  useEffect(() => {
    const subscriptions = [
      actor.subscribe((now) => rememberIn(latest.current.place, now)),
      actor.on('replaced', (replaced) => latest.current.replace?.(replaced.value as Value)),
      actor.on('refused', ({ problems }) => latest.current.refuse?.(problems)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);

  const { version } = original;
  useEffect(() => send({ type: 'changed elsewhere', version }), [send, version]);

  const { saved } = context;
  const onSaved = useEffectEvent((newest: SavedValue) => options.onSaved?.(newest));
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);

  return {
    value,
    original: context.original as Known,
    elsewhere: context.elsewhere as Known | undefined,
    problems: context.problems,
    message: context.message,
    given: context.given as Given | undefined,
    saved,
    stands,
    /** Nothing can be saved before a person has chosen between two versions. */
    inConflict: stands === 'conflict' || stands === 'comparing',
    unsaved: isUnsaved(state),
    restored: context.isRestored,
    undoable: context.steps.length,
    asking: state.matches('asking'),
    send,
    change: (next: Value) => send({ type: 'changed', value: next }),
    changeBy: (change: (now: Value) => Value) => send({ type: 'changed', value: change(actor.getSnapshot().context.value as Value) }),
    save: (given?: Given, asksFirst = false) => send({ type: 'save', given, asksFirst }),
    /** Saves, and answers once that has come to something; undefined where it was not saved, or is left meanwhile. */
    saveNow: async (given?: Given): Promise<SavedValue | undefined> => {
      const { saved: before } = actor.getSnapshot().context;
      send({ type: 'save', given });
      const after = await waitFor(actor, (now) => !now.matches('judging') && !now.matches('saving') && !isLooking(now)).catch(
        () => undefined,
      );
      return after?.context.saved === before ? undefined : after?.context.saved;
    },
  };
}

function isLooking(state: EditorSnapshot): boolean {
  return state.matches({ conflict: 'looking' });
}

function isUnsaved({ status, context: { value, original } }: EditorSnapshot): boolean {
  return status === 'active' && !isSameValue(value, original.value);
}

function rememberIn(place: UnsavedPlace | undefined, snapshot: EditorSnapshot): void {
  const { value, original } = snapshot.context;
  if (isUnsaved(snapshot)) place?.remember({ value, version: original.version });
  else place?.drop();
}

/** How an editor stands, as people are told. */
type Standing = 'editing' | 'saving' | 'loading' | 'refused' | 'unreached' | 'signed out' | 'unloaded' | 'conflict' | 'comparing';

function standingOf(state: EditorSnapshot): Standing {
  if (state.matches('saving')) return 'saving';
  if (state.matches('reloading')) return 'loading';
  if (state.matches({ conflict: 'comparing' })) return 'comparing';
  if (state.matches('conflict')) return 'conflict';
  if (state.matches({ editing: 'refused' })) return 'refused';
  if (state.matches({ editing: 'unreached' })) return 'unreached';
  if (state.matches({ editing: 'unloaded' })) return 'unloaded';
  return state.matches({ editing: 'signedOut' }) ? 'signed out' : 'editing';
}
