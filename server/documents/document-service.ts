import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Revocation } from '#server/adapters/certificate/certificate-authority';
import type { Inspection } from '#server/files/content/inspection';
import type { ContractData, DrawnDocument, LetterData } from './document-data';
import type { WorkerReply, WorkerRequest } from './document-worker';
import { TemplateError } from './template';
import type { Verification } from './verification';
import { withRevocations } from './verify';
import type { TaskName, WorkerTasks } from './worker-tasks';

/** Everything about documents that costs processor time, done beside the event loop, one task after the other. */
export interface DocumentService {
  drawLetter(data: LetterData): Promise<DrawnDocument>;
  drawContract(data: ContractData): Promise<DrawnDocument>;
  verifyPdf(pdf: Uint8Array, trustAnchors: readonly Uint8Array[], revocation?: (serialNumber: string) => Promise<Revocation>): Promise<Verification>;
  inspectFile(name: string, bytes: Uint8Array): Promise<Inspection>;
  /** Lets the tasks that were accepted finish; later ones are refused. */
  close(): Promise<void>;
}

export interface DocumentServiceOptions {
  /** A task that takes longer is given up and its thread ended. */
  timeoutMs?: number;
}

export class DocumentTaskFailed extends Error {
  constructor(
    message: string,
    readonly timedOut: boolean,
  ) {
    super(message);
    this.name = 'DocumentTaskFailed';
  }
}

const HEAP_MEGABYTES = 768;

export function openDocumentService({ timeoutMs = 20_000 }: DocumentServiceOptions = {}): DocumentService {
  let worker: Worker | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let closed = false;

  function run<Name extends TaskName>(name: Name, input: WorkerTasks[Name]['input']): Promise<WorkerTasks[Name]['output']> {
    if (closed) return Promise.reject(new DocumentTaskFailed('文书服务已停止', false));
    const result = queue.then(() => perform(name, input));
    queue = result.catch(() => undefined);
    return result;
  }

  async function perform<Name extends TaskName>(name: Name, input: WorkerTasks[Name]['input']): Promise<WorkerTasks[Name]['output']> {
    worker ??= startWorker();
    const current = worker;
    try {
      const reply = await exchange(current, { name, input }, timeoutMs);
      if (reply.ok) return reply.output as WorkerTasks[Name]['output'];
      throw reply.placeholder === undefined ? new DocumentTaskFailed(reply.message, false) : new TemplateError(reply.placeholder);
    } catch (error) {
      if (error instanceof WorkerLost) {
        worker = undefined;
        await current.terminate();
        throw new DocumentTaskFailed(error.message, error.timedOut);
      }
      throw error;
    }
  }

  return {
    drawLetter: async (data) => ownBytes(await run('drawLetter', data)),
    drawContract: async (data) => ownBytes(await run('drawContract', data)),
    async verifyPdf(pdf, trustAnchors, revocation) {
      const verified = await run('verifyPdf', { pdf, trustAnchors });
      return revocation ? withRevocations(verified, revocation) : verified;
    },
    async inspectFile(name, bytes) {
      try {
        return await run('inspectFile', { name, bytes });
      } catch (error) {
        if (closed || !(error instanceof DocumentTaskFailed)) throw error;
        return { ok: false, message: '文件结构过于复杂，无法完成检查，请重新导出后上传' };
      }
    },
    async close() {
      closed = true;
      await queue;
      await worker?.terminate();
      worker = undefined;
    },
  };
}

class WorkerLost extends Error {
  constructor(
    message: string,
    readonly timedOut: boolean,
  ) {
    super(message);
  }
}

/** The built thread lies beside the bundle; without a build the sources are run through tsx. */
function startWorker(): Worker {
  const here = dirname(fileURLToPath(import.meta.url));
  const built = join(here, 'document-worker.mjs');
  const entry = existsSync(built) ? built : join(here, 'worker-from-sources.mjs');
  const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
  worker.unref();
  return worker;
}

function exchange(worker: Worker, request: WorkerRequest, timeoutMs: number): Promise<WorkerReply> {
  worker.ref();
  return new Promise<WorkerReply>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new WorkerLost(`${request.name} took longer than ${timeoutMs} ms`, true))), timeoutMs);
    const onMessage = (reply: WorkerReply) => settle(() => resolve(reply));
    const onError = (error: Error) => settle(() => reject(new WorkerLost(error.message, false)));
    const onExit = () => settle(() => reject(new WorkerLost('the document thread ended', false)));
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      act();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
  });
}

function ownBytes(drawn: DrawnDocument): DrawnDocument {
  const { buffer, byteOffset, byteLength } = drawn.pdf;
  return { ...drawn, pdf: Buffer.from(buffer, byteOffset, byteLength) };
}
