import type { WorkList } from '#domain/guarantee/work-lists';
import { guaranteesApi } from '../../../api/guarantees';
import type { PageRequest } from '../../../api/page-requests';
import { preferencesApi } from '../../../api/preferences';
import { tableInAddress } from '../../../blocks/table/use-table-url';
import { FILTERS, pageBody, SORT_FIELDS } from './work-list-search';

/** What a work list asks for as soon as it is there. */
export function workListRequests(list: WorkList, params: URLSearchParams): PageRequest[] {
  const { view, filters } = tableInAddress(params, SORT_FIELDS, FILTERS);
  return [
    guaranteesApi.endpoints.guaranteePage.initiate(pageBody(list, view, filters)),
    preferencesApi.endpoints.tablePreference.initiate({ table: list }),
  ];
}
