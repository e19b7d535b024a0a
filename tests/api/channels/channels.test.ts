import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { auditLogPage } from '#contract/audit-log';
import type { BodyOf } from '#contract/call';
import { addChannel, channelDetail, channelLetter, channelLog, enableChannel, managedChannels, saveChannel } from '#contract/channels';
import {
  giveUpText,
  portalContents,
  portalText,
  publishedContents,
  publishedVersions,
  restoreVersion,
  saveGuide,
  savePortal,
  saveText,
} from '#contract/portals';
import { userInfo } from '#contract/users';
import { zoneApply, zoneFees, zonePortal, zoneProducts, zoneText } from '#contract/zone';
import { CHANNEL_META, CHANNEL_PLACES, CHANNEL_STYLE, MOST_CHANNELS, registerPathOf } from '#domain/channel';
import { ANY_PORTAL, CARDS_PLACE, SECTIONS_PLACE, WITHOUT_ZONE } from '#domain/zone/portals';
import { WAGE_REPORT } from '#domain/zone/wage-report';
import { addPages } from '#server/core/pages/pages';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { newestLogRows } from '#server/records/channels/log-repository';
import { brandOf, findChannel } from '#server/records/channels/repository';
import { requestedChannels } from '#server/records/channels/requested';
import { newestVersions } from '#server/records/portals/log-repository';
import { withWords } from '#server/records/zone/words';
import { addAccount } from '#tests/support/accounts';
import { BAD_TEXTS } from '#tests/support/bad-input';
import { addProduct } from '#tests/support/builders/market';
import { newCode } from '#tests/support/builders/registrations';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { eventually } from '#tests/support/eventually';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

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
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify({
      fallback: 'app.html',
      pages: {
        '/user/login': 'login.html',
        '/channel/nen': 'portal.html',
        '/channel/szca': 'portal.html',
        [ANY_PORTAL]: 'portal.html',
        [WAGE_REPORT]: 'portal.html',
        [registerPathOf(true)]: 'portal.html',
        '/portal/about/faq': 'text.html',
      },
    }),
  );
  await writeFile(join(folder, 'text.html'), `<noscript>${SECTIONS_PLACE}</noscript>`);
  await writeFile(join(folder, 'app.html'), `<meta name="channel" content="${CHANNEL_META.place}"><title>app</title>`);
  await writeFile(
    join(folder, 'login.html'),
    `<meta name="channel" content="${CHANNEL_META.place}"><style>${CHANNEL_STYLE.place}</style><title>登录 - ${CHANNEL_PLACES.title}</title>
     <img src="${CHANNEL_PLACES.logo}" alt="${CHANNEL_PLACES.channelName}"><h2>${CHANNEL_PLACES.slogan}</h2><a>${CHANNEL_PLACES.hotline}</a><i>${CHANNEL_PLACES.icpRecord}</i>`,
  );
  await writeFile(
    join(folder, 'portal.html'),
    `<meta name="channel" content="${CHANNEL_META.place}"><style>${CHANNEL_STYLE.place}</style><title>电子保函 - ${CHANNEL_PLACES.title}</title>
     <i class="${encoded(CHANNEL_PLACES.channelCode)}"></i><a href="/channel/${CHANNEL_PLACES.channelCode}"><img src="${CHANNEL_PLACES.logo}" alt=""></a><ul>${CARDS_PLACE}</ul>`,
  );
  pages = Fastify({ exposeHeadRoutes: false });
  const channelOf = withWords(server.context, requestedChannels(server.context));
  addPages(pages, folder, { site: server.context.settings.site, channelOf });
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
  isWage: false,
  isLegacy: false,
  background: '',
  serviceImage: '',
  sideMenuWidth: 250,
  home: 'usual',
  quirks: [],
};
const { isWage: _isWage, ...SAVED } = CONTENT;

function make(channelCode: string, content: Partial<Content> = {}, client = platform, route = channelCode.toLowerCase()) {
  return client.call(addChannel, { channelCode, route, ...CONTENT, ...content });
}

