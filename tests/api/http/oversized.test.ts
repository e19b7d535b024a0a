import { CALLS } from '#contract/calls';
import { saveProductFields } from '#contract/products';
import { addressOf } from '#server/core/http/dispatch';
import { addAccount } from '#tests/support/accounts';
import type { Answer, TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const posts = CALLS.filter(({ method }) => method === 'POST');
const forAnybody = posts.filter(({ access }) => access === 'public').map(addressOf);
const forMembers = posts.filter(({ access }) => access !== 'public').map(addressOf);
const manyKeys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_none, index) => [`key${index}`, 1])));
const largestAnswer = 16 * 1024;
const OVERSIZED: readonly (readonly [payload: string, status: number])[] = [
  [manyKeys(80_000), 413],
  ['x'.repeat(64 * 1024 + 1), 413],
  [manyKeys(3000), 413],
  [`[${'1,'.repeat(20_000)}1]`, 413],
  ['['.repeat(64 * 1024), 400],
  ['{"a":'.repeat(10_000), 400],
  [`${'['.repeat(1000)}${']'.repeat(1000)}`, 400],
];
const UNKNOWN_FIELDS = manyKeys(900);
const LONG_NAME = JSON.stringify({ ['k'.repeat(60_000)]: 1 });
/** More JSON than is taken of anybody. */
const ENDLESS = '['.repeat(1024 * 1024 + 1);

let server: TestServer;
let member: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server.context.db, '13900000001', [{ appId: 'a1', orgType: 'platform' }]);
  member = await server.signedClient({ account: '13900000001' });
});
afterAll(() => server.stop());

describe('what is sent without a session', () => {
  it.each([...forAnybody, '/data/buried'])('[VA-09] %s refuses oversized JSON before it is parsed, in a small answer', async (url) => {
    for (const [payload, status] of OVERSIZED) {
      const { answer, parsed } = await sent(server.client(), url, payload);
      expect([answer.status, answer.code]).toEqual([status, status]);
      expect(answer.raw.length).toBeLessThan(largestAnswer);
      expect(parsed).toBe(false);
    }
  });

  it.each(forAnybody)('[VA-09] %s names the first thirty unknown fields and counts the others', async (url) => {
    const answer = await server.client().request('POST', url, { payload: UNKNOWN_FIELDS });
    const { errors } = answer.data as { errors: unknown[] };
    expect([answer.code, errors.length]).toEqual([40001, 30]);
    expect(answer.msg).toMatch(/（除列出的 30 处外，另有 87\d 处）$/);
    expect(answer.raw.length).toBeLessThan(largestAnswer);
  });

  it.each(forAnybody)('[VA-09] %s tells long names back in short', async (url) => {
    const answer = await server.client().request('POST', url, { payload: LONG_NAME });
    expect(answer.code).toBe(40001);
    expect(answer.raw.length).toBeLessThan(largestAnswer);
  });

  it.each(forMembers)('[RQ-02] is not parsed at all by %s, nor read', async (url) => {
    for (const cookie of ['', 'gp_session=none']) {
      const { answer, parsed } = await sent(server.client(), url, ENDLESS, { cookie });
      expect([answer.status, answer.data]).toEqual([200, expect.anything()]);
      expect([20001, 99902]).toContain(answer.code);
      expect(parsed).toBe(false);
    }
  });
});

describe('what a member sends', () => {
  it('[VA-09] may be larger, but neither deeper nor more than any form', async () => {
    const url = addressOf(saveProductFields);
    expect((await member.request('POST', url, { payload: JSON.stringify({ a: 'x'.repeat(500_000) }) })).code).toBe(40001);
    for (const [payload, status] of [
      ['['.repeat(1024 * 1024), 400],
      [`[${'1,'.repeat(300_000)}1]`, 413],
    ] as const) {
      const { answer, parsed } = await sent(member, url, payload);
      expect([answer.status, parsed]).toEqual([status, false]);
    }
  });

  it('[VA-09] is not parsed where its signature is wrong', async () => {
    const { answer, parsed } = await sent(member, addressOf(saveProductFields), manyKeys(10_000), { 'x-sign': '0'.repeat(64) });
    expect([answer.code, parsed]).toEqual([20001, false]);
  });
});

async function sent(
  client: TestClient,
  url: string,
  payload: string,
  headers: Record<string, string> = {},
): Promise<{ answer: Answer; parsed: boolean }> {
  const parse = jest.spyOn(JSON, 'parse');
  const answer = await client.request('POST', url, { payload, tamper: (own) => Object.assign(own, headers) });
  const parsed = parse.mock.calls.some(([text]) => text === payload);
  parse.mockRestore();
  return { answer, parsed };
}
