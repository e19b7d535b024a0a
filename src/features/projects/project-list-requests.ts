import type { PageRequest } from '../../api/page-requests';
import { preferencesApi } from '../../api/preferences';
import { projectsApi } from '../../api/projects';
import { tableInAddress } from '../../blocks/table/use-table-url';
import { FILTERS, pageBody, SORT_FIELDS } from './project-search';

/** What the list asks for as soon as it is there. */
export function projectListRequests(params: URLSearchParams): PageRequest[] {
  const { view, filters } = tableInAddress(params, SORT_FIELDS, FILTERS);
  return [
    projectsApi.endpoints.projectPage.initiate(pageBody(view, filters)),
    preferencesApi.endpoints.tablePreference.initiate({ table: 'project_list' }),
  ];
}
