import type { RouteObject } from 'react-router-dom';
import { OVERSEEN_PROJECTS, OVERSIGHT } from './paths';

export const routes: RouteObject[] = [
  {
    path: OVERSIGHT.slice(1),
    handle: { title: '监管' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-oversight" */ './oversight-page')).OversightPage }),
  },
  {
    path: OVERSEEN_PROJECTS.slice(1),
    handle: { title: '项目与保函' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-oversight-projects" */ './projects-page')).OverseenProjectsPage,
    }),
  },
];
