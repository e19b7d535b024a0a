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
  const { user } = useSelector(selectSession);
  const open = useIsRouteOpen();
  if (!user) return null;
  if (open) return <Outlet />;
  return sessionFlags(user).isGuest ? <ToCertification userId={user.userId} /> : <Refused />;
}

/** Marks the route of the guard, so that routes outside of it are open whatever the menu says. */
export const GUARDED = { guarded: true } as const;

/** Whether the route at the address is open to who is signed in. */
export function useIsRouteOpen(): boolean {
  const { pathname } = useLocation();
  const { guarded, guardedAs = pathname, openToMembers } = useGuarding();
  const { user, phase } = useSelector(selectSession);
  if (!user) return false;
  if (!guarded || openToMembers) return true;
  return isRouteAllowed(guardedAs, menuPathsOf(user), { pendingChoice: phase === 'choosingOrganisation' });
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

/** Whether the route stands below the guard, and what it says of who may open it, in its handle: under which path it is judged, or that it stands in no menu and every member may. */
function useGuarding(): { guarded: boolean; guardedAs?: string; openToMembers: boolean } {
  const matches = useMatches();
  const guarded = matches.some(({ handle }) => handle === GUARDED);
  const handle: unknown = matches.at(-1)?.handle;
  if (!isRow(handle)) return { guarded, openToMembers: false };
  const { guardedAs, openToMembers } = handle;
  return { guarded, ...(typeof guardedAs === 'string' ? { guardedAs } : {}), openToMembers: openToMembers === true };
}
