import 'reflect-metadata';
import { createHash, createSign, randomBytes, webcrypto } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  type Extension,
} from '@peculiar/x509';
import { errorCode } from '../../core/error-code';
import {
  CertificateAuthorityError,
  type CertificateAuthority,
  type Enrolment,
  type OrganisationIdentity,
  type Revocation,
} from './certificate-authority';
import { enrolmentOf } from './certificate-facts';
import { openKeyVault, type KeyVault } from './key-vault';

export interface SandboxAuthority extends CertificateAuthority {
  revoke(serialNumber: string, reason: string): Promise<void>;
}

export interface SandboxAuthorityOptions {
  /** Keys, certificates and the list of revoked ones live here. */
  folder: string;
  clock: { now(): Date };
}

interface KeyRecord {
  privateKey: string;
  chain: string[];
}

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 };
const YEAR = 365 * 86_400_000;
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const ORGANISATION_IDENTIFIER = '2.5.4.97';

/** Plays the certificate authority: a root and an issuing certificate made once, one key for each organisation. For demonstration only. */
export async function openSandboxAuthority({ folder, clock }: SandboxAuthorityOptions): Promise<SandboxAuthority> {
  const vault = await openKeyVault(folder);
  const root = await readOrMakeRecord(vault, 'root', () => makeRoot(clock.now()));
  const issuing = await readOrMakeRecord(vault, 'issuing', () => makeIssuing(root, clock.now()));
  const revokedPath = join(folder, 'revoked.json');
  const makeGeneration = async (organisation: OrganisationIdentity, generation: number): Promise<Enrolment> => {
    const name = keyName(organisation, generation);
    const record = await readOrMakeRecord(vault, name, () => makeOrganisation(issuing, organisation, clock.now()));
    return enrolmentOf(name, decodeChain(record));
  };

  return {
    async enrol(organisation) {
      for (;;) {
        const made = await generationsOf(vault, organisation);
        for (const enrolment of made.toReversed()) {
          const usable = enrolment.notAfter > clock.now() && !(await isRevoked(revokedPath, enrolment.serialNumber)).revoked;
          if (usable) return enrolment;
        }
        await makeGeneration(organisation, made.length + 1);
      }
    },
    async renew(organisation, { notAfter }) {
      const made = await generationsOf(vault, organisation);
      const last = made.at(-1);
      return last && last.notAfter > notAfter ? last : makeGeneration(organisation, made.length + 1);
    },
    async enrolment(keyReference) {
      return enrolmentOf(keyReference, decodeChain(await requireRecord(vault, keyReference)));
    },
    async sign(keyReference, data) {
      const record = await requireRecord(vault, keyReference);
      const { serialNumber, notAfter } = enrolmentOf(keyReference, decodeChain(record));
      if ((await isRevoked(revokedPath, serialNumber)).revoked)
        throw new CertificateAuthorityError('签名证书已被吊销，请重新申请证书后再签署');
      if (notAfter <= clock.now()) throw new CertificateAuthorityError('签名证书已过期，请更新证书后再签署');
      const signature = createSign('RSA-SHA256')
        .update(data)
        .sign({ key: Buffer.from(record.privateKey, 'base64'), format: 'der', type: 'pkcs8' });
      return new Uint8Array(signature);
    },
    trustAnchors: async () => [...decodeChain(root)],
    revocation: (serialNumber) => isRevoked(revokedPath, serialNumber),
    async revoke(serialNumber, reason) {
      const list = await readRevoked(revokedPath);
      if (list[serialNumber]) return;
      list[serialNumber] = { revokedAt: clock.now().toISOString(), reason };
      const temporary = `${revokedPath}.${randomBytes(6).toString('hex')}`;
      await writeFile(temporary, JSON.stringify(list), { mode: 0o600, flush: true });
      await rename(temporary, revokedPath);
    },
  };
}

function keyName(organisation: OrganisationIdentity, generation: number): string {
  const identity = JSON.stringify([organisation.organisationId, organisation.name, organisation.creditCode]);
  return `organisation-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}-${generation}`;
}

async function makeRoot(now: Date): Promise<KeyRecord> {
  const keys = await generateKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ C: ['CN'] }, { O: ['电子保函平台沙箱'] }, { CN: ['沙箱根证书（仅供演示）'] }],
    serialNumber: newSerial(),
    notBefore: new Date(now.getTime() - YEAR),
    notAfter: new Date(now.getTime() + 20 * YEAR),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 1, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return recordOf(keys.privateKey, [certificate]);
}

