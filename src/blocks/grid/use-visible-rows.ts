import { useState, type UIEvent } from 'react';
import { visibleRows, type RowRange } from './visible-rows';

export function useVisibleRows(
  offsets: readonly number[],
  height: number,
): { range: RowRange; onScroll: (event: UIEvent<HTMLElement>) => void } {
  const [top, setTop] = useState(0);
  const [drawn, setDrawn] = useState<RowRange>({ start: 0, end: 0 });
  const range = visibleRows(offsets, top, height, drawn);
  if (range !== drawn) setDrawn(range);
  return {
    range,
    onScroll: ({ currentTarget: { scrollTop } }) => {
      if (visibleRows(offsets, scrollTop, height, range) !== range) setTop(scrollTop);
    },
  };
}
