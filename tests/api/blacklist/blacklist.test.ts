import { sql } from 'kysely';
import { auditLogDetail, auditLogPage } from '#contract/audit-log';
import { blacklistDetail, blacklistLog, blacklistPage, enableBlacklistEntry, saveBlacklistEntry } from '#contract/blacklist';
import { saveApplication, sendEvent } from '#contract/guarantees';
import { noticePage } from '#contract/notices';
import { countText } from '#domain/counting';
import { addDays, dayOf } from '#domain/dates';
import { addAccount } from '#tests/support/accounts';
import { PEOPLE } from '#tests/support/application-at';
import { addProduct, completeDraft, openMarket, PRODUCT_NO, resetMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;
let institution: TestClient;
let bank: TestClient;
let platform: TestClient;

const CODE = '91120104MA05XK7T3G';
const ENTRY = {
  appName: '海卓建设集团',
  organizationCode: CODE,
  reason: '围标串标',
  source: '津住建罚〔2026〕3号',
  validFrom: '2026-01-01',
};

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  bank = await server.signedClient({ account: PEOPLE.letter });
  platform = await server.signedClient({ account: PEOPLE.platform });
  await addAccount(server.context.db, '13900000021', [{ appId: 'GUARANTEE9', orgType: 'guarantee' }]);
  await addAccount(server.context.db, '13900000022', [{ appId: 'LETTERBN9', orgType: 'letter' }]);
  await server.context.db.updateTable('organisation').set({ orgCodeNo: CODE }).where('appId', '=', 'BIDDER001').execute();
});
beforeEach(() => resetMarket(server));
afterAll(() => server.stop());

const save = (client: TestClient, change: object = {}) => client.call(saveBlacklistEntry, { version: 0, entry: { ...ENTRY, ...change } });
const turn = (client: TestClient, entryId: string, version: number, enabled: boolean) =>
  client.call(enableBlacklistEntry, { entryId, version, enabled, reason: '已整改' });

async function apply(productNo = PRODUCT_NO): Promise<{ code: number; msg: string; applyNo: string }> {
  const draft = await completeDraft(server);
  const application = { ...draft, guaranteeInfo: { ...draft.guaranteeInfo, productNo } };
  const { applyNo } = (await bidder.call(saveApplication, { application })).data;
  const { code, msg } = await bidder.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } });
  return { code, msg, applyNo };
}

