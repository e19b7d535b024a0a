import type { Store } from '@reduxjs/toolkit';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Menu, UserInfo } from '#contract/users';
import type { SessionState } from '../session/session-slice';

interface State {
  session: Pick<SessionState, 'user' | 'phase'>;
  api: { queries: Readonly<Record<string, { status: string } | undefined>> };
}

interface Warming {
  routes: readonly RouteObject[];
  store: Pick<Store<State>, 'getState' | 'subscribe'>;
  /** Calls back when the browser has nothing else to do. */
  whenIdle?: ((work: () => void) => void) | undefined;
  connection?: Connection | undefined;
}

/** What a browser may say of its connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const FAST = '4g';

/**
 * Loads the pages of the user's menu, one after the other, once the first page has everything it asked for and nothing else happens: the first click on each
 * then finds its script there. Nothing of it where data are saved or the connection is slow.
 */
export function warmPages({ routes, store, whenIdle = idleOf(window), connection = connectionOf(navigator) }: Warming): void {
  if (!whenIdle || connection?.saveData === true || (connection?.effectiveType ?? FAST) !== FAST) return;
  const loaded = new Set<unknown>();
  let warmed: UserInfo | undefined;
  const warm = async (load: () => unknown) => {
    if (loaded.has(load)) return;
    loaded.add(load);
    await new Promise<void>((resolve) => whenIdle(resolve));
    // What fails here is asked for again, and told, when the page is opened.
    await Promise.resolve(load()).catch(() => undefined);
  };
  store.subscribe(() => {
    const { session, api: calls } = store.getState();
    const { user, phase } = session;
    if (!user || user === warmed || phase !== 'signedIn') return;
    const queries = Object.values(calls.queries);
    if (queries.length === 0 || queries.some((query) => query?.status === 'pending')) return;
    warmed = user;
    void pagesOf(routes, user.menus).reduce((before, load) => before.then(() => warm(load)), Promise.resolve());
  });
}

/** What loads the pages behind the menu, and those that they say are opened from them. */
function pagesOf(routes: readonly RouteObject[], menus: readonly Menu[]): (() => unknown)[] {
  const paths = menus.flatMap((menu) => (menu.children.length > 0 ? menu.children : [menu])).map(({ path }) => path);
  const opened = routes.filter(({ handle }) => isOpenedFrom(handle, paths));
  const behind = paths.flatMap((path) => matchRoutes([...routes], path) ?? []).map(({ route }) => route);
  return [...behind, ...opened].map(({ lazy }) => lazy).filter((load) => typeof load === 'function');
}

function isOpenedFrom(handle: unknown, paths: readonly string[]): boolean {
  const { openedFrom } = Object(handle) as { openedFrom?: string };
  return openedFrom !== undefined && paths.some((path) => path.startsWith(`${openedFrom}/`));
}

function idleOf({ requestIdleCallback }: { requestIdleCallback?: Window['requestIdleCallback'] }): Warming['whenIdle'] {
  return requestIdleCallback && ((work) => void requestIdleCallback(() => work()));
}

function connectionOf(browser: object): Connection | undefined {
  return (browser as { connection?: Connection }).connection;
}
