import { sql } from 'kysely';
import { agencyPage } from '#contract/agencies';
import { inviteMember } from '#contract/invitations';
import { managedOrganisation, managedOrganisationPage, organisationEvent } from '#contract/managed-organisations';
import { memberEvent, memberPage, memberWork, saveMemberRoles } from '#contract/members';
import { memberLog, organisationLog, roleLog } from '#contract/people-log';
import { addRole, roleEvent, roleMatrix, saveRolePermissions } from '#contract/roles';
import { foundOrganisations, newestOrganisations } from '#server/records/managed-organisations/repository';
import { membersListed } from '#server/records/members/repository';
import { logRowsListed } from '#server/records/people-log/repository';
import { roleRows } from '#server/records/roles/repository';
import { addAccount } from '#tests/support/accounts';
import { addPeople, COMPANY, PEOPLE_AT_WORK, signIn, userIdOf } from '#tests/support/builders/people';
import type { TestClient } from '#tests/support/client';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let admin: TestClient;
let platform: TestClient;
let accounts = 13_960_000_000;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  [admin, platform] = await Promise.all([signIn(server, 'admin'), signIn(server, 'platform')]);
});
afterAll(() => server.stop());

async function colleague(...roles: string[]) {
  const account = String((accounts += 1));
  await addAccount(server.context.db, account, [{ appId: COMPANY, orgType: 'bidder', roles }]);
  return { account, userId: `user-${account}` };
}

const fifty = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, send));
const counted = (answers: readonly { code: number }[], ...codes: number[]) =>
  codes.map((wanted) => answers.filter(({ code }) => code === wanted).length);

it('[RT-08] of fifty who change the roles of one member at once one does, and nobody is told twice', async () => {
  const { userId } = await colleague('operator');
  const answers = await fifty(() => admin.call(saveMemberRoles, { userId, version: 1, roleCodes: ['default'] }));
  expect(counted(answers, 0, 40901)).toEqual([1, 49]);
  const notices = await server.context.db.selectFrom('notice').select(['kind', 'text']).where('userId', '=', userId).execute();
  expect(notices).toEqual([{ kind: 'rolesChanged', text: expect.stringContaining(`您在${COMPANY}有限公司的角色已变更为`) as string }]);
});

it('[RT-08] of fifty who disable a member at once one does; of fifty who invite one mobile, or add one role, one does', async () => {
  const { userId } = await colleague('operator');
  const stopped = await fifty(() => admin.call(memberEvent, { userId, version: 1, event: 'disable', reason: '离岗' }));
  expect(counted(stopped, 0, 40901)).toEqual([1, 49]);
  const invited = await fifty(() => admin.call(inviteMember, { mobile: '13960008888', userName: '新人', roleCodes: ['operator'] }));
  expect(counted(invited, 0)).toEqual([1]);
  const added = await fifty(() => admin.call(addRole, { name: '同名角色', permissions: [] }));
  expect(counted(added, 0, 40001)).toEqual([1, 49]);
});

it('[RT-08] [OS-05] who is disabled, enabled or removed is told with the reason; who leaves by himself is not', async () => {
  const { userId, account } = await colleague('operator');
  const kindsNotified = async () =>
    (await server.context.db.selectFrom('notice').select(['kind', 'text']).where('userId', '=', userId).orderBy('noticeId').execute()).map(
      ({ kind, text }) => [kind, text.includes('调岗')],
    );
  await admin.call(memberEvent, { userId, version: 1, event: 'disable', reason: '调岗' });
  await admin.call(memberEvent, { userId, version: 2, event: 'enable' });
  const own = await server.signedClient({ account });
  await admin.call(memberEvent, { userId, version: 3, event: 'remove', reason: '调岗' });
  expect(await kindsNotified()).toEqual([
    ['memberDisabled', true],
    ['memberEnabled', false],
    ['memberRemoved', true],
  ]);
  expect((await own.call(memberPage, {})).code).toBe(99902);
  const leaver = await colleague('admin');
  const client = await server.signedClient({ account: leaver.account });
  expect((await client.call(memberEvent, { userId: leaver.userId, version: 1, event: 'remove' })).code).toBe(0);
  expect(await server.context.db.selectFrom('notice').select('kind').where('userId', '=', leaver.userId).execute()).toEqual([]);
});

