/** Who waits longer between two questions would wonder whether the payment has failed. */
const MOST_SECONDS = 15;
/** Whoever has not asked for so long has gone. */
const GONE_AFTER_MS = (MOST_SECONDS + 5) * 1000;

/** Who waits at this server for a payment. */
export interface Payers {
  /** Counts whoever asks what became of an order, and answers after how many seconds he asks again. */
  pollsAgainAfter(orderId: string): number;
  /** Nobody waits for that order any more. */
  forget(orderId: string): void;
}

export function payersOf(payersAtOnce: number, clock: { now(): Date }): Payers {
  /** The one who asked longest ago stands first. */
  const latestRequest = new Map<string, number>();
  return {
    pollsAgainAfter(orderId) {
      const now = clock.now().getTime();
      latestRequest.delete(orderId);
      latestRequest.set(orderId, now);
      for (const [gone, at] of latestRequest) {
        if (now - at < GONE_AFTER_MS) break;
        latestRequest.delete(gone);
      }
      return secondsBetween(latestRequest.size, payersAtOnce);
    },
    forget: (orderId) => void latestRequest.delete(orderId),
  };
}

/** Each second, as long as no more wait than `payersAtOnce`; beyond, so that no more ask within one second. */
export function secondsBetween(waiting: number, payersAtOnce: number): number {
  return Math.min(MOST_SECONDS, Math.max(1, Math.ceil(waiting / payersAtOnce)));
}
