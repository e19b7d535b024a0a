import { createHash, createVerify, X509Certificate } from 'node:crypto';
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
import { commonName } from '#server/adapters/certificate/certificate-facts';
import { derDescend, derElements, derExceeds } from './der';

export interface CmsCheck {
  signerName: string;
  serialNumber: string;
  signedAt?: Date;
  digestValid: boolean;
  signatureValid: boolean;
  chainTrusted: boolean;
  trustProblem?: string;
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  ecdsaSha256: '1.2.840.10045.4.3.2',
};
/** One of ours has some three hundred elements and three certificates. */
const CMS_LIMITS = { most: 5000, deepest: 40 };
const MOST_CERTIFICATES = 10;
const TAG = { octets: 0x04, utcTime: 0x17, generalizedTime: 0x18, sequence: 0x30 };

/** Checks one CMS against the SHA-256 of what it covers. Undefined where it cannot be read. */
export function checkCms(der: Uint8Array<ArrayBuffer>, digest: Buffer, trustAnchors: readonly Uint8Array[]): CmsCheck | undefined {
  try {
    return check(der, digest, trustAnchors);
  } catch {
    return undefined;
  }
}

function check(der: Uint8Array<ArrayBuffer>, digest: Buffer, trustAnchors: readonly Uint8Array[]): CmsCheck | undefined {
  if (derExceeds(der, CMS_LIMITS)) return undefined;
  const signed = new SignedData({ schema: ContentInfo.fromBER(der).content });
  const [info] = signed.signerInfos;
  if ((signed.certificates ?? []).length > MOST_CERTIFICATES) return undefined;
  const certificates = (signed.certificates ?? []).filter((certificate) => certificate instanceof Certificate);
  const signer = info && certificates.find((certificate) => isSigner(info, certificate));
  const attributes = info?.signedAttrs;
  if (!info || !signer || !attributes || signed.signerInfos.length !== 1) return undefined;

  const chain = certificates.map((certificate) => new X509Certificate(Buffer.from(certificate.toSchema().toBER(false))));
  const certificate = chain[certificates.indexOf(signer)];
  if (!certificate) return undefined;
  const signedAt = signingTime(attributes.attributes);
  const trustProblem = chainProblem(certificate, chain, trustAnchors, signedAt);
  const isCanonical = () => Buffer.from(rebuild(signed, info, signer, certificate)).equals(der);
  return {
    signerName: commonName(certificate),
    serialNumber: certificate.serialNumber.toLowerCase(),
    ...(signedAt ? { signedAt } : {}),
    digestValid: isDigestSigned(attributes.attributes, digest),
    // Parts of a CMS are outside its own signature. Ours are made in one way, so that a trusted one that differs from it was changed.
    signatureValid:
      isSignatureRight(info, certificate) &&
      namesCertificate(attributes.attributes, certificate) &&
      (trustProblem !== undefined || isCanonical()),
    chainTrusted: trustProblem === undefined,
    ...(trustProblem ? { trustProblem } : {}),
  };
}

function isSigner(info: SignerInfo, certificate: Certificate): boolean {
  return (
    info.sid instanceof IssuerAndSerialNumber &&
    info.sid.issuer.isEqual(certificate.issuer) &&
    info.sid.serialNumber.isEqual(certificate.serialNumber)
  );
}

function isDigestSigned(attributes: readonly Attribute[], digest: Buffer): boolean {
  const value = attributeValue(attributes, OID.messageDigest);
  const signedDigest = value && derDescend(value, TAG.octets);
  const contentType = attributes.filter((attribute) => attribute.type === OID.contentType);
  return contentType.length === 1 && signedDigest !== undefined && Buffer.from(signedDigest).equals(digest);
}

function isSignatureRight(info: SignerInfo, certificate: X509Certificate): boolean {
  const encoded = info.signedAttrs?.encodedValue;
  if (!encoded || info.digestAlgorithm.algorithmId !== OID.sha256) return false;
  const asSet = Buffer.from(encoded);
  asSet[0] = 0x31;
  return createVerify('SHA256').update(asSet).verify(certificate.publicKey, Buffer.from(info.signature.valueBlock.valueHexView));
}

function namesCertificate(attributes: readonly Attribute[], certificate: X509Certificate): boolean {
  const value = attributeValue(attributes, OID.signingCertificateV2);
  const named = value && derDescend(value, TAG.sequence, TAG.sequence, TAG.sequence, TAG.octets);
  return named === undefined || createHash('sha256').update(certificate.raw).digest().equals(named);
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

/** Why the chain is not trusted; undefined where it is. Every certificate that came along has to be part of the chain. */
function chainProblem(
  signer: X509Certificate,
  all: readonly X509Certificate[],
  trustAnchors: readonly Uint8Array[],
  signedAt: Date | undefined,
): string | undefined {
  const anchors = trustAnchors.map((anchor) => new X509Certificate(anchor));
  const used = new Set([signer]);
  let current = signer;
  for (let depth = 0; depth < 8; depth += 1) {
    if (!isValidAt(current, signedAt)) return '签名证书在签署时不在有效期内';
    if (anchors.some((anchor) => anchor.raw.equals(current.raw))) return used.size === all.length ? undefined : '签名中夹带了无关的证书';
    const issuer = [...anchors, ...all].find(
      (candidate) => candidate !== current && candidate.ca && current.checkIssued(candidate) && current.verify(candidate.publicKey),
    );
    if (!issuer) return '签名证书不是本平台信任的机构签发的';
    const carried = all.find((candidate) => candidate.raw.equals(issuer.raw));
    if (carried) used.add(carried);
    current = issuer;
  }
  return '签名证书链过长';
}

function isValidAt(certificate: X509Certificate, signedAt: Date | undefined): boolean {
  return signedAt !== undefined && signedAt >= new Date(certificate.validFrom) && signedAt <= new Date(certificate.validTo);
}

function rebuild(signed: SignedData, info: SignerInfo, signer: Certificate, certificate: X509Certificate): ArrayBuffer {
  const digestAlgorithm = () => new AlgorithmIdentifier({ algorithmId: OID.sha256 });
  const content = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: signed.certificates ?? [],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        digestAlgorithm: digestAlgorithm(),
        ...(info.signedAttrs ? { signedAttrs: info.signedAttrs } : {}),
        signatureAlgorithm: new AlgorithmIdentifier({
          algorithmId: certificate.publicKey.asymmetricKeyType === 'ec' ? OID.ecdsaSha256 : OID.rsaSha256,
        }),
        signature: info.signature,
      }),
    ],
  });
  return new ContentInfo({ contentType: OID.signedData, content: content.toSchema(true) }).toSchema().toBER(false);
}
