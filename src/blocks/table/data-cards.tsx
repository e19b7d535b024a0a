import { Checkbox, Skeleton } from 'antd';
import { EmptyState } from '../empty/empty-state';
import type { DataTableProps, TableSelection } from './data-table';
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
  selection,
}: DataTableProps<Row>) {
  if (!rows || (loading && rows.length === 0)) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (rows.length === 0) return <EmptyState kind={emptyKind}>{empty}</EmptyState>;
  const placed = (place: 'title' | 'corner' | 'line') => columns.filter(({ onCard = 'line' }) => onCard === place);
  const chosen = selection?.onCards ? selection : null;
  return (
    <>
      {chosen ? <ChooseAll keys={rows.map(keyOf)} selection={chosen} /> : null}
      <ul className="data-cards" aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="data-card">
            <div className="data-card-head">
              {chosen ? (
                <Checkbox
                  className="data-card-choice"
                  aria-label={`选择${chosen.nameOf(row)}`}
                  checked={chosen.keys.includes(keyOf(row))}
                  onChange={({ target }) => chosen.onKeys(withKeys(chosen.keys, [keyOf(row)], target.checked))}
                />
              ) : null}
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
    </>
  );
}

function ChooseAll({ keys, selection }: { keys: readonly string[]; selection: Pick<TableSelection<never>, 'keys' | 'onKeys'> }) {
  const chosen = keys.filter((key) => selection.keys.includes(key));
  return (
    <Checkbox
      className="data-cards-all"
      checked={chosen.length === keys.length}
      indeterminate={chosen.length > 0 && chosen.length < keys.length}
      onChange={({ target }) => selection.onKeys(withKeys(selection.keys, keys, target.checked))}
    >
      全选本页
    </Checkbox>
  );
}

function withKeys(keys: readonly string[], some: readonly string[], chosen: boolean): string[] {
  const others = keys.filter((key) => !some.includes(key));
  return chosen ? [...others, ...some] : others;
}
