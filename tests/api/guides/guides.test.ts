import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

describe('guides', () => {
  it('[RQ-04] are PDF files for anybody, drawn again once their text has changed', async () => {
    const read = () => server.client().request('GET', '/assets/files/guide/operation.pdf');
    const first = await read();
    expect([first.status, first.headers['content-type'], first.raw.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await read()).raw.equals(first.raw)).toBe(true);
    await server.context.db
      .updateTable('guide')
      .set({ title: '操作指南', changedAt: new Date('2030-01-01T00:00:00Z') })
      .execute();
    expect((await read()).raw.equals(first.raw)).toBe(false);
  });

  it.each(['missing.pdf', 'operation.exe', '..%2Foperation.pdf'])('are not found as %s', async (file) => {
    expect((await server.client().request('GET', `/assets/files/guide/${file}`)).status).toBe(404);
  });
});
