import { memberPage } from '#contract/members';
import { roleLog } from '#contract/people-log';
import { addRole, auditRoles, roleEvent, roleMatrix, saveRolePermissions } from '#contract/roles';
import { userInfo } from '#contract/users';
import type { Permission } from '#domain/permissions';
import { permissionsAtFirst, permissionsOf } from '#domain/roles';
import { addAccount } from '#tests/support/accounts';
import { addPeople, COMPANY, signIn } from '#tests/support/builders/people';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
});
beforeEach(async () => {
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

const roleOf = async (client: TestClient, code: string) => {
  const role = (await client.call(roleMatrix, {})).data.roles.find((one) => one.code === code);
  if (!role) throw new Error(`no role ${code}`);
  return role;
};
const permissionsNow = async (client: TestClient) => (await client.call(userInfo, {})).data.permissions;
const save = async (client: TestClient, code: string, permissions: Permission[], version?: number) =>
  client.call(saveRolePermissions, { roles: [{ code, permissions, version: version ?? (await roleOf(client, code)).version }] });

it('[PM-04] what a role grants changes with the very next call of who is signed in, in this organisation alone, and is written down with before and after', async () => {
  const clerk = await signIn(server, 'clerk');
  const before = permissionsAtFirst('bidder', 'operator');
  const after = before.filter((name) => name !== 'payment:pay');
  const { data } = await save(admin, 'operator', after);
  expect(data.roles.find(({ code }) => code === 'operator')).toMatchObject({ adjusted: true, version: 1, permissions: after });
  expect(await permissionsNow(clerk)).toEqual(permissionsOf('bidder', ['operator']).filter((name) => name !== 'payment:pay'));
  await addAccount(server.context.db, '13930000001', [{ appId: 'COMPANY09', orgType: 'bidder', roles: ['operator'] }]);
  expect(await permissionsNow(await server.signedClient({ account: '13930000001' }))).toContain('payment:pay');

  const [entry] = (await admin.call(roleLog, {})).data.list;
  expect(entry).toMatchObject({ change: '修改权限', targetName: '经办人', userName: '用户01' });
  const { before: had = [], after: has = [] } = entry?.differences[0] ?? {};
  expect(had.filter((label) => !has.includes(label))).toEqual(['缴纳费用']);

  const { version } = await roleOf(admin, 'operator');
  expect((await admin.call(roleEvent, { code: 'operator', version, event: { type: 'restore' } })).code).toBe(0);
  expect(await permissionsNow(clerk)).toContain('payment:pay');
});

it('[PM-04] nobody grants or takes away what they do not hold, and nothing that the type of organisation has not', async () => {
  const { db } = server.context;
  await addAccount(db, '13930000002', [{ appId: COMPANY, orgType: 'bidder', roles: ['system'] }]);
  const keeper = await server.signedClient({ account: '13930000002' });
  const granted = permissionsAtFirst('bidder', 'operator');
  const refused = await save(
    keeper,
    'operator',
    granted.filter((name) => name !== 'guarantee:apply'),
  );
  expect([refused.code, refused.msg]).toEqual([40311, '您没有“申请保函”权限，不能授予或收回']);
  expect((await save(keeper, 'default', ['user:info', 'contract:sign'])).code).toBe(40311);
  expect((await keeper.call(addRole, { name: '出纳', permissions: ['payment:pay'] })).code).toBe(40311);
  expect((await save(admin, 'operator', [...granted, 'quota:edit'])).code).toBe(40001);
  expect((await save(admin, 'readonly', ['guarantee:apply'])).code).toBe(40001);
});

it('[PM-04] of two who edit at once the second is told, with the roles as they are, and overwrites nothing', async () => {
  const { version } = await roleOf(admin, 'common');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(admin, 'common', index % 2 === 0 ? ['guarantee:view'] : ['project:view'], version)),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  const late = answers.find(({ code }) => code !== 0);
  expect(late).toMatchObject({ code: 40901, data: { orgType: 'bidder' } });
  expect((await roleOf(admin, 'common')).version).toBe(1);
});

it('[PM-04] the last who can manage users cannot take that away from themselves', async () => {
  await addAccount(server.context.db, '13930000003', [{ appId: 'ALONE0001', orgType: 'bidder', roles: ['admin'] }]);
  const alone = await server.signedClient({ account: '13930000003' });
  const less = permissionsAtFirst('bidder', 'admin').filter((name) => name !== 'user:manage');
  expect((await save(alone, 'admin', less)).code).toBe(40912);
  expect((await alone.call(memberPage, {})).code).toBe(0);
  const platform = await signIn(server, 'platform');
  const { data } = await platform.call(roleMatrix, { orgType: 'bidder' });
  const { version = 0, permissions = [] } = data.roles.find(({ code }) => code === 'admin') ?? {};
  const answer = await platform.call(saveRolePermissions, {
    orgType: 'bidder',
    roles: [{ code: 'admin', version, permissions: permissions.filter((name) => name !== 'user:manage') as Permission[] }],
  });
  expect(answer.code).toBe(40912);
});

it('[PM-04] the platform keeps the roles of every type of organisation, and an organisation its own alone', async () => {
  const platform = await signIn(server, 'platform');
  const letter = await platform.call(roleMatrix, { orgType: 'letter' });
  expect(letter.data).toMatchObject({ orgType: 'letter', ofAll: true });
  expect((await admin.call(roleMatrix, { orgType: 'letter' })).code).toBe(40301);
  expect((await admin.call(roleMatrix, {})).data.ofAll).toBe(false);
  for (const person of ['clerk', 'reader'] as const)
    expect(
      (await (await signIn(server, person)).call(saveRolePermissions, { roles: [{ code: 'admin', version: 0, permissions: [] }] })).code,
    ).toBe(40301);
});

it('[RT-08] a role of one’s own is added, renamed, switched off where nobody holds it, and on again', async () => {
  const added = await admin.call(addRole, { name: '项目专员', permissions: ['project:view', 'guarantee:view'] });
  const own = added.data.roles.find(({ name }) => name === '项目专员');
  expect(own).toMatchObject({ own: true, enabled: true, holders: 0, version: 1 });
  const code = own?.code ?? '';
  expect((await admin.call(addRole, { name: '项目专员', permissions: [] })).data).toMatchObject({ errors: [{ field: 'name' }] });
  expect((await admin.call(roleEvent, { code, version: 1, event: { type: 'rename', name: '投标专员' } })).code).toBe(0);
  await addAccount(server.context.db, '13930000004', [{ appId: COMPANY, orgType: 'bidder', roles: [code] }]);
  expect((await (await server.signedClient({ account: '13930000004' })).call(userInfo, {})).data).toMatchObject({
    roleNames: ['投标专员'],
    permissions: ['guarantee:view', 'project:view'],
  });
  const off = await admin.call(roleEvent, { code, version: 2, event: { type: 'switchOff' } });
  expect([off.code, off.msg]).toEqual([40913, '还有 1 名成员或受邀人持有“投标专员”，请先为其更换角色']);
  await server.context.db.deleteFrom('membership').where('userId', '=', 'user-13930000004').execute();
  expect((await admin.call(roleEvent, { code, version: 2, event: { type: 'switchOff' } })).code).toBe(0);
  expect((await admin.call(roleEvent, { code, version: 3, event: { type: 'switchOn' } })).code).toBe(0);
  const stranger = await signIn(server, 'stranger');
  expect((await stranger.call(roleMatrix, {})).data.roles.some((role) => role.code === code)).toBe(false);
  expect((await stranger.call(roleEvent, { code, version: 4, event: { type: 'switchOff' } })).code).toBe(40401);
});

it('[PM-04] a role is not restored to a standard that is switched off while it is held, nor to a name taken meanwhile', async () => {
  const { db } = server.context;
  const platform = await signIn(server, 'platform');
  const code = 'default';
  const standard = (await platform.call(roleMatrix, { orgType: 'bidder' })).data.roles.find((role) => role.code === code);
  const standardOff = { orgType: 'bidder' as const, code, version: standard?.version ?? 0, event: { type: 'switchOff' as const } };
  const sendOwn = async (event: { type: 'switchOn' | 'restore' } | { type: 'rename'; name: string }, of = code) =>
    admin.call(roleEvent, { code: of, version: (await roleOf(admin, of)).version, event });
  expect((await platform.call(roleEvent, standardOff)).code).toBe(0);
  expect((await sendOwn({ type: 'switchOn' })).code).toBe(0);
  await addAccount(db, '13930000005', [{ appId: COMPANY, orgType: 'bidder', roles: [code] }]);
  expect(await sendOwn({ type: 'restore' })).toMatchObject({
    code: 40913,
    msg: '还有 1 名成员或受邀人持有“默认角色”，请先为其更换角色',
  });
  await db.deleteFrom('membership').where('userId', '=', 'user-13930000005').execute();

  expect((await sendOwn({ type: 'rename', name: '访客' })).code).toBe(0);
  const own = (await admin.call(addRole, { name: '默认角色', permissions: [] })).data.roles.find(({ name }) => name === '默认角色');
  expect(await sendOwn({ type: 'restore' })).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'name', message: '已有名为“默认角色”的角色' }] },
  });
  expect((await sendOwn({ type: 'rename', name: '默认角色二' }, own?.code)).code).toBe(0);
  expect((await sendOwn({ type: 'restore' })).code).toBe(0);
  expect(await roleOf(admin, code)).toMatchObject({ name: '默认角色', adjusted: false, enabled: false });
  await db
    .updateTable('role')
    .set({ enabled: true })
    .where('orgType', '=', 'bidder')
    .where('appId', '=', '')
    .where('code', '=', code)
    .execute();
});

