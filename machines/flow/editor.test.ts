import { createActor, fromPromise, waitFor } from 'xstate';
import { editorMachine, isSameValue, type EditorInput, type EditorOutcome, type EditorSave, type StoredValue } from './editor';

const named = (name: string) => ({ name });
const ORIGINAL: StoredValue = { value: named('甲'), version: 4 };
const THEIRS: StoredValue = { value: named('丙'), version: 9 };
const OVERTAKEN: EditorOutcome = { kind: 'conflict', message: '已被他人修改' };

interface Answers {
  save?: (save: EditorSave, times: number) => EditorOutcome | Promise<EditorOutcome>;
  load?: () => StoredValue | Promise<StoredValue>;
  problems?: readonly { field: string; message: string }[];
}

function started({ save = savedNext, load = () => THEIRS, problems = [] }: Answers = {}, input: EditorInput = { original: ORIGINAL }) {
  const sent: EditorSave[] = [];
  const emitted: unknown[] = [];
  const machine = editorMachine.provide({
    actors: {
      'load what is stored': fromPromise(async () => load()),
      'judge the value': fromPromise(() => Promise.resolve({ accepted: problems.length === 0, problems })),
      'save the value': fromPromise<EditorOutcome, EditorSave>(async ({ input: request }) => {
        sent.push(request);
        return save(request, sent.length);
      }),
    },
  });
  const actor = createActor(machine, { input });
  actor.on('replaced', ({ value }) => emitted.push(value));
  actor.start();
  const now = () => actor.getSnapshot();
  return {
    sent,
    emitted,
    now,
    name: () => (now().context.value as { name: string }).name,
    send: actor.send,
    type: (name: string) => actor.send({ type: 'changed', value: named(name) }),
    comes: (value: unknown) => waitFor(actor, (snapshot) => snapshot.matches(value as never)),
  };
}

function savedNext({ value, version }: EditorSave): EditorOutcome {
  return { kind: 'saved', stored: { value, version: version + 1 } };
}

