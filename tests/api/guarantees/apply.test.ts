import type { Insertable } from 'kysely';
import { auditLogDetail } from '#contract/audit-log';
import {
  applicationDraft,
  deleteDraft,
  draftPage,
  guaranteeDetail,
  saveApplication,
  sendEvent,
  appliedProducts,
} from '#contract/guarantees';
import { addLawSet, endLawSet, lawRules, lawSetList } from '#contract/law';
import { productDetail, productFees, productPage } from '#contract/products';
import { projectDetail } from '#contract/projects';
import type { ApplicationDraft } from '#domain/application/fields';
import { addDays, addMonths, dayOf } from '#domain/dates';
import type { ProjectSection } from '#domain/project/fields';
import type { WageDepositState } from '#domain/wages/deposit';
import type { LawTables } from '#server/core/database/tables/law';
import { setsQuery } from '#server/records/law/repository';
import { contentOf } from '#server/records/products/content';
import { ratesOf, saveEdition } from '#server/records/products/repository';
import { blockingQuery, readFacts } from '#server/work/guarantees/repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, filedLetter, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import {
  addProject,
  AUDIT,
  completeDraft,
  contractOf,
  LETTER,
  openMarket,
  PRODUCT_NO,
  PROJECT_NO,
  resetMarket,
} from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

let server: TestServer;
let count = 0;
const key = () => ({ idempotencyKey: `law-${(count += 1)}` });
let bidder: TestClient;
let rival: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  rival = await server.signedClient({ account: PEOPLE.rival });
  platform = await server.signedClient({ account: PEOPLE.platform });
});
beforeEach(() => resetMarket(server));
afterAll(() => server.stop());

describe('a draft', () => {
  it('is kept and read again by its own organisation alone', async () => {
    const application = await completeDraft(server);
    const saved = await bidder.call(saveApplication, { application });
    expect(saved.data).toMatchObject({ draftVersion: 1 });
    expect((await bidder.call(applicationDraft, { applyNo: saved.data.applyNo })).data.application).toEqual(application);
    expect((await rival.call(applicationDraft, { applyNo: saved.data.applyNo })).code).toBe(40401);
    expect((await rival.call(deleteDraft, { applyNo: saved.data.applyNo })).code).toBe(40401);
    expect((await bidder.call(draftPage, {})).data).toMatchObject({
      total: 1,
      list: [{ applyNo: saved.data.applyNo, projectName: '前海科技园一期工程', productName: '投标保函', guaranteeAmount: '800000.00' }],
    });
  });

  it('[RQ-04] is given one number however often it is first saved under one key', async () => {
    const save = () => bidder.call(saveApplication, { application: {} }, { idempotencyKey: 'first-save' });
    const answers = await Promise.all([save(), save()]);
    const [{ applyNo }, again] = [answers[0].data, (await save()).data];
    expect([answers[1].data.applyNo, again.applyNo]).toEqual([applyNo, applyNo]);
    expect((await bidder.call(draftPage, {})).data.list.map((one) => one.applyNo)).toEqual([applyNo]);
  });

  it('[AF-02] remembers the kind that it was begun for, without a product too', async () => {
    const { applyNo } = (await bidder.call(saveApplication, { guaranteeType: 'performance', application: {} })).data;
    expect((await bidder.call(saveApplication, { applyNo, draftVersion: 1, application: {} })).code).toBe(0);
    expect((await bidder.call(applicationDraft, { applyNo })).data.guaranteeType).toBe('performance');
    expect((await bidder.call(saveApplication, { application: {}, guaranteeType: 'constructor' })).code).toBe(40001);
    await bidder.call(deleteDraft, { applyNo });
  });

  it('shows the second of two writers both versions and overwrites nothing', async () => {
    const application = await completeDraft(server);
    const { applyNo } = (await bidder.call(saveApplication, { application })).data;
    const first = { ...application, bidderInfo: { ...application.bidderInfo, bidderContact: '王芳' } };
    expect((await bidder.call(saveApplication, { applyNo, draftVersion: 1, application: first })).data.draftVersion).toBe(2);
    const late = await bidder.call(saveApplication, { applyNo, draftVersion: 1, application });
    expect(late.code).toBe(40901);
    expect(late.data).toMatchObject({ draftVersion: 2, application: { bidderInfo: { bidderContact: '王芳' } } });
    expect((await bidder.call(applicationDraft, { applyNo })).data.application).toEqual(first);
  });

  it('can be deleted until it is submitted', async () => {
    const { applyNo } = (await bidder.call(saveApplication, { application: {} })).data;
    expect((await bidder.call(deleteDraft, { applyNo })).code).toBe(0);
    expect((await bidder.call(applicationDraft, { applyNo })).code).toBe(40401);
    const submitted = await submitted1();
    expect((await bidder.call(deleteDraft, { applyNo: submitted })).code).toBe(40401);
  });

  it('is written by bidders only', async () => {
    expect((await platform.call(saveApplication, { application: {} })).code).toBe(40301);
  });
});