it('[PM-04] a role that is taken away while its holder works is missed with the next call, by a clear answer', async () => {
  const { userId, account } = await colleague('system');
  const holder = await server.signedClient({ account });
  expect((await holder.call(memberPage, {})).code).toBe(0);
  expect((await admin.call(saveMemberRoles, { userId, version: 1, roleCodes: ['default'] })).code).toBe(0);
  expect(await holder.call(memberPage, {})).toMatchObject({ code: 40301, msg: expect.stringMatching(/权限/) as string });
});

it('[RT-08] the last administrator leaves by no way: each answer says what to do first', async () => {
  await addAccount(server.context.db, '13960007777', [{ appId: 'ALONE0002', orgType: 'bidder', roles: ['admin'] }]);
  const alone = await server.signedClient({ account: '13960007777' });
  const userId = 'user-13960007777';
  const mend = '本单位至少须有一名在用成员能够管理用户，请先将该权限交给其他成员';
  const matrix = (await alone.call(roleMatrix, {})).data;
  const role = matrix.roles.find(({ code }) => code === 'admin');
  const answers = [
    await alone.call(memberEvent, { userId, version: 1, event: 'remove' }),
    await alone.call(saveMemberRoles, { userId, version: 1, roleCodes: ['operator'] }),
    await alone.call(saveRolePermissions, { roles: [{ code: 'admin', version: role?.version ?? 0, permissions: [] }] }),
  ];
  expect(answers.map(({ code, msg }) => [code, msg])).toEqual(answers.map(() => [40912, mend]));
  expect(await alone.call(memberEvent, { userId, version: 1, event: 'disable' })).toMatchObject({
    code: 40301,
    msg: '不能停用自己，请由其他管理员操作',
  });
  expect((await alone.call(roleEvent, { code: 'admin', version: 0, event: { type: 'switchOff' } })).msg).toContain('请先为其更换角色');
  expect(await platform.call(organisationEvent, { appId: 'PLATFORM1', event: 'freeze', reason: '误操作' })).toMatchObject({
    code: 40301,
    msg: '平台自身不能冻结',
  });
  expect((await alone.call(memberPage, {})).data.list).toMatchObject([{ userId, disabled: false }]);
});

it('[RT-08] a mobile that is a member’s is named, with how to let them in where they are disabled', async () => {
  const { userId, account } = await colleague('operator');
  const invite = () => admin.call(inviteMember, { mobile: account, userName: '某人', roleCodes: ['operator'] });
  expect((await invite()).data).toMatchObject({
    errors: [{ field: 'mobile', message: expect.stringContaining('已是本单位成员') as string }],
  });
  await admin.call(memberEvent, { userId, version: 1, event: 'disable' });
  expect((await invite()).data).toMatchObject({ errors: [{ message: expect.stringContaining('可直接启用') as string }] });
});

