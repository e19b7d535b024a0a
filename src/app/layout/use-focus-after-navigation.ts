import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '../../blocks/brand/site';
import { usePageTitle } from './use-page-title';

/** Names the browser's window by the page and the application, and begins every page at its top, where its reader is led to. */
export function useFocusAfterNavigation(application: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const title = usePageTitle();
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = documentTitle(title, application);
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, title, application]);
  return main;
}
