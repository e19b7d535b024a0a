export interface QueueLimits {
  /** That may wait, of all callers together. */
  mostWaiting: number;
  /** That may wait, of one caller. */
  mostOfOne: number;
}

/** Callers take turns, so that whoever brings much holds nobody else up. */
export class FairQueue<Item> {
  private readonly waiting = new Map<string, Item[]>();
  private size = 0;

  constructor(private readonly limits: QueueLimits) {}

  get length(): number {
    return this.size;
  }

  hasRoomFor(caller: string): boolean {
    return this.size < this.limits.mostWaiting && (this.waiting.get(caller)?.length ?? 0) < this.limits.mostOfOne;
  }

  /** False where there is no room. */
  add(caller: string, item: Item): boolean {
    if (!this.hasRoomFor(caller)) return false;
    this.waiting.set(caller, [...(this.waiting.get(caller) ?? []), item]);
    this.size += 1;
    return true;
  }

  /** False where it does not wait any more. */
  remove(caller: string, item: Item): boolean {
    const own = this.waiting.get(caller) ?? [];
    const left = own.filter((waiting) => waiting !== item);
    if (left.length === own.length) return false;
    if (left.length > 0) this.waiting.set(caller, left);
    else this.waiting.delete(caller);
    this.size -= 1;
    return true;
  }

  next(): Item | undefined {
    const [turn] = this.waiting;
    if (!turn) return undefined;
    const [caller, [item, ...rest]] = turn;
    this.waiting.delete(caller);
    if (rest.length > 0) this.waiting.set(caller, rest);
    this.size -= 1;
    return item;
  }
}
