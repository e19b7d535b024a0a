import { guaranteesApi } from '../api/guarantees';
import { projectsApi } from '../api/projects';
import { makeStore } from './store';

interface Sent {
  key: string | undefined;
}

function failing(times: number, fail: () => Promise<Response> = () => Promise.reject(new TypeError('network'))): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn((_input: URL | RequestInfo, init?: RequestInit) => {
    sent.push({ key: (init?.headers as Record<string, string>)['Idempotency-Key'] });
    return sent.length <= times
      ? fail()
      : Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: {} }), { headers: { 'content-type': 'application/json' } }));
  });
  return sent;
}

const event = { applyNo: 'A1', version: 1, event: { type: 'approved' } } as const;

describe('the base query', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends an idempotent call again under the same key when the connection breaks', async () => {
    const sent = failing(2);
    const { store } = makeStore();
    const running = store.dispatch(guaranteesApi.endpoints.sendEvent.initiate(event));
    await jest.advanceTimersByTimeAsync(600 + 1800);
    await expect(running).resolves.toMatchObject({ data: { code: 0 } });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('sends an idempotent call to a busy server again when the server says, and nothing that it wants much later or that may be done twice', async () => {
    const busy = (seconds: string) => () =>
      Promise.resolve(new Response('{}', { status: 503, headers: { 'content-type': 'application/json', 'retry-after': seconds } }));
    const { store } = makeStore();
    const sent = failing(1, busy('5'));
    const running = store.dispatch(guaranteesApi.endpoints.sendEvent.initiate(event));
    await jest.advanceTimersByTimeAsync(4999);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(running).resolves.toMatchObject({ data: { code: 0 } });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);

    const later = failing(1, busy('3600'));
    await expect(store.dispatch(guaranteesApi.endpoints.sendEvent.initiate(event))).resolves.toMatchObject({ error: { status: 503 } });
    const plain = failing(1, busy('5'));
    await store.dispatch(projectsApi.endpoints.projectPage.initiate({}));
    expect([later.length, plain.length]).toEqual([1, 1]);
  });

  it('[ER-05] marks the connection as lost when it gives up, and as back with the next answer', async () => {
    failing(1);
    const { store } = makeStore();
    await store.dispatch(projectsApi.endpoints.projectPage.initiate({}));
    expect(store.getState().connectivity.online).toBe(false);
    await store.dispatch(projectsApi.endpoints.projectPage.initiate({ page: 2 }));
    expect(store.getState().connectivity.online).toBe(true);
  });

  it('says nothing about a call that was aborted', async () => {
    const { store } = makeStore();
    globalThis.fetch = jest.fn(
      (_input: URL | RequestInfo, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'));
          });
        }),
    );
    const running = store.dispatch(projectsApi.endpoints.projectPage.initiate({}));
    await jest.advanceTimersByTimeAsync(1);
    running.abort();
    await running;
    expect(store.getState().notices.list).toEqual([]);
  });
});
