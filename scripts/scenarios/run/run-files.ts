import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FileResult } from './result';

const FILES_WORTH_A_THREAD = 12;
const AT_MOST = 8;

/** Runs files on a few threads; results come in the order of the files. */
export async function runFiles(
  files: readonly string[],
  realmSource: string,
  onResult: (result: FileResult) => void = () => undefined,
): Promise<FileResult[]> {
  const left = files.map((file, index) => ({ file, index }));
  const results = new Map<number, FileResult>();
  let shown = 0;
  const save = (index: number, result: FileResult) => {
    results.set(index, result);
    for (let next = results.get(shown); next; next = results.get(shown)) {
      onResult(next);
      shown += 1;
    }
  };
  const threads = Math.max(1, Math.min(availableParallelism(), AT_MOST, Math.ceil(files.length / FILES_WORTH_A_THREAD)));
  await Promise.all(Array.from({ length: threads }, () => runOnThread(left, realmSource, save)));
  return files.flatMap((_, index) => results.get(index) ?? []);
}

async function runOnThread(
  left: { file: string; index: number }[],
  realmSource: string,
  save: (index: number, result: FileResult) => void,
): Promise<void> {
  const worker = new Worker(new URL('./run-worker.mjs', import.meta.url), { workerData: realmSource });
  try {
    for (let next = left.shift(); next; next = left.shift()) save(next.index, await resultFrom(worker, next.file));
  } finally {
    await worker.terminate();
  }
}

function resultFrom(worker: Worker, file: string): Promise<FileResult> {
  return new Promise((resolve, reject) => {
    const done = (result: FileResult) => {
      worker.off('error', reject);
      resolve(result);
    };
    worker.once('message', done);
    worker.once('error', reject);
    worker.postMessage(file);
  });
}