describe('submitting', () => {
  it('[VA-09] answers every wrong field by name and takes nothing', async () => {
    const { applyNo } = (await bidder.call(saveApplication, { application: {} })).data;
    const answer = await submit(bidder, applyNo);
    expect(answer.code).toBe(40001);
    for (const field of [
      'bidding_apply_survey.project_no',
      'guarantee_info.product_no',
      'guarantee_info.guarantee_amount',
      'bidder_info.bidder_legal_person',
      'section_nos',
    ]) {
      expect(answer.data).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });
    }
    expect(await rowCount()).toBe(0);
  });

  it('[VA-09] refuses words that contracts and letters could not show', async () => {
    const answer = await apply(bidder, 'BIDDER001', { guaranteeInfo: { guaranteeText: '一次付清👍' } });
    expect(answer.code).toBe(40001);
    expect(answer.data).toEqual({
      errors: [{ field: 'guarantee_info.guarantee_text', message: '合同和保函中无法显示“👍”，请删除或改用其他文字' }],
    });
    expect(await rowCount()).toBe(0);
  });

  it('[VA-09] refuses a project whose names contracts and letters could not show, and names the character', async () => {
    const { db } = server.context;
    const named = (tenders: string) => db.updateTable('project').set({ tenders }).where('projectNo', '=', PROJECT_NO).execute();
    const { tenders } = await db.selectFrom('project').select('tenders').where('projectNo', '=', PROJECT_NO).executeTakeFirstOrThrow();
    await named('佛山市𰀀岗建设有限公司');
    const answer = await apply(bidder, 'BIDDER001');
    await named(tenders);
    const message = '招标人名称中的“𰀀”无法在合同和保函中显示，请联系招标人更正项目信息后再申请';
    expect([answer.code, answer.data]).toEqual([40001, { errors: [{ field: 'bidding_apply_survey.project_no', message }] }]);
    expect(await rowCount()).toBe(0);
  });

  it('[VA-05] refuses an amount that has no capitals, which contracts and letters write out', async () => {
    const answer = await apply(bidder, 'BIDDER001', { guaranteeInfo: { guaranteeAmount: '100000000000.00' } });
    expect([answer.code, answer.data]).toEqual([
      40001,
      { errors: [{ field: 'guarantee_info.guarantee_amount', message: '金额太大，应小于1000亿元' }] },
    ]);
  });

  it('waits for who ends the project at that moment, and is refused then, of fifty at once too', async () => {
    const application = await completeDraft(server);
    const drafts = await Promise.all(
      Array.from({ length: 50 }, async () => (await bidder.call(saveApplication, { application })).data.applyNo),
    );
    const answers = await server.context.db.transaction().execute(async (db) => {
      await db.updateTable('project').set({ approvalStatus: 'aborted' }).where('projectNo', '=', PROJECT_NO).execute();
      const sent = drafts.map((applyNo) => submit(bidder, applyNo));
      await eventually(async () => (await waitingForLocks(db)) > 0);
      return sent;
    });
    expect(new Set((await Promise.all(answers)).map(({ code }) => code))).not.toContain(0);
    expect(await rowCount()).toBe(0);
  });

  it('[AF-02] makes an application with the fee of the server, the facts of the project and the form of its letter', async () => {
    const applyNo = await submitted1();
    const { data } = await bidder.call(guaranteeDetail, { applyNo });
    expect(data.applyFormInfo.guaranteeStatus).toBe(0);
    expect(data.application.guaranteeInfo).toMatchObject({
      guaranteeFee: '4000.00',
      platformServiceFee: '160.00',
      guaranteeAppName: 'GUARANTEE有限公司',
      templateFiles: [{ key: 'letter-form.letter-bid-1.P001', fileName: '投标保函格式（第1版）.pdf' }],
    });
    expect(data.application.applyUserInfo).toMatchObject({ applyOrgType: '投标人', guaranteeForm: 'electronic' });
    expect(data.application.biddingApplySurvey).toMatchObject({ projectName: '前海科技园一期工程', tenders: '深圳市前海建设投资有限公司' });
    expect(data.allowedEvents).toEqual(['cancel']);
    expect(data.waitingFor).toEqual([{ orgType: 'platform', appName: '平台', text: '等待平台确认申请' }]);
    expect(data.viewerSides).toEqual(['bidder']);
  });

  it.each([
    ['MIDDLE001', 'MIDDLE001'],
    ['BIDDING01', null],
    ['NOBODY', null],
  ])('makes the agency of the project, %s, its intermediary where it is one here', async (biddingAgencyId, intermediaryAppId) => {
    const { db } = server.context;
    const { data } = await db.selectFrom('project').select('data').executeTakeFirstOrThrow();
    const changed = { ...data, biddingAgencyAndbidder: { ...data.biddingAgencyAndbidder, biddingAgencyId } };
    await db
      .updateTable('project')
      .set({ data: JSON.stringify(changed) })
      .execute();
    const applyNo = await submitted1();
    const row = await db.selectFrom('guarantee').select('intermediaryAppId').where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
    expect(row.intermediaryAppId).toBe(intermediaryAppId);
    const agency = await server.signedClient({ account: PEOPLE.intermediary });
    expect((await agency.call(guaranteeDetail, { applyNo })).code).toBe(40401);
    await db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
    expect((await agency.call(guaranteeDetail, { applyNo })).code).toBe(intermediaryAppId === null ? 40401 : 0);
  });

  it('[UP-06] keeps of a file where it is looked at, and no other address', async () => {
    const application = await completeDraft(server);
    const [file] = application.biddingApplyFiles?.businessLicenseKeys ?? [];
    if (!file) throw new Error('the draft has no business licence');
    const withAddress = (filePath: string) => ({
      ...application,
      biddingApplyFiles: { ...application.biddingApplyFiles, businessLicenseKeys: [{ ...file, filePath }] },
    });
    const filePath = `/api/attachment/view?key=${file.key}`;
    const { applyNo } = (await bidder.call(saveApplication, { application: withAddress(filePath) })).data;
    expect((await submit(bidder, applyNo)).code).toBe(0);
    const { data } = await bidder.call(guaranteeDetail, { applyNo });
    expect(data.application.biddingApplyFiles.businessLicenseKeys).toEqual([{ ...file, filePath }]);
    for (const elsewhere of ['https://elsewhere.example/a.pdf', `//elsewhere.example/api/attachment/view?key=${file.key}`, '/api/x?key=1'])
      expect((await bidder.call(saveApplication, { application: withAddress(elsewhere) })).code).toBe(40001);
    const ofAnother = await bidder.call(saveApplication, { application: withAddress('/api/attachment/view?key=another') });
    const errors = [
      { field: 'application.bidding_apply_files.business_license_keys.0.file_path', message: '文件地址与文件不符，请重新上传该文件' },
    ];
    expect([ofAnother.code, ofAnother.data]).toEqual([40001, { errors }]);
  });

  it('refuses files of another organisation', async () => {
    const application = await completeDraft(server, 'BIDDER002');
    const { applyNo } = (await bidder.call(saveApplication, { application })).data;
    expect((await submit(bidder, applyNo)).code).toBe(40001);
    expect(await rowCount()).toBe(0);
  });

  it('answers 40901 with the present state when it was submitted before', async () => {
    const applyNo = await submitted1();
    const again = await submit(bidder, applyNo);
    expect(again.code).toBe(40901);
    expect(again.data).toMatchObject({ applyNo, guaranteeStatus: 0, version: 1, allowedEvents: ['cancel'] });
  });

  it('makes one application of fifty submissions at once', async () => {
    const { applyNo } = (await bidder.call(saveApplication, { application: await completeDraft(server) })).data;
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(bidder, applyNo)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 40901)).toHaveLength(49);
    expect(await rowCount()).toBe(1);
  });
});

