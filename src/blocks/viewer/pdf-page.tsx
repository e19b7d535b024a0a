import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { TextLayer } from './pdf-document';
import { marksOf, type TextMark } from './text-marks';
import type { TextHit } from './text-search';
import { useInView } from './use-in-view';

const SHARPEST = 3;
const MOST_PIXELS = 16_000_000;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  width: number;
  ratio: number;
  label: string;
  /** What is found on the page, and which of it is the present place. */
  hits?: readonly TextHit[] | undefined;
  presentHit?: number | undefined;
  onShown: (number: number) => void;
}

const NO_HITS: readonly TextHit[] = [];

export function PdfPage({ pdf, number, width, ratio, label, hits = NO_HITS, presentHit, onShown }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { near, inView } = useInView(frame);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ownRatio, setOwnRatio] = useState(ratio);
  const [drawn, setDrawn] = useState(false);
  const [runs, setRuns] = useState<readonly HTMLElement[]>([]);
  const marks = useMarks(frame, runs, hits);

  useEffect(() => {
    const target = canvas.current;
    const layer = text.current;
    if (!near || !target || !layer) return;
    return drawPage({ pdf, number, width, canvas: target, layer, onRatio: setOwnRatio, onDrawn: () => setDrawn(true), onRuns: setRuns });
  }, [near, pdf, number, width]);

  useEffect(() => {
    if (drawn && inView) onShown(number);
  }, [drawn, inView, number, onShown]);

  return (
    <div ref={frame} className="pdf-page" style={{ width, height: Math.round(width * ownRatio) }} role="region" aria-label={label}>
      {near && <canvas ref={canvas} aria-hidden="true" />}
      {marks.map(({ hit, left, top, width: wide, height }, index) => (
        <div
          key={index}
          aria-hidden="true"
          className={hit === presentHit ? 'pdf-mark pdf-mark-present' : 'pdf-mark'}
          style={{ left: share(left), top: share(top), width: share(wide), height: share(height) }}
        />
      ))}
      {near && <div ref={text} className="pdf-text" />}
    </div>
  );
}

function share(part: number): string {
  return `${String(part * 100)}%`;
}

function useMarks(frame: RefObject<HTMLElement | null>, runs: readonly HTMLElement[], hits: readonly TextHit[]): readonly TextMark[] {
  const [marks, setMarks] = useState<readonly TextMark[]>([]);
  useLayoutEffect(() => {
    setMarks((old) => (hits.length === 0 && old.length === 0 ? old : frame.current ? marksOf(frame.current, runs, hits) : []));
  }, [frame, runs, hits]);
  return marks;
}

export function pageRatio(page: PDFPageProxy): number {
  const viewport = page.getViewport({ scale: 1 });
  return viewport.height / viewport.width;
}

interface Drawing {
  pdf: PDFDocumentProxy;
  number: number;
  width: number;
  canvas: HTMLCanvasElement;
  layer: HTMLDivElement;
  /** Tells the height of this page for its width, which may differ from that of the first. */
  onRatio: (ratio: number) => void;
  onDrawn: () => void;
  /** Tells the elements that hold the runs of the page's text. */
  onRuns: (runs: readonly HTMLElement[]) => void;
}

function drawPage({ pdf, number, width, canvas, layer, onRatio, onDrawn, onRuns }: Drawing) {
  const work: { stop?: () => void; stopped: boolean } = { stopped: false };
  void (async () => {
    const page = await pdf.getPage(number).catch(() => undefined);
    if (!page || work.stopped) return;
    onRatio(pageRatio(page));
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const density = densityFor(viewport);
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    layer.replaceChildren();
    layer.style.setProperty('--total-scale-factor', String(viewport.scale));
    const words = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
    work.stop = () => {
      drawing.cancel();
      words.cancel();
    };
    const [picture, text] = await Promise.allSettled([drawing.promise, words.render()]);
    if (text.status === 'fulfilled') onRuns(words.textDivs);
    if (picture.status === 'fulfilled') onDrawn();
  })();
  return () => {
    work.stopped = true;
    work.stop?.();
  };
}

function densityFor({ width, height }: { width: number; height: number }): number {
  return Math.min(globalThis.devicePixelRatio || 1, SHARPEST, Math.sqrt(MOST_PIXELS / (width * height)));
}
