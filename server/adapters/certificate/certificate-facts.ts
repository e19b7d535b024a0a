import { X509Certificate } from 'node:crypto';
import { cleanText, storedWords } from '#domain/text';
import { certificatesIn } from '../../core/certificates-in';
import type { Enrolment } from './certificate-authority';

const LONGEST_NAME = 200;

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

/** Whose a certificate is, in one line that people can read, whatever its issuer wrote. */
export function commonName(certificate: X509Certificate): string {
  return storedWords(cleanText(/^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject), LONGEST_NAME);
}

/** Every certificate in a PEM text, as DER. */
export function certificatesFromPem(pem: string): Uint8Array[] {
  return certificatesIn(pem).map(({ raw }) => new Uint8Array(raw));
}

export function pemOf(certificate: Uint8Array): string {
  return new X509Certificate(certificate).toString();
}
