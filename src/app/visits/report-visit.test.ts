import { waitFor } from '@testing-library/react';
import { makeStore } from '../store';
import { reportVisit } from './report-visit';

/** What is asked for, by its whole path. */
function heard() {
  const requests: { path: string; method: string | undefined; body: unknown }[] = [];
  globalThis.fetch = (input, init) => {
    const body = init?.body instanceof Uint8Array ? (JSON.parse(new TextDecoder().decode(init.body)) as unknown) : null;
    requests.push({ path: new URL(input instanceof Request ? input.url : input).pathname, method: init?.method, body });
    return Promise.resolve(Response.json({ code: 0, msg: '', data: {} }));
  };
  return requests;
}

describe('the report of a visit', () => {
  it('[RQ-01] [LY-08] [LG-07] is an older POST without a prefix, which tells the id that the browser keeps, the same at every start', async () => {
    const requests = heard();
    for (const start of [1, 2]) {
      reportVisit(makeStore().store.dispatch);
      await waitFor(() => expect(requests).toHaveLength(start));
    }
    const fingerprint = localStorage.getItem('visitorId');
    expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect(requests).toEqual(Array(2).fill({ path: '/data/buried', method: 'POST', body: { fingerprint } }));
  });

  it('[LY-08] is not sent where the browser keeps nothing', () => {
    const dispatch = jest.fn();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    reportVisit(dispatch);
    expect(dispatch).not.toHaveBeenCalled();
  });
});
