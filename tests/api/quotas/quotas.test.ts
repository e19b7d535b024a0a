import { sql } from 'kysely';
import { auditLogDetail, auditLogPage } from '#contract/audit-log';
import { deleteExposureGroup, exposureDetail, exposureGroupPage, exposureLog, saveExposure, saveExposureGroup } from '#contract/exposure';
import { applicationDraft, guaranteeDetail, saveApplication, sendEvent } from '#contract/guarantees';
import { noticePage } from '#contract/notices';
import { productionStart } from '#contract/production-start';
import { addQuota, quotaDetail, quotaLog, quotaMovements, quotaOptions, quotaPage, saveQuota } from '#contract/quotas';
import { statusOf } from '#domain/guarantee/status';
import type { Db } from '#server/core/context';
import { exposuresOf } from '#server/records/exposure/repository';
import { logRowsOf, newestMovements } from '#server/records/quotas/log-repository';
import { amountsQuery, usersOfQuota, type Quota } from '#server/records/quotas/repository';
import { sendClockEvents } from '#server/work/guarantees/clocks/clock-events';
import type { GuaranteeChange } from '#server/work/guarantees/facts';
import { startCounts, startFacts } from '#server/work/production-start/repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, filedLetter, PEOPLE } from '#tests/support/application-at';
import { completeDraft, openMarket, PROJECT_NO, resetMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;
let rival: TestClient;
let institution: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addAccount(server.context.db, ISSUER_SIDE, [{ appId: 'GUARANTEE', orgType: 'letter' }]);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  rival = await server.signedClient({ account: PEOPLE.rival });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  platform = await server.signedClient({ account: PEOPLE.platform });
});
beforeEach(() => resetMarket(server));
afterAll(() => server.stop());

/** Works for the institution where it issues letters, which is not where its quotas are seen to. */
const ISSUER_SIDE = '13900000041';
const LOOKER = '13900000093';

const REASON = { reason: '授信批复〔2026〕8号' };

async function apply(who = bidder, bidderAppId = 'BIDDER001') {
  const { applyNo } = (await who.call(saveApplication, { application: await completeDraft(server, bidderAppId) })).data;
  const { code, msg, data } = await who.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } });
  return { code, msg, data, applyNo };
}

async function typesWarned(kind: 'quotaLow' | 'exposureNear'): Promise<string[]> {
  const warned = await server.context.db.selectFrom('notice').select('orgType').distinct().where('kind', '=', kind).execute();
  return warned.map(({ orgType }) => orgType);
}

async function whole(): Promise<Quota> {
  return server.context.db.selectFrom('quota').selectAll().where('sectionNo', '=', '').executeTakeFirstOrThrow();
}

