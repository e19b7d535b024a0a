import { useRef } from 'react';

interface Place {
  box: HTMLTextAreaElement;
  change: (text: string) => void;
}

/** Puts what a document fills in where its writer wrote last; at the end of `first` where nothing was written yet. */
export function useInserting(first: { text: string; change: (text: string) => void }) {
  const last = useRef<Place>(null);
  return {
    wroteIn: (box: HTMLTextAreaElement, change: (text: string) => void) => {
      last.current = { box, change };
    },
    insert: (inserted: string) => {
      const place = last.current?.box.isConnected ? last.current : null;
      if (!place) {
        first.change(first.text + inserted);
        return;
      }
      const { box, change } = place;
      const { value, selectionStart, selectionEnd } = box;
      change(value.slice(0, selectionStart) + inserted + value.slice(selectionEnd));
      requestAnimationFrame(() => {
        box.focus();
        box.setSelectionRange(selectionStart + inserted.length, selectionStart + inserted.length);
      });
    },
  };
}
