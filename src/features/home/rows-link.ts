import type { HomeRow, RowsBehind } from '#contract/home';
import { isDeskList } from '#domain/guarantee/station';
import { WORK_LISTS } from '#domain/guarantee/work-lists';
import type { RowOrder } from '#domain/home/rows';

/** The address of the list that shows exactly these rows. */
export function rowsLink({ workList, sortField, sortOrder, ...filters }: RowsBehind): string {
  const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  if (sortField) params.set('sort', sortField);
  if (sortField) params.set('order', String(sortOrder ?? 0));
  return `${WORK_LISTS[workList].path}?${params.toString()}`;
}

/** Where a row is worked on: on the audit desk, in the order of these rows, where it waits to be judged; else in its detail. */
export function rowLink({ applyNo, workLists: [list] }: Pick<HomeRow, 'applyNo' | 'workLists'>, order: RowOrder): string {
  const row = encodeURIComponent(applyNo);
  return list && isDeskList(list) ? `${WORK_LISTS[list].path}/desk/${row}?order=${order}` : `/business-manage/detail/${row}`;
}
