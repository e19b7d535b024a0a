import type { FileReference } from '#domain/field';

/** What is typed into a claim; it outlives the proof, so that nothing is typed twice. */
export interface TypedClaim {
  claimantName: string;
  claimAmount: string;
  claimReason: string;
  claimStatement: string;
  claimFiles: FileReference[];
}

export const EMPTY_CLAIM: TypedClaim = { claimantName: '', claimAmount: '', claimReason: '', claimStatement: '', claimFiles: [] };

export function isBlank({ claimantName, claimAmount, claimReason, claimStatement, claimFiles }: TypedClaim): boolean {
  return claimFiles.length === 0 && [claimantName, claimAmount, claimReason, claimStatement].every((text) => text.trim() === '');
}
