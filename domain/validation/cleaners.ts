import type { FieldKind } from '../field';

/** What becomes of text that is typed or pasted, before it is measured and judged. What is not understood stays, and is refused by its validator. */
export type Cleaner = (text: string) => string;

const UNSEEN = /[\s\p{Cc}\p{Cf}]/gu;
const DASHES = /[\p{Pd}−]/gu;
const NO_NUMBER = /[^\w.零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬億元圆块角分-]/gu;
const COUNTED = /^(-?\d+(?:\.\d+)?)([百佰千仟]?)([万萬亿億]?)$/;
const ZEROS: Readonly<Record<string, number>> = { 百: 2, 佰: 2, 千: 3, 仟: 3, 万: 4, 萬: 4, 亿: 8, 億: 8 };

/** A mobile without what separates its digits, and without +86. */
export function cleanMobile(text: string): string {
  return withoutGroups(text)
    .replace(/[().·]/g, '')
    .replace(/^(?:(?:\+|00)?86|0)(?=1\d{10}$)/, '');
}

/** A telephone number without blanks, its dashes and digits plain ones; a mobile as `cleanMobile` has it. */
function cleanTelephone(text: string): string {
  const mobile = cleanMobile(text);
  return /^1\d{10}$/.test(mobile) ? mobile : withoutUnseen(text).replace(DASHES, '-');
}

/** A code, an account or an identity number without what separates its groups, in capitals. */
export function cleanCode(text: string): string {
  return withoutGroups(text).toUpperCase();
}

/** A Chinese name without the blanks that align it with longer ones. */
export function cleanChineseName(text: string): string {
  return text.replace(/\s/g, '');
}

/** A mail address or an address of a page without blanks, its full-width characters plain ones. */
export function cleanAddress(text: string): string {
  return withoutUnseen(text).replace(/[。｡]/g, '.');
}

/**
 * VA-07: what a number input makes of typed text: full-width periods, digits and minus signs are plain ones, anything but word characters, dots and minus
 * signs goes. 50万元 is 500000; other words for numbers stay, since without them the number would be another one.
 */
export function cleanNumber(text: string): string {
  const number = withoutUnseen(text)
    .replace(/[。｡]/g, '.')
    .replace(DASHES, '-')
    .replace(/人民币|RMB|CNY/gi, '')
    .replace(/[元圆块][整正]?$/, '')
    .replace(NO_NUMBER, '');
  const [, figures, hundreds = '', thousands = ''] = COUNTED.exec(number) ?? [];
  const zeros = (ZEROS[hundreds] ?? 0) + (ZEROS[thousands] ?? 0);
  return figures === undefined || zeros === 0 ? number : shifted(figures, zeros);
}

/** How the text of each kind is cleaned; kinds that are not named keep it as it is typed. */
export const CLEANERS: Readonly<Partial<Record<FieldKind, Cleaner>>> = {
  chineseName: cleanChineseName,
  mobile: cleanMobile,
  cfcaMobile: cleanMobile,
  phone: cleanTelephone,
  email: cleanAddress,
  url: cleanAddress,
  creditCode: cleanCode,
  identityCard: cleanCode,
  digits: cleanCode,
};

function withoutGroups(text: string): string {
  return withoutUnseen(text).replace(DASHES, '');
}

/** Without blanks and what nobody sees, full-width letters, digits and signs as plain ones. */
function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '').replace(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0));
}

function shifted(figures: string, zeros: number): string {
  const [whole = '', fraction = ''] = figures.split('.');
  const shown = `${whole}${fraction.slice(0, zeros).padEnd(zeros, '0')}`.replace(/^(-?)0+(?=\d)/, '$1');
  const rest = fraction.slice(zeros);
  return rest ? `${shown}.${rest}` : shown;
}
