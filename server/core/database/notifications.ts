import pg from 'pg';
import type { Logger } from 'pino';

/** `payload` is undefined when the connection was lost: anything may have been missed. */
type Listener = (payload: string | undefined) => void;

/** PostgreSQL's notifications, heard on one connection of this server's own. */
export interface Notifications {
  subscribe(channel: string, listener: Listener): () => void;
  stop(): Promise<void>;
}

const retryMs = 500;

export async function listen(url: string, log: Logger): Promise<Notifications> {
  const listeners = new Map<string, Set<Listener>>();
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let client = await open();

  return {
    subscribe(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known);
      if (known.size === 0) void client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
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
    opened.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    opened.once('end', reconnectLater);
    await opened.connect();
    for (const channel of listeners.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
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
      for (const channel of listeners.keys()) tell(channel, undefined);
    } catch (error) {
      log.warn({ err: error }, 'notifications: reconnecting');
      reconnectLater();
    }
  }

  function tell(channel: string, payload: string | undefined): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }
}
