import { createContext, Suspense, useContext, type ReactNode } from 'react';

/** Draws what leads to the page of this path for another organisation of the user; null where there is none. */
export const OtherOrganisationsContext = createContext<((path: string) => ReactNode) | null>(null);

/** Leads to the same page, or that of `path`, for another organisation of the user. */
export function OtherOrganisations({ path = location.pathname + location.search + location.hash }: { path?: string }) {
  const draw = useContext(OtherOrganisationsContext);
  return draw ? <Suspense fallback={null}>{draw(path)}</Suspense> : null;
}
