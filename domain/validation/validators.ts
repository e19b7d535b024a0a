import { parseYuan, tryParseYuan } from '../money';
import { maxMessage, MESSAGES } from './messages';
import { isNoName, isSheetError } from './names';

/** A validator answers the message to show, or null where the value is right. Empty input is right for all but `required`; being empty is judged apart. */
export type Validator = (value: string) => string | null;

/** Highest amount that a form takes, in yuan. Second specification, section 9 «Number and date inputs». */
export const MAX_AMOUNT = '99999999999999.98';
/** Highest whole number that a form takes. */
export const MAX_INTEGER = 99_999_999_999_999;

const MAX_CENTS = parseYuan(MAX_AMOUNT);
const ASCII = /[\u0000-\u007f]/;
const HAN = /\p{Script=Han}/u;
const NOT_WRITING = /[\p{Cc}\p{Cf}\p{Cs}\p{Extended_Pictographic}]/u;
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N}\p{P}\p{Zs}\u200C\u200D\u180E]+$/u;
const MOBILE = /^1\d{10}$/;
const PORTED = /^1(?:67|70|71)/;
const PHONE = /^1[3-9]\d{9}$/;
const COUNTRY_CODE = /^\+?86[- ]?/;
const FIXED_LINE =
  /^(?:\+?86[- ]?)?(?:(?:[（(]?0\d{2,3}[)）]?[- ]?)?\d{7,8}(?:(?:-|转| ?ext\.? ?)\d{1,6})?|[48]00[- ]?(?:\d{3}[- ]?\d{4}|\d{4}[- ]?\d{3})|95\d{3,4})$/;
const EMAIL =
  /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/;
const IDENTITY_CARD = /^(?:\d{15}|\d{17}[\dXx])$/;
const SOCIAL_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
const URL_PATTERN = /^https?:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"'\\^`{|}]*)?$/;
const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** VA-01: a Chinese name; fails if any character is ASCII, invisible, a mark of direction or a picture. */
export const cn: Validator = (value) =>
  check(!ASCII.test(value) && HAN.test(value) && !NOT_WRITING.test(value) && !isSheetError(value), value, MESSAGES.cn);

/** A name of any script, as a licence bears it: words with the punctuation and numbers that belong to them. */
export const personName: Validator = (value) => check(NAME.test(value) && !isNoName(value), value, MESSAGES.personName);

/** VA-02, strict: 11 digits starting with 1, not of a ported or virtual segment. The one validator that refuses empty input. */
export function cfcaMobile(value: string): string | null {
  if (!MOBILE.test(value)) return MESSAGES.mobile;
  return PORTED.test(value) ? MESSAGES.ported : null;
}

/** VA-02, loose: 11 digits starting with 1. */
export const mobile: Validator = (value) => check(MOBILE.test(value), value, MESSAGES.mobile);

/** VA-02: 1, a digit 3-9, nine digits. */
export const phone: Validator = (value) => check(PHONE.test(value), value, MESSAGES.mobile);

/** VA-02: a mobile as `phone` has it, a fixed line with or without area code and extension, or a service number. */
export const telephone: Validator = (value) =>
  check(PHONE.test(value.replace(COUNTRY_CODE, '')) || FIXED_LINE.test(value), value, MESSAGES.telephone);

/** VA-03: one mail address, a name and a host with at least one dot. */
export const email: Validator = (value) => check(EMAIL.test(value), value, MESSAGES.email);

/** VA-03: 15 digits, 18 digits, or 17 digits and X. Check digit: see `identityCardWarning`. */
export const identityCard: Validator = (value) => check(IDENTITY_CARD.test(value), value, MESSAGES.identityCard);

/** VA-03: 2 characters, 6 digits, 10 characters of the set of GB 32100. Check digit: see `socialCodeWarning`. */
export const socialCode: Validator = (value) => check(SOCIAL_CODE.test(value), value, MESSAGES.socialCode);

/** VA-03: the areas from province down, at least one. */
export function addressPcc(areas: readonly string[]): string | null {
  return areas.length > 0 && areas.every((area) => area !== '') ? null : MESSAGES.addressPcc;
}

/** VA-03: the rest of an address, which may not be blank. */
export function addressD(value: string): string | null {
  return value.trim() === '' ? MESSAGES.addressD : null;
}

/** An http or https address with a host name of at least two labels. */
export const url: Validator = (value) => check(URL_PATTERN.test(value), value, MESSAGES.url);

/** Digits 0 to 9 only, of any length. */
export const digits: Validator = (value) => check(/^\d+$/.test(value), value, MESSAGES.digits);

/** VA-07: digits with optional decimals, or negative. */
export const numeric: Validator = (value) => check(NUMERIC.test(value), value, MESSAGES.numeric);

/** An amount in yuan of 0 to 99999999999999.98 with at most 2 decimals. */
export function amount(value: string): string | null {
  if (value === '') return null;
  const cents = tryParseYuan(value);
  if (cents === null || value.startsWith('-')) return MESSAGES.amount;
  return cents > MAX_CENTS ? maxMessage(MAX_AMOUNT) : null;
}

/** SG-03: the six digits of an SMS code. */
export function smsCode(value: string): string | null {
  if (!/^\d*$/.test(value)) return MESSAGES.smsCodeDigits;
  return value.length === 6 ? null : MESSAGES.smsCodeLength;
}

function check(right: boolean, value: string, message: string): string | null {
  return right || value === '' ? null : message;
}
