import { passwordLogin, userInfo } from '#contract/users';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import { startTestServer, type TestServer } from '#tests/support/server';

const account = '13900000001';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://guarantee.example.cn' } });
  await addAccount(server.context.db, account, [{ appId: 'a1', orgType: 'bidder' }]);
});
afterAll(() => server.stop());

describe('cookies of a server behind https', () => {
  it('are all Secure, and the credential belongs to this host alone', async () => {
    const client = server.client();
    const answer = await client.call(passwordLogin, { account, password: TEST_PASSWORD });
    const cookies = new Map([answer.headers['set-cookie']].flat().map((cookie) => [String(cookie).split('=')[0], String(cookie)]));
    expect([...cookies.keys()].sort()).toEqual(['__Host-gp_session', '__Host-gp_visitor', 'skey']);
    for (const cookie of cookies.values()) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; Path=\/;/);
      expect(cookie).not.toMatch(/Domain=/i);
    }
    client.signedIn = answer.data;
    expect((await client.call(userInfo, {})).code).toBe(0);
  });

  it('are taken under their own name only', async () => {
    const client = await server.signedClient({ account });
    const token = client.cookies.get('__Host-gp_session') ?? '';
    const answer = await client.call(userInfo, {}, { tamper: (headers) => (headers['cookie'] = `gp_session=${token}`) });
    expect(answer.code).toBe(20001);
  });
});
