import pg from 'pg';
import type { Logger } from 'pino';

/** `payload` is undefined when the connection was lost: anything may have been missed. */
type Listener = (payload: string | undefined) => void;

/** PostgreSQL's notifications, heard on one connection of this server's own. */
export interface Notifications {
  subscribe(topic: string, listener: Listener): () => void;
  stop(): Promise<void>;
}

const retryMs = 500;

export async function listen(url: string, log: Logger): Promise<Notifications> {
  const listeners = new Map<string, Set<Listener>>();
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let client = await open();

  return {
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known);
      if (known.size === 0) void client.query(`listen ${pg.escapeIdentifier(topic)}`).catch(() => undefined);
      known.add(listener);
      return () => known.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client.end().catch(() => undefined);
    },
  };

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'guarantee-platform notifications',
      keepAlive: true,
      pipeline: true,
    });
    opened.on('error', () => undefined);
    opened.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));
    opened.once('end', reconnectLater);
    await opened.connect();
    for (const topic of listeners.keys()) await opened.query(`listen ${pg.escapeIdentifier(topic)}`);
    return opened;
  }

  function reconnectLater(): void {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void reconnect(), retryMs);
  }

  async function reconnect(): Promise<void> {
    try {
      client = await open();
      for (const topic of listeners.keys()) deliver(topic, undefined);
    } catch (error) {
      log.warn({ err: error }, 'notifications: reconnecting');
      reconnectLater();
    }
  }

  function deliver(topic: string, payload: string | undefined): void {
    for (const listener of listeners.get(topic) ?? []) listener(payload);
  }
}
