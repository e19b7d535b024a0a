import { randomInt } from 'node:crypto';
import { randomCode } from '../../core/numbers';
import { characters, GLYPH_SIZE, strokesOf } from './glyphs';
import { greyPng } from './png';
import { drawLine, emptyRaster, type Point, type Raster } from './raster';

/** Answers a number from 0 up to but not including 1. */
export type Chance = () => number;

export const PICTURE = { width: 240, height: 80, letters: 4 };

const finestPiece = 1;
const darkest = 40;

export function randomAnswer(): string {
  return randomCode(characters.join(''), PICTURE.letters);
}

/** The answer as a PNG: letters turned, slanted and bent, crossed by lines as thick as theirs, cut by gaps, under grain. */
export function drawCaptcha(answer: string, chance: Chance = secureChance): Buffer {
  const between = (low: number, high: number) => low + chance() * (high - low);
  const raster = emptyRaster(PICTURE.width, PICTURE.height);
  const bend = bending(between);
  [...answer].forEach((character, index) => drawLetter(raster, character, index, bend, between));
  for (let crossing = 0; crossing < 2; crossing += 1) drawLine(raster, wave(between), between(1.8, 2.8));
  for (let gap = 0; gap < 2; gap += 1) drawLine(raster, wave(between), between(1.5, 2.2), { erase: true });
  return greyPng(PICTURE.width, PICTURE.height, greysOf(raster, between));
}

type Between = (low: number, high: number) => number;

function drawLetter(raster: Raster, character: string, index: number, bend: (point: Point) => Point, between: Between): void {
  const slot = PICTURE.width / PICTURE.letters;
  const centre = { x: slot * (index + 0.5) + between(-7, 7), y: PICTURE.height / 2 + between(-7, 7) };
  const scale = { x: between(3.8, 4.8), y: between(3.8, 4.8) };
  const [angle, slant] = [between(-0.38, 0.38), between(-0.3, 0.3)];
  const thickness = between(3.2, 5);
  const place = ({ x, y }: Point): Point => {
    const [across, down] = [(x - GLYPH_SIZE.width / 2) * scale.x, (y - GLYPH_SIZE.height / 2) * scale.y];
    const slanted = across + down * slant;
    return bend({
      x: centre.x + slanted * Math.cos(angle) - down * Math.sin(angle),
      y: centre.y + slanted * Math.sin(angle) + down * Math.cos(angle),
    });
  };
  for (const stroke of strokesOf(character)) drawLine(raster, inPieces(stroke).map(place), thickness);
}

/** The same line in pieces so short that it can be bent. */
function inPieces(points: readonly Point[]): Point[] {
  return points.flatMap((end, index) => {
    const start = points[index - 1];
    if (!start) return [end];
    const pieces = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / finestPiece);
    return Array.from({ length: pieces }, (_, piece) => ({
      x: start.x + ((end.x - start.x) * (piece + 1)) / pieces,
      y: start.y + ((end.y - start.y) * (piece + 1)) / pieces,
    }));
  });
}

function bending(between: Between): (point: Point) => Point {
  const [first, second] = [0, 1].map(() => ({ size: between(2.5, 4), length: between(45, 80), phase: between(0, 2 * Math.PI) }));
  return ({ x, y }) => ({ x: x + swing(first, y), y: y + swing(second, x) });
}

function swing(wave: { size: number; length: number; phase: number } | undefined, along: number): number {
  return wave ? wave.size * Math.sin((2 * Math.PI * along) / wave.length + wave.phase) : 0;
}

/** A line from the left side to the right. */
function wave(between: Between): Point[] {
  const shape = { size: between(5, 14), length: between(70, 200), phase: between(0, 2 * Math.PI) };
  const [from, to] = [between(14, PICTURE.height - 14), between(14, PICTURE.height - 14)];
  const steps = 60;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = (PICTURE.width * step) / steps;
    return { x, y: from + ((to - from) * step) / steps + swing(shape, x) };
  });
}

function greysOf({ width, ink }: Raster, between: Between): Uint8Array {
  const paper = between(205, 235);
  const shade = { left: between(-25, 25), right: between(-25, 25) };
  return Uint8Array.from(ink, (covered, at) => {
    const part = (at % width) / width;
    const background = paper + shade.left * (1 - part) + shade.right * part;
    return Math.min(255, Math.max(0, background + (darkest - background) * covered + between(-28, 28)));
  });
}

function secureChance(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}
