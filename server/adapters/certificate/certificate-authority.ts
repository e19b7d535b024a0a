import { OutsideFailure } from '../../core/outside-failure';

export interface OrganisationIdentity {
  organisationId: string;
  name: string;
  creditCode: string;
}

/** An organisation's certificate and the name under which its private key can be asked to sign. */
export interface Enrolment {
  keyReference: string;
  serialNumber: string;
  subjectName: string;
  notBefore: Date;
  notAfter: Date;
  /** DER: the organisation's certificate first, then every issuer up to and including the root where the authority hands it out. */
  chain: readonly Uint8Array[];
  algorithm: 'RSA' | 'ECDSA';
}

export type Revocation = { revoked: false } | { revoked: true; revokedAt: Date; reason: string };

/**
 * Issues certificates to organisations and signs with their keys, which never leave it.
 * Refusals and outages raise CertificateAuthorityError with a Chinese message.
 */
export interface CertificateAuthority {
  /** The organisation's valid certificate, the latest of several; made on first use. */
  enrol(organisation: OrganisationIdentity): Promise<Enrolment>;
  /** A certificate that ends later than the one there is, which stays valid until its own end. */
  renew(organisation: OrganisationIdentity, present: Pick<Enrolment, 'notAfter'>): Promise<Enrolment>;
  enrolment(keyReference: string): Promise<Enrolment>;
  /** Signs the SHA-256 of data: RSASSA-PKCS1-v1_5, or ECDSA as a DER sequence. */
  sign(keyReference: string, data: Uint8Array): Promise<Uint8Array>;
  /** DER certificates that a signature's chain must end in. */
  trustAnchors(): Promise<readonly Uint8Array[]>;
  revocation(serialNumber: string): Promise<Revocation>;
}

export class CertificateAuthorityError extends OutsideFailure {
  constructor(message: string, cause?: unknown) {
    super(message, cause);
    this.name = 'CertificateAuthorityError';
  }
}
