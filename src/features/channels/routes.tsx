import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'channel-manage',
    handle: { title: '渠道管理' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-channels" */ './channels-page')).ChannelsPage }),
  },
  {
    path: 'channel-manage/new',
    handle: { title: '新建渠道' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-channel" */ './new-channel-page')).NewChannelPage }),
  },
  {
    path: 'channel-manage/:channelCode',
    handle: { title: '渠道详情' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-channel" */ './channel-page')).ChannelPage }),
  },
];
