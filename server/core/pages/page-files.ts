import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_PLACES, type SiteFacts } from '#domain/site';

/** What the build says about its pages: files by exact path, and the one that routes everything else. */
interface PageList {
  fallback: string;
  pages: Record<string, string>;
}

export interface PageFiles {
  htmlFor(path: string): string;
}

export const NONCE_PLACE = '__CSP_NONCE__';

/** Reads the built pages once and writes the facts of the site into them; undefined where the web application has not been built. */
export function readPages(folder: string, site: SiteFacts): PageFiles | undefined {
  if (!existsSync(join(folder, 'pages.json'))) return undefined;
  const read = (file: string) => withFacts(readFileSync(join(folder, file), 'utf8'), site);
  const { fallback, pages } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as PageList;
  const fallbackHtml = read(fallback);
  const htmlOfPath = new Map(Object.entries(pages).map(([path, file]) => [path, read(file)]));
  return { htmlFor: (path) => htmlOfPath.get(path.replace(/(?<=.)\/+$/, '')) ?? fallbackHtml };
}

function withFacts(html: string, site: SiteFacts): string {
  const facts = Object.keys(SITE_PLACES) as (keyof SiteFacts)[];
  return facts.reduce((written, fact) => written.replaceAll(SITE_PLACES[fact], () => escaped(site[fact])), html);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
