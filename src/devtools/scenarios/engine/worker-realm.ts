import type { Scenario } from '../format/scenario';
import type { Carried, PageLife, Realm } from './run';

export interface LifeRequest {
  scenario: Scenario;
  carried: Carried | undefined;
}

export type LifeAnswer = { life: PageLife } | { failure: string };

/** Every page's life in a worker of its own; `signal` ends the one that runs. */
export function workerRealm(signal?: AbortSignal): Realm {
  return {
    live: (scenario, carried) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./realm-worker.ts', import.meta.url));
        worker.onmessage = ({ data }: MessageEvent<LifeAnswer>) => {
          worker.terminate();
          if ('life' in data) resolve(data.life);
          else reject(new Error(data.failure));
        };
        worker.onerror = ({ message }) => {
          worker.terminate();
          reject(new Error(message));
        };
        signal?.addEventListener('abort', () => {
          worker.terminate();
          reject(new DOMException('cancelled', 'AbortError'));
        });
        worker.postMessage({ scenario, carried } satisfies LifeRequest);
      }),
  };
}