describe('a refusal', () => {
  it('[OS-04] 41001 names the blacklist entry of a bidder', async () => {
    await server.context.db
      .insertInto('blacklist')
      .values({
        blacklistNo: 'H1',
        guaranteeAppId: '',
        organizationCode: '91110000BIDDER001',
        appName: '',
        reason: '串通投标',
        enabled: true,
        createdAt: server.clock.now(),
      })
      .execute();
    const answer = await apply();
    expect(answer.code).toBe(41001);
    expect(answer.msg).toContain('串通投标');
  });

  it('[RT-08] 41001 is in the log: to the bidder at once, to the platform once the bids of the sections are open, with a key and without', async () => {
    const bar = { guaranteeAppId: '', organizationCode: '91110000BIDDER001', appName: '', reason: '串通投标', enabled: true };
    await server.context.db
      .insertInto('blacklist')
      .values({ blacklistNo: 'H2', ...bar, createdAt: server.clock.now() })
      .execute();
    const { applyNo } = (await bidder.call(saveApplication, { application: await completeDraft(server) })).data;
    const search = { kind: 'guarantee', result: 'refused' } as const;
    const before = (await loggedFor(bidder, search, 10)).length;
    const sent = { applyNo, version: 0, event: { type: 'apply' } } as const;
    for (const options of [{}, key()]) expect((await bidder.call(sendEvent, sent, options)).code).toBe(41001);
    const own = await loggedFor(bidder, search, 10);
    expect(own).toHaveLength(before + 2);
    expect(own.slice(0, 2).map(({ action, object, objectName, userName, facts }) => [action, object, objectName, userName, facts])).toEqual(
      Array(2).fill([
        ...['apply', '', '前海科技园一期工程', '用户02'],
        [
          { label: '拒绝原因', after: expect.stringContaining('串通投标') as string },
          { label: '项目编号', after: 'XM2026001' },
          { label: '标段', after: 'BD01' },
        ],
      ]),
    );
    expect(await loggedFor(platform, search, 10)).toEqual([]);
    expect(await loggedFor(rival, search, 10)).toEqual([]);
    const { logId } = own[0] ?? { logId: '' };
    expect((await platform.call(auditLogDetail, { logId })).code).toBe(40401);
    await server.context.db.updateTable('projectSection').set({ bidOpeningAt: server.clock.now() }).execute();
    expect(await loggedFor(platform, search, 10)).toEqual(own);
  });

  it('a disabled blacklist entry, or one of another institution, bars nobody', async () => {
    const entry = { organizationCode: '91110000BIDDER001', appName: '', reason: '串通投标', createdAt: server.clock.now() };
    await server.context.db
      .insertInto('blacklist')
      .values([
        { ...entry, blacklistNo: 'H1', guaranteeAppId: '', enabled: false },
        { ...entry, blacklistNo: 'H2', guaranteeAppId: 'OTHER', enabled: true },
      ])
      .execute();
    expect((await apply()).code).toBe(0);
  });

  it.each([
    ['institution', { sectionNo: '' }],
    ['channel', { sectionNo: '', channelCode: 'default' }],
    ['section', { projectNo: PROJECT_NO, sectionNo: 'BD01' }],
  ])('[OS-03] [PM-05] 41002 says what was asked, and neither which quota is too small nor what is left of it: %s', async (scope, quota) => {
    const { db } = server.context;
    await db.updateTable('userAccount').set({ channelCode: 'default' }).where('account', 'in', [PEOPLE.bidder, PEOPLE.rival]).execute();
    if (scope !== 'institution')
      await db
        .insertInto('quota')
        .values({ ...quota, guaranteeAppId: 'GUARANTEE', totalAmount: '1000000.00' })
        .execute();
    else await db.updateTable('quota').set({ totalAmount: '1000000.00' }).execute();
    expect((await apply(await server.signedClient({ account: PEOPLE.bidder }))).code).toBe(0);
    const { code, msg, data } = await apply(await server.signedClient({ account: PEOPLE.rival }), 'BIDDER002');
    expect({ code, msg, data }).toEqual({
      code: 41002,
      msg: 'GUARANTEE有限公司的剩余担保额度不足本次申请的800,000.00元，请选择其他机构的产品，或联系该机构',
      data: { guaranteeAmount: '800000.00' },
    });
  });

  it('[OS-03] a cancelled application gives its quota back', async () => {
    await server.context.db.updateTable('quota').set({ totalAmount: '1000000.00' }).execute();
    const applied = await apply();
    await bidder.call(sendEvent, { applyNo: applied.data.applyNo, version: 1, event: { type: 'cancel', reason: '不再投标' } });
    expect((await apply(rival, 'BIDDER002')).code).toBe(0);
  });

  it('[OS-03] two applications at once never take more than the quota holds', async () => {
    await server.context.db.updateTable('quota').set({ totalAmount: '1000000.00' }).execute();
    const codes = (await Promise.all([apply(), apply(rival, 'BIDDER002')])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 41002]);
  });

  it("[OS-03] a section's own quota counts besides", async () => {
    await server.context.db
      .insertInto('quota')
      .values({ guaranteeAppId: 'GUARANTEE', projectNo: PROJECT_NO, sectionNo: 'BD01', totalAmount: '500000.00' })
      .execute();
    expect((await apply()).code).toBe(41002);
    expect((await apply(bidder, 'BIDDER001', { sectionNos: ['BD02'] })).code).toBe(0);
  });

  it("[OS-03] a section's quota is not that of the same number in another project", async () => {
    await addProject(server, { projectNo: 'XM2026002' });
    await server.context.db
      .insertInto('quota')
      .values([
        { guaranteeAppId: 'GUARANTEE', projectNo: PROJECT_NO, sectionNo: 'BD01', totalAmount: '900000.00' },
        { guaranteeAppId: 'GUARANTEE', projectNo: 'XM2026002', sectionNo: 'BD01', totalAmount: '800000.00' },
      ])
      .execute();
    const inOther = { biddingApplySurvey: { projectNo: 'XM2026002' } };
    expect((await apply(bidder, 'BIDDER001', { sectionNos: ['BD01'] })).code).toBe(0);
    expect((await apply(bidder, 'BIDDER001', { ...inOther, sectionNos: ['BD01'] })).code).toBe(0);
    expect((await apply(rival, 'BIDDER002', { ...inOther, sectionNos: ['BD01'] })).code).toBe(41002);
  });

  it.each([
    ['not released', { state: 'draft' as const }, '已停止受理'],
    ['not begun', { effectiveDay: '2098-01-01' }, '自2098-01-01起受理'],
    ['over', { expiryDay: '2020-12-31' }, '2020-12-31结束'],
    ['not of the channel', { channelCodes: ['tjnjs'] }, '不在本渠道受理'],
  ])('41003 says why a product is not offered: %s', async (_name, change, message) => {
    await server.context.db.updateTable('product').set(change).execute();
    const answer = await apply();
    expect(answer.code).toBe(41003);
    expect(answer.msg).toContain(message);
  });

  it('[CH-03] 41003 in a channel that is turned off, which offers nothing', async () => {
    const { db } = server.context;
    await addAccount(db, '13900000777', [{ appId: 'BIDDER002', orgType: 'bidder' }]);
    await db.updateTable('userAccount').set({ channelCode: 'qingdao' }).where('account', '=', '13900000777').execute();
    const member = await server.signedClient({ account: '13900000777' });
    expect((await member.call(productPage, {})).data.total).toBe(1);
    await db.updateTable('channel').set({ enabled: false }).where('channelCode', '=', 'qingdao').execute();
    expect((await member.call(productPage, {})).data).toEqual({ total: 0, list: [] });
    expect((await member.call(productDetail, { productNo: PRODUCT_NO })).data.notOffered).toBe('暂停受理：本渠道已停用');
    const answer = await apply(member, 'BIDDER002');
    expect([answer.code, answer.msg]).toEqual([41003, '产品“投标保函”暂停受理：本渠道已停用，请选择其他产品']);
    await db.updateTable('channel').set({ enabled: true }).where('channelCode', '=', 'qingdao').execute();
    expect((await apply(member, 'BIDDER002')).code).toBe(0);
  });

  it('41004 for a project that has not passed', async () => {
    await server.context.db.updateTable('project').set({ approvalStatus: 'pending' }).execute();
    const answer = await apply();
    expect(answer.code).toBe(41004);
    expect(answer.msg).toContain('待审核');
  });

  it('41004 once the bid opening is over, to the second', async () => {
    const application = await completeDraft(server);
    const { applyNo } = (await bidder.call(saveApplication, { application })).data;
    await server.context.db.updateTable('projectSection').set({ bidOpeningAt: server.clock.now() }).execute();
    const answer = await submit(bidder, applyNo);
    expect(answer.code).toBe(41004);
    expect(answer.msg).toContain('开标');
  });

  it.each(['performance', 'advancePayment', 'migrantWage', 'quality'])(
    'a guarantee of type %s is applied for after the bid opening, which it does not know',
    async (guaranteeType) => {
      const { db } = server.context;
      await db.updateTable('product').set({ guaranteeType }).execute();
      await db.updateTable('projectSection').set({ bidOpeningAt: server.clock.now() }).execute();
      expect((await apply(bidder, 'BIDDER001', { contractInfo: {} })).data).toMatchObject({
        errors: expect.arrayContaining([{ field: 'contract_info.contract_amount', message: '必填项不能为空' }]),
      });
      const { guaranteeInfo } = await completeDraft(server);
      const terms = { guaranteeInfo: { ...guaranteeInfo, ...(guaranteeType === 'migrantWage' ? { expiryDate: '2028-03-31' } : {}) } };
      const answer = await apply(bidder, 'BIDDER001', terms);
      expect(answer).toMatchObject({ code: 0, data: { guaranteeStatus: 0 } });
      expect((await readFacts(db, answer.data.applyNo))?.bidOpeningAt).toBeNull();
      const { application } = (await bidder.call(guaranteeDetail, { applyNo: answer.data.applyNo })).data;
      expect(application).toMatchObject({ contractInfo: { contractAmount: '36000000.00' } });
      expect(application.guaranteeInfo).not.toHaveProperty('keepEffective');
      await db.updateTable('project').set({ approvalStatus: 'pending' }).execute();
      expect((await apply(rival, 'BIDDER002', terms)).code).toBe(41004);
    },
  );

  it('[LC-06] 40001 where the letter would be over on the day of the application, though not where it ends on that day', async () => {
    await server.context.db.updateTable('product').set({ guaranteeType: 'performance' }).execute();
    const today = dayOf(server.clock.now().toISOString());
    const applyUntil = (expiryDate: string) =>
      apply(bidder, 'BIDDER001', { guaranteeInfo: { effectiveDate: addDays(today, -30), expiryDate } });
    const errors = [{ field: 'guarantee_info.expiry_date', message: '到期日期不能早于今天' }];
    expect(await applyUntil(addDays(today, -1))).toMatchObject({ code: 40001, data: { errors } });
    expect(await applyUntil(today)).toMatchObject({ code: 0 });
  });

  it('40001 where a wage guarantee ends before its contract, with the rule and the day that would pass', async () => {
    await server.context.db.updateTable('product').set({ guaranteeType: 'migrantWage' }).execute();
    const { guaranteeInfo } = await completeDraft(server);
    const refused = await apply(bidder, 'BIDDER001', { guaranteeInfo: { ...guaranteeInfo, expiryDate: '2028-03-30' } });
    expect(refused.data).toMatchObject({
      errors: [
        {
          field: 'guarantee_info.expiry_date',
          message: expect.stringContaining('不能早于2028-03-31：《工程建设领域农民工工资保证金规定》') as string,
        },
      ],
    });
  });

  it('[RT-07] 40001 where a wage guarantee runs for less than a year, though its contract ends within it', async () => {
    await server.context.db.updateTable('product').set({ guaranteeType: 'migrantWage' }).execute();
    const complete = await completeDraft(server);
    const today = dayOf(server.clock.now().toISOString());
    const contractInfo = { ...contractOf(complete), contractStartDate: today, contractEndDate: addDays(today, 200) };
    const applyUntil = (expiryDate: string) =>
      apply(bidder, 'BIDDER001', { contractInfo, guaranteeInfo: { ...complete.guaranteeInfo, effectiveDate: today, expiryDate } });
    const yearEnd = addDays(addMonths(today, 12), -1);
    expect(await applyUntil(addDays(yearEnd, -1))).toMatchObject({
      code: 40001,
      data: {
        errors: [
          {
            field: 'guarantee_info.expiry_date',
            message: `不能早于${yearEnd}：《工程建设领域农民工工资保证金规定》第十七条规定，保函有效期至少为1年并不得短于合同期。请改为${yearEnd}或更晚`,
          },
        ],
      },
    });
    expect(await applyUntil(yearEnd)).toMatchObject({ code: 0, data: { guaranteeStatus: 0 } });
  });

  it("41004 names the section's winner to any other bidder who wants a performance guarantee", async () => {
    const { db } = server.context;
    await db.updateTable('product').set({ guaranteeType: 'performance' }).execute();
    await award({ winningBidder: 'BIDDER001有限公司', winningBidderCode: '91110000BIDDER001' });
    const refused = await apply(rival, 'BIDDER002');
    expect([refused.code, refused.msg]).toEqual([41004, '标段“土建施工1标段”的中标人是“BIDDER001有限公司”，履约保函只能由中标人申请']);
    const { applyNo } = (await apply()).data;
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.sections).toMatchObject([{ winningBidder: 'BIDDER001有限公司' }]);
  });

  it('an award bars nobody from the other guarantees, and none named bars nobody at all', async () => {
    const { db } = server.context;
    await db.updateTable('product').set({ guaranteeType: 'performance' }).execute();
    expect((await apply(rival, 'BIDDER002')).code).toBe(0);
    await award({ winningBidder: 'BIDDER002有限公司' });
    expect((await apply()).code).toBe(41004);
    await db.updateTable('product').set({ guaranteeType: 'quality' }).execute();
    expect((await apply()).code).toBe(0);
  });

  it('41005 names the application that is under way for the section', async () => {
    const first = await apply();
    const second = await apply();
    expect(second.code).toBe(41005);
    expect(second.msg).toContain(first.data.applyNo);
    expect((await apply(bidder, 'BIDDER001', { sectionNos: ['BD02'] })).code).toBe(0);
    expect((await apply(rival, 'BIDDER002')).code).toBe(0);
  });

  it('[LC-12] 41005 names the filed letter that is in force for the section, and no bid that was archived', async () => {
    const applied = { bidderAppId: 'BIDDER001', projectNo: PROJECT_NO, productNo: PRODUCT_NO };
    const filed = await filedLetter(server, { ...applied, sectionNos: ['BD01'] });
    await applicationAt(server, 'archived', { ...applied, sectionNos: ['BD02'] });
    const refused = await apply();
    expect([refused.code, refused.data]).toEqual([41005, { applyNo: filed }]);
    expect(refused.msg).toMatch(/，已归档，有效期至\d{4}-\d\d-\d\d）/);
    expect((await apply(bidder, 'BIDDER001', { sectionNos: ['BD02'] })).code).toBe(0);
  });

  it('[RT-07] 41005 names a wage guarantee that is under way, and none that is in force, which another one may follow or top up', async () => {
    await server.context.db.updateTable('product').set({ guaranteeType: 'migrantWage' }).execute();
    const wage = { guaranteeType: 'migrantWage', bidOpeningAt: null, flowKind: 'NotStandard' } as const;
    const applied = { ...wage, bidderAppId: 'BIDDER001', projectNo: PROJECT_NO, productNo: PRODUCT_NO, sectionNos: ['BD01'] };
    for (const state of ['letterIssued', 'awaitingClaim', 'claimFailed'] as const) await applicationAt(server, state, applied);
    await filedLetter(server, applied);
    const request = { projectNo: PROJECT_NO, sectionNos: ['BD01'] };
    expect((await bidder.call(appliedProducts, request)).data.list).toEqual([]);
    const terms = { guaranteeInfo: { expiryDate: addDays(dayOf(server.clock.now().toISOString()), 1500) } };
    const next = await apply(bidder, 'BIDDER001', terms);
    expect(next).toMatchObject({ code: 0, data: { guaranteeStatus: 0 } });
    const refused = await apply(bidder, 'BIDDER001', terms);
    expect([refused.code, refused.data]).toEqual([41005, { applyNo: next.data.applyNo }]);
    expect((await bidder.call(appliedProducts, request)).data.list).toMatchObject([{ applyNo: next.data.applyNo, reason: refused.msg }]);
  });

  it('[RT-07] [WG-03] 40001 where a wage guarantee brings less than the ratio, or than what is missing of a deposit that its authority counts', async () => {
    const { db } = server.context;
    await db.updateTable('product').set({ guaranteeType: 'migrantWage' }).execute();
    const day = dayOf(server.clock.now().toISOString());
    const bring = (guaranteeAmount: string) =>
      apply(bidder, 'BIDDER001', { guaranteeInfo: { guaranteeAmount, expiryDate: addDays(day, 1500) } });
    const least = (amount: string) => ({
      code: 40001,
      data: { errors: [{ field: 'guarantee_info.guarantee_amount', message: expect.stringContaining(`不能低于${amount}元`) }] },
    });
    const depositNo = await addDeposit('declared');
    expect(await bring('100000.00')).toMatchObject(least('360,000.00'));
    await db.updateTable('wageDeposit').set({ state: 'unmet' }).where('depositNo', '=', depositNo).execute();
    expect(await bring('99999.99')).toMatchObject(least('100,000.00'));
    expect(await bring('100000.00')).toMatchObject({ code: 0, data: { guaranteeStatus: 0 } });
    await db.deleteFrom('wageDeposit').where('depositNo', '=', depositNo).execute();
  });

  it('[WG-03] 40001 where a returned wage guarantee brings less than was accepted, or grows its contract, and none for the same though its deposit is met', async () => {
    const { db } = server.context;
    await db.updateTable('product').set({ guaranteeType: 'migrantWage' }).execute();
    const depositNo = await addDeposit('unmet');
    const expiryDate = addDays(dayOf(server.clock.now().toISOString()), 1500);
    const applyNo = await submitted1({ guaranteeAmount: '100000.00', expiryDate });
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '联系人有误' } });
    await db.updateTable('wageDeposit').set({ state: 'met', letterAmount: '360000.00' }).where('depositNo', '=', depositNo).execute();
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = async (version: number, guaranteeAmount: string, contractAmount: string) => {
      const contractInfo = { ...application.contractInfo, contractAmount };
      const guaranteeInfo = { ...application.guaranteeInfo, guaranteeAmount };
      await bidder.call(saveApplication, { applyNo, draftVersion: version, application: { ...application, contractInfo, guaranteeInfo } });
      return bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } });
    };
    const refused = (message: string) => ({
      code: 40001,
      data: { errors: [{ field: 'guarantee_info.guarantee_amount', message: expect.stringContaining(message) }] },
    });
    expect(await corrected(draftVersion, '99999.99', '36000000.00')).toMatchObject(refused('不能低于100,000.00元，即此前受理的担保金额（'));
    expect(await corrected(draftVersion + 1, '100000.00', '37000000.00')).toMatchObject(refused('不能低于370,000.00元：'));
    expect(await corrected(draftVersion + 2, '100000.00', '36000000.00')).toMatchObject({ code: 0, data: { guaranteeStatus: 0 } });
    await db.deleteFrom('wageDeposit').where('depositNo', '=', depositNo).execute();
  });

  it('[RT-02] says beforehand which products the sections have already, as submitting would, to their bidder alone', async () => {
    const request = { projectNo: PROJECT_NO, sectionNos: ['BD01', 'BD02'] };
    expect((await bidder.call(appliedProducts, request)).data.list).toEqual([]);
    const { applyNo } = (await apply()).data;
    const refused = await apply();
    expect((await bidder.call(appliedProducts, request)).data.list).toEqual([{ productNo: PRODUCT_NO, applyNo, reason: refused.msg }]);
    expect((await bidder.call(appliedProducts, { ...request, sectionNos: ['BD02'] })).data.list).toEqual([]);
    expect((await bidder.call(appliedProducts, { ...request, projectNo: 'XM-OTHER' })).data.list).toEqual([]);
    expect((await bidder.call(appliedProducts, { ...request, except: applyNo })).data.list).toEqual([]);
    expect((await rival.call(appliedProducts, request)).data.list).toEqual([]);
    for (const account of [PEOPLE.guarantee, PEOPLE.bidding])
      expect((await (await server.signedClient({ account })).call(appliedProducts, request)).data.list).toEqual([]);
    for (const sectionNos of [[], Array.from({ length: 101 }, (_, index) => `S${String(index)}`), [1]]) {
      const payload = JSON.stringify({ project_no: request.projectNo, section_nos: sectionNos });
      expect((await bidder.request('POST', '/guarantee/api/apply/product/applied', { payload })).code).toBe(40001);
    }
    const sought = { bidderAppId: 'BIDDER001', projectNo: request.projectNo, sectionNos: request.sectionNos };
    const read = await indexesRead(server, (db) => blockingQuery(db, sought, ''));
    expect(read.filter((one) => one.startsWith('all of'))).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => bidder.call(appliedProducts, request)));
    expect(answers.every(({ data }) => data.list.length === 1)).toBe(true);
  });

  it('41005 for the second of two drafts submitted at once', async () => {
    const drafts = await Promise.all(
      [0, 1].map(async () => (await bidder.call(saveApplication, { application: await completeDraft(server) })).data.applyNo),
    );
    const codes = (await Promise.all(drafts.map((applyNo) => submit(bidder, applyNo)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 41005]);
  });
});

