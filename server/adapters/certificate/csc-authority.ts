import { createHash } from 'node:crypto';
import { storedWords } from '#domain/text';
import { CertificateAuthorityError, type CertificateAuthority, type Enrolment } from './certificate-authority';
import { enrolmentOf } from './certificate-facts';

export interface CscOptions {
  /** Address up to and without the version, such as 'https://sign.example.cn/csc/v2'. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** DER certificates in which the provider's chains end. */
  trustedRoots: readonly Uint8Array[];
  /** PIN for credentials that ask for one. */
  pin?: string;
  timeoutMs?: number;
  clock: { now(): Date };
}

interface Token {
  value: string;
  expiresAt: number;
}

interface CredentialInfo {
  status: string;
  authMode: string;
  certificateStatus: string;
  keyAlgorithms: string[];
  certificates: string[];
}

interface Credential {
  info: CredentialInfo;
  enrolment: Enrolment;
}

type Json = Record<string, unknown>;

const SHA256 = '2.16.840.1.101.3.4.2.1';
const LONGEST_DETAIL = 200;
const LOOK_AGAIN_AFTER_MS = 10 * 60_000;
const RSA = '1.2.840.113549.1.1.1';
const RSA_SHA256 = '1.2.840.113549.1.1.11';
const ECDSA_SHA256 = '1.2.840.10045.4.3.2';

/** Remote signing through a provider that speaks the Cloud Signature Consortium API, version 2. */
export function connectCscAuthority(options: CscOptions): CertificateAuthority {
  let token: Token | undefined;
  const keyOfSerial = new Map<string, string>();
  const lookedFor = new Map<string, { at: number; through: Promise<void> }>();

  async function call(path: string, body: Json): Promise<Json> {
    try {
      return await post(options, path, { authorization: `Bearer ${await accessToken()}` }, JSON.stringify(body));
    } catch (error) {
      if (!(error instanceof CscRefusal) || error.status !== 401) throw error;
      token = undefined;
      return post(options, path, { authorization: `Bearer ${await accessToken()}` }, JSON.stringify(body));
    }
  }

  async function accessToken(): Promise<string> {
    if (token && token.expiresAt > options.clock.now().getTime()) return token.value;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'service',
      client_id: options.clientId,
      client_secret: options.clientSecret,
    });
    const answer = await post(options, 'oauth2/token', { 'content-type': 'application/x-www-form-urlencoded' }, form.toString());
    const seconds = typeof answer['expires_in'] === 'number' ? answer['expires_in'] : 300;
    token = { value: textIn(answer, 'access_token'), expiresAt: options.clock.now().getTime() + Math.max(0, seconds - 30) * 1000 };
    return token.value;
  }

  async function credential(keyReference: string): Promise<Credential> {
    const info = credentialInfo(
      await call('credentials/info', { credentialID: keyReference, certificates: 'chain', certInfo: true, authInfo: true }),
    );
    if (info.certificates.length === 0) throw new NoCertificate(unusable('没有证书').message);
    const chain = info.certificates.map((text) => new Uint8Array(Buffer.from(text, 'base64')));
    try {
      const enrolment = enrolmentOf(keyReference, chain);
      keyOfSerial.set(enrolment.serialNumber, keyReference);
      return { info, enrolment };
    } catch (error) {
      throw new NoCertificate('远程签名服务返回的证书无法识别，请联系服务商', error);
    }
  }

  /** Of a credential among others: undefined where it holds no certificate that can be read. */
  async function credentialAmong(keyReference: string): Promise<Credential | undefined> {
    try {
      return await credential(keyReference);
    } catch (error) {
      if (error instanceof NoCertificate) return undefined;
      throw error;
    }
  }

  /** The provider names credentials, not certificates: all of them are gone through once, for one that is not found again after a while. */
  async function keyOf(serialNumber: string): Promise<string | undefined> {
    const known = keyOfSerial.get(serialNumber);
    if (known !== undefined) return known;
    const now = options.clock.now().getTime();
    let look = lookedFor.get(serialNumber);
    if (!look || now - look.at >= LOOK_AGAIN_AFTER_MS) {
      look = { at: now, through: lookThrough(serialNumber) };
      lookedFor.set(serialNumber, look);
    }
    try {
      await look.through;
    } catch (error) {
      if (lookedFor.get(serialNumber) === look) lookedFor.delete(serialNumber);
      throw error;
    }
    return keyOfSerial.get(serialNumber);
  }

  async function lookThrough(serialNumber: string): Promise<void> {
    const answer = await call('credentials/list', { onlyValid: false });
    for (const keyReference of textsIn(answer, 'credentialIDs')) {
      if (!keyOfSerial.has(serialNumber)) await credentialAmong(keyReference);
    }
  }

  async function authorise(keyReference: string, hash: string, authMode: string): Promise<string> {
    if (authMode === 'oauth2code')
      throw new CertificateAuthorityError('该证书须由持有人逐次授权，不能由平台代为调用，请在服务商处改为自动授权');
    if (authMode === 'explicit' && !options.pin) throw new CertificateAuthorityError('该证书需要 PIN 码授权，请在平台设置中配置');
    const authData = options.pin ? { authData: [{ id: 'PIN', value: options.pin }] } : {};
    const answer = await call('credentials/authorize', {
      credentialID: keyReference,
      numSignatures: 1,
      hashes: [hash],
      hashAlgorithmOID: SHA256,
      ...authData,
    });
    return textIn(answer, 'SAD');
  }

  /** Of the credentials that can be used, the one that lasts longest. */
  async function usableOf(creditCode: string): Promise<Enrolment | undefined> {
    const answer = await call('credentials/list', { userID: creditCode, onlyValid: true });
    const usable: Enrolment[] = [];
    for (const keyReference of textsIn(answer, 'credentialIDs')) {
      const found = await credentialAmong(keyReference);
      if (found && isUsable(found.info) && found.enrolment.notAfter > options.clock.now()) usable.push(found.enrolment);
    }
    return usable.toSorted((one, other) => other.notAfter.getTime() - one.notAfter.getTime())[0];
  }

  return {
    async enrol(organisation) {
      const usable = await usableOf(organisation.creditCode);
      if (usable) return usable;
      throw new CertificateAuthorityError(`未找到“${organisation.name}”可用的签名证书，请先在签名服务商处完成实名认证并开通证书`);
    },
    async renew(organisation, { notAfter }) {
      const usable = await usableOf(organisation.creditCode);
      if (usable && usable.notAfter > notAfter) return usable;
      throw new CertificateAuthorityError(`签名服务商尚未签发“${organisation.name}”的新证书，请先在服务商处办理续期`);
    },
    async enrolment(keyReference) {
      return (await credential(keyReference)).enrolment;
    },
    async sign(keyReference, data) {
      const { info, enrolment } = await credential(keyReference);
      if (!isUsable(info)) throw unusable(`证书状态为 ${info.certificateStatus}，密钥状态为 ${info.status}`);
      const hash = createHash('sha256').update(data).digest('base64');
      const signAlgo = enrolment.algorithm === 'ECDSA' ? ECDSA_SHA256 : info.keyAlgorithms.includes(RSA_SHA256) ? RSA_SHA256 : RSA;
      const answer = await call('signatures/signHash', {
        credentialID: keyReference,
        SAD: await authorise(keyReference, hash, info.authMode),
        hashes: [hash],
        hashAlgorithmOID: SHA256,
        signAlgo,
      });
      const [signature] = textsIn(answer, 'signatures');
      if (!signature) throw new CertificateAuthorityError('远程签名服务没有返回签名，请稍后再试');
      return new Uint8Array(Buffer.from(signature, 'base64'));
    },
    trustAnchors: async () => options.trustedRoots,
    async revocation(serialNumber) {
      const serial = serialNumber.toLowerCase();
      const keyReference = await keyOf(serial);
      if (keyReference === undefined) return { revoked: false };
      const { info, enrolment } = await credential(keyReference);
      const revoked = enrolment.serialNumber === serial && info.certificateStatus === 'revoked';
      return revoked ? { revoked, revokedAt: options.clock.now(), reason: '证书已被签发机构吊销' } : { revoked };
    },
  };
}

