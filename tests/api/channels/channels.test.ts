import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/call';
import { addChannel, channelDetail, channelLog, enableChannel, managedChannels, saveChannel } from '#contract/channels';
import { CHANNEL_META, CHANNEL_PLACES, CHANNEL_STYLE, MOST_CHANNELS } from '#domain/channel';
import { addPages } from '#server/core/pages/pages';
import { askedChannels } from '#server/records/channels/asked';
import { newestLogRows } from '#server/records/channels/log-repository';
import { brandOf, findChannel } from '#server/records/channels/repository';
import { addAccount } from '#tests/support/accounts';
import { BAD_TEXTS } from '#tests/support/bad-input';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let folder: string;
let pages: FastifyInstance;
let platform: TestClient;
let looking: TestClient;
let bidder: TestClient;

beforeAll(async () => {
  server = await startTestServer({ environment: { ICP_RECORD: '平台备案' } });
  const { db } = server.context;
  await addAccount(db, '13900000501', [{ appId: 'PLATFORM', orgType: 'platform' }]);
  await addAccount(db, '13900000502', [{ appId: 'PLATFORM', orgType: 'platform', roles: ['readonly'] }]);
  await addAccount(db, '13900000503', [{ appId: 'BIDDER9', orgType: 'bidder' }]);
  platform = await server.signedClient({ account: '13900000501' });
  looking = await server.signedClient({ account: '13900000502' });
  bidder = await server.signedClient({ account: '13900000503' });
  folder = await mkdtemp(join(tmpdir(), 'guarantee-channels-'));
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ fallback: 'app.html', pages: { '/user/login': 'login.html' } }));
  await writeFile(join(folder, 'app.html'), `<meta name="channel" content="${CHANNEL_META.place}"><title>app</title>`);
  await writeFile(
    join(folder, 'login.html'),
    `<meta name="channel" content="${CHANNEL_META.place}"><style>${CHANNEL_STYLE.place}</style><title>登录 - ${CHANNEL_PLACES.title}</title>
     <img src="${CHANNEL_PLACES.logo}" alt="${CHANNEL_PLACES.channelName}"><h2>${CHANNEL_PLACES.slogan}</h2><a>${CHANNEL_PLACES.hotline}</a><i>${CHANNEL_PLACES.icpRecord}</i>`,
  );
  pages = Fastify({ exposeHeadRoutes: false });
  addPages(pages, folder, { site: server.context.settings.site, channelOf: askedChannels(server.context) });
});
afterAll(async () => {
  await pages.close();
  await rm(folder, { recursive: true });
  await server.stop();
});

type Content = Omit<BodyOf<typeof addChannel>, 'channelCode' | 'route'>;

const CONTENT: Content = {
  channelName: '滨海保函',
  title: '滨海电子保函平台',
  parentCode: '',
  logo: '/assets/channels/default.svg',
  slogan: '滨海项目，保函在线办',
  introduction: '服务滨海新区招标投标项目。',
  brandColour: '#0b6b7a',
  deepColour: '#0b3b45',
  hotline: '022-1234567',
  serviceHours: '',
  policeRecord: '',
  icpRecord: '津ICP备2026000001号',
  guide: 'operation',
  guides: ['operation'],
  links: [{ title: '保函验真', href: '/user/truth' }],
};

function make(channelCode: string, content: Partial<Content> = {}, client = platform) {
  return client.call(addChannel, { channelCode, route: channelCode.toLowerCase(), ...CONTENT, ...content });
}

function htmlOf(path: string): Promise<string> {
  return pages.inject(path).then(({ body }) => body);
}

function encoded(code: string): string {
  return encodeURIComponent(Buffer.from(code).toString('base64'));
}

