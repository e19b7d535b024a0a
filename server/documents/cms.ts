import { X509Certificate, type KeyObject } from 'node:crypto';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerInfo,
  type Attribute,
} from 'pkijs';
import type { SignatureOutcome } from '#domain/guarantee/signature-outcome';
import { commonName } from '#server/adapters/certificate/certificate-facts';
import { derDescend, derElements, derExceeds } from './der';
import { digestNamed, digestOf, isSignatureOver, Uncheckable } from './signature-algorithms';
import { isSm2, isSm2CertificateRight } from './sm2';

export interface CmsCheck {
  signerName: string;
  serialNumber: string;
  signedAt?: Date;
  digestValid: boolean;
  signatureValid: boolean;
  chainTrusted: boolean;
  outcome: SignatureOutcome;
  /** Why the outcome is not good, in Chinese. */
  problem?: string;
}

/** A time that somebody vouches for; nobody signed by it. */
export const TIMESTAMP = 'timestamp';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  /** The same two as GM/T 0010 names them. */
  smData: '1.2.156.10197.6.1.4.2.1',
  smSignedData: '1.2.156.10197.6.1.4.2.2',
  timestamp: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  subjectKeyIdentifier: '2.5.29.14',
};
/** One of ours has some three hundred elements and three certificates. */
const CMS_LIMITS = { most: 5000, deepest: 40 };
const MOST_CERTIFICATES = 10;
const TAG = { octets: 0x04, objectIdentifier: 0x06, utcTime: 0x17, generalizedTime: 0x18, sequence: 0x30 };

/** Checks one CMS against what it covers. Undefined where it cannot be read. */
export function checkCms(
  der: Uint8Array<ArrayBuffer>,
  covered: readonly Uint8Array[],
  trustAnchors: readonly Uint8Array[],
): CmsCheck | typeof TIMESTAMP | undefined {
  try {
    return check(der, covered, trustAnchors);
  } catch (error) {
    return error instanceof Uncheckable ? uncheckedSignature(error.message) : undefined;
  }
}

function uncheckedSignature(problem: string): CmsCheck {
  return {
    signerName: '',
    serialNumber: '',
    digestValid: false,
    signatureValid: false,
    chainTrusted: false,
    outcome: 'unchecked',
    problem,
  };
}

function check(
  der: Uint8Array<ArrayBuffer>,
  covered: readonly Uint8Array[],
  trustAnchors: readonly Uint8Array[],
): CmsCheck | typeof TIMESTAMP | undefined {
  if (derExceeds(der, CMS_LIMITS)) throw new Uncheckable('签名数据过于庞大，在此无法检查');
  const inner = derDescend(der, TAG.sequence);
  // The seals of GB/T 38540 are no CMS.
  if (inner && derElements(inner)[0]?.tag !== TAG.objectIdentifier) throw new Uncheckable('签名数据的种类在此无法检查');
  const outer = ContentInfo.fromBER(der);
  const { contentType } = outer;
  if (contentType !== OID.signedData && contentType !== OID.smSignedData) throw new Uncheckable('签名数据的种类在此无法检查');
  const signed = new SignedData({ schema: outer.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType === OID.timestamp) return TIMESTAMP;
  if (eContent || (eContentType !== OID.data && eContentType !== OID.smData)) throw new Uncheckable('签名方式陈旧，在此无法检查');
  const [info] = signed.signerInfos;
  if (!info) return undefined;
  if (signed.signerInfos.length > 1) throw new Uncheckable('一个签名中有多名签署人，在此无法检查');
  if ((signed.certificates ?? []).length > MOST_CERTIFICATES) throw new Uncheckable('签名中的证书过多，在此无法检查');
  return checkSigner({ der, signed, info, covered, trustAnchors });
}

interface Signing {
  der: Uint8Array<ArrayBuffer>;
  signed: SignedData;
  info: SignerInfo;
  covered: readonly Uint8Array[];
  trustAnchors: readonly Uint8Array[];
}

function checkSigner({ der, signed, info, covered, trustAnchors }: Signing): CmsCheck {
  const certificates = (signed.certificates ?? []).filter((certificate) => certificate instanceof Certificate);
  const signer = certificates.find((certificate) => isSigner(info, certificate));
  const carried = certificates.map((one) => readCertificate(one));
  const certificate = signer && carried[certificates.indexOf(signer)];
  const attributes = info.signedAttrs?.attributes ?? [];
  const signedAt = signingTime(attributes);
  const facts = {
    signerName: certificate ? commonName(certificate) : '',
    serialNumber: certificate?.serialNumber.toLowerCase() ?? '',
    ...(signedAt ? { signedAt } : {}),
  };
  try {
    const digest = digestNamed(info.digestAlgorithm.algorithmId);
    const digestValid = !info.signedAttrs || isDigestSigned(attributes, digestOf(digest, covered));
    if (!digestValid) return { ...facts, ...WRONG, problem: '文件内容与签名不一致，签署后被改动过' };
    const chain = carried.filter((one) => one !== undefined);
    if (chain.length < carried.length) throw new Uncheckable('签名中的证书在此无法读取');
    if (!signer || !certificate) throw new Uncheckable('签名中没有签署人的证书，在此无法检查');
    const signatureValid =
      isSignatureRight(info, covered, { key: keyOf(certificate), digest }) && namesCertificate(attributes, certificate);
    if (!signatureValid) return { ...facts, ...WRONG, digestValid, problem: '签名数据与签名证书不符' };
    const trust = trustIn(certificate, chain, trustAnchors, signedAt);
    // Parts of a CMS are outside its own signature: one that is written otherwise than its rules ask was changed, or may have been.
    const accepted = trust.outcome === 'good' && !isCanonical(der, signed, info, signer) ? ODDLY_WRITTEN : trust;
    return { ...facts, digestValid, signatureValid, chainTrusted: accepted.outcome === 'good', ...accepted };
  } catch (error) {
    if (!(error instanceof Uncheckable)) throw error;
    return { ...uncheckedSignature(error.message), ...facts };
  }
}

const WRONG = { digestValid: false, signatureValid: false, chainTrusted: false, outcome: 'bad' as const };

interface Trust {
  outcome: SignatureOutcome;
  problem?: string;
}

const TRUSTED: Trust = { outcome: 'good' };
/** What is good but could be written otherwise without its signer: nobody can tell whether he wrote it so. */
export const ODDLY_WRITTEN: Trust = { outcome: 'unchecked', problem: '签名与文件内容相符，但签名数据的写法不合规范，未能核实' };

function readCertificate(certificate: Certificate): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(certificate.toSchema().toBER(false)));
  } catch {
    return undefined;
  }
}

