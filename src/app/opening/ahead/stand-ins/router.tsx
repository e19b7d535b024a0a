import { createElement, Fragment, type ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { numberOfAddress } from '#domain/page-address';
import { nothing } from './nothing';

/** What is shown within the frame, and what its route is called. */
let shown: { page: ReactNode; title: string } = { page: null, title: '' };

export function setShown(next: typeof shown): void {
  shown = next;
}

export function Outlet(): ReactNode {
  return createElement(Fragment, null, shown.page);
}

export function Link({ to, preventScrollReset: _scroll, replace: _replace, state: _state, ...rest }: LinkProps): ReactNode {
  return <a {...rest} href={useHref(to)} />;
}

export function useHref(to: LinkProps['to']): string {
  if (typeof to === 'string') return to;
  const { pathname = location.pathname, search = '', hash = '' } = to;
  return `${pathname}${search && !search.startsWith('?') ? '?' : ''}${search}${hash}`;
}

export function useLocation(): Pick<Location, 'pathname' | 'search' | 'hash'> {
  return location;
}

export function useSearchParams(): [URLSearchParams, never] {
  return [new URLSearchParams(location.search), nothing];
}

export function useMatches(): { handle: { title: string } }[] {
  return [{ handle: { title: shown.title } }];
}

export function useNavigation(): { state: 'idle' } {
  return { state: 'idle' };
}

export function useBlocker(): { state: 'unblocked' } {
  return { state: 'unblocked' };
}

export function useNavigate(): never {
  return nothing;
}

export function useLinkClickHandler(): never {
  return nothing;
}

export function Navigate(): null {
  return null;
}

/** Every number in the address of a page is the one that it ends with. */
export function useParams(): Readonly<Record<string, string>> {
  return new Proxy<Record<string, string>>({}, { get: () => numberOfAddress(location.pathname) });
}
