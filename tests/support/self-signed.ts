import 'reflect-metadata';
import { KeyObject, webcrypto } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 };

export interface SelfSigned {
  pem: string;
  serialNumber: string;
  privateKey: KeyObject;
}

/** A certificate such as a gateway hands to its merchants, with the key that they never see. */
export async function selfSigned(serialNumber: string): Promise<SelfSigned> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Gateway',
    serialNumber,
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2031-01-01T00:00:00Z'),
    keys,
    signingAlgorithm: ALGORITHM,
  });
  return { pem: certificate.toString('pem'), serialNumber, privateKey: KeyObject.from(keys.privateKey) };
}
