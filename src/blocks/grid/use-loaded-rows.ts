import { useEffect, useRef, useState } from 'react';
import type { TableView } from '../table/table-view';

export type PageReply = Readonly<Record<string, unknown>>;

export interface PageRequest extends TableView {
  method: 'GET' | 'POST';
}

export interface LoadedRowsOptions<Row> {
  view: TableView;
  request: (page: PageRequest, signal: AbortSignal) => Promise<PageReply>;
  isRow: (value: unknown) => value is Row;
  method?: 'GET' | 'POST';
  listKey?: string;
  totalKey?: string;
  /** A failed load is only written down. */
  log: (error: unknown) => void;
}

export interface LoadedRows<Row> {
  rows: readonly Row[];
  total: number;
  loading: boolean;
}

/** The rows of a page. An answer whose code is not 0, or a failure, leaves the rows that are there. */
export function useLoadedRows<Row>(options: LoadedRowsOptions<Row>): LoadedRows<Row> {
  const { page, size, sort } = options.view;
  const [loaded, setLoaded] = useState<LoadedRows<Row>>({ rows: [], total: 0, loading: true });
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const field = sort?.field;
  const order = sort?.order;
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();

    async function load(signal: AbortSignal) {
      setLoaded((old) => ({ ...old, loading: true }));
      const { request, method = 'GET', log } = latest.current;
      try {
        const reply = await request(
          { method, page, size, sort: field !== undefined && order !== undefined ? { field, order } : null },
          signal,
        );
        if (!signal.aborted) setLoaded((old) => ({ ...(readPage(reply, latest.current) ?? old), loading: false }));
      } catch (error) {
        if (signal.aborted) return;
        log(error);
        setLoaded((old) => ({ ...old, loading: false }));
      }
    }
  }, [page, size, field, order]);
  return loaded;
}

function readPage<Row>(
  reply: PageReply,
  { isRow, listKey = 'list', totalKey = 'total' }: LoadedRowsOptions<Row>,
): Omit<LoadedRows<Row>, 'loading'> | null {
  if (String(reply['code']) !== '0') return null;
  const list = reply[listKey];
  return { rows: Array.isArray(list) ? list.filter(isRow) : [], total: Number(reply[totalKey] ?? 0) };
}
