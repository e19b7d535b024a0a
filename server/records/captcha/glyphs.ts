import type { Point } from './raster';

/** Characters that cannot be mistaken for each other, as strokes on a grid of 8 by 12. */
const GLYPHS: Readonly<Record<string, string>> = {
  '2': '0,3 1,1 4,0 7,1 8,3 7,5 0,12 8,12',
  '3': '0,1 4,0 7,1 7,4 3,5.5 7,7 8,9 6,12 3,12 0,11',
  '4': '6,12 6,0 0,8 8,8',
  '5': '8,0 1,0 0,5 5,5 8,7 8,10 5,12 0,11.5',
  '6': '7,0 3,2 0,7 1,11 4,12 7,11 8,8 6,6 3,6 0,8',
  '7': '0,0 8,0 3,12',
  '8': '4,5.5 1,4 1,1 4,0 7,1 7,4 4,5.5 0,8 1,11 4,12 7,11 8,8 4,5.5',
  A: '0,12 4,0 8,12 / 1.5,8 6.5,8',
  C: '8,2 5,0 2,1 0,4 0,8 2,11 5,12 8,10',
  E: '8,0 0,0 0,12 8,12 / 0,6 6,6',
  F: '8,0 0,0 0,12 / 0,6 6,6',
  H: '0,0 0,12 / 8,0 8,12 / 0,6 8,6',
  K: '0,0 0,12 / 8,0 0,7 / 3,5 8,12',
  M: '0,12 0,0 4,7 8,0 8,12',
  N: '0,12 0,0 8,12 8,0',
  P: '0,12 0,0 5,0 8,2 8,4 5,6 0,6',
  R: '0,12 0,0 5,0 8,2 8,4 5,6 0,6 / 4,6 8,12',
  T: '0,0 8,0 / 4,0 4,12',
  W: '0,0 2,12 4,4 6,12 8,0',
  X: '0,0 8,12 / 8,0 0,12',
  Y: '0,0 4,6 8,0 / 4,6 4,12',
};

export const GLYPH_SIZE = { width: 8, height: 12 };

export const characters = Object.keys(GLYPHS);

export function strokesOf(character: string): Point[][] {
  return (GLYPHS[character] ?? '').split(' / ').map((stroke) => stroke.split(' ').map(pointOf));
}

function pointOf(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
}
