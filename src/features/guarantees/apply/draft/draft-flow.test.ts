import { configureStore } from '@reduxjs/toolkit';
import { createActor } from 'xstate';
import type { ApplicationDraft } from '#domain/application/fields';
import type { DraftInput, DraftNotice } from '#machines/flow/application-draft';
import { serveCalls, type Reply, type ServedCall } from '../../../../../tests/support/render-screen';
import { api } from '../../../../api/api';
import { draftFlow } from './draft-flow';

const SAVED = { data: { apply_no: 'D1', draft_version: 5, saved_at: '2026-01-10T04:31:06.000Z' } };
const DOWN = () => Promise.reject<Response>(new TypeError('network'));
const KNOWN = { applyNo: 'D1', draftVersion: 4, savedAt: '2026-01-10T04:30:05.000Z' };

function savingWith(...answers: (() => Reply)[]) {
  return saving({ known: KNOWN, submission: { type: 'update', version: 7 } }, answers);
}

function savingNewWith(...answers: (() => Reply)[]) {
  return saving({ submission: { type: 'apply', version: 0 } }, answers);
}

function saving(input: DraftInput, answers: (() => Reply)[]) {
  const calls = serveCalls(() => answers.shift()?.() ?? {});
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  const actor = createActor(draftFlow(store.dispatch), { input });
  const notices: DraftNotice[] = [];
  actor.on('*', (notice) => notices.push(notice));
  actor.start();
  return {
    actor,
    calls,
    notices,
    edit: (application: ApplicationDraft = {}) => actor.send({ type: 'edited', application }),
    stands: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const keyOf = (call: ServedCall | undefined) => new Headers(call?.init.headers).get('Idempotency-Key') ?? undefined;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('a draft', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('[ER-05] is saved by itself once the server can be reached again', async () => {
    const { calls, context, edit, stands } = savingWith(
      DOWN,
      () => new Response('', { status: 503 }),
      () => SAVED,
    );
    edit();
    await pass(1200);
    expect([stands(), context().message]).toEqual([{ editing: 'retrying' }, '网络连接不可用，请检查网络后重试']);
    await pass(5000);
    expect(stands()).toEqual({ editing: 'retrying' });
    await pass(5000);
    expect([stands(), context().known?.savedAt]).toEqual([{ editing: 'clean' }, '2026-01-10T04:31:06.000Z']);
    await pass(60_000);
    expect(calls).toHaveLength(3);
  });

  it('meets what it saved itself, though the answer was lost, without asking whose content to keep', async () => {
    const kept = {
      apply_no: 'D1',
      draft_version: 5,
      saved_at: '2026-01-10T04:31:06.000Z',
      application: { section_nos: ['A'], bidder_info: { bidder_legal_person: '陈国栋', bidder_contact: '李明' } },
      vanished: [],
    };
    const { calls, edit, stands } = savingWith(
      DOWN,
      () => ({ code: 40901, msg: '草稿已被他人修改', data: kept }),
      () => SAVED,
    );
    edit({ bidderInfo: { bidderContact: '李明', bidderLegalPerson: '陈国栋' }, sectionNos: ['A'] });
    await pass(1200 + 5000);
    expect(stands()).toEqual({ editing: 'clean' });
    edit();
    await pass(1200);
    expect(calls.map(({ body }) => body['draft_version'])).toEqual([4, 4, 5]);
  });

  it('[RQ-04] that is new goes on from its first save where the answer to that was lost', async () => {
    const { calls, context, edit, stands } = savingNewWith(
      () => new Response('', { status: 503 }),
      () => ({ data: { apply_no: 'D1', draft_version: 1, saved_at: KNOWN.savedAt } }),
      () => ({ data: { apply_no: 'D1', draft_version: 2, saved_at: KNOWN.savedAt } }),
    );
    edit({ sectionNos: ['A'] });
    await pass(1200);
    expect(stands()).toEqual({ editing: 'retrying' });
    edit({ sectionNos: ['B'] });
    await pass(6000);
    expect([stands(), context().known]).toEqual([{ editing: 'clean' }, { ...KNOWN, draftVersion: 2 }]);
    const key = keyOf(calls[0]);
    expect(key).toEqual(expect.any(String));
    expect(calls.map((call) => [keyOf(call), call.body])).toEqual([
      [key, { application: { section_nos: ['A'] } }],
      [key, { application: { section_nos: ['A'] } }],
      [undefined, { apply_no: 'D1', draft_version: 1, application: { section_nos: ['B'] } }],
    ]);
  });

  it('[RQ-04] that is new goes on from its first save though a later try is turned away by its status', async () => {
    const { calls, edit } = savingNewWith(
      () => new Response('', { status: 503 }),
      () => new Response('{"code":422,"msg":"操作过于频繁，请稍后再试"}', { status: 422, headers: { 'content-type': 'application/json' } }),
      () => ({ data: { apply_no: 'D1', draft_version: 1, saved_at: KNOWN.savedAt } }),
      () => ({ data: { apply_no: 'D1', draft_version: 2, saved_at: KNOWN.savedAt } }),
    );
    edit({ sectionNos: ['A'] });
    await pass(1200);
    edit({ sectionNos: ['B'] });
    await pass(30_000);
    const key = keyOf(calls[0]);
    expect(calls.map((call) => [keyOf(call), call.body['application']])).toEqual([
      [key, { section_nos: ['A'] }],
      [key, { section_nos: ['A'] }],
      [key, { section_nos: ['A'] }],
      [undefined, { section_nos: ['B'] }],
    ]);
  });

  it('[RQ-04] that is new is sent under another key once it is mended, where it was refused', async () => {
    const { calls, edit, stands } = savingNewWith(
      () => ({ code: 40001, msg: '字段有误', data: { errors: [] } }),
      () => SAVED,
    );
    edit({ sectionNos: ['A'] });
    await pass(1200);
    edit({ sectionNos: ['B'] });
    await pass(1200);
    expect([stands(), calls.map(({ body }) => body['application'])]).toEqual([
      { editing: 'clean' },
      [{ section_nos: ['A'] }, { section_nos: ['B'] }],
    ]);
    expect(new Set(calls.map(keyOf)).size).toBe(2);
  });

  it.each([
    [413, 'application/json', '{"code":413,"msg":"提交的内容过大，请减小后重试"}'],
    [403, 'text/html', '<h1>403 Forbidden</h1>'],
  ])('[RQ-04] that is new is sent anew once it is mended, where it was turned away with status %i and %s', async (status, type, body) => {
    const { calls, edit, stands } = savingNewWith(
      () => new Response(body, { status, headers: { 'content-type': type } }),
      () => SAVED,
    );
    edit({ sectionNos: ['A'] });
    await pass(1200);
    edit({ sectionNos: ['B'] });
    await pass(5000);
    expect([stands(), calls.map(({ body }) => body['application'])]).toEqual([
      { editing: 'clean' },
      [{ section_nos: ['A'] }, { section_nos: ['B'] }],
    ]);
    expect(new Set(calls.map(keyOf)).size).toBe(2);
  });

  it('is not sent again where the server refuses it, and names the fields', async () => {
    const errors = [{ field: 'application.bidder_info.bidder_contact', message: '请输入合法的中文姓名' }];
    const { calls, context, edit, notices } = savingWith(() => ({ code: 40001, msg: '字段有误', data: { errors } }));
    edit();
    await pass(60_000);
    expect([calls.length, context().message]).toEqual([1, '字段有误']);
    expect(notices).toEqual([
      { type: 'fields refused', problems: [{ field: 'bidderInfo.bidderContact', message: '请输入合法的中文姓名' }] },
    ]);
  });

  it('[AF-01] is known as submitted already where it is refused for that, and by no other refusal', async () => {
    const message = '申请已提交，退回后才能修改';
    const { actor, calls, context, edit, notices } = savingWith(
      () => ({ code: 50000, msg: '服务繁忙' }),
      () => ({ code: 40902, msg: message }),
    );
    edit();
    await pass(1200);
    expect(context()).toMatchObject({ message: '服务繁忙', alreadySubmitted: false });
    actor.send({ type: 'submit', application: {} });
    await pass(0);
    expect(context()).toMatchObject({ message, alreadySubmitted: true });
    expect([calls.map(({ path }) => path), notices]).toEqual([['/apply/save', '/apply/save'], []]);
  });

  it('is not sent again after the form was left', async () => {
    const { actor, calls, edit } = savingWith(DOWN);
    edit();
    await pass(1200);
    actor.stop();
    await pass(60_000);
    expect(calls).toHaveLength(1);
  });

  it('[LG-05] is saved once somebody has signed in again, where the session was lost under it', async () => {
    const { calls, edit, stands } = savingWith(
      () => ({ code: 99902, msg: '登录已失效，请重新登录' }),
      () => SAVED,
    );
    edit();
    await pass(1200);
    expect(stands()).toEqual({ editing: 'retrying' });
    await pass(5000);
    expect([stands(), calls.length]).toEqual([{ editing: 'clean' }, 2]);
  });

  it('is submitted with the version it was opened with, and tells which fields were refused', async () => {
    const errors = [{ field: 'bidderInfo.bidderContactTel', message: '该手机号码已停用' }];
    const { actor, calls, notices } = savingWith(
      () => SAVED,
      () => ({ code: 40001, msg: '字段有误', data: { errors } }),
      () => SAVED,
      () => ({ data: { apply_no: 'D1', guarantee_status: 4, version: 8, allowed_events: [] } }),
    );
    actor.send({ type: 'submit', application: {} });
    await pass(0);
    expect(calls.at(-1)).toMatchObject({ path: '/apply/event', body: { apply_no: 'D1', version: 7, event: { type: 'update' } } });
    expect(notices).toEqual([{ type: 'not submitted', message: '字段有误', problems: errors }]);
    actor.send({ type: 'submit', application: {} });
    await pass(0);
    expect(actor.getSnapshot().value).toBe('submitted');
  });
});
