import { TextDecoderStream } from 'node:stream/web';
import { configureStore } from '@reduxjs/toolkit';
import { END, eventChannel, runSaga } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import { CASES } from '#contract/tags';
import { pushedApplication } from '../../../tests/support/builders/pushed-application';
import { api, SHARED_TAGS } from '../../api/api';
import { entitiesSlice } from '../../api/entities/entities-slice';
import { guaranteePushed } from '../../api/entities/signals';
import { FOUND_BY_STATUS, guaranteesApi } from '../../api/guarantees';
import { listenForChanges } from '../../api/live';
import { callFailed, permissionsChanged } from '../../api/signals';
import { saveCredentials } from '../../api/wire/credentials';
import { consumeEarly } from '../../api/wire/early';
import { noticePresence } from '../../api/wire/presence';
import { applyChange, followChanges } from './live-saga';

const opened = { kind: 'opened' };
const everything = api.util.invalidateTags([...SHARED_TAGS]);

/** Follows streams that tell these things and end, one after the other; answers what was put. `openings` takes how each was opened. */
async function follow(streams: object[][], openings: unknown[] = []) {
  const pushed: unknown[] = [];
  await expectSaga(followChanges)
    .provide({
      put(effect) {
        pushed.push(effect.action);
        return null;
      },
      call(effect, next) {
        if (effect.fn.name === 'delayP') return streams.length > 0 ? null : new Promise(() => undefined);
        if (effect.fn.name !== 'openStream') return next() as unknown;
        openings.push(effect.args);
        return streamOf(streams.shift() ?? []);
      },
    })
    .silentRun(30);
  return pushed;
}

function storeOfCalls() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, [entitiesSlice.name]: entitiesSlice.reducer },
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
}

function streamOf(news: object[]) {
  return eventChannel((emit) => {
    queueMicrotask(() => {
      for (const one of [...news, END]) emit(one);
    });
    return () => undefined;
  });
}

/** Answers the next call with a stream of this text, byte by byte. */
function answerWith(text: string): void {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })));
  Object.assign(globalThis, { TextDecoderStream });
}

