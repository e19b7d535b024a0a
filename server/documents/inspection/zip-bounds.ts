import { constants, inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;

interface Bounds {
  /** How many entries the archive may have, and to how many bytes all of them together may unfold. */
  entries: number;
  bytes: number;
}

/** Whether a zip archive unfolds to no more than this, whatever it says of itself: every entry is unfolded, and no further than it may be. */
export function unfoldsWithin(zip: Uint8Array, { entries, bytes }: Bounds): boolean {
  const archive = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOfDirectory(archive);
  if (end < 0) return false;
  const count = archive.readUInt16LE(end + 10);
  if (count > entries) return false;
  let left = bytes;
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > archive.length || archive.readUInt32LE(at) !== DIRECTORY_ENTRY) return false;
    const unfolded = lengthOf(archive, at, left);
    if (unfolded === null) return false;
    left -= unfolded;
    at += ENTRY_LENGTH + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return true;
}

function endOfDirectory(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = archive.length - END_LENGTH; at >= first; at -= 1) if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return -1;
}

/** Of one entry; null where it is longer than `most`, or is not what it says. */
function lengthOf(archive: Buffer, entry: number, most: number): number | null {
  const method = archive.readUInt16LE(entry + 10);
  const packed = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  if (local + LOCAL_LENGTH > archive.length) return null;
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  if (start + packed > archive.length) return null;
  if (method === 0) return packed <= most ? packed : null;
  if (method !== 8 || most < 1) return null;
  try {
    return inflateRawSync(archive.subarray(start, start + packed), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch {
    return null;
  }
}
