import type { RouteObject } from 'react-router-dom';
import { routes as channels } from '../features/channels/routes';
import { routes as contracts } from '../features/contracts/routes';
import { routes as guarantees } from '../features/guarantees/routes';
import { routes as home } from '../features/home/routes';
import { publicRoutes as publicLetters } from '../features/letters/routes';
import { routes as messageTemplates } from '../features/message-templates/routes';
import { routes as myInfo } from '../features/my-info/routes';
import { routes as notices } from '../features/notices/routes';
import { routes as organisationChanges } from '../features/organisation-changes/routes';
import { routes as payments } from '../features/payments/routes';
import { routes as productionStart } from '../features/production-start/routes';
import { routes as products } from '../features/products/routes';
import { routes as projects } from '../features/projects/routes';
import { routes as quotas } from '../features/quotas/routes';
import { routes as regions } from '../features/regions/routes';
import { openRoutes as openRegistration, routes as registration } from '../features/registration/routes';
import { routes as templates } from '../features/templates/routes';
import { publicRoutes as publicInvitation, routes as userManage } from '../features/user-manage/routes';

export const featureRoutes: readonly RouteObject[] = [
  ...home,
  ...projects,
  ...products,
  ...quotas,
  ...channels,
  ...templates,
  ...messageTemplates,
  ...productionStart,
  ...guarantees,
  ...contracts,
  ...guardedAs('/business-manage', payments),
  ...regions,
  ...registration,
  ...myInfo,
  ...userManage,
  ...notices,
  ...organisationChanges,
];

export const publicFeatureRoutes: readonly RouteObject[] = [...publicLetters, ...publicInvitation];

/** Whatever the menu says, and some for whoever is not signed in, too. */
export const openFeatureRoutes: readonly RouteObject[] = [...openRegistration];

function guardedAs(path: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => (route.index ? route : { ...route, handle: { ...Object(route.handle), guardedAs: path } }));
}