function keyOf(certificate: X509Certificate): KeyObject {
  try {
    return certificate.publicKey;
  } catch {
    throw new Uncheckable('签名证书的密钥算法在此无法检查');
  }
}

function isSigner(info: SignerInfo, certificate: Certificate): boolean {
  const sid: unknown = info.sid;
  if (sid instanceof IssuerAndSerialNumber)
    return sid.issuer.isEqual(certificate.issuer) && sid.serialNumber.isEqual(certificate.serialNumber);
  const own = certificate.extensions?.find(({ extnID }) => extnID === OID.subjectKeyIdentifier)?.extnValue.valueBlock.valueHexView;
  const identifier = own && derDescend(own, TAG.octets);
  const [named] = isEncodable(sid) ? derElements(new Uint8Array(sid.toBER(false))) : [];
  return identifier !== undefined && named !== undefined && Buffer.from(identifier).equals(named.content);
}

function isDigestSigned(attributes: readonly Attribute[], digest: Buffer): boolean {
  const value = attributeValue(attributes, OID.messageDigest);
  const signedDigest = value && derDescend(value, TAG.octets);
  const contentType = attributes.filter((attribute) => attribute.type === OID.contentType);
  return contentType.length === 1 && signedDigest !== undefined && Buffer.from(signedDigest).equals(digest);
}

function isSignatureRight(info: SignerInfo, covered: readonly Uint8Array[], by: { key: KeyObject; digest: string }): boolean {
  const signature = new Uint8Array(info.signature.valueBlock.valueHexView);
  return isSignatureOver(signedBytes(info, covered), signature, { ...by, algorithm: info.signatureAlgorithm });
}

/** Attributes are signed as a set; the content itself where there are none. */
function signedBytes({ signedAttrs }: SignerInfo, covered: readonly Uint8Array[]): readonly Uint8Array[] {
  if (!signedAttrs) return covered;
  const asSet = Buffer.from(signedAttrs.encodedValue);
  asSet[0] = 0x31;
  return [asSet];
}

function namesCertificate(attributes: readonly Attribute[], certificate: X509Certificate): boolean {
  const value = attributeValue(attributes, OID.signingCertificateV2);
  const named = value && derDescend(value, TAG.sequence, TAG.sequence, TAG.sequence);
  if (!named) return true;
  const parts = derElements(named);
  const algorithm = parts.find(({ tag }, index) => index === 0 && tag === TAG.sequence);
  const algorithmId = algorithm ? AlgorithmIdentifier.fromBER(encoded(algorithm.content)).algorithmId : OID.sha256;
  const digest = parts.find(({ tag }) => tag === TAG.octets)?.content;
  return digest !== undefined && digestOf(digestNamed(algorithmId), [certificate.raw]).equals(digest);
}

