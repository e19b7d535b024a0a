import type { Worker } from 'node:worker_threads';
import { FairQueue, type QueueLimits } from '../core/fair-queue';
import type { WorkerReply, WorkerRequest } from './document-worker';

export interface LaneOptions extends QueueLimits {
  /** A task that takes longer is given up and its thread ended. The time that it waits, and that a thread takes to start, is not counted. */
  timeoutMs: number;
  startWorker: () => Worker;
}

/** A thread that works one task after the other. */
export interface WorkerLane {
  /** Fails with DocumentTaskFailed where there is no answer. */
  run(request: WorkerRequest, caller: string): Promise<WorkerReply>;
  /** Lets the tasks that were accepted finish; later ones are refused. */
  close(): Promise<void>;
}

export type TaskFailure = 'failed' | 'timedOut' | 'ended' | 'full' | 'closed';

export class DocumentTaskFailed extends Error {
  constructor(
    message: string,
    readonly failure: TaskFailure,
  ) {
    super(message);
    this.name = 'DocumentTaskFailed';
  }
}

interface Task {
  request: WorkerRequest;
  resolve: (reply: WorkerReply) => void;
  reject: (error: Error) => void;
}

const LONGEST_START_MS = 60_000;

export function openLane({ timeoutMs, startWorker, ...limits }: LaneOptions): WorkerLane {
  const queue = new FairQueue<Task>(limits);
  let started: Promise<Worker> | undefined;
  let working: Promise<void> | undefined;
  let closed = false;

  async function workOn(first: Task): Promise<void> {
    for (let task: Task | undefined = first; task; task = queue.next()) {
      const { request, resolve, reject } = task;
      await perform(request).then(resolve, reject);
    }
    working = undefined;
  }

  async function perform(request: WorkerRequest): Promise<WorkerReply> {
    started ??= start(startWorker());
    const worker = await started.catch((error: unknown) => {
      started = undefined;
      throw error;
    });
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
  }

  return {
    run(request, caller) {
      if (closed) return Promise.reject(new DocumentTaskFailed('文书服务已停止', 'closed'));
      return new Promise((resolve, reject) => {
        const task = { request, resolve, reject };
        if (!working) working = workOn(task);
        else if (!queue.add(caller, task)) reject(new DocumentTaskFailed(`too many tasks wait for ${request.name}`, 'full'));
      });
    },
    async close() {
      closed = true;
      await working;
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

function answerOf<Message>(worker: Worker, timeoutMs: number, ask: () => void): Promise<Message> {
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
    ask();
  });
}
