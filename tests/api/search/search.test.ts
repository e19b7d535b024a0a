import { sql } from 'kysely';
import { auditLogPage } from '#contract/audit-log';
import { guaranteePage } from '#contract/guarantees';
import { memberPage } from '#contract/members';
import { projectPage } from '#contract/projects';
import { searchEverything } from '#contract/search';
import { foldName } from '#domain/text';
import { noteInLog } from '#server/records/audit-log/note';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProject, PROJECT_NO } from '#tests/support/builders/market';
import { startTestServer, type TestServer } from '#tests/support/server';

const GUEST = '13900000030';
const COLLEAGUE = '13900000031';
const OF_ANOTHER_TYPE = '13900000032';

const EVERY_RADICAL = Array.from({ length: 0x2fd5 - 0x2e81 + 1 }, (_none, place) => String.fromCodePoint(0x2e81 + place))
  .filter((radical) => /\p{So}/u.test(radical))
  .join('');

let server: TestServer;
let applyNo = '';

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  const { db } = server.context;
  await addAccount(db, GUEST, [{ appId: 'GUEST0001', orgType: 'guest' }]);
  await addAccount(db, COLLEAGUE, [{ appId: 'BIDDER001', orgType: 'bidder' }]);
  await addAccount(db, OF_ANOTHER_TYPE, [{ appId: 'BIDDER001', orgType: 'bidding' }]);
  applyNo = await applicationAt(server, 'awaitingAudit', { projectName: '滨江大道雨水管网改造' });
  await applicationAt(server, 'awaitingAudit', {
    projectName: '滨江大道路灯更新',
    bidderAppId: 'BIDDER002',
    applyAppId: 'BIDDER002',
    guaranteeAppId: 'OTHERGUAR',
    letterAppId: 'OTHERGUAR',
  });
});
afterAll(() => server.stop());

const searchAs = async (account: string, keyword: string) =>
  (await (await server.signedClient({ account })).call(searchEverything, { keyword })).data;

it('finds of everything what the lists of each source show, and tells how many there are in all', async () => {
  for (const who of ['bidder', 'rival', 'guarantee', 'letter', 'platform', 'bidding', 'tradeCenter', 'reader'] as const) {
    const client = await server.signedClient({ account: PEOPLE[who] });
    for (const keyword of ['滨江大道', '路灯', 'BH20', '没有的字']) {
      const { applications, projects } = (await client.call(searchEverything, { keyword })).data;
      const listed = (await client.call(guaranteePage, { workList: 'guarantee_record', keyword, size: 5 })).data;
      expect({ who, keyword, total: applications.total, nos: applications.list.map((row) => row.applyNo) }).toEqual({
        who,
        keyword,
        total: listed.total,
        nos: listed.list.map((row) => row.applyNo),
      });
      expect(projects.total).toBe((await client.call(projectPage, { keyword, size: 5 })).data.total);
    }
  }
});

it('finds applications by a single letter, and by words that were changed since', async () => {
  const { db } = server.context;
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const found = async (keyword: string) =>
    (await platform.call(guaranteePage, { workList: 'guarantee_record', keyword })).data.list.map((row) => row.applyNo);
  expect(await found('雨')).toEqual([applyNo]);
  const renamed = (projectName: string) => db.updateTable('guarantee').set({ projectName }).where('applyNo', '=', applyNo).execute();
  await renamed('滨江大道桩基检测');
  expect([await found('雨'), await found('桩'), await found('桩基')]).toEqual([[], [applyNo], [applyNo]]);
  await renamed('滨江大道雨水管网改造');
});

it('finds names whatever the width, brackets, blanks and case in which they are written and searched', async () => {
  const { db } = server.context;
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const renamed = (projectName: string) => db.updateTable('guarantee').set({ projectName }).where('applyNo', '=', applyNo).execute();
  const forms = ['滨江（天津）ＡＢＣ 中心１期', '滨江(天津)abc中心1期', '滨江〔天津〕 Abc\u3000中心1期'];
  for (const name of forms) {
    await renamed(name);
    for (const keyword of [...forms, '(天津)', ' （ 天津 ） ', 'ａｂｃ中心', '1期', '１ 期', '天\u200B津）']) {
      const { applications } = (await platform.call(searchEverything, { keyword })).data;
      expect([name, keyword, applications.list.map((row) => row.applyNo)]).toEqual([name, keyword, [applyNo]]);
    }
    const list = async (keyword: string) =>
      (await platform.call(guaranteePage, { workList: 'guarantee_record', keyword })).data.list.map((row) => row.applyNo);
    expect(await list('１')).toContain(applyNo);
    expect(await list('Ｃ')).toContain(applyNo);
  }
  await renamed('滨江大道雨水管网改造');
});

