import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openDiskStore } from './disk-store';
import { StorageUnavailable, type FileStore } from './file-store';
import { connectS3Store, parseS3Url } from './s3-store';

const SECRET = 'simulator-secret';
const CONTENT = Buffer.from('保函正文'.repeat(1000));

interface Simulator {
  server: Server;
  endpoint: string;
  objects: Map<string, { content: Buffer; type: string }>;
  answer: 'normal' | 'hang' | 'broken' | 'slow';
}

let folder: string;
let simulator: Simulator;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  simulator = await startS3Simulator();
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  simulator.server.closeAllConnections();
  await new Promise((resolve) => simulator.server.close(resolve));
});

function s3Store(changes: { secretAccessKey?: string; timeoutMs?: number } = {}): FileStore {
  return connectS3Store({
    ...parseS3Url(`s3://letters/main?endpoint=${simulator.endpoint}`),
    accessKeyId: 'id',
    secretAccessKey: SECRET,
    ...changes,
  });
}

describe.each<[string, () => FileStore]>([
  ['disk', () => openDiskStore(join(folder, 'files'))],
  ['S3', () => s3Store()],
])('%s store', (_, open) => {
  it('gives back what was put, as a whole and as a stream', async () => {
    const store = open();
    const stored = await store.save('letters/2026/a-1.pdf', CONTENT, 'application/pdf');
    expect(stored).toEqual({
      key: 'letters/2026/a-1.pdf',
      size: CONTENT.length,
      sha256: createHash('sha256').update(CONTENT).digest('hex'),
    });
    expect(await store.head('letters/2026/a-1.pdf')).toEqual({ size: CONTENT.length });
    expect((await store.read('letters/2026/a-1.pdf'))?.equals(CONTENT)).toBe(true);
    const stream = await store.get('letters/2026/a-1.pdf');
    expect(stream && (await buffer(stream)).equals(CONTENT)).toBe(true);
  });

  it('keeps what lies in a file on the disk', async () => {
    const store = open();
    const path = join(folder, 'marked.xlsx');
    writeFileSync(path, CONTENT);
    const stored = await store.saveFile('marked/a-1.xlsx', path, 'text/plain');
    expect(stored).toEqual({ key: 'marked/a-1.xlsx', size: CONTENT.length, sha256: createHash('sha256').update(CONTENT).digest('hex') });
    expect((await store.read('marked/a-1.xlsx'))?.equals(CONTENT)).toBe(true);
    await expect(store.saveFile('../a', path, 'text/plain')).rejects.toThrow(TypeError);
    await expect(store.saveFile('marked/a-2.xlsx', join(folder, 'none'), 'text/plain')).rejects.toThrow();
    expect(await store.head('marked/a-2.xlsx')).toBeUndefined();
  });

  it('replaces, deletes, and deletes again', async () => {
    const store = open();
    await store.save('b', CONTENT, 'text/plain');
    await store.save('b', Buffer.from('新'), 'text/plain');
    expect((await store.read('b'))?.toString()).toBe('新');
    await store.delete('b');
    await store.delete('b');
    expect(await store.read('b')).toBeUndefined();
    expect(await store.get('b')).toBeUndefined();
    expect(await store.head('b')).toBeUndefined();
  });

  it.each(['', '../a', 'a/../b', '/etc/passwd', 'a//b', 'A', 'a/.hidden', 'a b', 'a\u0000', 'a'.repeat(201)])(
    'refuses the key %j',
    async (key) => {
      await expect(open().save(key, CONTENT, 'text/plain')).rejects.toThrow(TypeError);
    },
  );
});

describe('disk store', () => {
  it('leaves nothing behind but the files, and nothing at all where writing fails', async () => {
    const place = join(folder, 'clean');
    const store = openDiskStore(place);
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.save('same', Buffer.from(String(index)), 'text/plain')));
    expect(readdirSync(place)).toEqual(['same']);

    mkdirSync(join(place, 'taken', 'inside'), { recursive: true });
    await expect(store.save('taken', CONTENT, 'text/plain')).rejects.toThrow(StorageUnavailable);
    expect(readdirSync(place).sort()).toEqual(['same', 'taken']);
  });

  it('says in Chinese that the storage fails', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openDiskStore(join(folder, 'file')).save('a', CONTENT, 'text/plain')).rejects.toThrow(/存储/);
  });
});

describe('S3 store', () => {
  afterEach(() => {
    simulator.answer = 'normal';
  });

  it('puts under bucket and prefix with media type', async () => {
    await s3Store().save('typed.pdf', CONTENT, 'application/pdf');
    expect(simulator.objects.get('/letters/main/typed.pdf')).toEqual({ content: CONTENT, type: 'application/pdf' });
  });

  it('is refused with a wrong key, and keeps nothing', async () => {
    await expect(s3Store({ secretAccessKey: 'wrong' }).save('forged', CONTENT, 'text/plain')).rejects.toThrow(StorageUnavailable);
    expect(simulator.objects.has('/letters/main/forged')).toBe(false);
  });

  it('gives up a store that does not answer', async () => {
    simulator.answer = 'hang';
    await expect(s3Store({ timeoutMs: 100 }).read('a')).rejects.toThrow(StorageUnavailable);
  });

  it('streams a file for as long as its reader takes', async () => {
    await s3Store().save('large.pdf', CONTENT, 'application/pdf');
    simulator.answer = 'slow';
    const stream = await s3Store({ timeoutMs: 100 }).get('large.pdf');
    expect(stream && (await buffer(stream)).equals(CONTENT)).toBe(true);
  });

  it('tells a failing store from a missing file', async () => {
    simulator.answer = 'broken';
    await expect(s3Store().read('a')).rejects.toThrow(StorageUnavailable);
    await expect(s3Store().head('a')).rejects.toThrow(StorageUnavailable);
  });

  it.each(['http://a', 's3://', 's3://bucket', 's3://bucket?endpoint=ftp://x'])('refuses the address %s', (url) => {
    expect(() => parseS3Url(url)).toThrow(TypeError);
  });
});

async function startS3Simulator(): Promise<Simulator> {
  const objects: Simulator['objects'] = new Map();
  const server = createServer((request, response) => {
    void (async () => {
      if (simulator.answer === 'hang') return;
      const content = await buffer(request);
      const path = request.url ?? '';
      if (simulator.answer === 'broken') response.writeHead(503).end();
      else if (!isSigned(request, content)) response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      else if (request.method === 'PUT' && request.headers['content-length'] === undefined) response.writeHead(411).end();
      else if (request.method === 'PUT') {
        objects.set(path, { content, type: request.headers['content-type'] ?? '' });
        response.writeHead(200).end();
      } else if (request.method === 'DELETE') {
        objects.delete(path);
        response.writeHead(204).end();
      } else {
        const found = objects.get(path);
        if (found && simulator.answer === 'slow') {
          response.writeHead(200, { 'content-length': found.content.length }).write(found.content.subarray(0, 10));
          setTimeout(() => response.end(found.content.subarray(10)), 300);
        } else if (found)
          response.writeHead(200, { 'content-length': found.content.length }).end(request.method === 'HEAD' ? undefined : found.content);
        else response.writeHead(404).end();
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, answer: 'normal' };
}

function isSigned(request: IncomingMessage, content: Buffer): boolean {
  const match = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  const [, , day = '', region = '', names = '', signature] = match ?? [];
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const bodyHash = header('x-amz-content-sha256');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== createHash('sha256').update(content).digest('hex')) return false;
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    `AWS4${SECRET}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
