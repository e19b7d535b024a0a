import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Revocation } from '#server/adapters/certificate/certificate-authority';
import type { Inspection } from '#server/documents/inspection/inspection';
import type { SheetRead } from '#server/documents/inspection/read-workbook';
import type { Peeked, Unfolded } from '#server/documents/inspection/unfold-workbook';
import type { Verification } from '../core/database/tables/verification';
import type { ClaimReceipt } from './claim-receipt';
import type { ContractData, DrawnDocument, LetterData } from './document-data';
import type { WorkerRequest } from './document-worker';
import type { Said } from './drawn-text';
import type { Examination } from './examine';
import type { Guide } from './guide';
import type { SampleInvoice } from './sample-invoice';
import type { SealPage } from './seal';
import type { StatementDocument } from './statement';
import { DocumentTaskFailed } from './task-failure';
import { TemplateError } from './template';
import { unexamined, withRevocations } from './verify';
import type { WholeSheet } from './workbooks/marked-workbook';
import { openLane, type LaneOptions, type WorkerLane } from './worker-lane';
import type { TaskName, WorkerTasks } from './worker-tasks';

type QueryRevocation = (serialNumber: string) => Promise<Revocation>;

export interface ForeignPdf {
  trustAnchors: readonly Uint8Array[];
  /** With the flag `g`; takes time in proportion to the length of the file. */
  lookFor: RegExp;
  /** Whoever brings it; callers take turns. */
  caller: string;
  revocation: QueryRevocation;
}

/** For whom a document is made: callers take turns, and jobs hold nobody up who waits. */
export interface MadeFor {
  waiting: 'people' | 'jobs';
  caller: string;
}

/**
 * Everything about documents that costs processor time, done beside the event loop. What strangers bring holds nothing else up. Where too many wait, or too
 * long, a call fails as `full`, which is answered with 503, unless it says otherwise.
 */
export interface DocumentService {
  drawLetter(data: LetterData, madeFor?: MadeFor): Promise<DrawnDocument>;
  /** The letter as it would be issued, marked as a preview unless the data says otherwise. `caller` takes turns with others. */
  previewLetter(data: LetterData, caller: string): Promise<DrawnDocument>;
  /** A contract that is looked at, and never signed. `caller` takes turns with others. */
  previewContract(data: ContractData, caller: string): Promise<DrawnDocument>;
  drawContract(data: ContractData, madeFor?: MadeFor): Promise<DrawnDocument>;
  /** A party's seal alone, for `signPdf`. */
  drawSeal(page: SealPage, madeFor?: MadeFor): Promise<Buffer>;
  /** What of it a letter or a contract that was drawn here does not say. */
  unsaidIn(pdf: Uint8Array, said: readonly Said[], madeFor?: MadeFor): Promise<Said[]>;
  drawGuide(guide: Guide): Promise<Buffer>;
  /** `caller` takes turns with others. */
  drawClaimReceipt(receipt: ClaimReceipt, caller: string): Promise<Buffer>;
  /** `caller` takes turns with others. */
  drawStatement(statement: StatementDocument, caller: string): Promise<Buffer>;
  /** For the sandbox's provider of invoices. */
  drawSampleInvoice(invoice: SampleInvoice): Promise<Buffer>;
  /** For files that were made here. */
  verifyPdf(pdf: Uint8Array, trustAnchors: readonly Uint8Array[], revocation?: QueryRevocation): Promise<Verification>;
  /** For files that anybody may bring: always an answer, `unexamined` where the file takes too long, `crowded` where too many wait. */
  examinePdf(pdf: Uint8Array, foreign: ForeignPdf): Promise<Examination | 'crowded'>;
  /** An answer for a file that takes too long. `caller` takes turns with others. */
  inspectFile(name: string, bytes: Uint8Array, caller: string): Promise<Inspection>;
  /** How many pages an uploaded PDF has. `caller` takes turns with others. */
  countPages(pdf: Uint8Array, caller: string): Promise<number>;
  /** A sheet of a workbook that somebody brought, head included: see `readWorkbook`; an answer for one that takes too long. `caller` takes turns with others. */
  readWorkbook(bytes: Uint8Array, options: { mostRows: number; title?: string }, caller: string): Promise<SheetRead>;
  /** The same sheet as a workbook in which what is wrong is marked. `caller` takes turns with others. */
  markSheet(sheet: WholeSheet, caller: string): Promise<Buffer>;
  /** The head of a workbook that somebody brought, and whether it can be unfolded at all. `caller` takes turns with others. */
  peekWorkbook(bytes: Uint8Array, title: string, caller: string): Promise<Peeked>;
  /** Writes the rows of its sheet into a file, one to a line as JSON: see `unfoldWorkbook`. `caller` takes turns with others. */
  unfoldWorkbook(bytes: Uint8Array, options: { mostRows: number; into: string; title: string }, caller: string): Promise<Unfolded>;
  /** Starts the threads that people wait for, their fonts read. */
  warm(): Promise<void>;
  /** Lets the tasks that were accepted finish; later ones are refused. */
  close(): Promise<void>;
}