describe('quotas', () => {
  it('[OS-03] tell what is used, what of it is reserved, and what is left; each movement is a row with who brought it about', async () => {
    const { applyNo } = await apply();
    const { data } = await institution.call(quotaPage, { scope: 'institution' });
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          scope: 'institution',
          totalAmount: '10000000.00',
          usedAmount: '800000.00',
          reservedAmount: '800000.00',
          surplusAmount: '9200000.00',
          usedRatio: '8.00',
          mayEdit: true,
        },
      ],
    });
    await bidder.call(sendEvent, { applyNo, version: 1, event: { type: 'cancel', reason: '不再投标' } });
    const { quotaId = '' } = data.list[0] ?? {};
    expect((await institution.call(quotaDetail, { quotaId })).data).toMatchObject({ usedAmount: '0.00', surplusAmount: '10000000.00' });
    const movements = (await institution.call(quotaMovements, { quotaId, size: 2 })).data.list;
    expect(movements).toEqual([
      expect.objectContaining({ kind: 'giveBack', amount: '-800000.00', applyNo, event: 'cancel' }),
      expect.objectContaining({
        kind: 'take',
        amount: '800000.00',
        applyNo,
        event: 'apply',
        bidderAppName: expect.stringContaining('BIDDER001'),
      }),
    ]);
    expect(movements[0]?.by).toContain('BIDDER001');
    const shown = ['kind', 'amount', 'applyNo', 'bidderAppName', 'event', 'by', 'at'];
    for (const movement of movements) expect(Object.keys(movement).toSorted()).toEqual(shown.toSorted());
    const toPlatform = async () =>
      (await platform.call(quotaMovements, { quotaId })).data.list.filter((one) => one.applyNo === applyNo).map(({ kind }) => kind);
    expect(await toPlatform()).toEqual([]);
    await server.context.db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
    expect(await toPlatform()).toEqual(['giveBack', 'take']);
  });

  it('[OS-03] a filed letter is used until it expires, an archived bid is not', async () => {
    const { applyNo } = await apply();
    const used = async () => (await institution.call(quotaPage, {})).data.list[0]?.usedAmount;
    const put = (change: object) =>
      server.context.db
        .updateTable('guarantee')
        .set({ status: 18, letterAt: new Date(), ...change })
        .where('applyNo', '=', applyNo)
        .execute();
    await put({ flowKind: 'BID' });
    expect(await used()).toBe('0.00');
    await put({ flowKind: 'NotStandard', guaranteeType: 'performance' });
    expect(await used()).toBe('800000.00');
  });

  it('[OS-03] letters in force are used and no longer reserved', async () => {
    const { applyNo } = await apply();
    await server.context.db.updateTable('guarantee').set({ status: 7, letterAt: new Date() }).where('applyNo', '=', applyNo).execute();
    expect((await institution.call(quotaPage, {})).data.list[0]).toMatchObject({ usedAmount: '800000.00', reservedAmount: '0.00' });
  });

  it.each<['released' | 'expired', GuaranteeChange, (applyNo: string) => Promise<unknown>]>([
    [
      'released',
      { release: JSON.stringify({ step: 0, level: 0, returned: false, applicant: 'BIDDER001' }) },
      (applyNo) => institution.call(sendEvent, { applyNo, version: 1, event: { type: 'finishRelease' } }),
    ],
    ['expired', { effectiveDate: '2020-01-01', expiryDate: '2020-04-01' }, () => sendClockEvents(server.context)],
  ])('[OS-03] get back what a letter took that is %s', async (state, change, end) => {
    const { applyNo } = await apply();
    await server.context.db
      .updateTable('guarantee')
      .set({ status: 7, step: 2, letterAt: server.clock.now(), ...change })
      .where('applyNo', '=', applyNo)
      .execute();
    const shown = async () => (await institution.call(quotaPage, {})).data.list[0];
    expect(await shown()).toMatchObject({ usedAmount: '800000.00', surplusAmount: '9200000.00' });
    await end(applyNo);
    expect((await institution.call(guaranteeDetail, { applyNo })).data.applyFormInfo.guaranteeStatus).toBe(statusOf(state));
    expect(await shown()).toMatchObject({ usedAmount: '0.00', surplusAmount: '10000000.00' });
  });

  it('[OS-03] are set by the institution or the platform, with a log of before and after; whoever was slower is refused', async () => {
    const made = await platform.call(addQuota, {
      scope: 'channel',
      guaranteeAppId: 'GUARANTEE',
      channelCode: 'default',
      totalAmount: '500000.00',
      ...REASON,
    });
    const { quotaId } = made.data;
    const save = (client: TestClient, version: number, totalAmount: string) =>
      client.call(saveQuota, { quotaId, version, enabled: true, totalAmount, reason: '董事会决议' });
    expect((await save(institution, 1, '900000.00')).data).toEqual({ version: 2 });
    expect((await save(platform, 1, '700000.00')).code).toBe(40901);
    const { list, total } = (await platform.call(quotaLog, { quotaId })).data;
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      before: { totalAmount: '500000.00', enabled: true },
      after: { totalAmount: '900000.00', enabled: true },
      reason: '董事会决议',
    });
    expect(list[1]).toMatchObject({ after: { totalAmount: '500000.00' }, reason: REASON.reason });
    expect(list[1]).not.toHaveProperty('before');
  });

  it("[OS-03] a channel's quota counts besides, until it is turned off", async () => {
    const { quotaId } = (
      await institution.call(addQuota, { scope: 'channel', channelCode: 'default', totalAmount: '500000.00', ...REASON })
    ).data;
    await server.context.db.updateTable('userAccount').set({ channelCode: 'default' }).where('account', '=', PEOPLE.bidder).execute();
    const client = await server.signedClient({ account: PEOPLE.bidder });
    expect((await apply(client)).code).toBe(41002);
    await institution.call(saveQuota, { quotaId, version: 1, enabled: false, totalAmount: '500000.00', ...REASON });
    expect((await apply(client)).code).toBe(0);
  });

  it('[OS-03] at most one of fifty who set the same quota at once does so', async () => {
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        institution
          .call(addQuota, { scope: 'section', projectNo: PROJECT_NO, sectionNo: 'BD01', totalAmount: `${String(index + 1)}.00`, ...REASON })
          .then(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([0, 40001]));
  });

  it('[OS-03] keepers are warned once four fifths are used, and not again by the next', async () => {
    await server.context.db.updateTable('quota').set({ totalAmount: '2000000.00' }).execute();
    const shown = async () => (await institution.call(noticePage, {})).data.list.filter(({ kind }) => kind === 'quotaLow');
    await apply();
    expect(await shown()).toEqual([]);
    await apply(rival, 'BIDDER002');
    const { quotaId } = await whole();
    expect(await shown()).toEqual([
      expect.objectContaining({
        text: expect.stringContaining('已用 80.00%，剩余 400,000.00 元'),
        path: `/guarantee-quota/${String(quotaId)}`,
      }),
    ]);
  });

  it('[OS-03] keepers are warned where a quota is lowered or turned on so that four fifths are used, but for whoever does it', async () => {
    await server.context.db.deleteFrom('notice').execute();
    await apply();
    const quotaId = String((await whole()).quotaId);
    const warnings = async () => (await institution.call(noticePage, {})).data.list.filter(({ kind }) => kind === 'quotaLow');
    let version = 1;
    const warnedBy = async (client: TestClient, totalAmount: string, enabled = true) => {
      const { code, data } = await client.call(saveQuota, { quotaId, version, enabled, totalAmount, ...REASON });
      expect(code).toBe(0);
      version = data.version;
      return (await warnings()).length;
    };
    expect(await warnedBy(platform, '1000000.01')).toBe(0);
    expect(await warnedBy(platform, '1000000.00')).toBe(1);
    expect(await warnings()).toMatchObject([{ text: expect.stringContaining('机构总额度已用 80.00%，剩余 200,000.00 元') }]);
    expect(await warnedBy(platform, '900000.00')).toBe(1);
    expect(await warnedBy(platform, '900000.00', false)).toBe(1);
    expect(await warnedBy(platform, '900000.00')).toBe(2);
    expect(await warnedBy(institution, '9000000.00')).toBe(2);
    expect(await warnedBy(institution, '900000.00')).toBe(2);
  });

  it('[OS-03] keepers are warned where a quota is set of which four fifths are used already, but for whoever does it', async () => {
    await server.context.db.deleteFrom('notice').execute();
    await apply();
    const warnings = async () => (await institution.call(noticePage, {})).data.list.filter(({ kind }) => kind === 'quotaLow');
    const ofSection = { scope: 'section', guaranteeAppId: 'GUARANTEE', projectNo: PROJECT_NO, sectionNo: 'BD01' } as const;
    const warnedBy = async (client: TestClient, totalAmount: string) => {
      await server.context.db.deleteFrom('quota').where('sectionNo', '=', ofSection.sectionNo).execute();
      const { code } = await client.call(addQuota, { ...ofSection, totalAmount, ...REASON });
      expect(code).toBe(0);
      return (await warnings()).length;
    };
    expect(await warnedBy(platform, '1000000.01')).toBe(0);
    expect(await warnedBy(platform, '1000000.00')).toBe(1);
    expect(await warnings()).toMatchObject([{ text: expect.stringContaining('已用 80.00%，剩余 200,000.00 元') }]);
    expect(await warnedBy(institution, '1000000.00')).toBe(1);
  });

  it('[OS-03] [PM-05] tell the platform what opened bids use alone, and do not warn it', async () => {
    const { db } = server.context;
    await db.updateTable('quota').set({ totalAmount: '2000000.00' }).execute();
    await institution.call(addQuota, { scope: 'section', projectNo: PROJECT_NO, sectionNo: 'BD01', totalAmount: '4000000.00', ...REASON });
    const { applyNo } = await apply();
    expect((await apply(rival, 'BIDDER002')).code).toBe(0);
    const shown = async (client: TestClient) =>
      (await client.call(quotaPage, {})).data.list.map(({ scope, usedAmount, reservedAmount, surplusAmount, usedRatio }) =>
        [scope, usedAmount, reservedAmount, surplusAmount, usedRatio].join(' '),
      );
    expect(await shown(institution)).toEqual([
      'institution 1600000.00 1600000.00 400000.00 80.00',
      'section 1600000.00 1600000.00 2400000.00 40.00',
    ]);
    expect(await shown(platform)).toEqual(['institution 0.00 0.00 2000000.00 0.00', 'section 0.00 0.00 4000000.00 0.00']);
    const quotaId = String((await whole()).quotaId);
    expect((await platform.call(quotaDetail, { quotaId })).data).toMatchObject({ usedAmount: '0.00', surplusAmount: '2000000.00' });
    expect(await typesWarned('quotaLow')).toEqual(['guarantee']);
    await db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
    expect(await shown(platform)).toEqual([
      'institution 800000.00 800000.00 1200000.00 40.00',
      'section 800000.00 800000.00 3200000.00 20.00',
    ]);
  });

  it.each([
    ['no scope of that name', { scope: 'region' }, 40001],
    ['a channel that nobody has', { scope: 'channel', channel_code: 'nowhere' }, 40001],
    ['a section without its project', { scope: 'section', section_no: 'BD01' }, 40001],
    ['a section that the project has not', { scope: 'section', project_no: PROJECT_NO, section_no: 'BD99' }, 40001],
    ['less than nothing', { scope: 'institution', total_amount: '-1.00' }, 40001],
    ['more than the database holds', { scope: 'institution', total_amount: '1'.repeat(15) }, 40001],
    ['no reason', { scope: 'institution', reason: '' }, 40001],
    ['the quota that stands already', { scope: 'institution' }, 40001],
  ])('[OS-03] refuse %s', async (_what, change, code) => {
    const body = { total_amount: '1.00', reason: '试探', ...change };
    expect((await institution.request('POST', '/guarantee/api/quota/add', { payload: JSON.stringify(body) })).code).toBe(code);
  });

  it('[OS-03] of others are neither seen nor set', async () => {
    const { db } = server.context;
    const other = await db
      .insertInto('quota')
      .values({ guaranteeAppId: 'LETTERBNK', sectionNo: '', totalAmount: '5.00' })
      .returning('quotaId')
      .executeTakeFirstOrThrow();
    const quotaId = String(other.quotaId);
    expect((await institution.call(quotaDetail, { quotaId })).code).toBe(40401);
    expect((await institution.call(saveQuota, { quotaId, version: 1, enabled: true, totalAmount: '1.00', ...REASON })).code).toBe(40401);
    expect((await institution.call(quotaPage, {})).data.total).toBe(1);
    expect((await platform.call(quotaPage, {})).data.total).toBe(2);
    for (const twisted of ['0', '-1', '1e3', "1' or 1", '9'.repeat(20)])
      expect((await institution.call(quotaDetail, { quotaId: twisted })).code).toBe(40401);
    expect((await bidder.call(quotaOptions, {})).code).toBe(40301);
  });

  it('[OS-03] offer the projects that can be applied for, and the sections of the chosen one', async () => {
    const { data } = await institution.call(quotaOptions, { keyword: '前海', projectNo: PROJECT_NO });
    expect(data.institutions).toEqual([]);
    expect(data.projects.map(({ projectNo }) => projectNo)).toEqual([PROJECT_NO]);
    expect(data.sections.map(({ sectionNo }) => sectionNo)).toEqual(['BD01', 'BD02']);
    expect((await platform.call(quotaOptions, {})).data.institutions.map(({ appId }) => appId)).toContain('GUARANTEE');
  });

  it('[OS-03] offer the institutions to whom of the platform may only look, whose exposure is then opened', async () => {
    await addAccount(server.context.db, LOOKER, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['readonly'] }]);
    const looker = await server.signedClient({ account: LOOKER });
    const { institutions } = (await looker.call(quotaOptions, {})).data;
    expect(institutions.map(({ appId }) => appId)).toContain('GUARANTEE');
    expect((await looker.call(exposureDetail, { guaranteeAppId: 'GUARANTEE' })).data.mayEdit).toBe(false);
  });

  it('[OS-03] movements and settings are changed by nobody', async () => {
    await apply();
    const { db } = server.context;
    await expect(db.deleteFrom('quotaMovement').execute()).rejects.toThrow('append-only');
    await institution.call(addQuota, { scope: 'channel', channelCode: 'nen', totalAmount: '1.00', ...REASON });
    await expect(db.updateTable('quotaLog').set({ reason: '' }).execute()).rejects.toThrow('append-only');
  });

  const PAGE = { page: 1, size: 10 };
  it.each([
    ['what is used of an institution', 'guarantee_', (db, quota) => usersOfQuota(db, quota).select('guaranteeAmount')],
    ['what opened bids use of it', 'guarantee_', (db, quota) => amountsQuery(db, quota, { openedOnly: true })],
    [
      'what is used of a section',
      'guarantee',
      (db, quota) => usersOfQuota(db, { ...quota, projectNo: PROJECT_NO, sectionNo: 'BD01' }).select('guaranteeAmount'),
    ],
    ['movements', 'quota_movement_of_', (db, quota) => newestMovements(db, quota, PAGE)],
    ['movements of a channel', 'quota_movement_of_channel', (db, quota) => newestMovements(db, { ...quota, channelCode: 'nen' }, PAGE)],
    ['the log', 'quota_log_of_quota', (db, quota) => logRowsOf(db, quota.quotaId, PAGE)],
  ] as [string, string, (db: Db, quota: Quota) => ReturnType<Parameters<typeof indexesRead>[1]>][])(
    'read no whole table for %s',
    async (_what, index, build) => {
      const quota = await whole();
      const read = await indexesRead(server, (db) => build(db, quota));
      expect(read.join()).toContain(index);
      expect(read.filter((one) => one.startsWith('all of'))).toEqual([]);
    },
  );
});

