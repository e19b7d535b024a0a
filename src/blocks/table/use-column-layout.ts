import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ColumnSetting } from '#domain/tables';
import { arrangeColumns, columnsFromAddress, columnsInAddress, completeSettings } from './arrange-columns';
import type { DataColumn } from './table-props';

export interface ColumnLayout<Row = never> {
  columns: readonly DataColumn<Row>[];
  settings: readonly ColumnSetting[];
  /** The address asks for columns of its own, which come before those kept. */
  fromAddress: boolean;
  /** Keeps the settings, none for those that the list had at first. */
  save: (settings: ColumnSetting[]) => Promise<void> | void;
  /** What the columns shown are called in an address. */
  address: string;
}

const PARAMETER = 'columns';

export function useColumnLayout<Row>(
  columns: readonly DataColumn<Row>[],
  saved: readonly ColumnSetting[],
  save: (settings: ColumnSetting[]) => Promise<void> | void,
): ColumnLayout<Row> {
  const [params, setParams] = useSearchParams();
  const requested = params.get(PARAMETER);
  const shared = useMemo(() => columnsFromAddress(requested, columns), [requested, columns]);
  const settings = shared ?? saved;
  const arranged = useMemo(() => arrangeColumns(columns, settings), [columns, settings]);
  return {
    columns: arranged,
    settings,
    fromAddress: shared !== null,
    address: columnsInAddress(completeSettings(columns, settings)),
    save: (next) => {
      if (requested !== null) {
        setParams(
          (old) => {
            const without = new URLSearchParams(old);
            without.delete(PARAMETER);
            return without;
          },
          { replace: true },
        );
      }
      return save(next);
    },
  };
}

/** The address of what is shown now, columns included. */
export function sharedAddress({ address }: Pick<ColumnLayout, 'address'>): string {
  const { origin, pathname, search } = window.location;
  const params = new URLSearchParams(search);
  params.set(PARAMETER, address);
  return `${origin}${pathname}?${params.toString()}`;
}
