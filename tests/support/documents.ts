import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { projectRoot } from '#server/core/root';
import { openDocumentService, type DocumentService } from '#server/documents/document-service';

const folder = join(projectRoot(), '.cache', 'document-worker');
const program = join(folder, 'document-worker.mjs');

/** Bundles the thread that draws and examines, once for a run: from its sources each one takes three times as long to start. */
export async function bundleDocumentWorker(): Promise<void> {
  await build({
    absWorkingDir: projectRoot(),
    entryPoints: ['server/documents/document-worker.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    banner: {
      js: "import { dirname as __parent } from 'node:path'; import { fileURLToPath as __path } from 'node:url'; const __dirname = __parent(__path(import.meta.url));",
    },
  });
}

export function openDocuments(): DocumentService {
  return openDocumentService({ lanes: { people: patient, jobs: patient, upload: patient, public: patient } });
}

let shared: DocumentService | undefined;

/** What draws and examines for every server of a file or lane; one that stops leaves it to the others. */
export function sharedDocuments(): DocumentService {
  shared ??= openDocuments();
  return { ...shared, close: () => Promise.resolve() };
}

export async function closeSharedDocuments(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

/** Neither time nor the number of cores decides what a test sees. */
const patient = {
  mostWaitMs: Infinity,
  threads: 1,
  startWorker: () => new Worker(program, { execArgv: [] }),
};
