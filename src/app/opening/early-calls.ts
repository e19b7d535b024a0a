import { MOST_ROWS } from '#domain/counting';
import { DESK_LISTS } from '#domain/guarantee/station';
import { WORK_LISTS, workLists } from '#domain/guarantee/work-lists';
import { CHANNEL_QUERY, NUMBER_OF_ADDRESS, ofQuery } from '#domain/page-address';
import type { TableName } from '#domain/tables';
import { PAGE_SIZES } from '../../blocks/table/table-view';
import type { WireCall } from './frame-calls';

const FIRST_ROWS = { page: 1, size: PAGE_SIZES[0] };
const APPLICATION = { apply_no: NUMBER_OF_ADDRESS };
const DRAFT = { apply_no: ofQuery('applyNo') };
const WANTED_TYPE = { guarantee_type: ofQuery('type') };
const IN_CHANNEL = { channel_code: ofQuery(CHANNEL_QUERY) };
const EVERY_PRODUCT = { page: 1, size: MOST_ROWS };
const LAST_APPLICATION = { work_list: 'guarantee_record', page: 1, size: 1, sort_field: 'applyDate', sort_order: 0 };
const NEW = ['projectNo'];
const KEPT = ['applyNo'];
const CORRECTED = ['applyNo', 'mode'];

/** A new application, a draft, and one that was sent back, as the query of the address tells. */
const OF_FORM: readonly WireCall[] = [
  {
    path: '/project/detail',
    body: { project_no: ofQuery('projectNo') },
    where: NEW,
    next: [{ path: '/law/rules', by: 'project.bidding_survey.area_id' }],
  },
  {
    path: '/apply/page',
    body: { ...LAST_APPLICATION, ...WANTED_TYPE },
    where: NEW,
    next: [{ path: '/apply/detail', by: 'list.0.apply_no' }],
  },
  { path: '/organisation/invoice/detail', body: {}, where: NEW },
  { path: '/organisation/detail', body: {}, where: NEW },
  { path: '/product/page', body: { ...EVERY_PRODUCT, ...WANTED_TYPE, ...IN_CHANNEL }, where: NEW },
  { path: '/product/detail', body: { product_no: ofQuery('code'), ...IN_CHANNEL }, where: [...NEW, 'code'] },
  {
    path: '/apply/draft',
    body: DRAFT,
    where: KEPT,
    next: [
      { path: '/project/detail', by: 'application.bidding_apply_survey.project_no' },
      { path: '/product/detail', by: 'application.guarantee_info.product_no', body: IN_CHANNEL },
    ],
  },
  { path: '/channel/detail', body: IN_CHANNEL, where: [CHANNEL_QUERY] },
  { path: '/apply/detail', body: DRAFT, where: CORRECTED },
  { path: '/apply/returns', body: DRAFT, where: CORRECTED },
  { path: '/product/page', body: { ...EVERY_PRODUCT, ...IN_CHANNEL }, where: CORRECTED },
];

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
  '/business-manage/apply-form': OF_FORM,
  '/business-manage/apply': OF_FORM,
};

/** What the document of a page asks for before any script is there, as far as its address says for what: the very calls that the page makes at first. */
export function earlyCalls(path: string): readonly WireCall[] {
  return OF_PAGES[path] ?? [];
}

function preference(table: TableName): WireCall {
  return { path: '/user/table/preference', body: { table } };
}
