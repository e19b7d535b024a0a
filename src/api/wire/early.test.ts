import { saveCredentials } from './credentials';
import { forgetEarly, consumeEarly } from './early';
import { request } from './request';

const OWN = { appId: 'A', userId: 'U', clientKey: 'key' };
const LIST = { method: 'POST', path: '/guarantee/api/project/page', body: '{"page":1,"size":10}' };

function requestedEarly(answer: Promise<Response>) {
  const controller = new AbortController();
  globalThis.earlyCalls = { clientKey: OWN.clientKey, calls: [{ ...LIST, answer, controller }], followUps: [] };
  return controller;
}

function rows(): Promise<Response> {
  return Promise.resolve(
    new Response(JSON.stringify({ code: 0, msg: '', data: { total: 3 } }), { headers: { 'content-type': 'application/json' } }),
  );
}

beforeEach(() => {
  saveCredentials(OWN);
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('network')));
});
afterEach(forgetEarly);

describe('what the document asked for', () => {
  it('answers the very same call, once', async () => {
    requestedEarly(rows());
    await expect(request({ path: '/project/page', body: { page: 1, size: 10 } })).resolves.toMatchObject({ data: { total: 3 } });
    expect(fetch).not.toHaveBeenCalled();
    await expect(request({ path: '/project/page', body: { page: 1, size: 10 } })).resolves.toEqual({ failure: { kind: 'unreachable' } });
  });

  it('answers no other call, none that may change something, and nobody else', async () => {
    requestedEarly(rows());
    await request({ path: '/project/page', body: { page: 2, size: 10 } });
    await request({ path: '/project/page', body: { page: 1, size: 10 }, headers: { 'Idempotency-Key': 'once' } });
    saveCredentials({ ...OWN, clientKey: 'of another session' });
    await request({ path: '/project/page', body: { page: 1, size: 10 } });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('ends with who asked for it, and where nobody does', () => {
    const leaving = new AbortController();
    const taken = requestedEarly(rows());
    expect(consumeEarly(LIST, leaving.signal)).toBeDefined();
    leaving.abort();
    expect(taken.signal.aborted).toBe(true);
    const left = requestedEarly(rows());
    forgetEarly();
    expect(left.signal.aborted).toBe(true);
    expect(consumeEarly(LIST)).toBeUndefined();
  });
});
