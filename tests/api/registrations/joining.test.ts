import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { agencyDetail, agencyEvent, agencyLog, agencyPage, agencyProjects, exportAgencies } from '#contract/agencies';
import { applicationDraft, draftPage, saveApplication } from '#contract/guarantees';
import { acceptInvitation, invitationOpened, inviteMember } from '#contract/invitations';
import { noticePage } from '#contract/notices';
import {
  agencyInvitationPage,
  answerJoin,
  requestToJoin,
  exportAgencyInvitations,
  inviteToRegister,
  joinRequestPage,
  ownRegistration,
  registrationDetail,
  registrationEvent,
  repeatAgencyInvitation,
  revokeAgencyInvitation,
  saveRegistration,
  submitRegistration,
  withdrawJoin,
} from '#contract/registrations';
import { chooseOrganisation, passwordLogin, sendSms, smsLogin, userInfo } from '#contract/users';
import { zoneApply, zoneSms } from '#contract/zone';
import { logChanges } from '#server/records/people-log/log-changes';
import { invitationsFor } from '#server/records/registrations/invitation-repository';
import { joinRows } from '#server/records/registrations/join-repository';
import { reviewRows } from '#server/records/registrations/review-repository';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { BAD_TEXTS } from '#tests/support/bad-input';
import { anAgency } from '#tests/support/builders/agencies';
import { addProject } from '#tests/support/builders/market';
import { aMember } from '#tests/support/builders/members';
import { aSupplier, begun, codeSentTo, newCode, newKey, sent, versionOf } from '#tests/support/builders/registrations';
import type { TestClient } from '#tests/support/client';
import { enrolTotp } from '#tests/support/factors';
import { startTestServer, type TestServer } from '#tests/support/server';

const BIDDER_CODE = '91110000BIDDER001';

let server: TestServer;
let platform: TestClient;
let centre: TestClient;
let administrator: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  [platform, centre, administrator] = (await Promise.all(
    [PEOPLE.platform, PEOPLE.tradeCenter, PEOPLE.bidder].map((account) => server.signedClient({ account })),
  )) as [TestClient, TestClient, TestClient];
});
afterAll(() => server.stop());

let mobiles = 13_600_000_000;
const newMobile = () => String((mobiles += 1));
let addresses = 0;
const guest = (mobile = newMobile()) => begun(server, mobile, { address: `10.8.0.${(addresses += 1)}` });
const send = (client: TestClient, userName = '林晓') => client.call(requestToJoin, { orgCodeNo: BIDDER_CODE, userName }, newKey());

async function colleagueOfBidder(role: string): Promise<TestClient> {
  const account = newMobile();
  await addAccount(server.context.db, account, [{ appId: 'BIDDER001', orgType: 'bidder', roles: [role] }]);
  return server.signedClient({ account });
}

async function invitationByRival(mobile: string): Promise<string> {
  const rival = await server.signedClient({ account: PEOPLE.rival });
  const { link } = (await rival.call(inviteMember, { mobile, userName: '林晓', roleCodes: ['operator'] })).data;
  return new URL(link).searchParams.get('token') ?? '';
}

