import { DESK_LISTS } from '#domain/guarantee/station';
import { WORK_LISTS, workLists } from '#domain/guarantee/work-lists';
import { NUMBER_OF_ADDRESS } from '#domain/page-address';
import type { TableName } from '#domain/tables';
import { PAGE_SIZES } from '../../blocks/table/table-view';
import type { WireCall } from './frame-calls';

const FIRST_ROWS = { page: 1, size: PAGE_SIZES[0] };
const APPLICATION = { apply_no: NUMBER_OF_ADDRESS };

const OF_PAGES: Readonly<Record<string, readonly WireCall[]>> = {
  '/business-manage/project-list': [{ path: '/project/page', body: FIRST_ROWS }, preference('project_list')],
  ...Object.fromEntries(
    workLists.map((list) => [WORK_LISTS[list].path, [{ path: '/apply/page', body: { work_list: list, ...FIRST_ROWS } }, preference(list)]]),
  ),
  '/business-manage/project-list/:projectNo': [{ path: '/project/detail', body: { project_no: NUMBER_OF_ADDRESS } }],
  '/business-manage/detail/:applyNo': [
    { path: '/apply/detail', body: APPLICATION },
    { path: '/apply/history', body: APPLICATION },
  ],
  ...Object.fromEntries(
    DESK_LISTS.map((list) => [
      `${WORK_LISTS[list].path}/desk/:applyNo`,
      [
        { path: '/apply/detail', body: APPLICATION },
        { path: '/audit/case', body: APPLICATION },
      ],
    ]),
  ),
};

/** What the document of a page asks for before any script is there, where its address searches for nothing: the very calls that the page makes at first. */
export function earlyCalls(path: string): readonly WireCall[] {
  return OF_PAGES[path] ?? [];
}

function preference(table: TableName): WireCall {
  return { path: '/user/table/preference', body: { table } };
}