describe('limits of exposure', () => {
  const LIMITS = { version: 0, asOf: '2026-01-01', multiple: 10 as const, reason: '2025年度审计报告' };
  const set = (netAssets: string, rules: ('total' | 'customer' | 'group')[], version = 0) =>
    institution.call(saveExposure, { ...LIMITS, version, netAssets, rules });
  const CODES = { BIDDER001: '91120104MA05XK7T3G', BIDDER002: '91120116MA05W2L724' };
  const refusal = async (who = bidder, bidderAppId = 'BIDDER001') => {
    const { code, msg } = await apply(who, bidderAppId);
    return code === 0 ? 'taken' : `${String(code)} ${msg}`;
  };

  const relateBidders = async () => {
    for (const [appId, orgCodeNo] of Object.entries(CODES))
      await server.context.db.updateTable('organisation').set({ orgCodeNo }).where('appId', '=', appId).execute();
    const members = Object.entries(CODES).map(([orgName, organizationCode]) => ({ organizationCode, orgName }));
    return { ...(await institution.call(saveExposureGroup, { version: 0, groupName: '海卓集团', members })).data, members };
  };

  beforeEach(async () => {
    const { db } = server.context;
    await db.deleteFrom('exposureGroup').execute();
    await db.deleteFrom('exposureLimit').execute();
  });

  it('[OS-03] refuse what would be more than a tenth of the net assets for one customer, and nothing where they are off', async () => {
    await set('7999999.00', ['customer']);
    expect(await refusal()).toMatch(/^41002 .*净资产的 10%，贵单位剩余799,999.90元，不足本次申请的800,000.00元/);
    await set('7999999.00', [], 1);
    expect(await refusal()).toBe('taken');
    await set('8000000.00', ['total', 'customer', 'group'], 2);
    expect(await refusal(rival, 'BIDDER002')).toBe('taken');
    expect((await institution.call(exposureDetail, {})).data).toMatchObject({
      version: 3,
      limits: { netAssets: '8000000.00', rules: ['total', 'customer', 'group'] },
      total: { usedAmount: '1600000.00', reservedAmount: '1600000.00', limitAmount: '80000000.00', usedRatio: '2.00' },
      customers: [{ usedAmount: '800000.00', limitAmount: '800000.00', usedRatio: '100.00' }, { usedAmount: '800000.00' }],
    });
    expect((await institution.call(exposureLog, {})).data.list.slice(0, 2)).toMatchObject([
      {
        subject: 'limits',
        before: expect.stringContaining('未启用限额'),
        after: expect.stringContaining('单一客户'),
        reason: LIMITS.reason,
      },
      { before: expect.stringContaining('7,999,999.00'), after: expect.stringContaining('未启用限额') },
    ]);
    await expect(server.context.db.deleteFrom('exposureLog').execute()).rejects.toThrow('append-only');
  });

  it('[RT-08] [OS-03] stand in the log with who set them, what was before and what is since', async () => {
    await set('8000000.00', ['total']);
    server.clock.advance(1);
    await set('9000000.00', ['total'], 1);
    const { list } = (await institution.call(auditLogPage, { kind: 'exposure', object: 'GUARANTEE', size: 1 })).data;
    expect(list).toMatchObject([{ action: 'limits', userName: '用户04' }]);
    expect((await institution.call(auditLogDetail, { logId: list[0]?.logId ?? '' })).data.facts).toEqual(
      expect.arrayContaining([
        { label: '原内容', after: expect.stringContaining('8,000,000.00') },
        { label: '新内容', after: expect.stringContaining('9,000,000.00') },
        { label: '原因', after: LIMITS.reason },
      ]),
    );
  });

  it('[OS-03] that were lowered leave what was taken to be corrected', async () => {
    const { applyNo } = await apply();
    await set('1000000.00', ['total', 'customer']);
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '标段有误' } });
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    await bidder.call(saveApplication, { applyNo, draftVersion, application: { ...application, sectionNos: ['BD02'] } });
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
    expect(await refusal(rival, 'BIDDER002')).toMatch(/^41002 /);
  });

  it.each([
    ['total', '100000.00'],
    ['group', '8000000.00'],
  ] as const)(
    '[OS-03] [PM-05] 41002 says what was asked, and neither which limit is reached nor who else applied: %s',
    async (rule, netAssets) => {
      await set(netAssets, [rule]);
      await relateBidders();
      expect(await refusal()).toBe('taken');
      const { code, msg, data } = await apply(rival, 'BIDDER002');
      expect({ code, msg, data }).toEqual({
        code: 41002,
        msg: 'GUARANTEE有限公司的剩余担保额度不足本次申请的800,000.00元，请选择其他机构的产品，或联系该机构',
        data: { guaranteeAmount: '800000.00' },
      });
    },
  );

  it('[OS-03] add up a customer and those related to it', async () => {
    await set('8000000.00', ['group']);
    const { groupId, version, members } = await relateBidders();
    expect(await refusal()).toBe('taken');
    expect(await refusal(rival, 'BIDDER002')).toMatch(/^41002 /);
    expect((await institution.call(exposureGroupPage, {})).data).toMatchObject({
      total: 1,
      list: [{ groupName: '海卓集团', usedAmount: '800000.00', limitAmount: '1200000.00', usedRatio: '66.66' }],
    });
    const again = await institution.call(saveExposureGroup, { version: 0, groupName: '别的集团', members: members.slice(1) });
    expect([again.code, JSON.stringify(again.data)]).toEqual([40001, expect.stringContaining('已在其他客户组中')]);
    expect((await institution.call(deleteExposureGroup, { groupId, version: 7 })).code).toBe(40901);
    expect((await institution.call(deleteExposureGroup, { groupId, version })).code).toBe(0);
    expect(await refusal(rival, 'BIDDER002')).toBe('taken');
  });

  it('[RT-08] tell the platform of no customer, group or sum whose bids are not open', async () => {
    await set('100000000.00', []);
    const { db } = server.context;
    await db.updateTable('organisation').set({ orgCodeNo: CODES.BIDDER001 }).where('appId', '=', 'BIDDER001').execute();
    const members = [{ organizationCode: CODES.BIDDER001, orgName: 'BIDDER001' }];
    expect((await institution.call(saveExposureGroup, { version: 0, groupName: '海卓集团', members })).code).toBe(0);
    const seenBy = async (who: TestClient, named: { guaranteeAppId?: string }) => {
      const { total, customers } = (await who.call(exposureDetail, named)).data;
      const [group] = (await who.call(exposureGroupPage, named)).data.list;
      return [total.usedAmount, total.reservedAmount, customers.length, group?.usedAmount];
    };
    const seenByPlatform = () => seenBy(platform, { guaranteeAppId: 'GUARANTEE' });
    const { applyNo } = await apply();
    expect(await seenBy(institution, {})).toEqual(['800000.00', '800000.00', 1, '800000.00']);
    expect(await seenByPlatform()).toEqual(['0.00', '0.00', 0, '0.00']);
    await db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
    expect(await seenByPlatform()).toEqual(['800000.00', '800000.00', 1, '800000.00']);
  });

  it('[OS-03] warn their institution once, when four fifths come to be used', async () => {
    const warnings = async () =>
      (await institution.call(noticePage, { group: 'progress', size: 100 })).data.list.filter(({ kind }) => kind === 'exposureNear');
    const before = (await warnings()).length;
    await set('10000000.00', ['customer']);
    expect([await refusal(), (await warnings()).length]).toEqual(['taken', before + 1]);
    const [warning] = await warnings();
    expect([warning?.title, warning?.text]).toEqual(['单一客户限额即将用完', expect.stringContaining('已用 80.00%，剩余 200,000.00 元')]);
    expect(await typesWarned('exposureNear')).toEqual(['guarantee']);
    await set('100000000.00', ['total'], 1);
    expect([await refusal(rival, 'BIDDER002'), (await warnings()).length]).toEqual(['taken', before + 1]);
  });

  it('[OS-03] hold for a dozen applications at once', async () => {
    await set('160000.00', ['total']);
    const drafts = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const [who, appId] = index % 2 === 0 ? ([bidder, 'BIDDER001'] as const) : ([rival, 'BIDDER002'] as const);
        return { who, draft: (await who.call(saveApplication, { application: await completeDraft(server, appId) })).data };
      }),
    );
    const codes = await Promise.all(
      drafts.map(({ who, draft: { applyNo } }) =>
        who.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } }).then(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(2);
    await set('0.00', ['total'], 1);
    expect((await institution.call(exposureDetail, {})).data.total).toMatchObject({ usedAmount: '1600000.00', limitAmount: '0.00' });
  });

  it('[OS-03] are set by their institution and the platform alone, with a day that has come, and once', async () => {
    expect((await bidder.call(saveExposure, { ...LIMITS, netAssets: '1.00', rules: [] })).code).toBe(40301);
    expect((await platform.call(saveExposure, { ...LIMITS, netAssets: '1.00', rules: [] })).code).toBe(40001);
    expect((await platform.call(saveExposure, { ...LIMITS, guaranteeAppId: 'BIDDER001', netAssets: '1.00', rules: [] })).code).toBe(40001);
    expect((await institution.call(saveExposure, { ...LIMITS, asOf: '2999-01-01', netAssets: '1.00', rules: [] })).code).toBe(40001);
    expect((await institution.call(saveExposure, { ...LIMITS, asOf: '2026-02-30', netAssets: '1.00', rules: [] })).code).toBe(40001);
    const codes = await Promise.all(Array.from({ length: 50 }, () => set('1.00', []).then(({ code }) => code)));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([0, 40901]));
    const own = await platform.call(exposureDetail, { guaranteeAppId: 'GUARANTEE' });
    expect(own.data).toMatchObject({ version: 1, limits: { netAssets: '1.00' } });
    const members = [{ organizationCode: '不是代码', orgName: '甲' }];
    expect((await institution.call(saveExposureGroup, { version: 0, groupName: '甲', members })).code).toBe(40001);
    expect((await institution.call(saveExposureGroup, { version: 0, groupId: "1' or 1", groupName: '甲', members })).code).toBe(40001);
    expect((await institution.call(deleteExposureGroup, { groupId: '999999999', version: 1 })).code).toBe(40401);
  });

  it('read no whole table for what one customer uses', async () => {
    const read = await indexesRead(server, (db) =>
      exposuresOf(db, 'GUARANTEE', { codes: ['91120116MA05W2L724'] }).select('guaranteeAmount'),
    );
    expect(read.filter((one) => one.startsWith('all of'))).toEqual([]);
    expect(read.join()).toContain('guarantee_');
  });
});

