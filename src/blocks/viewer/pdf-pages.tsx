import { Empty, Spin } from 'antd';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openPdf } from './pdf-document';
import { pageRatio, PdfPage } from './pdf-page';
import { PdfZoom } from './pdf-zoom';
import { sealPlace } from './seal-place';
import { TextSearchBar } from './text-search-bar';
import { useTextSearch, type FoundText } from './use-text-search';

/** What a viewer is led to: a page by its number, or the newest seal. Another object leads there anew. */
export type ViewerTarget = { page: number } | { seal: true };

interface PdfPagesProps {
  bytes: Uint8Array;
  label: string;
  /** How many times the width that fits a page is at first. */
  startZoom?: number;
  /** Draws no more pages than these, from the first, and nothing to enlarge them by. */
  most?: number;
  /** Whether its text can be searched. */
  findable?: boolean;
  target?: ViewerTarget | undefined;
  onLaidOut?: () => void;
  onPageShown?: (page: number, of: number) => void;
}

type Opened = { bytes: Uint8Array; pdf: PDFDocumentProxy; first: PDFPageProxy } | { bytes: Uint8Array; pdf: undefined };

export function PdfPages({ bytes, label, startZoom = 1, most, findable = false, target, onLaidOut, onPageShown }: PdfPagesProps) {
  const [opened, setOpened] = useState<Opened>();
  const [zoom, setZoom] = useState(startZoom);
  const box = useRef<HTMLDivElement>(null);
  const width = Math.floor(useWidth(box) * zoom);

  useEffect(() => {
    const { opening, close } = openPdf(bytes);
    let closed = false;
    void opening
      .then(async (pdf) => ({ bytes, pdf, first: await pdf.getPage(1) }))
      .catch(() => ({ bytes, pdf: undefined }))
      .then((result: Opened) => {
        if (!closed) setOpened(result);
      });
    return () => {
      closed = true;
      close();
    };
  }, [bytes]);

  const ready = opened?.bytes === bytes ? opened : undefined;
  const pdf = ready?.pdf;
  const ratio = ready?.pdf ? pageRatio(ready.first) : undefined;
  const laidOut = ratio !== undefined && width > 0;
  useEffect(() => {
    if (laidOut) onLaidOut?.();
  }, [laidOut, width, onLaidOut]);
  useKeptPlace(box, laidOut ? width : 0);
  useTarget(box, laidOut ? pdf : undefined, target);
  const search = useTextSearch(findable ? pdf : undefined);
  const { byPage, present } = search.found;
  usePresentMark(box, present);

  const pages = pdf?.numPages ?? 0;
  const onShown = useCallback((number: number) => onPageShown?.(number, pages), [onPageShown, pages]);

  return (
    <>
      {pdf && most === undefined && (
        <PdfZoom zoom={zoom} onZoom={setZoom}>
          {findable ? <TextSearchBar search={search} label={label} /> : null}
        </PdfZoom>
      )}
      <div ref={box} className="pdf-pages">
        {!ready && (
          <div className="file-viewer-loading">
            <Spin description="加载中..." />
          </div>
        )}
        {ready && !pdf && <Empty description="该文件无法预览" />}
        {pdf &&
          laidOut &&
          Array.from({ length: Math.min(pages, most ?? pages) }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              width={width}
              ratio={ratio}
              label={`${label} 第 ${index + 1} 页，共 ${pages} 页`}
              hits={byPage[index]}
              presentHit={present?.page === index + 1 ? present.at : undefined}
              onShown={onShown}
            />
          ))}
      </div>
    </>
  );
}

function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** Begins in the middle of a page that is wider than the viewer; keeps the middle of what is read where it is when the pages grow or shrink. */
function useKeptPlace(box: React.RefObject<HTMLDivElement | null>, width: number): void {
  const before = useRef(0);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = width;
    const scroller = scrollerOf(box);
    if (!scroller || width === was) return;
    if (was === 0) {
      scroller.scrollLeft = (width - scroller.clientWidth) / 2;
      return;
    }
    const grown = width / was;
    scroller.scrollTop = keptMiddle(scroller.scrollTop, scroller.clientHeight, grown);
    scroller.scrollLeft = keptMiddle(scroller.scrollLeft, scroller.clientWidth, grown);
  }, [box, width]);
}

function keptMiddle(start: number, length: number, grown: number): number {
  return (start + length / 2) * grown - length / 2;
}

function useTarget(box: React.RefObject<HTMLDivElement | null>, pdf: PDFDocumentProxy | undefined, target: ViewerTarget | undefined) {
  useEffect(() => {
    if (!pdf || !target) return;
    let left = false;
    void placeOf(pdf, target).then((place) => {
      if (!left && place) lead(box, pdf.numPages, place);
    });
    return () => {
      left = true;
    };
  }, [box, pdf, target]);
}

/** Leads to the page of the present place, and to the place itself once the page has drawn it. */
function usePresentMark(box: React.RefObject<HTMLDivElement | null>, present: FoundText['present']): void {
  useEffect(() => {
    const page = present && box.current?.children[present.page - 1];
    const scroller = scrollerOf(box);
    if (!page || !scroller) return;
    const show = () => {
      const mark = page.querySelector('.pdf-mark-present');
      if (!mark) return false;
      const { top, height } = mark.getBoundingClientRect();
      const frame = scroller.getBoundingClientRect();
      scroller.scrollTop += top + height / 2 - frame.top - scroller.clientHeight / 2;
      return true;
    };
    if (show()) return;
    scroller.scrollTop += page.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    const drawn = new MutationObserver(() => {
      if (show()) drawn.disconnect();
    });
    drawn.observe(page, { childList: true });
    return () => drawn.disconnect();
  }, [box, present]);
}

async function placeOf(pdf: PDFDocumentProxy, target: ViewerTarget): Promise<{ page: number; down?: number } | undefined> {
  return 'page' in target ? target : sealPlace(pdf).catch(() => undefined);
}

function lead(box: React.RefObject<HTMLDivElement | null>, pages: number, { page, down }: { page: number; down?: number }): void {
  const scroller = scrollerOf(box);
  const element = box.current?.children[page - 1];
  if (!scroller || !element) return;
  const { top, height } = element.getBoundingClientRect();
  const start = scroller.scrollTop + top - scroller.getBoundingClientRect().top;
  if (down !== undefined) scroller.scrollTop = start + height * down - scroller.clientHeight / 2;
  else scroller.scrollTop = page === pages ? scroller.scrollHeight : start;
}

function scrollerOf(box: React.RefObject<HTMLDivElement | null>): Element | null {
  return box.current?.closest('.file-viewer') ?? null;
}
