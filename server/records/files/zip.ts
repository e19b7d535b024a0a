import { Readable, type PassThrough } from 'node:stream';
import yazl from 'yazl';

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

/** 合同.pdf, 合同(2).pdf, 合同(3).pdf: as a person would number them, also where such a name is there already. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let candidate = name;
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) candidate = numbered(name, count);
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

function numbered(name: string, count: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)}(${count})${name.slice(dot)}` : `${name}(${count})`;
}
