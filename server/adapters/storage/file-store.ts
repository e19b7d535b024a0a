import type { Readable } from 'node:stream';
import { OutsideFailure } from '../../core/outside-failure';

export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

export interface FileHead {
  size: number;
}

/**
 * Keeps the bytes of files under keys such as `letters/2026/ab12.pdf` (lower-case letters, digits, `.`, `_`, `-` and `/`).
 * What `save` and `saveFile` have acknowledged survives a crash; a failed one leaves nothing. Slow or absent storage raises StorageUnavailable.
 */
export interface FileStore {
  save(key: string, content: Uint8Array, mediaType: string): Promise<StoredFile>;
  /** The same of what lies in a file on the disk, which is never held whole. */
  saveFile(key: string, path: string, mediaType: string): Promise<StoredFile>;
  get(key: string): Promise<Readable | undefined>;
  read(key: string): Promise<Buffer | undefined>;
  head(key: string): Promise<FileHead | undefined>;
  delete(key: string): Promise<void>;
}

export class StorageUnavailable extends OutsideFailure {
  constructor(message = '文件存储暂时不可用，请稍后再试', cause?: unknown) {
    super(message, cause);
    this.name = 'StorageUnavailable';
  }
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

export function assertStorageKey(key: string): void {
  if (key.length > 200 || !KEY.test(key) || key.includes('..')) throw new TypeError(`not a storage key: ${JSON.stringify(key)}`);
}
