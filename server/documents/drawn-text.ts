import { PDF, PdfDict, PdfStream, type PdfObject, type PdfRef } from '@libpdf/core';
import { create, type Font } from 'fontkit';
import { isShaped, parsedFont } from './fonts';
import { withOneOfEachShape } from './shared-shapes';
import { placeholdersWithWords } from './template';

/** Something that a document must say, under the name that people have for it. */
export interface Said {
  label: string;
  text: string;
  /** Nothing is said after it. */
  last?: true;
}

/**
 * The rows of a table, each with its name before it and that of the next row behind it, so that no longer text passes for it, and behind the last one what follows
 * the table; without those that are empty, which are not drawn.
 */
export function rowsOf(table: Readonly<Record<string, string>>, following = ''): Said[] {
  const drawn = Object.entries(table).filter(([, text]) => text !== '');
  return drawn.map(([label, text], index) => ({ label, text: `${label}${text}${drawn[index + 1]?.[0] ?? following}` }));
}

/** Each value that a template fills in with the words around it, so that it is not found within another, as 0.53 would be in 4,000.53. */
export function filledIn(template: string, values: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>): Said[] {
  return placeholdersWithWords(template).flatMap(({ name, before, after }) => {
    const label = labels[name];
    return label === undefined || !Object.hasOwn(values, name) ? [] : [{ label, text: `${before}${values[name]}${after}` }];
  });
}

type Resolve = (ref: PdfRef) => PdfObject | null;
/** The character that each code of a font stands for. */
type Characters = ReadonlyMap<number, string>;

interface ReadFont {
  name: string;
  characters: Characters;
  /** Its outlines, where they are TrueType; parsed when a word asks for them. */
  outlines: () => Font | undefined;
}

/** A word of joined letters: what it says by its own account, and the codes of the shapes that stand there. */
interface Word {
  text: string;
  codes: number[];
  /** Marks move up and down from where it begins. */
  placed: boolean;
}

const OPERATORS = /1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText <([\da-f]+)> >> BDC|(EMC)/g;
const RUN_OF_CODES = /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g;
/** What the name of a font begins with where a part of it is embedded. */
const TAG = /^[A-Z]{6}\+/;
const UNREADABLE = '\ufffd';
/** Number of the page and title stand below it, within what runs on to the next page. */
const FOOT = 60;

/** What of it a document that was made here does not say, however it is broken into lines and pages. */
export async function unsaidIn({ pdf, said }: { pdf: Uint8Array; said: readonly Said[] }): Promise<Said[]> {
  const text = plain(await drawnText(pdf));
  return said.filter((one) => (one.last ? !text.endsWith(plain(one.text)) : !text.includes(plain(one.text))));
}

/** The text of the pages in the order in which it was drawn. */
async function drawnText(pdf: Uint8Array): Promise<string> {
  const document = await PDF.load(new Uint8Array(pdf));
  const resolve: Resolve = (ref) => document.getObject(ref);
  return document
    .getPages()
    .map(({ dict }) => pageText(dict, resolve))
    .join('');
}

function pageText(page: PdfDict, resolve: Resolve): string {
  const resources = page.getDict('Resources', resolve)?.getDict('Font', resolve);
  const fonts = new Map<string, ReadFont>();
  let font: ReadFont | undefined;
  let atFoot = false;
  let word: Word | undefined;
  let text = '';
  for (const [, y, chosen, shown, actual, ends] of streamText(page.get('Contents', resolve)).matchAll(OPERATORS)) {
    if (y !== undefined && !word?.placed) atFoot = Number(y) < FOOT;
    if (y !== undefined && word) word.placed = true;
    if (chosen !== undefined) {
      font = fonts.get(chosen) ?? readFont(resources?.getDict(chosen, resolve), resolve);
      fonts.set(chosen, font);
    }
    if (actual !== undefined) word = { text: Buffer.from(actual, 'hex').swap16().toString('utf16le').slice(1), codes: [], placed: false };
    if (shown !== undefined && word) word.codes.push(...codesIn(shown));
    if (shown !== undefined && !word && !atFoot) text += readBy(font, shown);
    if (ends !== undefined && word) {
      if (!atFoot) text += font && isDrawn(word, font) ? word.text : UNREADABLE;
      word = undefined;
    }
  }
  return text;
}

function readBy(font: ReadFont | undefined, shown: string): string {
  return codesIn(shown)
    .map((code) => font?.characters.get(code) ?? UNREADABLE)
    .join('');
}

/** Whether what stands there has the shapes that the word has in the font, each the same stroke by stroke. */
function isDrawn({ text, codes }: Word, { name, outlines }: ReadFont): boolean {
  const embedded = isShaped(name) ? outlines() : undefined;
  if (!embedded) return false;
  const whole = parsedFont(name);
  const { glyphs } = whole.layout(text);
  return (
    glyphs.length === codes.length &&
    glyphs.every(({ id }, index) => id !== 0 && whole.getGlyph(id)?.path.toSVG() === embedded.getGlyph(codes[index] ?? 0)?.path.toSVG())
  );
}

function readFont(font: PdfDict | undefined, resolve: Resolve): ReadFont {
  const described = font?.getArray('DescendantFonts', resolve)?.at(0, resolve);
  const descriptor = described instanceof PdfDict ? described.getDict('FontDescriptor', resolve) : undefined;
  const file = descriptor?.get('FontFile2', resolve);
  let parsed: Font | undefined;
  return {
    name: font?.getName('BaseFont', resolve)?.value.replace(TAG, '') ?? '',
    characters: charactersOf(font, resolve),
    outlines: () => (parsed ??= file instanceof PdfStream ? create(Buffer.from(file.getDecodedData())) : undefined),
  };
}

function charactersOf(font: PdfDict | undefined, resolve: Resolve): Characters {
  const runs = [...streamText(font?.get('ToUnicode', resolve)).matchAll(RUN_OF_CODES)];
  return new Map(
    runs.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<[^>]*>/g)].map(([character], index): [number, string] => [
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...codesIn(character)),
      ]),
    ),
  );
}

/** The four-digit codes between angle brackets. */
function codesIn(strings: string): number[] {
  return [...strings.matchAll(/<([^>]*)>/g)]
    .flatMap(([, digits = '']) => digits.match(/[0-9a-f]{4}/g) ?? [])
    .map((code) => Number.parseInt(code, 16));
}

function streamText(stream: PdfObject | undefined): string {
  return stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString('latin1') : '';
}

/** Characters that share a shape, as forms of one character may too, are read as any of them. */
function plain(text: string): string {
  return withOneOfEachShape(text.normalize('NFC'))
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '');
}
