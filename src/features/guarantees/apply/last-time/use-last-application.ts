import type { ApplicationShown } from '#domain/application/fields';
import { useGuarantee } from '../../../../api/guarantee-entities';
import { useGuaranteeDetailQuery, useGuaranteePageQuery } from '../../../../api/guarantees';
import { lastSearch } from './last-search';

/** The last application of this kind of guarantee, or of any; null where there is none, undefined while it is not known. */
export function useLastApplication(guaranteeType: string | null): ApplicationShown | null | undefined {
  const page = useGuaranteePageQuery(lastSearch(guaranteeType));
  const applyNo = page.currentData?.list[0];
  const detail = useGuaranteeDetailQuery({ applyNo: applyNo ?? '' }, { skip: !applyNo });
  const shown = useGuarantee(detail.data);
  if (page.isError || detail.isError || (page.currentData && !applyNo)) return null;
  return shown?.application;
}
