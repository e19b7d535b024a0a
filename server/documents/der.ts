export interface DerElement {
  tag: number;
  content: Uint8Array;
}

/** The elements that lie one after the other in `bytes`. Throws RangeError where a length leads outside. */
export function derElements(bytes: Uint8Array): DerElement[] {
  const elements: DerElement[] = [];
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
    elements.push({ tag, content: bytes.subarray(at, at + length) });
    at += length;
  }
  return elements;
}

/** The element reached by going into the first child with each of `tags` in turn. */
export function derDescend(bytes: Uint8Array, ...tags: readonly number[]): Uint8Array | undefined {
  let content: Uint8Array | undefined = bytes;
  for (const tag of tags) {
    content = content && derElements(content).find((element) => element.tag === tag)?.content;
  }
  return content;
}

function byteAt(bytes: Uint8Array, index: number): number {
  const byte = bytes[index];
  if (byte === undefined) throw new RangeError('DER ends too early');
  return byte;
}
