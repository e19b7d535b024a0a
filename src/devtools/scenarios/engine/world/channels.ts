import type { VirtualClock } from './clock';

export interface Channels {
  Channel: new (name: string) => object;
  send: (name: string, message: unknown) => void;
}

type Listener = (event: { data: unknown }) => void;

export function makeChannels(clock: Pick<VirtualClock, 'schedule'>): Channels {
  const open = new Set<Channel>();

  const deliver = (name: string, message: unknown, from: object | undefined) => {
    for (const channel of [...open].filter((one) => one.name === name && one !== from)) {
      clock.schedule(() => {
        if (open.has(channel)) channel.receive(structuredClone(message));
      }, 0);
    }
  };

  class Channel {
    onmessage: Listener | null = null;
    readonly #listeners = new Set<Listener>();

    constructor(readonly name: string) {
      open.add(this);
    }

    postMessage(message: unknown): void {
      deliver(this.name, message, this);
    }

    addEventListener(_type: 'message', listener: Listener): void {
      this.#listeners.add(listener);
    }

    removeEventListener(_type: 'message', listener: Listener): void {
      this.#listeners.delete(listener);
    }

    receive(data: unknown): void {
      this.onmessage?.({ data });
      for (const listener of this.#listeners) listener({ data });
    }

    close(): void {
      open.delete(this);
    }
  }

  return {
    Channel,
    send: (name, message) => {
      deliver(name, message, undefined);
    },
  };
}
