import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../layout/use-page-title';
import { savePage } from './recent-pages';

const NEVER = ['/exception/', '/dev/'];

/** Keeps every page that is shown, by its title and by the number in its address. */
export function useRecentPages(userId: string): void {
  const { pathname } = useLocation();
  const title = usePageTitle();
  useEffect(() => {
    if (!title || NEVER.some((start) => pathname.startsWith(start))) return;
    const number = /\/([\w-]*\d[\w-]*)$/.exec(pathname)?.[1];
    savePage(userId, { path: pathname, title: number ? `${title} ${number}` : title });
  }, [userId, pathname, title]);
}