/** `people`: what is made here for people who wait. `jobs`: the same for jobs. `upload`: what signed-in people bring, or look at before it is made. `public`: what anybody brings. `imports`: long workbooks, for jobs. */
export type LaneName = 'people' | 'jobs' | 'upload' | 'public' | 'imports';

export interface DocumentServiceOptions {
  /** Instead of what each lane is given otherwise. */
  lanes?: Partial<Record<LaneName, Partial<LaneOptions>>>;
}

const LANE_OF = {
  drawLetter: 'people',
  previewLetter: 'upload',
  previewContract: 'upload',
  drawContract: 'people',
  drawSeal: 'people',
  unsaidIn: 'people',
  drawGuide: 'upload',
  drawClaimReceipt: 'upload',
  drawStatement: 'people',
  drawSampleInvoice: 'jobs',
  warmUp: 'people',
  verifyPdf: 'people',
  inspectFile: 'upload',
  countPages: 'upload',
  readWorkbook: 'upload',
  markSheet: 'upload',
  peekWorkbook: 'upload',
  unfoldWorkbook: 'imports',
  examinePdf: 'public',
} as const satisfies Record<TaskName, LaneName>;

const MOST_WAIT_MS = 3500;

/** One core is left to the event loop, where there are several. */
export function threadsFor(cores: number): Record<LaneName, number> {
  const share = (cores: number, most: number) => Math.min(most, Math.max(1, Math.floor(cores)));
  return { people: share(cores - 1, 8), jobs: share(cores / 4, 4), upload: share(cores / 2, 4), public: share(cores / 4, 2), imports: 1 };
}

function lanesFor(cores: number): Record<LaneName, LaneOptions> {
  const threads = threadsFor(cores);
  const lane = (name: LaneName, heapMegabytes: number, options: Omit<LaneOptions, 'threads' | 'mostWaitMs' | 'startWorker'>) => ({
    threads: threads[name],
    mostWaitMs: MOST_WAIT_MS,
    startWorker: () => startWorker(heapMegabytes),
    ...options,
  });
  return {
    people: lane('people', 768, { timeoutMs: 20_000, mostWaiting: 100, mostOfOne: 64 }),
    jobs: { ...lane('jobs', 768, { timeoutMs: 20_000, mostWaiting: 1000, mostOfOne: 1000 }), mostWaitMs: Infinity },
    upload: lane('upload', 512, { timeoutMs: 10_000, mostWaiting: 100, mostOfOne: 40 }),
    public: lane('public', 256, { timeoutMs: 3000, mostWaiting: 20, mostOfOne: 4 }),
    imports: { ...lane('imports', 512, { timeoutMs: 180_000, mostWaiting: 1000, mostOfOne: 1000 }), mostWaitMs: Infinity },
  };
}

