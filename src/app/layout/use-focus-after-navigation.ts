import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '../../blocks/brand/site';
import { usePageTitle } from './use-page-title';
import { useScrollAfterNavigation } from './use-scroll-after-navigation';

/** Names the browser's window by the page and the application, and leads the reader to every page that is opened. */
export function useFocusAfterNavigation(application: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const title = usePageTitle();
  useScrollAfterNavigation(main);
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = documentTitle(title, application);
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, title, application]);
  return main;
}