it('finds projects and people by names that are written otherwise', async () => {
  const { db } = server.context;
  const platform = await server.signedClient({ account: PEOPLE.platform });
  await addProject(server);
  await db.updateTable('project').set({ projectName: '海河（二期）ＢＲＴ 枢纽' }).where('projectNo', '=', PROJECT_NO).execute();
  for (const keyword of ['(二期)brt枢纽', '海河(', '海 河', 'Ｂrt'])
    expect((await platform.call(projectPage, { keyword })).data.list.map((row) => row.projectNo)).toEqual([PROJECT_NO]);
  expect((await platform.call(projectPage, { keyword: '枢' })).data.total).toBe(1);
  expect((await searchAs(PEOPLE.bidder, '１３９ ００００')).people.list.map(({ mobile }) => mobile).sort()).toEqual([
    PEOPLE.bidder,
    COLLEAGUE,
  ]);
});

it('lists the applications of a project by its number, in whatever form it is written', async () => {
  const projectNo = '津招（2026）A-01';
  await addProject(server, { projectNo });
  const own = await applicationAt(server, 'awaitingAudit', { projectNo });
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const listed = async (typed: string) =>
    (await platform.call(guaranteePage, { workList: 'guarantee_record', projectNo: typed })).data.list.map((row) => row.applyNo);
  for (const typed of [projectNo, '津招(2026)a-01', ' 津招〔２０２６〕 Ａ-01'])
    expect([typed, await listed(typed)]).toEqual([typed, [own]]);
  expect(await listed('津招（2026）A-0')).toEqual([]);
});

it('finds in the log what was handled by its number, in whatever form it is written', async () => {
  const { context } = server;
  const [projectNo, letterNo] = ['津招（2026）B-01', 'BH91-20261121-0001'];
  await addProject(server, { projectNo });
  for (const object of [projectNo, letterNo]) await noteInLog(context.db, context, { kind: 'project', action: 'event', object });
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const found = async (object: string) => (await platform.call(auditLogPage, { object })).data.list.map((entry) => entry.object);
  for (const typed of [projectNo, '津招(2026)b-01']) expect([typed, await found(typed)]).toEqual([typed, [projectNo]]);
  expect(await found('ｂｈ91－20261121 - 0001')).toEqual([letterNo]);
});

it('finds names that were kept with radicals by the characters that look like them, also a single one', async () => {
  const { db } = server.context;
  const platform = await server.signedClient({ account: PEOPLE.platform });
  await db.updateTable('guarantee').set({ projectName: '⻓江⽔利⻢头' }).where('applyNo', '=', applyNo).execute();
  await db.updateTable('project').set({ projectName: '⻓江⽔利⻢头' }).where('projectNo', '=', PROJECT_NO).execute();
  for (const keyword of ['长江水利', '⻓江', '马头', '长', '水', '⻢']) {
    const { list } = (await platform.call(guaranteePage, { workList: 'guarantee_record', keyword })).data;
    const projects = (await platform.call(projectPage, { keyword })).data;
    expect([keyword, list.map((row) => row.applyNo), projects.list.map((row) => row.projectNo)]).toEqual([
      keyword,
      [applyNo],
      [PROJECT_NO],
    ]);
  }
  await db.updateTable('guarantee').set({ projectName: '滨江大道雨水管网改造' }).where('applyNo', '=', applyNo).execute();
});

it('folds names in the database as everywhere else', async () => {
  for (const name of [
    '滨海（天津）ＡＢＣ 公司１号',
    '【津】〔2026〕[1]｛2｝〖3〗',
    ' Škoda\u3000Łódź\tII ',
    '㎡①Ⅷ',
    '한국（株）',
    'Нева\u200B\u202E',
    '%_\\＼％＿',
    EVERY_RADICAL,
  ]) {
    const { rows } = await sql<{ folded: string }>`select folded_name(${name}) as folded`.execute(server.context.db);
    expect(rows).toEqual([{ folded: foldName(name) }]);
  }
});

