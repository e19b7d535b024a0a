import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNEL_META, CHANNEL_PLACES, CHANNEL_STYLE, DEFAULT_CHANNEL, type RequestedChannel } from '#domain/channel';
import { addressPattern } from '#domain/page-address';
import { SITE_PLACES, type SiteFacts } from '#domain/site';
import { CARDS_PLACE, SECTIONS_PLACE } from '#domain/zone/portals';

/** What the build says about its pages: files by path, of which parts that begin with a colon stand for a number, and the one that routes everything else. */
interface PageList {
  fallback: string;
  developerPages?: boolean;
  pages: Record<string, string>;
}

/** The channel that a page is shown for, its colours as a style sheet, and the path of the page itself. */
export interface ChannelOfPage extends RequestedChannel {
  style: string;
  path: string;
  /** Its products as markup, for a page that shows them. */
  cards?: string;
  /** Its text as markup, for a page that is one. */
  sections?: string;
  /** Where the page lies that was meant. */
  leadsTo?: string;
}

export interface PageFiles {
  /** Whether the pages for developers are among them. */
  readonly developerPages: boolean;
  htmlFor(page: ChannelOfPage): string;
}

/** A page as it is shown where no channel is asked for, or nobody knows of any. */
export function ofPlatform(path: string): ChannelOfPage {
  return { requested: 'none', channel: DEFAULT_CHANNEL, style: '', path };
}

export const NONCE_PLACE = '__CSP_NONCE__';

/** Reads the built pages once and writes the facts of the site into them; undefined where the web application has not been built. */
export function readPages(folder: string, site: SiteFacts): PageFiles | undefined {
  if (!existsSync(join(folder, 'pages.json'))) return undefined;
  const read = (file: string) => withPlaces(readFileSync(join(folder, file), 'utf8'), SITE_PLACES, site);
  const { fallback, developerPages = false, pages } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as PageList;
  const fallbackHtml = read(fallback);
  const htmlOfPath = new Map(Object.entries(pages).map(([path, file]) => [path, read(file)]));
  const numbered = [...htmlOfPath].filter(([path]) => path.includes(':')).map(([path, html]) => ({ pattern: addressPattern(path), html }));
  const htmlAt = (path: string) => htmlOfPath.get(path) ?? numbered.find(({ pattern }) => pattern.test(path))?.html ?? fallbackHtml;
  return { developerPages, htmlFor: (page) => withChannel(htmlAt(page.path.replace(/(?<=.)\/+$/, '')), page) };
}

/** A page that shows nothing of a channel is told of one where its address names it. */
function withChannel(html: string, { requested, channel, style, cards = '', sections = '' }: ChannelOfPage): string {
  const shown = html.includes(CHANNEL_PLACES.title);
  const requestedChannel: RequestedChannel = { requested, channel };
  const meta = shown || requested !== 'none' ? escaped(JSON.stringify(requestedChannel)) : '';
  const placed = html
    .replace(CHANNEL_META.place, () => meta)
    .replace(CARDS_PLACE, () => cards)
    .replace(SECTIONS_PLACE, () => sections);
  if (!shown) return placed;
  return withPlaces(
    placed.replaceAll(ENCODED_CODE_PLACE, () => encodedCode(channel.channelCode)),
    CHANNEL_PLACES,
    channel,
  ).replace(CHANNEL_STYLE.place, () => style);
}

/** Where a link of a page written ahead leads on in its channel. */
const ENCODED_CODE_PLACE = encodedCode(CHANNEL_PLACES.channelCode);

/** As addresses name a channel. */
function encodedCode(channelCode: string): string {
  return encodeURIComponent(Buffer.from(channelCode).toString('base64'));
}

function withPlaces<Facts extends object>(html: string, places: Readonly<Partial<Record<keyof Facts, string>>>, facts: Facts): string {
  const names = Object.keys(places) as (keyof Facts)[];
  return names.reduce((written, name) => written.replaceAll(places[name] ?? '', () => escaped(String(facts[name]))), html);
}

/** As text of a page. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
