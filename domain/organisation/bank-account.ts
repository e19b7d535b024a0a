import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import { storedText, storedValues } from '../form/stored';
import type { Row } from '../form/values';
import { isEmpty } from '../validation/fields';

/**
 * A bank account of an organisation. `cardCode` is the number of the account or card, `bankCode` the number of the branch in the payment system.
 * First specification, section 3 «Bank account».
 */
export const BANK_ACCOUNT_FIELDS = {
  accountName: { kind: 'text', label: '户名', required: true, maxLength: 100, named: 'letter' },
  cardCode: { kind: 'digits', label: '账号', required: true, minLength: 8, maxLength: 32 },
  bankName: { kind: 'text', label: '开户银行', required: true, maxLength: 60, named: 'letter' },
  branchName: { kind: 'text', label: '开户支行', maxLength: 100, named: 'letter' },
  bankCode: { kind: 'digits', label: '联行号', minLength: 12, maxLength: 12, hint: '12 位数字，大额转账时使用' },
} as const satisfies FormFields;

/** What a person gives of a bank account. */
export interface BankAccountValues {
  accountName: string;
  cardCode: string;
  bankName: string;
  branchName?: string;
  bankCode?: string;
}

/** How many accounts an organisation may have. */
export const BANK_ACCOUNT_LIMIT = 20;

/** A bank account as it is sent and kept. */
export function bankAccountOf(values: Row): BankAccountValues {
  const stored = storedValues(BANK_ACCOUNT_FIELDS, values);
  const [branchName, bankCode] = [storedText(stored, 'branchName'), storedText(stored, 'bankCode')];
  return {
    accountName: storedText(stored, 'accountName'),
    cardCode: storedText(stored, 'cardCode'),
    bankName: storedText(stored, 'bankName'),
    ...(branchName === '' ? {} : { branchName }),
    ...(bankCode === '' ? {} : { bankCode }),
  };
}

/** Everything that is wrong in a bank account, by paths `account.field`. */
export function bankAccountErrors(account: Row): FieldError[] {
  const errors = groupErrors({ account: { label: '', fields: BANK_ACCOUNT_FIELDS } }, { account });
  const number = account['cardCode'];
  const isWrong = errors.some(({ field }) => field === 'account.cardCode');
  if (isWrong || isEmpty(number) || typeof number !== 'string' || !isCardNumber(number) || passesLuhn(number)) return errors;
  return [...errors, { field: 'account.cardCode', message: '银行卡号校验位不符，请核对' }];
}

/** Numbers of cards carry a check digit; those of settlement accounts, which every bank gives as it likes, do not. */
export function isCardNumber(number: string): boolean {
  return /^62\d{14,17}$/.test(number);
}

/** ISO/IEC 7812-1, annex B: the check digit at the end of a card's number. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The number of an account as lists show it: the last four digits, and the first four of a long one. */
export function maskCardCode(number: string): string {
  return number.length > 10 ? `${number.slice(0, 4)} **** ${number.slice(-4)}` : `**** ${number.slice(-4)}`;
}
