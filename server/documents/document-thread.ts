import type { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './document-worker';
import { DocumentTaskFailed, type TaskFailure } from './task-failure';

/** One thread for one task at a time: started with the first, and again with the next where it ended. */
export interface Thread {
  /** Fails with DocumentTaskFailed where there is no answer. */
  perform(request: WorkerRequest): Promise<WorkerReply>;
  end(): Promise<void>;
}

const LONGEST_START_MS = 60_000;

export function openThread(startWorker: () => Worker, timeoutMs: number, onStarted: () => void): Thread {
  let started: Promise<Worker> | undefined;

  return {
    async perform(request) {
      started ??= start(startWorker());
      const worker = await started.catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      onStarted();
      try {
        worker.ref();
        return await answerOf<WorkerReply>(worker, timeoutMs, () => worker.postMessage(request));
      } catch (error) {
        started = undefined;
        await worker.terminate();
        throw error;
      } finally {
        worker.unref();
      }
    },
    async end() {
      const worker = await started?.catch(() => undefined);
      await worker?.terminate();
      started = undefined;
    },
  };
}

/** A thread says when it can be given work. */
async function start(worker: Worker): Promise<Worker> {
  try {
    await answerOf<'ready'>(worker, LONGEST_START_MS, () => undefined);
    worker.unref();
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function answerOf<Message>(worker: Worker, timeoutMs: number, send: () => void): Promise<Message> {
  return new Promise<Message>((resolve, reject) => {
    const fail = (message: string, failure: TaskFailure) => settle(() => reject(new DocumentTaskFailed(message, failure)));
    const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`, 'timedOut'), timeoutMs);
    const onMessage = (message: Message) => settle(() => resolve(message));
    const onError = (error: Error) => fail(error.message, 'ended');
    const onExit = () => fail('the document thread ended', 'ended');
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    send();
  });
}
