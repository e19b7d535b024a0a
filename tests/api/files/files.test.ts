import { downloadFile, downloadZip } from '#contract/files';
import { drawContract } from '#server/documents/contract';
import { assertOwnFiles } from '#server/records/files/own-files';
import { storageKey } from '#server/records/files/store-file';
import { distinctNames } from '#server/records/files/zip';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';
import { unzip } from '#tests/support/unzip';

type Person = keyof typeof PEOPLE;

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

describe('files', () => {
  let server: TestServer;
  let pdf: Buffer;
  const clients = {} as Record<Person, TestClient>;

  beforeAll(async () => {
    server = await startTestServer();
    await addPeople(server);
    for (const person of Object.keys(PEOPLE) as Person[]) clients[person] = await server.signedClient({ account: PEOPLE[person] });
    const drawn = await drawContract({
      title: '营业执照',
      contractNo: '1',
      parties: [],
      preamble: ['样本'],
      clauses: [],
      contractDate: '2026-01-01',
      createdAt: new Date(0),
    });
    pdf = drawn.pdf;
  });
  afterAll(() => server.stop());

  async function uploaded(by: Person, name = '营业执照.pdf', bytes = pdf): Promise<string> {
    const answer = await clients[by].upload('/guarantee/api/file/upload', { name, bytes });
    expect(answer.code).toBe(0);
    return (answer.data as { key: string }).key;
  }

  it('[UP-05] [UP-06] keeps a file byte for byte, names it as it was named and says where it is looked at', async () => {
    const answer = await clients.bidder.upload('/guarantee/api/file/upload', { name: '营业执照 (正本).pdf', bytes: pdf });
    expect(answer).toMatchObject({
      code: 0,
      data: { key: expect.stringMatching(/^[0-9a-f]{32}$/), fileName: '营业执照 (正本).pdf', size: pdf.length },
    });
    const { key, filePath } = answer.data as { key: string; filePath: string };
    const got = await clients.bidder.call(downloadFile, { key });
    expect(got.raw.equals(pdf)).toBe(true);
    expect(got.headers['content-type']).toBe('application/pdf');
    expect(got.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('营业执照 ')}%28${encodeURIComponent('正本')}%29.pdf`,
    );
    expect(got.headers['x-content-type-options']).toBe('nosniff');
    expect(got.headers['content-security-policy']).toContain('sandbox');
    const viewed = await clients.bidder.request('GET', filePath);
    expect(viewed.raw.equals(pdf)).toBe(true);
    expect(viewed.headers['content-disposition']).toMatch(/^inline;/);
  });

  it('[UP-05] keeps a picture without what lies behind its end, and with one where it has none, and a PDF with what lies behind', async () => {
    const behind = Buffer.from('\0SEFT');
    for (const [name, bytes, kept] of [
      ['照片.png', Buffer.concat([PNG, behind]), PNG],
      ['无尾.png', PNG.subarray(0, -12), PNG],
      ['扫描件.pdf', Buffer.concat([pdf, behind]), Buffer.concat([pdf, behind])],
    ] as const) {
      const answer = await clients.bidder.upload('/guarantee/api/file/upload', { name, bytes });
      expect(answer).toMatchObject({ code: 0, data: { size: kept.length } });
      const { key } = answer.data as { key: string };
      expect((await clients.bidder.call(downloadFile, { key })).raw.equals(kept)).toBe(true);
    }
  });

  it.each(['/guarantee/api/order/file/upload', '/api/attachment/upload'])(
    '[UP-05] [RQ-04] takes file_data at %s too, for every way of reading it',
    async (url) => {
      const answer = await clients.bidder.upload(url, { name: '保证金.pdf', bytes: pdf });
      const { ret, code, data } = JSON.parse(answer.raw.toString()) as { ret?: number; code?: number; data: Record<string, unknown> };
      expect(url.startsWith('/api/') ? ret : code).toBe(0);
      const key = String(data['key']);
      expect(data).toMatchObject({ key, [url.startsWith('/api/') ? 'fileName' : 'file_name']: '保证金.pdf', size: pdf.length });
      const got = await clients.bidder.request('GET', `/guarantee/api/file/download?key=${key}`);
      expect(got.raw.equals(pdf)).toBe(true);
      expect(got.headers['content-disposition']).toMatch(/^attachment;/);
      const foreign = await clients.rival.request('GET', `/guarantee/api/file/download?key=${key}`);
      expect(foreign.code).toBe(40401);
      const wrong = await clients.bidder.upload(url, { name: '合同.png', bytes: Buffer.from('%PDF-1.7\n') });
      expect(wrong.code).toBe(40001);
    },
  );

  it('[RQ-02] refuses an upload of which one byte was changed on its way, and keeps nothing of it', async () => {
    const { db } = server.context;
    const kept = async () => (await db.selectFrom('storedFile').select('fileKey').execute()).length;
    const before = await kept();
    const changed = (at: number) => ({
      tamperBody: (body: Buffer) => Buffer.concat([body.subarray(0, at), Buffer.from([(body[at] ?? 0) ^ 1]), body.subarray(at + 1)]),
    });
    const send = (options: object) =>
      clients.bidder.upload('/guarantee/api/file/upload', { name: '营业执照.pdf', bytes: pdf }, {}, options);
    expect((await send(changed(Math.floor(pdf.length / 2)))).code).toBe(20001);
    expect((await send({ tamperBody: (body: Buffer) => Buffer.concat([body, Buffer.from('\r\n')]) })).code).toBe(20001);
    expect(await kept()).toBe(before);
    expect((await send({})).code).toBe(0);
  });

  it.each([
    ['照片.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), '不是有效的'],
    ['合同.png', Buffer.from('%PDF-1.7\n'), '不符'],
    ['程序.exe', Buffer.from('MZ'), '仅支持'],
    ['空.pdf', Buffer.alloc(0), '空的'],
  ])('[UP-05] refuses %s by its content, in Chinese', async (name, bytes, word) => {
    const answer = await clients.bidder.upload('/guarantee/api/file/upload', { name, bytes });
    expect(answer.code).toBe(40001);
    expect(answer.msg).toContain(word);
    expect(answer.data).toMatchObject({ errors: [{ field: 'file_data' }] });
  });

  it.each(['/guarantee/api/file/upload', '/guarantee/api/letter/verify'])(
    'takes one file at a time at %s, so that nobody fills the memory with ten',
    async (url) => {
      const file = { name: '营业执照.pdf', bytes: pdf };
      const answer = await clients.bidder.upload(url, [file, file]);
      expect([answer.status, answer.msg]).toEqual([413, '每次只能上传一个文件']);
    },
  );

  it('[OS-06] shows a file to its owner and to the parties of an application that refers to it, which the log tells, and to nobody else', async () => {
    const own = await uploaded('bidder');
    const sent = await uploaded('bidder');
    const applyNo = await applicationAt(server, 'awaitingAudit');
    await assertOwnFiles(server.context.db, server.context, { appId: 'BIDDER001' }, [sent], applyNo);
    const seen = async (key: string) =>
      Object.fromEntries(
        await Promise.all((Object.keys(PEOPLE) as Person[]).map(async (person) => [person, await reads(clients[person], key)] as const)),
      );
    expect(await seen(own)).toEqual({
      platform: false,
      bidder: true,
      rival: false,
      guarantee: false,
      letter: false,
      bidding: false,
      intermediary: false,
      tradeCenter: false,
      reader: false,
    });
    expect(await seen(sent)).toEqual({
      platform: true,
      bidder: true,
      rival: false,
      guarantee: true,
      letter: true,
      bidding: true,
      intermediary: false,
      tradeCenter: true,
      reader: true,
    });
    const logged = await server.context.db
      .selectFrom('auditLog')
      .select(['appId', 'address'])
      .where('object', '=', sent)
      .orderBy('appId')
      .execute();
    expect(logged.map(({ appId }) => appId)).toEqual(['BIDDING01', 'GUARANTEE', 'GUARANTEE', 'LETTERBNK', 'PLATFORM1', 'TRADE0001']);
    const anonymous = await server.client().call(downloadFile, { key: sent });
    expect(anonymous.code).toBe(20001);
  });

  it('shows contracts to those who sign them, to the letter organisation and to the platform', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature');
    const { fileKey } = await server.context.db
      .selectFrom('contractDocument')
      .select('fileKey')
      .where('applyNo', '=', applyNo)
      .limit(1)
      .executeTakeFirstOrThrow();
    const readers = await Promise.all(
      (Object.keys(PEOPLE) as Person[]).map(async (person) => ((await reads(clients[person], fileKey)) ? [person] : [])),
    );
    expect(readers.flat()).toEqual(['platform', 'bidder', 'guarantee', 'letter', 'reader']);
  });

  it('refuses keys of another organisation in what an organisation sends', async () => {
    const key = await uploaded('bidder');
    const sends = (appId: string, keys: string[]) => assertOwnFiles(server.context.db, server.context, { appId }, keys, 'BH1');
    await expect(sends('BIDDER002', [key])).rejects.toMatchObject({ code: 40001 });
    await expect(sends('BIDDER001', [key, 'f'.repeat(32)])).rejects.toMatchObject({ code: 40001 });
    await expect(sends('BIDDER001', [key, key])).resolves.toBeUndefined();
  });

  it('[SG-04] packs files into a zip under their Chinese names, numbering those that are equal', async () => {
    const keys = [await uploaded('bidder', '合同.pdf'), await uploaded('bidder', '合同.pdf'), await uploaded('bidder', '公章.png', PNG)];
    const answer = await clients.bidder.call(downloadZip, { keys, fileName: 'signed files_20260101' });
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain('signed%20files_20260101.zip');
    const entries = await unzip(answer);
    expect([...entries.keys()]).toEqual(['合同.pdf', '合同(2).pdf', '公章.png']);
    expect(entries.get('合同(2).pdf')?.equals(pdf)).toBe(true);
    expect(entries.get('公章.png')?.equals(PNG)).toBe(true);
  });

  it('[RT-08] tells in the log of each file of others that was in a zip, and not of one’s own', async () => {
    const own = await uploaded('guarantee');
    const [one, other] = [await uploaded('bidder', '营业执照.pdf'), await uploaded('bidder', '公章.png', PNG)];
    const applyNo = await applicationAt(server, 'awaitingAudit');
    for (const fileKey of [one, other])
      await server.context.db.insertInto('fileUse').values({ fileKey, applyNo, sentAt: server.clock.now() }).execute();
    expect((await unzip(await clients.guarantee.call(downloadZip, { keys: [one, other, own] }))).size).toBe(3);
    const logged = await server.context.db
      .selectFrom('auditLog')
      .select(['object', 'objectName', 'userId', 'appId'])
      .where('kind', '=', 'file')
      .where('object', 'in', [one, other, own])
      .orderBy('objectName')
      .execute();
    expect(logged).toEqual(
      [
        { object: other, objectName: '公章.png' },
        { object: one, objectName: '营业执照.pdf' },
      ].map((file) => ({ ...file, userId: `user-${PEOPLE.guarantee}`, appId: 'GUARANTEE' })),
    );
  });

  it('gives no zip at all where one of the files is not the caller’s', async () => {
    const keys = [await uploaded('rival'), await uploaded('bidder')];
    expect(await clients.rival.call(downloadZip, { keys })).toMatchObject({ code: 40401 });
  });

  it('[SG-04] breaks the zip off rather than putting an empty file where storage has lost one', async () => {
    const keys = [await uploaded('bidder', '合同.pdf'), await uploaded('bidder', '公章.png', PNG)];
    await server.context.adapters.files.delete(storageKey(keys[1] ?? ''));
    await expect(clients.bidder.call(downloadZip, { keys })).rejects.toThrow();
  });

  it('numbers around names that are there already', () => {
    expect(distinctNames(['a.pdf', 'a(2).pdf', 'a.pdf', 'A.pdf', 'b', 'b'])).toEqual([
      'a.pdf',
      'a(2).pdf',
      'a(3).pdf',
      'A(4).pdf',
      'b',
      'b(2)',
    ]);
  });
});

async function reads(client: TestClient, key: string): Promise<boolean> {
  const downloaded = await client.call(downloadFile, { key });
  const viewed = await client.request('GET', `/api/attachment/view?key=${key}`);
  const verdicts = [downloaded, viewed].map(({ code, raw }) => (code === 40401 ? false : raw.subarray(0, 5).toString() === '%PDF-'));
  expect(verdicts[0]).toBe(verdicts[1]);
  return verdicts[0] ?? false;
}
