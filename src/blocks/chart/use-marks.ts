import { useState, type KeyboardEvent } from 'react';

interface Place {
  row: number;
  series: number;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowRight: { row: 1, series: 0 },
  ArrowLeft: { row: -1, series: 0 },
  ArrowDown: { row: 0, series: 1 },
  ArrowUp: { row: 0, series: -1 },
};

/** Moves through the marks of a chart by arrow keys; the chart is one stop of the Tab key. `across`: rows stand below each other, so that up and down lead from one to the next. */
export function useMarks({ across = false }: { across?: boolean } = {}) {
  const [at, setAt] = useState<Place | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const here = marks.find((mark) => mark === document.activeElement);
    if (!here) return;
    const next = nextOf(marks, placeOf(here), event.key, across);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return {
    at,
    onKeyDown,
    onFocus: (row: number, series: number) => setAt({ row, series }),
    /** Of all marks, the first one is reached by Tab until another has been. */
    tabIndex: (row: number, series: number, first: Place) => {
      const reached = at ?? first;
      return reached.row === row && reached.series === series ? 0 : -1;
    },
  };
}

function nextOf(marks: readonly HTMLElement[], { row, series }: Place, key: string, across: boolean): HTMLElement | undefined {
  if (key === 'Home') return marks[0];
  if (key === 'End') return marks.at(-1);
  const step = STEPS[across ? (TURNED[key] ?? key) : key];
  if (!step) return undefined;
  if (step.series !== 0) return marks.find((mark) => isAt(mark, { row, series: series + step.series }));
  const beyond = marks.filter((mark) => placeOf(mark).series === series && (placeOf(mark).row - row) * step.row > 0);
  return step.row > 0 ? beyond[0] : beyond.at(-1);
}

const TURNED: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
};

function placeOf({ dataset }: HTMLElement): Place {
  return { row: Number(dataset['row']), series: Number(dataset['series']) };
}

function isAt(mark: HTMLElement, { row, series }: Place): boolean {
  const place = placeOf(mark);
  return place.row === row && place.series === series;
}
