import { lazy, Suspense, useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { Application } from '../../../app/application';
import { CrashBoundary } from '../../../app/crash-boundary';
import { PUBLIC_PAGES } from '../../../app/public/pages';
import { makeRoutes } from '../../../app/router';
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
        <ReplayedApplication screen={screen} />
      )}
    </CrashBoundary>
  );
}

function ReplayedApplication({ screen: { snapshot, path } }: { screen: ReplayedScreen }) {
  const [store] = useState(() => stillStore(withOpenPages(snapshot.store)));
  const [flows] = useState(() => stillFlows(snapshot.actors));
  const [router] = useState(() => createMemoryRouter(makeRoutes(), { initialEntries: [path] }));
  return <Application store={store} flows={flows} router={router} />;
}

// The standard user has the first page only, and could not be on those that the flows live on.
function withOpenPages(store: ReplayedScreen['snapshot']['store']): Record<string, unknown> {
  const session = Object(store['session']) as { user?: unknown };
  return { ...store, session: { ...session, user: withMenus(session.user) } };
}

function nothing(): void {
  return;
}
