import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { assertStorageKey, StorageUnavailable, type FileStore } from './file-store';
import { measureFile } from './measure-file';

export interface S3Options {
  bucket: string;
  /** Such as 'https://s3.example.cn'; the bucket follows as the first part of the path. */
  endpoint: string;
  region?: string;
  /** Put before every key, such as 'guarantee/'. */
  prefix?: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs?: number;
}

/** Reads `s3://bucket/prefix?endpoint=https://…&region=…`. Throws TypeError with what is wrong. */
export function parseS3Url(url: string): Pick<S3Options, 'bucket' | 'endpoint' | 'region' | 'prefix'> {
  const parsed = new URL(url);
  const endpoint = parsed.searchParams.get('endpoint');
  if (parsed.protocol !== 's3:' || !parsed.hostname) throw new TypeError('STORAGE_URL 应形如 s3://bucket?endpoint=https://…');
  if (!endpoint || !/^https?:\/\/[^/]+/.test(endpoint))
    throw new TypeError('STORAGE_URL 缺少 endpoint，应形如 s3://bucket?endpoint=https://…');
  const prefix = parsed.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: parsed.hostname,
    endpoint: endpoint.replace(/\/+$/, ''),
    region: parsed.searchParams.get('region') ?? 'us-east-1',
    ...(prefix ? { prefix: `${prefix}/` } : {}),
  };
}

/** Keeps files in an S3-compatible store. Each answer is awaited for `timeoutMs` (15 s), of a stream its beginning, without a retry of its own. */
export function connectS3Store(options: S3Options): FileStore {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    service: 's3',
    region: options.region ?? 'us-east-1',
    retries: 0,
  });

  async function request(
    method: string,
    key: string,
    { streamed = false, ...init }: RequestInit & { streamed?: boolean } = {},
  ): Promise<Response> {
    assertStorageKey(key);
    const url = `${options.endpoint}/${options.bucket}/${options.prefix ?? ''}${key}`;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), options.timeoutMs ?? 15_000);
    timer.unref();
    try {
      const signed = await client.sign(url, { ...init, method });
      const response = await fetch(signed, { signal: patience.signal, redirect: 'error' });
      if (streamed) clearTimeout(timer);
      return response;
    } catch (error) {
      clearTimeout(timer);
      throw new StorageUnavailable(undefined, error);
    }
  }

  async function found(method: string, key: string, streamed = false): Promise<Response | undefined> {
    const response = await request(method, key, { streamed });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw refused(method, key, response);
  }

  async function send(key: string, body: Uint8Array<ArrayBuffer> | Blob, mediaType: string, sha256: string): Promise<void> {
    const response = await request('PUT', key, {
      body,
      headers: {
        'content-type': mediaType,
        'x-amz-content-sha256': sha256,
        'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
      },
    });
    await response.body?.cancel();
    if (!response.ok) throw refused('PUT', key, response);
  }

  return {
    async save(key, content, mediaType) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      await send(key, new Uint8Array(content), mediaType, sha256);
      return { key, size: content.byteLength, sha256 };
    },
    async saveFile(key, path, mediaType) {
      assertStorageKey(key);
      const { size, sha256 } = await measureFile(path);
      await send(key, await openAsBlob(path), mediaType, sha256);
      return { key, size, sha256 };
    },
    async get(key) {
      const response = await found('GET', key, true);
      return response && (response.body ? Readable.from(response.body) : Readable.from([]));
    },
    async read(key) {
      const response = await found('GET', key);
      try {
        return response && Buffer.from(await response.arrayBuffer());
      } catch (error) {
        throw new StorageUnavailable(undefined, error);
      }
    },
    async head(key) {
      const response = await found('HEAD', key);
      return response && { size: Number(response.headers.get('content-length') ?? 0) };
    },
    async delete(key) {
      const response = await request('DELETE', key);
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw refused('DELETE', key, response);
    },
  };
}

function refused(method: string, key: string, response: Response): StorageUnavailable {
  return new StorageUnavailable(undefined, new Error(`${method} ${key} was answered with ${response.status}`));
}
