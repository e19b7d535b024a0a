import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useMemo, useState } from 'react';
import { hitsIn, type TextHit } from './text-search';

/** What is found on each page, and which of all places is the present one. */
export interface FoundText {
  byPage: readonly (readonly TextHit[])[];
  count: number;
  /** The page of the present place, from 1, and its place among those of that page. */
  present: { page: number; at: number } | null;
}

export interface TextSearch {
  wanted: string;
  seek: (wanted: string) => void;
  state: 'idle' | 'reading' | 'noText' | 'ready';
  found: FoundText;
  /** The place that is present, from 1; 0 where nothing was found. */
  place: number;
  next: () => void;
  former: () => void;
}

type Texts = { pdf: PDFDocumentProxy; pages: readonly (readonly string[])[] };

const NOTHING: FoundText = { byPage: [], count: 0, present: null };

/** The text of a document is read once it is asked for. */
export function useTextSearch(pdf: PDFDocumentProxy | undefined): TextSearch {
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const [texts, setTexts] = useState<Texts>();
  const isSearching = wanted.trim() !== '';
  const ready = texts?.pdf === pdf ? texts : undefined;

  useEffect(() => {
    if (!isSearching || !pdf || ready) return;
    let left = false;
    void readTexts(pdf).then((pages) => {
      if (!left) setTexts({ pdf, pages });
    });
    return () => {
      left = true;
    };
  }, [isSearching, pdf, ready]);

  const byPage = useMemo(
    () => (ready && isSearching ? ready.pages.map((items) => hitsIn(items, wanted)) : []),
    [ready, isSearching, wanted],
  );
  const found = useMemo(() => foundIn(byPage, at), [byPage, at]);
  const { count } = found;
  const move = (by: number) => setAt((old) => (count === 0 ? 0 : (old + by + count) % count));
  return {
    wanted,
    seek: (text) => {
      setWanted(text);
      setAt(0);
    },
    state: !isSearching ? 'idle' : !ready ? 'reading' : ready.pages.every((items) => items.join('').trim() === '') ? 'noText' : 'ready',
    found,
    place: count === 0 ? 0 : at + 1,
    next: () => move(1),
    former: () => move(-1),
  };
}

function foundIn(byPage: FoundText['byPage'], at: number): FoundText {
  const count = byPage.reduce((sum, hits) => sum + hits.length, 0);
  if (count === 0) return NOTHING;
  let before = 0;
  for (const [index, hits] of byPage.entries()) {
    if (at < before + hits.length) return { byPage, count, present: { page: index + 1, at: at - before } };
    before += hits.length;
  }
  return { byPage, count, present: null };
}

async function readTexts(pdf: PDFDocumentProxy): Promise<string[][]> {
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item ? [item.str] : []));
    }),
  ).catch(() => []);
}
