import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { routes as gallery } from '../devtools/gallery/routes';
import { routes as machines } from '../devtools/machines/routes';
import { routes as scenarios } from '../devtools/scenarios/routes';
import { routes as exceptions } from '../features/exceptions/routes';
import { featureRoutes, publicFeatureRoutes } from './features';
import { Guard } from './guard';
import { MainLayout } from './layout/main-layout';
import { PublicLayout } from './layout/public-layout';
import { RouteErrorPage } from './route-error-page';
import { HOME } from './session/paths';

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
            { element: <Guard />, errorElement: failed, children: [...features] },
            ...exceptions,
            ...gallery,
            ...machines,
            ...scenarios,
            { path: '*', element: <Navigate to="/exception/404" replace /> },
          ],
        },
      ],
    },
  ];
}

export function makeRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(makeRoutes());
}

function reloadPage(): void {
  location.reload();
}

function NothingYet() {
  return null;
}
