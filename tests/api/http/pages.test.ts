import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { addPages } from '#server/pages/pages';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarantee-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ fallback: 'app.html', pages: { '/user/login': 'login.html' } }));
  await writeFile(join(folder, 'app.html'), '<title>app</title><script nonce="__CSP_NONCE__"></script>');
  await writeFile(join(folder, 'login.html'), '<title>login</title><script nonce="__CSP_NONCE__"></script>');
  await writeFile(join(folder, 'assets/main.0123456789.js'), 'script');
  await writeFile(join(folder, 'assets/main.0123456789.js.br'), brotliCompressSync('script'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  app = Fastify();
  addPages(app, folder);
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('pages', () => {
  it('[RT-01] answer public paths with their own file and every other path with the application', async () => {
    expect((await app.inject('/user/login?channel=abc')).body).toContain('<title>login');
    expect((await app.inject('/user/login/')).body).toContain('<title>login');
    for (const path of ['/', '/home/index', '/business-manage/apply-form?type=1', '/no/such/page']) expect((await app.inject(path)).body).toContain('<title>app');
  });

  it('carry a fresh nonce in policy and markup, and nothing inline is allowed besides', async () => {
    const [first, second] = await Promise.all([app.inject('/'), app.inject('/')]);
    const policy = String(first.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'missing';
    expect(first.body).toContain(`nonce="${nonce}"`);
    expect(second.body).not.toContain(nonce);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('serve hashed files for ever, compressed beforehand', async () => {
    const answer = await app.inject({ url: '/assets/main.0123456789.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('script');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('answer 404 for files that are not there, for calls, and for the raw html', async () => {
    for (const path of ['/assets/gone.js', '/guarantee/api/nothing', '/api/nothing', '/sandbox/nothing', '/app.html', '/pages.json']) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
  });
});
