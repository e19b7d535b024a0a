import type { SignatureOutcome } from '#domain/guarantee/signature-outcome';

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
  /** More than validation data was added after this signature. Later signatures do that too; they are judged by themselves. */
  laterChanges: boolean;
  outcome: SignatureOutcome;
  /** Why the outcome is not good, in Chinese. */
  problem?: string;
}

/** `unchecked`: a signature is of a kind that cannot be checked here. `unexamined`: nothing is known of its signatures. */
export type Verdict = 'intact' | 'altered' | 'unsigned' | 'untrusted' | 'unchecked' | 'unexamined';

export interface Verification {
  verdict: Verdict;
  /** One sentence in Chinese for the person who asks. */
  reason: string;
  signatures: SignatureCheck[];
  /** All but validation data that was added afterwards. */
  lastCoversWholeFile: boolean;
  /** How many bytes the file had before validation data was added after its last signature; absent where none was. */
  signedLength?: number;
}
