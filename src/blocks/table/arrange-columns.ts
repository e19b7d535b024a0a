import { COLUMN_WIDTH, PINS, type ColumnSetting } from '#domain/tables';
import type { DataColumn } from './table-props';

/** The columns as a user wants them: those pinned at their sides, those hidden left out, those never arranged at the end. */
export function arrangeColumns<Row>(columns: readonly DataColumn<Row>[], settings: readonly ColumnSetting[]): DataColumn<Row>[] {
  const shown = completeSettings(columns, settings).flatMap(({ key, shown, width, pinned }): DataColumn<Row>[] => {
    const column = columns.find((one) => one.key === key);
    if (!column || !shown) return [];
    return [{ ...column, ...(width === undefined ? {} : { width }), ...(pinned ? { pinned } : {}) }];
  });
  const at = (pinned: DataColumn<Row>['pinned']) => shown.filter((column) => column.pinned === pinned);
  return [...at('left'), ...at(undefined), ...at('right')];
}

/** A setting for every column, in the order in which they stand; secondary ones are hidden until a user arranges them. */
export function completeSettings(
  columns: readonly { key: string; secondary?: boolean }[],
  settings: readonly ColumnSetting[],
): ColumnSetting[] {
  const known = settings.filter(({ key }) => columns.some((column) => column.key === key));
  const others = columns.filter(({ key }) => !known.some((setting) => setting.key === key));
  return [...known, ...others.map(({ key, secondary = false }) => ({ key, shown: !secondary }))];
}

/** Column settings as they stand in an address: the columns shown, each with the side it is pinned to and its width. */
export function columnsInAddress(settings: readonly ColumnSetting[]): string {
  return settings
    .filter(({ shown }) => shown)
    .map(({ key, width, pinned }) => [key, pinned ?? '', width ?? ''].join('-').replace(/-+$/, ''))
    .join(',');
}

/** The settings that an address asks for, null where it asks for none that the list has. */
export function columnsFromAddress(text: string | null, columns: readonly { key: string }[]): ColumnSetting[] | null {
  const named = (text ?? '').split(',').flatMap((part): ColumnSetting[] => {
    const [key = '', side, width] = part.split('-');
    const pinned = PINS.find((pin) => pin === side);
    const pixels = Number(width);
    if (!columns.some((column) => column.key === key)) return [];
    return [
      {
        key,
        shown: true,
        ...(pinned ? { pinned } : {}),
        ...(Number.isInteger(pixels) && pixels >= COLUMN_WIDTH.min && pixels <= COLUMN_WIDTH.max ? { width: pixels } : {}),
      },
    ];
  });
  const shown = named.filter(({ key }, index) => named.findIndex((other) => other.key === key) === index);
  if (shown.length === 0) return null;
  return [
    ...shown,
    ...columns.filter(({ key }) => !shown.some((setting) => setting.key === key)).map(({ key }) => ({ key, shown: false })),
  ];
}
