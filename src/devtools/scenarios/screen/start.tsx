import { createRoot, type Root } from 'react-dom/client';
import { isScreenRequest, type FrameMessage, type ScreenRequest } from './messages';
import { makeStillWorld } from './still-world';
import './frame.css';

const QUIET_FRAMES = 3;
const FRAMES_AT_MOST = 60;

interface Shown {
  root: Root;
  place: HTMLElement;
}

/** Fills a frame of the player: shows the screens that the player asks for, one after the other, and takes no input. */
export async function startReplayedScreen(container: HTMLElement): Promise<void> {
  if (parent === window) {
    location.replace('/dev/scenarios');
    return;
  }
  document.body.inert = true;
  const world = makeStillWorld();
  const { ScreenPage } = await import('./screen-page');
  let shown: Shown | undefined;
  let latest = 0;

  // The one before stays in sight until the next is drawn.
  const show = async ({ number, screen }: ScreenRequest) => {
    latest = number;
    world.enter(screen);
    const place = container.appendChild(document.createElement('div'));
    place.className = 'replayed-next';
    const root = createRoot(place);
    root.render(<ScreenPage screen={screen} />);
    await drawn(place);
    const outdated = number === latest ? shown : { root, place };
    if (number === latest) shown = { root, place };
    outdated?.root.unmount();
    outdated?.place.remove();
    if (number !== latest) return;
    place.className = '';
    post({ kind: 'replayed screen shown', number });
  };

  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === parent && isScreenRequest(data)) void show(data);
  });
  post({ kind: 'replayed screen ready' });
}

function post(message: FrameMessage): void {
  parent.postMessage(message, location.origin);
}

/** Resolves once nothing has been drawn for some frames, or it has gone on for too long. */
async function drawn(place: HTMLElement): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => (quiet = 0));
  observer.observe(place, { childList: true, subtree: true, attributes: true, characterData: true });
  for (let frame = 0; frame < FRAMES_AT_MOST && (quiet < QUIET_FRAMES || !place.hasChildNodes()); frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    quiet += 1;
  }
  observer.disconnect();
}
