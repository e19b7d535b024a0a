import { build } from 'esbuild';

/** The script that a document runs before any other, without the calls that it makes. */
export async function bundleEarlyScript(): Promise<string> {
  const {
    outputFiles: [file],
  } = await build({
    stdin: {
      contents: `import { requestEarly } from './src/app/opening/request-early'; requestEarly(${CALLS})`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { DEVTOOLS: 'true' },
    // Where the browser cannot sign by itself, nothing is asked for early.
    external: ['./plain-hash'],
    logLevel: 'warning',
  });
  return file?.text.trim() ?? '';
}

/** That script with the calls of one page. */
export function earlyScript(bundle: string, calls: readonly object[]): string {
  return `{const ${CALLS}=${JSON.stringify(calls)};${bundle}}`;
}

const CALLS = 'CALLS';