async function makeIssuing(root: KeyRecord, now: Date): Promise<KeyRecord> {
  return issue(
    root,
    [{ C: ['CN'] }, { O: ['电子保函平台沙箱'] }, { CN: ['沙箱机构签名证书签发机构（仅供演示）'] }],
    new Date(now.getTime() - YEAR),
    new Date(now.getTime() + 15 * YEAR),
    [new BasicConstraintsExtension(true, 0, true), new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true)],
  );
}

async function makeOrganisation(issuing: KeyRecord, organisation: OrganisationIdentity, now: Date): Promise<KeyRecord> {
  const subject = [
    { C: ['CN'] },
    { O: [organisation.name] },
    { [ORGANISATION_IDENTIFIER]: [`NTRCN-${organisation.creditCode}`] },
    { CN: [organisation.name] },
  ];
  return issue(issuing, subject, new Date(now.getTime() - YEAR), new Date(now.getTime() + 3 * YEAR), [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
    new ExtendedKeyUsageExtension([DOCUMENT_SIGNING, EMAIL_PROTECTION]),
  ]);
}

async function issue(
  issuer: KeyRecord,
  subject: Record<string, string[]>[],
  notBefore: Date,
  notAfter: Date,
  extensions: Extension[],
): Promise<KeyRecord> {
  const keys = await generateKeys();
  const issuerChain = decodeChain(issuer).map((der) => new X509Certificate(der.slice()));
  const [issuerCertificate] = issuerChain;
  if (!issuerCertificate) throw new Error('the issuer has no certificate');
  const certificate = await X509CertificateGenerator.create({
    subject,
    issuer: issuerCertificate.subjectName,
    serialNumber: newSerial(),
    notBefore,
    notAfter,
    publicKey: keys.publicKey,
    signingKey: await webcrypto.subtle.importKey('pkcs8', Buffer.from(issuer.privateKey, 'base64'), ALGORITHM, false, ['sign']),
    signingAlgorithm: ALGORITHM,
    extensions: [
      ...extensions,
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuerCertificate),
    ],
  });
  return recordOf(keys.privateKey, [certificate, ...issuerChain]);
}

function generateKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

/** Sixteen random bytes that read as a positive number. */
function newSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}

async function recordOf(privateKey: webcrypto.CryptoKey, chain: readonly X509Certificate[]): Promise<KeyRecord> {
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', privateKey));
  return { privateKey: pkcs8.toString('base64'), chain: chain.map((certificate) => Buffer.from(certificate.rawData).toString('base64')) };
}

function decodeChain(record: KeyRecord): Uint8Array<ArrayBuffer>[] {
  return record.chain.map((text) => new Uint8Array(Buffer.from(text, 'base64')));
}

async function readOrMakeRecord(vault: KeyVault, name: string, make: () => Promise<KeyRecord>): Promise<KeyRecord> {
  const bytes = await vault.readOrMake(name, async () => Buffer.from(JSON.stringify(await make())));
  return JSON.parse(bytes.toString('utf8')) as KeyRecord;
}

/** The certificates that an organisation was given, the first one first. */
async function generationsOf(vault: KeyVault, organisation: OrganisationIdentity): Promise<Enrolment[]> {
  const made: Enrolment[] = [];
  for (;;) {
    const name = keyName(organisation, made.length + 1);
    const bytes = await vault.read(name);
    if (!bytes) return made;
    made.push(enrolmentOf(name, decodeChain(JSON.parse(bytes.toString('utf8')) as KeyRecord)));
  }
}

async function requireRecord(vault: KeyVault, keyReference: string): Promise<KeyRecord> {
  const bytes = /^organisation-[0-9a-f]{32}-\d+$/.test(keyReference) ? await vault.read(keyReference) : undefined;
  if (!bytes) throw new CertificateAuthorityError('未找到该机构的签名证书，请先申请证书');
  return JSON.parse(bytes.toString('utf8')) as KeyRecord;
}

type RevokedList = Record<string, { revokedAt: string; reason: string }>;

async function readRevoked(path: string): Promise<RevokedList> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as RevokedList;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }
}

async function isRevoked(path: string, serialNumber: string): Promise<Revocation> {
  const entry = (await readRevoked(path))[serialNumber];
  return entry ? { revoked: true, revokedAt: new Date(entry.revokedAt), reason: entry.reason } : { revoked: false };
}
