import { Readable } from 'node:stream';
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';

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
  const found = entriesOf(zip, entries);
  let left = bytes;
  for (const entry of found ?? []) {
    const unfolded = lengthOf(entry, left);
    if (unfolded === null) return false;
    left -= unfolded;
  }
  return found !== undefined;
}

/** The same for an archive that unfolds to more than should be held at once: what is unfolded is counted and let go. */
export async function streamsWithin(zip: Uint8Array, { entries, bytes }: Bounds): Promise<boolean> {
  const found = entriesOf(zip, entries);
  let left = bytes;
  for (const entry of found ?? []) {
    const unfolded = await lengthStreamed(entry, left);
    if (unfolded === null) return false;
    left -= unfolded;
  }
  return found !== undefined;
}

/** The entries of an archive that was found within its bounds, by their names in small letters, to be unfolded while they are read. */
export function openZip(zip: Uint8Array): ReadonlyMap<string, () => Readable> {
  const found = entriesOf(zip, Infinity) ?? [];
  return new Map(found.map((entry) => [entry.name.replaceAll('\\', '/').toLowerCase(), () => unfolded(entry)]));
}

function unfolded({ method, packed }: Entry): Readable {
  if (method === 0) return Readable.from([packed]);
  const inflated = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  inflated.end(packed);
  return inflated;
}

interface Entry {
  name: string;
  method: number;
  packed: Buffer;
}

/** Undefined where it is no archive, or one of more entries. */
function entriesOf(zip: Uint8Array, most: number): Entry[] | undefined {
  const archive = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOfDirectory(archive);
  if (end < 0) return undefined;
  const count = archive.readUInt16LE(end + 10);
  if (count > most) return undefined;
  const found: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > archive.length || archive.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined;
    const packed = packedAt(archive, at);
    if (!packed) return undefined;
    const named = at + ENTRY_LENGTH + archive.readUInt16LE(at + 28);
    found.push({ name: archive.toString('utf8', at + ENTRY_LENGTH, named), method: archive.readUInt16LE(at + 10), packed });
    at = named + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return found;
}

/** The packed bytes of an entry of the directory; undefined where they are not in the archive. */
function packedAt(archive: Buffer, entry: number): Buffer | undefined {
  const length = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  if (local + LOCAL_LENGTH > archive.length) return undefined;
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  return start + length > archive.length ? undefined : archive.subarray(start, start + length);
}

function endOfDirectory(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = archive.length - END_LENGTH; at >= first; at -= 1) if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return -1;
}

/** Of one entry; null where it is longer than `most`, or is not what it says. */
function lengthOf({ method, packed }: Entry, most: number): number | null {
  if (method === 0) return packed.length <= most ? packed.length : null;
  if (method !== 8 || most < 1) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch {
    return null;
  }
}

async function lengthStreamed({ method, packed }: Entry, most: number): Promise<number | null> {
  if (method === 0) return packed.length <= most ? packed.length : null;
  if (method !== 8) return null;
  const inflated = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  inflated.end(packed);
  let length = 0;
  try {
    for await (const chunk of inflated) {
      length += (chunk as Buffer).length;
      if (length > most) return null;
    }
    return length;
  } catch {
    return null;
  }
}
