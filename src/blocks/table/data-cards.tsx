import { Checkbox, Skeleton } from 'antd';
import { useMemo } from 'react';
import { EmptyState } from '../empty/empty-state';
import { useStable } from '../stable/use-stable';
import { cardPlaces, DataCard } from './data-card';
import { useSameColumns } from './drawn-columns';
import type { DataTableProps, TableSelection } from './table-props';
import './table.css';
import { usePortions } from './use-portions';

const NO_ROWS: readonly never[] = [];
/** Pixels that are kept free for a card until it is drawn. */
const CARD_HEIGHT = 240;

export function DataCards<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows = NO_ROWS, keyOf, loading, empty, emptyKind = 'rows', actions, selection } = props;
  const same = useSameColumns(columns);
  const places = useMemo(() => cardPlaces(same), [same]);
  const drawn = usePortions(rows, keyOf);
  const chosen = selection?.onCards ? selection : null;
  const keys = useMemo(() => new Set(chosen?.keys), [chosen?.keys]);
  const tick = useStable((key: string, isChosen: boolean) => chosen?.onKeys(withKeys(chosen.keys, [key], isChosen)));
  if (!props.rows || (loading && rows.length === 0)) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (rows.length === 0) return <EmptyState kind={emptyKind}>{empty}</EmptyState>;
  return (
    <>
      {chosen ? <ChooseAll keys={rows.map(keyOf)} selection={chosen} /> : null}
      <ul className="data-cards" aria-label={label}>
        {rows.slice(0, drawn).map((row) => {
          const key = keyOf(row);
          return (
            <DataCard
              key={key}
              row={row}
              rowKey={key}
              places={places}
              actions={actions}
              name={chosen?.nameOf(row)}
              isChosen={keys.has(key)}
              onTick={tick}
            />
          );
        })}
      </ul>
      {rows.length > drawn ? <div style={{ height: (rows.length - drawn) * CARD_HEIGHT }} /> : null}
    </>
  );
}

function ChooseAll({ keys, selection }: { keys: readonly string[]; selection: Pick<TableSelection<never>, 'keys' | 'onKeys'> }) {
  const all = new Set(selection.keys);
  const chosen = keys.filter((key) => all.has(key));
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
  const changed = new Set(some);
  const others = keys.filter((key) => !changed.has(key));
  return chosen ? [...others, ...some] : others;
}
