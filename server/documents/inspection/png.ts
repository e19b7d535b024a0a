import { crc32, createInflate } from 'node:zlib';
import { dimensionProblem } from './image-limits';
import type { StoredPart } from './inspection';

interface Header {
  width: number;
  height: number;
  bitsPerPixel: number;
  interlaced: boolean;
}

const DAMAGED = 'PNG 图片已损坏，请重新导出后上传';
/** The last part of every picture, with its checksum. */
const END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const CHANNELS: Record<number, { channels: number; depths: readonly number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Up to its end mark; where that is missing or cut, up to the last part that is whole, and the mark behind it. Rows beyond the last are left out by whoever shows
 * the picture.
 */
export async function inspectPng(content: Buffer): Promise<string | StoredPart> {
  let header: Header | undefined;
  const pixels: Buffer[] = [];
  let at = 8;
  let ended = false;
  while (!ended) {
    if (at + 12 > content.length) break;
    const length = content.readUInt32BE(at);
    if (length > content.length - at - 12) break;
    const type = content.toString('latin1', at + 4, at + 8);
    const data = content.subarray(at + 8, at + 8 + length);
    if (isCritical(type) && crc32(content.subarray(at + 4, at + 8 + length)) !== content.readUInt32BE(at + 8 + length)) return DAMAGED;
    if (!header && type !== 'IHDR') return DAMAGED;
    if (type === 'IHDR') {
      if (header || length !== 13) return DAMAGED;
      header = readHeader(data);
      if (!header) return DAMAGED;
      const problem = dimensionProblem(header.width, header.height);
      if (problem) return problem;
    }
    if (type === 'IDAT') pixels.push(data);
    ended = type === 'IEND';
    at += length + 12;
  }
  if (!header || pixels.length === 0) return DAMAGED;
  if ((await inflatedSize(pixels, expectedSize(header))) < expectedSize(header)) return DAMAGED;
  return ended ? { length: at } : { length: at, ending: END };
}

/** A picture cannot be shown without it; any other part is passed over where it is damaged. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}

function readHeader(data: Buffer): Header | undefined {
  const depth = data[8] ?? 0;
  const colour = CHANNELS[data[9] ?? -1];
  const interlace = data[12];
  if (!colour?.depths.includes(depth) || data[10] !== 0 || data[11] !== 0 || (interlace !== 0 && interlace !== 1)) return undefined;
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), bitsPerPixel: colour.channels * depth, interlaced: interlace === 1 };
}

function expectedSize({ width, height, bitsPerPixel, interlaced }: Header): number {
  const rows = (columns: number, lines: number) => (columns > 0 && lines > 0 ? lines * (1 + Math.ceil((columns * bitsPerPixel) / 8)) : 0);
  if (!interlaced) return rows(width, height);
  return PASSES.reduce((sum, [x, y, stepX, stepY]) => sum + rows(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)), 0);
}

/** Counts without keeping; stops as soon as there is as much as there should be. */
function inflatedSize(parts: readonly Buffer[], limit: number): Promise<number> {
  return new Promise((resolve) => {
    const inflate = createInflate();
    let size = 0;
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size >= limit) {
        inflate.destroy();
        resolve(size);
      }
    });
    inflate.on('end', () => resolve(size));
    inflate.on('error', () => resolve(-1));
    inflate.end(Buffer.concat(parts));
  });
}
