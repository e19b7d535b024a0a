import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** How large a file on the disk is, and its hash, read piece by piece. */
export async function measureFile(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, sha256: hash.digest('hex') };
}
