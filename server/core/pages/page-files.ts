import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_TITLE_PLACE } from '#domain/product-title';

/** What the build says about its pages: files by exact path, and the one that routes everything else. */
interface PageList {
  fallback: string;
  pages: Record<string, string>;
}

export interface PageFiles {
  htmlFor(path: string): string;
}

export const NONCE_PLACE = '__CSP_NONCE__';

/** Reads the built pages once and writes the product's name into them; undefined where the web application has not been built. */
export function readPages(folder: string, productTitle: string): PageFiles | undefined {
  if (!existsSync(join(folder, 'pages.json'))) return undefined;
  const name = escaped(productTitle);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replaceAll(PRODUCT_TITLE_PLACE, () => name);
  const { fallback, pages } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as PageList;
  const fallbackHtml = read(fallback);
  const htmlOfPath = new Map(Object.entries(pages).map(([path, file]) => [path, read(file)]));
  return { htmlFor: (path) => htmlOfPath.get(path.replace(/(?<=.)\/+$/, '')) ?? fallbackHtml };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
