import { Skeleton } from 'antd';
import { EmptyState } from '../empty/empty-state';
import type { DataTableProps } from './data-table';
import './table.css';

export function DataCards<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  loading,
  empty,
  emptyKind = 'rows',
  actions,
}: DataTableProps<Row>) {
  if (!rows || (loading && rows.length === 0)) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (rows.length === 0) return <EmptyState kind={emptyKind}>{empty}</EmptyState>;
  const placed = (place: 'title' | 'corner' | 'line') => columns.filter(({ onCard = 'line' }) => onCard === place);
  return (
    <ul className="data-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="data-card">
          <div className="data-card-head">
            <div className="data-card-title">
              {placed('title').map(({ key, render }) => (
                <div key={key}>{render(row)}</div>
              ))}
            </div>
            <div className="data-card-corner">
              {placed('corner').map(({ key, render }) => (
                <div key={key}>{render(row)}</div>
              ))}
            </div>
          </div>
          <dl className="data-card-lines">
            {placed('line').map(({ key, title, render }) => (
              <div key={key} className="data-card-line">
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
          {actions ? <div className="data-card-actions">{actions(row)}</div> : null}
        </li>
      ))}
    </ul>
  );
}
