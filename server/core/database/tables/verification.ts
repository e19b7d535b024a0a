export interface SignatureCheck {
  /** Common name in the signer's certificate; empty where the signature cannot be read. */
  signerName: string;
  /** Hexadecimal, lower case. */
  serialNumber: string;
  signedAt?: Date;
  digestValid: boolean;
  signatureValid: boolean;
  chainTrusted: boolean;
  /** The signature covers every byte from the first to where the file ended when it was made. */
  coversRevision: boolean;
  /** Bytes were added after this signature. Later signatures do that too; they are judged by themselves. */
  laterChanges: boolean;
  /** Why a signature is not accepted, in Chinese. */
  problem?: string;
}

/** `unexamined`: nothing is known of its signatures. */
export type Verdict = 'intact' | 'altered' | 'unsigned' | 'untrusted' | 'unexamined';

export interface Verification {
  verdict: Verdict;
  /** One sentence in Chinese for the person who asks. */
  reason: string;
  signatures: SignatureCheck[];
  lastCoversWholeFile: boolean;
}