describe('the channels of the specification', () => {
  it.each([
    ['tjnjs', '/user/tjnjs', ''],
    ['szca', '/user/szca', ''],
    ['jl', '/user/jl', ''],
    ['insurance', '/user/insurance', ''],
    ['qingdao', '/user/qingdao', ''],
    ['nen', '/user/nen', ''],
    ['LNMW', '/peasant', ''],
    ['tjnjs-old', '/user/tjnjs-old', 'tjnjs'],
    ['szca-old', '/user/szca-old', 'szca'],
  ])(
    '[CH-01] [RT-13] %s is a record with a login of its own, a logo that is there and guides that are drawn',
    async (channelCode, loginPath, parentCode) => {
      const { data } = await server.client().call(channelDetail, { channelCode });
      expect(data).toMatchObject({ channelCode, loginPath, parentCode, isLegacy: parentCode !== '', enabled: true });
      expect(existsSync(`public${data.logo}`)).toBe(true);
      expect(data.guides.length).toBeGreaterThan(0);
      for (const { guide, title } of data.guides) expect(title).not.toBe(guide);
      const html = await htmlOf(loginPath);
      expect(html).toContain(`<title>登录 - ${data.title}</title>`);
      expect(html).toContain(`<img src="${data.logo}" alt="${data.channelName}">`);
    },
  );

  it('[RT-13] the wage channel signs in at an address of its own, wherever it is asked for', async () => {
    const { headers } = await pages.inject(`/user/login?channel=${encoded('LNMW')}`);
    expect(headers.location).toBe(`/peasant?channel=${encoded('LNMW')}`);
    for (const path of ['/peasant', '/login-peasant']) expect(await htmlOf(path)).toContain('农民工工资保证金电子保函平台');
    expect(await htmlOf('/peasant/peasant/home/index')).toContain('<title>app');
  });

  it('[RT-12] the query chooses logo and alternative text, and so does the older form of the address', async () => {
    expect(await htmlOf(`/user/login?channel=${encoded('nen')}`)).toContain('alt="保函专区"');
    expect(await htmlOf('/user/login-tjnjs')).toContain('alt="农村产权交易"');
  });

  it.each([
    `/user/login?channel=${encoded('nowhere')}`,
    '/user/login?channel=%00%ff',
    '/user/nowhere',
    `/user/nowhere?channel=${encoded('nen')}`,
    '/user/login?channel=',
  ])('[CH-03] %s says that there is no such channel, over the default login', async (path) => {
    const html = await htmlOf(path);
    expect(html).toContain('&#34;asked&#34;:&#34;unknown&#34;');
    expect(html).toContain('<title>登录 - 电子保函平台');
  });

  it('[CH-01] pages that show nothing of a channel are told of one where they are asked for it alone', async () => {
    expect(await htmlOf('/home/index')).toContain('content=""');
    expect(await htmlOf(`/register/flow/index?channel=${encoded('nen')}`)).toContain('&#34;channelCode&#34;:&#34;nen&#34;');
  });
});

