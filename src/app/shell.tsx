import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionMachine } from '#machines/flow/session';
import { forgetEarly } from '../api/wire/early';
import { Application } from './application';
import { CrashBoundary } from './crash-boundary';
import { featureReducers } from './feature-sagas';
import { featureRoutes } from './features';
import { LoadingMask } from './layout/loading-mask';
import type { Observer } from './observer';
import { fillStore } from './opening/fill-store';
import { rootSaga } from './root-saga';
import { makeRouter, opensToAll } from './router';
import { flowStarter } from './start-flow';
import { makeStore } from './store';
import { reportVisit } from './visits/report-visit';
import { warmPages } from './warm/warm-pages';

/** Milliseconds after the first page is drawn until what the document asked for, and nobody took, is given up. */
const EARLY_KEPT = 5000;

export async function startShell(container: HTMLElement, observer?: Observer): Promise<void> {
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
  const root = createRoot(container);
  let detachFiles: (() => void) | undefined;
  if (globalThis.earlyCalls) {
    if (!container.hasChildNodes()) root.render(<LoadingMask shown text="加载中..." />);
    detachFiles = await fillStore({ store, router, address: location });
  }
  reportVisit(store.dispatch);
  warmPages({ routes: featureRoutes, store });
  root.render(
    <StrictMode>
      <CrashBoundary>
        <Application store={store} flows={observer} router={router} />
      </CrashBoundary>
    </StrictMode>,
  );
  if (detachFiles) setTimeout(detachFiles);
  setTimeout(forgetEarly, EARLY_KEPT);
}
