import { renderHook, waitFor } from '@testing-library/react';
import type { TableView } from '../table/table-view';
import { useLoadedRows, type LoadedRowsOptions, type PageReply } from './use-loaded-rows';

const isText = (value: unknown): value is string => typeof value === 'string';

function load(replies: (PageReply | Error)[], options: Partial<LoadedRowsOptions<string>> = {}) {
  const requests: unknown[] = [];
  const logged: unknown[] = [];
  const request: LoadedRowsOptions<string>['request'] = async (page) => {
    requests.push(page);
    const reply = replies.shift();
    if (reply instanceof Error || !reply) throw reply ?? new Error('not expected');
    return reply;
  };
  const hook = renderHook(
    ({ page }) => useLoadedRows<string>({ view: viewOf(page), request, isRow: isText, log: (error) => logged.push(error), ...options }),
    { initialProps: { page: 1 } },
  );
  return { ...hook, requests, logged };
}

function viewOf(page: number): TableView {
  return { page, size: 10, sort: { field: 'name', order: 0 } };
}

describe('loaded rows', () => {
  it('[TB-01] asks by GET and reads list and total', async () => {
    const { result, requests } = load([{ code: '0', list: ['a', 'b'], total: 2 }]);
    await waitFor(() => expect(result.current).toEqual({ rows: ['a', 'b'], total: 2, loading: false }));
    expect(requests).toEqual([{ method: 'GET', page: 1, size: 10, sort: { field: 'name', order: 0 } }]);
  });

  it('[TB-01] takes other keys and another method', async () => {
    const { result, requests } = load([{ code: 0, userList: ['a'], count: 7 }], {
      listKey: 'userList',
      totalKey: 'count',
      method: 'POST',
    });
    await waitFor(() => expect(result.current).toEqual({ rows: ['a'], total: 7, loading: false }));
    expect(requests).toEqual([expect.objectContaining({ method: 'POST' })]);
  });

  it('[TB-01] another code, or a failure that is only logged, leaves the list', async () => {
    const failure = new Error('network');
    const { result, rerender, logged } = load([{ code: '0', list: ['a'], total: 1 }, { code: '40301', list: [], total: 0 }, failure]);
    await waitFor(() => expect(result.current.rows).toEqual(['a']));
    rerender({ page: 2 });
    expect(result.current.loading).toBe(true);
    await waitFor(() => expect(result.current).toEqual({ rows: ['a'], total: 1, loading: false }));
    expect(logged).toEqual([]);
    rerender({ page: 3 });
    await waitFor(() => expect([logged, result.current]).toEqual([[failure], { rows: ['a'], total: 1, loading: false }]));
  });
});
