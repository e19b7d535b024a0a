import type { ReactNode } from 'react';
import type { Density } from '#domain/tables';
import type { EmptyKind } from '../empty/empty-state';
import type { Failure } from '../page/failure';
import type { ColumnMenu } from './column-filter';
import type { TableView } from './table-view';

export interface DataColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  align?: 'left' | 'right' | 'center';
  sortable?: boolean;
  pinned?: 'left' | 'right';
  onCard?: 'title' | 'corner' | 'line' | 'never';
  /** Hidden until somebody asks for it in the column settings. */
  secondary?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[] | undefined;
  total: number;
  keyOf: (row: Row) => string;
  view: TableView;
  onView: (view: TableView, options?: { replace: boolean }) => void;
  /** The filters in the heads of columns, by the column's key, and what the address asks for. */
  filtering?: {
    menus: Readonly<Record<string, ColumnMenu>>;
    values: Readonly<Record<string, string | undefined>>;
    onValues: (values: Record<string, string | undefined>) => void;
  };
  loading: boolean;
  failure: Failure | null;
  onRetry: () => void;
  empty: ReactNode;
  /** Why there are none: never any, none found, none left to do. */
  emptyKind?: EmptyKind;
  density?: Density;
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** What stands above the rows: settings, saved searches, export. */
  tools?: ReactNode;
  /** What all rows under the filter come to, beside the pages. */
  totals?: ReactNode;
  /** A row shown beside the list. A click on a row outside what can be pressed opens it. */
  opened?: { key: string | null; onOpen: (key: string) => void };
  selection?: TableSelection<Row>;
}

export interface TableSelection<Row> {
  keys: readonly string[];
  onKeys: (keys: string[]) => void;
  nameOf: (row: Row) => string;
  /** Also on a phone, where rows are cards. */
  onCards?: boolean;
}
