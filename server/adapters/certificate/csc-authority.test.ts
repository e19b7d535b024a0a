import { constants, createHash, createVerify, generateKeyPairSync, privateEncrypt, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connectCscAuthority, type CscOptions } from './csc-authority';
import { openSandboxAuthority } from './sandbox-authority';

const BANK = { organisationId: '5', name: '滨海商业银行股份有限公司', creditCode: '91120116MA05XXXX3K' };
const NOW = new Date('2026-11-21T02:00:00Z');
const SHA256_PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex');

interface Provider {
  server: Server;
  baseUrl: string;
  calls: string[];
  tokens: number;
  fault: 'none' | 'hang' | 'html' | 'busy' | 'expire-token';
  credential: { status: string; certificateStatus: string; mode: string };
  /** What further credentials hold, which are listed before the one that can be used. */
  broken: Record<string, string[]>;
}

let folder: string;
let chain: readonly Uint8Array[];
let provider: Provider;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'csc-'));
  const sandbox = await openSandboxAuthority({ folder, clock: { now: () => NOW } });
  chain = (await sandbox.enrol(BANK)).chain;
  provider = await startProvider();
});

beforeEach(() => {
  provider.calls.length = 0;
  provider.fault = 'none';
  provider.broken = {};
  provider.credential = { status: 'enabled', certificateStatus: 'valid', mode: 'explicit' };
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  provider.server.closeAllConnections();
  await new Promise((resolve) => provider.server.close(resolve));
});

function connect(changes: Partial<CscOptions> = {}) {
  return connectCscAuthority({
    baseUrl: provider.baseUrl,
    clientId: 'platform',
    clientSecret: 'secret',
    trustedRoots: chain.slice(-1),
    pin: '123456',
    clock: { now: () => NOW },
    ...changes,
  });
}

describe('remote signing', () => {
  it('finds the credential of an organisation and reads its certificate', async () => {
    const enrolment = await connect().enrol(BANK);
    expect(enrolment).toMatchObject({ keyReference: 'credential-1', subjectName: BANK.name, algorithm: 'RSA' });
    expect(enrolment.chain.map((der) => Buffer.from(der))).toEqual(chain.map((der) => Buffer.from(der)));
    expect(provider.calls).toEqual(['oauth2/token', 'credentials/list', 'credentials/info']);
  });

  it('has the hash signed after authorising exactly that hash', async () => {
    const authority = connect();
    const signature = await authority.sign('credential-1', Buffer.from('保函'));
    expect(createVerify('SHA256').update('保函').verify(publicKey, signature)).toBe(true);
    expect(provider.calls).toEqual(['oauth2/token', 'credentials/info', 'credentials/authorize', 'signatures/signHash']);
  });

  it('asks for one access token and for another when it is refused', async () => {
    const authority = connect();
    const before = provider.tokens;
    await authority.enrol(BANK);
    await authority.enrol(BANK);
    expect(provider.tokens).toBe(before + 1);
    provider.fault = 'expire-token';
    await authority.enrol(BANK);
    expect(provider.tokens).toBe(before + 2);
  });

  it('says that an organisation has no certificate', async () => {
    await expect(connect().enrol({ ...BANK, creditCode: 'other' })).rejects.toThrow('未找到“滨海商业银行股份有限公司”可用的签名证书');
  });

  it.each([
    ['a disabled key', { status: 'disabled' }, '当前不可用'],
    ['a revoked certificate', { certificateStatus: 'revoked' }, '当前不可用'],
    ['a credential that its holder authorises each time', { mode: 'oauth2code' }, '持有人逐次授权'],
  ])('refuses to sign with %s', async (_, change, message) => {
    Object.assign(provider.credential, change);
    await expect(connect().sign('credential-1', Buffer.from('x'))).rejects.toThrow(message);
    expect(provider.calls).not.toContain('signatures/signHash');
  });

  it('asks for a PIN where the credential wants one', async () => {
    const withoutPin = connectCscAuthority({
      baseUrl: provider.baseUrl,
      clientId: 'platform',
      clientSecret: 'secret',
      trustedRoots: [],
      clock: { now: () => NOW },
    });
    await expect(withoutPin.sign('credential-1', Buffer.from('x'))).rejects.toThrow('PIN');
  });

  it('tells a revoked certificate', async () => {
    const serial = new X509Certificate(chain[0] ?? Buffer.alloc(0)).serialNumber;
    expect(await connect().revocation(serial)).toEqual({ revoked: false });
    provider.credential.certificateStatus = 'revoked';
    expect(await connect().revocation(serial)).toMatchObject({ revoked: true });
  });

  it('tells it to all who ask at once, having gone through the credentials once', async () => {
    const serial = new X509Certificate(chain[0] ?? Buffer.alloc(0)).serialNumber;
    provider.credential.certificateStatus = 'revoked';
    const authority = connect();
    const answers = await Promise.all([1, 2, 3].map(() => authority.revocation(serial)));
    expect(answers.map(({ revoked }) => revoked)).toEqual([true, true, true]);
    expect(provider.calls.filter((call) => call === 'credentials/list')).toHaveLength(1);
  });

  it('goes through all credentials once, since anybody may ask after a certificate', async () => {
    const serial = new X509Certificate(chain[0] ?? Buffer.alloc(0)).serialNumber;
    const authority = connect();
    for (const serialNumber of [serial, serial, 'ab12', 'ab12']) await authority.revocation(serialNumber);
    expect(provider.calls.filter((call) => call === 'credentials/list')).toHaveLength(2);
    expect(provider.calls.filter((call) => call === 'credentials/info')).toHaveLength(4);
  });

  it('passes over credentials without a certificate, or with one that cannot be read', async () => {
    provider.broken = { 'credential-0': [], 'credential-x': ['QUJD'] };
    expect(await connect().enrol(BANK)).toMatchObject({ keyReference: 'credential-1' });
    provider.credential.certificateStatus = 'revoked';
    const serial = new X509Certificate(chain[0] ?? Buffer.alloc(0)).serialNumber;
    expect(await connect().revocation(serial)).toMatchObject({ revoked: true });
    await expect(connect().sign('credential-0', Buffer.from('x'))).rejects.toThrow('当前不可用（没有证书）');
  });

  it('looks for a certificate again where the provider did not answer', async () => {
    const serial = new X509Certificate(chain[0] ?? Buffer.alloc(0)).serialNumber;
    const authority = connect();
    provider.fault = 'busy';
    await expect(authority.revocation(serial)).rejects.toThrow('503');
    provider.fault = 'none';
    provider.credential.certificateStatus = 'revoked';
    expect(await authority.revocation(serial)).toMatchObject({ revoked: true });
  });

  it.each([
    ['html', '无法识别'],
    ['busy', /（503）：系统繁忙 (请稍候){64}请稍…$/],
  ] as const)('explains a provider that answers with %s', async (fault, message) => {
    provider.fault = fault;
    await expect(connect().enrol(BANK)).rejects.toThrow(message);
  });

  it('explains a provider that does not answer', async () => {
    provider.fault = 'hang';
    await expect(connect({ timeoutMs: 150 }).enrol(BANK)).rejects.toThrow('响应超时');
  });

  it('explains a provider that is not there, and wrong client credentials', async () => {
    await expect(connect({ baseUrl: 'http://127.0.0.1:9/csc/v2' }).enrol(BANK)).rejects.toThrow('无法连接');
    await expect(connect({ clientSecret: 'wrong' }).enrol(BANK)).rejects.toThrow('401');
  });
});

