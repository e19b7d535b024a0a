export interface DerElement {
  tag: number;
  content: Uint8Array;
}

/** The elements that lie one after the other in `bytes`. Throws RangeError where a length leads outside. */
export function derElements(bytes: Uint8Array): DerElement[] {
  return [...elementsIn(bytes)];
}

function* elementsIn(bytes: Uint8Array): Generator<DerElement> {
  let at = 0;
  while (at < bytes.length) {
    const tag = byteAt(bytes, at);
    let length = byteAt(bytes, at + 1);
    at += 2;
    if (length >= 0x80) {
      const count = length & 0x7f;
      if (count === 0 || count > 4) throw new RangeError('unsupported DER length');
      length = 0;
      for (let index = 0; index < count; index += 1) length = length * 256 + byteAt(bytes, at + index);
      at += count;
    }
    if (at + length > bytes.length) throw new RangeError('DER element leads outside');
    yield { tag, content: bytes.subarray(at, at + length) };
    at += length;
  }
}

/** The element reached by going into the first child with each of `tags` in turn. */
export function derDescend(bytes: Uint8Array, ...tags: readonly number[]): Uint8Array | undefined {
  let content: Uint8Array | undefined = bytes;
  for (const tag of tags) {
    content = content && derElements(content).find((element) => element.tag === tag)?.content;
  }
  return content;
}

/** True where `bytes` hold more than `most` elements, each element within another counted too, or nest deeper than `deepest`. */
export function derExceeds(bytes: Uint8Array, { most, deepest }: { most: number; deepest: number }): boolean {
  let count = 0;
  let layer = [bytes];
  for (let depth = 0; layer.length > 0; depth += 1) {
    if (depth > deepest) return true;
    const next: Uint8Array[] = [];
    for (const content of layer) {
      for (const element of elementsIn(content)) {
        count += 1;
        if (count > most) return true;
        if ((element.tag & CONSTRUCTED) !== 0) next.push(element.content);
      }
    }
    layer = next;
  }
  return false;
}

const CONSTRUCTED = 0x20;

function byteAt(bytes: Uint8Array, index: number): number {
  const byte = bytes[index];
  if (byte === undefined) throw new RangeError('DER ends too early');
  return byte;
}
