import { daysBetween } from './dates';
import type { EnumerationValue } from './enumerations';
import { FEE_MESSAGES } from './fee-messages';
import type { FieldError } from './field';
import { parseYuan, yuanOf } from './money';
import { MESSAGES } from './validation/messages';
import { numeric } from './validation/validators';

/**
 * One row of a product's rate table. `rate` is percent of the guarantee amount, 0 to 100 with at most 2 decimals (`"0.50"` is five per mille);
 * `minFee` and `maxFee` are yuan, 0 to 1e11 with at most 4 decimals; `minEffect` and `maxEffect` bound the guarantee amount in yuan,
 * `minPeriod` and `maxPeriod` the period in days, all four inclusive. `rateType` says which fee the row sets.
 * Source: second specification, section 3 «Editable fee and audit configuration rows» and section 9.
 */
export interface FeeRate {
  rateType: EnumerationValue<'feeType'>;
  rate: string;
  minFee: string;
  maxFee: string;
  minEffect: string;
  maxEffect: string;
  minPeriod: number;
  maxPeriod: number;
}

/** A channel's own standard for the guarantee fee: per mille of the guarantee amount, with at most 3 decimals, and the least fee in yuan. */
export interface FeeStandard {
  ratePerMille: string;
  minFee: string;
}

/** What a fee depends on: the guarantee amount in yuan, the days of validity, both inclusive. */
export interface FeeBasis {
  guaranteeAmount: string;
  effectiveDate: string;
  expiryDate: string;
}

/** Both fees in yuan, to the cent. */
export interface Fees {
  guaranteeFee: string;
  platformServiceFee: string;
}

/** Five per mille, at least 300 yuan. First specification, section 9. */
export const FIVE_PER_MILLE: FeeStandard = { ratePerMille: '5', minFee: '300' };

/**
 * Both fees. A channel's standard, where there is one, takes the place of the table for the guarantee fee; a product without a row for the platform's
 * service charges none. Null where no row covers the guarantee amount and period.
 */
export function feesOf(basis: FeeBasis, rates: readonly FeeRate[], standard: FeeStandard | null = null): Fees | null {
  const guaranteeFee = standard ? standardFee(basis.guaranteeAmount, standard) : tableFee(basis, rates, 'guaranteeFee');
  if (guaranteeFee === null) return null;
  return { guaranteeFee, platformServiceFee: tableFee(basis, rates, 'platformServiceFee') ?? '0.00' };
}

/** Amount x rate of the first row that covers amount and period, held between its bounds, half up to the cent; null where none covers them. */
export function tableFee(basis: FeeBasis, rates: readonly FeeRate[], rateType: FeeRate['rateType']): string | null {
  const row = rateFor(basis, rates, rateType);
  if (!row) return null;
  const fee = parts(basis.guaranteeAmount) * decimal(row.rate, 2);
  return rounded(clamped(fee, bound(row.minFee), bound(row.maxFee)), PER_CENT);
}

/** Amount x per mille, never below the least fee, half up to the cent. */
export function standardFee(guaranteeAmount: string, { ratePerMille, minFee }: FeeStandard): string {
  const fee = parts(guaranteeAmount) * decimal(ratePerMille, 3);
  const least = decimal(minFee, 4) * PER_MILLE;
  return rounded(fee < least ? least : fee, PER_MILLE);
}

/** The first row whose ranges hold the amount and the period. */
export function rateFor(basis: FeeBasis, rates: readonly FeeRate[], rateType: FeeRate['rateType']): FeeRate | undefined {
  const amount = parseYuan(basis.guaranteeAmount);
  const period = periodOf(basis);
  return rates.find(
    (row) =>
      row.rateType === rateType &&
      parseYuan(row.minEffect) <= amount &&
      amount <= parseYuan(row.maxEffect) &&
      row.minPeriod <= period &&
      period <= row.maxPeriod,
  );
}

