import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A thread that works on whatever it is given for ever. */
export function endlessWorker(): Worker {
  return new Worker(join(__dirname, 'endless-worker.mjs'));
}

/** A thread that takes what it is given and never answers, for tests in which nothing may cost processor time. */
export function deafWorker(): Worker {
  return new Worker(join(__dirname, 'deaf-worker.mjs'));
}

/** As the server starts them. */
export function soundWorker(): Worker {
  return new Worker(join(__dirname, '../../server/documents/worker-from-sources.mjs'), { execArgv: [] });
}

/** A thread that ends before it can be given anything. */
export function endedWorker(): Worker {
  const worker = deafWorker();
  void worker.terminate();
  return worker;
}
