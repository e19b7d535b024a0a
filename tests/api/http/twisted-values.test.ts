import { Compile } from 'typebox/compile';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { logout } from '#contract/users';
import { permissionsOf } from '#domain/roles';
import { jsonSchemaOf } from '#server/core/http/body/json-schema';
import { renameKeys, underscored } from '#server/core/http/body/key-case';
import { addressOf } from '#server/core/http/dispatch';
import { addAccount } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';
import { twistedValues } from '#tests/support/twisted-values';

const REFUSED = 5;

let server: TestServer;
let platform: TestClient;
let bidder: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server.context.db, '13900000001', [{ appId: 'a1', orgType: 'platform' }]);
  await addAccount(server.context.db, '13900000002', [{ appId: 'a2', orgType: 'bidder' }]);
  platform = await server.signedClient({ account: '13900000001' });
  bidder = await server.signedClient({ account: '13900000002' });
});
afterAll(() => server.stop());

const called = CALLS.filter((call) => call !== logout && !call.multipart).map((call) => [addressOf(call), call] as const);

describe('a value of the right shape that no column, number or day can be', () => {
  it.each(called)('is answered by %s, not stumbled over', async (url, call) => {
    const rename = (key: string) => (url.startsWith('/api/') ? key : underscored(key));
    const client = call.permission === undefined || permissionsOf('bidder', ['admin']).includes(call.permission) ? bidder : platform;
    const stumbled: unknown[] = [];
    for (const value of worthSending(call)) {
      const sent = renameKeys(value, rename) as Record<string, unknown>;
      const { status } = await (call.method === 'GET'
        ? client.request('GET', `${url}?${queryOf(sent)}`)
        : client.request('POST', url, { payload: JSON.stringify(sent) }));
      if (status >= 500) stumbled.push(sent);
    }
    expect(stumbled).toEqual([]);
  });
});

/** What the shape refuses is refused in one place, whatever the call: a few of these are enough, from its first field to its last. */
function worthSending({ method, query, body }: Call): unknown[] {
  const schema = method === 'GET' ? (query ?? body) : body;
  const values = twistedValues(jsonSchemaOf(schema));
  if (method === 'GET') return values;
  const shape = Compile(schema);
  const [right, wrong] = [values.filter((value) => shape.Check(value)), values.filter((value) => !shape.Check(value))];
  const step = Math.ceil(wrong.length / REFUSED);
  return [...right, ...wrong.filter((_value, index) => index % step === 0)];
}

function queryOf(values: Record<string, unknown>): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}
