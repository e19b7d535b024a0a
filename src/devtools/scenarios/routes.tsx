import type { RouteObject } from 'react-router-dom';
import { devtoolsPresent } from '../../app/devtools-present';

export const routes: RouteObject[] = devtoolsPresent
  ? ['dev/scenarios', 'dev/scenarios/:id'].map((path) => ({
      path,
      handle: { title: '场景回放' },
      lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-scenarios" */ './player/scenarios-page')).ScenariosPage }),
    }))
  : [];
