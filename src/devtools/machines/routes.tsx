import type { RouteObject } from 'react-router-dom';
import { devtoolsPresent } from '../../app/devtools-present';

export const routes: RouteObject[] = devtoolsPresent
  ? ['dev/machines', 'dev/machines/:machine'].map((path) => ({
      path,
      handle: { title: '状态机检查器' },
      lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-machines" */ './machines-page')).MachinesPage }),
    }))
  : [];
