import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_SITE } from '#domain/site';
import { addPages } from '#server/core/pages/pages';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarantee-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify({ fallback: 'app.html', pages: { '/user/login': 'login.html', '/letters/:letterNo/proof': 'proof.html' } }),
  );
  await writeFile(
    join(folder, 'app.html'),
    '<meta name="application-name" content="__PRODUCT_TITLE__"><meta name="site-owner" content="__SITE_OWNER__"><a>__POLICE_RECORD__</a><a>__ICP_RECORD__</a><title>app - __PRODUCT_TITLE__</title><script nonce="__CSP_NONCE__"></script>',
  );
  await writeFile(join(folder, 'login.html'), '<title>login - __PRODUCT_TITLE__</title><script nonce="__CSP_NONCE__"></script>');
  await writeFile(join(folder, 'proof.html'), '<title>proof</title>');
  await writeFile(join(folder, 'assets/main.0123456789.js'), 'script');
  await writeFile(join(folder, 'assets/main.0123456789.js.br'), brotliCompressSync('script'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  app = Fastify({ exposeHeadRoutes: false });
  addPages(app, folder, {
    site: {
      productTitle: '甲&乙"<b>$&平台',
      owner: '津河公司',
      policeRecord: '津公网安备12010000000001号',
      icpRecord: '',
      wechatLogin: '',
      assetHost: 'https://assets.example',
    },
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('pages', () => {
  it('[DV-01] are refused in production where those for developers are among them', async () => {
    const built = async (developerPages: boolean) => {
      const pages = await mkdtemp(join(folder, 'built-'));
      await writeFile(join(pages, 'pages.json'), JSON.stringify({ fallback: 'app.html', developerPages, pages: {} }));
      await writeFile(join(pages, 'app.html'), '<title>app</title>');
      return (production: boolean) => {
        addPages(Fastify(), pages, { site: DEFAULT_SITE, production });
      };
    };
    const [withThem, without] = [await built(true), await built(false)];
    expect(() => withThem(true)).toThrow(/开发者页面/);
    for (const starts of [() => withThem(false), () => without(true)]) expect(starts).not.toThrow();
  });

  it('[RT-01] answer public paths with their own file and every other path with the application', async () => {
    expect((await app.inject('/user/login?channel=abc')).body).toContain('<title>login');
    expect((await app.inject('/user/login/')).body).toContain('<title>login');
    for (const path of ['/', '/home/index', '/business-manage/apply-form?type=1', '/no/such/page'])
      expect((await app.inject(path)).body).toContain('<title>app');
  });

  it('answer every number of a page with its file, and what is no number with the application', async () => {
    for (const path of ['/letters/BH-2026_01/proof', '/letters/1/proof/', '/letters/1/proof?tab=files'])
      expect((await app.inject(path)).body).toContain('<title>proof');
    for (const path of ['/letters/proof', '/letters/1/2/proof', '/letters/1/proof/all', '/letters/%E5%87%BD/proof', '/letters/1.2/proof'])
      expect((await app.inject(path)).body).toContain('<title>app');
  });

  it('carry a fresh nonce in policy and markup, and nothing inline is allowed besides', async () => {
    const [first, second] = await Promise.all([app.inject('/'), app.inject('/')]);
    const policy = String(first.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'missing';
    expect(first.body).toContain(`nonce="${nonce}"`);
    expect(second.body).not.toContain(nonce);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("img-src 'self' data: blob: https://assets.example;");
    expect(policy).toContain("connect-src 'self' https://assets.example;");
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('carry the product’s name in title and markup, as text whatever it holds', async () => {
    const name = '甲&#38;乙&#34;&#60;b&#62;$&#38;平台';
    expect((await app.inject('/user/login')).body).toContain(`<title>login - ${name}</title>`);
    const { body } = await app.inject('/home/index');
    expect(body).toContain(`content="${name}"><meta`);
    expect(body).toContain(`<title>app - ${name}</title>`);
  });

  it('[CH-04] carry who holds the copyright and the records, as the settings give them', async () => {
    const { body } = await app.inject('/home/index');
    expect(body).toContain('<meta name="site-owner" content="津河公司"><a>津公网安备12010000000001号</a><a></a>');
  });

  it.each([
    ['/user', '/user/login'],
    ['/user?channel=dGpuanM%3D', '/user/login?channel=dGpuanM%3D'],
  ])('[RT-12] lead from %s to %s', async (from, to) => {
    const { statusCode, headers } = await app.inject(from);
    expect([statusCode, headers.location]).toEqual([302, to]);
  });

  it('serve hashed files for ever, compressed beforehand', async () => {
    const answer = await app.inject({ url: '/assets/main.0123456789.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('script');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/', '/user/login', '/no/such/page', '/assets/main.0123456789.js', '/assets/gone.js'])(
    'answer HEAD on %s as GET',
    async (path) => {
      const [get, head] = await Promise.all((['GET', 'HEAD'] as const).map((method) => app.inject({ method, url: path })));
      const shown = (answer: typeof get) => [
        answer?.statusCode,
        answer?.headers['content-type'],
        answer?.headers['content-length'],
        answer?.headers['cache-control'],
      ];
      expect(shown(head)).toEqual(shown(get));
    },
  );

  it('send no body after the head of an answer to HEAD', async () => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), address.hostname);
    socket.write('HEAD /user/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });

  it('answer 404 for files that are not there, for calls, and for the raw html', async () => {
    for (const path of ['/assets/gone.js', '/guarantee/api/nothing', '/api/nothing', '/sandbox/nothing', '/app.html', '/pages.json']) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
  });

  it('[RT-17] [RT-04] answer a path that ends as a file does with the application, where a browser opens it as a page', async () => {
    const opened = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    for (const url of ['/business-manage/project-list/TJ-2024.001', '/old.html', '/favicon.ico'])
      expect((await app.inject({ url, headers: opened })).body).toContain('<title>app');
    for (const accept of ['*/*', 'image/avif,image/webp,*/*;q=0.8', 'application/json'])
      expect((await app.inject({ url: '/business-manage/project-list/TJ-2024.001', headers: { accept } })).statusCode).toBe(404);
    for (const url of ['/assets/gone.js', '/assets/files/gone.pdf', '/guarantee/api/gone.pdf'])
      expect((await app.inject({ url, headers: opened })).statusCode).toBe(404);
  });
});
