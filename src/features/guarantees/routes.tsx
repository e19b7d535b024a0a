import { Navigate, type RouteObject } from 'react-router-dom';
import { DESK_LISTS } from '#domain/guarantee/station';
import { WORK_LISTS, workLists } from '#domain/guarantee/work-lists';

export const routes: RouteObject[] = [
  { path: 'business-manage', element: <Navigate to={WORK_LISTS.guarantee_record.path} replace /> },
  { path: 'business-manage-perf', element: <Navigate to={WORK_LISTS.perf_record.path} replace /> },
  ...['apply-form', 'apply'].map((segment) => ({
    path: `business-manage/${segment}`,
    handle: { title: '申请保函' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-apply" */ './apply/apply-page')).ApplyPage }),
  })),
  ...workLists.map((list) => ({
    path: WORK_LISTS[list].path.slice(1),
    handle: { title: WORK_LISTS[list].label },
    lazy: async () => {
      const { WorkListPage } = await import(/* webpackChunkName: "page-work-list" */ './lists/work-list-page');
      return { element: <WorkListPage key={list} list={list} /> };
    },
  })),
  ...DESK_LISTS.map((list) => ({
    path: `${WORK_LISTS[list].path.slice(1)}/desk/:applyNo?`,
    handle: { title: '审核台' },
    lazy: async () => {
      const { DeskPage } = await import(/* webpackChunkName: "page-audit-desk" */ './desk/desk-page');
      return { element: <DeskPage key={list} list={list} /> };
    },
  })),
  {
    path: 'business-manage/guarantee-record/drafts',
    handle: { title: '我的草稿' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-drafts" */ './lists/drafts-page')).DraftsPage }),
  },
  {
    path: 'business-manage/guarantee-record/amendments',
    handle: { title: '保函延期待办' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-amendments" */ './amendments/waiting-page')).WaitingAmendmentsPage,
    }),
  },
  {
    path: 'business-manage/detail/:applyNo',
    handle: { title: '保函详情', openedFrom: '/business-manage' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-guarantee-detail" */ './detail/detail-page')).DetailPage }),
  },
];