describe('a channel that the platform makes', () => {
  it('[CH-01] [RT-20] has its login at once, with its colours, hotline and records', async () => {
    const { data } = await make('binhai');
    expect(data).toEqual({ channelCode: 'binhai', loginPath: '/user/binhai' });
    const html = await htmlOf('/user/binhai');
    for (const words of ['滨海电子保函平台', '滨海项目，保函在线办', '022-1234567', '津ICP备2026000001号', '--ant-color-primary:#0b6b7a'])
      expect(html).toContain(words);
    expect(await htmlOf('/user/login')).toContain('<i>平台备案</i>');
  });

  it('[CH-01] is published otherwise at once, told to every open page, and kept with what stood before', async () => {
    await make('told');
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const listener = await EventListener.open(bidder, Number(address.port));
    const { guides: _guides, ...content } = CONTENT;
    const saved = await platform.call(saveChannel, { channelCode: 'told', version: 1, ...content, guides: [], title: '改名平台' });
    expect(saved.data).toEqual({ version: 2 });
    expect(await listener.until(/"channel_code":"told"/)).toContain('"kind":"channel"');
    listener.close();
    expect(await htmlOf('/user/told')).toContain('<title>登录 - 改名平台');
    expect((await platform.call(saveChannel, { channelCode: 'told', version: 1, ...CONTENT })).code).toBe(40901);
    const { list, total } = (await looking.call(channelLog, { channelCode: 'told' })).data;
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      version: 2,
      before: { title: CONTENT.title },
      after: { title: '改名平台' },
      appName: 'PLATFORM有限公司',
    });
    expect(list[1]).not.toHaveProperty('before');
    await expect(server.context.db.updateTable('channelLog').set({ userName: '' }).execute()).rejects.toThrow('append-only');
  });

  it('[CH-03] has no login while it is turned off, and the default one stays on', async () => {
    await make('closed');
    expect((await platform.call(enableChannel, { channelCode: 'closed', version: 1, enabled: false })).data).toEqual({ version: 2 });
    expect(await htmlOf('/user/closed')).toContain('&#34;unknown&#34;');
    expect((await platform.call(enableChannel, { channelCode: 'closed', version: 2, enabled: true })).code).toBe(0);
    expect(await htmlOf('/user/closed')).toContain('&#34;known&#34;');
    expect((await platform.call(enableChannel, { channelCode: 'default', version: 1, enabled: false })).code).toBe(40001);
  });

  it('[CH-01] has colours that can be read, or is refused with the ratio and one that passes', async () => {
    const { code, msg, data } = await make('yellow', { brandColour: '#fadb14', deepColour: '#8888ff' });
    expect(code).toBe(40001);
    expect(msg).toMatch(/^品牌色 #fadb14 与页面底色的对比度为 1\.\d，低于 4\.5，文字难以看清。可改用 #[\da-f]{6}（4\.\d）$/);
    expect(data).toMatchObject({ errors: [{ field: 'brand_colour' }, { field: 'deep_colour' }] });
    const passing = /可改用 (#[\da-f]{6})/.exec(msg)?.[1] ?? '';
    expect((await make('yellow', { brandColour: passing })).code).toBe(0);
  });

  it.each<[string, string, Partial<BodyOf<typeof addChannel>>]>([
    ['a code that another channel has in other letters', 'channel_code', { channelCode: 'TJNJS', route: 'other-route' }],
    ['a route of the platform', 'route', { route: 'truth' }],
    ['the route of another channel', 'route', { route: 'peasant' }],
    ['a route in the older form', 'route', { route: 'login-x' }],
    ['a route that leads elsewhere', 'route', { route: '../home' }],
    ['a code that is none', 'channel_code', { channelCode: '<b>' }],
    ['blanks for a name', 'channel_name', { channelName: '  ' }],
    ['a parent that is not there', 'parent_code', { parentCode: 'nowhere' }],
    ['a parent that has one', 'parent_code', { parentCode: 'tjnjs-old' }],
    ['a logo from elsewhere', 'logo', { logo: 'https://evil.example/x.svg' }],
    ['a logo that nobody uploaded', 'logo', { logo: `/assets/channels/logo/${'0'.repeat(32)}.svg` }],
    ['a guide that is not there', 'guides', { guides: ['nowhere'] }],
    ['a link that runs', 'links.0.href', { links: [{ title: 'x', href: 'javascript:alert(1)' }] }],
    ['a link to another host in disguise', 'links.0.href', { links: [{ title: 'x', href: '//evil.example' }] }],
    ['a colour that is more than a colour', 'brand_colour', { brandColour: '#fff;}body{' }],
    ['a hotline that is none', 'hotline', { hotline: 'tel:<script>' }],
  ])('[CH-01] is refused with %s', async (_what, field, change) => {
    const { code, data } = await platform.call(addChannel, { channelCode: 'attack', route: 'attack', ...CONTENT, ...change });
    expect(code).toBe(40001);
    expect(data).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });
  });

  it('[CH-01] shows whatever its texts hold as text', async () => {
    for (const [name, text] of Object.entries(BAD_TEXTS)) {
      const { code } = await make('texts', { slogan: text });
      expect([name, [0, 40001].includes(code)]).toEqual([name, true]);
      if (code === 0) await server.context.db.deleteFrom('channel').where('channelCode', '=', 'texts').execute();
    }
    await make('markup', { slogan: '</style><script>alert(1)</script>', title: '"><img onerror=x>' });
    const html = await htmlOf('/user/markup');
    expect(html).not.toMatch(/<script|<img onerror/);
    expect(html).toContain('&#60;script&#62;');
  });

  it('[CH-01] is made once by fifty at once', async () => {
    const codes = await Promise.all(Array.from({ length: 50 }, () => make('once').then(({ code }) => code)));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([0, 40001]));
  });

  it('[CH-01] is kept by the platform alone, and looked at by who may only look', async () => {
    expect((await looking.call(managedChannels, {})).data).toMatchObject({ mayEdit: false });
    expect((await platform.call(managedChannels, {})).data.list[0]).toMatchObject({ channelCode: 'default', isDefault: true });
    for (const client of [bidder, looking]) {
      expect((await make('foreign', {}, client)).code).toBe(40301);
      expect((await client.call(enableChannel, { channelCode: 'nen', version: 1, enabled: false })).code).toBe(40301);
      expect((await client.upload('/guarantee/api/channel/logo/upload', { name: 'a.svg', bytes: SVG })).code).toBe(40301);
    }
    expect((await bidder.call(managedChannels, {})).code).toBe(40301);
    expect((await bidder.call(channelLog, { channelCode: 'nen' })).code).toBe(40301);
    expect((await platform.call(saveChannel, { channelCode: 'nowhere', version: 1, ...CONTENT })).code).toBe(40401);
  });

  it('[CH-01] is one of so many at most, and its log is read by the page', async () => {
    expect(MOST_CHANNELS).toBeLessThanOrEqual(200);
    expect(await indexesRead(server, (db) => newestLogRows(db, 'nen', { page: 1, size: 10 }))).toEqual(['channel_log_of_channel']);
    expect(await findChannel(server.context.db, 'nowhere')).toBeUndefined();
    expect(await brandOf(server.context.db, 'default')).toBeUndefined();
  });
});

