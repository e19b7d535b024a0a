import { memo, type ChangeEvent, type ReactNode } from 'react';
import type { DrawnColumn, DrawnColumns } from './drawn-columns';

export interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly DrawnColumn<Row>[];
  choice: DrawnColumns<Row>['choice'];
  /** What the box that chooses the row is called after. */
  name: string;
  isChosen: boolean;
  isOpened: boolean;
  canOpen: boolean;
  onTick: (key: string, event: ChangeEvent<HTMLInputElement>) => void;
}

function Drawn<Row>({ row, rowKey, columns, choice, name, isChosen, isOpened, canOpen, onTick }: TableRowProps<Row>): ReactNode {
  return (
    <tr
      role="row"
      className={`data-row${canOpen ? ' data-row-opens' : ''}${isOpened ? ' data-row-opened' : ''}${isChosen ? ' data-row-chosen' : ''}`}
      data-row-key={rowKey}
      {...(isOpened ? { 'aria-current': true as const } : {})}
    >
      {choice ? (
        <td role="cell" {...choice}>
          <label className="data-choice">
            <input type="checkbox" aria-label={`选择${name}`} checked={isChosen} onChange={(event) => onTick(rowKey, event)} />
          </label>
        </td>
      ) : null}
      <Cells row={row} columns={columns} />
    </tr>
  );
}

function DrawnCells<Row>({ row, columns }: Pick<TableRowProps<Row>, 'row' | 'columns'>): ReactNode {
  return columns.map(({ key, cell, render }) => (
    <td key={key} role="cell" {...cell}>
      {render(row)}
    </td>
  ));
}

/** Drawn again where something of this row changes, not with the other rows; what it says only where that is something else. */
export const TableRow = memo(Drawn) as typeof Drawn;
const Cells = memo(DrawnCells) as typeof DrawnCells;