describe('the law', () => {
  const field = 'guarantee_info.guarantee_amount';
  const provincial = { title: '省级规定', region: '120000', guaranteeType: 'bid', fromDay: '2020-01-01', untilDay: null } as const;
  const rule = { kind: 'share', law: '《省级办法》', article: '第三条', says: '不得超过1%', basis: 'estimate', basisPoints: 100 };
  const addSet = (change: Partial<Insertable<LawTables['lawRuleSet']>> = {}) =>
    server.context.db
      .insertInto('lawRuleSet')
      .values({
        ...provincial,
        rules: JSON.stringify([{ ...rule, field: 'guaranteeInfo.guaranteeAmount' }]),
        enteredBy: '用户01',
        enteredAt: server.clock.now(),
        ...change,
      })
      .execute();
  const inArea = async (areaId: string) => {
    const { data } = await server.context.db.selectFrom('project').select('data').executeTakeFirstOrThrow();
    const changed = { ...data, biddingSurvey: { ...data.biddingSurvey, areaId } };
    await server.context.db
      .updateTable('project')
      .set({ data: JSON.stringify(changed) })
      .execute();
  };
  beforeEach(() => describeSection({ engineeringCost: '30000000.50', guaranteeAmount: '150000.00' }));
  afterEach(() => server.context.db.deleteFrom('lawRuleSet').execute());

  it('[VA-09] refuses an amount of one cent above 2 % by field, article and what would pass, and takes the limit itself', async () => {
    const refused = await apply(bidder, 'BIDDER001', { guaranteeInfo: { guaranteeAmount: '600000.02' } });
    const says = '《中华人民共和国招标投标法实施条例》第二十六条规定，投标保证金不得超过招标项目估算价的2%';
    const message = `不能超过600,000.01元：${says}。请改为600,000.01元或更低`;
    expect([refused.code, refused.data]).toEqual([40001, { errors: [{ field, message }] }]);
    expect((await apply(bidder, 'BIDDER001', { guaranteeInfo: { guaranteeAmount: '600000.01' } })).code).toBe(0);
  });

  it('[VA-09] wants the letter to last as long as the bids are valid', async () => {
    const bidValidEndTime = new Date(server.clock.now().getTime() + 111 * 86_400_000).toISOString();
    await describeSection({ bidValidEndTime });
    const guaranteeInfo = { guaranteeAmount: '500000.00' };
    expect((await apply(bidder, 'BIDDER001', { guaranteeInfo })).data).toMatchObject({ errors: [{ field: 'guarantee_info.expiry_date' }] });
    expect((await apply(bidder, 'BIDDER001', { guaranteeInfo: { ...guaranteeInfo, expiryDate: dayOf(bidValidEndTime) } })).code).toBe(0);
  });

  it('[VA-09] of an application stays that of its day, also when it is corrected after a stricter one came', async () => {
    const applyNo = await submitted1({ guaranteeAmount: '500000.00' });
    await addSet({ region: '' });
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '金额有误' } });
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = (guaranteeAmount: string) => ({ ...application, guaranteeInfo: { ...application.guaranteeInfo, guaranteeAmount } });
    await bidder.call(saveApplication, { applyNo, draftVersion, application: corrected('600000.02') });
    const refused = await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } });
    expect(refused).toMatchObject({ code: 40001, data: { errors: [{ field }] } });
    await bidder.call(saveApplication, { applyNo, draftVersion: draftVersion + 1, application: corrected('600000.00') });
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
    const { lawRules: kept } = (await bidder.call(guaranteeDetail, { applyNo })).data;
    expect(new Set(kept.map(({ setNo }) => setNo))).toEqual(new Set(['CN-BID-2012', 'CN-BID-2013', 'CN-BID-2014', 'CN-BID-2015']));
    const today = await apply(rival, 'BIDDER002', { guaranteeInfo: { guaranteeAmount: '600000.00' } });
    expect(today.data).toMatchObject({ errors: [{ field, message: expect.stringContaining('《省级办法》第三条') }] });
  });

  it('[VA-09] of a region holds in all that lies in it, and nowhere else', async () => {
    await addSet();
    await inArea('440305');
    expect((await apply(rival, 'BIDDER002', { guaranteeInfo: { guaranteeAmount: '300000.01' } })).code).toBe(0);
    await inArea('120110');
    const answer = await apply(bidder, 'BIDDER001', { guaranteeInfo: { guaranteeAmount: '300000.01' } });
    expect(answer.data).toMatchObject({ errors: [{ field, message: expect.stringContaining('300,000.00元') }] });
  });

  it('[VA-09] of a region is entered by the platform, named where it is wrong, holds from its day on, and is ended', async () => {
    const set = {
      title: '省级规定',
      guaranteeType: 'bid',
      areaId: '120000',
      law: '《某市办法》',
      article: '第九条',
      says: '不得超过估价的0.5%',
      percent: '0.5',
      from: '2020-01-01',
    };
    const add = (change: object, client = platform) => client.call(addLawSet, { set: { ...set, ...change } }, key());
    const wrong = { percent: '100.01', areaId: '12x000', cap: '0.00', until: '2019-12-31', says: '' };
    const fields = ['area_id', 'says', 'percent', 'cap', 'until'].map(
      (name) => expect.objectContaining({ field: `set.${name}` }) as object,
    );
    expect(await add(wrong)).toMatchObject({ code: 40001, data: { errors: expect.arrayContaining(fields) } });
    expect((await add({ areaId: '999999' })).data).toMatchObject({ errors: [{ field: 'set.area_id' }] });
    for (const change of [{ title: '长'.repeat(101) }, { guaranteeType: 'migrantWage' }]) expect((await add(change)).code).toBe(40001);
    expect((await add({}, bidder)).code).toBe(40301);

    const added = await Promise.all(Array.from({ length: 50 }, () => add({})));
    expect(new Set(added.map(({ code }) => code))).toEqual(new Set([0]));
    const { list } = (await platform.call(lawSetList, {})).data;
    expect(list[0]).toMatchObject({ areaName: '天津市', from: '2020-01-01', rules: [{ law: '《某市办法》', article: '第九条' }] });
    expect(list.filter(({ entered }) => entered)).toHaveLength(50);
    await inArea('120110');
    const answer = await apply(bidder, 'BIDDER001', { guaranteeInfo: { guaranteeAmount: '150000.01' } });
    expect(answer.data).toMatchObject({ errors: [{ field, message: expect.stringContaining('《某市办法》第九条') }] });

    const today = dayOf(server.clock.now().toISOString());
    const end = (setNo: string, until: string) => platform.call(endLawSet, { setNo, until }, key());
    const first = added[0]?.data.setNo ?? '';
    for (const until of ['2020-02-30', addDays(today, -1)]) expect((await end(first, until)).code).toBe(40001);
    expect((await end('999999999', today)).code).toBe(40401);
    expect((await end(first, today)).code).toBe(0);
    const ended = (await loggedFor(platform, { kind: 'law', object: first }, 10)).filter(({ action }) => action === 'endLawRules');
    expect(ended.map(({ userName, facts }) => [userName, facts])).toEqual([['用户01', [{ label: '止', after: today }]]]);
    expect((await end(first, addDays(today, 1))).code).toBe(40401);
    const { rules } = (await platform.call(lawRules, { areaId: '120110', day: addDays(today, 1) })).data;
    expect(rules.filter(({ law }) => law === '《某市办法》')).toHaveLength(49 * 2);
  });

  it('is answered for a region and a day, whatever is asked, of fifty at once too', async () => {
    await addSet({ fromDay: '2025-01-01', untilDay: '2028-02-29' });
    const lawsOf = async (day?: string, areaId?: string) => {
      const { data } = await bidder.call(lawRules, { ...(day ? { day } : {}), ...(areaId ? { areaId } : {}) });
      return data.rules.map(({ law }) => law);
    };
    expect(await lawsOf('2028-02-29', '120110')).toContain('《省级办法》');
    expect(await lawsOf('2028-03-01', '120110')).not.toContain('《省级办法》');
    expect(await lawsOf('2028-02-29', '130000')).not.toContain('《省级办法》');
    expect(await lawsOf('2012-01-31')).toEqual([]);
    for (const body of [{ day: '2026-02-30' }, { day: 7 }, { area_id: "1' or" }, { area_id: '1'.repeat(9999) }, { other: 1 }])
      expect((await bidder.request('POST', '/guarantee/api/law/rules', { payload: JSON.stringify(body) })).code).toBe(40001);
    const answers = await Promise.all(Array.from({ length: 50 }, () => lawsOf()));
    expect(answers.every((laws) => laws.length > 5)).toBe(true);
    const read = await indexesRead(server, (db) => setsQuery(db, { day: '2026-01-01', areaId: '120110' }));
    expect(read.filter((one) => one.startsWith('all of'))).toEqual([]);
  });
});