export function openDocumentService({ lanes: changes = {} }: DocumentServiceOptions = {}): DocumentService {
  const options = lanesFor(availableParallelism());
  const open = (name: LaneName) => openLane({ ...options[name], ...changes[name] });
  const lanes: Record<LaneName, WorkerLane> = {
    people: open('people'),
    jobs: open('jobs'),
    upload: open('upload'),
    public: open('public'),
    imports: open('imports'),
  };

  async function run<Name extends TaskName>(
    name: Name,
    input: WorkerTasks[Name]['input'],
    caller = '',
    lane: LaneName = LANE_OF[name],
  ): Promise<WorkerTasks[Name]['output']> {
    const request: WorkerRequest<Name> = { name, input };
    const reply = await lanes[lane].run(request, caller);
    if (reply.ok) return reply.output as WorkerTasks[Name]['output'];
    throw reply.placeholder === undefined ? new DocumentTaskFailed(reply.message, 'failed') : new TemplateError(reply.placeholder);
  }

  return {
    drawLetter: async (data, madeFor = SOMEBODY) => ownBytes(await run('drawLetter', data, madeFor.caller, madeFor.waiting)),
    previewLetter: async (data, caller) => ownBytes(await run('previewLetter', data, caller)),
    previewContract: async (data, caller) => ownBytes(await run('previewContract', data, caller)),
    drawContract: async (data, madeFor = SOMEBODY) => ownBytes(await run('drawContract', data, madeFor.caller, madeFor.waiting)),
    drawSeal: async (page, madeFor = SOMEBODY) => asBuffer(await run('drawSeal', page, madeFor.caller, madeFor.waiting)),
    unsaidIn: (pdf, said, madeFor = SOMEBODY) => run('unsaidIn', { pdf, said }, madeFor.caller, madeFor.waiting),
    drawGuide: async (guide) => asBuffer(await run('drawGuide', guide)),
    drawClaimReceipt: async (receipt, caller) => asBuffer(await run('drawClaimReceipt', receipt, caller)),
    drawStatement: async (statement, caller) => asBuffer(await run('drawStatement', statement, caller)),
    drawSampleInvoice: async (invoice) => asBuffer(await run('drawSampleInvoice', invoice)),
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
        return error.failure === 'full' ? 'crowded' : { verification: unexamined(TOO_COMPLEX), found: [] };
      }
    },
    async inspectFile(name, bytes, caller) {
      try {
        return await run('inspectFile', { name, bytes }, caller);
      } catch (error) {
        if (!isTooComplex(error)) throw error;
        return { ok: false, message: `${TOO_COMPLEX}，请重新导出后上传` };
      }
    },
    countPages: (pdf, caller) => run('countPages', pdf, caller),
    readWorkbook: (bytes, options, caller) => unlessTooComplex(run('readWorkbook', { bytes, ...options }, caller)),
    markSheet: async (sheet, caller) => asBuffer(await run('markSheet', sheet, caller)),
    peekWorkbook: (bytes, title, caller) => unlessTooComplex(run('peekWorkbook', { bytes, title }, caller)),
    unfoldWorkbook: (bytes, options, caller) => unlessTooComplex(run('unfoldWorkbook', { bytes, ...options }, caller)),
    async warm() {
      await Promise.all(Array.from({ length: lanes.people.threads }, () => run('warmUp', undefined)));
    },
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}

const SOMEBODY: MadeFor = { waiting: 'people', caller: '' };
const TOO_COMPLEX = '文件结构过于复杂，无法完成检查';

function unlessTooComplex<Read>(read: Promise<Read>): Promise<Read | { ok: false; message: string }> {
  return read.catch((error: unknown) => {
    if (!isTooComplex(error)) throw error;
    return { ok: false, message: `${TOO_COMPLEX}，请用模板另存后上传` };
  });
}

function isTooComplex(error: unknown): boolean {
  return error instanceof DocumentTaskFailed && error.failure !== 'closed' && error.failure !== 'full';
}

/** The built thread lies beside the bundle; without a build the sources are run through tsx. */
function startWorker(heapMegabytes: number): Worker {
  const here = dirname(fileURLToPath(import.meta.url));
  const built = join(here, 'document-worker.mjs');
  const entry = existsSync(built) ? built : join(here, 'worker-from-sources.mjs');
  return new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
}

function ownBytes(drawn: DrawnDocument): DrawnDocument {
  return { ...drawn, pdf: asBuffer(drawn.pdf) };
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
