import type { RouteObject } from 'react-router-dom';

declare const GALLERY: boolean | undefined;

const present = typeof GALLERY === 'undefined' || GALLERY;

export const routes: RouteObject[] = present
  ? ['dev/blocks', 'dev/blocks/:group', 'dev/blocks/:group/:story'].map((path) => ({
      path,
      handle: { title: '组件库' },
      lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-gallery" */ './gallery-page')).GalleryPage }),
    }))
  : [];
