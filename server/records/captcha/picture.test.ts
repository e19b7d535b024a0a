import { inflateSync } from 'node:zlib';
import { characters, GLYPH_SIZE, strokesOf } from './glyphs';
import { drawCaptcha, PICTURE, randomAnswer } from './picture';
import { greyPng } from './png';
import { drawLine, emptyRaster } from './raster';

const half = { width: PICTURE.width / 2, height: PICTURE.height / 2 };
const slot = half.width / PICTURE.letters;

describe('the picture of a captcha', () => {
  it('is a bitmap, and holds neither text nor lines that say the answer', () => {
    const answer = randomAnswer();
    const png = drawCaptcha(answer);
    expect(answer).toMatch(/^[2-8A-Y]{4}$/);
    expect(chunksOf(png).map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(png.readUInt32BE(16)).toBe(PICTURE.width);
    expect(png.readUInt32BE(20)).toBe(PICTURE.height);
    expect(png.includes(answer)).toBe(false);
    expect(inkOf(png).filter(Boolean).length).toBeGreaterThan(100);
  });

  it('is another each time', () => {
    expect(drawCaptcha('HK8W').equals(drawCaptcha('HK8W'))).toBe(false);
  });

  it('is read by comparing letters where they stand plain, and hardly ever as it is drawn', () => {
    const chance = seeded(20_260);
    const answers = Array.from({ length: 40 }, () =>
      Array.from({ length: PICTURE.letters }, () => characters[Math.floor(chance() * characters.length)]).join(''),
    );
    expect(answers.filter((answer) => solve(plainPicture(answer)) === answer)).toHaveLength(40);
    expect(answers.filter((answer) => solve(drawCaptcha(answer, chance)) === answer).length).toBeLessThan(4);
  });
});

/** The letters as they are, in their places, without turning, bending, noise or grain. */
function plainPicture(answer: string): Buffer {
  const raster = emptyRaster(PICTURE.width, PICTURE.height);
  [...answer].forEach((character, index) => {
    for (const stroke of strokesOf(character)) {
      const placed = stroke.map(({ x, y }) => ({
        x: PICTURE.width * ((index + 0.5) / PICTURE.letters) + (x - GLYPH_SIZE.width / 2) * 4.2,
        y: PICTURE.height / 2 + (y - GLYPH_SIZE.height / 2) * 4.2,
      }));
      drawLine(raster, placed, 4);
    }
  });
  return greyPng(
    PICTURE.width,
    PICTURE.height,
    Uint8Array.from(raster.ink, (ink) => 230 - 190 * ink),
  );
}

/** Reads each letter as the one whose plain shape lies best on the dark pixels about its place. */
function solve(png: Buffer): string {
  const ink = inkOf(png);
  return Array.from({ length: PICTURE.letters }, (_, index) => bestFor(ink, slot * (index + 0.5), half.height / 2)).join('');
}

function bestFor(ink: Uint8Array, x: number, y: number): string {
  let best = { character: '', score: -1 };
  for (let dx = -6; dx <= 6; dx += 2) {
    for (let dy = -4; dy <= 4; dy += 2) {
      const at = Math.round(y + dy) * half.width + Math.round(x + dx);
      const dark = sumOf(ink, at, AROUND);
      for (const { character, dots } of TEMPLATES) {
        const score = (2 * sumOf(ink, at, dots)) / (dots.length + dark);
        if (score > best.score) best = { character, score };
      }
    }
  }
  return best.character;
}

function sumOf(ink: Uint8Array, at: number, offsets: Int32Array): number {
  let sum = 0;
  for (const offset of offsets) sum += ink[at + offset] ?? 0;
  return sum;
}

const AROUND = Int32Array.from({ length: 29 * 21 }, (_, at) => (Math.floor(at / 21) - 14) * half.width + (at % 21) - 10);

const TEMPLATES = characters.map((character) => {
  const raster = emptyRaster(40, 40);
  for (const stroke of strokesOf(character)) {
    drawLine(
      raster,
      stroke.map(({ x, y }) => ({ x: 20 + (x - GLYPH_SIZE.width / 2) * 2.1, y: 20 + (y - GLYPH_SIZE.height / 2) * 2.1 })),
      2,
    );
  }
  const dots = [...raster.ink].flatMap((ink, at) => (ink > 0.5 ? [(Math.floor(at / 40) - 20) * half.width + (at % 40) - 20] : []));
  return { character, dots: Int32Array.from(dots) };
});

/** Which of the pixels, taken two by two, are dark: 1, or 0. */
function inkOf(png: Buffer): Uint8Array {
  const data = chunksOf(png).find(({ type }) => type === 'IDAT')?.data ?? Buffer.alloc(0);
  const rows = inflateSync(data);
  const grey = (x: number, y: number) => rows[y * (PICTURE.width + 1) + 1 + x] ?? 255;
  const ink = new Uint8Array(half.width * half.height);
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const around = grey(2 * x, 2 * y) + grey(2 * x + 1, 2 * y) + grey(2 * x, 2 * y + 1) + grey(2 * x + 1, 2 * y + 1);
      if (around < 4 * 125) ink[y * half.width + x] = 1;
    }
  }
  return ink;
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** The same numbers from 0 up to 1 each time (a linear congruence of Knuth). */
function seeded(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number(state >> 32n) / 2 ** 32;
  };
}
