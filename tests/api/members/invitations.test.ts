import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import {
  acceptInvitation,
  invitationOpened,
  invitationPage,
  inviteMember,
  repeatInvitation,
  sendInvitationCode,
  withdrawInvitation,
} from '#contract/invitations';
import { inviteFirstMember, organisationEvent } from '#contract/managed-organisations';
import { memberPage } from '#contract/members';
import { memberLog } from '#contract/people-log';
import { roleEvent } from '#contract/roles';
import { passwordLogin, userInfo } from '#contract/users';
import { permissionsOf } from '#domain/roles';
import { SmsRefused } from '#server/adapters/sms/sms-sender';
import { changeInvitation } from '#server/records/members/invitation-repository';
import { lockPeople } from '#server/records/roles/repository';
import { addAccount, testOrganisation } from '#tests/support/accounts';
import { addPeople, COMPANY, messagesTo, PEOPLE_AT_WORK, signIn } from '#tests/support/builders/people';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const PASSWORD = '晴天出门-带伞3把';
const DAY = 86_400;

let server: TestServer;
let admin: TestClient;
let mobiles = 13_920_000_000;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
});
beforeEach(async () => {
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

const newMobile = () => String((mobiles += 1));
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

async function invited(roleCodes = ['operator', 'financeOperator'], mobile = newMobile()) {
  const { code, data } = await admin.call(inviteMember, { mobile, userName: '陈小雨', roleCodes });
  expect(code).toBe(0);
  await server.drainJobs();
  return { mobile, token: tokenIn(data.link), ...data };
}

async function codeFor(guest: TestClient, token: string, mobile: string): Promise<string> {
  expect((await guest.call(sendInvitationCode, { token })).code).toBe(0);
  await server.drainJobs();
  return (await messagesTo(server, mobile)).find(({ code }) => code !== '')?.code ?? '';
}

it('[RT-08] a colleague who is invited with two roles proves the mobile, sets a password, and may do what these roles allow', async () => {
  const { mobile, token, link } = await invited();
  expect((await messagesTo(server, mobile))[0]?.content).toContain(link);
  const guest = server.client('10.1.0.1');
  expect((await guest.call(invitationOpened, { token })).data).toMatchObject({
    appName: `${COMPANY}有限公司`,
    roleNames: ['经办人', '财务经办人'],
    registered: false,
    proved: false,
  });
  expect(JSON.stringify((await guest.call(invitationOpened, { token })).data)).not.toContain(mobile);
  const smsCode = await codeFor(guest, token, mobile);
  const joined = await guest.call(acceptInvitation, { token, smsCode, userName: '陈晓雨', newPassword: PASSWORD });
  expect(joined.data).toMatchObject({ appName: `${COMPANY}有限公司`, signedIn: { userName: '陈晓雨', appId: COMPANY } });

  const newcomer = server.client('10.1.0.2');
  const signedIn = await newcomer.call(passwordLogin, { account: mobile, password: PASSWORD });
  newcomer.signedIn = signedIn.data;
  const { data } = await newcomer.call(userInfo, {});
  expect([data.roleNames, data.permissions]).toEqual([['经办人', '财务经办人'], permissionsOf('bidder', ['operator', 'financeOperator'])]);
  expect((await newcomer.call(memberPage, {})).code).toBe(40301);
  expect((await admin.call(memberPage, { keyword: mobile })).data.list).toMatchObject([{ userName: '陈晓雨', disabled: false }]);
  expect((await admin.call(memberLog, {})).data.list[0]).toMatchObject({ change: '接受邀请并加入', userName: '陈晓雨' });
});

it('[RT-08] an invitation whose SMS the provider refuses for good is not sent again, and its link works', async () => {
  const { db, adapters } = server.context;
  const { sms } = adapters;
  adapters.sms = { ...sms, invite: () => Promise.reject(new SmsRefused('isv.MOBILE_NUMBER_ILLEGAL')) };
  const { token, invitationId } = await invited();
  adapters.sms = sms;
  const { rows } = await sql`select name from pgboss.job where state = 'retry' and name = 'send-invitation'`.execute(db);
  expect(rows).toEqual([]);
  expect((await server.client('10.1.0.3').call(invitationOpened, { token })).code).toBe(0);
  await admin.call(withdrawInvitation, { invitationId });
});

it('[RT-08] somebody who has an account accepts by a code alone, or signed in without one, and keeps name and password', async () => {
  for (const signedIn of [false, true]) {
    const { token, invitationId } = await invited(['operator'], PEOPLE_AT_WORK.elsewhere);
    const guest = signedIn ? await signIn(server, 'elsewhere') : server.client('10.1.1.1');
    expect((await guest.call(invitationOpened, { token })).data).toMatchObject({ registered: true, proved: signedIn });
    if (!signedIn) {
      expect((await guest.call(acceptInvitation, { token })).data).toMatchObject({ errors: [{ field: 'sms_code' }] });
      await admin.call(withdrawInvitation, { invitationId });
      continue;
    }
    const answer = await guest.call(acceptInvitation, { token, userName: '别人' });
    expect([answer.code, answer.data]).toEqual([0, { appName: `${COMPANY}有限公司` }]);
    expect((await guest.call(userInfo, {})).data.multiOrgTypes.map(({ appId }) => appId).sort()).toEqual([COMPANY, 'COMPANY02']);
    expect((await admin.call(memberPage, { keyword: PEOPLE_AT_WORK.elsewhere })).data.list[0]?.userName).toBe('用户04');
  }
});

it('[RT-08] whoever accepts while signed in elsewhere is told there of the organisation that may be chosen', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const mobile = newMobile();
  await addAccount(server.context.db, mobile, [{ appId: 'COMPANY04', orgType: 'bidder' }]);
  const { token } = await invited(['operator'], mobile);
  const guest = await server.signedClient({ account: mobile });
  const stream = await EventListener.open(guest, (server.app.server.address() as AddressInfo).port);
  expect((await guest.call(acceptInvitation, { token })).code).toBe(0);
  expect(await stream.until(/permissions/)).toContain('data: {"kind":"permissions"}');
  stream.close();
});

it('[RT-08] whoever accepts while the organisation changes its people waits without holding the invitation', async () => {
  const { db } = server.context;
  const mobile = newMobile();
  await addAccount(db, mobile, [{ appId: 'COMPANY04', orgType: 'bidder' }]);
  const { token, invitationId } = await invited(['operator'], mobile);
  const guest = await server.signedClient({ account: mobile });
  const { accepting } = await db.transaction().execute(async (changing) => {
    await lockPeople(changing, { appId: COMPANY, orgType: 'bidder' });
    const answer = guest.call(acceptInvitation, { token });
    await eventually(async () => (await waitingForLocks(server.context.db)) > 0);
    await changeInvitation(changing, invitationId, { userName: '陈大雨' });
    return { accepting: answer };
  });
  expect((await accepting).code).toBe(0);
});

it('[RT-08] tells what is wrong with a link that is unknown, withdrawn, replaced, used or too old, and joins nobody', async () => {
  const guest = server.client('10.1.2.1');
  expect((await guest.call(invitationOpened, { token: 'x' })).code).toBe(40401);

  const withdrawn = await invited();
  expect((await admin.call(withdrawInvitation, { invitationId: withdrawn.invitationId })).code).toBe(0);
  expect(await guest.call(invitationOpened, { token: withdrawn.token })).toMatchObject({
    code: 40911,
    msg: '邀请已撤回，如需加入请联系用户01重新邀请',
  });
  expect((await admin.call(repeatInvitation, { invitationId: withdrawn.invitationId })).code).toBe(40911);

  const replaced = await invited();
  expect((await admin.call(repeatInvitation, { invitationId: replaced.invitationId })).code).toBe(42901);
  server.clock.advance(61);
  const again = await admin.call(repeatInvitation, { invitationId: replaced.invitationId });
  expect(again.code).toBe(0);
  expect((await guest.call(invitationOpened, { token: replaced.token })).code).toBe(40401);
  const token = tokenIn(again.data.link);
  const smsCode = await codeFor(guest, token, replaced.mobile);
  expect(
    (await guest.call(acceptInvitation, { token, smsCode: smsCode === '000000' ? '000001' : '000000', newPassword: PASSWORD })).code,
  ).toBe(40001);
  expect((await guest.call(acceptInvitation, { token, smsCode, newPassword: '12345678' })).data).toMatchObject({
    errors: [{ field: 'new_password' }],
  });
  expect((await guest.call(acceptInvitation, { token, smsCode, newPassword: PASSWORD })).code).toBe(0);
  expect(await server.client('10.1.2.2').call(invitationOpened, { token })).toMatchObject({ code: 40911, msg: '邀请已被接受，请直接登录' });

  const old = await invited();
  server.clock.advance(7 * DAY);
  expect(await server.client('10.1.2.3').call(invitationOpened, { token: old.token })).toMatchObject({
    code: 40911,
    msg: '邀请已过期，请联系用户01重新发送',
  });
  admin = await signIn(server, 'admin');
  const { list } = (await admin.call(invitationPage, { state: 'expired' })).data;
  expect(list.map(({ mobile }) => mobile)).toEqual([old.mobile]);
  expect((await admin.call(inviteMember, { mobile: old.mobile, userName: '陈小雨', roleCodes: ['operator'] })).code).toBe(0);
});

it('[RT-08] refuses a mobile that is a member’s or is invited already, and roles that are none', async () => {
  const invite = (mobile: string, roleCodes: string[]) => admin.call(inviteMember, { mobile, userName: '某人', roleCodes });
  expect((await invite(PEOPLE_AT_WORK.clerk, ['operator'])).data).toMatchObject({ errors: [{ field: 'mobile' }] });
  const { mobile } = await invited();
  expect((await invite(mobile, ['operator'])).msg).toContain('已向该手机号码发出邀请');
  expect((await invite(newMobile(), ['nobody'])).data).toMatchObject({ errors: [{ field: 'role_codes' }] });
  expect((await invite(newMobile(), [])).code).toBe(40001);
  expect((await invite('abc', ['operator'])).code).toBe(40001);
});

it.each(['1234', '——', '#N/A'])('[RT-08] refuses %s as the name of who is invited, and of who accepts', async (userName) => {
  const wrong = { code: 40001, data: { errors: [{ field: 'user_name' }] } };
  expect(await admin.call(inviteMember, { mobile: newMobile(), userName, roleCodes: ['operator'] })).toMatchObject(wrong);
  const { token } = await invited();
  const accepted = await server.client('10.1.9.1').call(acceptInvitation, { token, smsCode: '000000', userName, newPassword: PASSWORD });
  expect(accepted).toMatchObject(wrong);
});

it('[RT-08] a role that open invitations give is not switched off', async () => {
  const { invitationId } = await invited(['windOperator']);
  const off = () => admin.call(roleEvent, { code: 'windOperator', version: 0, event: { type: 'switchOff' } });
  expect((await off()).code).toBe(40913);
  await admin.call(withdrawInvitation, { invitationId });
  expect((await off()).code).toBe(0);
  expect((await admin.call(inviteMember, { mobile: newMobile(), userName: '某人', roleCodes: ['windOperator'] })).msg).toContain('已停用');
});

it('[RT-14] [RT-08] nobody is invited to administer a frozen organisation, whose link would refuse', async () => {
  const platform = await signIn(server, 'platform');
  const { db, wallClock } = server.context;
  const appId = 'COMPANY05';
  await db
    .insertInto('organisation')
    .values({ ...testOrganisation(appId), orgTypes: ['bidder'], createTime: wallClock.now() })
    .execute();
  const put = async (event: 'freeze' | 'unfreeze') =>
    expect((await platform.call(organisationEvent, { appId, event, reason: '核查中' })).code).toBe(0);
  const invite = () => platform.call(inviteFirstMember, { appId, userName: '林晓', mobile: newMobile() });
  await put('freeze');
  expect(await invite()).toMatchObject({ code: 40902, msg: '该单位已冻结，解除冻结后才能邀请管理员' });
  await put('unfreeze');
  expect((await invite()).code).toBe(0);
});

it('[RT-08] of fifty who accept one invitation at once one joins', async () => {
  const { token } = await invited(['operator'], PEOPLE_AT_WORK.platform);
  const guest = await signIn(server, 'platform');
  const answers = await Promise.all(Array.from({ length: 25 }, () => guest.call(acceptInvitation, { token })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(new Set(answers.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(new Set([40911]));
});

it('[PM-05] nobody sees, repeats or withdraws an invitation of another organisation, nor without the permission', async () => {
  const { invitationId, mobile } = await invited();
  for (const [person, code] of [
    ['clerk', 40301],
    ['reader', 40301],
  ] as const) {
    const client = await signIn(server, person);
    expect((await client.call(invitationPage, {})).code).toBe(code);
    expect((await client.call(withdrawInvitation, { invitationId })).code).toBe(code);
  }
  const stranger = await signIn(server, 'stranger');
  expect((await stranger.call(invitationPage, { keyword: mobile })).data).toEqual({ list: [], total: 0 });
  expect((await stranger.call(withdrawInvitation, { invitationId })).code).toBe(40401);
  expect((await stranger.call(repeatInvitation, { invitationId })).code).toBe(40401);
});
