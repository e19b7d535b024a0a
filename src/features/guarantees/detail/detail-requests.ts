import { guaranteesApi } from '../../../api/guarantees';
import type { PageRequest } from '../../../api/page-requests';

/** What a detail asks for as soon as it is there. */
export function detailRequests(applyNo: string): PageRequest[] {
  const { guaranteeDetail, guaranteeHistory } = guaranteesApi.endpoints;
  return [guaranteeDetail.initiate({ applyNo }), guaranteeHistory.initiate({ applyNo })];
}
