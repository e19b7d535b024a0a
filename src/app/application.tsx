import type { Store } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { FlowObserverContext, type FlowObserver } from '../blocks/flow/flow-observer';
import { NoticeHost } from './notices/notice-host';
import { FactorGate } from './session/factor-gate';
import { OrganisationChoice } from './session/organisation-choice';
import { SessionEndWarning } from './session/session-end-warning';
import { ChannelTheme } from './theme/channel-theme';

interface ApplicationProps {
  store: Store;
  flows: FlowObserver | undefined;
  router: RouterProviderProps['router'];
}

/** The pages, and what stands above all of them. */
export function Application({ store, flows, router }: ApplicationProps) {
  return (
    <Provider store={store}>
      <FlowObserverContext value={flows}>
        <ChannelTheme>
          <RouterProvider router={router} />
          <OrganisationChoice />
          <SessionEndWarning />
          <FactorGate />
          <NoticeHost />
        </ChannelTheme>
      </FlowObserverContext>
    </Provider>
  );
}
