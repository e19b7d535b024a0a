import { MESSAGES } from './messages';

const IDENTITY_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const IDENTITY_CHECKS = '10X98765432';
const SOCIAL_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * Warnings about check digits. They are shown and refuse nothing, since numbers that fail them are in use. Null where there is nothing to warn of,
 * also where the pattern itself is wrong, which is the validators' business.
 */
export function identityCardWarning(value: string): string | null {
  if (!/^\d{17}[\dXx]$/.test(value)) return null;
  const sum = IDENTITY_WEIGHTS.reduce((total, weight, index) => total + weight * Number(value.charAt(index)), 0);
  return IDENTITY_CHECKS.charAt(sum % 11) === value.charAt(17).toUpperCase() ? null : MESSAGES.identityCardCheckDigit;
}

/** GB 32100-2015: MOD 31-3 over the first 17 characters. As `identityCardWarning` (GB 11643-1999) it only warns. */
export function socialCodeWarning(value: string): string | null {
  if (value.length !== 18 || [...value].some((character) => !SOCIAL_CHARACTERS.includes(character))) return null;
  let sum = 0;
  let weight = 1;
  for (const character of value.slice(0, 17)) {
    sum += SOCIAL_CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return SOCIAL_CHARACTERS.charAt((31 - (sum % 31)) % 31) === value.charAt(17) ? null : MESSAGES.socialCodeCheckDigit;
}
