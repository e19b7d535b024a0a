/**
 * Amounts in Chinese capitals, after 《正确填写票据和结算凭证的基本规定》 (《支付结算办法》附一). Where the rule leaves a choice: 整 after 元 only;
 * a zero yuan place before a jiao is read (伍角 after 柒仟元 gives 零伍角), a zero place of ten thousand before a thousand is not
 * (壹拾万柒仟元); a whole group of zeros is read as one 零.
 */

const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const;
const PLACES = ['仟', '佰', '拾', ''] as const;
const GROUPS = ['', '万', '亿'] as const;

/** Why an amount has no capitals. VA-05; first specification, section 5. */
export const CAPITAL_MESSAGES = {
  empty: '金额不能为空',
  characters: '金额包含无效字符',
  format: '金额格式不正确',
  tooLarge: '金额太大，应小于1000亿元',
} as const;

/** The capitals, such as `壹仟元整`, or the message to show instead of them. */
export type CapitalAmount = { ok: true; text: string } | { ok: false; message: string };

/**
 * The capitals of an amount in yuan: digits and at most two decimals, no separators, no sign, up to 99999999999.99. Otherwise the message to show.
 * VA-05; first specification, section 5.
 */
export function capitalAmount(yuan: string): CapitalAmount {
  const message = refusal(yuan);
  if (message) return { ok: false, message };
  const [whole = '', fraction = ''] = yuan.split('.');
  return { ok: true, text: inCapitals(whole.replace(/^0+/, ''), fraction.padEnd(2, '0')) };
}

function refusal(yuan: string): string | null {
  if (yuan === '') return CAPITAL_MESSAGES.empty;
  if (/[^\d.]/.test(yuan)) return CAPITAL_MESSAGES.characters;
  if (!/^\d+(?:\.\d{1,2})?$/.test(yuan)) return CAPITAL_MESSAGES.format;
  const whole = yuan.split('.')[0] ?? '';
  return whole.replace(/^0+/, '').length > 11 ? CAPITAL_MESSAGES.tooLarge : null;
}

/** `whole` without leading zeros, empty for none; `fraction` exactly two digits. */
function inCapitals(whole: string, fraction: string): string {
  const yuan = whole === '' ? '' : `${wholePart(whole)}元`;
  const jiao = digit(fraction, 0);
  const fen = digit(fraction, 1);
  if (jiao === 0 && fen === 0) return yuan === '' ? '零元整' : `${yuan}整`;
  const zero = yuan !== '' && (jiao === 0 || whole.endsWith('0')) ? '零' : '';
  return `${yuan}${zero}${jiao === 0 ? '' : `${DIGITS[jiao]}角`}${fen === 0 ? '' : `${DIGITS[fen]}分`}`;
}

function wholePart(whole: string): string {
  const groups = whole.padStart(12, '0').match(/\d{4}/g) ?? [];
  let text = '';
  let owesZero = false;
  groups.forEach((group, index) => {
    if (group === '0000') {
      owesZero = text !== '';
      return;
    }
    if (text !== '' && (owesZero || group.startsWith('0'))) text += '零';
    text += groupPart(group) + (GROUPS[groups.length - 1 - index] ?? '');
    owesZero = false;
  });
  return text;
}

/** Four digits, not all zero: inner zeros as one 零, leading and trailing ones left out. */
function groupPart(group: string): string {
  let text = '';
  let owesZero = false;
  for (let index = 0; index < group.length; index += 1) {
    const value = digit(group, index);
    if (value === 0) {
      owesZero = text !== '';
      continue;
    }
    text += `${owesZero ? '零' : ''}${DIGITS[value]}${PLACES[index]}`;
    owesZero = false;
  }
  return text;
}

function digit(digits: string, index: number): 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 {
  return Number(digits.charAt(index)) as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
}
