import { useSyncExternalStore } from 'react';

let printedAt: string | null = null;
let isBegun = false;

/** When the page began to be printed, as an instant; null while it is not. What is drawn for it is there before the page is laid out on paper. */
export function usePrinting(): string | null {
  return useSyncExternalStore(watch, now, never);
}

/** The medium may change late and tell of an earlier print, so that it counts only where no print was begun. */
function watch(changed: () => void): () => void {
  const paper = matchMedia('print');
  const apply = (printing: boolean) => {
    printedAt = printing ? (printedAt ?? new Date().toISOString()) : null;
    changed();
  };
  const begin = () => {
    isBegun = true;
    apply(true);
  };
  const end = () => {
    isBegun = false;
    apply(false);
  };
  const follow = () => {
    if (!isBegun) apply(paper.matches);
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', follow);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', follow);
  };
}

function now(): string | null {
  return printedAt;
}

function never(): null {
  return null;
}
