import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { editorMachine, isSameValue, type EditorEvent, type EditorOutcome, type Judgement, type StoredValue } from '#machines/flow/editor';
import { differences } from '../../../src/blocks/editor/differences';
import { EditorNotices } from '../../../src/blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../../src/blocks/editor/editor-state';
import { useEditor, type Stored } from '../../../src/blocks/editor/use-editor';
import { FlowObserverContext } from '../../../src/blocks/flow/flow-observer';
import { renderPages } from '../../support/render-screen';
import { LiveMachine, Pending } from './live-machine';
import { allTransitions, walksOver } from './walks';

type Snapshot = SnapshotFrom<typeof editorMachine>;

const LOAD = '0.editor.conflict.looking';
const RELOAD = '0.editor.reloading';
const JUDGE = '0.editor.judging';
const SAVE = '0.editor.saving';

type Event =
  | EditorEvent
  | { type: `xstate.done.actor.${typeof LOAD | typeof RELOAD}`; output: StoredValue }
  | { type: `xstate.done.actor.${typeof JUDGE}`; output: Judgement }
  | { type: `xstate.done.actor.${typeof SAVE}`; output: EditorOutcome }
  | { type: `xstate.error.actor.${typeof LOAD | typeof RELOAD | typeof JUDGE | typeof SAVE}`; error: Error };

const [BEGUN, FIRST, SECOND, THEIRS] = ['甲', '乙', '丁', '丙'];
const START = 4;
const LATER = 9;
const ANY_LATER = 1000;
const WRONG = [{ field: 'name', message: '请填写名称' }];
const OVERTAKEN = '内容已被他人修改';
const failed = new Error('failed on purpose');
const MOST_STEPS = 2;
const MOST_LOST = 1;

const walks = walksOver<Snapshot, Event, { original: StoredValue }>(
  editorMachine,
  { input: { original: { value: BEGUN, version: START } }, events: possible, differing },
  new Set(),
);
const live = new LiveMachine(
  editorMachine,
  allTransitions(editorMachine).filter((id) => id.startsWith('editing.weighing|')),
);
const judging = new Pending<Judgement>();
const saving = new Pending<EditorOutcome>();
const loading = new Pending<Stored<string>>();
const server = { version: START };

it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] an editor: %s',
  async (_name, walk) => {
    open();
    for (const step of walk) {
      const cause = await wayTo(step.event);
      await live.follow(step, cause, shown);
    }
  },
  300_000,
);

