import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ApplicationDraft } from '#domain/application/fields';
import {
  applicationDraftMachine,
  RETRY_DELAYS,
  TYPING_PAUSE,
  type DraftNotice,
  type KnownDraft,
  type SaveOutcome,
  type SaveRequest,
  type SubmitOutcome,
  type SubmitRequest,
} from './application-draft';

const text = (bidderContact: string): ApplicationDraft => ({ bidderInfo: { bidderContact } });
const known = (draftVersion: number): KnownDraft => ({ applyNo: 'D1', draftVersion, savedAt: '2026-01-10T04:30:05.000Z' });
const saved = (draftVersion: number): SaveOutcome => ({ kind: 'saved', known: known(draftVersion) });
const elsewhere = (draftVersion: number, application: ApplicationDraft): SaveOutcome => ({
  kind: 'conflict',
  elsewhere: { ...known(draftVersion), application },
});
const unreached: SaveOutcome = { kind: 'unreached', message: '网络连接不可用' };
const problems = [{ field: 'bidderInfo.bidderContact', message: '请输入合法的中文姓名' }];
const wrong = { kind: 'refused', message: '字段有误', problems } as const;

class Call<Input, Output> {
  readonly requests: Input[] = [];
  private readonly waiting: { resolve: (output: Output) => void; reject: (error: Error) => void }[] = [];

  readonly logic = fromPromise<Output, Input>(({ input }) => {
    this.requests.push(input);
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  });

  async answer(output: Output): Promise<void> {
    this.waiting.shift()?.resolve(output);
    await settled();
  }

