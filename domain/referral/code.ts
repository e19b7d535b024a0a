/** What a code is made of: characters that are told apart by eye and by ear. No 0 O, 1 I L, 2 Z, 5 S, 8 B; of letters that rhyme when spoken one each. */
const ALPHABET = '34679AFHKMRXY';
/** Characters that are drawn; one that checks them follows. */
const DRAWN = 7;

/** How long a code is, its check character included. */
export const REFERRAL_CODE_LENGTH = DRAWN + 1;

/** A code of these numbers, each from 0 to 12, seven of them. Throws RangeError for others. */
export function referralCodeOf(numbers: readonly number[]): string {
  const characters = numbers.map((number) => ALPHABET[number] ?? '');
  if (numbers.length !== DRAWN || characters.includes('')) throw new RangeError('not the numbers of a code');
  return characters.join('') + checkOf(numbers);
}

/** How many different characters a code can hold; a number that is drawn for it is below. */
export const REFERRAL_ALPHABET_SIZE = ALPHABET.length;
/** How many numbers are drawn for a code. */
export const REFERRAL_NUMBERS = DRAWN;

/** A code as somebody typed it, said it or pasted it: capital letters, full width made half, without spaces and strokes. */
export function normalReferralCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐-―_.·]/g, '');
}

/** Whether it can be a code at all: its characters, its length, and the check character, which finds every single wrong one and every two that changed places. */
export function isReferralCode(code: string): boolean {
  const numbers = [...code].map((character) => ALPHABET.indexOf(character));
  if (numbers.length !== REFERRAL_CODE_LENGTH || numbers.includes(-1)) return false;
  return checkOf(numbers.slice(0, DRAWN)) === code.at(-1);
}

/** For people: in two groups of four. */
export function shownReferralCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** The alphabet's size is a prime, so that weights that differ find whatever one character or a change of places does. */
function checkOf(numbers: readonly number[]): string {
  const sum = numbers.reduce((total, number, index) => total + number * (index + 2), 0);
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? '';
}
