import { useId, useMemo } from 'react';
import { chainChart, type ChainChart, type ChartWay } from '#machines/lifecycle/chain-chart';
import type { Imagined } from '#machines/lifecycle/imagined';
import './flow-editor.css';

const BOX = { width: 168, height: 44, gap: 34, left: 16, top: 12 };
const LANE = 16;
const LANES_FROM = BOX.left + BOX.width;
const WIDTH = 440;

export interface ChainDrawingProps {
  imagined: Imagined;
  /** The step of the issue chain at which a dry run stands, and its status. */
  present?: { status: number; uuid: string | null } | null;
  onReveal?: (uuid: string) => void;
}

/** The statechart that a chain becomes, as the lifecycle machine walks it: downwards the way on, at the right each way back. */
export function ChainDrawing({ imagined, present = null, onReveal }: ChainDrawingProps) {
  const chart = useMemo(() => chainChart(imagined), [imagined]);
  const arrow = useId();
  const { places, forth, broken } = chart;
  const returns = laned(chart);
  const labels = LANES_FROM + 22 + Math.max(0, ...returns.map(({ lane }) => lane)) * LANE;
  const yOf = new Map(places.map(({ id }, index) => [id, BOX.top + index * (BOX.height + BOX.gap)]));
  const height = BOX.top * 2 + places.length * (BOX.height + BOX.gap);
  return (
    <figure className="flow-chart" aria-label="状态图" tabIndex={0}>
      {broken ? (
        <p role="alert" className="flow-chart-broken">
          按当前步骤，申请走不到终点，会停在最后一个状态。
        </p>
      ) : null}
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} role="img" aria-label={wordsOf(chart)}>
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
            <path d="M0 0 8 4 0 8z" className="flow-chart-arrow" />
          </marker>
        </defs>
        {forth.map(({ from, to, label }) => {
          const [y, end] = [(yOf.get(from) ?? 0) + BOX.height, yOf.get(to) ?? 0];
          const x = BOX.left + BOX.width / 2;
          return (
            <g key={`${from} ${to} ${label}`}>
              <path d={`M${x} ${y}V${end - 2}`} className="flow-chart-way" markerEnd={`url(#${arrow})`} />
              <text x={x + 8} y={y + BOX.gap / 2 + 4} className="flow-chart-label">
                {label}
              </text>
            </g>
          );
        })}
        {returns.map(({ from, to, label, lane, slot }) => {
          const x = LANES_FROM + 14 + lane * LANE;
          const y = (yOf.get(from) ?? 0) + 16 + slot * 15;
          const end = (yOf.get(to) ?? 0) + (from === to ? 6 : 10);
          return (
            <g key={`${from} ${to} ${label}`}>
              <path d={`M${LANES_FROM} ${y}H${x}V${end}H${LANES_FROM + 2}`} className="flow-chart-return" markerEnd={`url(#${arrow})`} />
              <text x={labels} y={y + 4} className="flow-chart-label flow-chart-label-return">
                {label}
              </text>
            </g>
          );
        })}
        {places.map(({ id, label, note, uuid, status }) => {
          const isPresent = present !== null && present.status === status && present.uuid === uuid;
          const y = yOf.get(id) ?? 0;
          return (
            <g
              key={id}
              className={`flow-chart-place${isPresent ? ' flow-chart-present' : ''}${uuid && onReveal ? ' flow-chart-link' : ''}`}
              {...(uuid && onReveal ? { onClick: () => onReveal(uuid) } : {})}
            >
              <rect x={BOX.left} y={y} width={BOX.width} height={BOX.height} rx="8" />
              <text x={BOX.left + BOX.width / 2} y={y + (note ? 19 : 27)} textAnchor="middle">
                {status} {label}
              </text>
              {note ? (
                <text x={BOX.left + BOX.width / 2} y={y + 35} textAnchor="middle" className="flow-chart-note">
                  {shortened(note)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

interface LanedWay extends ChartWay {
  /** How far out its line runs, and which of the returns of its place it is. */
  lane: number;
  slot: number;
}

/** Returns that reach further run further out; those of one place leave it below each other. */
function laned({ places, back }: ChainChart): LanedWay[] {
  const at = new Map(places.map(({ id }, index) => [id, index]));
  const known = back.filter(({ from, to }) => at.has(from) && at.has(to));
  return known.map((way) => {
    const slot = known.filter(({ from }) => from === way.from).indexOf(way);
    const span = Math.abs((at.get(way.from) ?? 0) - (at.get(way.to) ?? 0));
    return { ...way, slot, lane: Math.min(3, span) + slot };
  });
}

function shortened(note: string): string {
  return note.length > 12 ? `${note.slice(0, 12)}…` : note;
}

function wordsOf({ places, back }: ChainChart): string {
  const way = places.map(({ label, note }) => (note ? `${label}（${note}）` : label)).join('，');
  return `状态图：${way}；退回${back.length}处`;
}
