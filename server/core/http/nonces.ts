import type { Clock } from '../context';

const retentionMs = 10 * 60_000;
const capacity = 200_000;

export interface UsedNonce {
  sessionId: string;
  nonce: string;
}

export interface Nonces {
  /** False when this session has used it before on this server. */
  remember(used: UsedNonce): boolean;
}

/** Those that this process has seen. Writes take theirs in the database besides, so that one of many parallel uses passes. See docs/decisions/0006-nonce-storage.md. */
export function nonces(wallClock: Clock): Nonces {
  let current = new Set<string>();
  let previous = new Set<string>();
  let turnedAt = wallClock.now().getTime();

  return {
    remember({ sessionId, nonce }) {
      const now = wallClock.now().getTime();
      if (now - turnedAt > retentionMs || current.size >= capacity) {
        previous = current;
        current = new Set();
        turnedAt = now;
      }
      const key = `${sessionId}.${nonce}`;
      if (current.has(key) || previous.has(key)) return false;
      current.add(key);
      return true;
    },
  };
}
