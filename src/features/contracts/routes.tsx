import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'business-manage/sign/:applyNo',
    handle: { title: '合同签署' },
    lazy: async () => ({ Component: (await import('./signing-page')).SigningPage }),
  },
];
