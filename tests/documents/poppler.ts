import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '#server/core/error-code';

export interface Picture {
  width: number;
  height: number;
  /** One byte a pixel, 0 black to 255 white. */
  pixels: Buffer;
}

export interface PdfsigSignature {
  valid: boolean;
  trusted: boolean;
  total: boolean;
}

/** Runs a tool of poppler-utils (or of libnss3-tools) and says how to get it where it is missing. */
export function runTool(tool: string, ...args: string[]): string {
  try {
    return execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 30_000 });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new Error(`${tool} is needed for this test: apt-get install poppler-utils libnss3-tools`);
    }
    if (typeof error === 'object' && error !== null && 'stdout' in error && typeof error.stdout === 'string' && error.stdout)
      return error.stdout;
    throw error;
  }
}

export function withFile<T>(content: Uint8Array, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  try {
    const path = join(folder, 'document.pdf');
    writeFileSync(path, content);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A page as grey pixels; `page` counts from 0. */
export function renderPage(pdf: Uint8Array, page: number, dotsPerInch: number): Picture {
  return withFile(pdf, (path) => {
    const target = `${path}-page`;
    runTool('pdftoppm', '-gray', '-r', String(dotsPerInch), '-f', String(page + 1), '-l', String(page + 1), '-singlefile', path, target);
    return readPgm(readFileSync(`${target}.pgm`));
  });
}

/** The words of each page. */
export function textOfPages(pdf: Uint8Array): string[] {
  return withFile(pdf, (path) => runTool('pdftotext', path, '-').split('\f').slice(0, -1));
}

/** What pdfsig says of each signature; trusted is judged against `root` (PEM) alone. */
export function pdfsig(pdf: Uint8Array, root?: string): PdfsigSignature[] {
  return withFile(pdf, (path) => {
    const store = `${path}-nss`;
    execFileSync('mkdir', [store]);
    runTool('certutil', '-N', '-d', `sql:${store}`, '--empty-password');
    if (root) {
      writeFileSync(`${path}-root.pem`, root);
      runTool('certutil', '-A', '-d', `sql:${store}`, '-n', 'root', '-t', 'CT,C,C', '-i', `${path}-root.pem`);
    }
    const text = runTool('pdfsig', '-nssdir', `sql:${store}`, path);
    return text
      .split(/^Signature #\d+:$/m)
      .slice(1)
      .map((part) => ({
        valid: part.includes('Signature is Valid.'),
        trusted: part.includes('Certificate is Trusted.'),
        total: /^\s*- Total document signed$/m.test(part),
      }));
  });
}

function readPgm(file: Buffer): Picture {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1'));
  if (!header) throw new Error('not a PGM file');
  const width = Number(header[1]);
  const height = Number(header[2]);
  return { width, height, pixels: file.subarray(header[0].length, header[0].length + width * height) };
}
