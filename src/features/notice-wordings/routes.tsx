import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'message-template',
    handle: { title: '消息模板' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-wordings" */ './wordings-page')).WordingsPage,
    }),
  },
  {
    path: 'message-template/:kind',
    handle: { title: '编辑消息模板' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-wording" */ './wording-page')).WordingPage,
    }),
  },
];
