import type { AddressInfo } from 'node:net';
import { auditLogPage } from '#contract/audit-log';
import { caUserList } from '#contract/ca-users';
import { viewFile } from '#contract/files';
import { organisationEvent } from '#contract/managed-organisations';
import { memberEvent } from '#contract/members';
import { noticePage } from '#contract/notices';
import { addProduct } from '#contract/products';
import {
  inviteToRegister,
  ownRegistration,
  registrationDetail,
  registrationEvent,
  registrationPage,
  saveRegistration,
  startRegistration,
  submitRegistration,
  withdrawRegistration,
} from '#contract/registrations';
import { chooseOrganisation, passwordLogin, sendSms, smsLogin, userInfo } from '#contract/users';
import { addAccount } from '#tests/support/accounts';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { aSupplier, begun, codeSentTo, newCode, newKey, sent, versionOf } from '#tests/support/builders/registrations';
import type { Answer, TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { eventually } from '#tests/support/eventually';
import { NAMES_BY_SCRIPT } from '#tests/support/names-by-script';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  platform = await server.signedClient({ account: PEOPLE.platform });
});
afterAll(() => server.stop());

let mobiles = 13_700_000_000;
const newMobile = () => String((mobiles += 1));
let addresses = 0;
const newAddress = () => `10.9.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;
const guest = (mobile = newMobile()) => begun(server, mobile, { address: newAddress() });

const BASICS = {
  productName: '投标保函',
  guaranteeType: 'bid' as const,
  productFlowType: 'BID' as const,
  letterAppId: null,
  effectiveTime: '2020-01-01',
  expiryTime: '2099-12-31',
  platformConfirm: false,
  autoSignOrgTypes: [],
  period: '当日出函',
  quota: '5000',
  tags: [],
  description: '',
};

const detailOf = async (registrationNo: string) => (await platform.call(registrationDetail, { registrationNo })).data;
const decide = async (
  registrationNo: string,
  event: { type: 'pass' | 'return'; reasons?: { field: string; reason: string }[]; opinion?: string },
) => platform.call(registrationEvent, { registrationNo, version: (await detailOf(registrationNo)).version, event }, newKey());

function wrongFields({ data }: Answer): string[] {
  const { errors = [] } = data as { errors?: { field: string }[] };
  return errors.map(({ field }) => field);
}

describe('[RT-14] registering', () => {
  it('[OS-02] leads from a proved mobile over a return for a field to an organisation and its administrator', async () => {
    const mobile = newMobile();
    const client = await guest(mobile);
    const before = (await client.call(userInfo, {})).data;
    expect([before.orgType, before.menus.map(({ path }) => path)]).toEqual([
      'guest',
      ['/home/index', '/certification', '/business-manage/project-list', '/user/truth'],
    ]);

    const data = await aSupplier(client);
    const registrationNo = await sent(client, data);
    expect((await client.call(ownRegistration, {})).data.registration).toMatchObject({ status: 'pending', allowedEvents: ['withdraw'] });
    expect((await platform.call(registrationPage, { status: 'pending' })).data.list).toMatchObject([
      { registrationNo, orgName: '天津新程建设有限公司' },
    ]);

    const reasons = [{ field: 'enterprise.orgLegalPerson', reason: '与营业执照不一致' }];
    expect(await decide(registrationNo, { type: 'return', reasons })).toMatchObject({ code: 0, data: { status: 'return' } });
    const returned = (await client.call(ownRegistration, {})).data.registration;
    expect(returned).toMatchObject({ status: 'return', reasons, allowedEvents: ['submit'] });

    const corrected = { ...data, enterprise: { ...data.enterprise, orgLegalPerson: '林立欣' } };
    await client.call(submitRegistration, { version: returned?.version ?? 0, data: corrected }, newKey());
    expect(await decide(registrationNo, { type: 'pass' })).toMatchObject({ code: 0, data: { status: 'pass' } });

    await eventually(async () => (await client.call(ownRegistration, {})).code === 412);
    const chosen = await client.call(chooseOrganisation, { orgType: 'bidder' });
    client.signedIn = chosen.data;
    expect((await client.call(userInfo, {})).data).toMatchObject({
      orgType: 'bidder',
      appName: '天津新程建设有限公司',
      userName: '林晓',
      roles: ['admin'],
      multiOrgTypes: [{ orgType: 'bidder' }],
    });
    expect((await detailOf(registrationNo)).certificate).toBe('ordered');
    await server.drainJobs();
    const after = await detailOf(registrationNo);
    expect(after.certificate).toBe('issued');
    const { list, mayOrder } = (await client.call(caUserList, {})).data;
    expect(list).toMatchObject([
      { userName: '林晓', subjectName: '天津新程建设有限公司', status: 'valid', idCard: expect.stringMatching(/^110\*+002X$/) },
    ]);
    expect(mayOrder).toBe(false);
    expect(after.history.map(({ event }) => event)).toEqual(['pass', 'submit', 'return', 'submit', 'begin']);
    const made = await server.context.db
      .selectFrom('organisation')
      .select(['orgRegisterAddress', 'orgRegisterAreaIds', 'orgRegisterStreet', 'authStatus', 'orgTypes'])
      .where('orgCodeNo', '=', data.enterprise?.orgCodeNo ?? '')
      .executeTakeFirstOrThrow();
    expect(made).toEqual({
      orgRegisterAddress: '天津市滨海新区第二大街8号',
      orgRegisterAreaIds: ['120000', '120100', '120116'],
      orgRegisterStreet: '第二大街8号',
      ...{ authStatus: 'certified', orgTypes: ['bidder'] },
    });
  });

  it.each([
    ['bank', 'bank', ['letter', 'guarantee']],
    ['insurer', 'insurance', ['guarantee', 'letter']],
  ] as const)(
    '[RT-20] [GZ-02] makes of a %s an institution that guarantees and issues letters, and whose products are of its kind',
    async (participant, institutionKind, orgTypes) => {
      const { db } = server.context;
      const mobile = newMobile();
      if (participant === 'insurer') await platform.call(inviteToRegister, { mobile, participant }, newKey());
      const client = await guest(mobile);
      const data = await aSupplier(client, { participant });
      expect((await decide(await sent(client, data), { type: 'pass' })).code).toBe(0);
      const made = await db
        .selectFrom('organisation')
        .select(['orgTypes', 'institutionKind'])
        .where('orgCodeNo', '=', data.enterprise?.orgCodeNo ?? '')
        .executeTakeFirstOrThrow();
      expect(made).toEqual({ orgTypes, institutionKind });
      await eventually(async () => (await client.call(ownRegistration, {})).code === 412);
      for (const orgType of ['letter', 'guarantee'] as const) {
        client.signedIn = (await client.call(chooseOrganisation, { orgType })).data;
        expect((await client.call(userInfo, {})).data).toMatchObject({ orgType, roles: ['admin'] });
      }
      const productNo = `ZC-${participant}`;
      expect((await client.call(addProduct, { productNo, basicInfo: BASICS })).data).toEqual({ productNo });
      const product = await db.selectFrom('product').select('institutionKind').where('productNo', '=', productNo).executeTakeFirst();
      expect(product).toEqual({ institutionKind });
    },
  );

  it('[RT-08] has its certificate wait while the new organisation is frozen, and ordered once it is unfrozen', async () => {
    const client = await guest();
    const registrationNo = await sent(client, await aSupplier(client));
    await decide(registrationNo, { type: 'pass' });
    const { madeAppId } = await server.context.db
      .selectFrom('registration')
      .select('madeAppId')
      .where('registrationNo', '=', registrationNo)
      .executeTakeFirstOrThrow();
    const appId = madeAppId ?? '';
    expect((await platform.call(organisationEvent, { appId, event: 'freeze', reason: '核查中' })).code).toBe(0);
    await server.drainJobs();
    expect((await detailOf(registrationNo)).certificate).toBe('ordered');
    expect((await platform.call(organisationEvent, { appId, event: 'unfreeze', reason: '核查完毕' })).code).toBe(0);
    await server.drainJobs();
    expect((await detailOf(registrationNo)).certificate).toBe('issued');
  });

  it('is found again on another device after the mobile is proved there, with what was kept at the last step', async () => {
    const mobile = newMobile();
    const first = await guest(mobile);
    const data = await aSupplier(first);
    const kept = await first.call(saveRegistration, { version: 1, flow: 'enterprise', step: 2, data });
    expect(kept.data).toMatchObject({ version: 2, step: 2 });
    server.clock.advance(61);
    const second = await guest(mobile);
    expect((await second.call(ownRegistration, {})).data.registration).toMatchObject({ step: 2, version: 2, data });
  });

  it('[LG-04] signs in from then on by the password that was set with it, and by no older one, and ends the sessions before', async () => {
    const mobile = newMobile();
    const first = await guest(mobile);
    server.clock.advance(61);
    const newPassword = '潮平两岸阔 2026';
    const userId = (await begun(server, mobile, { address: newAddress(), newPassword })).signedIn?.userId ?? '';
    expect((await first.call(userInfo, {})).code).toBe(99902);
    const logIn = async (password: string) => (await server.client(newAddress()).call(passwordLogin, { account: mobile, password })).code;
    expect([await logIn('春江花月夜 1985'), await logIn(newPassword)]).toEqual([40001, 0]);
    const { db } = server.context;
    const logged = await db.selectFrom('auditLog').select('action').where('kind', '=', 'account').where('object', '=', userId).execute();
    const notices = await db.selectFrom('notice').select('kind').where('userId', '=', userId).execute();
    expect([logged, notices]).toEqual([[{ action: 'resetPassword' }], expect.arrayContaining([{ kind: 'passwordChanged' }])]);
  });

  it('loses nothing where two devices change one draft: the second is shown the first', async () => {
    const client = await guest();
    const save = (version: number, orgName: string) =>
      client.call(saveRegistration, { version, flow: 'enterprise', step: 2, data: { enterprise: { orgName } } });
    expect((await save(1, '甲公司建设')).code).toBe(0);
    expect(await save(1, '乙公司建设')).toMatchObject({
      code: 40901,
      data: { version: 2, data: { enterprise: { orgName: '甲公司建设' } } },
    });
    const [one, other] = await Promise.all([save(2, '丙公司建设'), save(2, '丁公司建设')]);
    expect([one.code, other.code].sort()).toEqual([0, 40901]);
  });

  it('refuses a mobile that works for an organisation, and says nothing before it is proved', async () => {
    const client = server.client(newAddress());
    const answer = await client.call(sendSms, { mobile: PEOPLE.bidder, purpose: 'register' });
    expect(answer).toMatchObject({ code: 0 });
    const wrong = await client.call(startRegistration, { mobile: PEOPLE.bidder, smsCode: '000000', flow: 'enterprise', agreed: true });
    expect(wrong.data).toMatchObject({ errors: [{ field: 'sms_code' }] });
    const smsCode = await codeSentTo(server, PEOPLE.bidder);
    const right = await client.call(startRegistration, { mobile: PEOPLE.bidder, smsCode, flow: 'enterprise', agreed: true });
    expect(right).toMatchObject({ code: 40001, data: { errors: [{ field: 'mobile', message: '该手机号已注册并加入单位，请直接登录' }] } });
  });

  it('[RT-08] begins anew with a member who was removed from his last organisation, whose password stays where he sets none', async () => {
    const account = newMobile();
    const other = newMobile();
    await addAccount(server.context.db, account, [{ appId: 'LEAVING01', orgType: 'bidder', roles: ['operator'] }]);
    await addAccount(server.context.db, other, [{ appId: 'LEAVING01', orgType: 'bidder', roles: ['admin'] }]);
    const manager = await server.signedClient({ account: other });
    expect((await manager.call(memberEvent, { userId: `user-${account}`, version: 1, event: 'remove' })).code).toBe(0);
    const client = await begun(server, account, { address: newAddress(), newPassword: null });
    expect((await client.call(userInfo, {})).data).toMatchObject({ orgType: 'guest', userId: `user-${account}` });
    expect((await client.call(ownRegistration, {})).data.registration).toMatchObject({ status: 'draft' });
    expect((await server.signedClient({ account })).signedIn).toMatchObject({ userId: `user-${account}` });
  });

  it('[OS-05] is told to the reviewers of the platform, until it is decided or taken back', async () => {
    const told = async () =>
      (await platform.call(noticePage, { group: 'work', unreadOnly: true })).data.list.filter(
        ({ kind }) => kind === 'registrationToReview',
      );
    const client = await guest();
    const registrationNo = await sent(client, await aSupplier(client));
    const path = `/user-manage/registrations/${registrationNo}`;
    expect(await told()).toContainEqual(expect.objectContaining({ text: '“天津新程建设有限公司”提交了注册资料，请审核。', path }));
    await client.call(withdrawRegistration, { version: await versionOf(client) });
    expect((await told()).map((notice) => notice.path)).not.toContain(path);
    await client.call(submitRegistration, { version: await versionOf(client), data: await aSupplier(client) }, newKey());
    expect((await told()).map((notice) => notice.path)).toContain(path);
    await decide(registrationNo, { type: 'return', opinion: '请补充' });
    expect((await told()).map((notice) => notice.path)).not.toContain(path);
  });

  it('refuses a code that was sent for a login, one that has run out, and a password that is none', async () => {
    const mobile = newMobile();
    const client = server.client(newAddress());
    const start = (smsCode: string, newPassword?: string) =>
      client.call(startRegistration, {
        mobile,
        smsCode,
        flow: 'enterprise',
        agreed: true,
        ...(newPassword === undefined ? {} : { newPassword }),
      });
    await client.call(sendSms, { mobile, purpose: 'register' });
    const smsCode = await codeSentTo(server, mobile);
    expect((await start(smsCode, 'short')).data).toMatchObject({ errors: [{ field: 'new_password' }] });
    expect((await client.call(smsLogin, { mobile, smsCode })).code).toBe(40001);
    server.clock.advance(301);
    expect((await start(smsCode, 'a whole new password')).data).toMatchObject({ errors: [{ field: 'sms_code' }] });
    await client.call(sendSms, { mobile, purpose: 'register' });
    expect((await start(await codeSentTo(server, mobile))).data).toMatchObject({ errors: [{ field: 'new_password' }] });
  });

  it('lets no more than twenty begin from one address on one day', async () => {
    const network = '10.77.0.1';
    await server.context.db
      .insertInto('registration')
      .values(
        Array.from({ length: 20 }, (_none, index) => ({
          registrationNo: `LIMIT${index}`,
          userId: `user-${PEOPLE.reader}`,
          appId: 'GUARANTEE',
          mobile: PEOPLE.reader,
          network,
          flow: 'enterprise' as const,
          channelCode: '',
          status: 'joined' as const,
          version: 1,
          step: 0,
          data: '{}',
          orgName: '',
          orgCodeNo: '',
          agentName: '',
          reasons: '[]',
          createdAt: server.clock.now(),
          savedAt: server.clock.now(),
        })),
      )
      .execute();
    await expect(begun(server, newMobile(), { address: network })).rejects.toThrow('42901');
    server.clock.advance(86_400);
    platform = await server.signedClient({ account: PEOPLE.platform });
    await expect(begun(server, newMobile(), { address: network })).resolves.toBeDefined();
  });

  it('leads to the administrator of an organisation that is there, instead of a second one', async () => {
    const client = await guest();
    const orgCodeNo = newCode();
    const data = await aSupplier(client);
    await server.context.db.updateTable('organisation').set({ orgCodeNo }).where('appId', '=', 'BIDDER001').execute();
    const known = { ...data, enterprise: { ...data.enterprise, orgCodeNo } };
    const saved = await client.call(saveRegistration, { version: 1, flow: 'enterprise', step: 2, data: known });
    expect(saved.data.known).toEqual({ orgName: 'BIDDER001有限公司' });
    expect(await client.call(submitRegistration, { version: 2, data: known }, newKey())).toMatchObject({
      code: 40905,
      data: { orgName: 'BIDDER001有限公司' },
    });
  });

  it('makes one organisation of two registrations with the same credit code', async () => {
    const [one, other] = [await guest(), await guest()];
    const data = await aSupplier(one);
    const first = await sent(one, data);
    const enterprise = { ...data.enterprise, orgName: '天津新程建设工程有限公司' };
    const second = await sent(other, { ...(await aSupplier(other)), enterprise });
    expect((await detailOf(second)).alike).toMatchObject([{ kind: 'registration', by: 'code', registrationNo: first, status: '待审核' }]);
    const answers = await Promise.all([decide(first, { type: 'pass' }), decide(second, { type: 'pass' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40905]);
  });

  it('is sent once, however often it is sent, and not again while it waits', async () => {
    const client = await guest();
    const data = await aSupplier(client);
    const key = newKey();
    const version = await versionOf(client);
    const answers = await Promise.all([1, 2, 3].map(() => client.call(submitRegistration, { version, data }, key)));
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
    const { registration } = (await client.call(ownRegistration, {})).data;
    expect(registration?.history.filter(({ event }) => event === 'submit')).toHaveLength(1);
    const again = await client.call(submitRegistration, { version: registration?.version ?? 0, data }, newKey());
    expect(again.code).toBe(40902);
    expect((await client.call(saveRegistration, { version: registration?.version ?? 0, flow: 'enterprise', step: 2, data })).code).toBe(
      40902,
    );
    const back = await client.call(withdrawRegistration, { version: registration?.version ?? 0 });
    expect(back.data).toMatchObject({ status: 'draft', allowedEvents: ['submit'] });
  });

  it('tells every wrong field by its place, and takes no file of somebody else', async () => {
    const [client, other] = [await guest(), await guest()];
    const version = await versionOf(client);
    const empty = await client.call(submitRegistration, { version, data: { participant: 'supplier' } }, newKey());
    expect(wrongFields(empty)).toEqual([
      'enterprise.org_name',
      'enterprise.org_code_no',
      'enterprise.org_legal_person',
      'enterprise.address',
      'papers.licence_files',
      'papers.authorisation_files',
      'agent.agent_name',
      'agent.agent_identity_no',
    ]);
    const foreign = await aSupplier(client, { papers: (await aSupplier(other)).papers ?? {} });
    expect((await client.call(submitRegistration, { version, data: foreign }, newKey())).code).toBe(40001);
    const platformKind = await aSupplier(client, { participant: 'platform' });
    expect((await client.call(submitRegistration, { version, data: platformKind }, newKey())).data).toMatchObject({
      errors: [{ field: 'participant', message: '“平台”须凭邀请注册' }],
    });
  });

  it('takes a legal representative of any script', async () => {
    const client = await guest();
    const data = await aSupplier(client);
    for (const orgLegalPerson of Object.values(NAMES_BY_SCRIPT)) {
      await sent(client, { ...data, enterprise: { ...data.enterprise, orgLegalPerson } });
      const { registration } = (await client.call(ownRegistration, {})).data;
      expect(registration?.data.enterprise?.orgLegalPerson).toBe(orgLegalPerson);
      expect((await client.call(withdrawRegistration, { version: registration?.version ?? 0 })).code).toBe(0);
      server.clock.advance(7);
    }
  });

  it.each(['JOHN SMITH', 'Müller Hans', '阿卜杜拉·买买提', '王𠀐𪜀𫠠𬺰', 'محمد بن سلمان', 'ශ්\u200dරී ලංකා'])(
    'takes %s as legal representative, as the licence bears it',
    async (orgLegalPerson) => {
      const client = await guest();
      const data = await aSupplier(client);
      const registrationNo = await sent(client, { ...data, enterprise: { ...data.enterprise, orgLegalPerson } });
      expect((await decide(registrationNo, { type: 'pass' })).code).toBe(0);
      const made = await server.context.db
        .selectFrom('organisation')
        .select('orgLegalPerson')
        .where('orgCodeNo', '=', data.enterprise?.orgCodeNo ?? '')
        .executeTakeFirstOrThrow();
      expect(made).toEqual({ orgLegalPerson });
    },
  );

  it.each([
    ['of a province alone', ['120000']],
    ['of a city alone', ['120000', '120100']],
    ['of a county that is no more', ['120000', '120100', '120221']],
    ['of a county elsewhere', ['120000', '120100', '310101']],
    ['without its province', ['120100', '120116']],
  ])('refuses an address %s, at its field', async (_of, cascader) => {
    const client = await guest();
    const data = await aSupplier(client);
    const enterprise = { ...data.enterprise, address: { cascader, input: '第二大街8号', upload: [] } };
    const answer = await client.call(submitRegistration, { version: await versionOf(client), data: { ...data, enterprise } }, newKey());
    expect(answer.data).toMatchObject({
      errors: [{ field: 'enterprise.address', message: '请重新选择省/市/区，须选到区县，且为现行的行政区划' }],
    });
  });

  it('passes no registration whose county has gone since it was sent', async () => {
    const { db } = server.context;
    const client = await guest();
    const registrationNo = await sent(client, await aSupplier(client));
    await db.updateTable('region').set({ parentId: '130100' }).where('areaId', '=', '120116').execute();
    expect(await decide(registrationNo, { type: 'pass' })).toMatchObject({ code: 40902, msg: expect.stringContaining('请退回') });
    await db.updateTable('region').set({ parentId: '120100' }).where('areaId', '=', '120116').execute();
    expect((await decide(registrationNo, { type: 'pass' })).code).toBe(0);
  });

  it('shows its papers to the reviewer and to nobody else', async () => {
    const [client, other] = [await guest(), await guest()];
    const data = await aSupplier(client);
    await sent(client, data);
    const key = data.papers?.licenceFiles?.[0]?.key ?? '';
    const rival = await server.signedClient({ account: PEOPLE.rival });
    const bodies = await Promise.all(
      [platform, client, other, rival].map((reader) => reader.request('GET', `${viewFile.path}?key=${key}`)),
    );
    expect(bodies.map(({ raw }) => raw.subarray(0, 5).toString() === '%PDF-')).toEqual([true, true, false, false]);
  });
});

describe('[OS-02] reviewing registrations', () => {
  it('is answered clearly where two decide at once, and says which waits longest', async () => {
    const [one, other] = [await guest(), await guest()];
    const first = await sent(one, await aSupplier(one, {}));
    const second = await sent(other, await aSupplier(other));
    const { version } = await detailOf(first);
    const event = { type: 'return', opinion: '请补充盖章的授权书' } as const;
    const answers = await Promise.all(
      [1, 2].map(() => platform.call(registrationEvent, { registrationNo: first, version, event }, newKey())),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40901]);
    const late = answers.find(({ code }) => code === 40901);
    expect(late?.data).toMatchObject({ status: 'return', allowedEvents: [] });
    expect((await detailOf(first)).next).toBeDefined();
    expect((await detailOf(second)).allowedEvents).toEqual(['pass', 'return']);
  });

  it('wants a reason for whatever is sent back, at a place that the form has', async () => {
    const client = await guest();
    const registrationNo = await sent(client, await aSupplier(client));
    const fields = async (reasons: { field: string; reason: string }[]) =>
      wrongFields(await decide(registrationNo, { type: 'return', reasons }));
    expect((await fields([]))[0]).toBe('event.reasons');
    expect((await fields([{ field: 'enterprise.secret', reason: '错' }]))[0]).toBe('event.reasons.0.field');
    expect((await fields([{ field: 'participant', reason: ' ' }]))[0]).toBe('event.reasons.0.reason');
  });

  it('[OS-06] leaves in the log, once for each reader, that the number of the identity card was read', async () => {
    const client = await guest();
    const registrationNo = await sent(client, await aSupplier(client));
    const read = async () =>
      (await platform.call(auditLogPage, { kind: 'registration', object: registrationNo })).data.list.filter(
        ({ action }) => action === 'readIdentity',
      );
    expect(await read()).toEqual([]);
    await detailOf(registrationNo);
    await detailOf(registrationNo);
    expect(await read()).toHaveLength(1);
  });

  it('is open to the platform alone', async () => {
    const client = await guest();
    const registrationNo = await sent(client, await aSupplier(client));
    const others = await Promise.all(
      [PEOPLE.bidder, PEOPLE.guarantee, PEOPLE.tradeCenter, PEOPLE.reader].map((account) => server.signedClient({ account })),
    );
    for (const caller of [...others, client]) {
      expect((await caller.call(registrationPage, {})).code).toBe(40301);
      expect((await caller.call(registrationDetail, { registrationNo })).code).toBe(40301);
      const answer = await caller.call(registrationEvent, { registrationNo, version: 3, event: { type: 'pass' } }, newKey());
      expect(answer.code).toBe(40301);
    }
    for (const member of others) expect((await member.call(ownRegistration, {})).code).toBe(40301);
  });

  it('shows organisations of the same name and entries of the blacklist', async () => {
    const client = await guest();
    const data = await aSupplier(client);
    const orgCodeNo = data.enterprise?.orgCodeNo ?? '';
    await server.context.db
      .insertInto('blacklist')
      .values({
        blacklistNo: 'B1',
        organizationCode: orgCodeNo,
        appName: '天津新程',
        guaranteeAppId: '',
        reason: '串通投标',
        enabled: true,
        createdAt: server.clock.now(),
      })
      .execute();
    const enterprise = { ...data.enterprise, orgName: 'Bidder002 有限公司' };
    const detail = await detailOf(await sent(client, { ...data, enterprise }));
    expect(detail.blacklisted).toEqual([{ reason: '串通投标' }]);
    expect(detail.alike).toMatchObject([{ kind: 'organisation', by: 'name', orgName: 'BIDDER002有限公司' }]);
  });
});

describe('[CH-03] registering through a channel', () => {
  it('belongs to it where it is turned on, and to the platform alone where it is not', async () => {
    const { db } = server.context;
    await db.updateTable('channel').set({ enabled: false }).where('channelCode', '=', 'jl').execute();
    const channelsOf = async (channelCode: string) => {
      const mobile = newMobile();
      await begun(server, mobile, { channelCode, address: newAddress() });
      const user = await db.selectFrom('userAccount').select('channelCode').where('mobile', '=', mobile).executeTakeFirstOrThrow();
      const made = await db.selectFrom('registration').select('channelCode').where('mobile', '=', mobile).executeTakeFirstOrThrow();
      return [user.channelCode, made.channelCode];
    };
    expect(await channelsOf('szca')).toEqual(['szca', 'szca']);
    expect(await channelsOf('jl')).toEqual(['', '']);
    await db.updateTable('channel').set({ enabled: true }).where('channelCode', '=', 'jl').execute();
  });
});

describe('[RT-14] the form of the wage channel', () => {
  const worker = (mobile = newMobile()) => begun(server, mobile, { flow: 'peasant', address: newAddress() });
  const agent = { agentName: '林晓', agentIdentityNo: '11010519491231002X' };
  const madeFrom = async (registrationNo: string) => {
    const { db } = server.context;
    const { madeAppId } = await db
      .selectFrom('registration')
      .select('madeAppId')
      .where('registrationNo', '=', registrationNo)
      .executeTakeFirstOrThrow();
    return db
      .selectFrom('organisation')
      .select(['orgName', 'orgCodeNo', 'orgTypes', 'authStatus', 'contactMobile', 'orgRegisterAddress'])
      .where('appId', '=', madeAppId ?? '')
      .executeTakeFirstOrThrow();
  };

  it('makes a person of who says no more than name and identity card, orders no certificate, and makes none twice', async () => {
    const mobile = newMobile();
    const client = await worker(mobile);
    expect((await client.call(ownRegistration, {})).data.allowedParticipants).toEqual(['generalContractor', 'subcontractor', 'individual']);
    const data = { participant: 'individual' as const, agent, enterprise: { orgName: '不属于个人的单位' } };
    const registrationNo = await sent(client, data, 'peasant');
    expect((await detailOf(registrationNo)).data).toEqual({ participant: 'individual', agent });
    expect((await decide(registrationNo, { type: 'pass' })).code).toBe(0);
    await server.drainJobs();
    expect(await madeFrom(registrationNo)).toEqual({
      orgName: '林晓',
      orgCodeNo: '',
      orgTypes: ['personal'],
      authStatus: 'certified',
      contactMobile: mobile,
      orgRegisterAddress: '',
    });
    expect((await detailOf(registrationNo)).certificate).toBe('none');
    client.signedIn = (await client.call(chooseOrganisation, { orgType: 'personal' })).data;
    expect((await client.call(ownRegistration, {})).data.allowedParticipants).toEqual(['generalContractor', 'subcontractor']);
    const saved = await client.call(saveRegistration, { flow: 'peasant', step: 3, data });
    const again = await client.call(submitRegistration, { version: saved.data.version, data }, newKey());
    expect(again).toMatchObject({ code: 40001, data: { errors: [{ field: 'participant', message: '您不能注册为“个人”，请重新选择' }] } });
  });

  it('tells a person, on the pages that are open, of the organisation that he may choose once it is made', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const client = await worker();
    await decide(await sent(client, { participant: 'individual', agent }, 'peasant'), { type: 'pass' });
    client.signedIn = (await client.call(chooseOrganisation, { orgType: 'personal' })).data;
    const { enterprise, papers } = await aSupplier(client);
    const data = { participant: 'generalContractor' as const, ...(enterprise ? { enterprise } : {}), ...(papers ? { papers } : {}), agent };
    const saved = await client.call(saveRegistration, { flow: 'peasant', step: 3, data });
    const { registrationNo } = (await client.call(submitRegistration, { version: saved.data.version, data }, newKey())).data;
    const stream = await EventListener.open(client, (server.app.server.address() as AddressInfo).port);
    expect((await decide(registrationNo, { type: 'pass' })).code).toBe(0);
    expect(await stream.until(/permissions/)).toContain('data: {"kind":"permissions"}');
    stream.close();
    expect((await client.call(userInfo, {})).data).toMatchObject({
      orgType: 'personal',
      multiOrgTypes: [{ orgType: 'bidder' }, { orgType: 'personal' }],
    });
  });

  it('asks a contractor for less, keeps no more than that, and names each wrong field', async () => {
    const client = await worker();
    const { enterprise, papers } = await aSupplier(client);
    const wrong = await client.call(
      submitRegistration,
      {
        version: await versionOf(client),
        data: { participant: 'generalContractor', enterprise: { orgName: '短', orgCodeNo: '9112', orgLegalPerson: '123' }, agent: {} },
      },
      newKey(),
    );
    expect(wrongFields(wrong)).toEqual([
      'enterprise.org_name',
      'enterprise.org_code_no',
      'enterprise.org_legal_person',
      'papers.licence_files',
      'agent.agent_name',
      'agent.agent_identity_no',
    ]);
    const data = { participant: 'generalContractor' as const, ...(enterprise ? { enterprise } : {}), ...(papers ? { papers } : {}), agent };
    const registrationNo = await sent(client, data, 'peasant');
    const kept = (await detailOf(registrationNo)).data;
    expect([Object.keys(kept.enterprise ?? {}), Object.keys(kept.papers ?? {})]).toEqual([
      ['orgName', 'orgCodeNo', 'orgLegalPerson'],
      ['licenceFiles'],
    ]);
    expect((await decide(registrationNo, { type: 'pass' })).code).toBe(0);
    expect(await madeFrom(registrationNo)).toMatchObject({ orgTypes: ['bidder'], authStatus: 'certified', orgRegisterAddress: '' });
  });

  it('takes nobody who belongs to the general form', async () => {
    const client = await worker();
    const data = await aSupplier(client);
    const refused = await client.call(submitRegistration, { version: await versionOf(client), data }, newKey());
    expect(refused).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'participant', message: '您不能注册为“供应商”，请重新选择' }] },
    });
  });
});