describe('[RT-14] asking to be let into an organisation that is there', () => {
  it('ends with its administrator giving roles, and with the end of the registration', async () => {
    const client = await guest();
    const { joinNo } = (await send(client)).data;
    expect((await administrator.call(joinRequestPage, { waitingOnly: true })).data.list).toMatchObject([{ joinNo, userName: '林晓' }]);
    const answered = await administrator.call(answerJoin, { joinNo, accept: true, roleCodes: ['operator', 'financeOperator'] }, newKey());
    expect(answered.data).toEqual({ joinNo, status: 'accepted' });
    client.signedIn = (await client.call(chooseOrganisation, { orgType: 'bidder' })).data;
    const { orgType, roles, userName, multiOrgTypes } = (await client.call(userInfo, {})).data;
    expect([orgType, roles, userName, multiOrgTypes.length]).toEqual(['bidder', ['operator', 'financeOperator'], '林晓', 1]);
    expect(await administrator.call(answerJoin, { joinNo, accept: false, reason: '重复' }, newKey())).toMatchObject({ code: 40902 });
  });

  it('is refused with a reason, withdrawn by its maker, and never there twice', async () => {
    const client = await guest();
    const { joinNo } = (await send(client)).data;
    expect((await send(client)).code).toBe(40902);
    expect((await administrator.call(answerJoin, { joinNo, accept: false }, newKey())).code).toBe(40001);
    await administrator.call(answerJoin, { joinNo, accept: false, reason: '不是本单位人员' }, newKey());
    expect((await client.call(ownRegistration, {})).data.joinRequest).toMatchObject({ status: 'refused', answer: '不是本单位人员' });
    const second = (await send(client)).data.joinNo;
    expect((await client.call(withdrawJoin, { joinNo: second })).data.status).toBe('withdrawn');
    expect((await administrator.call(answerJoin, { joinNo: second, accept: false, reason: '晚' }, newKey())).code).toBe(40902);
    expect((await administrator.call(withdrawJoin, { joinNo: second })).code).toBe(40401);
  });

  it('is answered once, however many answer at once', async () => {
    const client = await guest();
    const { joinNo } = (await send(client)).data;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        administrator.call(
          answerJoin,
          index % 2 === 0 ? { joinNo, accept: true, roleCodes: ['operator'] } : { joinNo, accept: false, reason: '不' },
          newKey(),
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('gives no role that is none', async () => {
    const client = await guest();
    const { joinNo } = (await send(client)).data;
    const none = await administrator.call(answerJoin, { joinNo, accept: true, roleCodes: ['none'] }, newKey());
    expect(none).toMatchObject({ code: 40001, data: { errors: [{ field: 'role_codes' }] } });
    expect((await client.call(withdrawJoin, { joinNo })).code).toBe(0);
  });

  it('[OS-05] is told to whoever manages the members of the organisation, until it is answered', async () => {
    const told = async (client: TestClient) =>
      (await client.call(noticePage, { group: 'work', unreadOnly: true })).data.list.filter(({ kind }) => kind === 'joinToAnswer');
    const operator = await colleagueOfBidder('operator');
    const client = await guest();
    const { joinNo } = (await send(client)).data;
    expect(await told(administrator)).toMatchObject([
      { text: '林晓申请加入“BIDDER001有限公司”，请在“用户管理”中答复。', path: '/user-manage/members' },
    ]);
    expect(await told(operator)).toEqual([]);
    await administrator.call(answerJoin, { joinNo, accept: false, reason: '不是本单位人员' }, newKey());
    expect(await told(administrator)).toEqual([]);
    const { joinNo: second } = (await send(client)).data;
    expect(await told(administrator)).toHaveLength(1);
    await client.call(withdrawJoin, { joinNo: second });
    expect(await told(administrator)).toEqual([]);
  });

  it('is refused where nobody works there any more who could answer', async () => {
    const orgCodeNo = newCode();
    await addAccount(server.context.db, newMobile(), [{ appId: 'LEFTALONE', orgType: 'bidder', roles: ['operator'] }]);
    await server.context.db.updateTable('organisation').set({ orgCodeNo }).where('appId', '=', 'LEFTALONE').execute();
    const refused = await (await guest()).call(requestToJoin, { orgCodeNo, userName: '林晓' }, newKey());
    expect(refused).toMatchObject({ code: 40902, msg: '“LEFTALONE有限公司”目前没有可以答复加入申请的管理员，请联系平台客服' });
  });

  it('[RT-08] ends, with the own registration, where an invitation of another organisation is accepted', async () => {
    const mobile = newMobile();
    const client = await guest(mobile);
    const registrationNo = await sent(client, await aSupplier(client));
    const { joinNo } = (await send(client)).data;
    expect((await client.call(acceptInvitation, { token: await invitationByRival(mobile) })).code).toBe(0);

    client.signedIn = (await client.call(chooseOrganisation, { orgType: 'bidder' })).data;
    expect((await client.call(userInfo, {})).data.multiOrgTypes.map(({ appId }) => appId)).toEqual(['BIDDER002']);
    const { status, history, version } = (await platform.call(registrationDetail, { registrationNo })).data;
    expect([status, history[0]?.event]).toEqual(['joined', 'join']);
    expect((await platform.call(registrationEvent, { registrationNo, version, event: { type: 'pass' } }, newKey())).code).toBe(40902);
    expect((await administrator.call(answerJoin, { joinNo, accept: true, roleCodes: ['operator'] }, newKey())).code).toBe(40902);
  });

  it('[RT-08] is named by an invitation beforehand as what it ends, to the invited one alone, once the registration is filled in', async () => {
    const mobile = newMobile();
    const client = await guest(mobile);
    const token = await invitationByRival(mobile);
    const ends = async () => (await client.call(invitationOpened, { token })).data.endsRequests;
    expect(await ends()).toBe(false);
    const draft = { version: await versionOf(client), flow: 'enterprise', step: 2, data: await aSupplier(client) } as const;
    expect((await client.call(saveRegistration, draft)).code).toBe(0);
    expect(await ends()).toBe(true);
    expect((await server.client().call(invitationOpened, { token })).data.endsRequests).toBe(false);
  });

  it.each(['1234', '＃名称？'])('takes %s for no name of who asks', async (userName) => {
    expect(await send(await guest(), userName)).toMatchObject({ code: 40001, data: { errors: [{ field: 'user_name' }] } });
  });

  it('keeps whatever somebody writes as it is, or refuses it', async () => {
    const client = await guest();
    for (const message of Object.values(BAD_TEXTS)) {
      const answer = await client.call(requestToJoin, { orgCodeNo: BIDDER_CODE, userName: '林晓', message }, newKey());
      expect([0, 40001, 40902, 42901]).toContain(answer.code);
      if (answer.code === 0) await client.call(withdrawJoin, { joinNo: answer.data.joinNo });
    }
  });
});

describe('[RT-14] [RT-08] inviting agencies', () => {
  it('fixes the mobile in the link, keeps who invited, and tells what became of it', async () => {
    const mobile = newMobile();
    const { data } = await centre.call(inviteToRegister, { mobile, participant: 'agency', orgName: '津招代理' }, newKey());
    expect(data).toMatchObject({
      fate: 'open',
      inviter: 'TRADE0001有限公司',
      link: `/register/agency?mobile=${encodeURIComponent(btoa(mobile))}`,
    });
    expect((await centre.call(inviteToRegister, { mobile, participant: 'agency' }, newKey())).code).toBe(40001);
    const client = await guest(mobile);
    expect((await client.call(ownRegistration, {})).data).toMatchObject({
      allowedParticipants: ['agency'],
      invitedBy: ['TRADE0001有限公司'],
    });
    const fate = async () => (await centre.call(agencyInvitationPage, { keyword: mobile })).data.list[0]?.fate;
    expect(await fate()).toBe('registering');
    const registrationNo = await sent(client, await aSupplier(client, { participant: 'agency' }));
    expect(await fate()).toBe('pending');
    expect((await platform.call(registrationDetail, { registrationNo })).data.invitedBy).toEqual(['TRADE0001有限公司']);
    expect((await centre.call(revokeAgencyInvitation, { invitationNo: data.invitationNo })).code).toBe(40902);
  });

  it('lets the platform alone invite what registers by invitation, and a revoked one opens nothing', async () => {
    const mobile = newMobile();
    expect((await centre.call(inviteToRegister, { mobile, participant: 'platform' }, newKey())).code).toBe(40001);
    const { data } = await platform.call(inviteToRegister, { mobile, participant: 'guaranteeCompany' }, newKey());
    expect((await centre.call(revokeAgencyInvitation, { invitationNo: data.invitationNo })).code).toBe(40401);
    expect((await platform.call(revokeAgencyInvitation, { invitationNo: data.invitationNo })).data.fate).toBe('revoked');
    const client = await guest(mobile);
    expect((await client.call(ownRegistration, {})).data.allowedParticipants).not.toContain('guaranteeCompany');
  });

  it('[OS-02] opens a guarantee company that the platform invited, as what it was invited for alone', async () => {
    const mobile = newMobile();
    await platform.call(inviteToRegister, { mobile, participant: 'guaranteeCompany', orgName: '津诚担保' }, newKey());
    const client = await guest(mobile);
    expect((await client.call(ownRegistration, {})).data.allowedParticipants).toEqual(['guaranteeCompany']);
    const data = await aSupplier(client);
    const refused = await client.call(submitRegistration, { version: await versionOf(client), data }, newKey());
    expect(refused).toMatchObject({ code: 40001, data: { errors: [{ field: 'participant' }] } });
    const registrationNo = await sent(client, { ...data, participant: 'guaranteeCompany' });
    const { version } = (await platform.call(registrationDetail, { registrationNo })).data;
    await platform.call(registrationEvent, { registrationNo, version, event: { type: 'pass' } }, newKey());
    const made = await server.context.db
      .selectFrom('organisation')
      .select(['orgTypes', 'institutionKind', 'authStatus'])
      .where('orgCodeNo', '=', data.enterprise?.orgCodeNo ?? '')
      .executeTakeFirstOrThrow();
    expect(made).toEqual({ orgTypes: ['guarantee'], institutionKind: 'guaranteeCompany', authStatus: 'certified' });
    expect((await platform.call(agencyInvitationPage, { keyword: mobile })).data.list).toMatchObject([{ fate: 'passed' }]);
  });

  it('lists agencies with their projects: all for the platform, its own for a trade centre', async () => {
    expect((await platform.call(agencyPage, {})).data.list).toMatchObject([{ orgName: 'MIDDLE001有限公司', projects: 0 }]);
    expect((await centre.call(agencyPage, {})).data.list).toEqual([]);
    expect((await administrator.call(agencyPage, {})).code).toBe(40301);
  });

  it('binds the mobile no longer once the registration that followed it is over, and lets the centre invite anew', async () => {
    const mobile = newMobile();
    const inviteAgain = () => centre.call(inviteToRegister, { mobile, participant: 'agency' }, newKey());
    const inForce = async () => (await invitationsFor(server.context.db, mobile, server.context.wallClock.now())).length;
    await inviteAgain();
    const client = await guest(mobile);
    const registrationNo = await sent(client, await aSupplier(client, { participant: 'agency' }));
    expect([await inForce(), (await inviteAgain()).code]).toEqual([1, 40001]);
    const { version } = (await platform.call(registrationDetail, { registrationNo })).data;
    await platform.call(registrationEvent, { registrationNo, version, event: { type: 'pass' } }, newKey());
    expect(await inForce()).toBe(0);
    expect((await inviteAgain()).code).toBe(0);
    expect(await inForce()).toBe(1);
  });

  it('repeats an invitation as long as nobody has followed it, however many ask at once, and keeps who did what', async () => {
    const mobile = newMobile();
    const { invitationNo } = (await centre.call(inviteToRegister, { mobile, participant: 'agency', orgName: '津远咨询' }, newKey())).data;
    const shown = async () => (await centre.call(agencyInvitationPage, { keyword: mobile })).data.list[0];
    await server.context.db
      .updateTable('registrationInvitation')
      .set({ expiresAt: new Date(0), sentAt: new Date(0) })
      .where('invitationNo', '=', invitationNo)
      .execute();
    expect((await shown())?.fate).toBe('expired');
    expect((await platform.call(repeatAgencyInvitation, { invitationNo })).data).toMatchObject({ fate: 'open', times: 2 });
    expect((await centre.call(revokeAgencyInvitation, { invitationNo })).data.fate).toBe('revoked');
    const again = await Promise.all(Array.from({ length: 20 }, () => centre.call(repeatAgencyInvitation, { invitationNo })));
    expect(again.map(({ code }) => code)).toEqual(again.map(() => 0));
    expect(await shown()).toMatchObject({ fate: 'open', times: 22 });
    expect((await centre.call(inviteToRegister, { mobile, participant: 'agency' }, newKey())).code).toBe(40001);
    await guest(mobile);
    expect((await centre.call(repeatAgencyInvitation, { invitationNo })).code).toBe(40902);
    expect((await administrator.call(repeatAgencyInvitation, { invitationNo })).code).toBe(40301);
    expect((await centre.call(repeatAgencyInvitation, { invitationNo: 'NONE' })).code).toBe(40401);
    const { list } = (await centre.call(agencyLog, { size: 30 })).data;
    const ofThis = list.filter(({ targetName }) => targetName.includes(mobile)).map(({ change }) => change);
    expect([ofThis.at(-1), ofThis.at(-2), ofThis.length]).toEqual(['邀请注册', '撤销邀请', 22]);
    const { sheets } = await readXlsx((await centre.call(exportAgencyInvitations, { keyword: mobile })).raw);
    expect(sheets[0]?.rows[1]?.slice(0, 4)).toEqual([mobile, '津远咨询', '代理机构', '填写中']);
  });
});

describe('[RT-08] [OS-06] agencies', () => {
  const log = async (client: TestClient, appId: string) =>
    (await client.call(agencyLog, { appId })).data.list.map(({ change, reason }) => [change, reason]);
  const event = (client: TestClient, appId: string, event: 'freeze' | 'unfreeze', reason = '提供虚假材料') =>
    client.call(agencyEvent, { appId, event, reason });

  beforeAll(async () => {
    await anAgency(server, { appId: 'AGENCYINV', invitedBy: 'TRADE0001' });
    await anAgency(server, { appId: 'AGENCYTWO', invitedBy: 'TRADE0001', orgTypes: ['intermediary', 'bidder'] });
    await anAgency(server, { appId: 'AGENCYOWN' });
    await anAgency(server, { appId: 'AGENCYOTH', invitedBy: 'TRADE0009' });
    const data = JSON.stringify({ biddingAgencyAndbidder: { biddingAgencyId: 'AGENCYINV' } });
    await addProject(server, { projectNo: 'AG1', createAppId: 'AGENCYINV', approvalStatus: 'return' });
    await addProject(server, { projectNo: 'AG2', data });
    await addProject(server, { projectNo: 'AG3', data, tradeCenterAppId: 'TRADE0009' });
    await addProject(server, { projectNo: 'AG4', createAppId: 'AGENCYOWN' });
  });

  it('are listed with the projects that they made or are named in, all for the platform, its own for a trade centre', async () => {
    const found = async (client: TestClient, search: object = {}) =>
      (await client.call(agencyPage, { keyword: 'AGENCY', ...search })).data.list
        .map(({ appId, projects, passedProjects }) => [appId, projects, passedProjects] as const)
        .toSorted();
    expect(await found(platform)).toEqual([
      ['AGENCYINV', 3, 2],
      ['AGENCYOTH', 0, 0],
      ['AGENCYOWN', 1, 1],
      ['AGENCYTWO', 0, 0],
    ]);
    expect(await found(centre)).toEqual([
      ['AGENCYINV', 2, 1],
      ['AGENCYOWN', 1, 1],
      ['AGENCYTWO', 0, 0],
    ]);
    expect(await found(centre, { holding: 'none' })).toEqual([['AGENCYTWO', 0, 0]]);
    expect(await found(centre, { state: 'frozen' })).toEqual([]);
    const { list, total } = (await centre.call(agencyProjects, { appId: 'AGENCYINV' })).data;
    expect([total, list.map(({ projectNo, made }) => [projectNo, made])]).toEqual([
      2,
      [
        ['AG2', false],
        ['AG1', true],
      ],
    ]);
    expect((await centre.call(agencyProjects, { appId: 'AGENCYINV', approvalStatus: 'return' })).data.total).toBe(1);
    for (const call of [agencyDetail, agencyProjects, agencyLog] as const)
      expect((await centre.call(call, { appId: 'AGENCYOTH' })).code).toBe(40401);
    const { sheets } = await readXlsx((await centre.call(exportAgencies, { keyword: 'AGENCY' })).raw);
    expect(
      sheets[0]?.rows
        .slice(1)
        .map((row) => row[0])
        .toSorted(),
    ).toEqual(['AGENCYINV咨询有限公司', 'AGENCYOWN咨询有限公司', 'AGENCYTWO咨询有限公司']);
  });

  it('are frozen by a trade centre that invited them, by nobody else but the platform, and unfrozen by who froze them', async () => {
    const { data } = await centre.call(agencyDetail, { appId: 'AGENCYINV' });
    expect(data).toMatchObject({ event: 'freeze', invitedBy: ['TRADE0001有限公司'], invitations: [{ fate: 'passed' }] });
    expect(data.refusal).toBeUndefined();
    for (const appId of ['AGENCYOWN', 'AGENCYTWO']) {
      expect((await centre.call(agencyDetail, { appId })).data.refusal).toMatch(/只能冻结本中心邀请的机构|还有其他身份/);
      expect((await event(centre, appId, 'freeze')).code).toBe(40301);
    }
    expect((await event(centre, 'AGENCYOTH', 'freeze')).code).toBe(40401);
    expect((await event(administrator, 'AGENCYINV', 'freeze')).code).toBe(40301);
    expect((await event(centre, 'AGENCYINV', 'freeze', '')).code).toBe(40001);
    const at = await Promise.all(Array.from({ length: 50 }, () => event(centre, 'AGENCYINV', 'freeze')));
    expect(at.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(at.map(({ code }) => code))).toEqual(new Set([0, 40901]));
    expect((await centre.call(agencyDetail, { appId: 'AGENCYINV' })).data).toMatchObject({
      ...{ event: 'unfreeze', frozenReason: '提供虚假材料', frozenByName: 'TRADE0001有限公司' },
    });
    expect(await log(centre, 'AGENCYINV')).toEqual([['冻结单位', '提供虚假材料']]);
    expect((await event(centre, 'AGENCYINV', 'unfreeze', '已整改')).code).toBe(0);
    expect((await event(platform, 'AGENCYINV', 'freeze', '主管部门来函')).code).toBe(0);
    const { refusal, frozenReason } = (await centre.call(agencyDetail, { appId: 'AGENCYINV' })).data;
    expect([refusal, frozenReason]).toEqual(['该机构由其他单位冻结，只能由冻结它的单位或平台解除', undefined]);
    expect((await event(centre, 'AGENCYINV', 'unfreeze')).code).toBe(40301);
    expect(await log(centre, 'AGENCYINV')).toEqual([
      ['冻结单位', ''],
      ['解冻单位', '已整改'],
      ['冻结单位', '提供虚假材料'],
    ]);
    expect((await log(platform, 'AGENCYINV'))[0]).toEqual(['冻结单位', '主管部门来函']);
    expect((await event(platform, 'AGENCYINV', 'unfreeze', '已整改')).code).toBe(0);
  });

  it('tell a trade centre its own reasons whatever it is called since, and older ones by its name', async () => {
    const { db } = server.context;
    const rename = (appId: string, orgName: string) => db.updateTable('organisation').set({ orgName }).where('appId', '=', appId).execute();
    const reasons = async () => {
      const asking = await server.signedClient({ account: PEOPLE.tradeCenter });
      return [...new Set((await log(asking, 'AGENCYNEW')).map(([, reason]) => reason))];
    };
    await anAgency(server, { appId: 'AGENCYNEW', invitedBy: 'TRADE0001' });
    for (const kind of ['freeze', 'unfreeze'] as const) expect((await event(centre, 'AGENCYNEW', kind)).code).toBe(0);
    await rename('TRADE0001', '天津公共资源交易中心');
    expect(await reasons()).toEqual(['提供虚假材料']);
    await rename('TRADE0001', 'TRADE0001有限公司');
    await sql`insert into people_log (at, app_id, org_type, subject, target, target_name, change, reason, user_id, user_name, app_name)
      values (now(), 'AGENCYNEW', 'intermediary', 'organisation', 'AGENCYNEW', '', '冻结单位', '早年来函', '', '', 'TRADE0001有限公司')`.execute(
      db,
    );
    expect(await reasons()).toEqual(['早年来函', '提供虚假材料']);
    await rename('TRADE0001', '天津公共资源交易中心');
    expect(await reasons()).toEqual(['', '提供虚假材料']);
    await rename('TRADE0001', 'TRADE0001有限公司');
  });

  it('show when they were frozen and unfrozen, and nothing else that the platform did with them', async () => {
    const target = { appId: 'AGENCYTWO', orgType: 'intermediary', target: 'AGENCYTWO', targetName: 'AGENCYTWO' } as const;
    await logChanges(server.context.db, aMember('PLATFORM1', 'platform'), server.clock.now(), [
      { ...target, subject: 'organisation', change: '更正联系人', reason: '崔雨桐已离职', after: { 联系人: ['林晓'] } },
    ]);
    for (const kind of ['freeze', 'unfreeze'] as const) expect((await event(platform, 'AGENCYTWO', kind)).code).toBe(0);
    for (const client of [centre, platform])
      expect((await log(client, 'AGENCYTWO')).map(([change]) => change)).toEqual(['解冻单位', '冻结单位']);
  });

  it('that are frozen name the trade centre that did it to their people and to whom these invited, and else the platform', async () => {
    const account = newMobile();
    await addAccount(server.context.db, account, [{ appId: 'AGENCYINV', orgType: 'intermediary' }]);
    const agent = await server.signedClient({ account });
    const { link } = (await agent.call(inviteMember, { mobile: newMobile(), userName: '林晓', roleCodes: ['admin'] })).data;
    const token = new URL(link).searchParams.get('token') ?? '';
    for (const [client, frozenBy] of [
      [centre, 'TRADE0001有限公司'],
      [platform, '平台'],
    ] as const) {
      expect((await event(client, 'AGENCYINV', 'freeze')).code).toBe(0);
      const { msg } = await server.client().call(passwordLogin, { account, password: TEST_PASSWORD });
      expect(msg).toBe(`AGENCYINV咨询有限公司已被${frozenBy}冻结：提供虚假材料。如有疑问请联系${frozenBy}`);
      expect((await server.client().call(invitationOpened, { token })).msg).toBe(`AGENCYINV咨询有限公司已被${frozenBy}冻结，暂时不能加入`);
      expect((await event(client, 'AGENCYINV', 'unfreeze', '已整改')).code).toBe(0);
    }
  });
});

describe('lists of registrations', () => {
  it('read no whole table', async () => {
    const { db } = server.context;
    await sql`insert into user_account (user_id, account, user_name, mobile, password_hash, create_time)
      select 'many-' || n, 'many-' || n, '用户', (15000000000 + n)::text, '', now() from generate_series(1, 20000) n`.execute(db);
    await sql`insert into registration (registration_no, user_id, app_id, mobile, network, flow, channel_code, status, version, step, data, org_name, org_code_no,
        agent_name, reasons, created_at, saved_at, submitted_at)
      select 'MANY' || n, 'many-' || n, 'GUARANTEE', (15000000000 + n)::text, '', 'enterprise', '', case when n % 100 = 0 then 'pending' else 'pass' end, 1, 3, '{}',
        '单位' || n, 'C' || n, '', '[]', now(), now(), now() - n * interval '1 minute' from generate_series(1, 20000) n`.execute(db);
    await sql`insert into registration_invitation (invitation_no, mobile, org_name, participant, channel_code, note, app_id, app_name, org_type, invited_by, created_at, expires_at)
      select 'MANY' || n, (15000000000 + n)::text, '', 'agency', '', '', 'OTHER', '', 'tradeCenter', '', now() - interval '9 days', now() - interval '1 day' from generate_series(1, 20000) n`.execute(
      db,
    );
    await sql`insert into join_request (join_no, user_id, guest_app_id, app_id, org_type, user_name, mobile, message, status, created_at)
      select 'MANY' || n, 'many-' || n, '', 'BIDDER002', 'bidder', '', '', '', 'refused', now() from generate_series(1, 20000) n`.execute(
      db,
    );
    await sql`analyze`.execute(db);
    const plans = [
      reviewRows(db, { status: 'pending' }, { page: 1, size: 10 }),
      reviewRows(db, {}, { page: 1, size: 10 }),
      joinRows(db, { appId: 'BIDDER001', orgType: 'bidder' }, { page: 1, size: 10 }),
    ];
    for (const question of plans) {
      const { sql: text, parameters } = question.compile();
      const { rows } = await db.executeQuery<{ queryPlan: string }>({ ...question.compile(), sql: `explain ${text}`, parameters });
      expect(rows.map((row) => Object.values(row).join()).join('\n')).not.toMatch(/Seq Scan/);
    }
    expect(await invitationsFor(db, '15000000001', server.clock.now())).toEqual([]);
  });
});

describe('a visitor of the zone', () => {
  const apply = async (mobile: string, change: object = {}, proof = true) => {
    const client = server.client(`10.9.0.${(addresses += 1)}`);
    if (proof) await client.call(zoneSms, { mobile });
    const smsCode = proof ? await codeSentTo(server, mobile) : undefined;
    const given = { mobile, orgName: '天津新程建设有限公司', orgCodeNo: newCode(), applyUserName: '林晓', channelCode: 'nen', ...change };
    const answer = await client.call(zoneApply, { ...given, ...(smsCode ? { smsCode } : {}), agreed: true });
    if (answer.code === 0) client.signedIn = answer.data;
    return { client, answer };
  };
  const visitorOf = async (client: TestClient) => (await client.call(userInfo, {})).data;
  const later = () => server.context.db.deleteFrom('smsRequest').execute();

  it('[GZ-05] is signed in as a bidder of his own organisation once he has proved his mobile, and finds its work again', async () => {
    const [mobile, orgCodeNo] = [newMobile(), newCode()];
    const { client } = await apply(mobile, { orgCodeNo });
    expect(await visitorOf(client)).toMatchObject({ orgType: 'bidder', roles: ['operator'], channelNo: 'nen', userName: '林晓' });
    const { applyNo } = (await client.call(saveApplication, { application: {} })).data;
    await later();
    const again = (await apply(mobile, { orgCodeNo })).client;
    for (const browser of [client, again])
      expect((await browser.call(draftPage, {})).data.list.map((draft) => draft.applyNo)).toEqual([applyNo]);
    await later();
    const other = (await apply(mobile)).client;
    expect((await other.call(draftPage, {})).data.total).toBe(0);
    const stranger = (await apply(newMobile(), { orgCodeNo })).client;
    expect((await stranger.call(applicationDraft, { applyNo })).code).toBe(40401);
    expect((await stranger.call(draftPage, {})).data.total).toBe(0);
  });

  it('[GZ-05] is refused without proof, for an organisation that has registered, with the mobile of a member, and by field', async () => {
    expect((await apply(newMobile(), {}, false)).answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'sms_code' }] } });
    const registered = {
      appId: 'REGISTERED',
      orgName: '天津老友建设有限公司',
      orgCodeNo: newCode(),
      orgTypes: ['bidder' as const],
      createTime: new Date(),
    };
    await server.context.db
      .insertInto('organisation')
      .values({ ...registered, registerStatus: 'pass' })
      .execute();
    expect((await apply(newMobile(), { orgCodeNo: registered.orgCodeNo })).answer.code).toBe(40905);
    await later();
    expect((await apply(PEOPLE.bidder)).answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'mobile' }] } });
    expect((await apply(newMobile(), { channelCode: 'none' })).answer.code).toBe(40401);
    const wrong = (await apply(newMobile(), { orgCodeNo: '1', applyUserName: 'x', orgName: '' }, false)).answer as { data: unknown };
    expect(wrong.data).toMatchObject({ errors: [{ field: 'org_name' }, { field: 'org_code_no' }, { field: 'apply_user_name' }] });
    const mobile = newMobile();
    const guessed = server.client('10.9.1.1');
    await guessed.call(zoneSms, { mobile });
    const given = { mobile, orgName: '天津新程建设有限公司', orgCodeNo: newCode(), applyUserName: '林晓', agreed: true as const };
    for (let tries = 0; tries < 6; tries += 1) expect((await guessed.call(zoneApply, { ...given, smsCode: '000000' })).code).not.toBe(0);
    expect(await server.context.db.selectFrom('userAccount').select('userId').where('mobile', '=', mobile).execute()).toEqual([]);
  });

  it('[GZ-05] makes one organisation, also when he asks ten times at once', async () => {
    const [mobile, orgCodeNo] = [newMobile(), newCode()];
    const { client } = await apply(mobile, { orgCodeNo });
    const given = { mobile, orgName: '天津新程建设有限公司', orgCodeNo, applyUserName: '林晓', agreed: true as const };
    await Promise.all(Array.from({ length: 10 }, () => client.call(zoneApply, given)));
    const rows = await server.context.db.selectFrom('organisation').select('appId').where('orgCodeNo', '=', orgCodeNo).execute();
    expect(rows).toHaveLength(1);
  });

  it('[GZ-05] is asked no second code by a browser that has proved his mobile, as long as that lasts', async () => {
    const mobile = newMobile();
    const { client } = await apply(mobile);
    const { appId } = await visitorOf(client);
    const given = { orgName: '天津后来建设有限公司', orgCodeNo: newCode(), applyUserName: '林晓', agreed: true as const };
    const again = await client.call(zoneApply, given);
    expect(again.code).toBe(0);
    client.signedIn = again.data;
    expect(await visitorOf(client)).toMatchObject({ orgType: 'bidder', account: mobile });
    expect(again.data.appId).not.toBe(appId);
    const missing = { code: 40001, data: { errors: [{ field: 'mobile' }] } };
    expect(await client.call(zoneApply, { ...given, smsCode: '000000' })).toMatchObject(missing);
    expect(await server.client('10.9.1.2').call(zoneApply, given)).toMatchObject(missing);
    await server.context.db
      .updateTable('zoneVisitor')
      .set({ expiresAt: new Date(0) })
      .execute();
    expect(await client.call(zoneApply, given)).toMatchObject(missing);
  });

  it('[GZ-05] applies for ten organisations at most, and never past a second factor', async () => {
    const mobile = newMobile();
    const { client } = await apply(mobile);
    const given = { mobile, orgName: '天津新程建设有限公司', applyUserName: '林晓', agreed: true as const };
    for (let more = 0; more < 9; more += 1) expect((await client.call(zoneApply, { ...given, orgCodeNo: newCode() })).code).toBe(0);
    const eleventh = await client.call(zoneApply, { ...given, orgCodeNo: newCode() });
    expect(eleventh).toMatchObject({ code: 40001, data: { errors: [{ field: 'org_code_no' }] } });

    const careful = newMobile();
    const known = (await apply(careful)).client;
    await enrolTotp(server, known);
    await later();
    expect((await apply(careful)).answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'mobile' }] } });
  });

  it('[GZ-05] hands his work on to the organisation that registers with his mobile and its code', async () => {
    const [mobile, orgCodeNo] = [newMobile(), newCode()];
    const { client } = await apply(mobile, { orgCodeNo });
    const before = await visitorOf(client);
    const { applyNo } = (await client.call(saveApplication, { application: {} })).data;
    await later();
    const registering = await begun(server, mobile, { address: '10.9.2.1' });
    registering.signedIn = (await registering.call(chooseOrganisation, { orgType: 'guest' })).data;
    const data = await aSupplier(registering);
    const registrationNo = await sent(registering, { ...data, enterprise: { ...data.enterprise, orgCodeNo } });
    const { version } = (await platform.call(registrationDetail, { registrationNo })).data;
    const passed = await platform.call(registrationEvent, { registrationNo, version, event: { type: 'pass' } }, newKey());
    expect(passed.code).toBe(0);
    client.signedIn = (await client.call(chooseOrganisation, { orgType: 'bidder' })).data;
    const after = await visitorOf(client);
    expect([after.appId, after.roles, after.multiOrgTypes.length]).toEqual([before.appId, ['admin'], 1]);
    expect((await client.call(applicationDraft, { applyNo })).code).toBe(0);
  });

  it('[GZ-05] goes on with what he began where he registers the same organisation as another kind himself', async () => {
    const [mobile, orgCodeNo] = [newMobile(), newCode()];
    const { client } = await apply(mobile, { orgCodeNo });
    const { applyNo } = (await client.call(saveApplication, { application: {} })).data;
    await later();
    const registering = await begun(server, mobile, { address: '10.9.2.2' });
    registering.signedIn = (await registering.call(chooseOrganisation, { orgType: 'guest' })).data;
    const data = await aSupplier(registering, { participant: 'buyer' });
    const registrationNo = await sent(registering, { ...data, enterprise: { ...data.enterprise, orgCodeNo } });
    const { version } = (await platform.call(registrationDetail, { registrationNo })).data;
    expect((await platform.call(registrationEvent, { registrationNo, version, event: { type: 'pass' } }, newKey())).code).toBe(0);
    expect((await client.call(applicationDraft, { applyNo })).code).toBe(0);
  });

  it('[GZ-05] [RT-14] goes on no longer once somebody else has registered the organisation, and is told how to be let in', async () => {
    const [mobile, orgCodeNo] = [newMobile(), newCode()];
    const { client } = await apply(mobile, { orgCodeNo });
    const owner = await guest();
    const data = await aSupplier(owner);
    const registrationNo = await sent(owner, { ...data, enterprise: { ...data.enterprise, orgCodeNo } });
    const { version, alike } = (await platform.call(registrationDetail, { registrationNo })).data;
    const visited = { kind: 'visitor', by: 'code', orgName: '天津新程建设有限公司', orgCodeNo, status: '未注册' };
    expect(alike.filter(({ by }) => by === 'code')).toEqual([visited]);
    expect((await client.call(saveApplication, { application: {} })).code).toBe(0);
    await platform.call(registrationEvent, { registrationNo, version, event: { type: 'pass' } }, newKey());

    const refused = { code: 99902, msg: expect.stringContaining('申请加入该单位') as string };
    expect(await client.call(saveApplication, { application: {} })).toMatchObject({ ...refused, data: { ended: 'registeredSince' } });
    expect(await client.call(userInfo, {})).toMatchObject(refused);
    await later();
    const again = server.client('10.9.3.1');
    await again.call(sendSms, { mobile, purpose: 'login' });
    const login = await again.call(smsLogin, { mobile, smsCode: await codeSentTo(server, mobile) });
    expect(login).toMatchObject({ ...refused, code: 40301 });
    await later();
    expect((await apply(mobile, { orgCodeNo })).answer.code).toBe(40905);
    await later();
    const registering = await begun(server, mobile, { address: '10.9.3.2' });
    expect((await registering.call(requestToJoin, { orgCodeNo, userName: '林晓' }, newKey())).code).toBe(0);
  });
});
