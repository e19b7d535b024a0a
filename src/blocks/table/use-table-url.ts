import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableSearch } from '#domain/tables';
import { useStable } from '../stable/use-stable';
import { ASCEND, DESCEND, PAGE_SIZES, type TableView } from './table-view';

export interface TableUrl<Field extends string, Filter extends string> {
  view: TableView<Field>;
  filters: Partial<Record<Filter, string>>;
  showView: (view: TableView, options?: { replace: boolean }) => void;
  showFilters: (filters: Partial<Record<Filter, string>>) => void;
  /** What is searched for now, to be kept under a name, and its way back. */
  search: Omit<TableSearch, 'name'>;
  showSearch: (search: Omit<TableSearch, 'name'>) => void;
  /** Of the form that searches are typed into: it begins anew with a kept search. */
  formKey: number;
}

export function useTableUrl<Field extends string, Filter extends string>(
  sortFields: readonly Field[],
  filterNames: readonly Filter[],
): TableUrl<Field, Filter> {
  const [params, setParams] = useSearchParams();
  const [formKey, setFormKey] = useState(0);
  const { view, filters } = useMemo(() => tableInAddress(params, sortFields, filterNames), [params, sortFields, filterNames]);

  const show = (changes: Record<string, string | undefined>, options?: { replace: boolean }) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, next.toString() === params.toString() ? { replace: true } : options);
  };

  const showFilters = useStable((values: Partial<Record<Filter, string>>) =>
    show({ ...Object.fromEntries(filterNames.map((name) => [name, values[name]])), page: undefined }),
  );
  return {
    view,
    filters,
    showView: (next, options) => show(inAddress(next), options),
    showFilters,
    search: {
      filters: filterNames.flatMap((name) => (filters[name] ? [{ name, value: filters[name] }] : [])),
      ...(view.sort ? { sortField: view.sort.field, sortOrder: view.sort.order } : {}),
      size: view.size,
    },
    showSearch: ({ filters: saved, sortField, sortOrder = DESCEND, size = PAGE_SIZES[0] }) => {
      setFormKey(formKey + 1);
      show({
        ...Object.fromEntries(filterNames.map((name) => [name, saved.find((filter) => filter.name === name)?.value])),
        ...inAddress({ page: 1, size, sort: sortField === undefined ? null : { field: sortField, order: sortOrder } }),
      });
    },
    formKey,
  };
}

/** The page of a list that an address asks for. */
export function tableInAddress<Field extends string, Filter extends string>(
  params: URLSearchParams,
  sortFields: readonly Field[],
  filterNames: readonly Filter[],
): { view: TableView<Field>; filters: Partial<Record<Filter, string>> } {
  const filters = Object.fromEntries(filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Partial<
    Record<Filter, string>
  >;
  const view = { page: wholeNumber(params.get('page'), 1), size: sizeOf(params.get('size')), sort: sortOf(params, sortFields) };
  return { view, filters };
}

function inAddress({ page, size, sort }: TableView): Record<string, string | undefined> {
  return {
    page: page > 1 ? String(page) : undefined,
    size: size === PAGE_SIZES[0] ? undefined : String(size),
    sort: sort?.field,
    order: sort ? String(sort.order) : undefined,
  };
}

function sortOf<Field extends string>(params: URLSearchParams, fields: readonly Field[]): TableView<Field>['sort'] {
  const field = fields.find((name) => name === params.get('sort'));
  return field ? { field, order: params.get('order') === String(ASCEND) ? ASCEND : DESCEND } : null;
}

function sizeOf(text: string | null): number {
  return PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0];
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;
}
