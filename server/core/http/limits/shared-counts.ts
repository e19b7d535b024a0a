import type { AppContext } from '../../context';
import { makeRoom } from '../../make-room';
import { addRequests } from '../repository';

export interface Counted {
  current: number;
  /** Milliseconds until counting begins anew. */
  ttl: number;
}

/** Requests of each key within a window, on whatever server they came. */
export interface SharedCounts {
  count(key: string, windowMs: number, most: number): Counted;
  /** Resolves once what this server has counted is known to the others. */
  settled(): Promise<void>;
}

interface Count {
  startedAt: number;
  all: number;
  unshared: number;
  sharing: boolean;
}

const capacity = 50_000;
/** From this share of the limit on, servers tell each other of a key, each time after as many requests more. */
const sharedFrom = 0.1;
const sharedEvery = 0.05;

/**
 * Counts in memory, and tells the other servers through the database once a key has used a tenth of its limit: whoever asks little costs no statement, and
 * with several servers a limit is kept to within a twentieth for each of them. Where the database does not answer, a server counts alone.
 */
export function sharedCounts({ db, wallClock, log }: Pick<AppContext, 'db' | 'wallClock' | 'log'>): SharedCounts {
  const counts = new Map<string, Count>();
  const sharing = new Set<Promise<void>>();
  return {
    count(key, windowMs, most) {
      const now = wallClock.now().getTime();
      const startedAt = now - (now % windowMs);
      const count = countOf(key, startedAt);
      count.all += 1;
      count.unshared += 1;
      if (!count.sharing && count.all >= most * sharedFrom && count.unshared >= most * sharedEvery) share(key, count);
      return { current: count.all, ttl: startedAt + windowMs - now };
    },
    async settled() {
      while (sharing.size > 0) await Promise.all(sharing);
    },
  };

  function countOf(key: string, startedAt: number): Count {
    const known = counts.get(key);
    if (known?.startedAt === startedAt) return known;
    const count: Count = { startedAt, all: 0, unshared: 0, sharing: false };
    counts.delete(key);
    makeRoom(counts, capacity);
    counts.set(key, count);
    return count;
  }

  function share(key: string, count: Count): void {
    const exchanged = exchange(key, count)
      .catch((error: unknown) => log.warn({ err: error }, 'requests are counted alone'))
      .finally(() => {
        count.sharing = false;
        sharing.delete(exchanged);
      });
    sharing.add(exchanged);
  }

  async function exchange(key: string, count: Count): Promise<void> {
    count.sharing = true;
    const hits = count.unshared;
    const ofAll = await addRequests(db, { key, startedAt: new Date(count.startedAt), hits });
    count.unshared -= hits;
    count.all = Math.max(count.all, ofAll + count.unshared);
  }
}
