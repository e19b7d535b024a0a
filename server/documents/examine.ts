import type { Verification } from '../core/database/tables/verification';
import { verifyPdf } from './verify';

/** What a file that somebody brought says of itself. */
export interface Examination {
  verification: Verification;
  /** What was looked for, each once. */
  found: string[];
}

const MOST_FOUND = 50;

export async function examinePdf(pdf: Uint8Array, trustAnchors: readonly Uint8Array[], lookFor: RegExp): Promise<Examination> {
  return { verification: await verifyPdf(pdf, trustAnchors), found: textsIn(pdf, lookFor) };
}

/** In the file's own words: title and reason of a signature are two-byte text, which here is read byte by byte. */
function textsIn(pdf: Uint8Array, lookFor: RegExp): string[] {
  const plain = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1').replace(/\0+/g, '');
  const found = new Set<string>();
  for (const [text] of plain.matchAll(lookFor)) {
    found.add(text);
    if (found.size >= MOST_FOUND) break;
  }
  return [...found];
}
