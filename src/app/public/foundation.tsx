import { useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { CrashBoundary } from '../crash-boundary';
import { PublicFrame } from '../layout/public-frame';
import { makeStore } from '../store';
import { Themed } from '../theme/themed';
import { ToastHost } from '../toasts/toast-host';

export function withFoundation(Page: ComponentType, path: string): () => ReactElement {
  return function FoundedPage() {
    const [{ store }] = useState(() => makeStore());
    return (
      <Provider store={store}>
        <Themed>
          <Routed path={path}>
            <PublicFrame>
              <CrashBoundary visitor>
                <Page />
              </CrashBoundary>
            </PublicFrame>
            <ToastHost />
          </Routed>
        </Themed>
      </Provider>
    );
  };
}

function Routed({ path, children }: { path: string; children: ReactNode }) {
  return typeof document === 'undefined' ? (
    <StaticRouter location={path}>{children}</StaticRouter>
  ) : (
    <BrowserRouter>{children}</BrowserRouter>
  );
}
