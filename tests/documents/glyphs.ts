import type { Picture } from './poppler';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SIZE = 16;

/** The character of `references` that the ink inside the box resembles most, and how much from -1 to 1. Undefined where there is no ink. */
export function recognise(
  picture: Picture,
  box: Box,
  references: Record<string, string>,
): { character: string; likeness: number } | undefined {
  const bounds = inkBounds(picture, box);
  if (!bounds) return undefined;
  const drawn = gridOf(picture, bounds);
  return Object.entries(references)
    .map(([character, grid]) => ({
      character,
      likeness: correlation(
        drawn,
        [...grid].map((digit) => Number.parseInt(digit, 16)),
      ),
    }))
    .sort((a, b) => b.likeness - a.likeness)[0];
}

/** Boxes of the characters in a line that stand apart from each other, by the empty columns between them. */
export function splitColumns(picture: Picture, box: Box, count: number): Box[] {
  const bounds = inkBounds(picture, box);
  if (!bounds) return [];
  const width = (bounds.right - bounds.left) / count;
  return Array.from({ length: count }, (_, index) => ({
    ...bounds,
    left: Math.round(bounds.left + index * width),
    right: Math.round(bounds.left + (index + 1) * width),
  }));
}

export function darkness(picture: Picture, x: number, y: number): number {
  return 255 - (picture.pixels[y * picture.width + x] ?? 255);
}

function inkBounds(picture: Picture, box: Box): Box | undefined {
  const found: Box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      if (darkness(picture, x, y) <= 128) continue;
      found.left = Math.min(found.left, x);
      found.top = Math.min(found.top, y);
      found.right = Math.max(found.right, x + 1);
      found.bottom = Math.max(found.bottom, y + 1);
    }
  }
  return found.right < 0 ? undefined : found;
}

function gridOf(picture: Picture, box: Box): number[] {
  const stepX = (box.right - box.left) / SIZE;
  const stepY = (box.bottom - box.top) / SIZE;
  return Array.from({ length: SIZE * SIZE }, (_, cell) => {
    const left = box.left + (cell % SIZE) * stepX;
    const top = box.top + Math.floor(cell / SIZE) * stepY;
    let ink = 0;
    let count = 0;
    for (let y = Math.floor(top); y < Math.max(Math.floor(top + stepY), Math.floor(top) + 1); y += 1) {
      for (let x = Math.floor(left); x < Math.max(Math.floor(left + stepX), Math.floor(left) + 1); x += 1) {
        ink += darkness(picture, x, y);
        count += 1;
      }
    }
    return ink / count;
  });
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let both = 0;
  let squareA = 0;
  let squareB = 0;
  a.forEach((value, index) => {
    const x = value - meanA;
    const y = (b[index] ?? 0) - meanB;
    both += x * y;
    squareA += x * x;
    squareB += y * y;
  });
  return both / Math.sqrt(squareA * squareB || 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
