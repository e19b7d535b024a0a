import { beginningOf, standardReplies } from '../engine/fixtures';
import { screenReplies, withMenus } from '../engine/screens';
import { fetchOver, requestOver } from '../engine/world/browser-calls';
import { dateOf, makeClock } from '../engine/world/clock';
import { makeNetwork, type Network } from '../engine/world/network';
import { makeReplies } from '../engine/world/replies';
import { WorldStorage } from '../engine/world/storage';
import type { ReplayedScreen } from './replayed-screen';

const LONGEST_FRAME = 500;

export interface StillWorld {
  /** From now on the window is in the moment of this screen. */
  enter: (screen: ReplayedScreen) => void;
}

/**
 * Puts this window into a world in which time stands still: calls are answered by the scenario and never leave the window, storage and channels are its own,
 * and only timers so short that they belong to drawing go off.
 */
export function makeStillWorld(): StillWorld {
  const RealDate = Date;
  let moment = RealDate.now();
  let network: Network | undefined;
  const networkNow = (): Network => {
    if (!network) throw new Error('no screen has been entered');
    return network;
  };
  const over: Network = { ...SILENT, exchange: (...call) => networkNow().exchange(...call) };
  const setTimeout = window.setTimeout.bind(window);
  const stand = (name: string, value: unknown) => Object.defineProperty(window, name, { value, configurable: true, writable: true });

  stand('fetch', fetchOver(over));
  stand('XMLHttpRequest', requestOver(over));
  stand('Date', dateOf(RealDate, { date: () => moment }));
  stand('setInterval', () => 0);
  stand('setTimeout', (run: () => void, delay = 0) => (delay < LONGEST_FRAME ? setTimeout(run, delay) : 0));
  stand('BroadcastChannel', SilentChannel);
  stand('localStorage', new WorldStorage([]));

  return {
    enter: (screen) => {
      const { header, at } = screen;
      moment = RealDate.parse(header.start) + at;
      stand('sessionStorage', new WorldStorage(beginningOf(header).session));
      network = networkOf(screen, moment, setTimeout);
    },
  };
}

function networkOf({ header, lines, replies: given, flows }: ReplayedScreen, moment: number, later: typeof window.setTimeout): Network {
  const clock = makeClock({ start: moment, now: 0, skew: 0, onFired: () => undefined, onError: () => undefined });
  const standard = standardReplies(header);
  const ofScreens = screenReplies({ header, lines });
  const opened = new Set(flows);
  const replies = makeReplies([]);
  for (const reply of given) replies.add(reply);
  return makeNetwork({
    clock: { ...clock, schedule: (run) => later(run, 0), cancel: () => undefined },
    replies: {
      ...replies,
      take: (path, body) => {
        const reply = replies.take(path, body);
        if (reply) return reply;
        const ofScreen = ofScreens(path, opened);
        if (ofScreen === 'unanswered') return { input: 'reply', call: path, never: true };
        return ofScreen && { input: 'reply', call: path, code: 0, data: ofScreen.data };
      },
    },
    standard: (path, body) => (path === '/user/info' ? withMenus(standard(path, body)) : standard(path, body)),
    online: () => true,
    trace: () => undefined,
    onLogin: () => undefined,
    calls: 0,
  });
}

const SILENT: Omit<Network, 'exchange'> = { goOffline: () => undefined, push: () => undefined, calls: () => 0, callsOpen: () => [] };

class SilentChannel extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;

  postMessage(): void {
    return;
  }

  close(): void {
    return;
  }
}
