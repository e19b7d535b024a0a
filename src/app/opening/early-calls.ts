import { WORK_LISTS, workLists } from '#domain/guarantee/work-lists';
import type { TableName } from '#domain/tables';
import { PAGE_SIZES } from '../../blocks/table/table-view';
import type { WireCall } from './frame-calls';

const FIRST_ROWS = { page: 1, size: PAGE_SIZES[0] };

const OF_PAGES: Readonly<Record<string, readonly WireCall[]>> = {
  '/business-manage/project-list': [{ path: '/project/page', body: FIRST_ROWS }, preference('project_list')],
  ...Object.fromEntries(
    workLists.map((list) => [WORK_LISTS[list].path, [{ path: '/apply/page', body: { work_list: list, ...FIRST_ROWS } }, preference(list)]]),
  ),
};

/** What the document of a page asks for before any script is there, where its address searches for nothing: the very calls that the page makes at first. */
export function earlyCalls(path: string): readonly WireCall[] {
  return OF_PAGES[path] ?? [];
}

function preference(table: TableName): WireCall {
  return { path: '/user/table/preference', body: { table } };
}
