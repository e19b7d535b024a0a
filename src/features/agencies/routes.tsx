import type { RouteObject } from 'react-router-dom';
import { AGENCIES_PATH } from './paths';

export const routes: RouteObject[] = [
  {
    path: AGENCIES_PATH.slice(1),
    handle: { title: '中介机构管理' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-agencies" */ './agencies-page')).AgenciesPage }),
  },
  {
    path: `${AGENCIES_PATH.slice(1)}/agency/:appId`,
    handle: { title: '中介机构' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-agency" */ './agency-page')).AgencyPage }),
  },
];
