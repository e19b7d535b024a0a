import Fastify from 'fastify';
import { channelDetail } from '#contract/channels';
import { CertificateAuthorityError } from '#server/adapters/certificate/certificate-authority';
import { StorageUnavailable } from '#server/adapters/storage/file-store';
import { handleErrors } from '#server/core/http/answers/error-handler';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { addAccount } from '#tests/support/accounts';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('failures inside the server', () => {
  it('[ER-02] are told without stack, SQL or path', async () => {
    const { db } = server.context;
    await db.schema.alterTable('channel').renameTo('channel_away').execute();
    const answer = await server.client().call(channelDetail, {});
    await db.schema.alterTable('channel_away').renameTo('channel').execute();
    expect([answer.status, answer.code, answer.data]).toEqual([500, 50000, {}]);
    expect(answer.msg).toMatch(/^系统出错，请稍后重试或联系管理员（编号 [0-9a-f]{16}）$/);
    expect(answer.raw.toString()).not.toMatch(/select|relation|channel|\.ts|node_modules/i);
  });

  it('[ER-01] tells an unknown channel by 40401', async () => {
    expect((await server.client().call(channelDetail, { channelCode: 'nowhere' })).code).toBe(40401);
  });
});

describe('failures outside of the server', () => {
  const file = { name: '营业执照.pdf', bytes: samplePdf('licence') };

  it('of the storage are told in its own words, and nothing is kept', async () => {
    const { adapters, db } = server.context;
    const { files } = adapters;
    await addAccount(db, '13900000001', [{ appId: 'a1', orgType: 'bidder' }]);
    const client = await server.signedClient({ account: '13900000001' });
    adapters.files = { ...files, save: () => Promise.reject(new StorageUnavailable('存储空间已满，文件未保存，请联系管理员')) };
    const answer = await client.upload('/guarantee/api/file/upload', file);
    adapters.files = files;
    expect([answer.status, answer.code, answer.msg]).toEqual([200, 50301, '存储空间已满，文件未保存，请联系管理员']);
    expect(await db.selectFrom('storedFile').select('fileKey').execute()).toEqual([]);
  });

  it('of the certificate authority are told in its own words', async () => {
    const { adapters } = server.context;
    const { certificates } = adapters;
    adapters.certificates = {
      ...certificates,
      trustAnchors: () => Promise.reject(new CertificateAuthorityError('无法连接远程签名服务，请稍后再试')),
    };
    const answer = await server.client().upload('/guarantee/api/letter/verify', file);
    adapters.certificates = certificates;
    expect([answer.status, answer.code, answer.msg]).toEqual([200, 50301, '无法连接远程签名服务，请稍后再试']);
  });

  it.each([
    ['has no room left', '53100'],
    ['gave the transaction up for another', '40P01'],
  ])('are a reason to try again where the database %s', async (_what, code) => {
    const app = Fastify();
    handleErrors(app, { refusalsHeldMs: 0 });
    app.get('/', () => Promise.reject(Object.assign(new Error('refused'), { code })));
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ code: 50301, msg: '系统繁忙，请稍后重试' });
  });
});
