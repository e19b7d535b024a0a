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
  {
    path: 'channel-manage/:channelCode/portal',
    handle: { title: '渠道门户' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-contents" */ './portals/portal-edit-page')).PortalEditPage,
    }),
  },
  {
    path: 'channel-manage/contents',
    handle: { title: '门户内容' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-contents" */ './portals/contents-page')).ContentsPage }),
  },
  {
    path: 'channel-manage/contents/texts/:name',
    handle: { title: '门户文字' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-contents" */ './portals/text-edit-page')).TextEditPage }),
  },
  {
    path: 'channel-manage/:channelCode/texts/:name',
    handle: { title: '渠道文字' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-contents" */ './portals/text-edit-page')).TextEditPage }),
  },
  {
    path: 'channel-manage/contents/guides/:guide',
    handle: { title: '指南文件' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-contents" */ './portals/guide-edit-page')).GuideEditPage }),
  },
];
