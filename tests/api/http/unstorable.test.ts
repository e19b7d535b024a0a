import { saveTableSearch } from '#contract/preferences';
import { addAccount } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server.context.db, '13900000001', [{ appId: 'a1', orgType: 'bidder' }]);
  client = await server.signedClient({ account: '13900000001' });
});
afterAll(() => server.stop());

describe('a text that enters', () => {
  const kept = (name: string) => client.call(saveTableSearch, { table: 'project_list', search: { name, filters: [] } });

  it('is kept in one line, composed and without blanks around it', async () => {
    expect((await kept(' 滨海\u3000\r\n（天津）\u00A0')).data.searches.map(({ name }) => name)).toEqual(['滨海 （天津）']);
    expect((await kept('滨海 （天津）')).data.searches).toHaveLength(1);
  });

  it('is refused with a character that nobody can see, by its field and name', async () => {
    expect(await kept('天津\u202E司公')).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'search.name', message: expect.stringContaining('从右向左书写符 U+202E') as string }] },
    });
    expect((await kept('天\u200B津')).code).toBe(40001);
  });
});

describe('a text that no column takes', () => {
  it.each(['/guarantee/api/file/download?key=a%00b', '/api/attachment/view?key=%00'])('is refused in %s', async (url) => {
    const answer = await client.request('GET', url);
    expect([answer.status, answer.code, answer.msg]).toEqual([200, 40001, '含有无法保存的字符，请删除后重新输入']);
  });

  it('is refused in the text of a form', async () => {
    const answer = await server
      .client()
      .upload('/guarantee/api/letter/verify', { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }, { letter_no: 'a\u0000b' });
    expect([answer.status, answer.code, answer.msg]).toEqual([200, 40001, '含有无法保存的字符，请删除后重新输入']);
  });

  it('is a version that no column takes, either', async () => {
    for (const version of [2 ** 31, 2 ** 53, 1e300]) {
      const payload = JSON.stringify({ apply_no: 'A1', version, event: { type: 'cancel' } });
      const answer = await client.request('POST', '/guarantee/api/apply/event', { payload });
      expect([answer.status, answer.code]).toEqual([200, 40001]);
    }
  });
});
