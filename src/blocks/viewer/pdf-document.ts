import { getDocument, GlobalWorkerOptions, PDFWorker, TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export { TextLayer };

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
let worker: PDFWorker | undefined;

export function openPdf(bytes: Uint8Array): { opening: Promise<PDFDocumentProxy>; close: () => void } {
  worker ??= new PDFWorker();
  const task = getDocument({
    data: bytes.slice(),
    worker,
    cMapUrl: '/pdfjs/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
  });
  return { opening: task.promise, close: () => void task.destroy() };
}