const SVG = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" onload="alert(1)">
  <script>alert(1)</script><foreignObject><body onclick="x()"/></foreignObject><image href="https://evil.example/x.png"/>
  <a href="javascript:alert(1)"><path d="M0 0h1"/></a><path id="p" d="M0 0h10v10z" style="fill:#123456;behavior:url(x)" onclick="alert(1)"/>
  <rect width="3" height="3" fill="url(https://evil.example/y)" stroke="url(#p)"/></svg>`,
);

describe('logos', () => {
  const upload = (name: string, bytes: Buffer | string) =>
    platform.upload('/guarantee/api/channel/logo/upload', { name, bytes: Buffer.from(bytes) });

  it('[CH-01] keep nothing that runs or leads elsewhere, say what was left out, and are served so that nothing could run', async () => {
    const { data } = (await upload('logo.svg', SVG)) as { data: { logo: string; leftOut: string[] } };
    expect(data.leftOut).toEqual(
      expect.arrayContaining(['script', 'foreignObject', 'image', 'a', 'onload', 'onclick', 'behavior', 'fill']),
    );
    const served = await server.app.inject(data.logo);
    expect(served.headers['content-type']).toBe('image/svg+xml');
    expect(served.headers['content-security-policy']).toContain("default-src 'none'");
    expect(served.body).toContain('<path id="p" d="M0 0h10v10z" fill="#123456">');
    expect(served.body).toContain('stroke="url(#p)"');
    expect(served.body).not.toMatch(/script|evil|alert|on\w+=|javascript|foreignObject/);
    expect((await make('logoed', { logo: data.logo })).code).toBe(0);
    expect((await upload('again.svg', SVG)).data).toMatchObject({ logo: data.logo });
  });

  it.each([
    ['that is no drawing', 'x.svg', '<html xmlns="x"><script/></html>'],
    ['that is cut off', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path'],
    ['that brings entities', 'x.svg', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1">&b;</svg>'],
    ['that asks for an entity', 'x.svg', '<svg viewBox="0 0 1 1">&file;</svg>'],
    ['that goes by a style sheet', 'x.svg', '<svg viewBox="0 0 1 1"><style>@import url(https://evil.example)</style></svg>'],
    ['that nobody could scale', 'x.svg', '<svg width="10" height="10"><path d="M0 0"/></svg>'],
    ['of too many parts', 'x.svg', `<svg viewBox="0 0 1 1">${'<g/>'.repeat(6000)}</svg>`],
    ['that lies too deep', 'x.svg', `<svg viewBox="0 0 1 1">${'<g>'.repeat(60)}${'</g>'.repeat(60)}</svg>`],
    ['a drawing that calls itself a PNG', 'x.png', 'nothing of that kind'],
    ['of another format', 'x.pdf', '%PDF-1.7'],
    ['that is empty', 'x.svg', ''],
  ])('[CH-01] refuse one %s', async (_what, name, bytes) => {
    expect((await upload(name, bytes)).code).toBe(40001);
  });

  it('[CH-01] refuse what is too large, and are not found by guessing', async () => {
    expect((await upload('x.svg', Buffer.alloc(1024 * 1024 + 1, ' '))).status).toBe(413);
    for (const file of ['..%2f..%2fetc%2fpasswd', `${'0'.repeat(32)}.svg`, 'x.svg', `${'0'.repeat(32)}.html`])
      expect((await server.app.inject(`/assets/channels/logo/${file}`)).statusCode).toBe(404);
  });
});
