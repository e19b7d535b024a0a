export type MediaType = 'application/pdf' | 'image/png' | 'image/jpeg';

/** What is kept of a file: its first `length` bytes, with `ending` behind them where its own is missing. */
export interface StoredPart {
  length: number;
  ending?: Uint8Array;
}

export type Inspection =
  /** `name` is safe to store and to show; `extension` has no dot. */
  | (StoredPart & { ok: true; mediaType: MediaType; name: string; extension: 'pdf' | 'png' | 'jpg' })
  /** `message` is Chinese and says what to do about it. */
  | { ok: false; message: string };

/** The bytes of a file as they are kept. */
export function storedBytes(bytes: Buffer, { length, ending }: StoredPart): Buffer {
  const own = bytes.subarray(0, length);
  return ending ? Buffer.concat([own, ending]) : own;
}