/** What calls answer that have all come as far as they can before the first of them may write. */
async function atOnce<Answer>(...calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { db } = server.context;
  const { answers } = await db.transaction().execute(async (held) => {
    await sql`lock table channel in share mode`.execute(held);
    const begun = Promise.all(calls.map((call) => call()));
    await eventually(async () => (await waitingForLocks(db)) === calls.length);
    return { answers: begun };
  });
  return answers;
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

  it.each([WAGE_REPORT, registerPathOf(true)])(
    '[CH-01] [RT-07] [RT-14] what is of wages alone is a page of the wage channel, unless another is asked for: %s',
    async (path) => {
      const own = await htmlOf(path);
      expect(own).toContain('<title>电子保函 - 农民工工资保证金电子保函平台</title>');
      expect(own).toContain('/assets/channels/lnmw.svg');
      expect(own).toContain('#7e22ce');
      expect(await htmlOf(`${path}?channel=${encoded('szca')}`)).toContain('<title>电子保函 - 数字证书电子保函平台</title>');
    },
  );

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
    expect(html).toContain('&#34;requested&#34;:&#34;unknown&#34;');
    expect(html).toContain('<title>登录 - 电子保函平台');
  });

  it('[CH-07] a portal with a page of its own is in the colour of its channel too', async () => {
    const portal = await htmlOf('/channel/szca');
    expect(portal).toContain('<title>电子保函 - 数字证书电子保函平台');
    expect(portal).toContain('--ant-color-primary:#08638c');
    expect(await htmlOf('/user/szca')).toContain('--ant-color-primary:#08638c');
  });

  it.each([
    ['', '/channel/tjnjs'],
    [`?channel=${encoded('jl')}`, `/channel/jl?channel=${encoded('jl')}`],
    [`?channel=${encoded('nowhere')}`, `/channel/tjnjs?channel=${encoded('nowhere')}`],
  ])('[RT-11] /channel%s leads to the portal that is meant, or to the usual one', async (query, portal) => {
    expect((await pages.inject(`/channel${query}`)).headers.location).toBe(portal);
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

  it.each([
    ['４００－８００－８８８８', '400-800-8888'],
    ['电话：022 6620 1188', '02266201188'],
    ['', ''],
  ])('[CH-01] keeps a hotline as it is dialled: %s', async (hotline, kept) => {
    expect((await make('dialled', { hotline })).code).toBe(0);
    expect((await server.client().call(channelDetail, { channelCode: 'dialled' })).data.hotline).toBe(kept);
    await server.context.db.deleteFrom('channel').where('channelCode', '=', 'dialled').execute();
  });

  it('[RT-11] [CH-07] has its portal at once, in its colours, with what it offers readable without scripts', async () => {
    await make('haibin');
    await addProduct(server, { productNo: 'HB-1', productName: '滨海<i>保函', channelCodes: ['haibin'], state: 'offered' });
    const html = await htmlOf('/channel/haibin');
    for (const words of [
      '<title>电子保函 - 滨海电子保函平台',
      'href="/channel/haibin"',
      `class="${encoded('haibin')}"`,
      '--ant-color-primary:#0b6b7a',
      '滨海&#60;i&#62;保函',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('<i>');
    expect(await htmlOf('/channel/nen/')).not.toContain('滨海&#60;i&#62;保函');
    for (const path of ['/channel/nowhere', '/channel/haibin%2f..', `/channel/${'x'.repeat(33)}`])
      expect(await htmlOf(path)).not.toContain('滨海');
    expect(await htmlOf('/channel/nowhere')).toContain('&#34;requested&#34;:&#34;unknown&#34;');
  });

  it('[CH-07] [RT-11] has its portal by the route of its login too, and where it is applied in it', async () => {
    const at = async (url: string) => {
      const { statusCode, headers } = await pages.inject({ url, headers: { accept: 'text/html' } });
      return [statusCode, headers.location];
    };
    expect(await at('/channel/peasant')).toEqual([302, '/channel/LNMW']);
    expect(await at('/channel/peasant/apply?code=A&pageType=channelApply')).toEqual([
      302,
      '/channel/LNMW/apply?code=A&pageType=channelApply',
    ]);
    expect(await at('/channel/LNMW')).toEqual([200, undefined]);
    expect(await at('/channel/nobody')).toEqual([200, undefined]);
  });

  it('[GZ-01] leads nobody to the zone while that is turned off, before and after a login', async () => {
    const { db } = server.context;
    const detail = async () => (await server.client().call(channelDetail, { channelCode: 'tjnjs' })).data;
    expect(await htmlOf('/user/login')).not.toContain(WITHOUT_ZONE);
    expect(await detail()).not.toHaveProperty('zoneClosed');
    const { version } = await db.selectFrom('channel').select('version').where('channelCode', '=', 'nen').executeTakeFirstOrThrow();
    const closed = (await platform.call(enableChannel, { channelCode: 'nen', version, enabled: false })).data;
    for (const path of ['/user/login', '/channel/szca', '/channel/nobody']) expect(await htmlOf(path)).toContain(WITHOUT_ZONE);
    expect(await detail()).toHaveProperty('zoneClosed', true);
    expect(await platform.call(enableChannel, { channelCode: 'nen', version: closed.version, enabled: true })).toMatchObject({ code: 0 });
    expect(await htmlOf('/user/login')).not.toContain(WITHOUT_ZONE);
  });

  it('[CH-01] is published otherwise at once, told to every open page, and kept with what stood before', async () => {
    await make('told');
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const listener = await EventListener.open(bidder, Number(address.port));
    const { guides: _guides, ...content } = SAVED;
    const saved = await platform.call(saveChannel, { channelCode: 'told', version: 1, ...content, guides: [], title: '改名平台' });
    expect(saved.data).toEqual({ version: 2 });
    expect(await listener.until(/"channel_code":"told"/)).toContain('"kind":"channel"');
    listener.close();
    expect(await htmlOf('/user/told')).toContain('<title>登录 - 改名平台');
    expect((await platform.call(saveChannel, { channelCode: 'told', version: 1, ...SAVED })).code).toBe(40901);
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

  it('[CH-03] has no login while it is turned off, no portal, no products and no applications, and the default one stays on', async () => {
    await make('closed');
    await addProduct(server, { productNo: 'CLOSED-1', channelCodes: ['closed'], state: 'offered' });
    expect((await platform.call(enableChannel, { channelCode: 'closed', version: 1, enabled: false })).data).toEqual({ version: 2 });
    expect(await htmlOf('/user/closed')).toContain('&#34;unknown&#34;');
    for (const call of [zonePortal, zoneProducts] as const)
      expect((await server.client().call(call, { channelCode: 'closed' })).code).toBe(40401);
    const html = await htmlOf('/channel/closed');
    expect(html).toContain('&#34;requested&#34;:&#34;unknown&#34;');
    expect(html).toContain('<ul></ul>');
    const fee = { channelCode: 'closed', productNos: ['CLOSED-1'], guaranteeAmount: '800000.00', days: 90 };
    expect((await server.client().call(zoneFees, fee)).code).toBe(40401);
    const visitor = { mobile: '13612340001', orgName: '天津新程建设有限公司', orgCodeNo: newCode(), applyUserName: '林晓' };
    expect((await server.client().call(zoneApply, { ...visitor, channelCode: 'closed', agreed: true })).code).toBe(40401);
    expect((await platform.call(portalContents, { channelCode: 'closed' })).data).toMatchObject({
      enabled: false,
      products: [{ productNo: 'CLOSED-1', productName: '投标保函', guaranteeType: 'bid' }],
    });
    expect((await platform.call(enableChannel, { channelCode: 'closed', version: 2, enabled: true })).code).toBe(0);
    expect(await htmlOf('/user/closed')).toContain('&#34;known&#34;');
    expect((await platform.call(enableChannel, { channelCode: 'default', version: 1, enabled: false })).code).toBe(40001);
  });

  it('[CH-01] [RT-07] [RT-13] of wages has its login at the root and its own frame, which is published like the rest', async () => {
    const serviceImage = '/assets/channels/lnmw-service.svg';
    for (const channelCode of ['nen', 'tjnjs', 'szca', 'jl', 'tjnjs-old', 'szca-old', 'LNMW']) {
      const { data } = await server.client().call(zonePortal, { channelCode });
      expect([channelCode, data.quirks.includes('noPortalLogin')]).toEqual([channelCode, channelCode === 'LNMW']);
    }
    const frame = { sideMenuWidth: 360, home: 'wage', quirks: ['serviceBall', 'shortMenuNames'], serviceImage } as const;
    const made = await make('gongzi', { ...frame, quirks: [...frame.quirks], isWage: true }, platform, 'peasant-gongzi');
    expect(made.data).toEqual({ channelCode: 'gongzi', loginPath: '/peasant-gongzi' });
    expect(await htmlOf('/peasant-gongzi')).toContain('<title>登录 - 滨海电子保函平台');
    expect((await server.client().call(channelDetail, { channelCode: 'gongzi' })).data).toMatchObject({ ...frame, isWage: true });
    expect((await server.client().call(zonePortal, { channelCode: 'gongzi' })).data).toMatchObject({ serviceImage, quirks: frame.quirks });
    const { db } = server.context;
    await db.updateTable('userAccount').set({ channelCode: 'gongzi' }).where('account', '=', '13900000503').execute();
    const worker = await server.signedClient({ account: '13900000503' });
    expect((await worker.call(userInfo, {})).data.menus.map(({ path }) => path)).toContain('/peasant/peasant/home-client/index');
    await db.updateTable('userAccount').set({ channelCode: 'default' }).where('account', '=', '13900000503').execute();
    const saved = await platform.call(saveChannel, { channelCode: 'gongzi', version: 1, ...SAVED, ...frame, quirks: [], home: 'usual' });
    expect(saved.data).toEqual({ version: 2 });
    const [newest] = (await looking.call(channelLog, { channelCode: 'gongzi' })).data.list;
    expect(newest).toMatchObject({ before: { home: 'wage' }, after: { home: 'usual', quirks: [] } });
  });

  it('[CH-02] charges by its own rate, down to a thousandth of a per mille', async () => {
    await make('rated');
    await addProduct(server, { productNo: 'RATED-1', channelCodes: ['rated'], state: 'offered' });
    const feeStandard = { ratePerMille: '3.125', minFee: '300.00' };
    expect((await platform.call(saveChannel, { channelCode: 'rated', version: 1, ...SAVED, feeStandard })).data).toEqual({ version: 2 });
    const fee = { channelCode: 'rated', productNos: ['RATED-1'], guaranteeAmount: '800000.00', days: 90 };
    const { list } = (await server.client().call(zoneFees, fee)).data;
    expect(list).toMatchObject([{ fees: { guaranteeFee: '2500.00', basis: '担保金额×3.125‰，最低300.00元' } }]);
  });

  it('[CH-01] shows its picture through the ground beside the login, and in older versions what channels did not have then as it is now', async () => {
    await make('pictured', { background: '/assets/channels/nen.svg', sideMenuWidth: 300 });
    expect(await htmlOf('/user/pictured')).toContain('.login-story{--login-picture:url(/assets/channels/nen.svg)}');
    const { isLegacy: _legacy, sideMenuWidth: _width, quirks: _quirks, home: _home, background: _picture, ...older } = SAVED;
    const row = { channelCode: 'pictured', version: 0, wasEnabled: true, enabled: true, userId: '', userName: '', appName: '' };
    await server.context.db
      .insertInto('channelLog')
      .values({ ...row, before: null, after: JSON.stringify(older), at: new Date() })
      .execute();
    const [newest] = (await looking.call(channelLog, { channelCode: 'pictured' })).data.list;
    expect(newest?.after).toEqual({ ...SAVED, background: '/assets/channels/nen.svg', sideMenuWidth: 300 });
  });

  it('[CH-01] is named by a letter that is drawn to be looked at, for who may look', async () => {
    const drawn = async (channelName: string) => (await looking.call(channelLetter, { channelName })).data.pdf;
    const [own, named] = [await drawn(''), await drawn('滨海保函')];
    expect(Buffer.from(named, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(named).not.toBe(own);
    expect((await looking.call(channelLetter, { channelName: '\u{1F600}' })).code).toBe(40001);
    expect((await bidder.call(channelLetter, { channelName: '滨海' })).code).toBe(40301);
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
    ['a code that is an address of the platform', 'channel_code', { channelCode: 'Apply', route: 'other-route' }],
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
    ['a wage route where a page may stand', 'route', { isWage: true, route: 'attack' }],
    ['a menu that leaves no page', 'side_menu_width', { sideMenuWidth: 4000 }],
    ['a quirk that is none', 'quirks.0', { quirks: ['everything' as never] }],
    ['a ball that opens nothing', 'service_image', { quirks: ['serviceBall'] }],
    ['an older form of nothing', 'parent_code', { isLegacy: true }],
    ['a picture from elsewhere', 'background', { background: 'https://evil.example/x.png' }],
    ['a picture below no ground', 'deep_colour', { background: '/assets/channels/nen.svg', deepColour: '' }],
    ['a ground too pale for its picture', 'deep_colour', { background: '/assets/channels/nen.svg', deepColour: '#5f6f7a' }],
    ['a name that no letter can print', 'channel_name', { channelName: '滨海\u{1F600}' }],
  ])('[CH-01] is refused with %s', async (_what, field, change) => {
    const { code, data } = await platform.call(addChannel, { channelCode: 'attack', route: 'attack', ...CONTENT, ...change });
    expect(code).toBe(40001);
    expect(data).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });
  });

  it('[CH-01] belongs to no other while others belong to it, so that these can be published', async () => {
    await make('upper');
    await make('lower', { parentCode: 'upper' });
    const save = (channelCode: string, version: number, parentCode: string) =>
      platform.call(saveChannel, { channelCode, version, ...SAVED, parentCode });
    const message = '本渠道已有下级渠道，不能再设上级渠道';
    expect(await save('upper', 1, 'qingdao')).toMatchObject({ code: 40001, data: { errors: [{ field: 'parent_code', message }] } });
    expect((await save('lower', 1, 'upper')).data).toEqual({ version: 2 });
    expect((await save('lower', 2, '')).data).toEqual({ version: 3 });
    expect((await save('upper', 1, 'qingdao')).data).toEqual({ version: 2 });
  });

  it('[CH-01] belongs to none that belongs to it, though both are published at once', async () => {
    await make('east');
    await make('west');
    const publish = (channelCode: string, parentCode: string) =>
      platform.call(saveChannel, { channelCode, version: 1, ...SAVED, parentCode });
    const published = await atOnce(
      () => publish('east', 'west'),
      () => publish('west', 'east'),
    );
    expect(published.map(({ code }) => code).sort()).toEqual([0, 40001]);
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
    expect((await platform.call(saveChannel, { channelCode: 'nowhere', version: 1, ...SAVED })).code).toBe(40401);
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

const PORTAL = {
  banner: '滨海项目，一站办理',
  site: '',
  phones: ['022-1234567'],
  address: '滨海新区1号',
  miniProgramImage: '',
  officialAccountImage: '',
  notice: '系统升级中',
  friendLinks: [{ title: '公共资源', href: 'https://www.ggzy.gov.cn/' }],
  tabs: [{ guaranteeType: 'quality' as const, label: '质量保函' }],
  providers: [
    {
      ...{ providerName: '津沽银行', guaranteeType: 'quality' as const, institutionKind: 'bank' as const },
      ...{ description: '', href: 'https://bank.example/', productNo: '' },
    },
  ],
};
const [PROVIDER] = PORTAL.providers as [(typeof PORTAL.providers)[number]];

describe('what portals say', () => {
  const portal = (change: object = {}, version = 0, channelCode = 'qingdao', client = platform) =>
    client.call(savePortal, { channelCode, version, ...PORTAL, ...change });
  const text = (words: string, version: number, client = platform) =>
    client.call(saveText, { name: 'faq', version, sections: [{ heading: words, paragraphs: ['一', '二'] }] });

  it('[GZ-07] [GZ-08] is published at once, as it was written, and a version is restored as the next one', async () => {
    expect((await looking.call(portalContents, { channelCode: 'qingdao' })).data).toMatchObject({ version: 0, mayEdit: false });
    expect((await portal()).data).toEqual({ version: 1 });
    expect((await server.client().call(zonePortal, { channelCode: 'qingdao' })).data).toMatchObject(PORTAL);
    expect((await portal({ notice: '再升级', providers: [] }, 1)).data).toEqual({ version: 2 });
    expect((await portal({}, 1)).code).toBe(40901);
    const restored = await platform.call(restoreVersion, { kind: 'portal', name: 'qingdao', version: 2, to: 1 });
    expect(restored.data).toEqual({ version: 3 });
    expect((await server.client().call(zonePortal, { channelCode: 'qingdao' })).data).toMatchObject(PORTAL);
    const { list } = (await looking.call(publishedVersions, { kind: 'portal', name: 'qingdao' })).data;
    expect(list.map(({ version, restoredFrom, restorable }) => [version, restoredFrom, restorable])).toEqual([
      [3, 1, true],
      [2, undefined, true],
      [1, undefined, true],
    ]);
    expect(list[1]).toMatchObject({ before: { notice: '系统升级中' }, after: { notice: '再升级' }, appName: 'PLATFORM有限公司' });
    const logged = (await platform.call(auditLogPage, { kind: 'published', object: 'qingdao' })).data.list;
    expect(logged.map(({ action }) => action)).toEqual(['publish', 'publish', 'publish']);
  });

  it('[GZ-07] is not restored where it would be refused if it were written now', async () => {
    const { db } = server.context;
    await addProduct(server, { productNo: 'PORTAL-1', guaranteeType: 'quality' });
    const offered = { ...PROVIDER, href: '', productNo: 'PORTAL-1' };
    const { version } = (await platform.call(portalContents, { channelCode: 'nen' })).data;
    const [to, now] = [version + 1, version + 2];
    expect((await portal({ providers: [offered] }, version, 'nen')).data).toEqual({ version: to });
    expect((await portal({}, to, 'nen')).data).toEqual({ version: now });
    await db.updateTable('product').set({ guaranteeType: 'advancePayment' }).where('productNo', '=', 'PORTAL-1').execute();
    const refused = await platform.call(restoreVersion, { kind: 'portal', name: 'nen', version: now, to });
    expect([refused.code, refused.msg]).toEqual([
      40902,
      `第 ${String(to)} 版已不能直接恢复，请照此版修改后发布：产品不存在或不是此类保函，请重新选择`,
    ]);
    expect((await looking.call(portalContents, { channelCode: 'nen' })).data).toMatchObject({
      version: now,
      content: { providers: [PROVIDER] },
    });
  });

  it('[GZ-07] shows under a tab what is offered of its type of guarantee', async () => {
    await addProduct(server, { productNo: 'WAGE-1', guaranteeType: 'migrantWage', channelCodes: ['LNMW'], state: 'offered' });
    const { tabs } = (await server.client().call(zonePortal, { channelCode: 'LNMW' })).data;
    expect(tabs).toEqual([{ guaranteeType: 'migrantWage', label: '工资保证金保函' }]);
    const { list } = (await server.client().call(zoneProducts, { channelCode: 'LNMW', type: 'migrantWage', size: 100 })).data;
    expect(list.map(({ productNo }) => productNo)).toEqual(['WAGE-1']);
  });

  it('[GZ-07] keeps telephones as they are dialled, and each once', async () => {
    const { version } = (await platform.call(portalContents, { channelCode: 'jl' })).data;
    const phones = (...texts: string[]) => portal({ phones: texts }, version, 'jl');
    expect((await phones('４００－８００－８８８８', '400-800-8888')).code).toBe(40001);
    expect((await phones('４００－８００－８８８８', '０２２－１２３４５６７')).code).toBe(0);
    expect((await server.client().call(zonePortal, { channelCode: 'jl' })).data.phones).toEqual(['400-800-8888', '022-1234567']);
  });

  it.each<[string, string, object]>([
    ['a link that runs', 'providers.0.href', { providers: [{ ...PROVIDER, href: 'javascript:alert(1)' }] }],
    ['a link to a host in disguise', 'friend_links.0.href', { friendLinks: [{ title: 'x', href: 'https:///evil.example' }] }],
    ['the same link twice', 'friend_links.1.href', { friendLinks: [...PORTAL.friendLinks, ...PORTAL.friendLinks] }],
    ['two tabs of one type', 'tabs.1.guarantee_type', { tabs: [...PORTAL.tabs, ...PORTAL.tabs] }],
    ['no tab', 'tabs', { tabs: [], providers: [] }],
    ['a provider below no tab', 'providers.0.guarantee_type', { providers: [{ ...PROVIDER, guaranteeType: 'bid' }] }],
    ['a product of another type', 'providers.0.product_no', { providers: [{ ...PROVIDER, href: '', productNo: 'WAGE-1' }] }],
    ['two providers of one name', 'providers.1.provider_name', { providers: [PROVIDER, PROVIDER] }],
    ['a picture from elsewhere', 'mini_program_image', { miniProgramImage: 'https://evil.example/x.png' }],
    ['blanks for a notice', 'notice', { notice: '  ' }],
    ['a telephone that is none', 'phones.0', { phones: ['<b>'] }],
  ])('[GZ-07] is refused with %s', async (_what, field, change) => {
    const { code, data } = await portal(change, 3);
    expect([code, data]).toEqual([40001, { errors: expect.arrayContaining([expect.objectContaining({ field })]) }]);
  });

  it('[RT-16] texts are read without scripts as they are now, as text, and what the platform came with can be restored', async () => {
    expect((await text('<b>新问题</b>', 1)).data).toEqual({ version: 2 });
    expect(await htmlOf('/portal/about/faq?channel=bmVu')).toBe(
      '<noscript><section><h2>&#60;b&#62;新问题&#60;/b&#62;</h2><p>一</p><p>二</p></section></noscript>',
    );
    expect((await server.client().call(zoneText, { name: 'faq' })).data.sections).toHaveLength(1);
    expect((await platform.call(restoreVersion, { kind: 'text', name: 'faq', version: 2, to: 1 })).data).toEqual({ version: 3 });
    expect((await looking.call(portalText, { name: 'faq' })).data.sections.length).toBeGreaterThan(1);
    const { list } = (await looking.call(publishedVersions, { kind: 'text', name: 'faq' })).data;
    expect(list[2]).toMatchObject({ version: 1, userName: '' });
    expect((await text('  ', 3)).code).toBe(40001);
    await expect(server.context.db.updateTable('publishedLog').set({ userName: '' }).execute()).rejects.toThrow('append-only');
  });

  it('[RT-16] is published once by fifty at once, and ten versions can be restored', async () => {
    const codes = await Promise.all(Array.from({ length: 50 }, () => text('五十', 3).then(({ code }) => code)));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([0, 40901]));
    for (let version = 4; version < 12; version += 1) await text(`第${version}`, version);
    const restore = (to: number) => platform.call(restoreVersion, { kind: 'text', name: 'faq', version: 12, to });
    expect([(await restore(2)).code, (await restore(3)).code]).toEqual([40401, 0]);
    const { list, total } = (await looking.call(publishedVersions, { kind: 'text', name: 'faq', size: 20 })).data;
    expect([total, list.filter(({ restorable }) => restorable).length]).toEqual([13, 10]);
  });

  it('[RT-16] [CH-01] of a text are a channel’s own words, in versions of their own, where it has some', async () => {
    const own = (words: string, version: number, channelCode = 'qingdao') =>
      platform.call(saveText, { name: 'faq', channelCode, version, sections: [{ heading: words, paragraphs: ['一'] }] });
    const read = async (channelCode: string) =>
      (await server.client().call(zoneText, { name: 'faq', channelCode })).data.sections[0]?.heading ?? '';
    const ofAll = await read('qingdao');
    expect((await looking.call(portalText, { name: 'faq', channelCode: 'qingdao' })).data).toMatchObject({ title: '常见问题', version: 0 });
    const codes = await Promise.all(Array.from({ length: 10 }, () => own('青岛的问题', 0).then(({ code }) => code)));
    expect(codes.toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => 40901)]);
    expect([await read('qingdao'), await read('jl')]).toEqual(['青岛的问题', ofAll]);
    expect(await htmlOf('/portal/about/faq?channel=cWluZ2Rhbw%3D%3D')).toContain('<h2>青岛的问题</h2>');
    expect((await own('再问', 1)).data).toEqual({ version: 2 });
    const restored = await platform.call(restoreVersion, { kind: 'text', name: 'faq@qingdao', version: 2, to: 1 });
    expect([restored.data, await read('qingdao')]).toEqual([{ version: 3 }, '青岛的问题']);
    expect((await own('哪里', 0, 'nowhere')).code).toBe(40401);
    expect((await looking.call(portalText, { name: 'faq', channelCode: 'nowhere' })).code).toBe(40401);
    expect((await text('各渠道', 13)).data).toEqual({ version: 14 });
    expect([await read('qingdao'), await read('jl')]).toEqual(['青岛的问题', '各渠道']);
  });

  it('[RT-16] [CH-01] of a text are given up for those of all, as the next version, and taken up again', async () => {
    const of = { name: 'faq', channelCode: 'szca' } as const;
    const read = async () => (await server.client().call(zoneText, of)).data.sections[0]?.heading ?? '';
    const written = async () => {
      const { version, isOwn } = (await looking.call(portalText, of)).data;
      return { version, isOwn };
    };
    const giveUp = (version: number, client = platform) => client.call(giveUpText, { ...of, version });
    const ofAll = await read();
    expect((await giveUp(0)).code).toBe(40902);
    const own = (heading: string, version: number) =>
      platform.call(saveText, { ...of, version, sections: [{ heading, paragraphs: ['一'] }] });
    expect((await own('深圳的问题', 0)).data).toEqual({ version: 1 });
    expect([(await giveUp(0)).code, (await giveUp(1, looking)).code]).toEqual([40901, 40301]);
    expect([await read(), await written()]).toEqual(['深圳的问题', { version: 1, isOwn: true }]);
    expect((await giveUp(1)).data).toEqual({ version: 2 });
    expect([await read(), await written()]).toEqual([ofAll, { version: 2, isOwn: false }]);
    expect((await giveUp(2)).code).toBe(40902);
    const { list } = (await looking.call(publishedVersions, { kind: 'text', name: 'faq@szca' })).data;
    expect(list.map(({ after }) => 'sections' in after && after.sections.length)).toEqual([0, 1]);
    expect((await platform.call(restoreVersion, { kind: 'text', name: 'faq@szca', version: 2, to: 1 })).data).toEqual({ version: 3 });
    expect([await read(), await written()]).toEqual(['深圳的问题', { version: 3, isOwn: true }]);
  });

  it('[GZ-06] [CH-01] a guide is a PDF that was examined, shown by the channels that chose it, and its older file stays with its version', async () => {
    const sent = async (name: string, bytes: Buffer) => {
      const { data } = await platform.upload('/guarantee/api/file/upload', { name, bytes });
      return (data as { fileKey: string }).fileKey;
    };
    const read = (guide: string) => server.client().request('GET', `/assets/files/guide/${guide}.pdf`);
    const [first, second] = [await sent('一.pdf', samplePdf('one')), await sent('二.pdf', samplePdf('two'))];
    const { guide } = (await platform.call(saveGuide, { version: 0, title: '滨海指南', fileKey: first })).data;
    await make('guided', { guides: [guide] });
    expect(await htmlOf('/user/guided')).toContain('滨海指南');
    const shown = await read(guide);
    expect([shown.headers['content-type'], shown.raw.equals(samplePdf('one'))]).toEqual(['application/pdf', true]);
    expect((await platform.call(saveGuide, { guide, version: 1, title: '滨海新指南', fileKey: second })).data).toEqual({
      guide,
      version: 2,
    });
    expect((await read(guide)).raw.equals(samplePdf('two'))).toBe(true);
    expect(await htmlOf('/user/guided')).toContain('滨海新指南');
    const { guides } = (await looking.call(publishedContents, {})).data;
    expect(guides.find((each) => each.guide === guide)).toMatchObject({ fileName: '二.pdf', channels: [CONTENT.channelName], version: 2 });
    expect((await platform.call(restoreVersion, { kind: 'guide', name: guide, version: 2, to: 1 })).code).toBe(0);
    expect((await read(guide)).raw.equals(samplePdf('one'))).toBe(true);
    const files = server.context.db.selectFrom('storedFile').select('unusedSince').where('fileKey', 'in', [first, second]);
    expect((await files.execute()).map(({ unusedSince }) => unusedSince)).toEqual([null, null]);
    const foreign = (await bidder.upload('/guarantee/api/file/upload', { name: 'x.pdf', bytes: samplePdf('x') })).data as {
      fileKey: string;
    };
    const picture = await sent('x.png', ONE_PIXEL);
    for (const fileKey of ['', 'nowhere', foreign.fileKey, picture])
      expect((await platform.call(saveGuide, { version: 0, title: 'x', fileKey })).code).toBe(40001);
  });

  it('[GZ-08] is written by the platform alone, and of what is there', async () => {
    for (const client of [bidder, looking]) {
      expect([(await portal({}, 3, 'qingdao', client)).code, (await text('x', 13, client)).code]).toEqual([40301, 40301]);
      expect((await client.call(saveGuide, { version: 0, title: 'x', fileKey: 'x' })).code).toBe(40301);
      expect((await client.call(restoreVersion, { kind: 'portal', name: 'qingdao', version: 3, to: 1 })).code).toBe(40301);
    }
    expect((await bidder.call(publishedVersions, { kind: 'portal', name: 'qingdao' })).code).toBe(40301);
    expect((await portal({}, 0, 'nowhere')).code).toBe(40401);
    expect((await platform.call(restoreVersion, { kind: 'guide', name: 'nowhere', version: 1, to: 1 })).code).toBe(40401);
    expect(await indexesRead(server, (db) => newestVersions(db, { kind: 'text', name: 'faq' }, { page: 1, size: 10 }))).toEqual([
      'published_log_of_version',
    ]);
  });
});

const ONE_PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
