import { Checkbox } from 'antd';
import { memo, type ReactNode } from 'react';
import type { DataColumn } from './table-props';

/** The columns of a card by where they stand on it. */
export type CardPlaces<Row> = Readonly<Record<'title' | 'corner' | 'line', readonly DataColumn<Row>[]>>;

export function cardPlaces<Row>(columns: readonly DataColumn<Row>[]): CardPlaces<Row> {
  const placed = (place: keyof CardPlaces<Row>) => columns.filter(({ onCard = 'line' }) => onCard === place);
  return { title: placed('title'), corner: placed('corner'), line: placed('line') };
}

interface DataCardProps<Row> {
  row: Row;
  rowKey: string;
  places: CardPlaces<Row>;
  actions: ((row: Row) => ReactNode) | undefined;
  /** What the box that chooses the row is called after; undefined where none is chosen. */
  name: string | undefined;
  isChosen: boolean;
  onTick: (key: string, isChosen: boolean) => void;
}

function Drawn<Row>({ row, rowKey, places, actions, name, isChosen, onTick }: DataCardProps<Row>): ReactNode {
  return (
    <li className="data-card">
      <div className="data-card-head">
        {name === undefined ? null : (
          <Checkbox
            className="data-card-choice"
            aria-label={`选择${name}`}
            checked={isChosen}
            onChange={({ target }) => onTick(rowKey, target.checked)}
          />
        )}
        <Cells row={row} places={places} isHead />
      </div>
      <Cells row={row} places={places} isHead={false} />
      {actions ? (
        <div className="data-card-actions">
          <Actions row={row} actions={actions} />
        </div>
      ) : null}
    </li>
  );
}

function DrawnCells<Row>({ row, places, isHead }: Pick<DataCardProps<Row>, 'row' | 'places'> & { isHead: boolean }): ReactNode {
  if (!isHead)
    return (
      <dl className="data-card-lines">
        {places.line.map(({ key, title, render }) => (
          <div key={key} className="data-card-line">
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <>
      <div className="data-card-title">
        {places.title.map(({ key, render }) => (
          <div key={key}>{render(row)}</div>
        ))}
      </div>
      <div className="data-card-corner">
        {places.corner.map(({ key, render }) => (
          <div key={key}>{render(row)}</div>
        ))}
      </div>
    </>
  );
}

function DrawnActions<Row>({ row, actions }: { row: Row; actions: (row: Row) => ReactNode }): ReactNode {
  return actions(row);
}

/** Drawn again where something of this row changes; what it says, and what can be done with it, only where that is something else. */
export const DataCard = memo(Drawn) as typeof Drawn;
const Cells = memo(DrawnCells) as typeof DrawnCells;
const Actions = memo(DrawnActions) as typeof DrawnActions;
