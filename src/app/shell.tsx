import zhCN from 'antd/locale/zh_CN';
import { ConfigProvider } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/flow/session';
import { CrashBoundary } from './crash-boundary';
import { NoticeHost } from './notices/notice-host';
import { rootSaga } from './root-saga';
import { makeRouter } from './router';
import { OrganisationChoice } from './session/organisation-choice';
import { makeStore } from './store';
import { antdTheme } from './theme/tokens';
import { nonce } from './theme/nonce';

export function startShell(container: HTMLElement): void {
  dayjs.locale('zh-cn');
  const { store, sagas } = makeStore();
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
          <Themed>
            <RouterProvider router={router} />
            <OrganisationChoice />
            <NoticeHost />
          </Themed>
        </Provider>
      </CrashBoundary>
    </StrictMode>,
  );
}

export function Themed({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={antdTheme} locale={zhCN} csp={{ nonce: nonce() }} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
