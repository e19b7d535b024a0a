import type { ApplicationShown } from '#domain/application/fields';
import { useGuaranteeDetailQuery, useGuaranteePageQuery } from '../../../api/guarantees';

export function useLastApplication(): ApplicationShown | null | undefined {
  const page = useGuaranteePageQuery({ workList: 'guarantee_record', page: 1, size: 1, sortField: 'applyDate', sortOrder: 0 });
  const applyNo = page.data?.list[0]?.applyNo;
  const detail = useGuaranteeDetailQuery({ applyNo: applyNo ?? '' }, { skip: !applyNo });
  if (page.isError || detail.isError || (page.data && !applyNo)) return null;
  return detail.data?.application;
}
