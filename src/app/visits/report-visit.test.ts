import { waitFor } from '@testing-library/react';
import { serveCalls } from '../../../tests/support/render-screen';
import { makeStore } from '../store';
import { reportVisit } from './report-visit';

describe('the report of a visit', () => {
  it('[LY-08] [LG-07] tells the id that the browser keeps, the same at every start', async () => {
    const calls = serveCalls(() => ({ data: {} }));
    for (const start of [1, 2]) {
      reportVisit(makeStore().store.dispatch);
      await waitFor(() => expect(calls).toHaveLength(start));
    }
    const id = localStorage.getItem('visitorId');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(calls).toEqual(Array(2).fill(expect.objectContaining({ path: '/data/buried', body: { fingerprint: id } })));
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
