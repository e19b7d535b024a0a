import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { isRouteAllowed } from '#domain/permissions';
import { selectSession } from './session/session-slice';

export function Guard() {
  const { pathname } = useLocation();
  const guarded = useGuardedPath() ?? pathname;
  const { user, phase } = useSelector(selectSession);
  if (!user) return null;
  const menuPaths = user.menus.flatMap((menu) => [menu.path, ...menu.children.map(({ path }) => path)]);
  const allowed = isRouteAllowed(guarded, menuPaths, { pendingChoice: phase === 'choosingOrganisation' });
  return allowed ? <Outlet /> : <Navigate to={user.orgType === 'guest' ? '/exception/certification' : '/exception/403'} replace />;
}

function useGuardedPath(): string | undefined {
  const handle = useMatches().at(-1)?.handle;
  if (typeof handle !== 'object' || handle === null || !('guardedAs' in handle)) return undefined;
  return typeof handle.guardedAs === 'string' ? handle.guardedAs : undefined;
}
