import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'template',
    handle: { title: '合同与保函模板' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-templates" */ './templates-page')).TemplatesPage }),
  },
  {
    path: 'template/:templateNo',
    handle: { title: '编辑模板' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-template" */ './template-page')).TemplatePage }),
  },
];
