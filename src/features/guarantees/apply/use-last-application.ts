import type { ApplicationShown } from '#domain/application/fields';
import { useGuarantee } from '../../../api/guarantee-entities';
import { useGuaranteeDetailQuery, useGuaranteePageQuery } from '../../../api/guarantees';

export function useLastApplication(): ApplicationShown | null | undefined {
  const page = useGuaranteePageQuery({ workList: 'guarantee_record', page: 1, size: 1, sortField: 'applyDate', sortOrder: 0 });
  const applyNo = page.data?.list[0];
  const detail = useGuaranteeDetailQuery({ applyNo: applyNo ?? '' }, { skip: !applyNo });
  const shown = useGuarantee(detail.data);
  if (page.isError || detail.isError || (page.data && !applyNo)) return null;
  return shown?.application;
}
