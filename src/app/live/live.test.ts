import { END, eventChannel } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import { api, SHARED_TAGS } from '../../api/api';
import { guaranteePushed } from '../../api/guarantee-entities';
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

  it('refresh the guarantee, its lists and the badges', () => {
    return expectSaga(applyChange, { event: 'change', data: { kind: 'application', applyNo: 'A1' } })
      .put(api.util.invalidateTags([{ type: 'Guarantee', id: 'A1' }, 'GuaranteeList', 'Badges', 'Home']))
      .run();
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
    return expectSaga(applyChange, { event: 'application', data: { applyNo: 'A1', guaranteeStatus: 7, version: 5 } })
      .put(guaranteePushed({ applyNo: 'A1', guaranteeStatus: 7, version: 5 }))
      .run();
  });
});
