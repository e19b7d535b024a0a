import { PREFERENCES } from '#contract/addresses/preferences';
import type { TablePreference } from '#contract/preferences';
import type { ColumnSetting, Density, TableName, TableSearch } from '#domain/tables';
import { apiOf } from './endpoints';

export const preferencesApi = apiOf(PREFERENCES);

preferencesApi.enhanceEndpoints({
  endpoints: {
    saveTableColumns: {
      async onQueryStarted({ table, columns }, { dispatch, queryFulfilled }) {
        const shownAtOnce = dispatch(
          preferencesApi.util.updateQueryData('tablePreference', { table }, (saved) => {
            saved.columns = columns;
          }),
        );
        await queryFulfilled.catch(shownAtOnce.undo);
      },
    },
    saveTableDensity: {
      async onQueryStarted({ table, density }, { dispatch, queryFulfilled }) {
        const shownAtOnce = dispatch(
          preferencesApi.util.updateQueryData('tablePreference', { table }, (saved) => {
            saved.density = density;
          }),
        );
        await queryFulfilled.catch(shownAtOnce.undo);
      },
    },
  },
});

const {
  useTablePreferenceQuery,
  useSaveTableColumnsMutation,
  useSaveTableDensityMutation,
  useSaveTableSearchMutation,
  useDeleteTableSearchMutation,
} = preferencesApi;

export const { useSaveLayoutMutation } = preferencesApi;

export interface SavedTable extends Pick<TablePreference, 'columns' | 'density'> {
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
export function useSavedTable(table: TableName): SavedTable {
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