async function startProvider(): Promise<Provider> {
  const server = createServer((request, response) => {
    void (async () => {
      if (provider.fault === 'hang') return;
      const body = await text(request);
      const call = (request.url ?? '').replace('/csc/v2/', '');
      const reply = (status: number, answer: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      if (provider.fault === 'html') return response.writeHead(200).end('<html>');
      if (provider.fault === 'busy') return reply(503, { error_description: ` 系统\u200b繁忙 ${'请稍候'.repeat(100)}` });
      provider.calls.push(call);
      if (call === 'oauth2/token') {
        const form = new URLSearchParams(body);
        if (form.get('client_secret') !== 'secret' || form.get('grant_type') !== 'client_credentials')
          return reply(401, { error: 'invalid_client' });
        provider.tokens += 1;
        return reply(200, { access_token: `token-${provider.tokens}`, token_type: 'Bearer', expires_in: 3600 });
      }
      if (provider.fault === 'expire-token') {
        provider.fault = 'none';
        return reply(401, { error: 'invalid_token' });
      }
      if (request.headers.authorization !== `Bearer token-${provider.tokens}`) return reply(401, { error: 'invalid_token' });
      const sent = JSON.parse(body) as Record<string, unknown>;
      if (call === 'credentials/list')
        return reply(200, {
          credentialIDs:
            sent['userID'] === undefined || sent['userID'] === BANK.creditCode ? [...Object.keys(provider.broken), 'credential-1'] : [],
        });
      if (call === 'credentials/info') {
        const certificates = provider.broken[String(sent['credentialID'])] ?? chain.map((der) => Buffer.from(der).toString('base64'));
        return reply(200, {
          key: { status: provider.credential.status, algo: ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.11'], len: 2048 },
          cert: { status: provider.credential.certificateStatus, certificates },
          auth: { mode: provider.credential.mode },
        });
      }
      const hashes = Array.isArray(sent['hashes']) ? sent['hashes'].map(String) : [];
      const bound = createHash('sha256').update(`sad:${hashes.join()}`).digest('base64');
      if (call === 'credentials/authorize') return reply(200, { SAD: bound, expiresIn: 300 });
      if (call !== 'signatures/signHash' || sent['SAD'] !== bound)
        return reply(400, { error: 'invalid_request', error_description: 'SAD' });
      const signatures = hashes.map((hash) =>
        privateEncrypt(
          { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
          Buffer.concat([SHA256_PREFIX, Buffer.from(hash, 'base64')]),
        ).toString('base64'),
      );
      return reply(200, { signatures });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/csc/v2`,
    calls: [],
    tokens: 0,
    fault: 'none',
    broken: {},
    credential: { status: '', certificateStatus: '', mode: '' },
  };
}
