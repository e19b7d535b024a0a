import { useEffect } from 'react';

interface PageShown {
  rows: readonly unknown[] | undefined;
  total: number;
  loading: boolean;
  page: number;
  size: number;
  onLast: (page: number) => void;
}

/** A page that has lost its last row gives way to the one before it. */
export function useLastPage({ rows, total, loading, page, size, onLast }: PageShown): void {
  const last = Math.max(1, Math.ceil(total / size));
  const isGone = !loading && rows?.length === 0 && page > last;
  useEffect(() => {
    if (isGone) onLast(last);
  });
}
