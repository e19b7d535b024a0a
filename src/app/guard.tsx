import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { isRow } from '#domain/form/values';
import { isRouteAllowed } from '#domain/permissions';
import { sessionFlags } from '#domain/session-flags';
import { Refused } from '../blocks/page/refused';
import { menuPathsOf } from './menu-paths';
import { KEYS } from './session/saved';
import { selectSession } from './session/session-slice';
import { saveInSession } from './session/storage';
import { saveWish } from './session/wish';

export function Guard() {
  const { pathname } = useLocation();
  const { guardedAs = pathname, openToMembers } = useGuarding();
  const { user, phase } = useSelector(selectSession);
  if (!user) return null;
  if (openToMembers) return <Outlet />;
  const allowed = isRouteAllowed(guardedAs, menuPathsOf(user), { pendingChoice: phase === 'choosingOrganisation' });
  if (allowed) return <Outlet />;
  return sessionFlags(user).isGuest ? <ToCertification userId={user.userId} /> : <Refused />;
}

/** A guest is certified first, and goes on to what he asked for once he is. AF-01. */
function ToCertification({ userId }: { userId: string }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    saveInSession(KEYS.navTo, pathname + search + hash);
    saveWish(userId);
  }, [userId, pathname, search, hash]);
  return <Navigate to="/certification" replace />;
}

/** What a route says of who may open it, in its handle: under which path it is judged, or that it stands in no menu and every member may. */
function useGuarding(): { guardedAs?: string; openToMembers: boolean } {
  const handle: unknown = useMatches().at(-1)?.handle;
  if (!isRow(handle)) return { openToMembers: false };
  const { guardedAs, openToMembers } = handle;
  return { ...(typeof guardedAs === 'string' ? { guardedAs } : {}), openToMembers: openToMembers === true };
}
