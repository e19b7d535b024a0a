import { userInfo } from '#contract/users';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

const visits = () => server.context.db.selectFrom('visit').selectAll().execute();

describe('a reported visit', () => {
  it('[LY-08] [RQ-04] is kept with browser and time, without the prefix, counted when the browser comes again', async () => {
    const client = server.client();
    const report = () => client.request('POST', '/data/buried', { payload: '{"fingerprint":"f1"}' });
    expect((await report()).code).toBe(0);
    const firstAt = server.clock.now();
    server.clock.advance(60);
    await report();
    expect(await visits()).toEqual([
      { visitor: client.cookies.get('gp_visitor'), fingerprint: 'f1', firstAt, lastAt: server.clock.now(), times: 2 },
    ]);
  });

  it('[LY-08] signs nobody in', async () => {
    const client = server.client();
    await client.request('POST', '/data/buried', { payload: '{"fingerprint":"f2"}' });
    expect([...client.cookies.keys()]).toEqual(['gp_visitor']);
    expect((await client.call(userInfo, {})).code).toBe(20001);
  });

  it('is refused when it is empty, too long, from elsewhere or in another shape', async () => {
    const before = await visits();
    const client = server.client();
    for (const body of [{}, { fingerprint: '' }, { fingerprint: 'x'.repeat(129) }, { fingerprint: 'f', user_id: 'u' }]) {
      expect((await client.request('POST', '/data/buried', { payload: JSON.stringify(body) })).code).toBe(40001);
    }
    const foreign = await client.request('POST', '/data/buried', {
      payload: '{"fingerprint":"f"}',
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect(await visits()).toEqual(before);
  });
});
