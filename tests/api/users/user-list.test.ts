import { apiUserInfo, userInfo, userListPage } from '#contract/users';
import type { NamedType } from '#domain/organisation/numeric-type';
import { addAccount } from '#tests/support/accounts';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  for (let last = 1; last <= 12; last += 1)
    await addAccount(db, `139000000${String(last).padStart(2, '0')}`, [{ appId: 'a1', orgType: 'bidder' }]);
  await addAccount(db, '13900000020', [
    { appId: 'a1', orgType: 'bidder' },
    { appId: 'a1', orgType: 'bidding' },
  ]);
  await addAccount(db, '13900000021', [{ appId: 'a2', orgType: 'bidder' }]);
  await addAccount(db, '13900000022', [{ appId: 'a1', orgType: 'bidder' }]);
  await db.updateTable('userAccount').set({ disabled: true }).where('mobile', '=', '13900000022').execute();
  await db.updateTable('userAccount').set({ email: 'li_na@example.cn' }).where('mobile', '=', '13900000003').execute();
});

afterAll(() => server.stop());

describe('the users of an organisation', () => {
  it('[RQ-04] [FF-07] are answered ten a page as user_list and total, each once, nobody of another organisation', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const first = await client.call(userListPage, {});
    expect(first.data.total).toBe(13);
    expect(first.data.userList).toHaveLength(10);
    expect(first.data.userList[0]).toEqual({
      userId: 'user-13900000001',
      userName: '用户01',
      appId: 'a1',
      orgName: 'a1有限公司',
      mobile: '13900000001',
      email: '',
    });
    const second = await client.call(userListPage, { page: 2, size: 10 });
    const mobiles = [...first.data.userList, ...second.data.userList].map(({ mobile }) => mobile);
    expect(new Set(mobiles).size).toBe(13);
    expect(mobiles).not.toContain('13900000021');
    expect(mobiles).not.toContain('13900000022');
    expect(Object.keys((JSON.parse(first.raw.toString()) as { data: object }).data)).toEqual(['user_list', 'total']);
  });

  it('[TB-04] [PM-07] are narrowed to what they work as, by name or number', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const total = async (orgType: NamedType) => (await client.call(userListPage, { orgType })).data.total;
    expect([await total('bidder'), await total('bidding'), await total(1), await total(2), await total('guarantee')]).toEqual([
      13, 1, 13, 0, 0,
    ]);
    expect((await client.call(userListPage, { orgType: 3 as never })).code).toBe(40001);
  });

  it('[FF-07] are found by a part of name or mobile, wildcards taken as letters, and by no mail address', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const found = async (searchName: string) =>
      (await client.call(userListPage, { searchName })).data.userList.map(({ userName }) => userName);
    expect(await found('户20')).toEqual(['用户20']);
    expect(await found('00000012')).toEqual(['用户12']);
    for (const nobody of ['户_0', '%', 'li_na']) expect(await found(nobody)).toEqual([]);
  });
});

describe('user info below /api/', () => {
  it('[RQ-04] is the same as above the prefix, in camelCase and with ret', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const answer = await client.call(apiUserInfo, {});
    expect(JSON.parse(answer.raw.toString())).toMatchObject({
      ret: 0,
      data: { userId: 'user-13900000001', multiOrgTypes: [{ orgType: 'bidder' }] },
    });
    expect(answer.data).toEqual((await client.call(userInfo, {})).data);
  });
});