describe('the blacklist', () => {
  it('[OS-04] [RT-08] an entry bars new applications within its days and while it is enabled, and stops none under way', async () => {
    const running = await apply();
    const { entryId } = (await save(platform)).data;
    const shown = [{ applyNo: running.applyNo, guaranteeStatus: expect.any(Number) }];
    const seenBy = async (client: TestClient) => (await client.call(blacklistDetail, { entryId })).data;
    expect(await seenBy(platform)).toMatchObject({ state: 'inForce', byPlatform: true, running: [] });
    expect((await seenBy(institution)).running).toMatchObject(shown);
    const { db, clock } = server.context;
    await db.updateTable('guarantee').set({ unsealedAt: clock.now() }).where('applyNo', '=', running.applyNo).execute();
    expect((await seenBy(platform)).running).toMatchObject(shown);
    expect((await institution.call(noticePage, {})).data.list[0]).toMatchObject({
      kind: 'partyBlacklisted',
      text: expect.stringContaining('涉及贵单位在办、在保业务 1 笔'),
    });
    await bidder.call(sendEvent, { applyNo: running.applyNo, version: 1, event: { type: 'cancel', reason: '不再投标' } });
    expect(await apply()).toMatchObject({ code: 41001, msg: expect.stringContaining('围标串标') });
    expect((await turn(platform, entryId, 1, false)).data).toEqual({ version: 2 });
    const free = await apply();
    expect(free.code).toBe(0);
    await bidder.call(sendEvent, { applyNo: free.applyNo, version: 1, event: { type: 'cancel', reason: '不再投标' } });
    await turn(platform, entryId, 2, true);
    for (const days of [{ validFrom: '2099-01-01' }, { validFrom: '2020-01-01', validTo: '2020-12-31' }]) {
      const { version } = (await platform.call(blacklistDetail, { entryId })).data;
      await platform.call(saveBlacklistEntry, { entryId, version, entry: { ...ENTRY, ...days } });
      const other = await apply();
      expect(other.code).toBe(0);
      await bidder.call(sendEvent, { applyNo: other.applyNo, version: 1, event: { type: 'cancel', reason: '不再投标' } });
    }
    const { list, total } = (await platform.call(blacklistLog, { entryId })).data;
    expect(total).toBe(5);
    expect(list[0]).toMatchObject({ before: { validFrom: '2099-01-01', validTo: '' }, after: { validTo: '2020-12-31' } });
    expect(list[3]).toMatchObject({ before: { enabled: true }, after: { enabled: false }, reason: '已整改' });
    expect(list[4]).not.toHaveProperty('before');
    await expect(server.context.db.updateTable('blacklistLog').set({ reason: '' }).execute()).rejects.toThrow('append-only');
  });

  it.each([
    ['guarantees', () => institution],
    ['issues the letters of', () => bank],
  ])(
    '[OS-04] an entry of the institution that %s a product bars from it, and from no product of other institutions',
    async (_what, keeper) => {
      await addProduct(server, {
        ...{ productNo: 'P002', guaranteeAppId: 'GUARANTEE9', guaranteeAppName: 'GUARANTEE9有限公司' },
        ...{ letterAppId: 'LETTERBN9', letterAppName: 'LETTERBN9有限公司' },
      });
      await server.context.db
        .insertInto('quota')
        .values({ guaranteeAppId: 'GUARANTEE9', sectionNo: '', totalAmount: '10000000.00' })
        .execute();
      const { entryId } = (await save(keeper())).data;
      expect(await apply()).toMatchObject({ code: 41001, msg: expect.stringContaining('围标串标') });
      expect((await apply('P002')).code).toBe(0);
      await turn(keeper(), entryId, 1, false);
      expect((await apply()).code).toBe(0);
    },
  );

  it('[OS-04] institutions are told of an entry on its first day, once, and of none that was disabled before it', async () => {
    const { clock, context } = server;
    await apply();
    const today = dayOf(clock.now().toISOString());
    const later = { validFrom: addDays(today, 1) };
    const told = async (name: string) =>
      (await institution.call(noticePage, { size: 100 })).data.list.filter(({ text }) => text.includes(name)).length;
    const work = async (days: number) => {
      const now = clock.now();
      clock.advance(days * 86_400);
      await context.jobs.enqueue(context.db, 'deadline-notices', {});
      await server.drainJobs();
      clock.set(now);
    };
    await save(platform, { ...later, appName: '海卓次日生效公司' });
    const { entryId } = (await save(institution, { ...later, appName: '海卓提前生效公司' })).data;
    await work(0);
    expect(await told('海卓次日生效公司')).toBe(0);
    expect(await told('海卓提前生效公司')).toBe(0);
    const entry = { ...ENTRY, appName: '海卓提前生效公司', validFrom: today };
    expect((await institution.call(saveBlacklistEntry, { entryId, version: 1, entry })).code).toBe(0);
    expect(await told('海卓提前生效公司')).toBe(1);
    const { entryId: disabled } = (await save(bank, { ...later, appName: '海卓停用公司' })).data;
    await turn(bank, disabled, 1, false);
    for (const days of [1, 1, 2]) await work(days);
    expect(await told('海卓次日生效公司')).toBe(1);
    expect(await told('海卓提前生效公司')).toBe(1);
    expect((await bank.call(noticePage, { size: 100 })).data.list.filter(({ text }) => text.includes('海卓停用公司'))).toEqual([]);
  });

  it('[RT-08] [OS-06] who puts somebody on a list, changes the entry and disables it stands in the log, with what was before', async () => {
    const { entryId } = (await save(institution)).data;
    server.clock.advance(1);
    await institution.call(saveBlacklistEntry, { entryId, version: 1, entry: { ...ENTRY, reason: '出借资质' } });
    server.clock.advance(1);
    await turn(institution, entryId, 2, false);
    const { list } = (await institution.call(auditLogPage, { kind: 'blacklist', object: entryId })).data;
    expect(list.map(({ action, objectName, userName }) => [action, objectName, userName])).toEqual([
      ['disable', ENTRY.appName, '用户04'],
      ['change', ENTRY.appName, '用户04'],
      ['add', ENTRY.appName, '用户04'],
    ]);
    const logId = list[1]?.logId ?? '';
    expect((await institution.call(auditLogDetail, { logId })).data.facts).toEqual([
      { label: '原因', before: '围标串标', after: '出借资质' },
    ]);
    expect((await bank.call(auditLogDetail, { logId })).code).toBe(40401);
  });

  it('[OS-02] [OS-04] each sees the own list and the platform’s, enabled or not, and changes the own alone', async () => {
    const [theirs, own] = [(await save(platform)).data.entryId, (await save(institution)).data.entryId];
    await turn(institution, own, 1, false);
    const seen = async (client: TestClient, filter: object = {}) =>
      (await client.call(blacklistPage, filter)).data.list.map(({ entryId, mayEdit }) => [entryId, mayEdit]);
    expect(await seen(institution)).toEqual([
      [own, true],
      [theirs, false],
    ]);
    expect(await seen(institution, { enabled: '0' })).toEqual([[own, true]]);
    expect(await seen(institution, { list: 'platform' })).toEqual([[theirs, false]]);
    expect(await seen(bank)).toEqual([[theirs, false]]);
    expect(await seen(platform, { keyword: '海卓' })).toEqual([
      [own, false],
      [theirs, true],
    ]);
    expect((await institution.call(saveBlacklistEntry, { entryId: theirs, version: 1, entry: ENTRY })).code).toBe(40301);
    expect((await turn(platform, own, 2, true)).code).toBe(40301);
    expect((await bank.call(blacklistDetail, { entryId: own })).code).toBe(40401);
    expect((await turn(bank, own, 2, true)).code).toBe(40401);
    expect((await bidder.call(blacklistPage, {})).code).toBe(40301);
    expect((await save(bidder)).code).toBe(40301);
    expect((await turn(institution, own, 1, true)).code).toBe(40901);
  });

  it('[OS-04] tells of more entries than are counted that there are more', async () => {
    await sql`insert into blacklist (blacklist_no, guarantee_app_id, app_name, organization_code, reason, source, files, valid_from, enabled, created_at)
      select 'HMD-' || n, '', '公司' || n, 'C' || n, '围标串标', '', '[]', '2026-01-01', true, now() from generate_series(1, 10001) n`.execute(
      server.context.db,
    );
    expect(countText((await platform.call(blacklistPage, {})).data.total, '条记录')).toBe('多于 10,000 条记录');
  });

  it('[OS-04] at most one of fifty puts the same code on a list at once', async () => {
    const codes = await Promise.all(Array.from({ length: 50 }, () => save(institution).then(({ code }) => code)));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([0, 40001]));
  });

  it('[OS-04] of two entries with the same code one is enabled where both are at once, and why the other is not is said', async () => {
    const organizationCode = '91120116MA05K1WN6G';
    const entries: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const { data } = await save(institution, { organizationCode });
      entries.push(data.entryId);
      expect((await turn(institution, data.entryId, 1, false)).code).toBe(0);
    }
    const answers = await Promise.all(entries.map((entryId) => turn(institution, entryId, 2, true)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40001]);
    expect(answers.map(({ msg, data }) => msg + JSON.stringify(data)).join()).toContain('该单位已在名单中且已启用');
  });

  it.each([
    ['a code that is none', { organizationCode: '1234' }, 'entry.organizationCode'],
    ['no reason', { reason: '  ' }, 'entry.reason'],
    ['no source', { source: '' }, 'entry.source'],
    ['a day that is none', { validFrom: '2026-02-30' }, 'entry.validFrom'],
    ['an end before the beginning', { validTo: '2025-12-31' }, 'entry.validTo'],
    ['more than a name holds', { appName: '长'.repeat(201) }, 'entry.appName'],
  ])('[OS-04] takes no entry with %s, and names the field', async (_what, change, field) => {
    const { code, data } = await save(institution, change);
    expect([code, JSON.stringify(data)]).toEqual([
      40001,
      expect.stringContaining(field.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)),
    ]);
  });

  it('[OS-04] finds no entry by a twisted number', async () => {
    for (const twisted of ['0', '-1', '1e3', "1' or 1", '9'.repeat(20)])
      expect((await platform.call(blacklistDetail, { entryId: twisted })).code).toBe(40401);
  });
});
