import { useId, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { axisLines, markName, type ChartData, type ChartMark, type ChartRow } from './chart-data';
import { useMarks } from './use-marks';

interface PlotProps {
  title: string;
  data: ChartData;
  axis: (value: number) => string;
}

export function ColumnPlot(props: PlotProps) {
  return (
    <UprightPlot {...props}>
      {({ highest, mark }) =>
        props.data.rows.map((row, at) => (
          <div key={row.key} className="chart-column">
            {row.marks.map((one, index) =>
              one
                ? mark({
                    row: at,
                    series: index,
                    className: 'chart-column-mark',
                    children: (
                      <>
                        {one.value > 0 && props.data.series.length === 1 ? (
                          <span className="chart-column-value">{props.axis(one.value)}</span>
                        ) : null}
                        <span className="chart-fill" style={{ height: percent(one.value / highest) }} />
                      </>
                    ),
                  })
                : null,
            )}
          </div>
        ))
      }
    </UprightPlot>
  );
}

export function LinePlot(props: PlotProps) {
  const { rows, series } = props.data;
  return (
    <UprightPlot {...props}>
      {({ highest, mark }) => {
        const place = (at: number, value: number) => ({ x: (100 * (at + 0.5)) / rows.length, y: 100 - (100 * value) / highest });
        return (
          <div className="chart-lines">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              {series.map(({ label, tone }, index) =>
                stretches(rows, index).map((stretch) => (
                  <polyline
                    key={`${label} ${String(stretch[0]?.at)}`}
                    data-tone={tone}
                    data-series={index}
                    points={stretch.map(({ at, value }) => `${String(place(at, value).x)},${String(place(at, value).y)}`).join(' ')}
                  />
                )),
              )}
            </svg>
            {rows.flatMap(({ marks }, at) =>
              marks.map((one, index) => {
                if (!one) return null;
                const { x, y } = place(at, one.value);
                return mark({
                  row: at,
                  series: index,
                  className: 'chart-point',
                  style: { left: `${String(x)}%`, top: `${String(y)}%` },
                  children: <span className="chart-dot" />,
                });
              }),
            )}
          </div>
        );
      }}
    </UprightPlot>
  );
}

/** One bar for each series of a row; the row leads where its first mark does. */
export function BarPlot({ title, data: { rows, series } }: PlotProps) {
  const marks = useMarks({ across: true });
  const highest = Math.max(...rows.flatMap((row) => row.marks.map((mark) => mark?.value ?? 0)));
  return (
    <div role="group" aria-label={`${title}（图）`} onKeyDown={marks.onKeyDown}>
      {series.length > 1 ? <Legend series={series} /> : null}
      <ul className="chart-bars">
        {rows.map((row, at) => {
          const [first] = row.marks;
          if (!first) return null;
          const texts = row.marks.flatMap((mark, index) =>
            mark ? [series.length > 1 ? `${series[index]?.label ?? ''} ${mark.text}` : mark.text] : [],
          );
          const shown = (
            <>
              <span className="chart-bar-name">{row.label}</span>
              <span className="chart-bar-value">{texts.join('，')}</span>
              <span className="chart-bar-tracks" aria-hidden="true">
                {row.marks.map((mark, index) =>
                  mark ? (
                    <span
                      key={series[index]?.label}
                      className="chart-fill"
                      data-tone={series[index]?.tone}
                      data-series={index}
                      style={{ width: percent(mark.value / highest) }}
                    />
                  ) : null,
                )}
              </span>
            </>
          );
          const common = { 'data-row': at, 'data-series': 0, className: 'chart-bar' };
          return (
            <li key={row.key}>
              {first.to ? (
                <Link
                  {...common}
                  to={first.to}
                  tabIndex={marks.tabIndex(at, 0, { row: 0, series: 0 })}
                  onFocus={() => marks.onFocus(at, 0)}
                >
                  {shown}
                </Link>
              ) : (
                <div className="chart-bar">{shown}</div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface MarkProps {
  row: number;
  series: number;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}

interface Drawn {
  /** The value at the top of the axis. */
  highest: number;
  mark: (props: MarkProps) => ReactNode;
}

/** Axis, names below and what is told of the mark that is looked at; the marks themselves are drawn by its children. */
function UprightPlot({ title, data, axis, children }: PlotProps & { children: (drawn: Drawn) => ReactNode }) {
  const { rows, series } = data;
  const marks = useMarks();
  const [pointed, setPointed] = useState<string | null>(null);
  const hint = useId();
  const lines = axisLines(Math.max(...rows.flatMap((row) => row.marks.map((mark) => mark?.value ?? 0))));
  const highest = lines.at(-1) ?? 1;
  const first = firstMark(rows);
  const draw = ({ row: at, series: index, className, style, children: inside }: MarkProps) => {
    const [row, one] = [rows[at], rows[at]?.marks[index]];
    if (!row || !one) return null;
    const name = markName(row, series[index], one);
    return (
      <Mark
        key={`${row.key} ${String(index)}`}
        {...{ at, index, className, style, mark: one, name, tone: series[index]?.tone }}
        tabIndex={marks.tabIndex(at, index, first)}
        onLook={(looking) => setPointed(looking ? name : null)}
        onFocus={() => marks.onFocus(at, index)}
      >
        {inside}
      </Mark>
    );
  };
  return (
    <div
      role="group"
      aria-label={`${title}（图）`}
      aria-describedby={hint}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => marks.onKeyDown(event)}
    >
      {series.length > 1 ? <Legend series={series} /> : null}
      <div className="chart-upright">
        <div className="chart-axis" aria-hidden="true">
          {lines.map((line) => (
            <span key={line} style={{ bottom: percent(line / highest) }}>
              {axis(line)}
            </span>
          ))}
        </div>
        <div className="chart-plot">{children({ highest, mark: draw })}</div>
        <div className="chart-names" aria-hidden="true">
          {rows.map(({ key, label, short = label }) => (
            <span key={key}>{short}</span>
          ))}
        </div>
      </div>
      <p id={hint} className="chart-hint">
        {pointed ?? '点击或按回车键查看明细，用方向键逐项浏览。'}
      </p>
    </div>
  );
}

interface LookedAt {
  at: number;
  index: number;
  className: string;
  style?: CSSProperties | undefined;
  mark: ChartMark;
  name: string;
  tone: string | undefined;
  tabIndex: number;
  onLook: (looking: boolean) => void;
  onFocus: () => void;
  children: ReactNode;
}

function Mark({ at, index, className, style, mark: { to }, name, tone, tabIndex, onLook, onFocus, children }: LookedAt) {
  const looks = { onMouseEnter: () => onLook(true), onMouseLeave: () => onLook(false) };
  if (!to)
    return (
      <span className={className} data-tone={tone} style={style} {...looks}>
        {children}
      </span>
    );
  return (
    <Link
      to={to}
      {...{ className, style, tabIndex }}
      data-row={at}
      data-series={index}
      data-tone={tone}
      aria-label={name}
      {...looks}
      onFocus={() => {
        onFocus();
        onLook(true);
      }}
      onBlur={() => onLook(false)}
    >
      {children}
    </Link>
  );
}

function Legend({ series }: Pick<ChartData, 'series'>) {
  return (
    <ul className="chart-legend" aria-hidden="true">
      {series.map(({ label, tone }, index) => (
        <li key={label}>
          <span className="chart-fill" data-tone={tone} data-series={index} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The rows of a series that have a mark, cut where one has none. */
function stretches(rows: readonly ChartRow[], index: number): { at: number; value: number }[][] {
  const found: { at: number; value: number }[][] = [];
  rows.forEach(({ marks }, at) => {
    const mark = marks[index];
    if (!mark) return;
    const last = found.at(-1);
    if (last?.at(-1)?.at === at - 1) last.push({ at, value: mark.value });
    else found.push([{ at, value: mark.value }]);
  });
  return found;
}

function firstMark(rows: readonly ChartRow[]): { row: number; series: number } {
  const row = rows.findIndex(({ marks }) => marks.some((mark) => mark !== null));
  return { row, series: rows[row]?.marks.findIndex((mark) => mark !== null) ?? 0 };
}

function percent(share: number): string {
  return `${String(Math.min(100, 100 * share))}%`;
}
