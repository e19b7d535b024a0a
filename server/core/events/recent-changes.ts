import type { Pushed } from '#contract/pushed';
import type { Member } from '../sessions/member';

/** As long as a page takes what its document asked for. */
const retentionMs = 60_000;
const capacity = 1000;
const pushesAtMost = 30;

interface Earlier {
  pushed: Pushed;
  agoMs: number;
}

/** What this member is told of a change; nothing where it does not concern them. */
type PushesOf = (member: Member) => readonly Pushed[];

/**
 * What changed a moment ago, for pages whose first answers were read before their stream was open. Whoever may have missed more than is kept, or than is told at
 * once, is told `reset` in its place.
 */
export class RecentChanges {
  readonly #changes = new Map<string, { at: number; pushesOf: PushesOf }>();
  readonly #now: () => number;
  /** What changed until then is not known as a whole. */
  #unknownUntil: number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#unknownUntil = now();
  }

  /** The very same change takes the place of the one before. */
  remember(change: string, pushesOf: PushesOf): void {
    const at = this.#now();
    this.#changes.delete(change);
    this.#changes.set(change, { at, pushesOf });
    for (const [oldest, { at: changedAt }] of this.#changes) {
      if (this.#changes.size <= capacity && at - changedAt <= retentionMs) return;
      this.#changes.delete(oldest);
      this.#unknownUntil = changedAt;
    }
  }

  /** The oldest first. */
  pushesOf(member: Member): readonly Earlier[] {
    const now = this.#now();
    const pushes = new Map<string, Earlier>();
    let unknownUntil = this.#unknownUntil;
    for (const { at, pushesOf } of [...this.#changes.values()].toReversed()) {
      const fresh = pushesOf(member).filter((pushed) => !pushes.has(JSON.stringify(pushed)));
      if (pushes.size + fresh.length > pushesAtMost) {
        unknownUntil = at;
        break;
      }
      for (const pushed of fresh) pushes.set(JSON.stringify(pushed), { pushed, agoMs: Math.floor(now - at) });
    }
    const unknown: Earlier = { pushed: { kind: 'reset' }, agoMs: Math.floor(now - unknownUntil) };
    return [unknown, ...[...pushes.values()].toReversed()].filter(({ agoMs }) => agoMs <= retentionMs);
  }
}
