import type { TextHit } from './text-search';

/** A part of a page, as shares of its width and height. */
export interface TextMark {
  left: number;
  top: number;
  width: number;
  height: number;
  /** To which of the page's hits it belongs. */
  hit: number;
}

/** Where the hits stand on a page whose runs of text these elements hold, in the same order. */
export function marksOf(frame: HTMLElement, runs: readonly HTMLElement[], hits: readonly TextHit[]): TextMark[] {
  const page = frame.getBoundingClientRect();
  if (page.width === 0 || page.height === 0) return [];
  return hits.flatMap((pieces, hit) =>
    pieces.flatMap(({ item, from, to }) =>
      boxesOf(runs[item], from, to).map(({ left, top, width, height }) => ({
        left: (left - page.left) / page.width,
        top: (top - page.top) / page.height,
        width: width / page.width,
        height: height / page.height,
        hit,
      })),
    ),
  );
}

function boxesOf(run: HTMLElement | undefined, from: number, to: number): DOMRect[] {
  const text = run?.firstChild;
  if (!(text instanceof Text) || text.length < to) return [];
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()];
}
