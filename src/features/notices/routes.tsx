import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'notices',
    handle: { title: '消息', openToMembers: true },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-notices" */ './notices-page')).NoticesPage }),
  },
  {
    path: 'notices/messages/:messageNo',
    handle: { title: '公告', openToMembers: true },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-system-message-read" */ './message-page')).MessagePage }),
  },
];
