import { durationText, type Break, type Scale } from './idle';
import { LANE_NAMES, LANES, timeText, type TimelineItem } from './timeline';

interface LanesProps {
  items: readonly TimelineItem[];
  scale: Scale;
  cursor: number;
  onCursor: (cursor: number) => void;
}

const WIDTH = 1000;
const LANE_HEIGHT = 22;
const HEIGHT = LANES.length * LANE_HEIGHT;
const LABELLED_FROM = 0.045;

export function Lanes({ items, scale, cursor, onCursor }: LanesProps) {
  const current = items[cursor];
  const x = (at: number) => scale.place(at) * WIDTH;
  return (
    <div className="player-lanes">
      <div className="player-lanes-names" aria-hidden="true">
        {LANES.map((lane) => (
          <span key={lane}>{LANE_NAMES[lane]}</span>
        ))}
      </div>
      <div className="player-lanes-field">
        <svg
          viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onClick={(event) => {
            const { left, width } = event.currentTarget.getBoundingClientRect();
            onCursor(nearest(items, scale.moment((event.clientX - left) / width)));
          }}
        >
          {scale.breaks.map(({ from, start, end }) => (
            <rect key={from} className="player-break" x={start * WIDTH} y={0} width={(end - start) * WIDTH} height={HEIGHT} />
          ))}
          {LANES.map((lane, index) => (
            <line key={lane} className="player-lane" x1={0} x2={WIDTH} y1={(index + 0.5) * LANE_HEIGHT} y2={(index + 0.5) * LANE_HEIGHT} />
          ))}
          {marksOf(items, x).map(({ place, row, tone }) => (
            <rect
              key={`${String(row)}/${String(place)}/${tone}`}
              className={`player-mark player-mark-${tone}`}
              x={place - 1.5}
              y={row * LANE_HEIGHT + 4}
              width={3}
              height={LANE_HEIGHT - 8}
            />
          ))}
          {current ? <line className="player-cursor" x1={x(current.at)} x2={x(current.at)} y1={0} y2={HEIGHT} /> : null}
        </svg>
        {scale.breaks.length > 0 ? (
          <div className="player-break-lengths" aria-hidden="true">
            {scale.breaks.map((one) => (
              <BreakLength key={one.from} {...one} />
            ))}
          </div>
        ) : null}
        <input
          type="range"
          min={0}
          max={Math.max(0, items.length - 1)}
          value={cursor}
          aria-label="时间线上的位置"
          aria-valuetext={current ? `${timeText(current.at)} ${current.text}` : '尚无内容'}
          onChange={(event) => {
            onCursor(Number(event.target.value));
          }}
        />
        <div className="player-lanes-scale" aria-hidden="true">
          <span>{timeText(0)}</span>
          <span>{timeText(items.at(-1)?.at ?? 0)}</span>
        </div>
      </div>
    </div>
  );
}

function BreakLength({ from, to, start, end }: Break) {
  const length = durationText(to - from);
  return (
    <span title={`空闲 ${length}`} style={{ insetInlineStart: `${String(start * 100)}%`, inlineSize: `${String((end - start) * 100)}%` }}>
      {end - start < LABELLED_FROM ? '' : length}
    </span>
  );
}

// Marks that would be drawn over each other are drawn once.
function marksOf(items: readonly TimelineItem[], x: (at: number) => number) {
  const marks = new Map<string, { place: number; row: number; tone: string }>();
  for (const { at, lane, tone } of items) {
    const [place, row] = [Math.round(x(at)), LANES.indexOf(lane)];
    marks.set(`${String(row)}/${String(place)}/${tone}`, { place, row, tone });
  }
  return [...marks.values()];
}

function nearest(items: readonly TimelineItem[], at: number): number {
  let best = 0;
  for (const [index, item] of items.entries()) {
    if (Math.abs(item.at - at) < Math.abs((items[best]?.at ?? 0) - at)) best = index;
  }
  return best;
}
