import { feesOf, type FeeRate, type Fees } from '#domain/fee';
import { payStepOf } from '#domain/guarantee/amendment';
import { rowOf, statusOf } from '#domain/guarantee/status';
import { parseYuan, yuanOf } from '#domain/money';
import type { ProjectSection } from '#domain/project/fields';
import { latestOpening, postponedExpiry, postponedSections, type SectionOpening } from '#domain/project/postponement';
import type { Db } from '../../core/context';
import { feeStandardOf } from '../../records/channels/repository';
import { productAsOf } from '../../records/products/as-of';
import { isSettled } from '../guarantees/events/update';
import type { GuaranteeRow } from '../guarantees/facts';

/** What an application becomes by a postponed opening. */
export interface TermsAfter {
  /** The latest opening of those sections that are opened later, as it was when the application was made. */
  openingBefore: string;
  openingAfter: string;
  /** Those sections, as they become. */
  moved: ProjectSection[];
  expiryDate: string;
  /** All of its sections. */
  sections: ProjectSection[];
  /** As they are now, or computed anew where nobody has signed, paid or transferred them and they can still be asked for. */
  fees: Fees;
  /** What a letter that is out costs more. */
  extra: Fees;
  way: 'moves' | 'amends';
}

/**
 * The terms of an application once its sections are opened by these openings; undefined where it was made for them already. What it was made for counts, so that a
 * letter which no earlier postponement amended gets the days of both.
 */
export async function termsAfter(db: Db, guarantee: GuaranteeRow, openings: readonly SectionOpening[]): Promise<TermsAfter | undefined> {
  const sections = postponedSections(guarantee.sections, openings);
  const moved = sections.filter((section) => !guarantee.sections.includes(section));
  if (moved.length === 0) return undefined;
  const expiryDate = postponedExpiry(guarantee.expiryDate, guarantee.sections, sections);
  const isOut = rowOf(guarantee.status).phase === 'inForce';
  const now: Fees = { guaranteeFee: guarantee.guaranteeFee, platformServiceFee: guarantee.platformServiceFee };
  const computed = await feesFor(db, guarantee, expiryDate);
  const way = isOut && expiryDate !== guarantee.expiryDate ? 'amends' : 'moves';
  return {
    openingBefore: latestOpening(guarantee.sections.filter((section) => !sections.includes(section))),
    openingAfter: latestOpening(moved),
    moved,
    expiryDate,
    sections,
    fees: isOut || isSettled(guarantee) || isTransferred(guarantee) || isPastPayment(guarantee) ? now : (computed ?? now),
    extra:
      way === 'amends' && payStepOf(guarantee.issueChain) ? extraOf(await feesFor(db, guarantee, guarantee.expiryDate), computed) : NOTHING,
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

/** Both are computed by the tariff of today, so that one that has changed since the letter was paid for costs nothing. */
function extraOf(before: Fees | null, after: Fees | null): Fees {
  if (!before || !after) return NOTHING;
  return {
    guaranteeFee: more(after.guaranteeFee, before.guaranteeFee),
    platformServiceFee: more(after.platformServiceFee, before.platformServiceFee),
  };
}

function more(after: string, before: string): string {
  const cents = parseYuan(after) - parseYuan(before);
  return yuanOf(cents > 0n ? cents : 0n);
}