describe('changes that the server pushes', () => {
  it('are read from the stream, however it is cut', async () => {
    const text =
      ': keep alive\n\nevent: change\r\ndata: {"kind":"application","apply_no":"甲1",\ndata: "guarantee_status":5,"step":2,"version":6,"by_event":true,"work_lists":[]}\n\nretry: 2000\n\ndata: {"kind":"badges"}\n\ndata: {"kind":"me';
    answerWith(text);
    const pushed: unknown[] = [];
    await listenForChanges((one) => pushed.push(one), new AbortController().signal);
    expect(pushed).toEqual([opened, { ...application, applyNo: '甲1', workLists: [] }, { kind: 'badges' }]);
  });

  it('make the page ask anew for what its document had asked for before them', async () => {
    const detail = { method: 'POST', path: '/guarantee/api/apply/detail', body: '{"apply_no":"A1"}' };
    const early = { ...detail, answer: Promise.resolve(new Response('{}')), controller: new AbortController() };
    saveCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
    globalThis.earlyCalls = { clientKey: 'key', calls: [early], followUps: [] };
    answerWith(': keep alive\n\n');
    await listenForChanges(() => undefined, new AbortController().signal);
    expect(early.controller.signal.aborted).toBe(false);
    answerWith('data: {"kind":"badges"}\n\n');
    await listenForChanges(() => undefined, new AbortController().signal);
    expect(early.controller.signal.aborted).toBe(true);
    expect(consumeEarly(detail)).toBeUndefined();
  });

  it('are told from before the stream was open, as far back as the page may have asked for what it shows', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    saveCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
    clock.mockReturnValue(1400);
    answerWith('id: 401\ndata: {"kind":"badges"}\n\nid: 400\ndata: {"kind":"project"}\n\ndata: {"kind":"message"}\n\n');
    const pushed: unknown[] = [];
    await listenForChanges((one) => pushed.push(one), new AbortController().signal);
    expect(pushed).toEqual([opened, { kind: 'project' }, { kind: 'message' }]);
  });

  it('are told no further back where the document opened the stream, however late it is taken over', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    saveCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
    clock.mockReturnValue(5000);
    answerWith('id: 201\ndata: {"kind":"badges"}\n\nid: 200\ndata: {"kind":"project"}\n\n');
    const stream = { method: 'GET', path: '/guarantee/api/events', body: '', answer: fetch('/events'), controller: new AbortController() };
    globalThis.earlyCalls = { clientKey: 'key', calls: [stream], followUps: [], streamOpenAt: 1200 };
    const pushed: unknown[] = [];
    await listenForChanges((one) => pushed.push(one), new AbortController().signal);
    expect(pushed).toEqual([opened, { kind: 'project' }]);
  });

  it('are asked for from before the stream was open, unless it is opened again and everything is asked for anew', async () => {
    const requests: unknown[] = [];
    globalThis.fetch = jest.fn((_url: URL | RequestInfo, init?: RequestInit) => {
      requests.push(new Headers(init?.headers).get('X-Earlier'));
      return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
    });
    for (const isReopened of [false, true]) await listenForChanges(() => undefined, new AbortController().signal, isReopened);
    expect(requests).toEqual(['1', null]);
    const openings: unknown[] = [];
    await follow([[opened], [opened]], openings);
    expect(openings).toEqual([[false], [true]]);
  });

  const list = (id: string) => ({ type: 'GuaranteeList', id }) as const;
  const application = { kind: 'application', applyNo: 'A1', guaranteeStatus: 5, step: 2, version: 6, byEvent: true } as const;

  it('refresh whatever shows the guarantee, the lists that it enters or leaves, and their badges', () => {
    return expectSaga(applyChange, { ...application, workLists: ['verify', 'supply'] })
      .withState(storeOfCalls().getState())
      .put(
        api.util.invalidateTags([{ type: 'Guarantee', id: 'A1' }, list('verify'), list('supply'), list(FOUND_BY_STATUS), 'Badges', 'Home']),
      )
      .run();
  });

  it('[LC-10] refresh a case that somebody took or gave back, and the queues that show it', () => {
    return expectSaga(applyChange, { kind: 'case', applyNo: 'A1' })
      .put(api.util.invalidateTags([{ type: 'Case', id: 'A1' }, CASES]))
      .run();
  });

  it('[OS-02] refresh the list that an import has put rows in', async () => {
    await expectSaga(applyChange, { kind: 'blacklist' })
      .put(api.util.invalidateTags(['Blacklist']))
      .run();
    await expectSaga(applyChange, { kind: 'organisation' })
      .put(api.util.invalidateTags(['Organisation']))
      .run();
  });

  it('[PM-03] ask again who is signed in where what they may do has changed', () => {
    return expectSaga(applyChange, { kind: 'permissions' }).put(permissionsChanged()).run();
  });

  it('leave lists and badges alone that have nothing to do with it; the record grows by what is new', async () => {
    await expectSaga(applyChange, { ...application, workLists: [] })
      .withState(storeOfCalls().getState())
      .put(api.util.invalidateTags([{ type: 'Guarantee', id: 'A1' }, list(FOUND_BY_STATUS), 'Home']))
      .run();
    await expectSaga(applyChange, { ...application, version: 1, workLists: [] })
      .withState(storeOfCalls().getState())
      .put(api.util.invalidateTags([{ type: 'Guarantee', id: 'A1' }, list(FOUND_BY_STATUS), list('guarantee_record'), 'Home']))
      .run();
  });

  it('ask for no list anew that neither shows the guarantee nor may hold it', async () => {
    const requests: unknown[] = [];
    globalThis.fetch = jest.fn((_url: URL | RequestInfo, init?: RequestInit) => {
      const { work_list: workList } = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)) as { work_list: string };
      requests.push(workList);
      const rows = workList === 'guarantee_record' ? [{ apply_no: 'A1', version: 5 }] : [{ apply_no: 'A2', version: 1 }];
      return Promise.resolve(
        new Response(JSON.stringify({ code: 0, msg: '', data: { list: rows, total: 1 } }), {
          headers: { 'content-type': 'application/json' },
        }),
      );
    });
    const store = storeOfCalls();
    const shown = ['guarantee_record', 'verify', 'pay', 'supply'] as const;
    await Promise.all(shown.map((workList) => store.dispatch(guaranteesApi.endpoints.guaranteePage.initiate({ workList }))));
    requests.length = 0;
    await runSaga({ dispatch: store.dispatch, getState: store.getState }, applyChange, {
      ...application,
      workLists: ['supply'],
    }).toPromise();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(requests.sort()).toEqual(['guarantee_record', 'supply']);
  });

  it('[LG-05] do not keep the session of a tab alive that nobody looks after', async () => {
    const marks: unknown[] = [];
    globalThis.fetch = jest.fn((_url: URL | RequestInfo, init?: RequestInit) => {
      marks.push(new Headers(init?.headers).get('X-Background'));
      return Promise.resolve(
        new Response(JSON.stringify({ code: 0, msg: '', data: { list: [], total: 0 } }), {
          headers: { 'content-type': 'application/json' },
        }),
      );
    });
    const store = storeOfCalls();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    noticePresence();
    await store.dispatch(guaranteesApi.endpoints.guaranteePage.initiate({ workList: 'supply' }));
    for (const minutes of [10, 20]) {
      clock.mockReturnValue(minutes * 60_000);
      await runSaga({ dispatch: store.dispatch, getState: store.getState }, applyChange, {
        ...application,
        workLists: ['supply'],
      }).toPromise();
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    }
    expect(marks).toEqual([null, '1', '1']);
  });

  it('are asked for as a whole after `reset`, and when a stream that had ended opens again', async () => {
    await expectSaga(applyChange, { kind: 'reset' }).put(everything).run();
    expect(await follow([[opened]])).toEqual([]);
    expect(await follow([[opened], [opened]])).toEqual([everything]);
  });

  it('[LG-05] end the session where the server refuses the stream because of it, and only then', async () => {
    const failure = { kind: 'business', code: 99902, msg: '登录已失效，请重新登录' } as const;
    expect(await follow([[{ kind: 'refused', failure }]])).toEqual([callFailed({ failure, quiet: true })]);
    expect(await follow([[{ kind: 'refused', failure: { kind: 'http', status: 503, statusText: '' } }]])).toEqual([]);
  });

  it('tell why the server opens no stream', async () => {
    globalThis.fetch = jest.fn(() =>
      Promise.resolve(
        new Response(JSON.stringify({ code: 99902, msg: '登录已失效', data: {} }), { headers: { 'content-type': 'application/json' } }),
      ),
    );
    await expect(listenForChanges(() => undefined, new AbortController().signal)).resolves.toEqual({
      kind: 'business',
      code: 99902,
      msg: '登录已失效',
      data: {},
    });
  });

  it('show a status that came along at once', () => {
    const pushed = pushedApplication({ guaranteeStatus: 7, version: 5 });
    return expectSaga(applyChange, pushed).withState(storeOfCalls().getState()).put(guaranteePushed(pushed)).run();
  });
});