describe('what a section asks', () => {
  const inDays = (days: number) => addDays(dayOf(server.clock.now().toISOString()), days);
  const amount = 'guarantee_info.guarantee_amount';
  const day = 'guarantee_info.expiry_date';
  beforeEach(() => describeSection({ guaranteeAmount: '80000.00', expiryDate: inDays(120) }));

  it.each([
    ['79999.99', 120, [amount]],
    ['1.00', 112, [amount, day]],
    ['80000.00', 119, [day]],
  ])('[VA-09] refuses %s yuan until day %i, naming what would pass', async (guaranteeAmount, days, fields) => {
    const answer = await apply(bidder, 'BIDDER001', { guaranteeInfo: { guaranteeAmount, expiryDate: inDays(days) } });
    const messages = new Map([
      [amount, '不能低于80,000.00元，即所选标段要求的担保金额。请改为80,000.00元或更高'],
      [day, `不能早于${inDays(120)}，即所选标段要求的保函到期日期。请改为${inDays(120)}或更晚`],
    ]);
    expect([answer.code, answer.data]).toEqual([40001, { errors: fields.map((field) => ({ field, message: messages.get(field) })) }]);
    expect(await rowCount()).toBe(0);
  });

  it('is given, or less where its tender takes that, which is told with the application', async () => {
    const enough = { guaranteeAmount: '80000.00', expiryDate: inDays(120) };
    expect((await apply(bidder, 'BIDDER001', { guaranteeInfo: enough })).code).toBe(0);
    await describeSection({ lessAllowed: true });
    const less = { guaranteeAmount: '1.00', expiryDate: inDays(112) };
    const { code, data } = await apply(rival, 'BIDDER002', { guaranteeInfo: less });
    expect(code).toBe(0);
    const { sections } = (await rival.call(guaranteeDetail, { applyNo: data.applyNo })).data;
    expect(sections).toMatchObject([{ guaranteeAmount: '80000.00', lessAllowed: true }]);
  });

  it('may be missed by a correction as far as it was accepted, and no further', async () => {
    await describeSection({ lessAllowed: true });
    const applyNo = await submitted1({ guaranteeAmount: '70000.00', expiryDate: inDays(112) });
    await describeSection({ lessAllowed: false });
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '联系人有误' } });
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    const guaranteeInfo = { ...application.guaranteeInfo, guaranteeAmount: '69999.99' };
    await bidder.call(saveApplication, { applyNo, draftVersion, application: { ...application, guaranteeInfo } });
    const refused = await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } });
    expect(refused).toMatchObject({ code: 40001, data: { errors: [{ field: amount }] } });
    await bidder.call(saveApplication, { applyNo, draftVersion: draftVersion + 1, application });
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
  });
});

