import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SETTING_VARIABLES } from '#server/core/settings';
import { startPlatform } from '#server/platform';
import { bundleServer, startServerProcess } from '#tests/support/builders/server-process';
import { TestClient } from '#tests/support/client';
import { silentLog } from '#tests/support/cluster';
import { cloneDatabase, testSettings, type TestDatabase } from '#tests/support/database';
import { eventually } from '#tests/support/eventually';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

describe('sandbox', () => {
  it('moves the clock of every server on the database, and keeps it moved', async () => {
    const first = await startPlatform(testSettings(database), silentLog, { works: false });
    const second = await startPlatform(testSettings(database), silentLog, { works: false });
    const answer = await new TestClient(first.app).request('POST', '/sandbox/clock', { payload: '{"advance_seconds":86400}' });
    expect([answer.code, answer.data]).toMatchObject([0, { offsetSeconds: 86_400 }]);
    const ahead = ({ context }: typeof first) => Math.round((context.clock.now().getTime() - context.wallClock.now().getTime()) / 1000);
    await eventually(() => ahead(first) === 86_400 && ahead(second) === 86_400);
    await first.stop();
    await second.stop();
    const later = await startPlatform(testSettings(database), silentLog, { works: false });
    expect(ahead(later)).toBe(86_400);
    await later.stop();
  });

  it('shows a person what was sent to a mobile as a page, and nothing that a message or a number may hold as markup', async () => {
    const platform = await startPlatform(testSettings(database), silentLog, { works: false });
    const content = '<script>alert(1)</script>';
    await platform.context.db
      .insertInto('sandboxSms')
      .values({ mobile: '13800000001', content, code: '135790', sentAt: platform.context.clock.now() })
      .execute();
    const send = (mobile: string, accept: string) =>
      platform.app.inject({ url: `/sandbox/sms?mobile=${encodeURIComponent(mobile)}`, headers: { accept } });
    const page = await send('13800000001', 'text/html,*/*');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('&#60;script&#62;alert(1)');
    expect(page.body).not.toContain('<script');
    expect((await send('<img src=x>', 'text/html')).body).not.toContain('<img');
    expect((await send('13800000001', 'application/json')).json()).toMatchObject({ data: { list: [{ content, code: '135790' }] } });
    await platform.stop();
  });

  it('warms the threads that draw, so that whoever confirms the first application there waits for none', async () => {
    await bundleServer();
    const fresh = await cloneDatabase();
    const { child } = await startServerProcess(fresh);
    const ended = once(child, 'exit');
    let output = '';
    child.stdout?.on('data', (text: string) => (output += text));
    try {
      await eventually(() => output.includes('"documents warmed"'));
    } finally {
      child.kill('SIGTERM');
    }
    await ended;
    await fresh.drop();
  });

  it('does not exist when it is off', async () => {
    const roots = join(database.dataDir, 'roots.pem');
    await writeFile(roots, '');
    const providers = Object.fromEntries(
      SETTING_VARIABLES.filter((variable) => 'requiredOutsideSandbox' in variable).map(({ name, kind }) => [
        name,
        kind === 'url' ? 'https://provider.invalid' : 'x',
      ]),
    );
    const keys = {
      WECHATPAY_PRIVATE_KEY: privateKey,
      WECHATPAY_PUBLIC_KEY: publicKey,
      ALIPAY_PRIVATE_KEY: privateKey,
      ALIPAY_PUBLIC_KEY: publicKey,
      WECHATPAY_SERIAL_NO: '1A2B',
      WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      CSC_TRUSTED_ROOTS: roots,
    };
    const platform = await startPlatform(testSettings(database, { ...providers, ...keys, SANDBOX: '0' }), silentLog, { works: false });
    const client = new TestClient(platform.app);
    for (const url of ['/sandbox/sms?mobile=13800000001', '/sandbox/accounts', '/sandbox/alipay/gateway.do'])
      expect((await client.request('GET', url)).status).toBe(404);
    expect((await client.request('POST', '/sandbox/clock', { payload: '{"advance_seconds":1}' })).status).toBe(404);
    await platform.stop();
  });
});