it('[PM-07] the roles that audit are those of the platform, the guarantee and the letter organisation', async () => {
  const platform = await signIn(server, 'platform');
  const { list } = (await platform.call(auditRoles, {})).data;
  expect(list.map(({ orgType }) => orgType)).toEqual(['platform', 'guarantee', 'letter']);
  expect(list.every(({ roles }) => roles.some(({ roleCode, roleName }) => roleCode === 'riskReviewer' && roleName === '风险复核人'))).toBe(
    true,
  );
  expect((await admin.call(auditRoles, {})).code).toBe(40301);
});

it('[PM-07] a role is offered for the audits that its keeper says, of one type of organisation, and those who only look for none', async () => {
  const platform = await signIn(server, 'platform');
  const offered = async (roleCode: string) =>
    (await platform.call(auditRoles, {})).data.list.map(({ roles }) => roles.find((role) => role.roleCode === roleCode)?.audits);
  expect(await offered('riskOperator')).toEqual([
    ['audit', 'release'],
    ['audit', 'release'],
    ['audit', 'release'],
  ]);
  expect(await offered('readonly')).toEqual([undefined, undefined, undefined]);
  const versionOf = async (code: string) =>
    (await platform.call(roleMatrix, { orgType: 'guarantee' })).data.roles.find((role) => role.code === code)?.version ?? 0;
  const offer = async (code: string, audits: ('audit' | 'release')[], version?: number) =>
    platform.call(roleEvent, {
      orgType: 'guarantee',
      code,
      version: version ?? (await versionOf(code)),
      event: { type: 'offerForAudits', audits },
    });
  const before = await versionOf('riskOperator');
  expect((await offer('riskOperator', ['release'])).data.roles.find(({ code }) => code === 'riskOperator')?.audits).toEqual(['release']);
  expect(await offered('riskOperator')).toEqual([['audit', 'release'], ['release'], ['audit', 'release']]);
  expect((await offer('riskOperator', [], before)).code).toBe(40901);
  expect((await offer('riskOperator', [])).code).toBe(0);
  expect((await offered('riskOperator'))[1]).toBeUndefined();
  const { data } = await platform.call(roleLog, { orgType: 'guarantee' });
  expect(data.list[0]).toMatchObject({ change: '调整审核角色', targetName: '风险经办人' });
  expect(await offer('readonly', ['audit'])).toMatchObject({ code: 40001, data: { errors: [{ field: 'event.audits' }] } });
  expect((await offer('riskOperator', ['claim' as 'audit'])).code).toBe(40001);
  const bidders = { code: 'operator', version: 0, event: { type: 'offerForAudits' as const, audits: ['audit' as const] } };
  expect((await admin.call(roleEvent, bidders)).code).toBe(40001);
  expect((await (await signIn(server, 'reader')).call(roleEvent, bidders)).code).toBe(40301);
  const answers = await Promise.all(Array.from({ length: 50 }, async () => offer('riskReviewer', ['audit'], 1)));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 49 }, () => 40901)]);
});

it('[PM-04] the log of what was changed cannot be changed', async () => {
  const { db } = server.context;
  await expect(db.updateTable('peopleLog').set({ userName: '别人' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('peopleLog').execute()).rejects.toThrow('append-only');
});
