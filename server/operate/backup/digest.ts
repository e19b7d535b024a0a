import { createHash } from 'node:crypto';
import type { Digest } from './archive-format';

const newline = 0x0a;

/** Passes bytes on and remembers their hash, their number and how many lines they are. */
export function digesting(): { update(bytes: Uint8Array): void; digest(): Digest } {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    update(chunk) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1;
    },
    digest: () => ({ lines, bytes, sha256: hash.digest('hex') }),
  };
}

export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<Digest> {
  const digest = digesting();
  for await (const chunk of source) digest.update(chunk);
  return digest.digest();
}

export function sameDigest(a: Digest, b: Digest): boolean {
  return a.sha256 === b.sha256 && a.bytes === b.bytes && a.lines === b.lines;
}
