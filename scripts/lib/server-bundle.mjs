import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** How the server is bundled: one file beside its packages. */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
  banner: {
    js: "import { fileURLToPath as __toPath } from 'node:url'; import { dirname as __parentOf } from 'node:path'; const __filename = __toPath(import.meta.url); const __dirname = __parentOf(__filename);",
  },
};

/** The server under the given name, and the thread that draws documents. */
export function serverEntries(name) {
  const worker = 'server/documents/document-worker.ts';
  return { [name]: 'server/main.ts', ...(existsSync(join(ROOT, worker)) ? { 'document-worker': worker } : {}) };
}
