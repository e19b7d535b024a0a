import { lazy, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useMatches } from 'react-router-dom';
import { APPLICATION_QUERY } from '#domain/page-address';
import { useDeclaredKeys, type KeyGroup } from '../../blocks/keys/declared-keys';
import { useIsRouteOpen } from '../guard';
import { APPLY_FORMS } from '../layout/apply-source';
import type { MenuEntry } from '../layout/menu/menu-tree';
import { usePageTitle } from '../layout/use-page-title';
import './search-host.css';
import { savePage, type RecentPage, type Visitor } from './recent-pages';

const SearchWindow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "search-window" */ './search-window')).SearchWindow,
}));

const KEYS: KeyGroup = {
  title: '全局',
  keys: [
    { keys: 'Ctrl K', what: '搜索保函业务、项目、产品和页面' },
    { keys: '?', what: '显示当前页面的快捷键' },
  ],
};

const NEVER_RECENT = ['/exception/', '/dev/'];

/** The button of the search over everything, which Ctrl K opens from anywhere. */
export function SearchHost({ user, menu }: { user: Visitor; menu: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  useRecentPages(user);
  useDeclaredKeys(KEYS);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing)
        return;
      event.preventDefault();
      startTransition(() => setOpen(true));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className="search-open" aria-keyshortcuts="Control+K" onClick={() => startTransition(() => setOpen(true))}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
          <path
            d="M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.300 15.300 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.700"
            strokeLinecap="round"
          />
        </svg>
        <span className="search-open-name">搜索</span>
        <kbd>Ctrl K</kbd>
      </button>
      {open ? createPortal(<SearchWindow user={user} menu={menu} onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
}

/** Keeps every page that is shown to who may open it, by its title and by the numbers in its address. */
function useRecentPages(user: Visitor): void {
  const { pathname, search } = useLocation();
  const title = usePageTitle();
  const form = APPLY_FORMS.includes(pathname) ? applicationIn(search) : null;
  const path = form ? pathname + form.query : pathname;
  const numbers = Object.values(useMatches().at(-1)?.params ?? {});
  const name = [title, ...numbers, form?.number].filter(Boolean).join(' ');
  const open = useIsRouteOpen();
  const save = useEffectEvent((page: RecentPage) => savePage(user, page));
  useEffect(() => {
    if (!title || !open || NEVER_RECENT.some((start) => path.startsWith(start))) return;
    save({ path, title: name });
  }, [path, title, name, open]);
}

/** Which application the form shows, however it is looked at: one that is saved, or a new one for a project. */
function applicationIn(search: string): { query: string; number: string | null } {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (!APPLICATION_QUERY.includes(name)) query.delete(name);
  return { query: query.size > 0 ? `?${query.toString()}` : '', number: query.get('applyNo') ?? query.get('projectNo') };
}
