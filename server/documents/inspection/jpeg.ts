import { dimensionProblem } from './image-limits';
import type { StoredPart } from './inspection';
import { componentsOf, endOfScan, frameOf, withTables, type CodeTables, type Frame, type Scan } from './jpeg-scan';

const DAMAGED = 'JPG 图片已损坏，请重新导出后上传';
const SEQUENTIAL = new Set([0xc0, 0xc1]);
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const WITHOUT_LENGTH = 0x01;
const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const QUANTISATION = 0xdb;
const CODES = 0xc4;
const RESTARTS = 0xdd;
const END = Buffer.from([0xff, END_OF_IMAGE]);

/** What the segments of a picture have said so far; `last` is the last scan, with where its mark stands, `shown` the components of those before it. */
interface Seen {
  frame?: Frame;
  isSequential: boolean;
  hasQuantisation: boolean;
  codes: CodeTables;
  restartsEvery: number;
  shown: Set<number>;
  last?: Scan & { mark: number };
}

/**
 * Up to the end mark of the first picture. Behind it phones write a second one or notes, and programs leave the rest of an older file. Where the mark is missing, it
 * is put behind what shows the whole picture.
 */
export async function inspectJpeg(content: Buffer): Promise<string | StoredPart> {
  const seen: Seen = { isSequential: false, hasQuantisation: false, codes: new Map(), restartsEvery: 0, shown: new Set() };
  for (let at = 2; ;) {
    const mark = nextMarker(content, at);
    const marker = content[mark + 1];
    if (marker === undefined) return withoutEnd(content, seen);
    if (marker === START_OF_IMAGE) return DAMAGED;
    at = mark + 2;
    if (marker === END_OF_IMAGE) return seen.frame && seen.last && seen.hasQuantisation ? { length: at } : DAMAGED;
    if (marker === WITHOUT_LENGTH) continue;
    if (at + 2 > content.length) return withoutEnd(content, seen);
    const length = content.readUInt16BE(at);
    if (length < 2) return DAMAGED;
    if (at + length > content.length) return withoutEnd(content, seen);
    const segment = content.subarray(at + 2, at + length);
    at += length;
    const problem = FRAMES.has(marker) ? takeFrame(seen, marker, segment) : undefined;
    if (problem !== undefined) return problem;
    if (marker === QUANTISATION) seen.hasQuantisation = true;
    if (marker === CODES) seen.codes = withTables(seen.codes, segment);
    if (marker === RESTARTS) seen.restartsEvery = segment.readUInt16BE(0);
    if (marker !== START_OF_SCAN) continue;
    if (!seen.frame) return DAMAGED;
    for (const { id } of seen.last?.components ?? []) seen.shown.add(id);
    const { codes, restartsEvery } = seen;
    seen.last = { mark, components: componentsOf(segment), from: at, codes, restartsEvery };
  }
}

function takeFrame(seen: Seen, marker: number, segment: Buffer): string | undefined {
  if (seen.frame || segment.length < 6) return DAMAGED;
  const components = segment.readUInt8(5);
  if (![1, 3, 4].includes(components) || segment.length !== 6 + components * 3) return DAMAGED;
  seen.frame = frameOf(segment);
  seen.isSequential = SEQUENTIAL.has(marker);
  return dimensionProblem(seen.frame.width, seen.frame.height);
}

/** A sequential picture is whole with its last scan; any other, in which each scan shows the picture better than the one before, without it. */
function withoutEnd(content: Buffer, { frame, isSequential, hasQuantisation, shown, last }: Seen): string | StoredPart {
  if (!frame || !last || !hasQuantisation) return DAMAGED;
  const isShown = (id: number) => shown.has(id) || (isSequential && last.components.some((component) => component.id === id));
  if (![...frame.components.keys()].every(isShown)) return DAMAGED;
  return { length: isSequential ? endOfScan(content, frame, last) : last.mark, ending: END };
}

/** Compressed data, its restart markers and stuffed zeros are passed over, and so is what cameras leave between two segments. */
function nextMarker(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}