/** A short sequence of `content`. */
function encoded(content: Uint8Array): ArrayBuffer {
  return new Uint8Array([TAG.sequence, content.length, ...content]).buffer;
}

function signingTime(attributes: readonly Attribute[]): Date | undefined {
  const value = attributeValue(attributes, OID.signingTime);
  const [time] = value ? derElements(value) : [];
  if (!time || (time.tag !== TAG.utcTime && time.tag !== TAG.generalizedTime)) return undefined;
  const text = Buffer.from(time.content).toString('latin1');
  const full = time.tag === TAG.utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full);
  const date = match && new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}Z`);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

function attributeValue(attributes: readonly Attribute[], type: string): Uint8Array | undefined {
  const [attribute, second] = attributes.filter((candidate) => candidate.type === type);
  const value: unknown = attribute?.values[0];
  if (second || attribute?.values.length !== 1 || !isEncodable(value)) return undefined;
  return new Uint8Array(value.toBER(false));
}

function isEncodable(value: unknown): value is { toBER(sizeOnly: boolean): ArrayBuffer } {
  return typeof value === 'object' && value !== null && 'toBER' in value && typeof value.toBER === 'function';
}

/** What the signer's certificate is worth. Every certificate that came along has to be part of the chain. */
function trustIn(
  signer: X509Certificate,
  all: readonly X509Certificate[],
  trustAnchors: readonly Uint8Array[],
  signedAt: Date | undefined,
): Trust {
  const anchors = trustAnchors.map((anchor) => new X509Certificate(anchor));
  const isAnchor = (certificate: X509Certificate) => anchors.some((anchor) => anchor.raw.equals(certificate.raw));
  const chain = [signer];
  for (let current = signer; !isAnchor(current);) {
    const issuer = [...anchors, ...all].find((candidate) => candidate !== current && candidate.ca && isIssuedBy(current, candidate));
    if (!issuer || chain.length >= LONGEST_CHAIN) return STRANGE;
    chain.push(issuer);
    current = issuer;
  }
  if (!signedAt) return { outcome: 'unchecked', problem: '签名与文件内容相符，但没有载明签署时间，无法判断证书当时是否有效' };
  if (!chain.every((certificate) => isValidAt(certificate, signedAt))) return { outcome: 'bad', problem: '签名证书在签署时不在有效期内' };
  const needed = chain.filter((certificate) => all.some((carried) => carried.raw.equals(certificate.raw)));
  return needed.length < all.length ? { outcome: 'unchecked', problem: '签名中夹带了无关的证书' } : TRUSTED;
}

const LONGEST_CHAIN = 8;
const STRANGE: Trust = { outcome: 'unchecked', problem: '签名与文件内容相符，但签发证书的机构不在本平台信任之列，无法核实签署人的身份' };

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  if (!certificate.checkIssued(issuer)) return false;
  try {
    const { publicKey } = issuer;
    return isSm2(publicKey) ? isSm2CertificateRight(certificate, publicKey) : certificate.verify(publicKey);
  } catch {
    return false;
  }
}

function isValidAt(certificate: X509Certificate, signedAt: Date): boolean {
  return signedAt >= new Date(certificate.validFrom) && signedAt <= new Date(certificate.validTo);
}

/** The same bytes come out where it is written anew, with nothing that is not needed. */
function isCanonical(der: Uint8Array<ArrayBuffer>, signed: SignedData, info: SignerInfo, signer: Certificate): boolean {
  const sid: unknown = info.sid;
  const { digestAlgorithm, signedAttrs, signatureAlgorithm, signature, unsignedAttrs } = info;
  const { eContentType } = signed.encapContentInfo;
  // The library writes another version than GM/T 0010 has.
  if (eContentType === OID.smData) return true;
  // A single digit makes of `sha256WithRSAEncryption`, as it is written here, an `rsaEncryption` that has no parameters.
  if (signatureAlgorithm.algorithmId === OID.rsa && signatureAlgorithm.algorithmParams === undefined) return false;
  const { issuer, serialNumber } = signer;
  const isByIssuer = sid instanceof IssuerAndSerialNumber;
  const version = isByIssuer ? 1 : 3;
  const content = new SignedData({
    version,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType }),
    certificates: signed.certificates ?? [],
    signerInfos: [
      new SignerInfo({
        version,
        sid: isByIssuer ? new IssuerAndSerialNumber({ issuer, serialNumber }) : sid,
        digestAlgorithm,
        ...(signedAttrs ? { signedAttrs } : {}),
        signatureAlgorithm,
        signature,
        ...(unsignedAttrs ? { unsignedAttrs } : {}),
      }),
    ],
  });
  const { contentType } = ContentInfo.fromBER(der);
  return Buffer.from(new ContentInfo({ contentType, content: content.toSchema(true) }).toSchema().toBER(false)).equals(der);
}
