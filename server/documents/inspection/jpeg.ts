import { dimensionProblem } from './image-limits';

const DAMAGED = 'JPG 图片已损坏，请重新导出后上传';
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const WITHOUT_LENGTH = 0x01;
const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const QUANTISATION = 0xdb;

/** Up to the end mark of the first picture. Behind it phones write a second one or notes, and programs leave the rest of an older file. */
export async function inspectJpeg(content: Buffer): Promise<string | number> {
  let at = 2;
  const seen = new Set<number>();
  for (;;) {
    at = nextMarker(content, at);
    const marker = content[at + 1];
    if (marker === undefined || marker === START_OF_IMAGE) return DAMAGED;
    at += 2;
    if (marker === END_OF_IMAGE) break;
    if (marker === WITHOUT_LENGTH) continue;
    if (at + 2 > content.length) return DAMAGED;
    const length = content.readUInt16BE(at);
    if (length < 2 || at + length > content.length) return DAMAGED;
    if (FRAMES.has(marker)) {
      if (seen.has(0xc0) || length < 8) return DAMAGED;
      seen.add(0xc0);
      const components = content[at + 7] ?? 0;
      if (![1, 3, 4].includes(components) || length !== 8 + components * 3) return DAMAGED;
      const problem = dimensionProblem(content.readUInt16BE(at + 5), content.readUInt16BE(at + 3));
      if (problem) return problem;
    }
    seen.add(marker);
    at += length;
    if (marker === START_OF_SCAN && !seen.has(0xc0)) return DAMAGED;
  }
  return seen.has(0xc0) && seen.has(START_OF_SCAN) && seen.has(QUANTISATION) ? at : DAMAGED;
}

/** Compressed data, its restart markers and stuffed zeros are passed over, and so is what cameras leave between two segments. */
function nextMarker(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}
