import type { Store } from '@reduxjs/toolkit';
import { lazy, Suspense } from 'react';
import { Provider, useSelector } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { FlowObserverContext, type FlowObserver } from '../blocks/flow/flow-observer';
import { OrganisationChoice } from './session/organisation-choice';
import { SessionEndWarning } from './session/session-end-warning';
import { selectSession } from './session/session-slice';
import { ChannelTheme } from './theme/channel-theme';
import { ToastHost } from './toasts/toast-host';

const GateModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "factor-gate" */ './session/factor-gate-modal')).FactorGateModal,
}));
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
          <ToastHost />
        </ChannelTheme>
      </FlowObserverContext>
    </Provider>
  );
}

/** Stands before an organisation that asks a second factor of who has none. */
function FactorGate() {
  const { factorWantedBy, phase, choices } = useSelector(selectSession);
  if (!factorWantedBy || phase === 'leaving' || phase === 'signedOut') return null;
  return (
    <Suspense fallback={null}>
      <GateModal organisation={factorWantedBy} mayChoose={phase === 'choosingOrganisation' && choices.length > 1} />
    </Suspense>
  );
}
