export interface Point {
  x: number;
  y: number;
}

/** How much of each pixel is covered with ink, from 0 to 1, row by row. */
export interface Raster {
  width: number;
  height: number;
  ink: Float32Array;
}

export function emptyRaster(width: number, height: number): Raster {
  return { width, height, ink: new Float32Array(width * height) };
}

/** Draws a line through the points; with `erase` it takes the ink away instead. */
export function drawLine(raster: Raster, points: readonly Point[], thickness: number, { erase = false } = {}): void {
  points.forEach((end, index) => {
    const start = points[index - 1];
    if (start) drawSegment(raster, start, end, thickness / 2, erase);
  });
}

function drawSegment({ width, height, ink }: Raster, start: Point, end: Point, radius: number, erase: boolean): void {
  const reach = radius + 1;
  const [left, right] = [Math.min(start.x, end.x) - reach, Math.max(start.x, end.x) + reach];
  const [top, bottom] = [Math.min(start.y, end.y) - reach, Math.max(start.y, end.y) + reach];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
      const covered = Math.min(1, Math.max(0, radius + 0.5 - distance({ x, y }, start, end)));
      const at = y * width + x;
      const before = ink[at] ?? 0;
      ink[at] = erase ? Math.min(before, 1 - covered) : Math.max(before, covered);
    }
  }
}

function distance(point: Point, start: Point, end: Point): number {
  const along = { x: end.x - start.x, y: end.y - start.y };
  const squared = along.x ** 2 + along.y ** 2;
  const part = squared === 0 ? 0 : ((point.x - start.x) * along.x + (point.y - start.y) * along.y) / squared;
  const nearest = Math.min(1, Math.max(0, part));
  return Math.hypot(point.x - start.x - nearest * along.x, point.y - start.y - nearest * along.y);
}