describe('the start of a production', () => {
  const stateOf = async (step: string) => (await platform.call(productionStart, {})).data.steps.find((each) => each.step === step)?.state;

  it('[RT-20] [PM-05] is read off what there is, of applications whose bids are open: a step is done once its rows are there, and open again without them', async () => {
    const { db } = server.context;
    expect(await stateOf('quota')).toBe('done');
    expect(await stateOf('letter')).toBe('waiting');
    await db.updateTable('quota').set({ enabled: false }).execute();
    expect(await stateOf('quota')).toBe('todo');
    expect(await stateOf('letter')).toBe('blocked');
    await db.updateTable('organisation').set({ frozenAt: new Date() }).where('appId', '=', 'GUARANTEE').execute();
    expect(await stateOf('quota')).toBe('blocked');
    await db.updateTable('organisation').set({ frozenAt: null }).where('appId', '=', 'GUARANTEE').execute();
    await db.updateTable('quota').set({ enabled: true }).execute();
    const { applyNo } = await apply();
    const shown = async () => (await platform.call(productionStart, {})).data.steps.find(({ step }) => step === 'letter');
    const change = (changed: GuaranteeChange) => db.updateTable('guarantee').set(changed).where('applyNo', '=', applyNo).execute();
    await change({ letterAt: new Date() });
    expect(await shown()).toMatchObject({ state: 'waiting', text: expect.stringMatching(/^等待投标人申请保函/) });
    await change({ unsealedAt: new Date(), letterAt: null });
    expect(await shown()).toMatchObject({ state: 'waiting', text: '有 1 份申请正在办理，尚未出函' });
    await change({ letterAt: new Date() });
    expect(await stateOf('letter')).toBe('done');
  });

  it('[RT-20] counts a filed letter among the open applications, and no archived bid', async () => {
    await filedLetter(server);
    await applicationAt(server, 'archived', { letterAt: server.clock.now() });
    expect(await startFacts(server.context.db, server.clock.now())).toMatchObject({ letters: 2, applications: 1 });
  });

  it('[RT-20] is told to the platform alone, and to two at once alike', async () => {
    expect((await institution.call(productionStart, {})).code).toBe(40301);
    const answers = await Promise.all(Array.from({ length: 50 }, () => platform.call(productionStart, {})));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('[RT-20] counts no large table whole', async () => {
    const read = await indexesRead(server, (db) => ({
      explain: async () => (await sql`explain (format json) ${startCounts(new Date())}`.execute(db)).rows,
    }));
    expect(
      read.filter((one) => ['guarantee', 'project', 'registration', 'organisation'].some((table) => one === `all of ${table}`)),
    ).toEqual([]);
  });
});
