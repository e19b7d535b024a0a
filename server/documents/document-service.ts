import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Revocation } from '#server/adapters/certificate/certificate-authority';
import type { Inspection } from '#server/documents/inspection/inspection';
import type { SheetRead } from '#server/documents/inspection/read-workbook';
import type { Verification } from '../core/database/tables/verification';
import type { ContractData, DrawnDocument, LetterData } from './document-data';
import type { WorkerRequest } from './document-worker';
import type { Examination } from './examine';
import { TemplateError } from './template';
import { unexamined, withRevocations } from './verify';
import { DocumentTaskFailed, openLane, type LaneOptions, type WorkerLane } from './worker-lane';
import type { TaskName, WorkerTasks } from './worker-tasks';

type AskRevocation = (serialNumber: string) => Promise<Revocation>;

export interface ForeignPdf {
  trustAnchors: readonly Uint8Array[];
  /** With the flag `g`; takes time in proportion to the length of the file. */
  lookFor: RegExp;
  /** Whoever brings it; callers take turns. */
  caller: string;
  revocation: AskRevocation;
}

/** Everything about documents that costs processor time, done beside the event loop. What strangers bring holds nothing else up. */
export interface DocumentService {
  drawLetter(data: LetterData): Promise<DrawnDocument>;
  /** The letter as it would be issued, marked as a preview. `caller` takes turns with others; fails as `full` where too many wait. */
  previewLetter(data: LetterData, caller: string): Promise<DrawnDocument>;
  drawContract(data: ContractData): Promise<DrawnDocument>;
  /** For files that were made here. */
  verifyPdf(pdf: Uint8Array, trustAnchors: readonly Uint8Array[], revocation?: AskRevocation): Promise<Verification>;
  /** For files that anybody may bring: always an answer, `unexamined` where the file takes too long or too many wait. */
  examinePdf(pdf: Uint8Array, foreign: ForeignPdf): Promise<Examination>;
  /** `caller` takes turns with others. */
  inspectFile(name: string, bytes: Uint8Array, caller: string): Promise<Inspection>;
  /** How many pages an uploaded PDF has. `caller` takes turns with others; fails as `full` where too many wait. */
  countPages(pdf: Uint8Array, caller: string): Promise<number>;
  /** The first sheet of a workbook that somebody brought, head included; always an answer. `caller` takes turns with others. */
  readWorkbook(bytes: Uint8Array, mostRows: number, caller: string): Promise<SheetRead>;
  /** Lets the tasks that were accepted finish; later ones are refused. */
  close(): Promise<void>;
}

/** `own`: what is made here. `upload`: what signed-in people bring, or want to look at before it is made. `public`: what anybody brings. */
export type LaneName = 'own' | 'upload' | 'public';

export interface DocumentServiceOptions {
  /** Instead of what each lane is given otherwise. */
  lanes?: Partial<Record<LaneName, Partial<LaneOptions>>>;
}

const LANE_OF: Record<TaskName, LaneName> = {
  drawLetter: 'own',
  previewLetter: 'upload',
  drawContract: 'own',
  verifyPdf: 'own',
  inspectFile: 'upload',
  countPages: 'upload',
  readWorkbook: 'upload',
  examinePdf: 'public',
};

const LANES: Record<LaneName, LaneOptions> = {
  own: { timeoutMs: 20_000, mostWaiting: Infinity, mostOfOne: Infinity, startWorker: () => startWorker(768) },
  upload: { timeoutMs: 10_000, mostWaiting: 200, mostOfOne: 40, startWorker: () => startWorker(512) },
  public: { timeoutMs: 3000, mostWaiting: 20, mostOfOne: 4, startWorker: () => startWorker(256) },
};

export function openDocumentService({ lanes: changes = {} }: DocumentServiceOptions = {}): DocumentService {
  const lanes: Record<LaneName, WorkerLane> = {
    own: openLane({ ...LANES.own, ...changes.own }),
    upload: openLane({ ...LANES.upload, ...changes.upload }),
    public: openLane({ ...LANES.public, ...changes.public }),
  };

  async function run<Name extends TaskName>(
    name: Name,
    input: WorkerTasks[Name]['input'],
    caller = '',
  ): Promise<WorkerTasks[Name]['output']> {
    const request: WorkerRequest<Name> = { name, input };
    const reply = await lanes[LANE_OF[name]].run(request, caller);
    if (reply.ok) return reply.output as WorkerTasks[Name]['output'];
    throw reply.placeholder === undefined ? new DocumentTaskFailed(reply.message, 'failed') : new TemplateError(reply.placeholder);
  }

  return {
    drawLetter: async (data) => ownBytes(await run('drawLetter', data)),
    previewLetter: async (data, caller) => ownBytes(await run('previewLetter', data, caller)),
    drawContract: async (data) => ownBytes(await run('drawContract', data)),
    async verifyPdf(pdf, trustAnchors, revocation) {
      const verified = await run('verifyPdf', { pdf, trustAnchors });
      return revocation ? withRevocations(verified, revocation) : verified;
    },
    async examinePdf(pdf, { trustAnchors, lookFor, caller, revocation }) {
      try {
        const { verification, found } = await run('examinePdf', { pdf, trustAnchors, lookFor }, caller);
        return { verification: await withRevocations(verification, revocation), found };
      } catch (error) {
        if (!(error instanceof DocumentTaskFailed) || error.failure === 'closed') throw error;
        return { verification: unexamined(error.failure === 'full' ? '当前查验的人较多，未能检查签名' : TOO_COMPLEX), found: [] };
      }
    },
    async inspectFile(name, bytes, caller) {
      try {
        return await run('inspectFile', { name, bytes }, caller);
      } catch (error) {
        if (!(error instanceof DocumentTaskFailed) || error.failure === 'closed') throw error;
        return { ok: false, message: error.failure === 'full' ? '正在检查的文件较多，请稍后重新上传' : `${TOO_COMPLEX}，请重新导出后上传` };
      }
    },
    countPages: (pdf, caller) => run('countPages', pdf, caller),
    async readWorkbook(bytes, mostRows, caller) {
      try {
        return await run('readWorkbook', { bytes, mostRows }, caller);
      } catch (error) {
        if (!(error instanceof DocumentTaskFailed) || error.failure === 'closed') throw error;
        return {
          ok: false,
          message: error.failure === 'full' ? '正在检查的文件较多，请稍后重新上传' : `${TOO_COMPLEX}，请用模板另存后上传`,
        };
      }
    },
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}

const TOO_COMPLEX = '文件结构过于复杂，无法完成检查';

/** The built thread lies beside the bundle; without a build the sources are run through tsx. */
function startWorker(heapMegabytes: number): Worker {
  const here = dirname(fileURLToPath(import.meta.url));
  const built = join(here, 'document-worker.mjs');
  const entry = existsSync(built) ? built : join(here, 'worker-from-sources.mjs');
  return new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
}

function ownBytes(drawn: DrawnDocument): DrawnDocument {
  const { buffer, byteOffset, byteLength } = drawn.pdf;
  return { ...drawn, pdf: Buffer.from(buffer, byteOffset, byteLength) };
}
