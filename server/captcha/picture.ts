import { randomInt } from 'node:crypto';

type Stroke = readonly (readonly [number, number])[];

const width = 120;
const height = 40;

/** Characters that cannot be mistaken for each other, as strokes on a grid of 8 by 12. */
const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  '2': [[[0, 3], [1, 1], [4, 0], [7, 1], [8, 3], [7, 5], [0, 12], [8, 12]]],
  '3': [[[0, 1], [4, 0], [7, 1], [7, 4], [3, 5.5], [7, 7], [8, 9], [6, 12], [3, 12], [0, 11]]],
  '4': [[[6, 12], [6, 0], [0, 8], [8, 8]]],
  '5': [[[8, 0], [1, 0], [0, 5], [5, 5], [8, 7], [8, 10], [5, 12], [0, 11.5]]],
  '6': [[[7, 0], [3, 2], [0, 7], [1, 11], [4, 12], [7, 11], [8, 8], [6, 6], [3, 6], [0, 8]]],
  '7': [[[0, 0], [8, 0], [3, 12]]],
  '8': [[[4, 5.5], [1, 4], [1, 1], [4, 0], [7, 1], [7, 4], [4, 5.5], [0, 8], [1, 11], [4, 12], [7, 11], [8, 8], [4, 5.5]]],
  A: [[[0, 12], [4, 0], [8, 12]], [[1.5, 8], [6.5, 8]]],
  C: [[[8, 2], [5, 0], [2, 1], [0, 4], [0, 8], [2, 11], [5, 12], [8, 10]]],
  E: [[[8, 0], [0, 0], [0, 12], [8, 12]], [[0, 6], [6, 6]]],
  F: [[[8, 0], [0, 0], [0, 12]], [[0, 6], [6, 6]]],
  H: [[[0, 0], [0, 12]], [[8, 0], [8, 12]], [[0, 6], [8, 6]]],
  K: [[[0, 0], [0, 12]], [[8, 0], [0, 7]], [[3, 5], [8, 12]]],
  M: [[[0, 12], [0, 0], [4, 7], [8, 0], [8, 12]]],
  N: [[[0, 12], [0, 0], [8, 12], [8, 0]]],
  P: [[[0, 12], [0, 0], [5, 0], [8, 2], [8, 4], [5, 6], [0, 6]]],
  R: [[[0, 12], [0, 0], [5, 0], [8, 2], [8, 4], [5, 6], [0, 6]], [[4, 6], [8, 12]]],
  T: [[[0, 0], [8, 0]], [[4, 0], [4, 12]]],
  W: [[[0, 0], [2, 12], [4, 4], [6, 12], [8, 0]]],
  X: [[[0, 0], [8, 12]], [[8, 0], [0, 12]]],
  Y: [[[0, 0], [4, 6], [8, 0]], [[4, 6], [4, 12]]],
};
const characters = Object.keys(glyphs);

export function randomAnswer(length = 4): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
}

/** The answer as SVG strokes: turned, bent, crossed by lines, and without any text. */
export function drawCaptcha(answer: string): string {
  const letters = [...answer].map((character, index) => letter(glyphs[character] ?? [], 12 + index * 27));
  const noise = Array.from({ length: 5 }, crossing);
  const shapes = shuffled([...letters.flat(), ...noise]).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="#1f2937" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;
}

function letter(strokes: readonly Stroke[], left: number): string[] {
  const angle = between(-0.35, 0.35);
  const scale = between(1.8, 2.2);
  const top = between(6, 11);
  return strokes.map((stroke) => path(stroke.map(([x, y]) => turned(x + between(-0.5, 0.5), y + between(-0.5, 0.5), angle, scale, left, top)), between(2, 2.8)));
}

function turned(x: number, y: number, angle: number, scale: number, left: number, top: number): [number, number] {
  const [dx, dy] = [(x - 4) * scale, (y - 6) * scale];
  return [left + 8 + dx * Math.cos(angle) - dy * Math.sin(angle), top + 12 + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

function crossing(): string {
  const points = [0, 0.33, 0.66, 1].map((part): [number, number] => [part * width, between(4, height - 4)]);
  return path(points, between(0.8, 1.8));
}

function path(points: readonly (readonly [number, number])[], strokeWidth: number): string {
  const steps = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return `<path d="${steps}" stroke-width="${strokeWidth.toFixed(1)}"/>`;
}

function between(low: number, high: number): number {
  return low + (randomInt(10_000) / 10_000) * (high - low);
}

function shuffled<T>(entries: readonly T[]): T[] {
  return entries
    .map((entry) => ({ entry, order: randomInt(1_000_000) }))
    .sort((one, other) => one.order - other.order)
    .map(({ entry }) => entry);
}
