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
  return identityCheckDigit(value.slice(0, 17)) === value.charAt(17).toUpperCase() ? null : MESSAGES.identityCardCheckDigit;
}

/** As `identityCardWarning`, for the code of GB 32100-2015. */
export function socialCodeWarning(value: string): string | null {
  if (value.length !== 18 || [...value].some((character) => !SOCIAL_CHARACTERS.includes(character))) return null;
  return socialCheckCharacter(value.slice(0, 17)) === value.charAt(17) ? null : MESSAGES.socialCodeCheckDigit;
}

/** GB 11643-1999, MOD 11-2: the 18th character that belongs to 17 digits. */
export function identityCheckDigit(digits: string): string {
  const sum = IDENTITY_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0);
  return IDENTITY_CHECKS.charAt(sum % 11);
}

/** GB 32100-2015, MOD 31-3: the 18th character that belongs to 17 characters of its set. */
export function socialCheckCharacter(characters: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of characters) {
    sum += SOCIAL_CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return SOCIAL_CHARACTERS.charAt((31 - (sum % 31)) % 31);
}
