import { FairQueue, type QueueLimits } from './fair-queue';

/** Work that is done so much at once: of the owners that wait each gets its turn before any gets a second one, and what no longer fits is refused at once. */
export interface Turns {
  /** Whether the work of this owner would have to wait and cannot. */
  isFullFor(owner: string): boolean;
  /** Whether half of those wait that may. */
  isCrowded(): boolean;
  /** Waits for its turn, then works. Throws what `refusal` makes where there is no room for the owner. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

export function workInTurns({ atOnce, ...limits }: QueueLimits & { atOnce: number }, refusal: () => Error): Turns {
  const line = new FairQueue<() => void>(limits);
  let working = 0;
  return { isFullFor, isCrowded: () => line.length * 2 >= limits.mostWaiting, run };

  function isFullFor(owner: string): boolean {
    return working >= atOnce && !line.hasRoomFor(owner);
  }

  async function run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (isFullFor(owner)) throw refusal();
    if (working >= atOnce) await new Promise<void>((begin) => line.add(owner, begin));
    else working += 1;
    try {
      return await work();
    } finally {
      handOn();
    }
  }

  function handOn(): void {
    const begin = line.next();
    if (begin) begin();
    else working -= 1;
  }
}
