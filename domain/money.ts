/**
 * Money. On the wire and in facts an amount is a decimal string in yuan (`"1234.50"`); calculations use whole cents as `bigint`;
 * the database holds `numeric(20,2)`. No floating-point number ever holds an amount.
 */

const PATTERN = /^(-?)(0|[1-9]\d{0,17})(?:\.(\d{1,2}))?$/;

/** Cents of a decimal string in yuan: at most 18 digits before and 2 after the point, no separators, no leading zeros, no plus sign. Throws RangeError. */
export function parseYuan(yuan: string): bigint {
  const cents = tryParseYuan(yuan);
  if (cents === null) throw new RangeError(`not an amount in yuan: ${JSON.stringify(yuan)}`);
  return cents;
}

/** As `parseYuan`; null where the text is no amount. */
export function tryParseYuan(yuan: string): bigint | null {
  const match = PATTERN.exec(yuan);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const cents = BigInt(whole + fraction.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** The decimal string of an amount in cents, always with two decimals: `12345n` gives `"123.45"`. */
export function yuanOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** For people: thousands separators and two decimals, `"1,234,567.80"`. Takes a decimal string in yuan; throws RangeError where it is none. */
export function formatYuan(yuan: string): string {
  return yuanOf(parseYuan(yuan)).replace(/\B(?=(?:\d{3})+\.)/g, ',');
}

/** A sum as totals and charts show it: from 10,000 yuan up rounded to two decimals of 万元, below as an amount. Takes a decimal string in yuan; throws RangeError. */
export function totalOf(yuan: string): { figure: string; unit: '万元' | '元' } {
  const cents = parseYuan(yuan);
  const size = cents < 0n ? -cents : cents;
  if (size < WAN) return { figure: formatYuan(yuan), unit: '元' };
  const hundredths = (size * 100n + WAN / 2n) / WAN;
  return { figure: formatYuan(yuanOf(cents < 0n ? -hundredths : hundredths)), unit: '万元' };
}

/** Cents of 10,000 yuan. */
const WAN = 1_000_000n;

/** Sum of decimal strings in yuan; `"0.00"` of none. */
export function addYuan(...amounts: readonly string[]): string {
  return yuanOf(amounts.reduce((sum, amount) => sum + parseYuan(amount), 0n));
}

/** Negative, zero or positive as `a` is less than, equal to or more than `b`. */
export function compareYuan(a: string, b: string): number {
  const difference = parseYuan(a) - parseYuan(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** True for an amount of zero yuan however written (`0`, `0.00`). Throws as `parseYuan` does. */
export function isZeroYuan(yuan: string): boolean {
  return parseYuan(yuan) === 0n;
}

/** The same amount in yuan without its sign. Throws as `parseYuan` does. */
export function absoluteYuan(yuan: string): string {
  const cents = parseYuan(yuan);
  return yuanOf(cents < 0n ? -cents : cents);
}
