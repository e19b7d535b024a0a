import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isRouteAllowed } from '#domain/permissions';
import { selectSession } from './session/session-slice';

export function Guard() {
  const { pathname } = useLocation();
  const { user, phase } = useSelector(selectSession);
  if (phase === 'choosingOrganisation') return null;
  if (!user) return null;
  const menuPaths = user.menus.flatMap((menu) => [menu.path, ...menu.children.map(({ path }) => path)]);
  return isRouteAllowed(pathname, menuPaths) ? <Outlet /> : <Navigate to="/exception/403" replace />;
}
