import type { ReactNode } from 'react';
import type { Failure } from '../page/failure';
import { Panel } from '../page/panel';
import type { SearchField } from '../search-form/search-field';
import { SearchForm } from '../search-form/search-form';
import { DataTable, type DataTableProps } from './data-table';
import type { TableUrl } from './use-table-url';

export interface SearchedListProps<Row, Filter extends string> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'keyOf' | 'actions' | 'actionsWidth'
> {
  fields: readonly SearchField[];
  url: TableUrl<never, Filter>;
  answer: { data?: { list: readonly Row[]; total: number } | undefined; isFetching: boolean; failure: Failure | null; onRetry: () => void };
  /** Of what there is none under the filter. */
  what: string;
  /** Stands where there is none at all. */
  empty: ReactNode;
  title?: ReactNode;
  extra?: ReactNode;
  /** Stands between the title and the rows. */
  above?: ReactNode;
}

/** A list with its search above it; filter and page stand in the address. */
export function SearchedList<Row extends object, Filter extends string>({
  fields,
  url: { view, filters, showView, showFilters },
  answer: { data, isFetching, failure, onRetry },
  what,
  empty,
  title,
  extra,
  above,
  ...table
}: SearchedListProps<Row, Filter>) {
  const filtered = Object.values(filters).some(Boolean);
  return (
    <>
      <Panel>
        <SearchForm fields={fields} values={filters} onSearch={(values) => showFilters(values as Partial<Record<Filter, string>>)} />
      </Panel>
      <Panel title={title} extra={extra}>
        {above}
        <DataTable<Row>
          {...table}
          rows={data?.list}
          total={data?.total ?? 0}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={failure}
          onRetry={onRetry}
          emptyKind={filtered ? 'search' : 'rows'}
          empty={filtered ? `没有符合条件的${what}，请调整查询条件` : empty}
        />
      </Panel>
    </>
  );
}