/** Days of validity, the first and the last included. */
export function periodOf({ effectiveDate, expiryDate }: Pick<FeeBasis, 'effectiveDate' | 'expiryDate'>): number {
  return daysBetween(effectiveDate, expiryDate) + 1;
}

/** Errors of a rate table as it is edited; paths are `<index>.<field>`. VA-08. */
export function validateFeeRates(rates: readonly FeeRate[]): FieldError[] {
  return rates.flatMap((row, index) => rowErrors(row).map(({ field, message }) => ({ field: `${index}.${field}`, message })));
}

function rowErrors(row: FeeRate): FieldError[] {
  const errors: FieldError[] = [];
  const add = (wrong: boolean, field: keyof FeeRate, message: string) => {
    if (wrong && !errors.some((error) => error.field === field)) errors.push({ field, message });
  };
  for (const field of DECIMALS) add(numeric(row[field]) !== null, field, MESSAGES.numeric);
  add(!isDecimal(row.rate, 2, '100'), 'rate', FEE_MESSAGES.rate);
  add(!isDecimal(row.minFee, 4, MAX_FEE), 'minFee', FEE_MESSAGES.feeAmount);
  add(!isDecimal(row.maxFee, 4, MAX_FEE), 'maxFee', FEE_MESSAGES.feeAmount);
  add(!isDecimal(row.minEffect, 2, MAX_EFFECT), 'minEffect', FEE_MESSAGES.amount);
  add(!isDecimal(row.maxEffect, 2, MAX_EFFECT), 'maxEffect', FEE_MESSAGES.amount);
  add(!isPeriod(row.minPeriod), 'minPeriod', FEE_MESSAGES.period);
  add(!isPeriod(row.maxPeriod), 'maxPeriod', FEE_MESSAGES.period);
  if (errors.length > 0) return errors;
  add(decimal(row.minFee, 4) > decimal(row.maxFee, 4), 'minFee', FEE_MESSAGES.fee);
  add(decimal(row.minEffect, 2) >= decimal(row.maxEffect, 2), 'minEffect', FEE_MESSAGES.amountRange);
  add(row.minPeriod >= row.maxPeriod, 'minPeriod', FEE_MESSAGES.periodRange);
  return errors;
}

const DECIMALS = ['rate', 'minFee', 'maxFee', 'minEffect', 'maxEffect'] as const;
const MAX_FEE = '100000000000';
const MAX_EFFECT = '99999999999999.98';
const MAX_PERIOD = 99_999_999_999_999;

/**
 * Exact arithmetic: amounts count in ten-thousandths of a yuan, rates in hundredths of a percent or in thousandths of a per mille, so that a product of both
 * counts `PER_CENT` or `PER_MILLE` to a ten-thousandth of a yuan.
 */
const PER_CENT = 10_000n;
const PER_MILLE = 1_000_000n;

function parts(yuan: string): bigint {
  return parseYuan(yuan) * 100n;
}

function bound(fee: string): bigint {
  return decimal(fee, 4) * PER_CENT;
}

function clamped(fee: bigint, least: bigint, most: bigint): bigint {
  if (fee < least) return least;
  return fee > most ? most : fee;
}

function rounded(fee: bigint, scale: bigint): string {
  const cent = scale * 100n;
  return yuanOf((fee + cent / 2n) / cent);
}

function decimal(text: string, places: number): bigint {
  if (!isDecimalText(text, places)) throw new RangeError(`not a decimal of ${places} places: ${JSON.stringify(text)}`);
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
}

function isDecimal(text: string, places: number, most: string): boolean {
  return isDecimalText(text, places) && decimal(text, places) <= decimal(most, places);
}

function isDecimalText(text: string, places: number): boolean {
  const match = /^(?:0|[1-9]\d{0,17})(?:\.(\d+))?$/.exec(text);
  return match !== null && /^0*$/.test((match[1] ?? '').slice(places));
}

function isPeriod(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= MAX_PERIOD;
}