describe('[RT-09] [AF-03] [OS-06] an editor', () => {
  it('is unsaved exactly while it says something else than what is stored', () => {
    const { type, now } = started();
    expect(now().value).toEqual({ editing: 'clean' });
    type('乙');
    expect(now().value).toEqual({ editing: 'dirty' });
    type('甲');
    expect(now().value).toEqual({ editing: 'clean' });
  });

  it('takes typing in one place back as one step, and the steps one by one', () => {
    const { send, now } = started({}, { original: { value: { a: '', b: '' }, version: 1 } });
    for (const value of [{ a: '一' }, { a: '一二' }, { a: '一二', b: '三' }]) send({ type: 'changed', value });
    send({ type: 'undo' });
    expect(now().context.value).toEqual({ a: '一二' });
    send({ type: 'undo' });
    expect(now().context.value).toEqual({ a: '', b: '' });
    expect([now().value, now().can({ type: 'undo' })]).toEqual([{ editing: 'clean' }, false]);
  });

  it('tells what is wrong and sends nothing', async () => {
    const problems = [{ field: 'name', message: '请填写名称' }];
    const { type, send, comes, sent } = started({ problems });
    type('乙');
    send({ type: 'save' });
    expect((await comes({ editing: 'refused' })).context.problems).toEqual(problems);
    expect(sent).toEqual([]);
  });

  it('is saved on the version that was read, after a question with what goes along', async () => {
    const { type, send, comes, sent } = started();
    type('乙');
    send({ type: 'save', asksFirst: true });
    await comes('asking');
    expect(sent).toEqual([]);
    send({ type: 'call off' });
    await comes({ editing: 'dirty' });
    send({ type: 'save', asksFirst: true });
    await comes('asking');
    send({ type: 'confirm', given: { note: '更短' } });
    const { context } = await comes({ editing: 'clean' });
    expect(sent).toEqual([{ value: named('乙'), version: 4, given: { note: '更短' } }]);
    expect([context.original.version, context.saved?.given]).toEqual([5, { note: '更短' }]);
  });

  it('keeps what is typed while it is saved as unsaved', async () => {
    const { type, send, comes, name } = started();
    type('乙');
    send({ type: 'save' });
    await comes('saving');
    type('丁');
    expect((await comes({ editing: 'dirty' })).context.original).toEqual({ value: named('乙'), version: 5 });
    expect(name()).toBe('丁');
  });

  it('shows what the server made of it', async () => {
    const { type, send, comes, emitted } = started({ save: () => ({ kind: 'saved', stored: { value: named('乙'), version: 5 } }) });
    type(' 乙 ');
    send({ type: 'save' });
    await comes({ editing: 'clean' });
    expect(emitted).toEqual([named('乙')]);
  });

  it.each([
    ['unreached', { kind: 'unreached', message: '断网' }],
    ['signedOut', { kind: 'signed out', message: '登录已失效' }],
    ['refused', { kind: 'refused', message: '有误', problems: [{ field: 'name', message: '已被使用' }] }],
  ] as const)('keeps everything where it is %s, and can be saved again', async (state, outcome) => {
    const { type, send, comes, name } = started({ save: (save, times) => (times === 1 ? outcome : savedNext(save)) });
    type('乙');
    send({ type: 'save' });
    const { context } = await comes({ editing: state });
    expect([name(), context.original.version, context.message]).toEqual(['乙', 4, outcome.message]);
    send({ type: 'save' });
    expect((await comes({ editing: 'clean' })).context.original).toEqual({ value: named('乙'), version: 5 });
  });

  it.each([
    { kind: 'refused', message: '有误', problems: [] },
    { kind: 'signed out', message: '登录已失效' },
  ] as const)('takes a newer version of what it began from for no conflict after a save that was $kind', async (outcome) => {
    const { type, send, comes, name } = started({ save: () => outcome, load: () => ({ ...ORIGINAL, version: 5 }) });
    type('乙');
    send({ type: 'save' });
    await comes({ editing: outcome.kind === 'refused' ? 'refused' : 'signedOut' });
    send({ type: 'changed elsewhere', version: 5 });
    const { context } = await comes({ editing: 'dirty' });
    expect([context.original.version, context.elsewhere, name()]).toEqual([5, undefined, '乙']);
  });

  it('overwrites nothing that another has saved: both versions stay until a person has chosen mine', async () => {
    const { type, send, comes, sent, name } = started({ save: (save, times) => (times === 1 ? OVERTAKEN : savedNext(save)) });
    type('乙');
    send({ type: 'save' });
    const { context } = await comes({ conflict: 'known' });
    expect([context.elsewhere, name()]).toEqual([THEIRS, '乙']);
    send({ type: 'save' });
    send({ type: 'compare' });
    await comes({ conflict: 'comparing' });
    send({ type: 'keep mine' });
    await comes({ editing: 'dirty' });
    expect(sent).toHaveLength(1);
    send({ type: 'save' });
    await comes({ editing: 'clean' });
    expect(sent[1]).toEqual({ value: named('乙'), version: 9, given: undefined });
  });

  it('or theirs, which is loaded as it is then', async () => {
    let theirs = THEIRS;
    const { type, send, comes, emitted, name } = started({ save: () => OVERTAKEN, load: () => theirs });
    type('乙');
    send({ type: 'save' });
    await comes({ conflict: 'known' });
    theirs = { value: named('戊'), version: 10 };
    send({ type: 'discard' });
    const { context } = await comes({ editing: 'clean' });
    expect([name(), context.original, context.elsewhere, emitted]).toEqual(['戊', theirs, undefined, [named('戊')]]);
  });

  it('knows a conflict with itself, where the answer to a save was lost', async () => {
    const lost: EditorOutcome = { kind: 'unreached', message: '断网' };
    const { type, send, comes } = started({
      save: (_save, times) => (times === 1 ? lost : OVERTAKEN),
      load: () => ({ value: named('乙'), version: 5 }),
    });
    type('乙');
    send({ type: 'save' });
    await comes({ editing: 'unreached' });
    send({ type: 'save' });
    const { context } = await comes({ editing: 'clean' });
    expect([context.original.version, context.saved?.stored.version]).toEqual([5, 5]);
  });

  it.each([
    ['tells', { ...OVERTAKEN, elsewhere: { value: named('乙'), version: 5 } }],
    ['has to be asked for', OVERTAKEN],
  ] as const)(
    'goes on from its own save whose answer was lost, where the server %s it, and saves what is typed since',
    async (_how, conflict) => {
      const lost: EditorOutcome = { kind: 'unreached', message: '断网' };
      const { type, send, comes, sent, name } = started({
        save: (save, times) => (times <= 2 ? lost : times === 3 ? conflict : savedNext(save)),
        load: () => ({ value: named('乙'), version: 5 }),
      });
      for (const typed of ['乙', '丁']) {
        type(typed);
        send({ type: 'save' });
        await comes({ editing: 'unreached' });
      }
      type('戊');
      send({ type: 'save', given: { note: '更短' } });
      const { context } = await comes({ editing: 'clean' });
      expect(sent.slice(2)).toEqual([4, 5].map((version) => ({ value: named('戊'), version, given: { note: '更短' } })));
      expect([context.original, context.saved?.stored.version, name()]).toEqual([{ value: named('戊'), version: 6 }, 6, '戊']);
    },
  );

  it('goes on from its own save whose answer was lost where the page hears of it, and keeps what is typed since unsaved', async () => {
    const { type, send, comes, sent, name } = started({
      save: () => ({ kind: 'unreached', message: '断网' }),
      load: () => ({ value: named('乙'), version: 5 }),
    });
    type('乙');
    send({ type: 'save' });
    await comes({ editing: 'unreached' });
    type('丁');
    send({ type: 'changed elsewhere', version: 5 });
    const { context } = await comes({ editing: 'dirty' });
    expect([context.original.version, context.saved, name(), sent.length]).toEqual([5, undefined, '丁', 1]);
  });

  it('takes a newer version in where nothing is unsaved, and where only the version is newer', async () => {
    const clean = started();
    clean.send({ type: 'changed elsewhere', version: 4 });
    expect(clean.now().value).toEqual({ editing: 'clean' });
    clean.send({ type: 'changed elsewhere', version: 9 });
    await clean.comes({ editing: 'clean' });
    expect([clean.name(), clean.emitted]).toEqual(['丙', [named('丙')]]);

    const typed = started({ load: () => ({ value: named('甲'), version: 9 }) });
    typed.type('乙');
    typed.send({ type: 'changed elsewhere', version: 9 });
    expect((await typed.comes({ editing: 'dirty' })).context.original.version).toBe(9);
    expect(typed.name()).toBe('乙');
  });

  it('is a conflict where another version arrives over what is typed', async () => {
    const { type, send, comes } = started();
    type('乙');
    send({ type: 'changed elsewhere', version: 9 });
    expect((await comes({ conflict: 'known' })).context.elsewhere).toEqual(THEIRS);
  });

  it.each([
    ['arrives', () => THEIRS, { conflict: 'known' }, THEIRS],
    ['cannot be loaded', () => Promise.reject(new Error('断网')), { conflict: 'known' }, undefined],
    ['says the same', () => ({ value: named('甲'), version: 9 }), { editing: 'dirty' }, undefined],
  ] as const)(
    'keeps what is typed while a newer version is loading as unsaved where that version %s',
    async (_how, load, state, elsewhere) => {
      const { type, send, comes, name, emitted, sent } = started({ load });
      send({ type: 'changed elsewhere', version: 9 });
      type('乙');
      const { context } = await comes(state);
      expect([name(), context.elsewhere, emitted, sent]).toEqual(['乙', elsewhere, [], []]);
      expect(isSameValue(context.value, context.original.value)).toBe(false);
    },
  );

  it('takes a newer version in where the same is told again while it is loading', async () => {
    const { type, send, comes, name } = started();
    send({ type: 'changed elsewhere', version: 9 });
    type('甲');
    await comes({ editing: 'clean' });
    expect(name()).toBe('丙');
  });

  it('goes on from what was held, and says so; on an older version it is a conflict once the page tells', async () => {
    const same = started({}, { original: ORIGINAL, restored: { value: named('乙'), version: 4 } });
    expect([same.name(), same.now().value, same.now().context.isRestored]).toEqual(['乙', { editing: 'dirty' }, true]);
    const older = started({}, { original: THEIRS, restored: { value: named('乙'), version: 4 } });
    older.send({ type: 'changed elsewhere', version: 9 });
    await older.comes({ conflict: 'known' });
    expect([older.name(), older.now().context.original.version]).toEqual(['乙', 4]);
  });

  it('goes on from an older version, which can be taken back', () => {
    const { name, now, send } = started({}, { original: ORIGINAL, begun: named('旧') });
    expect([name(), now().value, now().context.isRestored]).toEqual(['旧', { editing: 'dirty' }, false]);
    send({ type: 'undo' });
    expect([name(), now().value]).toEqual(['甲', { editing: 'clean' }]);
  });

  it('stays as it is where nothing can be loaded', async () => {
    const { type, send, comes, name } = started({ save: () => OVERTAKEN, load: () => Promise.reject(new Error('断网')) });
    type('乙');
    send({ type: 'save' });
    expect((await comes({ conflict: 'known' })).context.elsewhere).toBeUndefined();
    send({ type: 'discard' });
    await comes({ editing: 'unloaded' });
    expect(name()).toBe('乙');
  });

  it('gives up what is unsaved when a person leaves', () => {
    const { type, send, now } = started();
    type('乙');
    send({ type: 'leave' });
    expect([now().status, now().context.value]).toEqual(['done', named('甲')]);
  });
});

it('two values say the same whatever the order of their keys, and whether what is empty is there', () => {
  expect(isSameValue({ a: '1', b: { c: [] } }, { b: {}, a: '1', d: null, e: '' })).toBe(true);
  expect(isSameValue({ a: ['1', ''] }, { a: ['1'] })).toBe(false);
});
