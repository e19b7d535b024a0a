import type { BodyOf } from '#contract/call';
import type {
  deleteTableSearch,
  saveLayout,
  saveTableColumns,
  saveTableDensity,
  saveTableSearch,
  TablePreference,
  tablePreference,
} from '#contract/preferences';
import type { ColumnSetting, Density, TableName, TableSearch } from '#domain/tables';
import { api, ask, type Answered } from './api';

export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    tablePreference: build.query<Answered<typeof tablePreference>, BodyOf<typeof tablePreference>>({
      query: ask<typeof tablePreference>('/user/table/preference', { quiet: true }),
      providesTags: (_result, _error, { table }) => [{ type: 'TablePreference', id: table }],
      keepUnusedDataFor: 3600,
    }),
    saveTableColumns: build.mutation<Answered<typeof saveTableColumns>, BodyOf<typeof saveTableColumns>>({
      query: ask<typeof saveTableColumns>('/user/table/columns/save'),
      invalidatesTags: (_result, _error, { table }) => [{ type: 'TablePreference', id: table }],
      async onQueryStarted({ table, columns }, { dispatch, queryFulfilled }) {
        const shownAtOnce = dispatch(
          preferencesApi.util.updateQueryData('tablePreference', { table }, (kept) => {
            kept.columns = columns;
          }),
        );
        await queryFulfilled.catch(shownAtOnce.undo);
      },
    }),
    saveTableDensity: build.mutation<Answered<typeof saveTableDensity>, BodyOf<typeof saveTableDensity>>({
      query: ask<typeof saveTableDensity>('/user/table/density/save'),
      async onQueryStarted({ table, density }, { dispatch, queryFulfilled }) {
        const shownAtOnce = dispatch(
          preferencesApi.util.updateQueryData('tablePreference', { table }, (kept) => {
            kept.density = density;
          }),
        );
        await queryFulfilled.catch(shownAtOnce.undo);
      },
    }),
    saveTableSearch: build.mutation<Answered<typeof saveTableSearch>, BodyOf<typeof saveTableSearch>>({
      query: ask<typeof saveTableSearch>('/user/table/search/save'),
      invalidatesTags: (_result, _error, { table }) => [{ type: 'TablePreference', id: table }],
    }),
    saveLayout: build.mutation<Answered<typeof saveLayout>, BodyOf<typeof saveLayout>>({
      query: ask<typeof saveLayout>('/user/layout/save'),
    }),
    deleteTableSearch: build.mutation<Answered<typeof deleteTableSearch>, BodyOf<typeof deleteTableSearch>>({
      query: ask<typeof deleteTableSearch>('/user/table/search/delete'),
      invalidatesTags: (_result, _error, { table }) => [{ type: 'TablePreference', id: table }],
    }),
  }),
});

const {
  useTablePreferenceQuery,
  useSaveTableColumnsMutation,
  useSaveTableDensityMutation,
  useSaveTableSearchMutation,
  useDeleteTableSearchMutation,
} = preferencesApi;

export const { useSaveLayoutMutation } = preferencesApi;

export interface KeptTable extends Pick<TablePreference, 'columns' | 'density'> {
  saveColumns: (columns: ColumnSetting[]) => Promise<void>;
  /** The density for the list's tools, where it is changed. */
  densityTool: { value: Density; onChange: (density: Density) => void };
  /** The searches for the list's tools, where they are chosen, kept and deleted. */
  searchTool: {
    searches: readonly TableSearch[];
    onSave: (search: TableSearch) => Promise<void>;
    onDelete: (name: string) => Promise<void>;
  };
}

/** How this user wants a list. It stands as it was at first until that is known, and where it cannot be read. */
export function useKeptTable(table: TableName): KeptTable {
  const { data = NOTHING } = useTablePreferenceQuery({ table });
  const [saveColumns] = useSaveTableColumnsMutation();
  const [saveDensity] = useSaveTableDensityMutation();
  const [saveSearch] = useSaveTableSearchMutation();
  const [deleteSearch] = useDeleteTableSearchMutation();
  return {
    columns: data.columns,
    density: data.density,
    saveColumns: async (columns) => {
      await saveColumns({ table, columns });
    },
    densityTool: { value: data.density, onChange: (density) => void saveDensity({ table, density }) },
    searchTool: {
      searches: data.searches,
      onSave: async (search) => {
        await saveSearch({ table, search });
      },
      onDelete: async (name) => {
        await deleteSearch({ table, name });
      },
    },
  };
}

const NOTHING: TablePreference = { columns: [], density: 'comfortable', searches: [] };
