import type { RouteObject } from 'react-router-dom';

export const publicRoutes: RouteObject[] = [
  {
    path: 'user/truth',
    handle: { title: '保函验真' },
    lazy: async () => ({ Component: (await import('./truth-page')).TruthPage }),
  },
];
