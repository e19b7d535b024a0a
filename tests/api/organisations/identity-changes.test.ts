import { sql } from 'kysely';
import { saveBlacklistEntry } from '#contract/blacklist';
import { exposureGroupPage, exposureLog, saveExposureGroup } from '#contract/exposure';
import { noticePage } from '#contract/notices';
import {
  requestIdentityChange,
  identityChangeDetail,
  identityChangePage,
  organisationChangePage,
  organisationDetail,
  reviewIdentityChange,
  withdrawIdentityChange,
} from '#contract/organisations';
import { managedProductPage, productDetail } from '#contract/products';
import { addReferral, referralDetail, referralPage } from '#contract/referrals';
import { registrationEvent } from '#contract/registrations';
import { addTemplate, templateDetail } from '#contract/templates';
import { userInfo } from '#contract/users';
import type { IdentityChange } from '#domain/organisation/identity-change';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { identityChangeRows, pendingIdentityChanges } from '#server/records/organisations/identity-change-repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProduct, openMarket } from '#tests/support/builders/market';
import { aSupplier, begun, newCode, sent, uploaded, versionOf } from '#tests/support/builders/registrations';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { NAMES_BY_SCRIPT } from '#tests/support/names-by-script';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const SECOND_REVIEWER = '13900000051';
const FIRST_CODE = '91120116MA05W2L724';

let server: TestServer;
let bidder: TestClient;
let rival: TestClient;
let platform: TestClient;
let reviewer: TestClient;
let evidence: { key: string; fileName: string };

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addAccount(server.context.db, SECOND_REVIEWER, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['reviewer'] }]);
  const signedIn = (account: string) => server.signedClient({ account });
  bidder = await signedIn(PEOPLE.bidder);
  rival = await signedIn(PEOPLE.rival);
  platform = await signedIn(PEOPLE.platform);
  reviewer = await signedIn(SECOND_REVIEWER);
  const upload = await bidder.upload('/guarantee/api/file/upload', { name: '变更通知书.pdf', bytes: samplePdf('change') });
  evidence = { key: (upload.data as { key: string }).key, fileName: '变更通知书.pdf' };
});
afterAll(() => server.stop());

let count = 0;
const key = () => ({ idempotencyKey: `change-${(count += 1)}` });
const change = (given: Partial<IdentityChange> = {}): IdentityChange => ({
  orgName: '天津海卓建设集团有限公司',
  orgCodeNo: FIRST_CODE,
  orgLegalPerson: '陈国栋',
  reason: '公司更名',
  evidenceFiles: [evidence],
  ...given,
});
const send = (client: TestClient, given: Partial<IdentityChange> = {}) =>
  client.call(requestIdentityChange, { change: change(given) }, key());
const request = async (given: Partial<IdentityChange> = {}) => {
  const answer = await send(bidder, given);
  expect(answer.code).toBe(0);
  return answer.data;
};
const decide = (client: TestClient, named: { requestNo: number; version: number }, result: 'pass' | 'return', opinion?: string) =>
  client.call(reviewIdentityChange, { ...named, result, review: opinion === undefined ? {} : { opinion } }, key());
const requestOf = async (client: TestClient, given: Partial<IdentityChange>) => {
  const answer = await send(client, { evidenceFiles: [await uploaded(client, '变更通知书.pdf')], ...given });
  expect(answer.code).toBe(0);
  return answer.data;
};
const own = async (client = bidder) => (await client.call(organisationDetail, { appId: 'BIDDER001' })).data;
const latest = async () => (await bidder.call(organisationChangePage, { appId: 'BIDDER001', subject: 'identity', size: 1 })).data.list[0];

