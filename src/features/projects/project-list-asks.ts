import type { Asking } from '../../api/asks';
import { preferencesApi } from '../../api/preferences';
import { projectsApi } from '../../api/projects';
import { tableInAddress } from '../../blocks/table/use-table-url';
import { FILTERS, pageBody, SORT_FIELDS } from './project-search';

/** What the list asks for as soon as it is there. */
export function projectListAsks(params: URLSearchParams): Asking[] {
  const { view, filters } = tableInAddress(params, SORT_FIELDS, FILTERS);
  return [
    projectsApi.endpoints.projectPage.initiate(pageBody(view, filters)),
    preferencesApi.endpoints.tablePreference.initiate({ table: 'project_list' }),
  ];
}
