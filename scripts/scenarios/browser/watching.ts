import type { BrowserContext } from 'playwright-core';
import type { Observation } from '../../../src/devtools/observation/observation';
import type { MachineEvent, ShareMessage, TabSnapshot } from '../../../src/devtools/observation/share';

declare global {
  interface Window {
    scenarioReceived?: (message: ShareMessage) => Promise<void>;
    scenarioSend?: (message: ShareMessage) => void;
  }
}

export interface Watching {
  /** What the application's tabs observed since this was last asked, and the tab that answers now; undefined where no application runs. */
  look: () => Promise<{ seen: readonly Observation[]; tab: TabSnapshot | undefined }>;
  count: () => number;
  send: (actorId: string, event: MachineEvent) => Promise<string>;
  /** A message of another tab of the application. */
  notifyTab: (channel: string, message: unknown) => Promise<void>;
}

const READER = 'scenario';
const CHANNEL = 'devtools';
const ANSWER_WITHIN = 2000;

/** Listens, in a page of its own, to what the watched application shares; so nothing is lost when the application leaves its page. */
export async function startWatching(context: BrowserContext, address: string): Promise<Watching> {
  const lastSeq = new Map<string, number>();
  let fresh: Observation[] = [];
  let received = 0;
  let current: string | undefined;
  let onTab: (tab: TabSnapshot) => void = () => undefined;
  let onSent: (outcome: string) => void = () => undefined;

  const add = (tab: string, observations: readonly Observation[]) => {
    const last = lastSeq.get(tab) ?? 0;
    const unseen = observations.filter(({ seq }) => seq > last);
    fresh.push(...unseen);
    received += unseen.length;
    lastSeq.set(tab, Math.max(last, ...unseen.map(({ seq }) => seq)));
  };
  const page = await context.newPage();
  await page.exposeFunction('scenarioReceived', (message: ShareMessage) => {
    if (message.kind === 'more') add(message.tab, message.observations);
    if (message.kind === 'tab' && message.reader === READER) {
      current = message.tab;
      add(message.tab, message.observations);
      onTab(message);
    }
    if (message.kind === 'left' && message.tab === current) current = undefined;
    if (message.kind === 'sent') onSent(message.outcome);
  });
  await page.goto(address);
  await page.evaluate((name) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<ShareMessage>) => void window.scenarioReceived?.(data);
    window.scenarioSend = (message) => {
      channel.postMessage(message);
    };
  }, CHANNEL);
  const share = (message: ShareMessage) =>
    page.evaluate((message) => {
      window.scenarioSend?.(message);
    }, message);
  const taken = () => {
    const seen = fresh;
    fresh = [];
    return seen;
  };

  return {
    count: () => received,
    look: async () => {
      const answer = within<TabSnapshot>((resolve) => (onTab = resolve));
      await share({ kind: 'who', reader: READER });
      const tab = await answer;
      return { seen: taken(), tab };
    },
    send: async (actorId, event) => {
      if (current === undefined) return 'gone';
      const answer = within<string>((resolve) => (onSent = resolve));
      await share({ kind: 'send', tab: current, request: READER, actorId, event });
      return (await answer) ?? 'gone';
    },
    notifyTab: (channel, message) =>
      page.evaluate(
        ({ name, message }) => {
          const other = new BroadcastChannel(name);
          other.postMessage(message);
          other.close();
        },
        { name: channel, message },
      ),
  };
}

function within<Value>(listen: (resolve: (value: Value) => void) => void): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(undefined);
    }, ANSWER_WITHIN);
    listen((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
