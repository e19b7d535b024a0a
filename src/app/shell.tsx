import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionMachine } from '#machines/flow/session';
import { Application } from './application';
import { CrashBoundary } from './crash-boundary';
import { featureReducers } from './feature-sagas';
import { featureRoutes } from './features';
import type { Observer } from './observer';
import { rootSaga } from './root-saga';
import { makeRouter, opensToAll } from './router';
import { flowStarter } from './start-flow';
import { makeStore } from './store';
import { reportVisit } from './visits/report-visit';
import { warmPages } from './warm/warm-pages';

export function startShell(container: HTMLElement, observer?: Observer): void {
  const { store, sagas } = makeStore(featureReducers, observer);
  const router = makeRouter();
  const startFlow = flowStarter(observer);
  sagas.run(rootSaga, {
    actor: startFlow(sessionMachine),
    startFlow,
    navigate: (path) => void router.navigate(path, { replace: true }),
    leaveFor: (path) => {
      location.assign(path);
    },
    opensToAll: () => opensToAll(router),
  });
  reportVisit(store.dispatch);
  warmPages({ routes: featureRoutes, store });
  createRoot(container).render(
    <StrictMode>
      <CrashBoundary>
        <Application store={store} flows={observer} router={router} />
      </CrashBoundary>
    </StrictMode>,
  );
}
