/** A stretch in which nothing happens: from and to in milliseconds, start and end as shares of the line's length. */
export interface Break {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Where moments stand on a line of length 1, and which moment stands at a place of it. */
export interface Scale {
  place: (at: number) => number;
  moment: (place: number) => number;
  breaks: readonly Break[];
}

const IDLE = 500;
const BREAK_SHARE = 0.06;
const BREAKS_TOGETHER = 0.5;

/** Every stretch as long as it lasts. */
export function evenScale(moments: readonly number[]): Scale {
  const end = endOf(moments);
  return { place: (at) => at / end, moment: (place) => place * end, breaks: [] };
}

/** Stretches longer than half a second in which nothing happens are all of one short length, so that what happens has room. */
export function compressedScale(moments: readonly number[]): Scale {
  const stretches = stretchesOf(moments);
  const idle = stretches.filter(isIdle);
  if (idle.length === 0) return evenScale(moments);
  const busy = stretches.filter((stretch) => !isIdle(stretch)).reduce((sum, { from, to }) => sum + to - from, 0);
  const ofIdle = busy === 0 ? 1 / idle.length : Math.min(BREAK_SHARE, BREAKS_TOGETHER / idle.length);
  const ofMillisecond = busy === 0 ? 0 : (1 - ofIdle * idle.length) / busy;
  const placed: Break[] = [];
  for (const stretch of stretches) {
    const start = placed.at(-1)?.end ?? 0;
    placed.push({ ...stretch, start, end: start + (isIdle(stretch) ? ofIdle : (stretch.to - stretch.from) * ofMillisecond) });
  }
  return {
    place: (at) => {
      const { from, to, start, end } = placed.find((one) => at <= one.to) ?? lastOf(placed);
      return start + ((Math.min(at, to) - from) / (to - from)) * (end - start);
    },
    moment: (place) => {
      const { from, to, start, end } = placed.find((one) => place <= one.end) ?? lastOf(placed);
      return end === start ? to : from + ((Math.min(place, end) - start) / (end - start)) * (to - from);
    },
    breaks: placed.filter(isIdle),
  };
}

export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${String(milliseconds)} 毫秒`;
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return `${String(tenths / 10)} 秒`;
  const seconds = Math.round(milliseconds / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${String(minutes)} 分` : `${String(minutes)} 分 ${String(rest)} 秒`;
}

type Stretch = Pick<Break, 'from' | 'to'>;

function isIdle({ from, to }: Stretch): boolean {
  return to - from > IDLE;
}

function stretchesOf(moments: readonly number[]): Stretch[] {
  const sorted = [...new Set([0, ...moments])].sort((one, other) => one - other);
  return sorted.slice(1).map((to, index) => ({ from: sorted[index] ?? 0, to }));
}

function endOf(moments: readonly number[]): number {
  return Math.max(1, ...moments);
}

function lastOf(placed: readonly Break[]): Break {
  return placed.at(-1) ?? { from: 0, to: 1, start: 0, end: 1 };
}
