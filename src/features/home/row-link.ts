import type { HomeRow } from '#contract/home';
import { isDeskList } from '#domain/guarantee/station';
import { WORK_LISTS } from '#domain/guarantee/work-lists';
import type { RowOrder } from '#domain/home/rows';

/** Where a row is worked on: on the audit desk, in the order of these rows, where it waits to be judged; else in its detail. */
export function rowLink({ applyNo, workLists, isJudged }: Pick<HomeRow, 'applyNo' | 'workLists' | 'isJudged'>, order: RowOrder): string {
  const row = encodeURIComponent(applyNo);
  const list = workLists.find(isDeskList);
  return isJudged && list ? `${WORK_LISTS[list].path}/desk/${row}?order=${order}` : `/business-manage/detail/${row}`;
}
