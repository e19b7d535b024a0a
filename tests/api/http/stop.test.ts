import type { AddressInfo } from 'node:net';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import { startTestServer } from '#tests/support/server';

describe('graceful stop', () => {
  it('finishes the requests under way, then refuses connections', async () => {
    const server = await startTestServer();
    await addAccount(server.context.db, '13900000001', [{ appId: 'a1', orgType: 'bidder' }]);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const underWay = new Promise<void>((resolve) => server.app.server.once('request', () => resolve()));
    const login = fetch(`http://127.0.0.1:${port}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ account: '13900000001', password: TEST_PASSWORD }),
    });
    await underWay;
    const stopped = server.stop();
    const answer = await login;
    expect(((await answer.json()) as { ret: number }).ret).toBe(0);
    await stopped;
    await expect(fetch(`http://127.0.0.1:${port}/guarantee/api/health`)).rejects.toThrow();
  });
});
