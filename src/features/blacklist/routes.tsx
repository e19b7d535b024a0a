import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'blacklist-manage',
    handle: { title: '黑名单管理' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-blacklist" */ './blacklist-page')).BlacklistPage }),
  },
  {
    path: 'blacklist-manage/:entryId',
    handle: { title: '黑名单详情' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-blacklist-entry" */ './entry-page')).EntryPage }),
  },
];
