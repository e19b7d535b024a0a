/**
 * What a check of a digital signature may find. `good`: it is right, and so is its certificate. `bad`: it, its certificate or the file is not. `unchecked`:
 * neither is known here, as of an unknown algorithm or issuer.
 */
export const SIGNATURE_OUTCOMES = ['good', 'bad', 'unchecked'] as const;

export type SignatureOutcome = (typeof SIGNATURE_OUTCOMES)[number];
