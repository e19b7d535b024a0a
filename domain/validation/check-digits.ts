import { isDay } from '../dates';
import { MESSAGES } from './messages';

const IDENTITY_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const IDENTITY_CHECKS = '10X98765432';
const SOCIAL_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9999-12-31';

/**
 * Warnings about check digits, and about what such a number cannot be. They are shown and refuse nothing, since numbers that fail them are in use. Null where there
 * is nothing to warn of, also where the pattern itself is wrong, which is the validators' business. A birthday after `today` is none.
 */
export function identityCardWarning(value: string, today = LAST_DAY): string | null {
  const birthday = birthdayOf(value);
  if (birthday === null) return null;
  if (!isBirthday(birthday, today)) return MESSAGES.identityCardBirthday;
  return value.length === 15 || hasIdentityCheck(value) ? null : MESSAGES.identityCardCheckDigit;
}

/** As `identityCardWarning`, for the code of GB 32100-2015; the number of somebody's identity card is none. */
export function socialCodeWarning(value: string, today = LAST_DAY): string | null {
  if (value.length !== 18 || [...value].some((character) => !SOCIAL_CHARACTERS.includes(character))) return null;
  const isCode = socialCheckCharacter(value.slice(0, 17)) === value.charAt(17);
  const birthday = birthdayOf(value);
  const isPerson = birthday !== null && isBirthday(birthday, today) && (hasIdentityCheck(value) || !isCode);
  if (isPerson) return MESSAGES.socialCodeOfPerson;
  return isCode ? null : MESSAGES.socialCodeCheckDigit;
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

/** The eight digits of a birthday as a day, of 15 digits with the century that they leave out; null where it is no identity number. */
function birthdayOf(value: string): string | null {
  const digits = /^\d{15}$/.test(value) ? `19${value.slice(6, 12)}` : /^\d{17}[\dXx]$/.test(value) ? value.slice(6, 14) : null;
  return digits && `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

function isBirthday(day: string, today: string): boolean {
  return isDay(day) && day >= FIRST_DAY && day <= today;
}

function hasIdentityCheck(value: string): boolean {
  return identityCheckDigit(value.slice(0, 17)) === value.charAt(17).toUpperCase();
}
