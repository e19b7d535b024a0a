import type { RouteObject } from 'react-router-dom';
import { devtoolsPresent } from '../../app/devtools-present';

export const routes: RouteObject[] = devtoolsPresent
  ? ['dev/blocks', 'dev/blocks/:group', 'dev/blocks/:group/:story'].map((path) => ({
      path,
      handle: { title: '组件库' },
      lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-gallery" */ './gallery-page')).GalleryPage }),
    }))
  : [];
