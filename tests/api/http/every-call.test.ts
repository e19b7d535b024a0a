import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { permissionsOf } from '#domain/roles';
import { ROUTES } from '#server/app';
import { jsonSchemaOf, type JsonSchema } from '#server/core/http/body/json-schema';
import { underscored } from '#server/core/http/body/key-case';
import { addressOf } from '#server/core/http/dispatch';
import { addAccount } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const posts = CALLS.filter((call) => call.method === 'POST').map((call) => [addressOf(call), call] as const);
const signed = posts.filter(([, call]) => call.access !== 'public');
const withJson = posts.filter(([, call]) => !call.multipart);
const LARGE = JSON.stringify({ a: 'x'.repeat(1024 * 1024) });
let server: TestServer;
let client: TestClient;
let bidder: TestClient;
let strangers = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server.context.db, '13900000001', [{ appId: 'a1', orgType: 'platform' }]);
  await addAccount(server.context.db, '13900000002', [{ appId: 'a2', orgType: 'bidder' }]);
  client = await server.signedClient({ account: '13900000001' });
  bidder = await server.signedClient({ account: '13900000002' });
});

afterAll(() => server.stop());

describe('every call of the contract', () => {
  it('[RQ-04] is routed once, in the tier that it declares', () => {
    const routed = Object.entries(ROUTES).flatMap(([access, routes]) => routes.map(({ call }) => `${access} ${addressOf(call)}`));
    expect(routed.toSorted()).toEqual(CALLS.map((call) => `${call.access} ${addressOf(call)}`).toSorted());
  });

  it.each(signed)('[RQ-02] %s answers 20001 without a session and with a wrong signature', async (url, call) => {
    const anonymous = await server.client().request('POST', url, emptyBodyOf(call));
    expect([anonymous.status, anonymous.code]).toEqual([200, 20001]);
    const wrong = await client.request('POST', url, { ...emptyBodyOf(call), tamper: (headers) => (headers['x-sign'] = '0'.repeat(64)) });
    expect([wrong.status, wrong.code]).toEqual([200, 20001]);
  });

  it.each(posts)('%s refuses a foreign origin, another content type and a missing header of ours', async (url) => {
    const foreign = await client.request('POST', url, { payload: '{}', headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const form = await client.request('POST', url, { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(form.status).toBe(415);
    for (const sender of [server.client(), client]) {
      const bare = await sender.request('POST', url, { payload: '{}', tamper: (headers) => delete headers['x-requested-with'] });
      expect(bare.status).toBe(403);
    }
  });

  it.each(posts)('[ER-02] %s answers 400 to malformed JSON and 413 to a body over 1 MB, without internals', async (url, call) => {
    for (const payload of ['{', '{"a":}', '[1,', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])]) {
      const answer = await clientWhoMay(call).request('POST', url, { payload });
      expect([answer.status, answer.code, answer.msg]).toEqual([400, 400, '请求内容不是有效的 JSON']);
    }
    const large = await client.request('POST', url, { payload: LARGE });
    expect([large.status, large.code]).toEqual([413, 413]);
  });

  it.each(withJson)('[VA-09] %s refuses a field that it does not declare, by name', async (url, call) => {
    const answer = await clientWhoMay(call).request('POST', url, { payload: '{"is_admin":true}' });
    expect(answer.code).toBe(40001);
    expect(errorsOf(answer.data)).toContainEqual({ field: 'is_admin', message: '没有“is_admin”这一项，请去掉' });
  });

  it.each(withJson)('[VA-09] %s refuses a field named twice', async (url, call) => {
    const answer = await clientWhoMay(call).request('POST', url, { payload: '{"page":1,"page":2}' });
    expect(errorsOf(answer.data)).toEqual([{ field: 'page', message: '“page”重复出现，请只保留一个' }]);
  });

  it.each(withJson)('[VA-09] %s refuses a body that is no object', async (url, call) => {
    for (const payload of ['[]', '"text"', '1', 'null', 'true'])
      expect((await clientWhoMay(call).request('POST', url, { payload })).code).toBe(40001);
  });

  const fields = withJson.flatMap(([url, call]) =>
    Object.entries(jsonSchemaOf(call.body).properties ?? {}).map(([name, schema]) => [url, wireName(url, name), schema, call] as const),
  );
  it.each(fields)('[VA-09] %s refuses a wrong %s, naming it', async (url, name, schema, call) => {
    const answer = await clientWhoMay(call).request('POST', url, { payload: JSON.stringify({ [name]: wrongFor(schema) }) });
    expect(answer.code).toBe(40001);
    const wrong = errorsOf(answer.data).find(({ field }) => field === name || field.startsWith(`${name}.`));
    expect(wrong?.message).toMatch(/\p{Script=Han}/u);
  });

  const required = withJson.flatMap(([url, call]) =>
    (jsonSchemaOf(call.body).required ?? []).map((name) => [url, wireName(url, name), call] as const),
  );
  it.each(required)('[VA-09] %s asks for a missing %s', async (url, name, call) => {
    const answer = await clientWhoMay(call).request('POST', url, { payload: '{}' });
    expect(errorsOf(answer.data).find(({ field }) => field === name)?.message).toMatch(/^请填写/);
  });
});

/**
 * A stranger of an address of their own for what is open to all, which is counted by address; else the platform, and a bidder for what the platform's roles
 * do not give: permissions are asked for before the body.
 */
function clientWhoMay({ access, permission }: Call): TestClient {
  if (access === 'public') return server.client(`10.0.${strangers >> 8}.${strangers++ & 255}`);
  return !permission || permissionsOf('platform', ['admin']).includes(permission) ? client : bidder;
}

function emptyBodyOf(call: Call): { payload: string; headers: Record<string, string> } {
  return call.multipart
    ? { payload: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
    : { payload: '{}', headers: {} };
}

function wireName(url: string, name: string): string {
  return url.startsWith('/api/') ? name : underscored(name);
}

function wrongFor(schema: JsonSchema): unknown {
  return schema.type === 'object' || schema.type === 'array' || schema.anyOf ? 17 : { not: 'this' };
}

function errorsOf(data: unknown): { field: string; message: string }[] {
  return (data as { errors?: { field: string; message: string }[] }).errors ?? [];
}
