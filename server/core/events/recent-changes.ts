import type { Pushed } from '#contract/pushed';
import type { Member } from '../sessions/member';

/** As long as a page takes what its document asked for. */
const keptForMs = 60_000;
const keptAtMost = 1000;
const toldAtMost = 30;

interface Earlier {
  pushed: Pushed;
  agoMs: number;
}

/** What this member is told of a change; nothing where it does not concern them. */
type ToldTo = (member: Member) => readonly Pushed[];

/**
 * What changed a moment ago, for pages whose first answers were read before their stream was open. Whoever may have missed more than is kept, or than is told at
 * once, is told `reset` in its place.
 */
export class RecentChanges {
  readonly #kept = new Map<string, { at: number; toldTo: ToldTo }>();
  readonly #now: () => number;
  /** What changed until then is not known as a whole. */
  #unknownUntil: number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#unknownUntil = now();
  }

  /** The very same change takes the place of the one before. */
  remember(change: string, toldTo: ToldTo): void {
    const at = this.#now();
    this.#kept.delete(change);
    this.#kept.set(change, { at, toldTo });
    for (const [oldest, kept] of this.#kept) {
      if (this.#kept.size <= keptAtMost && at - kept.at <= keptForMs) return;
      this.#kept.delete(oldest);
      this.#unknownUntil = kept.at;
    }
  }

  /** The oldest first. */
  toldTo(member: Member): readonly Earlier[] {
    const now = this.#now();
    const told = new Map<string, Earlier>();
    let unknownUntil = this.#unknownUntil;
    for (const { at, toldTo } of [...this.#kept.values()].toReversed()) {
      const fresh = toldTo(member).filter((pushed) => !told.has(JSON.stringify(pushed)));
      if (told.size + fresh.length > toldAtMost) {
        unknownUntil = at;
        break;
      }
      for (const pushed of fresh) told.set(JSON.stringify(pushed), { pushed, agoMs: Math.floor(now - at) });
    }
    const unknown: Earlier = { pushed: { kind: 'reset' }, agoMs: Math.floor(now - unknownUntil) };
    return [unknown, ...[...told.values()].toReversed()].filter(({ agoMs }) => agoMs <= keptForMs);
  }
}