describe('[RT-09] [OS-02] a change of who an organisation is', () => {
  it('waits for the platform, is returned with a reason, and takes effect when passed', async () => {
    const before = await own();
    const first = await request();
    expect(await own()).toMatchObject({ orgName: before.orgName, identityChange: { status: 'pending', after: { orgCodeNo: FIRST_CODE } } });
    const { list } = (await platform.call(identityChangePage, { status: 'pending' })).data;
    expect(list).toMatchObject([
      { requestNo: first.requestNo, appName: 'BIDDER001有限公司', reason: '公司更名', evidenceFiles: [evidence] },
    ]);

    expect((await decide(reviewer, first, 'return', ' ')).code).toBe(40001);
    expect(await decide(reviewer, first, 'return', '请上传变更通知书原件')).toMatchObject({ code: 0, data: { status: 'returned' } });
    expect(await own()).toMatchObject({
      orgName: before.orgName,
      identityChange: { status: 'returned', opinion: '请上传变更通知书原件' },
    });
    expect(await latest()).toMatchObject({
      outcome: 'returned',
      opinion: '请上传变更通知书原件',
      userName: '用户02',
      reviewerName: '用户51',
    });

    const second = await request();
    expect((await decide(platform, second, 'pass')).data.status).toBe('passed');
    const after = await own();
    expect(after).toMatchObject({ orgName: '天津海卓建设集团有限公司', orgCodeNo: FIRST_CODE, orgLegalPerson: '陈国栋' });
    expect(after.identityChange).toBeUndefined();
    expect(await latest()).toMatchObject({
      outcome: 'passed',
      changes: expect.arrayContaining([
        { field: 'orgName', before: 'BIDDER001有限公司', after: '天津海卓建设集团有限公司' },
        { field: 'orgLegalPerson', after: '陈国栋' },
      ]),
    });
    const titles = async (client: TestClient) => (await client.call(noticePage, {})).data.list.map(({ title }) => title);
    expect(await titles(bidder)).toEqual(['单位信息变更已通过审核', '单位信息变更被退回']);
    expect(await titles(reviewer)).toEqual(['有单位变更等待审核', '有单位变更等待审核']);
    expect((await bidder.call(userInfo, {})).data.appName).toBe('天津海卓建设集团有限公司');
  });

  it('leaves applications and letters under the name that they were made with', async () => {
    const applyNo = await applicationAt(server, 'awaitingAudit', { bidderAppName: '天津海卓建设集团有限公司' });
    await decide(platform, await request({ orgName: '天津海卓建工有限公司' }), 'pass');
    const { db } = server.context;
    const row = await db.selectFrom('guarantee').select('bidderAppName').where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
    expect(row.bidderAppName).toBe('天津海卓建设集团有限公司');
    expect((await own()).orgName).toBe('天津海卓建工有限公司');
  });

  it('[PY-06] gives its referral codes the new name, by which they are found, and those of its people theirs', async () => {
    const code = { validFrom: '2026-01-01' };
    const own = (await platform.call(addReferral, { owner: 'organisation', orgCodeNo: FIRST_CODE, code })).data.code;
    const person = (await platform.call(addReferral, { owner: 'person', mobile: PEOPLE.bidder, code })).data.code;
    await decide(platform, await request({ orgName: '天津海卓筑路有限公司' }), 'pass');
    expect((await platform.call(referralDetail, { code: own })).data.ownerName).toBe('天津海卓筑路有限公司');
    expect((await platform.call(referralDetail, { code: person })).data.ownerName).toBe('用户02');
    expect((await platform.call(referralPage, { keyword: '海卓筑路' })).data.list.map((one) => one.code)).toEqual([own]);
  });

  it('is decided once, by one of fifty reviewers, and the others learn by whom', async () => {
    const named = await request({ orgLegalPerson: '赵世杰' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        index % 2 === 0 ? decide(platform, named, 'pass') : decide(reviewer, named, 'return', '请核对'),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const late = answers.find(({ code }) => code !== 0);
    expect(late).toMatchObject({ code: 40901, data: { version: 2 } });
    expect(late?.msg).toMatch(/（用户(01|51)）/);
  });

  it('is asked once at a time, also by fifty at once, and is taken back by its own organisation alone', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(bidder, { orgLegalPerson: '李明' })));
    const [made] = answers.filter(({ code }) => code === 0);
    expect(answers.filter(({ code }) => code === 40902)).toHaveLength(49);
    const named = made?.data ?? { requestNo: 0, version: 0 };
    expect((await rival.call(withdrawIdentityChange, named)).code).toBe(40401);
    expect((await bidder.call(withdrawIdentityChange, { ...named, version: 7 })).code).toBe(40901);
    expect((await bidder.call(withdrawIdentityChange, named)).code).toBe(0);
    expect((await bidder.call(withdrawIdentityChange, named)).code).toBe(40901);
    expect((await decide(platform, { ...named, version: 2 }, 'pass')).code).toBe(40901);
    expect(await latest()).toMatchObject({ outcome: 'withdrawn' });
  });

  it('changes something, names evidence of its own, and takes no code that another organisation has', async () => {
    const { orgName, orgCodeNo, orgLegalPerson } = await own();
    expect((await send(bidder, { orgName, orgCodeNo, orgLegalPerson })).msg).toBe('单位名称、统一社会信用代码和法定代表人都没有变化');
    expect((await send(bidder, { orgName: '甲有限公司', evidenceFiles: [] })).code).toBe(40001);
    expect((await send(rival, { orgName: '乙有限公司', orgCodeNo: '91120103MA06H9C49E' })).code).toBe(40001);
    const taken = await send(rival, { evidenceFiles: [evidence] });
    expect(taken).toMatchObject({ code: 40001, data: { errors: [{ field: 'change.org_code_no' }] } });
  });

  it('takes a legal representative of any script', async () => {
    for (const orgLegalPerson of Object.values(NAMES_BY_SCRIPT)) {
      const named = await request({ orgLegalPerson });
      expect((await own()).identityChange?.after.orgLegalPerson).toBe(orgLegalPerson);
      expect((await bidder.call(withdrawIdentityChange, named)).code).toBe(0);
    }
  });

  it('is not passed once its code was taken meanwhile', async () => {
    const code = '91120110MA06U4X665';
    const named = await request({ orgCodeNo: code });
    await addAccount(server.context.db, '13900000052', [{ appId: 'LATE00001', orgType: 'bidder' }]);
    await server.context.db.updateTable('organisation').set({ orgCodeNo: code }).where('appId', '=', 'LATE00001').execute();
    expect((await platform.call(identityChangeDetail, { requestNo: named.requestNo })).data.takenBy).toEqual(['LATE00001有限公司']);
    expect((await decide(platform, named, 'pass')).code).toBe(40902);
    expect((await decide(platform, named, 'return', '信用代码已被使用')).code).toBe(0);
  });

  it.each(['another change', 'a registration'])('gives a code to one alone where %s with it is passed at once', async (other) => {
    const { db } = server.context;
    const orgCodeNo = newCode();
    const changed = await requestOf(rival, { orgName: '天津同码建设有限公司', orgCodeNo });
    const passOther = await (other === 'another change' ? passedChange(orgCodeNo) : passedRegistration(orgCodeNo));
    const { passing } = await db.transaction().execute(async (locking) => {
      await sql`lock table organisation_change, registration_log in exclusive mode`.execute(locking);
      const passing = Promise.all([decide(reviewer, changed, 'pass'), passOther()]);
      await eventually(async () => (await waitingForLocks(server.context.db)) === 2);
      return { passing };
    });
    const answers = await passing;
    expect(answers.map(({ code }) => code === 0)).toContain(true);
    expect(answers.find(({ code }) => code !== 0)?.msg).toMatch(/信用代码.*已(被|由)“.*”使用/);
    const bearers = await db.selectFrom('organisation').select('appId').where('orgCodeNo', '=', orgCodeNo).execute();
    expect(bearers).toHaveLength(1);
    const { list } = (await platform.call(identityChangePage, { status: 'pending' })).data;
    for (const { requestNo, version } of list) await decide(platform, { requestNo, version }, 'return', '信用代码已被使用');
  });

  it('[OS-04] gives the new name of an institution to its products and templates, and to those of no other', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const other = { guaranteeAppId: 'GUARANTEE8', guaranteeAppName: '另一家担保有限公司' };
    await addProduct(server, { productNo: 'N002', letterAppId: null, letterAppName: 'GUARANTEE有限公司' });
    await addProduct(server, { ...other, productNo: 'N003', letterAppId: 'GUARANTEE', letterAppName: 'GUARANTEE有限公司' });
    await addProduct(server, { ...other, productNo: 'N004', letterAppId: null, letterAppName: '另一家担保有限公司' });
    const { templateNo } = (await institution.call(addTemplate, { name: '投标保函正文' })).data;
    const orgName = '津港融资担保有限公司';
    const named = await requestOf(institution, { orgName, orgCodeNo: newCode(), orgLegalPerson: '陈国栋' });
    expect((await decide(platform, named, 'pass')).code).toBe(0);
    const namesOf = async (productNo: string) => {
      const { guaranteeAppName, letterAppName } = (await bidder.call(productDetail, { productNo })).data;
      return [guaranteeAppName, letterAppName];
    };
    expect(await namesOf('P001')).toEqual([orgName, 'LETTERBNK有限公司']);
    expect(await namesOf('N002')).toEqual([orgName, orgName]);
    expect(await namesOf('N003')).toEqual(['另一家担保有限公司', orgName]);
    expect(await namesOf('N004')).toEqual(['另一家担保有限公司', '另一家担保有限公司']);
    expect((await institution.call(managedProductPage, { keyword: '津港融资' })).data.total).toBe(2);
    expect((await institution.call(templateDetail, { templateNo })).data.ownerAppName).toBe(orgName);
  });

  it('[OS-03] is followed by the groups of related customers that the organisation is in', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const bank = { guaranteeAppId: 'GUARANTEE7' };
    await addAccount(server.context.db, '13900000053', [{ appId: bank.guaranteeAppId, orgType: 'guarantee' }]);
    const second = await server.signedClient({ account: '13900000053' });
    const before = await own();
    const self = { organizationCode: before.orgCodeNo, orgName: before.orgName };
    const sister = { organizationCode: newCode(), orgName: '天津海卓置业有限公司' };
    const after = { organizationCode: newCode(), orgName: '天津海卓控股有限公司' };
    const group = async (client: TestClient, groupName: string, members: (typeof self)[]) =>
      (await client.call(saveExposureGroup, { version: 0, groupName, members })).data.groupId;
    const groupId = await group(institution, '海卓集团', [self, sister]);
    await group(second, '海卓旧名', [self, sister]);
    await group(second, '海卓新名', [after]);
    const named = await request({ orgName: after.orgName, orgCodeNo: after.organizationCode });
    expect((await decide(platform, named, 'pass')).code).toBe(0);
    const groupsOf = async (client: TestClient) =>
      (await client.call(exposureGroupPage, {})).data.list.map(({ groupName, members }) => [groupName, members]);
    const sorted = [sister, after].toSorted((a, b) => (a.organizationCode < b.organizationCode ? -1 : 1));
    expect(await groupsOf(institution)).toEqual([['海卓集团', sorted]]);
    expect(await groupsOf(second)).toEqual([
      ['海卓新名', [after]],
      ['海卓旧名', [sister]],
    ]);
    const stale = await institution.call(saveExposureGroup, { groupId, version: 1, groupName: '海卓集团', members: [self, sister] });
    expect(stale.code).toBe(40901);
    const [entry] = (await institution.call(exposureLog, {})).data.list;
    expect(entry).toMatchObject({ subject: 'group', before: expect.stringContaining(self.organizationCode), userName: '用户01' });
    expect(entry?.after).toContain(`${after.orgName}（${after.organizationCode}）`);
    expect(entry?.after).not.toContain(self.organizationCode);
  });

  it('[OS-04] [OS-03] shows its reviewers the entries of blacklists and the groups of related customers', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const detailOf = async (client: TestClient) => (await client.call(organisationDetail, {})).data;
    await decide(platform, await requestOf(rival, { orgName: '天津同路养护有限公司', orgCodeNo: newCode() }), 'pass');
    const { orgName, orgCodeNo } = await detailOf(rival);
    const organizationCode = newCode();
    const after = { orgName: '天津海卓路桥有限公司', orgCodeNo: newCode() };
    const entry = { reason: '出借资质', source: '津住建罚〔2026〕3号', validFrom: '2020-01-01' };
    const bar = async (client: TestClient, change: object) =>
      expect((await client.call(saveBlacklistEntry, { version: 0, entry: { ...entry, ...change } })).code).toBe(0);
    await bar(platform, { appName: '天津海卓路桥有限公司 ', organizationCode });
    await bar(institution, { appName: '另一名称', organizationCode: after.orgCodeNo });
    await bar(institution, { appName: '尚未生效', organizationCode: orgCodeNo, validFrom: '2099-01-01' });
    await bar(institution, { appName: '无关单位', organizationCode: newCode() });
    const members = [{ organizationCode: orgCodeNo, orgName }];
    await institution.call(saveExposureGroup, { version: 0, groupName: '路桥集团', members });
    const { requestNo } = await requestOf(rival, after);
    const { blacklisted, groups } = (await platform.call(identityChangeDetail, { requestNo })).data;
    const institutionName = (await detailOf(institution)).orgName;
    expect(blacklisted).toEqual([
      { appName: '天津海卓路桥有限公司', organizationCode, reason: '出借资质', ownerName: '平台' },
      { appName: '另一名称', organizationCode: after.orgCodeNo, reason: '出借资质', ownerName: institutionName },
    ]);
    expect(groups).toEqual([{ groupName: '路桥集团', institutionName }]);
  });

  it('[PM-05] is seen and decided by the platform’s reviewers alone, who read its evidence', async () => {
    const named = await request({ orgLegalPerson: '周明' });
    const guarantee = await server.signedClient({ account: PEOPLE.guarantee });
    for (const client of [bidder, rival, guarantee]) {
      expect((await client.call(identityChangePage, {})).code).toBe(40301);
      expect((await client.call(identityChangeDetail, { requestNo: named.requestNo })).code).toBe(40301);
      expect((await decide(client, named, 'pass')).code).toBe(40301);
    }
    const look = (client: TestClient) => client.request('GET', `/api/attachment/view?key=${evidence.key}`);
    expect((await look(reviewer)).raw.subarray(0, 4).toString()).toBe('%PDF');
    expect((await look(guarantee)).raw.subarray(0, 4).toString()).not.toBe('%PDF');
    expect((await platform.call(identityChangeDetail, { requestNo: 999_999 })).code).toBe(40401);
    expect((await bidder.call(withdrawIdentityChange, named)).code).toBe(0);
  });

  it('is found by names and codes before and after it, with the signs of patterns as letters', async () => {
    const found = async (keyword: string) => (await platform.call(identityChangePage, { keyword })).data.total;
    expect(await found('海卓建工')).toBeGreaterThan(0);
    expect(await found(FIRST_CODE.slice(2, 10))).toBeGreaterThan(0);
    expect(await found('%')).toBe(0);
  });

  it('reads no whole table for what waits, nor for what was decided', async () => {
    expect(await indexesRead(server, (db) => identityChangeRows(db, { status: 'passed' }))).toContain('identity_change_by_status');
    expect(await indexesRead(server, (db) => identityChangeRows(db, { status: 'pending' }))).toContainEqual(
      expect.stringMatching(/^identity_change_(by_status|pending)$/),
    );
    expect(await indexesRead(server, pendingIdentityChanges)).toEqual(['identity_change_pending']);
  });
});

/** Another organisation's change to this code, to be passed by the other reviewer. */
async function passedChange(orgCodeNo: string) {
  const named = await request({ orgName: '天津海卓同码有限公司', orgCodeNo });
  return () => decide(platform, named, 'pass');
}

/** A registration with this code, to be passed by the other reviewer. */
async function passedRegistration(orgCodeNo: string) {
  const client = await begun(server, '13700000071');
  const data = await aSupplier(client);
  const registrationNo = await sent(client, { ...data, enterprise: { ...data.enterprise, orgCodeNo } });
  const named = { registrationNo, version: await versionOf(client) };
  return () => platform.call(registrationEvent, { ...named, event: { type: 'pass' } }, key());
}