describe('[RT-08] among many', () => {
  beforeAll(async () => {
    const { db } = server.context;
    await sql`insert into organisation (app_id, org_name, org_code_no, org_types, create_time)
      select 'M' || n, '第' || n || '建筑公司', '9133' || lpad(n::text, 14, '0'), '{bidder}', now() - n * interval '1 second'
      from generate_series(1, 20000) n`.execute(db);
    await sql`insert into people_log (at, app_id, org_type, subject, target, target_name, change, user_id, user_name, app_name, before, after, reason)
      select now(), 'M' || n, 'bidder', 'member', 'x', 'x', 'x', 'x', 'x', 'x', '{}', '{}', '' from generate_series(1, 3000) n`.execute(db);
    await sql`analyze organisation, people_log`.execute(db);
  });

  const search = { orgType: undefined, state: undefined, registerStatus: undefined, page: 1, size: 10 };

  it('organisations are found by an index over their words, and listed in the order of another', async () => {
    const plan = JSON.stringify(
      await foundOrganisations(server.context.db, { ...search, keyword: '第777建筑' })
        .select('appId')
        .explain('json'),
    );
    expect(plan).toContain('organisation_by_words');
    expect(plan).not.toContain('Seq Scan');
    expect(await indexesRead(server, (db) => newestOrganisations(db, { ...search, keyword: '' }))).toContain('organisation_newest');
    expect((await platform.call(managedOrganisationPage, { keyword: '第777建筑' })).data).toMatchObject({
      total: 1,
      list: [{ appId: 'M777' }],
    });
    expect((await platform.call(managedOrganisationPage, { keyword: '%_' })).data.total).toBe(0);
  });

  it('the frozen ones are found among all by an index of their own', async () => {
    const plan = JSON.stringify(await newestOrganisations(server.context.db, { ...search, state: 'frozen', keyword: '' }).explain('json'));
    expect(plan).toContain('organisation_frozen');
  });

  it('members, roles and the log are found by the organisation’s indexes, and no whole table is read for them', async () => {
    const { db } = server.context;
    await sql`insert into user_account (user_id, account, mobile, user_name, password_hash, create_time)
      select 'U' || n, (17000000000 + n)::text, (17000000000 + n)::text, '成员' || n, '', now() from generate_series(1, 5000) n`.execute(
      db,
    );
    await sql`insert into membership (user_id, app_id, org_type, role_codes, create_time)
      select 'U' || n, 'M' || (n % 500 + 1), 'bidder', '{operator}', now() from generate_series(1, 5000) n`.execute(db);
    await sql`insert into role (org_type, app_id, code, name, position, permissions)
      select 'bidder', 'M' || n, 'own-' || n, '自建', 99, '{}' from generate_series(1, 3000) n`.execute(db);
    await sql`analyze user_account, membership, role`.execute(db);
    const place = { appId: 'M7', orgType: 'bidder' } as const;
    const paged = { page: 1, size: 10 };
    const read = await Promise.all([
      indexesRead(server, (one) => membersListed(one, { ...place, ...paged, keyword: '成', state: undefined, roleCode: 'operator' })),
      indexesRead(server, (one) => logRowsListed(one, { ...place, ...paged, subjects: ['member', 'role'] })),
      indexesRead(server, (one) => roleRows(one, place)),
    ]);
    expect(read.map((indexes) => indexes.find((index) => /^(membership|people_log|role)_/.test(index)))).toEqual([
      'membership_by_organisation',
      'people_log_of_organisation',
      'role_pkey',
    ]);
    expect(read.flat().filter((index) => index.startsWith('all of'))).toEqual([]);
  });

  it('a word of one letter is refused with what to do, before a whole table is read', async () => {
    for (const keyword of ['建', ' 建 ', '%'])
      for (const call of [managedOrganisationPage, agencyPage])
        expect(await platform.call(call, { keyword })).toMatchObject({
          code: 40001,
          data: { errors: [{ field: 'keyword', message: '请至少输入 2 个字' }] },
        });
    expect((await platform.call(agencyPage, { keyword: ' ' })).code).toBe(0);
  });

  it('pages and logs answer fifty at once alike', async () => {
    const own: readonly (() => Promise<{ data: unknown }>)[] = [
      () => admin.call(memberPage, { keyword: PEOPLE_AT_WORK.clerk }),
      () => admin.call(memberLog, {}),
      () => admin.call(roleLog, {}),
      () => admin.call(memberWork, { userId: userIdOf('clerk') }),
    ];
    const ofPlatform: readonly (() => Promise<{ data: unknown }>)[] = [
      () => platform.call(managedOrganisationPage, { keyword: '第77' }),
      () => platform.call(managedOrganisation, { appId: 'M77' }),
      () => platform.call(organisationLog, { appId: 'M77' }),
    ];
    for (const send of [...own, ...ofPlatform]) expect(new Set((await fifty(send)).map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });
});
