import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '#server/core/root';

/** One address that asks as fast as it is answered. In `request` each `COUNTER` becomes another number of as many digits. */
export interface Flood {
  origin: string;
  address: string;
  connections: number;
  request: Uint8Array;
}

export interface Flooded {
  seconds: number;
  /** Answers by status. */
  answers: Record<number, number>;
}

export const COUNTER = '10000000';

/** Floods from a thread of its own until it is stopped. */
export function startFlood(flood: Flood): { stop: () => Promise<Flooded> } {
  const worker = new Worker(join(projectRoot(), '.cache/bench/flood.mjs'), { workerData: flood });
  return {
    async stop() {
      const message = once(worker, 'message');
      worker.postMessage('stop');
      const [flooded] = (await message) as [Flooded];
      await worker.terminate();
      return flooded;
    },
  };
}
