import { useCallback, useState } from 'react';

interface Seen {
  pages: ReadonlySet<number>;
  of: number;
  atEnd: boolean;
}

/** How far a contract was read. The last page counts when its end was seen. */
export interface Reading {
  shown: number;
  /** 0 while the file is being fetched. */
  of: number;
  /** The first page that was not shown yet. */
  next: number | undefined;
}

const NOTHING: Seen = { pages: new Set(), of: 0, atEnd: false };

export function useReading(contractNo: string | undefined) {
  const [seen, setSeen] = useState<Readonly<Record<string, Seen>>>({});
  const note = useCallback(
    (change: (before: Seen) => Seen) => {
      if (contractNo) setSeen((all) => ({ ...all, [contractNo]: change(all[contractNo] ?? NOTHING) }));
    },
    [contractNo],
  );
  const onPageShown = useCallback(
    (page: number, of: number) => note((before) => ({ ...before, of, pages: new Set(before.pages).add(page) })),
    [note],
  );
  const onReachBottom = useCallback(() => note((before) => ({ ...before, atEnd: true })), [note]);
  return { reading: readingOf((contractNo && seen[contractNo]) || NOTHING), onPageShown, onReachBottom };
}

function readingOf({ pages, of, atEnd }: Seen): Reading {
  const read = Array.from({ length: of }, (_, index) => index + 1).map((page) => pages.has(page) && (page < of || atEnd));
  const missing = read.indexOf(false);
  return { shown: read.filter(Boolean).length, of, next: missing === -1 ? undefined : missing + 1 };
}
