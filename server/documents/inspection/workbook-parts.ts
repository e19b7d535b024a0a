import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { numberFormat, type NumberFormat } from './number-format';

/** What a workbook holds, by the names of its parts in small letters. */
type Parts = ReadonlyMap<string, () => Readable>;
type Attributes = Readonly<Record<string, string>>;

/** Who hears of a part while it is read; names are those without prefix, which strict workbooks and some programs have otherwise. */
export interface Hearer {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** A sheet by its name, and the part in which it stands. */
export interface NamedPart {
  name: string;
  target: string;
}

/** What cells of a sheet need to be understood; the visible sheets, the one that is meant first, and those that are hidden. */
export interface OpenWorkbook {
  sheets: readonly [NamedPart, ...NamedPart[]];
  hidden: readonly NamedPart[];
  is1904: boolean;
  strings: readonly string[];
  formats: readonly NumberFormat[];
}

/** What spreadsheets add to the name of a sheet that is copied. */
const COPY = /[(（]\d+[)）]\s*$/u;

/** The name of a sheet as it was before the sheet was copied. */
export function withoutCopy(name: string): string {
  return name.replace(COPY, '').trim();
}

/** All sheets are hidden, or hold no cells. */
export class NoSheet extends Error {}

/** Looks for the sheet of this name, for a copy of it where there is none, and else for the first one, among those that are visible. */
export async function openWorkbook(parts: Parts, title: string): Promise<OpenWorkbook> {
  const path = targetOf(await relationsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const relations = await relationsOf(parts, path);
  const { sheets, is1904 } = await sheetsOf(parts, path);
  const worksheets = sheets.flatMap(({ name, state, id }) => {
    const relation = relations.get(id);
    return relation?.type === 'worksheet' ? [{ name, target: relation.target, isVisible: state === 'visible' }] : [];
  });
  const rank = (name: string) => (name.trim() === title ? 0 : withoutCopy(name) === title ? 1 : 2);
  const visible = worksheets.filter(({ isVisible }) => isVisible).toSorted((a, b) => rank(a.name) - rank(b.name));
  const [chosen, ...others] = visible;
  if (!chosen) throw new NoSheet();
  const strings = targetOf(relations, 'sharedStrings');
  const styles = targetOf(relations, 'styles');
  return {
    sheets: [chosen, ...others],
    hidden: worksheets.filter(({ isVisible }) => !isVisible),
    is1904,
    strings: strings === undefined ? [] : await stringsOf(parts, strings),
    formats: styles === undefined ? [] : await formatsOf(parts, styles),
  };
}

/** Reads a part piece by piece; yields after each, once its hearer knows it. */
export async function* heard(parts: Parts, path: string, { open, close, text }: Hearer): AsyncGenerator<undefined> {
  const part = parts.get(path.toLowerCase());
  if (!part) throw new Error(`the workbook has no ${path}`);
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on('opentag', ({ name, attributes }) => open?.(bare(name), attributes));
  parser.on('closetag', ({ name }) => close?.(bare(name)));
  parser.on('text', (said) => text?.(said));
  parser.on('cdata', (said) => text?.(said));
  for await (const chunk of part()) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield;
  }
  parser.close();
}

/** The text of what holds one, a cell or a shared string, from its beginning on; phonetic guides and what is struck out within it are no part of it. */
export class TextOfCells {
  said = '';
  private isText = false;
  private isGuide = false;
  private isStruck = false;

  begin(): void {
    this.said = '';
    this.isText = false;
    this.isGuide = false;
    this.isStruck = false;
  }

  open(name: string, { val = '1' }: Attributes): void {
    if (name === 'rPh') this.isGuide = true;
    else if (name === 'r') this.isStruck = false;
    else if (name === 'strike') this.isStruck = isOn(val);
    else if (name === 't' || name === 'v') this.isText = !this.isGuide && !this.isStruck;
  }

  close(name: string): void {
    if (name === 'rPh') this.isGuide = false;
    else if (name === 't' || name === 'v') this.isText = false;
  }

  text(text: string): void {
    if (this.isText) this.said += text;
  }
}

/** A text as it was typed: workbooks write some characters by their numbers. What no text can hold becomes the mark of unreadable ones. */
export function decoded(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replaceAll(/_x([\da-f]{4})_/giu, (_whole, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD');
}

async function hear(parts: Parts, path: string, hearer: Hearer): Promise<void> {
  const pieces = heard(parts, path, hearer);
  let { done } = await pieces.next();
  while (done !== true) ({ done } = await pieces.next());
}

type Relations = ReadonlyMap<string, { type: string; target: string }>;

async function relationsOf(parts: Parts, of: string): Promise<Relations> {
  const folder = posix.dirname(of);
  const relations = new Map<string, { type: string; target: string }>();
  await hear(parts, posix.join(folder, '_rels', `${posix.basename(of)}.rels`), {
    open(name, attributes) {
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
      if (name === 'Relationship')
        relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: posix.resolve('/', folder, target).slice(1) });
    },
  });
  return relations;
}

function targetOf(relations: Relations, type: string): string | undefined {
  return [...relations.values()].find((relation) => relation.type === type)?.target;
}

interface NamedSheet {
  name: string;
  state: string;
  id: string;
}

async function sheetsOf(parts: Parts, path: string): Promise<{ sheets: NamedSheet[]; is1904: boolean }> {
  const sheets: NamedSheet[] = [];
  let is1904 = false;
  await hear(parts, path, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isOn(attributes['date1904']);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      sheets.push({ name: attributes['name'] ?? '', state: attributes['state'] ?? 'visible', id });
    },
  });
  return { sheets, is1904 };
}

/** How XML says yes. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

async function stringsOf(parts: Parts, path: string): Promise<string[]> {
  const strings: string[] = [];
  const texts = new TextOfCells();
  await hear(parts, path, {
    open(name, attributes) {
      if (name === 'si') texts.begin();
      texts.open(name, attributes);
    },
    text: (text) => texts.text(text),
    close(name) {
      texts.close(name);
      if (name === 'si') strings.push(decoded(texts.said));
    },
  });
  return strings;
}

async function formatsOf(parts: Parts, path: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let within = '';
  await hear(parts, path, {
    open(name, attributes) {
      if (name === 'numFmts' || name === 'cellXfs') within = name;
      if (name === 'numFmt' && within === 'numFmts') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'xf' && within === 'cellXfs') ids.push(Number(attributes['numFmtId'] ?? 0));
    },
    close(name) {
      if (name === within) within = '';
    },
  });
  return ids.map((id) => numberFormat(id, codes.get(id)));
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
