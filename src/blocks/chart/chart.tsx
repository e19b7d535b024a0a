import { useId, useState, type ReactNode } from 'react';
import type { ChartData } from './chart-data';
import { ChartTable } from './chart-table';
import { BarPlot, ColumnPlot, LinePlot } from './plots';
import './chart.css';

const PLOTS = { columns: ColumnPlot, lines: LinePlot, bars: BarPlot } as const;

export interface ChartProps {
  title: string;
  /** `columns` and `lines` stand along the bottom by time, `bars` one below the other. */
  kind: keyof typeof PLOTS;
  data: ChartData;
  /** What it counts, and what it leaves out. */
  note?: ReactNode;
  /** A choice of what is shown. */
  extra?: ReactNode;
  /** What stands at the lines of the axis. */
  axis?: (value: number) => string;
  /** Instead of the chart where it shows nothing. */
  empty: ReactNode;
}

/** A chart whose marks lead to the rows behind them, with the same as a table: for readers always, for everybody by a switch, and on paper. */
export function Chart({ title, kind, data, note, extra, axis = String, empty }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const Plot = PLOTS[kind];
  const isEmpty = data.rows.every(({ marks }) => marks.every((mark) => mark === null || mark.value === 0));
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <figcaption className="chart-head">
        <h2 id={titleId}>{title}</h2>
        {extra}
        {isEmpty ? null : (
          <button type="button" className="chart-switch" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            表格
          </button>
        )}
      </figcaption>
      {note ? <p className="chart-note">{note}</p> : null}
      {isEmpty ? (
        <p className="chart-empty">{empty}</p>
      ) : (
        <>
          {asTable ? null : <Plot title={title} data={data} axis={axis} />}
          <ChartTable title={title} data={data} shown={asTable} />
        </>
      )}
    </figure>
  );
}
