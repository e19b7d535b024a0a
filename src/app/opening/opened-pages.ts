import { DESK_LISTS } from '#domain/guarantee/station';
import { WORK_LISTS, workLists } from '#domain/guarantee/work-lists';
import { HOME_PATHS } from '#domain/home/path';
import type { PageRequest } from '../../api/page-requests';

interface OpenedPage {
  /** A part that begins with a colon stands for a number. */
  path: string;
  chunk: string;
  /** The script in `ahead/` that draws the page before the application is there. */
  ahead?: 'project-list' | 'work-list' | 'detail' | 'apply';
  /** The queries of its address for which it is drawn ahead; without one, none. */
  drawnFor?: RegExp;
  /** What the page asks for, for the store, before it is drawn, by the query of its address and the number that it ends with. */
  requests?: () => Promise<(query: URLSearchParams, number: string) => PageRequest[]>;
}

/** A new application at its first step, within our own frame. */
const NEW_APPLICATION = /^(?=.*[?&]projectNo=[^&])(?!.*[?&](?:applyNo|channel|mode|step)=)/;

/** Pages whose document brings their scripts and their first answers along. */
export const OPENED_PAGES: readonly OpenedPage[] = [
  { path: HOME_PATHS.usual, chunk: 'page-home' },
  {
    path: '/business-manage/project-list',
    chunk: 'page-project-list',
    ahead: 'project-list',
    requests: async () =>
      (await import(/* webpackChunkName: "page-project-list" */ '../../features/projects/project-list-requests')).projectListRequests,
  },
  ...workLists.map((list) => ({
    path: WORK_LISTS[list].path,
    chunk: 'page-work-list',
    ahead: 'work-list' as const,
    requests: async () => {
      const { workListRequests } = await import(
        /* webpackChunkName: "page-work-list" */ '../../features/guarantees/lists/work-list-requests'
      );
      return (params: URLSearchParams) => workListRequests(list, params);
    },
  })),
  { path: '/business-manage/project-list/:projectNo', chunk: 'page-project-detail' },
  {
    path: '/business-manage/detail/:applyNo',
    chunk: 'page-guarantee-detail',
    ahead: 'detail',
    requests: async () => {
      const { detailRequests } = await import(
        /* webpackChunkName: "page-guarantee-detail" */ '../../features/guarantees/detail/detail-requests'
      );
      return (_query: URLSearchParams, applyNo: string) => detailRequests(applyNo);
    },
  },
  ...DESK_LISTS.map((list) => ({ path: `${WORK_LISTS[list].path}/desk/:applyNo`, chunk: 'page-audit-desk' })),
  ...['/business-manage/apply-form', '/business-manage/apply'].map((path) => ({
    path,
    chunk: 'page-apply',
    ahead: 'apply' as const,
    drawnFor: NEW_APPLICATION,
    requests: async () => {
      const { newApplicationRequests } = await import(
        /* webpackChunkName: "page-apply" */ '../../features/guarantees/apply/new-application-requests'
      );
      return newApplicationRequests;
    },
  })),
];
