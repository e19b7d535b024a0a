import type { PDFDocumentProxy } from 'pdfjs-dist';

export interface SealPlace {
  page: number;
  /** How far down the page the middle of the seal is, from 0 to 1. */
  down: number;
}

interface Annotation {
  fieldType?: string;
  fieldName?: string;
  rect: [number, number, number, number];
}

/** Where the newest visible signature of a document is. Signature fields are numbered in the order of signing. */
export async function sealPlace(pdf: PDFDocumentProxy): Promise<SealPlace | undefined> {
  const places = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => sealsOn(pdf, index + 1)));
  return places
    .flat()
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
    .at(-1);
}

async function sealsOn(pdf: PDFDocumentProxy, number: number): Promise<(SealPlace & { name: string })[]> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as Annotation[];
  return annotations
    .filter(({ fieldType, rect: [left, bottom, right, top] }) => fieldType === 'Sig' && left !== right && bottom !== top)
    .map(({ fieldName = '', rect: [left, bottom, right, top] }) => {
      const [, middle] = viewport.convertToViewportPoint((left + right) / 2, (bottom + top) / 2) as [number, number];
      return { page: number, name: fieldName, down: middle / viewport.height };
    });
}
