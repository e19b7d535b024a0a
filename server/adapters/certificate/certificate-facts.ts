import { X509Certificate } from 'node:crypto';
import { certificatesIn } from '../../core/certificates-in';
import type { Enrolment } from './certificate-authority';

/** What an enrolment says, read from its certificate. */
export function enrolmentOf(keyReference: string, chain: readonly Uint8Array[]): Enrolment {
  const [first] = chain;
  if (!first) throw new TypeError('a certificate chain is not empty');
  const certificate = new X509Certificate(first);
  return {
    keyReference,
    serialNumber: certificate.serialNumber.toLowerCase(),
    subjectName: commonName(certificate),
    notBefore: new Date(certificate.validFrom),
    notAfter: new Date(certificate.validTo),
    chain,
    algorithm: certificate.publicKey.asymmetricKeyType === 'ec' ? 'ECDSA' : 'RSA',
  };
}

export function commonName(certificate: X509Certificate): string {
  return /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject;
}

/** Every certificate in a PEM text, as DER. */
export function certificatesFromPem(pem: string): Uint8Array[] {
  return certificatesIn(pem).map(({ raw }) => new Uint8Array(raw));
}

export function pemOf(certificate: Uint8Array): string {
  return new X509Certificate(certificate).toString();
}
