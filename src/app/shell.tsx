import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/flow/session';
import { CrashBoundary } from './crash-boundary';
import { featureReducers } from './features';
import { NoticeHost } from './notices/notice-host';
import { rootSaga } from './root-saga';
import { makeRouter } from './router';
import { OrganisationChoice } from './session/organisation-choice';
import { makeStore } from './store';
import { ChannelTheme } from './theme/channel-theme';

export function startShell(container: HTMLElement): void {
  dayjs.locale('zh-cn');
  const { store, sagas } = makeStore(featureReducers);
  const router = makeRouter();
  sagas.run(rootSaga, {
    actor: createActor(sessionMachine).start(),
    navigate: (path) => void router.navigate(path, { replace: true }),
    leaveFor: (path) => {
      location.assign(path);
    },
  });
  createRoot(container).render(
    <StrictMode>
      <CrashBoundary>
        <Provider store={store}>
          <ChannelTheme>
            <RouterProvider router={router} />
            <OrganisationChoice />
            <NoticeHost />
          </ChannelTheme>
        </Provider>
      </CrashBoundary>
    </StrictMode>,
  );
}
