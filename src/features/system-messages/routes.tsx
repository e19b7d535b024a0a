import type { RouteObject } from 'react-router-dom';

const writing = async () => ({
  Component: (await import(/* webpackChunkName: "page-system-message" */ './system-message-page')).SystemMessagePage,
});

export const routes: RouteObject[] = [
  {
    path: 'system-message',
    handle: { title: '系统消息' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-system-messages" */ './system-messages-page')).SystemMessagesPage,
    }),
  },
  { path: 'system-message/new', handle: { title: '新建系统消息' }, lazy: writing },
  { path: 'system-message/:messageNo', handle: { title: '系统消息详情' }, lazy: writing },
];
