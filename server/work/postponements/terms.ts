import { addDays, compareInstants } from '#domain/dates';
import { feesOf, type FeeRate, type Fees } from '#domain/fee';
import { transferOf } from '#domain/guarantee/amendment';
import { rowOf, statusOf } from '#domain/guarantee/status';
import { addYuan, parseYuan, yuanOf } from '#domain/money';
import type { ProjectSection } from '#domain/project/fields';
import { daysPostponed, postponedSection } from '#domain/project/postponement';
import type { Db } from '../../core/context';
import { feeStandardOf } from '../../records/channels/repository';
import { productAsOf } from '../../records/products/as-of';
import { isSettled } from '../guarantees/events/update';
import type { GuaranteeRow } from '../guarantees/facts';
import type { AmendmentRow } from './repository';

/** What an application becomes by a postponed opening. */
export interface TermsAfter {
  /** The opening by which it was made. */
  openingBefore: string;
  expiryDate: string;
  sections: ProjectSection[];
  /** As they are now, or computed anew where nobody has signed, paid or transferred them and they can still be asked for. */
  fees: Fees;
  /** What a letter that is out costs more. */
  extra: Fees;
  way: 'moves' | 'amends';
}

interface Opening {
  sectionNo: string;
  /** ISO 8601. */
  opening: string;
}

/**
 * The terms of an application once a section of it is opened later; undefined where it was made for that opening already. What it was made for counts, so that a
 * letter which no earlier postponement amended gets the days of both.
 */
export async function termsAfter(
  db: Db,
  guarantee: GuaranteeRow,
  { sectionNo, opening }: Opening,
  earlier: readonly AmendmentRow[],
): Promise<TermsAfter | undefined> {
  const own = guarantee.sections.find((section) => section.sectionNo === sectionNo);
  if (!own || compareInstants(own.bidOpeningDate, opening) >= 0) return undefined;
  const expiryDate = addDays(guarantee.expiryDate, daysPostponed(own.bidOpeningDate, opening));
  const isOut = rowOf(guarantee.status).phase === 'inForce';
  const now: Fees = { guaranteeFee: guarantee.guaranteeFee, platformServiceFee: guarantee.platformServiceFee };
  const computed = (await feesFor(db, guarantee, expiryDate)) ?? now;
  const way = isOut && expiryDate !== guarantee.expiryDate ? 'amends' : 'moves';
  return {
    openingBefore: own.bidOpeningDate,
    expiryDate,
    sections: guarantee.sections.map((section) => (section === own ? postponedSection(own, opening) : section)),
    fees: isOut || isSettled(guarantee) || isTransferred(guarantee) || isPastPayment(guarantee) ? now : computed,
    extra: way === 'amends' && transferOf(guarantee) ? extraOf(computed, now, earlier) : NOTHING,
    way,
  };
}

/** A transfer of the fee is looked into, also while the application is suspended. */
function isTransferred({ status, suspendedFrom }: GuaranteeRow): boolean {
  return (suspendedFrom?.status ?? status) === statusOf('paid');
}

/** The application has come past its PAY step, where nothing was due: nobody would be asked for a fee that arises now. */
function isPastPayment({ issueChain, step }: GuaranteeRow): boolean {
  return issueChain.slice(0, Math.max(step, 0)).some(({ flowNodeType }) => flowNodeType === 'PAY');
}

const NOTHING: Fees = { guaranteeFee: '0.00', platformServiceFee: '0.00' };

/** By the rates of the application's product edition; null where none covers the period. */
export async function feesFor(db: Db, guarantee: GuaranteeRow, expiryDate: string): Promise<Fees | null> {
  const rates: readonly FeeRate[] = (await productAsOf(db, guarantee))?.rates ?? [];
  const { guaranteeAmount, effectiveDate } = guarantee;
  return feesOf({ guaranteeAmount, effectiveDate, expiryDate }, rates, await feeStandardOf(db, guarantee.channelCode));
}

function extraOf(computed: Fees, now: Fees, earlier: readonly AmendmentRow[]): Fees {
  const paid = earlier.filter(({ state }) => state === 'amended');
  return {
    guaranteeFee: more(computed.guaranteeFee, now.guaranteeFee, ...paid.map((row) => row.guaranteeFeeExtra)),
    platformServiceFee: more(computed.platformServiceFee, now.platformServiceFee, ...paid.map((row) => row.platformFeeExtra)),
  };
}

function more(wanted: string, ...had: readonly string[]): string {
  const cents = parseYuan(wanted) - parseYuan(addYuan(...had));
  return yuanOf(cents > 0n ? cents : 0n);
}
