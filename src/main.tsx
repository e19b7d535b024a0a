import './app/theme/theme.css';
import './blocks/page/links.css';
import { useEffect, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { PAGE_META } from '#domain/channel';
import { noticePresence } from './api/wire/presence';
import { CrashBoundary } from './app/crash-boundary';
import { devtoolsPresent, REPLAYED_SCREEN, WATCH_MARK } from './app/devtools-present';
import type { Observer } from './app/observer';
import { announceFailure, announceReady } from './app/page-ready';
import { PUBLIC_PAGES, type PublicPage } from './app/public/pages';
import { saveSignedIn } from './app/session/save-signed-in';
import { saveDevice, saveQuery } from './app/session/storage';
import { giveStylesTheNonce } from './app/theme/nonce';
import { typeAgain } from './app/type-again';
import { isPreview, leaveDocumentChannel } from './blocks/brand/document-channel';
import { DocumentChannel } from './blocks/brand/document-channel-provider';
import { PreviewedChannel } from './blocks/brand/previewed-channel';
import { PHONE } from './blocks/page/use-media';

type Observing = Promise<Observer | undefined> | undefined;

const root = document.getElementById('root');
if (root) open(root).catch(giveUp);

async function open(container: HTMLElement): Promise<void> {
  giveStylesTheNonce();
  if (devtoolsPresent && location.pathname === REPLAYED_SCREEN) return openReplayedScreen(container);
  noticePresence();
  if (window.parent === window) {
    saveDevice();
    saveQuery(new URLSearchParams(location.search));
  }
  const page = PUBLIC_PAGES.find(({ path }) => path === publicPath());
  const observing = observeWhereWanted();
  await (page ? openPublicPage(container, page, observing) : openShell(container, observing));
}

/** What was written ahead stays, below the notice of the document's own script. ER-05. */
function giveUp(error: unknown): void {
  announceFailure();
  reportError(error);
}

/** A channel's login has an address of its own, and is the login's page. */
function publicPath(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_META}"]`)?.content ?? location.pathname;
}

async function openPublicPage(container: HTMLElement, page: PublicPage, observing: Observing): Promise<void> {
  const [Page] = await Promise.all([page.load(), observing]);
  const Channel = isPreview() ? PreviewedChannel : DocumentChannel;
  const prompted = !page.byLink && matchMedia(PHONE).matches ? promptPhone() : undefined;
  const mounted = mount(
    container,
    <Ready container={container}>
      <CrashBoundary visitor>
        <Channel>
          <Page
            prepare={() => void loadShell().catch(() => undefined)}
            onSignedIn={(signedIn) => {
              history.pushState(null, '', saveSignedIn(signedIn));
              mounted.unmount();
              void prompted?.then((takeAway) => takeAway());
              leaveDocumentChannel();
              openShell(container, observing).catch(() => location.reload());
            }}
          />
        </Channel>
      </CrashBoundary>
    </Ready>,
  );
}

/** To the mini-program. CH-05. */
async function promptPhone(): Promise<() => void> {
  return (await import(/* webpackChunkName: "phone-prompt" */ './app/public/phone-prompt')).promptPhone();
}

/** What was pressed before is handled once what was typed before is the page's own; what is drawn again until then loses it. */
function Ready({ container, children }: { container: HTMLElement; children: ReactElement }) {
  useEffect(() => {
    const typed = typedWithin(container);
    queueMicrotask(() => {
      for (const [field, text] of typed) {
        field.value = field.defaultValue;
        typeAgain(field, text);
      }
      announceReady();
    });
  }, [container]);
  return children;
}

function typedWithin(container: HTMLElement): [HTMLInputElement, string][] {
  const fields = [...container.querySelectorAll('input')];
  return fields.filter(({ value, defaultValue }) => value !== defaultValue).map((field) => [field, field.value]);
}

function mount(container: HTMLElement, element: ReactElement): Root {
  if (container.hasChildNodes()) return hydrateRoot(container, element);
  const created = createRoot(container);
  created.render(element);
  return created;
}

async function openShell(container: HTMLElement, observing: Observing): Promise<void> {
  const [{ startShell }, observer] = await Promise.all([loadShell(), observing]);
  await startShell(container, observer);
  announceReady();
}

function observeWhereWanted(): Observing {
  return devtoolsPresent && localStorage.getItem(WATCH_MARK) !== null ? observe() : undefined;
}

async function observe(): Promise<Observer | undefined> {
  return devtoolsPresent
    ? (await import(/* webpackChunkName: "devtools-observation" */ './devtools/observation/start')).startObserving()
    : undefined;
}

async function openReplayedScreen(container: HTMLElement): Promise<void> {
  if (devtoolsPresent) {
    const { startReplayedScreen } = await import(/* webpackChunkName: "devtools-replayed-screen" */ './devtools/scenarios/screen/start');
    await startReplayedScreen(container);
    announceReady();
  }
}

function loadShell(): Promise<typeof import('./app/shell')> {
  return import(/* webpackChunkName: "shell" */ './app/shell');
}
