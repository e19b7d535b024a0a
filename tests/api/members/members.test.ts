import { sql } from 'kysely';
import { auditLogDetail, auditLogPage } from '#contract/audit-log';
import { managedOrganisation, managedOrganisationPage, organisationEvent } from '#contract/managed-organisations';
import { handOverWork, memberEvent, memberPage, memberWork, saveMemberRoles } from '#contract/members';
import { organisationLog } from '#contract/people-log';
import { logout, passwordLogin, userInfo } from '#contract/users';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import { addPeople, COMPANY, PEOPLE_AT_WORK, signIn, userIdOf } from '#tests/support/builders/people';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let admin: TestClient;
let accounts = 13_940_000_000;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
});
beforeEach(async () => {
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

async function colleague(...roles: string[]) {
  const account = String((accounts += 1));
  await addAccount(server.context.db, account, [{ appId: COMPANY, orgType: 'bidder', roles: roles.length > 0 ? roles : ['operator'] }]);
  return { account, userId: `user-${account}`, client: await server.signedClient({ account }) };
}
const versionOf = async (userId: string) =>
  (await admin.call(memberPage, { size: 500 })).data.list.find((one) => one.userId === userId)?.version ?? -1;

it('[RT-08] members are found by name, mobile, state and role, and in one’s own organisation alone', async () => {
  const { list } = (await admin.call(memberPage, { keyword: PEOPLE_AT_WORK.clerk })).data;
  expect(list).toMatchObject([{ roleNames: ['经办人'], disabled: false, isSelf: false }]);
  expect((await admin.call(memberPage, { roleCode: 'admin' })).data.list.map(({ mobile }) => mobile).sort()).toEqual([
    PEOPLE_AT_WORK.admin,
    PEOPLE_AT_WORK.reader,
  ]);
  expect((await (await signIn(server, 'stranger')).call(memberPage, {})).data.list.map(({ mobile }) => mobile)).toEqual([
    PEOPLE_AT_WORK.stranger,
  ]);
  expect((await admin.call(memberPage, { keyword: '%' })).data.total).toBe(0);
});

it('[RT-08] [PM-04] a changed role holds with the member’s next call, even while they work', async () => {
  const { client, userId } = await colleague('operator');
  expect((await client.call(userInfo, {})).data.permissions).toContain('guarantee:apply');
  expect((await admin.call(saveMemberRoles, { userId, version: 1, roleCodes: ['default'] })).code).toBe(0);
  expect((await client.call(userInfo, {})).data.permissions).not.toContain('guarantee:apply');
  expect(await admin.call(saveMemberRoles, { userId, version: 1, roleCodes: ['operator'] })).toMatchObject({ code: 40901 });
});

it('[RT-08] disabling and removing end what the member has open, at once; enabling lets them in again', async () => {
  const { client, userId, account } = await colleague();
  expect((await admin.call(memberEvent, { userId, version: 1, event: 'disable', reason: '离岗' })).code).toBe(0);
  expect((await client.call(userInfo, {})).code).toBe(99902);
  const refused = await server.client().call(passwordLogin, { account, password: TEST_PASSWORD });
  expect([refused.code, refused.msg]).toEqual([40301, `您在${COMPANY}有限公司的账号已停用，请联系本单位管理员`]);
  expect((await admin.call(memberEvent, { userId, version: 2, event: 'enable' })).code).toBe(0);
  const again = await server.signedClient({ account });
  expect((await admin.call(memberEvent, { userId, version: 3, event: 'remove' })).code).toBe(0);
  expect((await again.call(userInfo, {})).code).toBe(99902);
  expect((await admin.call(memberPage, { keyword: account })).data.total).toBe(0);
});

it('[RT-08] nobody disables themselves, and the last who can manage users neither leaves nor steps down', async () => {
  const me = userIdOf('admin');
  const version = await versionOf(me);
  expect((await admin.call(memberEvent, { userId: me, version, event: 'disable' })).code).toBe(40301);
  expect((await admin.call(memberEvent, { userId: me, version, event: 'remove' })).code).toBe(40912);
  expect((await admin.call(saveMemberRoles, { userId: me, version, roleCodes: ['operator'] })).code).toBe(40912);

  const { userId, client } = await colleague('admin');
  const both = await Promise.all([
    admin.call(memberEvent, { userId, version: 1, event: 'remove' }),
    client.call(memberEvent, { userId: me, version, event: 'remove' }),
  ]);
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  const { rows } = await sql`select from membership where app_id = ${COMPANY} and role_codes = '{admin}'`.execute(server.context.db);
  expect(rows).toHaveLength(1);
  await server.context.db
    .insertInto('membership')
    .values({ userId: me, appId: COMPANY, orgType: 'bidder', roleCodes: ['admin'], createTime: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

it('[PM-04] nobody gives roles beyond their own, nor changes whoever may do more', async () => {
  const { client: keeper } = await colleague('system');
  const { userId } = await colleague('default');
  expect((await keeper.call(saveMemberRoles, { userId, version: 1, roleCodes: ['admin'] })).code).toBe(40311);
  const me = userIdOf('admin');
  expect((await keeper.call(memberEvent, { userId: me, version: await versionOf(me), event: 'disable' })).code).toBe(40311);
  const shown = (await keeper.call(memberPage, { keyword: PEOPLE_AT_WORK.admin })).data.list[0];
  expect(shown?.untouchable).toBe('该成员拥有您没有的权限，您不能变更');
});

it('[PM-05] members of other organisations are not found, and nobody without the permission changes any', async () => {
  const { userId } = await colleague();
  const stranger = await signIn(server, 'stranger');
  expect((await stranger.call(memberEvent, { userId, version: 1, event: 'remove' })).code).toBe(40401);
  expect((await stranger.call(memberWork, { userId })).code).toBe(40401);
  for (const person of ['clerk', 'reader'] as const) {
    expect((await (await signIn(server, person)).call(memberEvent, { userId, version: 1, event: 'remove' })).code).toBe(40301);
  }
});

it('[RT-08] the drafts of an absent colleague go to another member, after a look at them', async () => {
  const { userId } = await colleague();
  const { userId: toUserId } = await colleague();
  await server.context.db
    .insertInto('applicationDraft')
    .values({
      appId: COMPANY,
      applyNo: 'BH-DRAFT-1',
      version: 1,
      data: '{}',
      schemaVersion: 1,
      savedBy: userId,
      savedByName: '',
      savedAt: server.clock.now(),
    })
    .execute();
  const { kinds } = (await admin.call(memberWork, { userId })).data;
  expect(kinds.find(({ kind }) => kind === 'drafts')).toMatchObject({ total: 1, first: [{ id: 'BH-DRAFT-1' }] });
  expect((await admin.call(handOverWork, { userId, toUserId: userId, kinds: ['drafts'] })).data).toMatchObject({
    errors: [{ field: 'to_user_id' }],
  });
  expect((await admin.call(handOverWork, { userId, toUserId, kinds: ['drafts'] })).data).toEqual({ kinds: [{ kind: 'drafts', total: 1 }] });
  const { savedBy } = await server.context.db.selectFrom('applicationDraft').select('savedBy').executeTakeFirstOrThrow();
  expect(savedBy).toBe(toUserId);
});

it('[RT-08] the platform freezes an organisation with a reason: its sessions end, its people learn why, until it is unfrozen', async () => {
  const platform = await signIn(server, 'platform');
  const stranger = await signIn(server, 'stranger');
  expect((await platform.call(managedOrganisationPage, { keyword: 'COMPANY03' })).data.list).toMatchObject([{ memberCount: 1 }]);
  expect((await platform.call(organisationEvent, { appId: 'COMPANY03', event: 'freeze', reason: '资料造假' })).code).toBe(0);
  expect((await platform.call(organisationEvent, { appId: 'COMPANY03', event: 'freeze', reason: '又一次' })).code).toBe(40901);
  expect((await stranger.call(userInfo, {})).code).toBe(99902);
  const refused = await server.client().call(passwordLogin, { account: PEOPLE_AT_WORK.stranger, password: TEST_PASSWORD });
  expect([refused.code, refused.msg]).toEqual([40301, 'COMPANY03有限公司已被平台冻结：资料造假。如有疑问请联系平台']);
  expect((await platform.call(managedOrganisation, { appId: 'COMPANY03' })).data).toMatchObject({ frozenReason: '资料造假' });
  expect((await platform.call(organisationEvent, { appId: 'COMPANY03', event: 'unfreeze', reason: '已更正' })).code).toBe(0);
  expect((await (await signIn(server, 'stranger')).call(userInfo, {})).code).toBe(0);
  expect((await platform.call(organisationLog, { appId: 'COMPANY03' })).data.list.map(({ change, reason }) => [change, reason])).toEqual([
    ['解冻单位', '已更正'],
    ['冻结单位', '资料造假'],
  ]);
  expect((await platform.call(organisationEvent, { appId: 'PLATFORM1', event: 'freeze', reason: 'x' })).code).toBe(40301);
  expect((await admin.call(organisationEvent, { appId: 'COMPANY02', event: 'freeze', reason: 'x' })).code).toBe(40301);
});

it('lists, and who is named by a flow, are read through indexes', async () => {
  const { db } = server.context;
  await sql`insert into user_account (user_id, account, user_name, mobile, password_hash, create_time)
    select 'm' || n, 'm' || n, 'M' || n, '139' || n, 'x', now() from generate_series(1, 3000) n`.execute(db);
  await sql`insert into membership (user_id, app_id, org_type, role_codes, create_time)
    select 'm' || n, case when n % 100 = 0 then 'COMPANY02' else 'COMPANY01' end, 'bidder', '{operator}', now() from generate_series(1, 3000) n`.execute(
    db,
  );
  await sql`analyze user_account, membership`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json)
    select m.user_id from membership m join user_account u using (user_id) where m.app_id = 'COMPANY02' and m.org_type = 'bidder' limit 10`.execute(
    db,
  );
  const plan = JSON.stringify(rows);
  expect(plan).toContain('membership_by_organisation');
  expect(plan).not.toContain('Seq Scan');
});

it('[OS-06] [RT-08] the log tells administrators what their own people did, before and after and from where, and nobody else', async () => {
  const { userId, client } = await colleague('operator');
  await admin.call(saveMemberRoles, { userId, version: 1, roleCodes: ['default'] });
  expect((await admin.call(saveMemberRoles, { userId, version: 1, roleCodes: ['operator'] })).code).toBe(40901);
  const { list } = (await admin.call(auditLogPage, { kind: 'people', object: userId })).data;
  expect(list).toMatchObject([{ appName: `${COMPANY}有限公司`, address: '127.0.0.1', result: 'success' }]);
  const logId = list[0]?.logId ?? '';
  const { facts, requestId } = (await admin.call(auditLogDetail, { logId })).data;
  expect(requestId).not.toBe('');
  expect(facts).toContainEqual({ label: '角色', before: '经办人', after: '默认角色' });
  expect((await (await signIn(server, 'platform')).call(auditLogDetail, { logId })).code).toBe(0);
  const stranger = await signIn(server, 'stranger');
  expect((await stranger.call(auditLogDetail, { logId })).code).toBe(40401);
  expect((await stranger.call(auditLogPage, { object: userId, organisation: COMPANY })).data.list).toEqual([]);
  expect((await client.call(auditLogPage, { kind: 'people' })).data.list).toEqual([]);
  await client.call(logout, {});
  const left = (await admin.call(auditLogPage, { kind: 'login', size: 200 })).data.list.find(({ action }) => action === 'logout');
  expect(left).toMatchObject({ address: '127.0.0.1', result: 'success' });
});

it('[RT-08] the log is read page by page, each entry once, and found by person, organisation, day and outcome', async () => {
  const platform = await signIn(server, 'platform');
  expect((await server.client().call(passwordLogin, { account: PEOPLE_AT_WORK.clerk, password: 'wrong' })).code).toBe(40001);
  expect((await platform.call(auditLogPage, { result: 'refused' })).data.list[0]).toMatchObject({ kind: 'login', object: '139****0002' });
  const whole = (await platform.call(auditLogPage, { organisation: COMPANY, size: 200 })).data.list.map(({ logId }) => logId);
  const paged: string[] = [];
  for (let more = true; more;) {
    const before = paged.at(-1);
    const { data } = await platform.call(auditLogPage, { organisation: COMPANY, size: 7, ...(before ? { before } : {}) });
    paged.push(...data.list.map(({ logId }) => logId));
    more = data.more;
  }
  expect(paged).toEqual(whole);
  expect(new Set(paged).size).toBe(paged.length);
  expect((await platform.call(auditLogPage, { to: '2001-01-01' })).data.list).toEqual([]);
  expect(await platform.call(auditLogPage, { from: '2026-02-30' })).toMatchObject({ code: 40001, data: { errors: [{ field: 'from' }] } });
});

it('[RT-08] the log is found by the name of a person, in whatever form it is written', async () => {
  const { db } = server.context;
  const account = String((accounts += 1));
  await addAccount(db, account, [{ appId: COMPANY, orgType: 'bidder' }]);
  await db.updateTable('userAccount').set({ userName: '李〔Ａ〕 明' }).where('account', '=', account).execute();
  const named = await server.signedClient({ account });
  const { userId } = await colleague('operator');
  expect((await named.call(saveMemberRoles, { userId, version: 1, roleCodes: ['default'] })).code).toBe(0);
  const platform = await signIn(server, 'platform');
  const found = async (userName: string) =>
    (await platform.call(auditLogPage, { kind: 'people', userName })).data.list.map((entry) => entry.userName);
  for (const typed of ['李〔Ａ〕 明', '李(a)明', '李（Ａ）明']) expect([typed, await found(typed)]).toEqual([typed, ['李〔Ａ〕 明']]);
  expect(await found('李（Ａ）')).toEqual([]);
});
