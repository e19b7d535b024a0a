import { Readable, type PassThrough } from 'node:stream';
import yazl from 'yazl';

/** In bytes, with its folders. */
const LONGEST = 255;
const LONGEST_FOLDER = 100;
const LONGEST_EXTENSION = 12;
/** What some file system does not take. */
const REFUSED = /[\\:*?"<>|\p{Cc}]/gu;

interface Entry {
  fileName: string;
  createdAt: Date;
}

/** Streams the files one after another, from when it is first read; a file that cannot be read breaks the stream rather than leaving a shorter archive. */
export function zipOf<E extends Entry>(files: readonly E[], open: (file: E) => Promise<Readable>): Readable {
  return Readable.from(chunksOf(files, open), { objectMode: false });
}

async function* chunksOf<E extends Entry>(files: readonly E[], open: (file: E) => Promise<Readable>): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  const names = distinctNames(files.map(({ fileName }) => fileName));
  files.forEach((file, index) => {
    zip.addReadStreamLazy(names[index] ?? file.fileName, { mtime: file.createdAt, compress: false }, (done) => {
      open(file).then(
        (stream) => done(null, stream),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  });
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  yield* output;
}

/**
 * 合同.pdf, 合同(2).pdf, 合同(3).pdf: as a person would number them, also where such a name is there already. Each with its folders is cut
 * to what file systems take, with an underscore for what they do not, and no part of it ends in a dot or a blank.
 */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((path) => {
    const parts = path.replaceAll(REFUSED, '_').split('/');
    const name = parts.pop() ?? '';
    const folder = parts.map((part) => `${cut(part, LONGEST_FOLDER)}/`).join('');
    const room = LONGEST - Buffer.byteLength(folder);
    let candidate = `${folder}${numbered(name, 1, room)}`;
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) candidate = `${folder}${numbered(name, count, room)}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

function numbered(name: string, count: number, room: number): string {
  const clean = withoutEnd(name);
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= LONGEST_EXTENSION ? clean.slice(dot) : '';
  const end = `${count > 1 ? `(${count})` : ''}${extension}`;
  return `${cut(clean.slice(0, clean.length - extension.length), room - Buffer.byteLength(end))}${end}`;
}

/** The beginning of a name, of at most so many bytes. */
function cut(name: string, bytes: number): string {
  let kept = '';
  for (const character of name) {
    if (Buffer.byteLength(kept + character) > bytes) break;
    kept += character;
  }
  return withoutEnd(kept) || '_';
}

function withoutEnd(name: string): string {
  return name.replace(/[.\s]+$/, '');
}
