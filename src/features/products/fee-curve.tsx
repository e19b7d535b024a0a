import { addYuan } from '#domain/money';
import type { FeePoint } from '#domain/product/fee-curve';

interface FeeCurveProps {
  title: string;
  axis: string;
  points: readonly FeePoint[];
  at: (point: FeePoint) => number;
  /** Where the terms above stand. */
  here: number;
}

const WIDTH = 420;
const HEIGHT = 200;
const LEFT = 56;
const BOTTOM = 34;
const TOP = 12;
const RIGHT = 12;

/** The whole fee along one axis; it breaks off where no rate applies. */
export function FeeCurve({ title, axis, points, at, here }: FeeCurveProps) {
  const placed = points.map((point) => ({
    x: at(point),
    fee: point.fees ? Number(addYuan(point.fees.guaranteeFee, point.fees.platformServiceFee)) : null,
  }));
  const most = Math.max(...placed.map(({ x }) => x), 1);
  const dearest = niceTop(Math.max(...placed.map(({ fee }) => fee ?? 0), 1));
  const toX = (x: number) => LEFT + (x / most) * (WIDTH - LEFT - RIGHT);
  const toY = (fee: number) => HEIGHT - BOTTOM - (fee / dearest) * (HEIGHT - BOTTOM - TOP);
  const steps = [0, 0.5, 1];
  return (
    <figure className="fee-curve">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}：${spoken(placed)}`}>
        {steps.map((step) => (
          <g key={step}>
            <line className="fee-curve-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={toY(step * dearest)} y2={toY(step * dearest)} />
            <text className="fee-curve-mark" x={LEFT - 6} y={toY(step * dearest) + 4} textAnchor="end">
              {(step * dearest).toLocaleString('zh-CN')}
            </text>
            <text className="fee-curve-mark" x={toX(step * most)} y={HEIGHT - 16} textAnchor={step === 1 ? 'end' : 'middle'}>
              {Math.round(step * most).toLocaleString('zh-CN')}
            </text>
          </g>
        ))}
        <text className="fee-curve-mark" x={WIDTH - RIGHT} y={HEIGHT - 2} textAnchor="end">
          {axis}
        </text>
        <line className="fee-curve-here" x1={toX(here)} x2={toX(here)} y1={TOP} y2={HEIGHT - BOTTOM} />
        {unbroken(placed).map((part, index) => (
          <polyline key={index} className="fee-curve-line" points={part.map(({ x, fee }) => `${toX(x)},${toY(fee)}`).join(' ')} />
        ))}
      </svg>
    </figure>
  );
}

interface Placed {
  x: number;
  fee: number | null;
}

function unbroken(points: readonly Placed[]): { x: number; fee: number }[][] {
  const parts: { x: number; fee: number }[][] = [[]];
  for (const { x, fee } of points) {
    if (fee === null) parts.push([]);
    else parts.at(-1)?.push({ x, fee });
  }
  return parts.filter((part) => part.length > 0);
}

function spoken(points: readonly Placed[]): string {
  const covered = points.flatMap(({ fee }) => fee ?? []);
  if (covered.length === 0) return '没有适用的费率';
  return `费用由 ${Math.min(...covered).toLocaleString('zh-CN')} 元到 ${Math.max(...covered).toLocaleString('zh-CN')} 元${covered.length < points.length ? '，部分范围没有适用的费率' : ''}`;
}

/** The next number above that is easy to read. */
function niceTop(fee: number): number {
  const unit = 10 ** Math.floor(Math.log10(fee));
  return [1, 2, 5, 10].map((times) => times * unit).find((top) => top >= fee) ?? fee;
}
