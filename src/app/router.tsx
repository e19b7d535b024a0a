import { useSelector } from 'react-redux';
import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { routes as gallery } from '../devtools/gallery/routes';
import { routes as machines } from '../devtools/machines/routes';
import { routes as scenarios } from '../devtools/scenarios/routes';
import { routes as exceptions } from '../features/exceptions/routes';
import { featureRoutes, openFeatureRoutes, publicFeatureRoutes } from './features';
import { Guard, GUARDED } from './guard';
import { MainLayout } from './layout/main-layout';
import { PublicLayout } from './layout/public-layout';
import { RouteErrorPage } from './route-error-page';
import { HOME } from './session/paths';
import { selectSession } from './session/session-slice';

export function makeRoutes(features: readonly RouteObject[] = featureRoutes, reload: () => void = reloadPage): RouteObject[] {
  const failed = <RouteErrorPage reload={reload} />;
  return [
    {
      errorElement: failed,
      HydrateFallback: NothingYet,
      children: [
        { element: <PublicLayout />, children: [...publicFeatureRoutes] },
        {
          element: <MainLayout />,
          children: [
            { index: true, element: <Navigate to={HOME} replace /> },
            { path: 'guarantee', element: <Navigate to={HOME} replace /> },
            { element: <Guard />, handle: GUARDED, errorElement: failed, children: [...features] },
            ...gallery,
            ...machines,
            ...scenarios,
          ],
        },
        {
          element: <LayoutForAll />,
          children: [
            ...exceptions,
            ...openFeatureRoutes,
            { path: '*', handle: { openToAll: true }, element: <Navigate to="/exception/404" replace /> },
          ],
        },
      ],
    },
  ];
}

export function makeRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(makeRoutes());
}

/** Whether the page at the address shows itself also to who is not signed in. */
export function opensToAll({ routes, state }: Pick<ReturnType<typeof makeRouter>, 'routes' | 'state'>): boolean {
  const matches = matchRoutes([...routes], state.location) ?? [];
  return matches.some(({ route }) => (route.handle as { openToAll?: boolean } | undefined)?.openToAll === true);
}

/** The layout of who is signed in, and that of the public pages for everybody else. */
function LayoutForAll() {
  const { phase } = useSelector(selectSession);
  return phase === 'signedOut' ? <PublicLayout /> : <MainLayout />;
}

function reloadPage(): void {
  location.reload();
}

function NothingYet() {
  return null;
}