it('[PM-05] finds nothing of other organisations', async () => {
  const own = await searchAs(PEOPLE.bidder, '滨江大道雨水');
  expect(own.applications.list).toEqual([
    { applyNo, projectName: '滨江大道雨水管网改造', bidderAppName: 'BIDDER001有限公司', guaranteeStatus: 4 },
  ]);
  expect((await searchAs(PEOPLE.rival, '滨江大道雨水')).applications).toEqual({ list: [], total: 0 });
  expect((await searchAs(PEOPLE.guarantee, '滨江大道路灯')).applications).toEqual({ list: [], total: 0 });
});

it('[RT-08] finds of what is sealed nothing for the platform, until its bids are open', async () => {
  const { db, clock } = server.context;
  const sealed = await applicationAt(server, 'awaitingAudit', { projectName: '滨江大道隔音屏障', unsealedAt: null });
  const found = async (account: string) => (await searchAs(account, '隔音屏障')).applications.list.map((row) => row.applyNo);
  expect([await found(PEOPLE.platform), await found(PEOPLE.bidder), await found(PEOPLE.guarantee)]).toEqual([[], [sealed], [sealed]]);
  await db.updateTable('guarantee').set({ unsealedAt: clock.now() }).where('applyNo', '=', sealed).execute();
  expect(await found(PEOPLE.platform)).toEqual([sealed]);
});

it('[PM-02] finds people for those who manage them, as the list of them does', async () => {
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  const { people } = await searchAs(PEOPLE.bidder, '1390000');
  expect(people.total).toBe((await bidder.call(memberPage, { keyword: '1390000' })).data.total);
  expect(people.list.map(({ mobile }) => mobile).sort()).toEqual([PEOPLE.bidder, COLLEAGUE]);
  expect((await searchAs(PEOPLE.reader, '1390000')).people).toEqual({ list: [], total: 0 });

  const { db } = server.context;
  const disable = (disabled: boolean) => db.updateTable('membership').set({ disabled }).where('userId', '=', `user-${COLLEAGUE}`).execute();
  await disable(true);
  const listed = (await bidder.call(memberPage, { keyword: COLLEAGUE })).data.list;
  expect([listed.length, (await searchAs(PEOPLE.bidder, COLLEAGUE)).people]).toMatchObject([
    1,
    { total: 1, list: [{ mobile: COLLEAGUE }] },
  ]);
  await disable(false);
});

it('finds nothing for a guest, who has no list', async () => {
  const nothing = { list: [], total: 0 };
  expect(await searchAs(GUEST, 'BH20')).toEqual({ applications: nothing, projects: nothing, products: nothing, people: nothing });
});

it.each(['%%', '__', '\\\\', "';--"])('takes %j for letters', async (keyword) => {
  const { applications, projects, people } = await searchAs(PEOPLE.platform, keyword);
  expect([applications.total, projects.total, people.total]).toEqual([0, 0, 0]);
});

it.each([
  { keyword: '一' },
  { keyword: '' },
  { keyword: '  ' },
  { keyword: '长'.repeat(51) },
  { keyword: 12 },
  {},
  { keyword: '滨江', org_type: 'platform' },
])('refuses %j', async (body) => {
  const client = await server.signedClient({ account: PEOPLE.platform });
  const { code } = await client.request('POST', '/guarantee/api/search/everything', { payload: JSON.stringify(body) });
  expect(code).toBe(40001);
});

it('refuses who is not signed in', async () => {
  const { code } = await server.client().request('POST', '/guarantee/api/search/everything', { payload: '{"keyword":"滨江"}' });
  expect(code).not.toBe(0);
});

it('answers fifty at once alike', async () => {
  const client = await server.signedClient({ account: PEOPLE.platform });
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.call(searchEverything, { keyword: '滨江大道' })));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
});

it.each([
  [
    'project',
    'project_by_words',
    "letter_pairs(project_name || ' ' || project_no || ' ' || bidding_project_name || ' ' || construction_unit || ' ' || tenders)",
  ],
  ['product', 'product_by_words', "letter_pairs(product_name || ' ' || product_no || ' ' || guarantee_app_name || ' ' || letter_app_name)"],
  ['user_account', 'user_account_by_words', "letter_pairs(user_name || ' ' || mobile || ' ' || email)"],
])('%s is read by its index %s', async (table, index, words) => {
  const plan = await server.context.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    return JSON.stringify(
      (await sql.raw(`explain (format json) select 1 from ${table} where ${words} @> letter_pairs('雨水管网')`).execute(db)).rows,
    );
  });
  expect(plan).toContain(index);
});
