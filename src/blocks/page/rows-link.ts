import type { RowsBehind } from '#contract/home';
import { WORK_LISTS } from '#domain/guarantee/work-lists';

/** The address of the list that shows exactly these rows. */
export function rowsLink({ workList, sortField, sortOrder, ...filters }: RowsBehind): string {
  const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  if (sortField) params.set('sort', sortField);
  if (sortField) params.set('order', String(sortOrder ?? 0));
  return `${WORK_LISTS[workList].path}?${params.toString()}`;
}
