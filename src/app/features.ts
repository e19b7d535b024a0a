import type { RouteObject } from 'react-router-dom';
import { routes as agencies } from '../features/agencies/routes';
import { routes as auditLog } from '../features/audit-log/routes';
import { routes as baofu } from '../features/baofu/routes';
import { routes as blacklist } from '../features/blacklist/routes';
import { routes as channels } from '../features/channels/routes';
import { routes as contracts } from '../features/contracts/routes';
import { routes as guarantees } from '../features/guarantees/routes';
import { routes as home } from '../features/home/routes';
import { routes as invoices } from '../features/invoices/routes';
import { publicRoutes as publicLetters } from '../features/letters/routes';
import { routes as myInfo } from '../features/my-info/routes';
import { routes as noticeWordings } from '../features/notice-wordings/routes';
import { routes as notices } from '../features/notices/routes';
import { routes as organisationChanges } from '../features/organisation-changes/routes';
import { routes as oversight } from '../features/oversight/routes';
import { rechargeRoutes as recharge, routes as payments } from '../features/payments/routes';
import { routes as productionStart } from '../features/production-start/routes';
import { routes as products } from '../features/products/routes';
import { routes as projects } from '../features/projects/routes';
import { routes as quotas } from '../features/quotas/routes';
import { routes as reconciliation } from '../features/reconciliation/routes';
import { routes as referrals } from '../features/referrals/routes';
import { routes as regions } from '../features/regions/routes';
import { openRoutes as openRegistration, routes as registration } from '../features/registration/routes';
import { routes as systemMessages } from '../features/system-messages/routes';
import { routes as templates } from '../features/templates/routes';
import { publicRoutes as publicInvitation, routes as userManage } from '../features/user-manage/routes';
import { routes as wageDeposits } from '../features/wage-deposits/routes';

export const featureRoutes: readonly RouteObject[] = [
  ...home,
  ...projects,
  ...products,
  ...quotas,
  ...blacklist,
  ...channels,
  ...templates,
  ...noticeWordings,
  ...systemMessages,
  ...productionStart,
  ...guarantees,
  ...contracts,
  ...guardedAs('/business-manage', payments),
  ...recharge,
  ...referrals,
  ...auditLog,
  ...oversight,
  ...agencies,
  ...invoices,
  ...baofu,
  ...wageDeposits,
  ...reconciliation,
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
