export type MediaType = 'application/pdf' | 'image/png' | 'image/jpeg';

export type Inspection =
  /** `name` is safe to store and to show; `extension` has no dot; behind the first `length` bytes is nothing to be kept. */
  | { ok: true; mediaType: MediaType; name: string; extension: 'pdf' | 'png' | 'jpg'; length: number }
  /** `message` is Chinese and says what to do about it. */
  | { ok: false; message: string };