class NoCertificate extends CertificateAuthorityError {}

class CscRefusal extends CertificateAuthorityError {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function post(options: CscOptions, path: string, headers: Record<string, string>, body: string): Promise<Json> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${options.baseUrl.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal,
    });
    text = await response.text();
  } catch (error) {
    const slow = signal.aborted;
    throw new CertificateAuthorityError(slow ? '远程签名服务响应超时，请稍后再试' : '无法连接远程签名服务，请稍后再试', error);
  }
  const answer = parseObject(text);
  if (!response.ok) {
    const detail =
      answer && typeof answer['error_description'] === 'string' ? `：${storedWords(answer['error_description'], LONGEST_DETAIL)}` : '';
    throw new CscRefusal(`远程签名服务拒绝了请求（${response.status}）${detail}`, response.status);
  }
  if (!answer) throw new CertificateAuthorityError('远程签名服务的应答无法识别，请联系服务商');
  return answer;
}

function credentialInfo(answer: Json): CredentialInfo {
  const key = objectIn(answer, 'key');
  const certificate = objectIn(answer, 'cert');
  const authorisation = objectIn(answer, 'auth');
  return {
    status: optionalText(key, 'status'),
    keyAlgorithms: textsIn(key, 'algo'),
    authMode: optionalText(authorisation, 'mode') || optionalText(answer, 'authMode'),
    certificateStatus: optionalText(certificate, 'status'),
    certificates: textsIn(certificate, 'certificates'),
  };
}

function isUsable(info: CredentialInfo): boolean {
  return info.status === 'enabled' && (info.certificateStatus === 'valid' || info.certificateStatus === '') && info.certificates.length > 0;
}

function unusable(why: string): CertificateAuthorityError {
  return new CertificateAuthorityError(`该签名证书当前不可用（${why}），请联系签名服务商`);
}

function parseObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectIn(source: Json, name: string): Json {
  const value = source[name];
  return isObject(value) ? value : {};
}

function optionalText(source: Json, name: string): string {
  const value = source[name];
  return typeof value === 'string' ? value : '';
}

function textIn(source: Json, name: string): string {
  const value = optionalText(source, name);
  if (!value) throw new CertificateAuthorityError(`远程签名服务的应答缺少 ${name}，请联系服务商`);
  return value;
}

function textsIn(source: Json, name: string): string[] {
  const value = source[name];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
