import type { Worker } from 'node:worker_threads';
import { FairQueue, type QueueLimits } from '../core/fair-queue';
import { openThread, type Thread } from './document-thread';
import type { WorkerReply, WorkerRequest } from './document-worker';
import { DocumentTaskFailed } from './task-failure';

export interface LaneOptions extends QueueLimits {
  /** That work at once; each is started when the others are busy. */
  threads: number;
  /** A task that takes longer is given up and its thread ended. The time that it waits, and that a thread takes to start, is not counted. */
  timeoutMs: number;
  /** A task that no thread has begun by then is refused, as where too many wait. Until the first thread has started nothing counts. */
  mostWaitMs: number;
  startWorker: () => Worker;
}

/** Threads that work one task after the other. */
export interface WorkerLane {
  readonly threads: number;
  /** Fails with DocumentTaskFailed where there is no answer. */
  run(request: WorkerRequest, caller: string): Promise<WorkerReply>;
  /** Lets the tasks that were accepted finish; later ones are refused. */
  close(): Promise<void>;
}

interface Task {
  request: WorkerRequest;
  resolve: (reply: WorkerReply) => void;
  reject: (error: Error) => void;
  begun: boolean;
  runsOut?: NodeJS.Timeout;
}

export function openLane({ threads: count, timeoutMs, mostWaitMs, startWorker, ...limits }: LaneOptions): WorkerLane {
  const queue = new FairQueue<Task>(limits);
  let started: () => void = () => undefined;
  const firstStarted = new Promise<void>((resolve) => (started = resolve));
  const threads = Array.from({ length: count }, () => openThread(startWorker, timeoutMs, started));
  const idle = [...threads].reverse();
  const working = new Set<Promise<void>>();
  let closed = false;

  return {
    threads: count,
    run(request, caller) {
      if (closed) return Promise.reject(new DocumentTaskFailed('文书服务已停止', 'closed'));
      return new Promise((resolve, reject) => {
        const task: Task = { request, resolve, reject, begun: false };
        const thread = idle.pop();
        if (thread) begin(thread, task);
        else waitFor(caller, task);
      });
    },
    async close() {
      closed = true;
      while (working.size > 0) await Promise.all(working);
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };

  function begin(thread: Thread, task: Task): void {
    const work = workOn(thread, task).then(() => {
      working.delete(work);
    });
    working.add(work);
  }

  async function workOn(thread: Thread, first: Task): Promise<void> {
    for (let task: Task | undefined = first; task; task = queue.next()) {
      task.begun = true;
      clearTimeout(task.runsOut);
      await thread.perform(task.request).then(task.resolve, task.reject);
    }
    idle.push(thread);
  }

  function waitFor(caller: string, task: Task): void {
    const refuse = () => task.reject(new DocumentTaskFailed(`too many tasks wait for ${task.request.name}`, 'full'));
    if (!queue.add(caller, task)) refuse();
    else if (Number.isFinite(mostWaitMs)) void firstStarted.then(() => limitWait(caller, task, refuse));
  }

  function limitWait(caller: string, task: Task, refuse: () => void): void {
    if (task.begun) return;
    task.runsOut = setTimeout(() => {
      if (queue.remove(caller, task)) refuse();
    }, mostWaitMs).unref();
  }
}
