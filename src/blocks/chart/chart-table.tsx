import { Link } from 'react-router-dom';
import '../table/plain-table.css';
import type { ChartData } from './chart-data';

interface ChartTableProps {
  title: string;
  data: ChartData;
  /** Else it is there for readers, who follow the marks themselves, and for paper. */
  shown: boolean;
}

export function ChartTable({ title, data: { head, series, rows }, shown }: ChartTableProps) {
  return (
    <div className={shown ? 'chart-table' : 'chart-table chart-table-unseen'}>
      <table className="plain-table" aria-label={`${title}（表格）`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="chart-number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, marks }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {series.map((one, index) => {
                const mark = marks[index];
                return (
                  <td key={one.label} className="chart-number">
                    {mark ? shown && mark.to ? <Link to={mark.to}>{mark.text}</Link> : mark.text : '—'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
