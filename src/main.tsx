import 'theme-tokens.css';
import './app/theme/theme.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PUBLIC_PAGES, type PublicPage } from './app/public/pages';
import { keepUrlOptions } from './app/session/storage';

const root = document.getElementById('root');
if (root) void open(root);

async function open(container: HTMLElement): Promise<void> {
  keepUrlOptions(new URLSearchParams(location.search));
  const page = PUBLIC_PAGES.find(({ path }) => path === location.pathname);
  await (page ? openPublicPage(container, page) : openShell(container));
}

async function openPublicPage(container: HTMLElement, page: PublicPage): Promise<void> {
  const { default: Page } = await page.load();
  const element = (
    <Page
      prepare={() => void loadShell()}
      onSignedIn={() => {
        history.pushState(null, '', '/');
        mounted.unmount();
        void openShell(container);
      }}
    />
  );
  const mounted = container.hasChildNodes() ? hydrateRoot(container, element) : renderedRoot(container, element);
}

function renderedRoot(container: HTMLElement, element: React.ReactElement): ReturnType<typeof createRoot> {
  const mounted = createRoot(container);
  mounted.render(element);
  return mounted;
}

async function openShell(container: HTMLElement): Promise<void> {
  const { startShell } = await loadShell();
  startShell(container);
}

function loadShell(): Promise<typeof import('./app/shell')> {
  return import(/* webpackChunkName: "shell" */ './app/shell');
}
