import { constants, createHash, createVerify, getHashes, type KeyObject } from 'node:crypto';
import { AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';
import { isSm2, isSm2SignatureRight } from './sm2';

/** A signature or a digest that cannot be checked here, which says nothing against it. The message is Chinese. */
export class Uncheckable extends Error {}

const DIGESTS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  '1.2.156.10197.1.401': 'sm3',
  '1.2.156.10197.1.401.1': 'sm3',
};
/** No longer proof of anything. */
const BROKEN: Record<string, string> = {
  '1.2.840.113549.2.5': 'MD5',
  '1.3.14.3.2.26': 'SHA-1',
  '1.2.840.113549.1.1.4': 'MD5',
  '1.2.840.113549.1.1.5': 'SHA-1',
  '1.3.14.3.2.29': 'SHA-1',
  '1.2.840.10045.4.1': 'SHA-1',
};

type Scheme = { kind: 'rsa' | 'ecdsa'; digest?: string } | { kind: 'pss' | 'sm2' };

/** `digest` where the algorithm names it; that of the content is meant otherwise. */
const SCHEMES: Record<string, Scheme> = {
  '1.2.840.113549.1.1.1': { kind: 'rsa' },
  '1.2.840.113549.1.1.11': { kind: 'rsa', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { kind: 'rsa', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { kind: 'rsa', digest: 'sha512' },
  '2.16.840.1.101.3.4.3.14': { kind: 'rsa', digest: 'sha3-256' },
  '2.16.840.1.101.3.4.3.15': { kind: 'rsa', digest: 'sha3-384' },
  '2.16.840.1.101.3.4.3.16': { kind: 'rsa', digest: 'sha3-512' },
  '1.2.840.113549.1.1.10': { kind: 'pss' },
  '1.2.840.10045.2.1': { kind: 'ecdsa' },
  '1.2.840.10045.4.3.2': { kind: 'ecdsa', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { kind: 'ecdsa', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { kind: 'ecdsa', digest: 'sha512' },
  '2.16.840.1.101.3.4.3.10': { kind: 'ecdsa', digest: 'sha3-256' },
  '2.16.840.1.101.3.4.3.11': { kind: 'ecdsa', digest: 'sha3-384' },
  '2.16.840.1.101.3.4.3.12': { kind: 'ecdsa', digest: 'sha3-512' },
  '1.2.156.10197.1.301': { kind: 'sm2' },
  '1.2.156.10197.1.301.1': { kind: 'sm2' },
  '1.2.156.10197.1.501': { kind: 'sm2' },
};
/** An identifier may be as long as somebody likes. */
const LONGEST_NAME = 60;
const MGF1 = '1.2.840.113549.1.1.8';

/** The name under which OpenSSL knows a digest. Throws Uncheckable for one that is broken or unknown here. */
export function digestNamed(algorithmId: string): string {
  const name = DIGESTS[algorithmId];
  if (name !== undefined && getHashes().includes(name)) return name;
  throw unknownAlgorithm('摘要', algorithmId);
}

export function digestOf(name: string, data: readonly Uint8Array[]): Buffer {
  const digest = createHash(name);
  for (const part of data) digest.update(part);
  return digest.digest();
}

interface SignedBy {
  key: KeyObject;
  algorithm: AlgorithmIdentifier;
  /** Digest of the content, for algorithms that name none. */
  digest: string;
}

/** Whether `signature` is that of `key` over `data`. Throws Uncheckable where the algorithm or a parameter of it is unknown here. */
export function isSignatureOver(data: readonly Uint8Array[], signature: Uint8Array, { key, algorithm, digest }: SignedBy): boolean {
  const { algorithmId } = algorithm;
  const scheme = SCHEMES[algorithmId];
  if (!scheme || !fits(scheme.kind, key)) throw unknownAlgorithm('签名', algorithmId);
  const pss = scheme.kind === 'pss' ? pssOf(algorithm) : undefined;
  const hash = ('digest' in scheme ? scheme.digest : pss?.digest) ?? digest;
  // OpenSSL has SM3 with keys of SM2 alone, and answers no for others.
  if ((scheme.kind === 'sm2') !== (hash === 'sm3')) throw unknownAlgorithm('签名', algorithmId);
  if (scheme.kind === 'sm2') {
    const right = isSm2SignatureRight(key, data, signature);
    if (right === undefined) throw unknownAlgorithm('签名', algorithmId);
    return right;
  }
  const verify = createVerify(hash);
  for (const part of data) verify.update(part);
  return verify.verify(pss ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss.saltLength } : key, signature);
}

function fits(kind: Scheme['kind'], key: KeyObject): boolean {
  if (kind === 'sm2') return isSm2(key);
  if (kind === 'ecdsa') return key.asymmetricKeyType === 'ec';
  return key.asymmetricKeyType === 'rsa' || (kind === 'pss' && key.asymmetricKeyType === 'rsa-pss');
}

function pssOf({ algorithmId, algorithmParams }: AlgorithmIdentifier): { digest: string; saltLength: number } {
  const { hashAlgorithm, maskGenAlgorithm, saltLength } = new RSASSAPSSParams({ schema: algorithmParams });
  const maskDigest = new AlgorithmIdentifier({ schema: maskGenAlgorithm.algorithmParams });
  const digest = digestNamed(hashAlgorithm.algorithmId);
  if (maskGenAlgorithm.algorithmId !== MGF1 || maskDigest.algorithmId !== hashAlgorithm.algorithmId)
    throw unknownAlgorithm('签名', algorithmId);
  return { digest, saltLength };
}

function unknownAlgorithm(what: string, algorithmId: string): Uncheckable {
  const broken = BROKEN[algorithmId];
  return new Uncheckable(
    broken ? `${what}算法 ${broken} 已不安全，不能据此核实` : `${what}算法（${algorithmId.slice(0, LONGEST_NAME)}）在此无法检查`,
  );
}
