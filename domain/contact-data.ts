const MOBILE = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g;
/** No region's code begins with 20, as the digits of an application's number do, such as `BH202611214839201755`. */
const IDENTITY_CARD = /(?<!\d)(?!20\d{6})(\d{3})\d{8,11}(\d{3}[\dXx])(?![\dXx])/g;

/** The text with the middle of every mobile in it hidden: `138****0002`. Other telephone numbers stay. */
export function maskMobiles(text: string): string {
  return text.replace(MOBILE, '$1****$2');
}

/** The text with the middle of every mobile and identity number in it hidden: `110***********123X`. */
export function maskContacts(text: string): string {
  return maskMobiles(text).replace(IDENTITY_CARD, (number, first: string, last: string) => first + '*'.repeat(number.length - 7) + last);
}

/** The same in every text inside a value of whatever shape, but not in the `key` of a file. */
export function maskContactsWithin(value: unknown): unknown {
  if (typeof value === 'string') return maskContacts(value);
  if (Array.isArray(value)) return value.map(maskContactsWithin);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'key' ? inner : maskContactsWithin(inner)]));
}

/** Whether an identity number stands in a text inside a value of whatever shape, as far as masking would hide one there. */
export function containsIdentityNumber(value: unknown): boolean {
  if (typeof value === 'string') return value.search(IDENTITY_CARD) >= 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name !== 'key' && containsIdentityNumber(inner));
}
