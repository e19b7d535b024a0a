import { options, render } from 'preact';
import type { ReactElement } from 'react';
import type { Channel } from '#contract/channels';
import type { UserInfo } from '#contract/users';
import { isRouteAllowed } from '#domain/permissions';
import { isDark } from '../../../blocks/page/appearance';
import { PHONE } from '../../../blocks/page/use-media';
import { MainLayout } from '../../layout/main-layout';
import { menuPathsOf } from '../../menu-paths';
import { DRAWN_AHEAD } from '../../page-ready';
import { answered, gatherAnswers } from './answers';
import { captureInput } from './capture-input';
import { setState } from './stand-ins/redux';
import { setShown } from './stand-ins/router';

const OF_SVG = /^(stroke|fill|font|clip|stop)([A-Z])/;
options.vnode = ({ type, props }) => {
  if (typeof type === 'string') onlyDrawn(props);
};

/**
 * Draws the page that the document was asked for from the answers to its early calls, before the application's own scripts are there: the very components, on stand-ins
 * for what they are made with, which answer, draw and do nothing else. The application then draws the same in its place. Where anything is not as it is at
 * first, nothing is drawn, and the application is waited for. See `docs/decisions/0025-drawn-ahead.md`.
 */
export function drawAhead(title: string, page: ReactElement): void {
  void draw(title, page)
    .catch(() => undefined)
    .then(() => dispatchEvent(new Event(DRAWN_AHEAD)));
}

async function draw(title: string, page: ReactElement): Promise<void> {
  await Promise.all([gatherAnswers(), documentRead()]);
  const root = document.getElementById('root');
  const user = answered('/user/info', '{}') as UserInfo | undefined;
  if (!root || !user || !isShownAsAtFirst(user)) return;
  setState({ session: { phase: 'signedIn', user, unreachable: false } });
  setShown({ title, page });
  const drawn = document.createElement('div');
  drawn.ariaBusy = 'true';
  render(<MainLayout />, drawn);
  root.replaceChildren(drawn);
  captureInput(drawn);
}

/** Resolves once the root is there, and who waits for what is drawn. */
function documentRead(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
}

/** Whether the user may open this page, and sees it in the colours that are there, with the menu at its side. */
function isShownAsAtFirst(user: UserInfo): boolean {
  const channel = answered('/channel/detail', JSON.stringify({ channel_code: user.channelNo })) as Channel | undefined;
  const { layout = 'side', primaryColor = 'channel', appearance } = user.layout ?? {};
  return (
    channel?.tokens.length === 0 &&
    primaryColor === 'channel' &&
    isDark(appearance) === document.documentElement.classList.contains('dark') &&
    (layout === 'side' || matchMedia(PHONE).matches) &&
    isRouteAllowed(location.pathname, menuPathsOf(user), { pendingChoice: false })
  );
}

/** Leaves an element what it is drawn with: nothing that handles what is done to it, no address that is a script; SVG's attributes by the names of the document. */
export function onlyDrawn(props: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(props)) {
    const drawn = isDrawn(name, value)
      ? name.replace(OF_SVG, (_, of: string, letter: string) => `${of}-${letter.toLowerCase()}`)
      : undefined;
    if (drawn === name) continue;
    Reflect.deleteProperty(props, name);
    if (drawn !== undefined) props[drawn] = value;
  }
}

function isDrawn(name: string, value: unknown): boolean {
  if (name === 'href') return typeof value === 'string' && new URL(value, location.origin).protocol !== 'javascript:';
  return !/^on[A-Z]/.test(name) && name !== 'dangerouslySetInnerHTML';
}