describe('an application that was begun in the portal of another channel', () => {
  const PORTAL = 'tjnjs';
  beforeEach(async () => {
    await server.context.db
      .updateTable('product')
      .set({ channelCodes: [PORTAL] })
      .execute();
    await describeSection({ guaranteeAmount: '10000.00' });
  });
  afterEach(() => server.context.db.updateTable('channel').set({ enabled: true }).where('channelCode', '=', PORTAL).execute());

  async function begun(channelCode?: string) {
    const complete = await completeDraft(server);
    const application = { ...complete, guaranteeInfo: { ...complete.guaranteeInfo, guaranteeAmount: '10000.00' } };
    return bidder.call(saveApplication, { ...(channelCode === undefined ? {} : { channelCode }), application });
  }

  it('[RT-19] [GZ-05] is made in that channel, of what is offered there and by its fee standard, whichever one is signed in by', async () => {
    expect((await bidder.call(productDetail, { productNo: PRODUCT_NO })).data.notOffered).toBe('不在本渠道受理');
    const offered = (await bidder.call(productDetail, { productNo: PRODUCT_NO, channelCode: PORTAL })).data;
    expect([offered.notOffered, offered.feeStandard?.minFee]).toEqual([undefined, '300.00']);
    expect((await submit(bidder, (await begun()).data.applyNo)).msg).toContain('不在本渠道受理');
    const { applyNo } = (await begun(PORTAL)).data;
    expect((await submit(bidder, applyNo)).code).toBe(0);
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.application.guaranteeInfo).toMatchObject({ guaranteeFee: '300.00' });
    expect(await server.context.db.selectFrom('guarantee').select('channelCode').execute()).toEqual([{ channelCode: PORTAL }]);
  });

  it('[RT-19] takes from the quota of that channel', async () => {
    await server.context.db
      .insertInto('quota')
      .values({ guaranteeAppId: 'GUARANTEE', sectionNo: '', channelCode: PORTAL, totalAmount: '9999.99' })
      .execute();
    expect((await submit(bidder, (await begun(PORTAL)).data.applyNo)).code).toBe(41002);
  });

  it('[RT-19] keeps the channel with its draft, whoever goes on with it, and with what was submitted', async () => {
    const { applyNo } = (await begun(PORTAL)).data;
    await server.context.db.updateTable('userAccount').set({ channelCode: 'szca' }).where('account', '=', PEOPLE.bidder).execute();
    const colleague = await server.signedClient({ account: PEOPLE.bidder });
    await server.context.db.updateTable('userAccount').set({ channelCode: '' }).where('account', '=', PEOPLE.bidder).execute();
    const { data } = await colleague.call(applicationDraft, { applyNo });
    await colleague.call(saveApplication, { applyNo, draftVersion: 1, channelCode: 'szca', application: data.application });
    expect((await colleague.call(applicationDraft, { applyNo })).data.channelCode).toBe(PORTAL);
    const { applyNo: own } = (await begun()).data;
    const listed = (await bidder.call(draftPage, {})).data.list.map((draft) => [draft.applyNo, draft.channelCode] as const);
    expect(new Map(listed)).toEqual(
      new Map([
        [applyNo, PORTAL],
        [own, undefined],
      ]),
    );
    expect((await submit(colleague, applyNo)).code).toBe(0);
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '标段有误' } });
    expect((await colleague.call(applicationDraft, { applyNo })).data.channelCode).toBe(PORTAL);
  });

  it('[RT-19] is refused in a channel that there is not, and in one that is turned off', async () => {
    const refused = { code: 40001, data: { errors: [{ field: 'channel_code', message: '此渠道不存在或已停用，请从渠道门户重新进入' }] } };
    expect(await begun('nowhere')).toMatchObject(refused);
    const { applyNo } = (await begun(PORTAL)).data;
    await server.context.db.updateTable('channel').set({ enabled: false }).where('channelCode', '=', PORTAL).execute();
    expect(await begun(PORTAL)).toMatchObject(refused);
    expect((await submit(bidder, applyNo)).msg).toContain('本渠道已停用');
  });
});

