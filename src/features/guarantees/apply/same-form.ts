export const SAME_FORM = { sameForm: true } as const;

export function isSameForm(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sameForm' in state;
}
