import type { Asking } from '../../../api/asks';
import { guaranteesApi } from '../../../api/guarantees';

/** What a detail asks for as soon as it is there. */
export function detailAsks(applyNo: string): Asking[] {
  const { guaranteeDetail, guaranteeHistory } = guaranteesApi.endpoints;
  return [guaranteeDetail.initiate({ applyNo }), guaranteeHistory.initiate({ applyNo })];
}
