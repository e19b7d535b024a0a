import type { BodyOf } from '#contract/call';
import type { guaranteePage } from '#contract/guarantees';
import { enumerationValues } from '#domain/enumerations';

/** The last application of this kind of guarantee, or of any. */
export function lastSearch(guaranteeType: string | null): BodyOf<typeof guaranteePage> {
  const known = guaranteeType !== null && enumerationValues('guaranteeType').includes(guaranteeType);
  return {
    workList: 'guarantee_record',
    page: 1,
    size: 1,
    sortField: 'applyDate',
    sortOrder: 0,
    ...(known ? { guaranteeType } : {}),
  };
}
