import type { BodyOf } from '#contract/call';
import type { guaranteePage } from '#contract/guarantees';
import { enumerationValue } from '#domain/enumerations';

/** The last application of this kind of guarantee, or of any. */
export function lastSearch(requested: string | null): BodyOf<typeof guaranteePage> {
  const guaranteeType = enumerationValue('guaranteeType', requested);
  return {
    workList: 'guarantee_record',
    page: 1,
    size: 1,
    sortField: 'applyDate',
    sortOrder: 0,
    ...(guaranteeType ? { guaranteeType } : {}),
  };
}
