const KEY = 'endedBecause';

/** Why a session came to its end, where that is more than time, is told by the login that follows. */
export function saveEnding(reason: string): void {
  sessionStorage.setItem(KEY, reason);
}

/** Once. */
export function consumeEnding(): string | undefined {
  const reason = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return reason;
}
