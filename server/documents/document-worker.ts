import { parentPort } from 'node:worker_threads';
import { TemplateError } from './template';
import { TASKS, type TaskName, type WorkerTasks } from './worker-tasks';

export interface WorkerRequest<Name extends TaskName = TaskName> {
  name: Name;
  input: WorkerTasks[Name]['input'];
}

export type WorkerReply = { ok: true; output: unknown } | { ok: false; message: string; placeholder?: string };

parentPort?.on('message', (request: WorkerRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply));
});
parentPort?.postMessage('ready');

async function answer<Name extends TaskName>(request: WorkerRequest<Name>): Promise<WorkerReply> {
  try {
    return { ok: true, output: await TASKS[request.name](request.input) };
  } catch (error) {
    if (error instanceof TemplateError) return { ok: false, message: error.message, placeholder: error.placeholder };
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
