import { dimensionProblem } from './image-limits';

const DAMAGED = 'JPG 图片已损坏，请重新导出后上传';
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const QUANTISATION = 0xdb;

export async function inspectJpeg(content: Buffer): Promise<string | undefined> {
  let at = 2;
  const seen = new Set<number>();
  for (;;) {
    while (content[at] === 0xff && content[at + 1] === 0xff) at += 1;
    const marker = content[at + 1];
    if (content[at] !== 0xff || marker === undefined || marker === 0) return DAMAGED;
    at += 2;
    if (marker === END_OF_IMAGE) break;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) return DAMAGED;
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
    if (marker === START_OF_SCAN) {
      if (!seen.has(0xc0)) return DAMAGED;
      at = endOfScan(content, at);
    }
  }
  if (!seen.has(0xc0) || !seen.has(START_OF_SCAN) || !seen.has(QUANTISATION)) return DAMAGED;
  return content.subarray(at).some((byte) => byte !== 0) ? 'JPG 图片末尾带有其他内容，请用看图软件另存后上传' : undefined;
}

/** Where the next marker after compressed data stands; restart markers and stuffed zeros belong to the data. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}
