import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'business-manage/project-list',
    handle: { title: '项目列表' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-project-list" */ './project-list-page')).ProjectListPage }),
  },
  {
    path: 'business-manage/project-list/new/project',
    handle: { title: '新建项目' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-project-form" */ './project-form-pages')).NewProjectPage }),
  },
  {
    path: 'business-manage/project-list/:projectNo/edit',
    handle: { title: '编辑项目' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-project-form" */ './project-form-pages')).EditProjectPage }),
  },
  {
    path: 'business-manage/project-list/:projectNo',
    handle: { title: '项目详情' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-project-detail" */ './project-detail-page')).ProjectDetailPage,
    }),
  },
];