describe('correcting a returned application', () => {
  it('takes the draft, computes the fee anew and goes back to who returned it', async () => {
    const applyNo = await submitted1();
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '金额有误' } });
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = { ...application, guaranteeInfo: { ...application.guaranteeInfo, guaranteeAmount: '900000.00' } };
    expect((await bidder.call(saveApplication, { applyNo, draftVersion, application: corrected })).code).toBe(0);
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).data).toMatchObject({
      guaranteeStatus: 0,
      version: 3,
    });
    const { data } = await bidder.call(guaranteeDetail, { applyNo });
    expect(data.application.guaranteeInfo).toMatchObject({ guaranteeAmount: '900000.00', guaranteeFee: '4500.00' });
  });

  it('is refused with 41005 where it would move to a section that has been applied for already', async () => {
    const first = await submitted1();
    const second = (await apply(bidder, 'BIDDER001', { sectionNos: ['BD02'] })).data.applyNo;
    await platform.call(sendEvent, { applyNo: second, version: 1, event: { type: 'preReturn', reason: '标段有误' } });
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo: second })).data;
    await bidder.call(saveApplication, { applyNo: second, draftVersion, application: { ...application, sectionNos: ['BD01'] } });
    const refused = await bidder.call(sendEvent, { applyNo: second, version: 2, event: { type: 'update' } });
    expect([refused.code, refused.data]).toEqual([41005, { applyNo: first }]);
    await bidder.call(saveApplication, { applyNo: second, draftVersion: draftVersion + 1, application });
    expect((await bidder.call(sendEvent, { applyNo: second, version: 2, event: { type: 'update' } })).code).toBe(0);
  });

  it.each([false, true])('passes though project, product and quota would be refused by now; paid: %s', async (paid) => {
    const { db } = server.context;
    const applyNo = await submitted1();
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '联系人有误' } });
    await db.updateTable('guarantee').set({ paid }).execute();
    await db.updateTable('project').set({ approvalStatus: 'pending' }).execute();
    await db.updateTable('product').set({ state: 'draft' }).execute();
    await db.updateTable('quota').set({ totalAmount: '100000.00' }).execute();
    expect((await bidder.call(projectDetail, { projectNo: PROJECT_NO })).data).toMatchObject({ approvalStatus: 'pending' });
    expect((await rival.call(projectDetail, { projectNo: PROJECT_NO })).code).toBe(40401);
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
  });

  it('is refused for what it adds: sections of a project that is audited again, more than the quota holds, anything by a bidder on the blacklist', async () => {
    const { db } = server.context;
    await describeSection({ guaranteeAmount: '700000.00' });
    const applyNo = await submitted1();
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '金额有误' } });
    await db.updateTable('project').set({ approvalStatus: 'pending' }).execute();
    await db.updateTable('quota').set({ totalAmount: '100000.00' }).execute();
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = async (version: number, sectionNos: string[], guaranteeAmount: string) => {
      const guaranteeInfo = { ...application.guaranteeInfo, guaranteeAmount };
      await bidder.call(saveApplication, { applyNo, draftVersion: version, application: { ...application, sectionNos, guaranteeInfo } });
      return (await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code;
    };
    expect(await corrected(draftVersion, ['BD01', 'BD02'], '1500000.00')).toBe(41004);
    expect(await corrected(draftVersion + 1, ['BD01'], '800000.01')).toBe(41002);
    const entry = { blacklistNo: 'H1', guaranteeAppId: '', organizationCode: '91110000BIDDER001', appName: '', reason: '串通投标' };
    await db
      .insertInto('blacklist')
      .values({ ...entry, enabled: true, createdAt: server.clock.now() })
      .execute();
    expect(await corrected(draftVersion + 2, ['BD01'], '800000.01')).toBe(41001);
    expect(await corrected(draftVersion + 3, ['BD01'], '700000.00')).toBe(0);
  });

  it.each([false, true])('[LC-06] is refused once its last day has passed, unless that is paid for and stays; paid: %s', async (paid) => {
    const { db } = server.context;
    await db.updateTable('product').set({ guaranteeType: 'performance' }).execute();
    const start = server.clock.now();
    const today = dayOf(start.toISOString());
    const applyNo = await submitted1({ effectiveDate: addDays(today, -30), expiryDate: today });
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '联系人有误' } });
    await db.updateTable('guarantee').set({ paid }).execute();
    try {
      server.clock.advance(86_400);
      const dayAfter = await server.signedClient({ account: PEOPLE.bidder });
      const errors = [{ field: 'guarantee_info.expiry_date', message: '到期日期不能早于今天' }];
      expect(await dayAfter.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).toMatchObject(
        paid ? { code: 0 } : { code: 40001, data: { errors } },
      );
    } finally {
      server.clock.set(start);
    }
  });

  it('may go to another section with the same amount though the quota was lowered', async () => {
    const applyNo = await submitted1();
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '标段有误' } });
    await server.context.db.updateTable('quota').set({ totalAmount: '100000.00' }).execute();
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    await bidder.call(saveApplication, { applyNo, draftVersion, application: { ...application, sectionNos: ['BD02'] } });
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
  });

  it('keeps to the fee standard of the channel by which it was applied for, whoever corrects it', async () => {
    await describeSection({ guaranteeAmount: '10000.00' });
    const applyNo = await submitted1({ guaranteeAmount: '10000.00' });
    await server.context.db.updateTable('userAccount').set({ channelCode: 'tjnjs' }).where('account', '=', PEOPLE.bidder).execute();
    const colleague = await server.signedClient({ account: PEOPLE.bidder });
    await server.context.db.updateTable('userAccount').set({ channelCode: '' }).where('account', '=', PEOPLE.bidder).execute();
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '联系人有误' } });
    expect((await colleague.call(applicationDraft, { applyNo })).data.channelCode).toBe('');
    expect((await colleague.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
    expect((await colleague.call(guaranteeDetail, { applyNo })).data.application.guaranteeInfo).toMatchObject({
      guaranteeFee: '500.00',
      platformServiceFee: '50.00',
    });
  });

  it('waits for a fee that was nothing before and that the correction brings about', async () => {
    const { db } = server.context;
    const issueChain = JSON.stringify([{ uuid: 'pay', flowNodeType: 'PAY', payType: 'QRcode' }, AUDIT, LETTER]);
    await db.updateTable('product').set({ issueChain, platformConfirm: false }).execute();
    await db.updateTable('productRate').set({ rate: '0', minFee: '0' }).execute();
    const { applyNo, guaranteeStatus } = (await apply()).data;
    expect(guaranteeStatus).toBe(4);
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    await institution.call(sendEvent, { applyNo, version: 1, event: { type: 'auditReturn', reason: '金额有误' } });
    await db.updateTable('productRate').set({ rate: '0.50' }).execute();
    const updated = await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } });
    expect(updated.data).toMatchObject({ guaranteeStatus: 2, allowedEvents: ['cancel'] });
  });

  it('shows the fee that was paid, whatever the product costs by now', async () => {
    const applyNo = await submitted1();
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '联系人有误' } });
    await server.context.db.updateTable('guarantee').set({ paid: true }).execute();
    await server.context.db.updateTable('productRate').set({ rate: '1.00' }).execute();
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.application.guaranteeInfo).toMatchObject({
      guaranteeFee: '4000.00',
      platformServiceFee: '160.00',
    });
  });

  it('[RT-02] is told beforehand the fee that it is charged: by the rates of its day, or as it was paid', async () => {
    const { db } = server.context;
    const applyNo = await submitted1();
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '金额有误' } });
    const product = await db.selectFrom('product').selectAll().executeTakeFirstOrThrow();
    await saveEdition(db, product, JSON.stringify(contentOf(product, await ratesOf(db, [PRODUCT_NO]))));
    await db
      .updateTable('product')
      .set({ edition: product.edition + 1 })
      .execute();
    await db.updateTable('productRate').set({ rate: '1.00' }).execute();
    const terms = { guaranteeAmount: '900000', effectiveDate: '2026-01-01', expiryDate: '2026-06-30', productNos: [PRODUCT_NO] };
    const told = async (more = {}) =>
      (await bidder.call(productFees, { ...terms, ...more })).data.list.map(({ fees }) => fees?.guaranteeFee);
    expect([await told(), await told({ applyNo })]).toEqual([['9000.00'], ['4500.00']]);
    expect((await rival.call(productFees, { ...terms, applyNo })).code).toBe(40401);

    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = { ...application, guaranteeInfo: { ...application.guaranteeInfo, guaranteeAmount: '900000.00' } };
    await bidder.call(saveApplication, { applyNo, draftVersion, application: corrected });
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.application.guaranteeInfo.guaranteeFee).toBe('4500.00');
    await db.updateTable('guarantee').set({ paid: true }).execute();
    expect(await told({ applyNo, guaranteeAmount: '100000' })).toEqual(['4500.00']);
  });

  it('refuses what fee and contracts depend on, by name, once paid', async () => {
    const applyNo = await submitted1();
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '资料不全' } });
    await server.context.db.updateTable('guarantee').set({ paid: true }).execute();
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = {
      ...application,
      sectionNos: ['BD02'],
      guaranteeInfo: { ...application.guaranteeInfo, guaranteeAmount: '900000.00' },
    };
    await bidder.call(saveApplication, { applyNo, draftVersion, application: corrected });
    const answer = await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } });
    expect(answer.code).toBe(40001);
    expect(answer.data).toMatchObject({ errors: [{ field: 'guarantee_info.guarantee_amount' }, { field: 'section_nos' }] });
    expect((await bidder.call(guaranteeDetail, { applyNo })).data).toMatchObject({
      version: 2,
      application: { guaranteeInfo: { guaranteeAmount: '800000.00' } },
    });
  });

  it('the draft of an application that is not returned cannot be written', async () => {
    const applyNo = await submitted1();
    const answer = await bidder.call(saveApplication, { applyNo, draftVersion: 1, application: {} });
    expect(answer).toMatchObject({ code: 40902, msg: '申请已提交，退回后才能修改' });
  });

  it('[LC-10] its draft tells whether it is submitted, and whether it may be corrected', async () => {
    const submittedAs = async (applyNo: string) => (await bidder.call(applicationDraft, { applyNo })).data.submitted;
    const { applyNo: open } = (await bidder.call(saveApplication, { application: {} })).data;
    expect(await submittedAs(open)).toBeUndefined();
    await bidder.call(deleteDraft, { applyNo: open });
    const applyNo = await submitted1();
    expect(await submittedAs(applyNo)).toBe('locked');
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '金额有误' } });
    expect(await submittedAs(applyNo)).toBe('returned');
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
    expect(await submittedAs(applyNo)).toBe('locked');
  });
});

