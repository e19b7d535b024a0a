import { createHash } from 'node:crypto';
import {
  FILE_LIST,
  fileKeyOf,
  fileLine,
  HEADS,
  JOBS,
  MANIFEST,
  readManifest,
  sandboxSection,
  tableSection,
  type Digest,
  type Manifest,
} from './archive-format';
import { altered, sectionsOf, truncated } from './archive-reader';
import { digestOf, sameDigest } from './digest';
import type { Progress } from './progress';

/** Reads all of an archive and compares it with its manifest, before anything is done with it. */
export async function checkArchive(path: string, progress: Progress): Promise<Manifest> {
  const found = new Map<string, Digest>();
  const files = { hash: createHash('sha256'), count: 0, bytes: 0 };
  let manifest: Manifest | undefined;
  for await (const { name, content } of sectionsOf(path)) {
    if (manifest || found.has(name)) throw altered(name);
    if (name === MANIFEST) {
      manifest = readManifest(await wholeOf(content));
      continue;
    }
    progress(`正在核对备份文件：${name}`);
    const digest = await digestOf(content);
    const fileKey = fileKeyOf(name);
    if (fileKey === undefined) {
      found.set(name, digest);
      continue;
    }
    files.hash.update(fileLine({ ...digest, fileKey }));
    files.count += 1;
    files.bytes += digest.bytes;
  }
  if (!manifest) throw truncated();
  compare(found, manifest);
  if (files.hash.digest('hex') !== manifest.files.sha256 || files.count !== manifest.files.lines || files.bytes !== manifest.fileBytes)
    throw altered('文件与清单不符');
  return manifest;
}

function compare(found: Map<string, Digest>, { tables, jobs, heads, files, sandboxFiles }: Manifest): void {
  const expected = new Map<string, Pick<Digest, 'bytes' | 'sha256'>>([
    ...tables.map((table) => [tableSection(table.name), table] as const),
    ...sandboxFiles.map((file) => [sandboxSection(file.path), file] as const),
    [JOBS, jobs],
    [HEADS, heads],
    [FILE_LIST, files],
  ]);
  for (const [name, digest] of expected) {
    const there = found.get(name);
    if (!there || !sameDigest(there, { ...there, ...digest })) throw altered(name);
  }
  const unexpected = [...found.keys()].find((name) => !expected.has(name));
  if (unexpected !== undefined) throw altered(unexpected);
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
