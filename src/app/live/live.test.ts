import { configureStore } from '@reduxjs/toolkit';
import { END, eventChannel, runSaga } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import { api, SHARED_TAGS } from '../../api/api';
import { guaranteePushed } from '../../api/guarantee-entities';
import { FOUND_BY_STATUS, guaranteesApi } from '../../api/guarantees';
import { eventOf, listenForChanges } from '../../api/live';
import { callFailed } from '../../api/signals';
import { applyChange, followChanges } from './live-saga';

const opened = { event: 'opened', data: {} };
const everything = api.util.invalidateTags([...SHARED_TAGS]);

/** Follows streams that tell these things and end, one after the other; answers what was put. */
async function follow(streams: object[][]) {
  const told: unknown[] = [];
  await expectSaga(followChanges)
    .provide({
      put(effect) {
        told.push(effect.action);
        return null;
      },
      call(effect, next) {
        if (effect.fn.name === 'delayP') return streams.length > 0 ? null : new Promise(() => undefined);
        return effect.fn.name === 'openStream' ? streamOf(streams.shift() ?? []) : (next() as unknown);
      },
    })
    .silentRun(30);
  return told;
}

function streamOf(news: object[]) {
  return eventChannel((emit) => {
    queueMicrotask(() => {
      for (const one of [...news, END]) emit(one);
    });
    return () => undefined;
  });
}

describe('changes that the server pushes', () => {
  it('are read from the stream’s blocks', () => {
    expect(eventOf('event: change\ndata: {"kind":"application",\ndata: "apply_no":"A1"}')).toEqual({
      event: 'change',
      data: { kind: 'application', applyNo: 'A1' },
    });
    expect(eventOf(': keep alive')).toBeUndefined();
    expect(eventOf('data: not json')).toBeUndefined();
  });

  const list = (id: string) => ({ type: 'GuaranteeList', id }) as const;
  const application = { kind: 'application', applyNo: 'A1', guaranteeStatus: 5, version: 6 };

  it('refresh whatever shows the guarantee, the lists that it enters or leaves, and their badges', () => {
    return expectSaga(applyChange, { event: 'change', data: { ...application, workLists: ['verify', 'supply'] } })
      .put(api.util.invalidateTags([{ type: 'Guarantee', id: 'A1' }, list('verify'), list('supply'), list(FOUND_BY_STATUS), 'Badges', 'Home']))
      .run();
  });

  it('leave lists and badges alone that have nothing to do with it; the record grows by what is new', async () => {
    await expectSaga(applyChange, { event: 'change', data: { ...application, workLists: [] } })
      .put(api.util.invalidateTags([{ type: 'Guarantee', id: 'A1' }, list(FOUND_BY_STATUS), 'Home']))
      .run();
    await expectSaga(applyChange, { event: 'change', data: { ...application, version: 1, workLists: [] } })
      .put(api.util.invalidateTags([{ type: 'Guarantee', id: 'A1' }, list(FOUND_BY_STATUS), list('guarantee_record'), 'Home']))
      .run();
  });

  it('ask for no list anew that neither shows the guarantee nor may hold it', async () => {
    const asked: unknown[] = [];
    globalThis.fetch = jest.fn((_url: URL | RequestInfo, init?: RequestInit) => {
      const { work_list: workList } = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)) as { work_list: string };
      asked.push(workList);
      const rows = workList === 'guarantee_record' ? [{ apply_no: 'A1', version: 5 }] : [{ apply_no: 'A2', version: 1 }];
      return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: { list: rows, total: 1 } }), { headers: { 'content-type': 'application/json' } }));
    });
    const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }).concat(api.middleware) });
    const shown = ['guarantee_record', 'verify', 'pay', 'supply'] as const;
    await Promise.all(shown.map((workList) => store.dispatch(guaranteesApi.endpoints.guaranteePage.initiate({ workList }))));
    asked.length = 0;
    await runSaga({ dispatch: store.dispatch }, applyChange, { event: 'change', data: { ...application, workLists: ['supply'] } }).toPromise();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(asked.sort()).toEqual(['guarantee_record', 'supply']);
  });

  it('are asked for as a whole after `reset`, and when a stream that had ended opens again', async () => {
    await expectSaga(applyChange, { event: 'reset', data: {} }).put(everything).run();
    expect(await follow([[opened]])).toEqual([]);
    expect(await follow([[opened], [opened]])).toEqual([everything]);
  });

  it('[LG-05] end the session where the server refuses the stream because of it, and only then', async () => {
    const failure = { kind: 'business', code: 99902, msg: '登录已失效，请重新登录' } as const;
    expect(await follow([[{ refused: failure }]])).toEqual([callFailed({ failure, quiet: true })]);
    expect(await follow([[{ refused: { kind: 'http', status: 503, statusText: '' } }]])).toEqual([]);
  });

  it('tell why the server opens no stream', async () => {
    globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify({ code: 99902, msg: '登录已失效', data: {} }), { headers: { 'content-type': 'application/json' } })));
    await expect(listenForChanges(() => undefined, new AbortController().signal)).resolves.toEqual({ kind: 'business', code: 99902, msg: '登录已失效', data: {} });
  });

  it('show a status that came along at once', () => {
    return expectSaga(applyChange, { event: 'application', data: { applyNo: 'A1', guaranteeStatus: 7, version: 5, workLists: [] } })
      .put(guaranteePushed({ applyNo: 'A1', guaranteeStatus: 7, version: 5 }))
      .run();
  });
});