function award(winner: { winningBidder: string; winningBidderCode?: string }) {
  return describeSection(winner);
}

async function describeSection(change: Partial<ProjectSection>) {
  const { db } = server.context;
  const { data } = await db.selectFrom('projectSection').select('data').where('sectionNo', '=', 'BD01').executeTakeFirstOrThrow();
  await db
    .updateTable('projectSection')
    .set({ data: JSON.stringify({ ...data, ...change }) })
    .where('sectionNo', '=', 'BD01')
    .execute();
}

function submit(client: TestClient, applyNo: string) {
  return client.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } });
}

async function apply(client: TestClient = bidder, appId = 'BIDDER001', change: ApplicationDraft = {}) {
  const complete = await completeDraft(server, appId);
  const application = {
    ...complete,
    contractInfo: contractOf(complete),
    ...change,
    guaranteeInfo: { ...complete.guaranteeInfo, ...change.guaranteeInfo },
  };
  const { applyNo } = (await client.call(saveApplication, { application })).data;
  return submit(client, applyNo);
}

async function submitted1(guaranteeInfo: ApplicationDraft['guaranteeInfo'] = {}): Promise<string> {
  const answer = await apply(bidder, 'BIDDER001', { guaranteeInfo });
  expect(answer).toMatchObject({ code: 0, data: { guaranteeStatus: 0, version: 1 } });
  return answer.data.applyNo;
}

/** That of the bidder for the contract, of which 100,000 are missing. */
async function addDeposit(state: WageDepositState): Promise<number> {
  const works = {
    projectNo: PROJECT_NO,
    projectName: '一期',
    tradeCenterAppId: '',
    contractorAppId: 'BIDDER001',
    contractorName: '甲公司',
  };
  const contract = { contractAmount: '36000000.00', contractDate: '2026-03-01', projectsInArea: 3, noArrearsLastYear: false, law: '' };
  const due = { decision: 'usual', rate: '1.00', dueAmount: '360000.00', letterAmount: '260000.00' } as const;
  const { depositNo } = await server.context.db
    .insertInto('wageDeposit')
    .values({ ...works, ...contract, ...due, state, createdAt: server.clock.now() })
    .returning('depositNo')
    .executeTakeFirstOrThrow();
  return depositNo;
}

async function rowCount(): Promise<number> {
  return (await server.context.db.selectFrom('guarantee').select('applyNo').execute()).length;
}
