import type { Clock, Db } from '../context';

const keptForMs = 10 * 60_000;
const keptAtMost = 200_000;

export interface Nonces {
  /** False when this session has used it before, on any server. */
  takeForWrite(sessionId: string, nonce: string): Promise<boolean>;
  /** False when this session has used it before on this server. */
  takeForRead(sessionId: string, nonce: string): boolean;
}

/** Writes take their nonce in the database, so that one of many parallel uses passes; reads in this process. See docs/decisions/nonce-storage.md. */
export function nonces(db: Db, wallClock: Clock): Nonces {
  let current = new Set<string>();
  let previous = new Set<string>();
  let turnedAt = wallClock.now().getTime();

  return {
    async takeForWrite(sessionId, nonce) {
      if (!remember(sessionId, nonce)) return false;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('requestNonce')
        .values({ sessionId, nonce, seenAt: wallClock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    takeForRead: remember,
  };

  function remember(sessionId: string, nonce: string): boolean {
    const now = wallClock.now().getTime();
    if (now - turnedAt > keptForMs || current.size >= keptAtMost) {
      previous = current;
      current = new Set();
      turnedAt = now;
    }
    const key = `${sessionId}.${nonce}`;
    if (current.has(key) || previous.has(key)) return false;
    current.add(key);
    return true;
  }
}
