import { TAB_CHANNEL } from '../../src/app/session/tab-messages';

/** Stands for `BroadcastChannel` in every test of the file that calls this at its top, and puts back what was there. */
export function fakeChannels() {
  const real = globalThis.BroadcastChannel;

  beforeEach(() => {
    FakeChannel.open.clear();
    FakeChannel.posted.length = 0;
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  });

  afterEach(() => {
    Object.assign(globalThis, { BroadcastChannel: real });
  });

  return {
    /** What this page has said, on whichever channel. */
    posted: FakeChannel.posted,
    countOpen: () => FakeChannel.open.size,
    /** Another tab says it on the channel of the session. */
    hear: (data: unknown) => {
      for (const channel of FakeChannel.open) if (channel.name === TAB_CHANNEL) channel.onmessage?.(new MessageEvent('message', { data }));
    },
  };
}

class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  static readonly posted: unknown[] = [];
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;

  constructor(readonly name: string) {
    FakeChannel.open.add(this);
  }

  postMessage(message: unknown): void {
    const data = structuredClone(message);
    FakeChannel.posted.push(data);
    const others = [...FakeChannel.open].filter((one) => one !== this && one.name === this.name);
    void Promise.resolve().then(() => {
      for (const channel of others) if (FakeChannel.open.has(channel)) channel.onmessage?.(new MessageEvent('message', { data }));
    });
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}
