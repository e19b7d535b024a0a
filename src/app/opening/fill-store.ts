import type { Store } from '@reduxjs/toolkit';
import { addressPattern, numberOfAddress } from '#domain/page-address';
import { isRouteAllowed } from '#domain/permissions';
import type { ApiDispatch } from '../../api/api';
import { channelsApi } from '../../api/channels';
import { noticesApi } from '../../api/notices';
import type { PageRequest } from '../../api/page-requests';
import { usersApi } from '../../api/users';
import { menuPathsOf } from '../menu-paths';
import type { SessionState } from '../session/session-slice';
import { OPENED_PAGES } from './opened-pages';

interface Opening {
  store: Pick<Store<{ session: SessionState }>, 'getState' | 'subscribe'> & { dispatch: ApiDispatch };
  router: { state: { initialized: boolean }; subscribe: (listener: () => void) => () => void };
  address: Pick<Location, 'pathname' | 'search'>;
}

/** Milliseconds for which the first page waits to be drawn whole; after them it shows what is there. */
const PATIENCE = 600;

/**
 * Resolves once the first page can be drawn at once: when it is decided who is signed in, the page's script is there, and the store holds what frame and page
 * show first. Answers what lets go of that again, once the page holds it.
 */
export async function fillStore({ store, router, address }: Opening): Promise<() => void> {
  const page = OPENED_PAGES.find(({ path }) => addressPattern(path).test(address.pathname));
  const loading = page?.requests?.().catch(() => undefined);
  const initialized = until(router.subscribe, () => router.state.initialized);
  const user = await userOf(store);
  if (!user) return nothing;
  const mayOpen = page !== undefined && isRouteAllowed(page.path, menuPathsOf(user), { pendingChoice: false });
  const requestsOfPage = mayOpen ? await loading : undefined;
  const requests: PageRequest[] = [
    channelsApi.endpoints.channelDetail.initiate({ channelCode: user.channelNo }),
    usersApi.endpoints.agentCount.initiate({}),
    noticesApi.endpoints.noticesUnread.initiate({}),
    ...(requestsOfPage?.(new URLSearchParams(address.search), numberOfAddress(address.pathname)) ?? []),
  ];
  const answers = requests.map((request) => store.dispatch(request));
  await Promise.race([Promise.all([initialized, ...answers]), pause(PATIENCE)]);
  await initialized;
  return () => {
    for (const { unsubscribe } of answers) unsubscribe();
  };
}

/** Who is signed in; undefined where nobody is, somebody has yet to choose for whom, or the server cannot be asked. */
async function userOf({ getState, subscribe }: Opening['store']): Promise<SessionState['user']> {
  await until(subscribe, () => isDecided(getState().session));
  const { user, phase } = getState().session;
  return phase === 'signedIn' ? user : undefined;
}

function isDecided({ phase, unreachable }: SessionState): boolean {
  return unreachable || (phase !== 'unknown' && phase !== 'checking');
}

function until(subscribe: (listener: () => void) => () => void, isSo: () => boolean): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (!isSo()) return;
      leave();
      done();
    };
    let leave: () => void = nothing;
    leave = subscribe(look);
    look();
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function nothing(): void {
  return;
}
