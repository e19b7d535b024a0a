import { createVerify, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandboxAuthority } from './sandbox-authority';

const BANK = { organisationId: '5', name: '滨海商业银行股份有限公司', creditCode: '91120116MA05XXXX3K' };
const DAY = 86_400_000;

let folder: string;
let now: Date;
const clock = { now: () => now };

beforeEach(() => {
  now = new Date('2026-11-21T02:00:00Z');
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function open() {
  return openSandboxAuthority({ folder, clock });
}

describe('sandbox authority', () => {
  it('issues a certificate in the name of the organisation, signed up to the root', async () => {
    const authority = await open();
    const { chain, subjectName, keyReference } = await authority.enrol(BANK);
    const [own, issuing, root] = chain.map((der) => new X509Certificate(der));
    expect(subjectName).toBe(BANK.name);
    expect(own?.subject).toContain(`NTRCN-${BANK.creditCode}`);
    expect([own?.ca, issuing?.ca, root?.ca]).toEqual([false, true, true]);
    expect(own?.verify(issuing?.publicKey ?? fail()) && issuing?.verify(root?.publicKey ?? fail())).toBe(true);
    expect(root?.raw.equals(Buffer.from((await authority.trustAnchors())[0] ?? []))).toBe(true);
    const signature = await authority.sign(keyReference, Buffer.from('保函'));
    expect(
      createVerify('SHA256')
        .update('保函')
        .verify(own?.publicKey ?? fail(), signature),
    ).toBe(true);
  });

  it('reads a name from a certificate without what nobody can see, its blanks folded', async () => {
    const authority = await open();
    const { subjectName } = await authority.enrol({ ...BANK, organisationId: '6', name: '滨海\u200B商业\u3000\u3000银行\u202E' });
    expect(subjectName).toBe('滨海商业 银行');
  });

  it('keeps root and certificates over restarts and among processes that start at once', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'keys-'));
    const [a, b] = await Promise.all([openSandboxAuthority({ folder: fresh, clock }), openSandboxAuthority({ folder: fresh, clock })]);
    expect(await a.trustAnchors()).toEqual(await b.trustAnchors());
    const [first, second] = await Promise.all([a.enrol(BANK), b.enrol(BANK)]);
    expect(first.serialNumber).toBe(second.serialNumber);
    expect((await (await openSandboxAuthority({ folder: fresh, clock })).enrol(BANK)).serialNumber).toBe(first.serialNumber);
    expect(readdirSync(fresh).filter((name) => !/^(?:master\.key|(?:root|issuing|organisation-[0-9a-f]+-1)\.sealed)$/.test(name))).toEqual(
      [],
    );
    rmSync(fresh, { recursive: true });
  });

  it('keeps keys for its owner alone and encrypted', async () => {
    await (await open()).enrol(BANK);
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
      expect(readFileSync(join(folder, name), 'latin1')).not.toMatch(/PRIVATE|privateKey/);
    }
  });

  it('gives a new certificate to an organisation that changes its name, and to one whose own ran out', async () => {
    const authority = await open();
    const first = await authority.enrol(BANK);
    expect((await authority.enrol({ ...BANK, name: '滨海银行' })).serialNumber).not.toBe(first.serialNumber);
    now = new Date(first.notAfter.getTime() + DAY);
    expect((await authority.enrol(BANK)).serialNumber).not.toBe(first.serialNumber);
    await expect(authority.sign(first.keyReference, Buffer.from('x'))).rejects.toThrow('过期');
  });

  it('refuses to sign with a revoked certificate and issues another', async () => {
    const authority = await open();
    const first = await authority.enrol({ ...BANK, organisationId: '6' });
    await authority.revoke(first.serialNumber, '密钥泄露');
    expect(await authority.revocation(first.serialNumber)).toEqual({ revoked: true, revokedAt: now, reason: '密钥泄露' });
    await expect(authority.sign(first.keyReference, Buffer.from('x'))).rejects.toThrow('吊销');
    expect((await authority.enrol({ ...BANK, organisationId: '6' })).serialNumber).not.toBe(first.serialNumber);
    expect(await authority.revocation('00')).toEqual({ revoked: false });
  });

  it('refuses unknown key references, also those that lead elsewhere', async () => {
    const authority = await open();
    for (const reference of ['nobody', 'root', '../root', ''])
      await expect(authority.sign(reference, Buffer.from('x'))).rejects.toThrow('未找到');
  });

  it('does not start on a damaged key file', async () => {
    const damaged = mkdtempSync(join(tmpdir(), 'keys-'));
    writeFileSync(join(damaged, 'master.key'), 'short');
    await expect(openSandboxAuthority({ folder: damaged, clock })).rejects.toThrow('damaged');
    rmSync(damaged, { recursive: true });
  });
});

function fail(): never {
  throw new Error('a certificate is missing');
}
