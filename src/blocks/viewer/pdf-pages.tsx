import { Empty, Spin } from 'antd';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { openPdf, TextLayer } from './pdf-document';

interface PdfPagesProps {
  bytes: Uint8Array;
  label: string;
  onLaidOut: () => void;
}

type Opened = { bytes: Uint8Array; pdf: PDFDocumentProxy; first: PDFPageProxy } | { bytes: Uint8Array; pdf: undefined };

export function PdfPages({ bytes, label, onLaidOut }: PdfPagesProps) {
  const [opened, setOpened] = useState<Opened>();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);

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
  const ratio = ready?.pdf ? pageRatio(ready.first) : undefined;
  useEffect(() => {
    if (ratio !== undefined && width > 0) onLaidOut();
  }, [ratio, width, onLaidOut]);

  return (
    <div ref={box} className="pdf-pages">
      {!ready && (
        <div className="file-viewer-loading">
          <Spin description="加载中..." />
        </div>
      )}
      {ready && !ready.pdf && <Empty description="该文件无法预览" />}
      {ready?.pdf &&
        ratio !== undefined &&
        width > 0 &&
        Array.from({ length: ready.pdf.numPages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={ready.pdf}
            number={index + 1}
            width={width}
            ratio={ratio}
            label={`${label} 第 ${index + 1} 页，共 ${ready.pdf.numPages} 页`}
          />
        ))}
    </div>
  );
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  width: number;
  ratio: number;
  label: string;
}

function PdfPage({ pdf, number, width, ratio, label }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ownRatio, setOwnRatio] = useState(ratio);

  useEffect(() => {
    const target = canvas.current;
    const layer = text.current;
    if (!near || !target || !layer) return;
    return drawPage({ pdf, number, width, canvas: target, layer, onRatio: setOwnRatio });
  }, [near, pdf, number, width]);

  return (
    <div ref={frame} className="pdf-page" style={{ width, height: Math.round(width * ownRatio) }} role="region" aria-label={label}>
      {near && <canvas ref={canvas} aria-hidden="true" />}
      {near && <div ref={text} className="pdf-text" />}
    </div>
  );
}

interface Drawing {
  pdf: PDFDocumentProxy;
  number: number;
  width: number;
  canvas: HTMLCanvasElement;
  layer: HTMLDivElement;
  /** Tells the height of this page for its width, which may differ from that of the first. */
  onRatio: (ratio: number) => void;
}

function drawPage({ pdf, number, width, canvas, layer, onRatio }: Drawing) {
  const work: { stop?: () => void; stopped: boolean } = { stopped: false };
  void (async () => {
    const page = await pdf.getPage(number).catch(() => undefined);
    if (!page || work.stopped) return;
    onRatio(pageRatio(page));
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const density = Math.min(globalThis.devicePixelRatio || 1, 3);
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
    await Promise.allSettled([drawing.promise, words.render()]);
  })();
  return () => {
    work.stopped = true;
    work.stop?.();
  };
}

function pageRatio(page: PDFPageProxy): number {
  const viewport = page.getViewport({ scale: 1 });
  return viewport.height / viewport.width;
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

function useNear(frame: React.RefObject<HTMLDivElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => setNear((before) => before || entry?.isIntersecting === true),
      { rootMargin: '800px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return near;
}
