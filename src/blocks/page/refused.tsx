import { Navigate, useLocation } from 'react-router-dom';
import { isRow } from '#domain/form/values';

/** In the place of a page that who is signed in may not open. */
export function Refused() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to="/exception/403" replace state={{ refused: pathname + search + hash }} />;
}

/** The page that was refused so. */
export function useRefusedPath(): string | undefined {
  const state: unknown = useLocation().state;
  return isRow(state) && typeof state['refused'] === 'string' ? state['refused'] : undefined;
}
