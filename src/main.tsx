import './app/theme/theme.css';
import { useEffect, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { SignedIn } from '#contract/users';
import { keepCredentials } from './api/wire/credentials';
import { devtoolsPresent, WATCH_MARK } from './app/devtools-present';
import { announceReady } from './app/page-ready';
import { PUBLIC_PAGES, type PublicPage } from './app/public/pages';
import { keep, keepQuery, KEYS } from './app/session/storage';
import { giveStylesTheNonce } from './app/theme/nonce';

const root = document.getElementById('root');
if (root) void open(root);

async function open(container: HTMLElement): Promise<void> {
  giveStylesTheNonce();
  keepQuery(new URLSearchParams(location.search));
  const page = PUBLIC_PAGES.find(({ path }) => path === location.pathname);
  await (page ? openPublicPage(container, page) : openShell(container));
}

async function openPublicPage(container: HTMLElement, page: PublicPage): Promise<void> {
  const Page = await page.load();
  const mounted = mount(
    container,
    <Ready>
      <Page
        prepare={() => void loadShell().catch(() => undefined)}
        onSignedIn={(signedIn) => {
          keepSignedIn(signedIn);
          history.pushState(null, '', '/');
          mounted.unmount();
          openShell(container).catch(() => location.reload());
        }}
      />
    </Ready>,
  );
}

function Ready({ children }: { children: ReactElement }) {
  useEffect(announceReady, []);
  return children;
}

function mount(container: HTMLElement, element: ReactElement): Root {
  if (container.hasChildNodes()) return hydrateRoot(container, element);
  const created = createRoot(container);
  created.render(element);
  return created;
}

function keepSignedIn(signedIn: SignedIn): void {
  keepCredentials(signedIn);
  if (signedIn.multiOrgTypes.length > 0) keep(KEYS.multiOrgTypes, signedIn.multiOrgTypes);
}

async function openShell(container: HTMLElement): Promise<void> {
  const [{ startShell }, watching] = await Promise.all([loadShell(), loadObservationWhereWanted()]);
  startShell(container, watching?.startObserving());
  announceReady();
}

function loadObservationWhereWanted(): Promise<typeof import('./devtools/observation/start')> | undefined {
  if (localStorage.getItem(WATCH_MARK) === null) return undefined;
  return devtoolsPresent ? import(/* webpackChunkName: "devtools-observation" */ './devtools/observation/start') : undefined;
}

function loadShell(): Promise<typeof import('./app/shell')> {
  return import(/* webpackChunkName: "shell" */ './app/shell');
}
