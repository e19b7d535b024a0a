import { lazy, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CrashBoundary } from '../../../app/crash-boundary';
import { NoticeHost } from '../../../app/notices/notice-host';
import { PUBLIC_PAGES } from '../../../app/public/pages';
import { makeRoutes } from '../../../app/router';
import { OrganisationChoice } from '../../../app/session/organisation-choice';
import { ChannelTheme } from '../../../app/theme/channel-theme';
import { FlowObserverContext } from '../../../blocks/flow/flow-observer';
import { withMenus } from '../engine/screens';
import type { ReplayedScreen } from './replayed-screen';
import { stillFlows } from './still-flows';
import { stillStore } from './still-store';

const PUBLIC = PUBLIC_PAGES.map(({ path, load }) => ({ path, Page: lazy(async () => ({ default: await load() })) }));

/** The application's page at a step of a replay, as the application itself renders it. */
export function ScreenPage({ screen }: { screen: ReplayedScreen }) {
  const [pathname = '/'] = screen.path.split('?');
  const open = PUBLIC.find(({ path }) => path === pathname);
  return (
    <CrashBoundary>
      {open ? (
        <Suspense fallback={null}>
          <open.Page onSignedIn={nothing} prepare={nothing} />
        </Suspense>
      ) : (
        <Application screen={screen} />
      )}
    </CrashBoundary>
  );
}

function Application({ screen: { snapshot, path } }: { screen: ReplayedScreen }) {
  const [store] = useState(() => stillStore(withOpenPages(snapshot.store)));
  const [flows] = useState(() => stillFlows(snapshot.actors));
  const [router] = useState(() => createMemoryRouter(makeRoutes(), { initialEntries: [path] }));
  return (
    <Provider store={store}>
      <FlowObserverContext value={flows}>
        <ChannelTheme>
          <RouterProvider router={router} />
          <OrganisationChoice />
          <NoticeHost />
        </ChannelTheme>
      </FlowObserverContext>
    </Provider>
  );
}

// The standard user has the first page only, and could not be on those that the flows live on.
function withOpenPages(store: ReplayedScreen['snapshot']['store']): Record<string, unknown> {
  const session = Object(store['session']) as { user?: unknown };
  return { ...store, session: { ...session, user: withMenus(session.user) } };
}

function nothing(): void {
  return;
}
