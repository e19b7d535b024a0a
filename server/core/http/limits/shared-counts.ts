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
  untold: number;
  telling: boolean;
}

const keptAtMost = 50_000;
/** From this share of the limit on, servers tell each other of a key, each time after as many requests more. */
const toldFrom = 0.1;
const toldEvery = 0.05;

/**
 * Counts in memory, and tells the other servers through the database once a key has used a tenth of its limit: whoever asks little costs no statement, and
 * with several servers a limit is kept to within a twentieth for each of them. Where the database does not answer, a server counts alone.
 */
export function sharedCounts({ db, wallClock, log }: Pick<AppContext, 'db' | 'wallClock' | 'log'>): SharedCounts {
  const counts = new Map<string, Count>();
  const telling = new Set<Promise<void>>();
  return {
    count(key, windowMs, most) {
      const now = wallClock.now().getTime();
      const startedAt = now - (now % windowMs);
      const count = countOf(key, startedAt);
      count.all += 1;
      count.untold += 1;
      if (!count.telling && count.all >= most * toldFrom && count.untold >= most * toldEvery) share(key, count);
      return { current: count.all, ttl: startedAt + windowMs - now };
    },
    async settled() {
      while (telling.size > 0) await Promise.all(telling);
    },
  };

  function countOf(key: string, startedAt: number): Count {
    const known = counts.get(key);
    if (known?.startedAt === startedAt) return known;
    const count: Count = { startedAt, all: 0, untold: 0, telling: false };
    counts.delete(key);
    makeRoom(counts, keptAtMost);
    counts.set(key, count);
    return count;
  }

  function share(key: string, count: Count): void {
    const told = exchange(key, count)
      .catch((error: unknown) => log.warn({ err: error }, 'requests are counted alone'))
      .finally(() => {
        count.telling = false;
        telling.delete(told);
      });
    telling.add(told);
  }

  async function exchange(key: string, count: Count): Promise<void> {
    count.telling = true;
    const hits = count.untold;
    const ofAll = await addRequests(db, { key, startedAt: new Date(count.startedAt), hits });
    count.untold -= hits;
    count.all = Math.max(count.all, ofAll + count.untold);
  }
}