it('[DV-03] every transition of an editor was taken on the screen', () => {
  expect(allTransitions(editorMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
});

/** What a person can do in a state, and every answer that a call can have. */
function possible(state: Snapshot): Event[] {
  const { value, original, sent, lost, steps } = state.context;
  const load = (kept: unknown): Event[] =>
    ([LOAD, RELOAD] as const).map((call) => ({ type: `xstate.done.actor.${call}`, output: { value: kept, version: LATER } }));
  const save = (output: EditorOutcome): Event => ({ type: `xstate.done.actor.${SAVE}`, output });
  const conflict = (elsewhere?: unknown): Event =>
    save({
      kind: 'conflict',
      message: OVERTAKEN,
      ...(elsewhere === undefined ? {} : { elsewhere: { value: elsewhere, version: LATER } }),
    });
  return [
    ...(steps.length < MOST_STEPS ? [{ type: 'changed' as const, value: next(value) }] : []),
    { type: 'undo' },
    { type: 'save' },
    { type: 'save', asksFirst: true },
    { type: 'confirm' },
    { type: 'call off' },
    { type: 'changed elsewhere', version: ANY_LATER },
    { type: 'compare' },
    { type: 'close' },
    ...(state.matches({ conflict: 'comparing' }) ? [{ type: 'keep mine' as const }] : []),
    { type: 'discard' },
    ...(isSameValue(value, original.value) ? [] : [{ type: 'leave' as const }]),
    ...[...new Set([BEGUN, THEIRS, value, sent, ...lost])].filter((kept) => kept !== undefined).flatMap(load),
    { type: `xstate.done.actor.${JUDGE}`, output: { accepted: true, problems: [] } },
    { type: `xstate.done.actor.${JUDGE}`, output: { accepted: false, problems: WRONG } },
    save({ kind: 'saved', stored: { value: sent, version: LATER } }),
    conflict(),
    conflict(THEIRS),
    ...[...new Set([sent, ...lost])].filter((kept) => kept !== undefined).map((kept) => conflict(kept)),
    save({ kind: 'signed out', message: '登录已失效' }),
    ...(lost.length < MOST_LOST ? [save({ kind: 'unreached', message: '服务暂时不可用，请稍后重试' })] : []),
    save({ kind: 'refused', message: '字段有误', problems: WRONG }),
    ...[LOAD, RELOAD, JUDGE, ...(lost.length < MOST_LOST ? [SAVE] : [])].map(
      (call) => ({ type: `xstate.error.actor.${call}`, error: failed }) as Event,
    ),
  ];
}

function next(value: unknown): string {
  return value === FIRST ? SECOND : FIRST;
}

function differing({ context: { value, original, elsewhere, sent, lost, steps, asksFirst } }: Snapshot): unknown {
  return [value, original.value, elsewhere?.value, sent, lost, steps.map(({ before }) => before), asksFirst];
}

/** The server answers when a step says so. */
function open(): void {
  live.begin();
  for (const pending of [judging, saving, loading]) pending.forget();
  server.version = START;
  renderPages(
    { '/': <Page /> },
    { at: '/', around: (children) => <FlowObserverContext value={live.observer}>{children}</FlowObserverContext> },
  );
}

function Page() {
  const [version, setVersion] = useState(START);
  const editor = useEditor<string>({
    original: { value: BEGUN, version },
    load: () => latest(loading),
    judge: () => latest(judging),
    save: () => latest(saving),
  });
  const { value, asking, send } = editor;
  return (
    <>
      <EditorNotices editor={editor} what="内容" compared={(mine, theirs) => differences({ 内容: mine }, { 内容: theirs })} />
      <input aria-label="内容" value={value} onChange={({ target }) => editor.change(target.value)} />
      <output>
        <EditorState editor={editor} />
      </output>
      <UndoButton editor={editor} />
      <button onClick={() => editor.save()}>保存</button>
      <button onClick={() => editor.save(undefined, true)}>询问后保存</button>
      <button onClick={() => send({ type: 'discard' })}>重新载入</button>
      <button
        onClick={() => {
          server.version += 1;
          setVersion(server.version);
        }}
      >
        他人保存
      </button>
      {asking ? (
        <>
          <button onClick={() => send({ type: 'confirm' })}>确认保存</button>
          <button onClick={() => send({ type: 'call off' })}>暂不保存</button>
        </>
      ) : null}
    </>
  );
}

/** A call that was given up for a newer one is never answered. */
function latest<Result>(pending: Pending<Result>): Promise<Result> {
  pending.forget();
  return pending.wait();
}

async function wayTo(event: Event): Promise<() => void> {
  switch (event.type) {
    case 'changed':
      return () => fireEvent.change(screen.getByLabelText('内容'), { target: { value: event.value } });
    case 'undo':
      return clicking('撤销');
    case 'save':
      return clicking(event.asksFirst === true ? '询问后保存' : '保存');
    case 'confirm':
      return clicking('确认保存');
    case 'call off':
      return clicking('暂不保存');
    case 'changed elsewhere':
      return clicking('他人保存');
    case 'compare':
      return clicking('核对两个版本');
    case 'close': {
      const close = await screen.findByLabelText('Close', { selector: 'button' });
      return () => fireEvent.click(close);
    }
    case 'keep mine':
      return clicking('使用我的内容');
    case 'discard':
      return clicking('重新载入');
    case 'leave':
      fireEvent.click(await screen.findByText('别处'));
      return clicking('放弃修改并离开');
    case `xstate.done.actor.${LOAD}`:
    case `xstate.done.actor.${RELOAD}`:
      return () => loading.answer({ value: event.output.value as string, version: server.version });
    case `xstate.done.actor.${JUDGE}`:
      return () => judging.answer(event.output);
    case `xstate.done.actor.${SAVE}`:
      return () => saving.answer(atServer(event.output));
    case `xstate.error.actor.${LOAD}`:
    case `xstate.error.actor.${RELOAD}`:
      return () => loading.fail();
    case `xstate.error.actor.${JUDGE}`:
      return () => judging.fail();
    case `xstate.error.actor.${SAVE}`:
      return () => saving.fail();
  }
}

/** The outcome with the version that the server is at. */
function atServer(outcome: EditorOutcome): EditorOutcome {
  server.version += 1;
  const { version } = server;
  if (outcome.kind === 'saved') return { ...outcome, stored: { ...outcome.stored, version } };
  if (outcome.kind !== 'conflict' || !outcome.elsewhere) return outcome;
  return { ...outcome, elsewhere: { ...outcome.elsewhere, version } };
}

async function clicking(text: string): Promise<() => void> {
  const found = await screen.findByText(text);
  return () => fireEvent.click(found);
}

function shown(after: Snapshot): void {
  const { status, context } = after;
  if (status === 'done') {
    expect(screen.getByText('离开了页面')).toBeInTheDocument();
    return;
  }
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(wordsOf(after));
  expect(screen.getByLabelText('内容')).toHaveValue(context.value as string);
  expect(screen.queryByText('核对两个版本') !== null).toBe(after.matches('conflict'));
  expect(screen.queryByText('使用我的内容') !== null).toBe(after.matches({ conflict: 'comparing' }));
  expect(screen.queryByText('确认保存') !== null).toBe(after.matches('asking'));
}

function wordsOf(after: Snapshot): string | RegExp {
  const { value, original } = after.context;
  if (after.matches('saving')) return '正在保存…';
  if (after.matches('reloading')) return '正在载入…';
  if (after.matches('conflict')) return '另有一个版本已保存，请选择保留哪一个';
  if (after.matches({ editing: 'unreached' }) || after.matches({ editing: 'signedOut' })) return '未能保存，填写的内容已保留';
  if (after.matches({ editing: 'unloaded' })) return '未能载入最新内容';
  return isSameValue(value, original.value) ? /^(已保存|没有未保存的修改)$/ : '有未保存的修改';
}