  async breakDown(): Promise<void> {
    this.waiting.shift()?.reject(new Error('broken on purpose'));
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function drafting(input: { known?: KnownDraft } = { known: known(4) }) {
  const clock = new SimulatedClock();
  const save = new Call<SaveRequest, SaveOutcome>();
  const submit = new Call<SubmitRequest, SubmitOutcome>();
  const notices: DraftNotice[] = [];
  const machine = applicationDraftMachine.provide({ actors: { 'save the draft': save.logic, 'submit the application': submit.logic } });
  const actor = createActor(machine, { input: { ...input, submission: { type: 'apply', version: 0 } }, clock });
  actor.on('*', (notice) => notices.push(notice));
  actor.start();
  const send = (type: 'edited' | 'save' | 'submit', words: string) => actor.send({ type, application: text(words) });
  return {
    actor,
    clock,
    save,
    submit,
    notices,
    edit: (words: string) => send('edited', words),
    requestSave: (words: string) => send('save', words),
    requestSubmit: (words: string) => send('submit', words),
    sent: () => save.requests.map(({ application, known: before }) => [before?.draftVersion, application.bidderInfo?.bidderContact]),
    unsaved: () => actor.getSnapshot().context.typed?.bidderInfo?.bidderContact,
    stands: () => actor.getSnapshot().value,
  };
}

describe('the draft of an application', () => {
  it('is saved once for many strokes, when they pause', async () => {
    const { clock, edit, save, sent, unsaved, stands } = drafting();
    edit('李');
    clock.increment(TYPING_PAUSE - 1);
    edit('李明');
    clock.increment(TYPING_PAUSE - 1);
    expect(sent()).toEqual([]);
    clock.increment(1);
    expect([sent(), stands()]).toEqual([[[4, '李明']], 'saving']);
    await save.answer(saved(5));
    expect([unsaved(), stands()]).toEqual([undefined, { editing: 'clean' }]);
    edit('李明远');
    clock.increment(TYPING_PAUSE);
    expect(sent().at(-1)).toEqual([5, '李明远']);
  });

  it('tells its number when it is given one, once', async () => {
    const { clock, edit, save, notices } = drafting({});
    edit('李明');
    clock.increment(TYPING_PAUSE);
    await save.answer(saved(1));
    edit('李明远');
    clock.increment(TYPING_PAUSE);
    expect(save.requests.map(({ known: before }) => before?.applyNo)).toEqual([undefined, 'D1']);
    await save.answer(saved(2));
    expect(notices).toEqual([{ type: 'numbered', applyNo: 'D1' }]);
  });

  it('keeps what is typed while a save is under way, and saves it next', async () => {
    const { clock, edit, save, sent, unsaved, stands } = drafting();
    edit('李');
    clock.increment(TYPING_PAUSE);
    edit('李明');
    await save.answer(saved(5));
    expect([unsaved(), stands()]).toEqual(['李明', { editing: 'dirty' }]);
    clock.increment(TYPING_PAUSE);
    expect(sent()).toEqual([
      [4, '李'],
      [5, '李明'],
    ]);
  });

  it('tells who asked for it once everything is saved, what was typed before the answer too', async () => {
    const { requestSave, edit, save, sent, notices } = drafting();
    requestSave('李');
    edit('李明');
    await save.answer(saved(5));
    expect([sent(), notices]).toEqual([
      [
        [4, '李'],
        [5, '李明'],
      ],
      [],
    ]);
    await save.answer(saved(6));
    expect(notices).toEqual([{ type: 'saved on request' }]);
  });

  it('is saved at once when the page is hidden, and when the network is back', async () => {
    const { actor, clock, edit, save, sent } = drafting();
    edit('李明');
    actor.send({ type: 'save soon' });
    expect(sent()).toHaveLength(1);
    await save.answer(unreached);
    actor.send({ type: 'save soon' });
    expect(sent()).toHaveLength(2);
    await save.answer(saved(5));
    actor.send({ type: 'save soon' });
    clock.increment(60_000);
    expect(sent()).toHaveLength(2);
  });

  it('[ER-05] is tried again with longer and longer waits, with what is typed by then, until the server is reached', async () => {
    const { actor, clock, edit, save, sent, stands } = drafting();
    edit('李明');
    clock.increment(TYPING_PAUSE);
    for (const delay of [...RETRY_DELAYS, RETRY_DELAYS.at(-1) ?? 0]) {
      const before = sent().length;
      await save.answer(unreached);
      expect([stands(), actor.getSnapshot().context.message]).toEqual([{ editing: 'retrying' }, '网络连接不可用']);
      edit(`李明${before}`);
      clock.increment(delay - 1);
      expect(sent()).toHaveLength(before);
      clock.increment(1);
      expect(sent().at(-1)).toEqual([4, `李明${before}`]);
    }
    await save.answer(saved(5));
    const { message, failures } = actor.getSnapshot().context;
    expect([stands(), message, failures]).toEqual([{ editing: 'clean' }, '', 0]);
  });

  it('waits for a mend where the server refuses it, names the fields, and keeps it', async () => {
    const { clock, edit, save, sent, notices, unsaved, stands } = drafting();
    edit('Li');
    clock.increment(TYPING_PAUSE);
    await save.answer(wrong);
    expect([stands(), unsaved(), notices]).toEqual([{ editing: 'refused' }, 'Li', [{ type: 'fields refused', problems }]]);
    clock.increment(600_000);
    expect(sent()).toHaveLength(1);
    edit('李明');
    clock.increment(TYPING_PAUSE);
    expect(sent().at(-1)).toEqual([4, '李明']);
    await save.breakDown();
    expect([stands(), unsaved()]).toEqual([{ editing: 'refused' }, '李明']);
  });

  it('keeps both versions where it was changed elsewhere, and saves nothing until one is chosen', async () => {
    const { actor, clock, edit, save, sent, unsaved, stands } = drafting();
    edit('李明');
    clock.increment(TYPING_PAUSE);
    await save.answer(elsewhere(9, text('周正')));
    edit('李明远');
    clock.increment(600_000);
    const { context } = actor.getSnapshot();
    expect([stands(), unsaved(), context.elsewhere?.application, sent().length]).toEqual(['conflict', '李明远', text('周正'), 1]);
    actor.send({ type: 'keep mine' });
    expect(sent().at(-1)).toEqual([9, '李明远']);
    await save.answer(saved(10));
    expect(stands()).toEqual({ editing: 'clean' });
  });

  it('takes the other version over where that is chosen', async () => {
    const { actor, clock, edit, save, sent, notices, unsaved } = drafting();
    edit('李明');
    clock.increment(TYPING_PAUSE);
    await save.answer(elsewhere(9, text('周正')));
    actor.send({ type: 'keep theirs' });
    expect([unsaved(), notices]).toEqual([undefined, [{ type: 'adopted', application: text('周正') }]]);
    edit('周正清');
    clock.increment(TYPING_PAUSE);
    expect(sent().at(-1)).toEqual([9, '周正清']);
  });

  it('takes its own content for saved, though the first answer was lost', async () => {
    const { clock, edit, save, sent, stands } = drafting();
    edit('李明');
    clock.increment(TYPING_PAUSE);
    await save.answer(unreached);
    clock.increment(RETRY_DELAYS[0]);
    await save.answer(elsewhere(5, text('李明')));
    expect(stands()).toEqual({ editing: 'clean' });
    edit('李明远');
    clock.increment(TYPING_PAUSE);
    expect(sent().at(-1)).toEqual([5, '李明远']);
  });

  it('[ER-05] goes on from its own content that an earlier save had brought, with what is typed since', async () => {
    const { clock, edit, save, sent, stands } = drafting();
    edit('李');
    clock.increment(TYPING_PAUSE);
    await save.answer(unreached);
    edit('李明');
    clock.increment(RETRY_DELAYS[0]);
    await save.answer(unreached);
    edit('李明远');
    clock.increment(RETRY_DELAYS[1]);
    await save.answer(elsewhere(5, text('李')));
    expect([sent().at(-1), stands()]).toEqual([[5, '李明远'], 'saving']);
    await save.answer(saved(6));
    expect(stands()).toEqual({ editing: 'clean' });
  });

  it('[ER-05] is submitted though an earlier save had arrived without an answer', async () => {
    const { clock, edit, requestSubmit, save, submit, notices } = drafting();
    edit('李');
    clock.increment(TYPING_PAUSE);
    await save.breakDown();
    requestSubmit('李明');
    await save.answer(elsewhere(5, text('李')));
    await save.answer(saved(6));
    expect([submit.requests.length, notices]).toEqual([1, []]);
  });

  it('[ER-05] takes content that it sent before another version was chosen for a conflict', async () => {
    const { actor, clock, edit, save, stands } = drafting();
    edit('李');
    clock.increment(TYPING_PAUSE);
    await save.answer(unreached);
    edit('李明');
    clock.increment(RETRY_DELAYS[0]);
    await save.answer(elsewhere(9, text('周正')));
    actor.send({ type: 'keep mine' });
    await save.answer(elsewhere(10, text('李')));
    expect(stands()).toBe('conflict');
  });

  it('is submitted as it was saved', async () => {
    const { requestSubmit, save, submit, stands, unsaved } = drafting();
    requestSubmit('李明');
    expect(submit.requests).toEqual([]);
    await save.answer(saved(5));
    expect([submit.requests, stands()]).toEqual([[{ applyNo: 'D1', type: 'apply', version: 0 }], 'submitting']);
    await submit.answer({ kind: 'submitted' });
    expect([stands(), unsaved()]).toEqual(['submitted', undefined]);
  });

  it('is submitted after a save that was under way already', async () => {
    const { clock, edit, requestSubmit, save, submit, sent } = drafting();
    edit('李');
    clock.increment(TYPING_PAUSE);
    requestSubmit('李明');
    await save.answer(saved(5));
    expect([sent().at(-1), submit.requests]).toEqual([[5, '李明'], []]);
    await save.answer(saved(6));
    expect(submit.requests).toHaveLength(1);
  });

  it('is not submitted once it is changed after it was confirmed', async () => {
    const { requestSubmit, edit, save, submit, notices, stands } = drafting();
    requestSubmit('李明');
    edit('李明远');
    expect(notices).toEqual([expect.objectContaining({ type: 'not submitted', message: expect.stringContaining('有改动') as string })]);
    await save.answer(saved(5));
    expect([submit.requests, stands()]).toEqual([[], { editing: 'dirty' }]);
  });

  it.each<[string, SaveOutcome, readonly object[]]>([
    ['could not be reached', unreached, []],
    ['refuses the save', wrong, problems],
    ['holds another version', elsewhere(9, text('周正')), []],
  ])('is not submitted where the server %s, and not later by itself either', async (_name, outcome, named) => {
    const { requestSubmit, actor, clock, save, submit, notices } = drafting();
    requestSubmit('李明');
    await save.answer(outcome);
    expect(notices.at(-1)).toEqual({ type: 'not submitted', message: '草稿没有保存成功，申请尚未提交。', problems: named });
    actor.send({ type: 'keep mine' });
    clock.increment(RETRY_DELAYS[0]);
    await save.answer(saved(10));
    expect(submit.requests).toEqual([]);
  });

  it('[AF-01] is not called unsubmitted where it is submitted already, until a save is taken again', async () => {
    const { requestSubmit, actor, clock, edit, save, submit, notices, stands } = drafting();
    const message = '申请已提交，退回后才能修改';
    requestSubmit('李明');
    await save.answer({ kind: 'refused', message, problems: [], alreadySubmitted: true });
    expect([stands(), notices, submit.requests]).toEqual([{ editing: 'refused' }, [], []]);
    expect(actor.getSnapshot().context).toMatchObject({ wanted: 'nothing', message, alreadySubmitted: true });
    edit('李明远');
    clock.increment(TYPING_PAUSE);
    await save.answer(saved(5));
    expect(actor.getSnapshot().context).toMatchObject({ message: '', alreadySubmitted: false });
    expect(submit.requests).toEqual([]);
  });

  it('goes on where the submission is refused or breaks down, and saves what was typed meanwhile', async () => {
    const { requestSubmit, clock, edit, save, submit, sent, notices, stands } = drafting();
    requestSubmit('Li');
    await save.answer(saved(5));
    await submit.answer(wrong);
    expect([stands(), notices]).toEqual([{ editing: 'clean' }, [{ type: 'not submitted', message: '字段有误', problems }]]);
    requestSubmit('李明');
    await save.answer(saved(6));
    edit('李明远');
    await submit.breakDown();
    expect([stands(), notices.at(-1)]).toEqual([{ editing: 'dirty' }, expect.objectContaining({ type: 'not submitted' })]);
    clock.increment(TYPING_PAUSE);
    expect(sent().at(-1)).toEqual([6, '李明远']);
  });

  it('is left alone for good once it is given up', async () => {
    const { actor, clock, edit, sent, stands, unsaved } = drafting();
    edit('李明');
    actor.send({ type: 'discard' });
    clock.increment(600_000);
    expect([stands(), unsaved(), sent()]).toEqual(['closed', undefined, []]);
  });
});
