import type { FieldKind } from '../field';

/** What becomes of text that is typed or pasted, before it is measured and judged. What is not understood stays, and is refused by its validator. */
export type Cleaner = (text: string) => string;

const UNSEEN = /[\s\p{Cc}\p{Cf}]/gu;
const DASHES = /[\p{Pd}−]/gu;
const CALLED = /^(?:(?:联系)?(?:手机|电话)(?:号码?)?|固话|座机|tel|mobile):(?=[+(\d])/i;
const WHOSE = /\(\p{L}[\p{L}·]*\)$/u;
/** Before a number of an area as it is dialled from abroad, without its zero. */
const FROM_ABROAD = /^(?:\+|00)86-?(?=(?:10|2\d|(?![48]00)[3-9]\d\d)-?\d{7,8}(?!\d))/;
/** What stands in no number and changes none by being left out. */
const BESIDE_NUMBER = /[^\p{L}\p{N}\p{Sc}\w.,%‰/():~×*-]/gu;
const NO_NUMBER = /[^\w.,/零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬億元圆块角分-]/gu;
const AMOUNT = /^(?:人民币|RMB|CNY)?[¥￥]?[-\d,.。｡·]+[百佰千仟]?[万萬亿億]?[元圆块]?[整正]?(?:人民币|RMB|CNY)?$/iu;
/** Commas that part figures as people part them, by thousands or by 万. */
const GROUPED = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,4}(?:,\d{4})+)(?![\d,])/;
const COUNTED = /^(-?\d+(?:\.\d+)?)([百佰千仟]?)([万萬亿億]?)$/;
const ZEROS: Readonly<Record<string, number>> = { 百: 2, 佰: 2, 千: 3, 仟: 3, 万: 4, 萬: 4, 亿: 8, 億: 8 };

/** A mobile without what separates its digits, without +86, and without what it is called and whose it is. */
export function cleanMobile(text: string): string {
  return withoutGroups(text)
    .replace(CALLED, '')
    .replace(WHOSE, '')
    .replace(/[().·]/g, '')
    .replace(/^(?:(?:\+|00)?860?|0)(?=1\d{10}$)/, '');
}

/** A telephone number without blanks, its dashes and digits plain ones; a mobile as `cleanMobile` has it. */
export function cleanTelephone(text: string): string {
  const mobile = cleanMobile(text);
  if (/^1\d{10}$/.test(mobile)) return mobile;
  return withoutUnseen(text).replace(DASHES, '-').replace(CALLED, '').replace(WHOSE, '').replace(FROM_ABROAD, '0');
}

/** A code, an account or an identity number without what separates its groups, in capitals. */
export function cleanCode(text: string): string {
  return withoutGroups(text).toUpperCase();
}

/** A number whose groups are parted by dashes, such as a letter's, without blanks, in capitals. */
export function cleanSerialNo(text: string): string {
  return withoutUnseen(text).replace(DASHES, '-').toUpperCase();
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
 * signs goes. 50万元 is 500000; other words for numbers stay, and so do commas that part no thousands, since without them the number would be another one.
 */
export function cleanNumber(text: string): string {
  const number = asTyped(text)
    .replace(/人民币|RMB|CNY/gi, '')
    .replace(/[元圆块][整正]?$/, '')
    .replace(NO_NUMBER, '')
    .replace(GROUPED, (grouped) => grouped.replaceAll(',', ''));
  const [, figures, hundreds = '', thousands = ''] = COUNTED.exec(number) ?? [];
  const zeros = (ZEROS[hundreds] ?? 0) + (ZEROS[thousands] ?? 0);
  return figures === undefined || zeros === 0 ? number : shifted(figures, zeros);
}

/** An amount in yuan: what is no number in figures with its unit stays, and is refused. */
export function cleanAmount(text: string): string {
  const plain = withoutUnseen(text);
  return AMOUNT.test(plain) ? cleanNumber(plain) : text.trim();
}

/** What a box shows of text as it is typed. 万 and its like stay in a number until it is left, since figures may follow that make it another one. */
export function cleanTyped(clean: Cleaner, text: string): string {
  return clean === cleanNumber || clean === cleanAmount ? asTyped(text) : clean(text);
}

/** How the text of each kind is cleaned; null where it is kept as it is typed, and of what is no text. */
export const CLEANERS: Readonly<Record<FieldKind, Cleaner | null>> = {
  text: null,
  paragraph: null,
  chineseName: cleanChineseName,
  personName: null,
  mobile: cleanMobile,
  cfcaMobile: cleanMobile,
  phone: cleanTelephone,
  email: cleanAddress,
  creditCode: cleanCode,
  identityCard: cleanCode,
  url: cleanAddress,
  digits: cleanCode,
  amount: cleanAmount,
  integer: null,
  date: null,
  instant: null,
  flag: null,
  choice: null,
  files: null,
  answers: null,
};

/** A number with all its words and signs, in plain characters. */
function asTyped(text: string): string {
  return withoutUnseen(text)
    .replace(/[¥￥]/g, '')
    .replace(/[。｡·]/g, '.')
    .replaceAll('、', ',')
    .replace(DASHES, '-')
    .replace(BESIDE_NUMBER, '');
}

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
