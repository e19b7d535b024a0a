import type { Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { randomCode } from '../../core/numbers';
import { printedNumber } from '../guarantees/papers/signed-paper-repository';
import { isLetterNo, lockReservation, saveReservation } from './repository';

/** No digit or letter that can be taken for another. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;
const NUMBER_LENGTH = 8;

/** As `BH91440300X-20261121-48392017`, or `BH91440300X-20261121-48392017-Y1` of the letter that replaces it. Also what a search through a PDF's bytes looks for. */
export const LETTER_NUMBER = /BH[0-9A-Z]{9}-\d{8}-\d{4,12}(?:-Y\d{1,4})?/g;

export interface LetterNumber {
  letterNo: string;
  verifyCode: string;
}

interface Wanted {
  applyNo: string;
  creditCode: string;
  day: string;
}

/**
 * The number that an application's letter will carry, taken in a transaction of its own. Until the letter is out, or the day is over, it stays the same however
 * often it is asked for.
 */
export function reserveLetterNo(db: Db, wanted: Wanted, now: Date): Promise<LetterNumber> {
  return inTransaction(db, async (db) => {
    const reserved = await lockReservation(db, wanted.applyNo);
    if (reserved?.letterNo.startsWith(beginning(institutionCodeOf(wanted.creditCode), wanted.day))) return reserved;
    return takeLetterNo(db, wanted, now);
  });
}

/** The same of a letter that is printed: since it stands on paper, it stays the same as long as the letter is awaited. */
export function reservePrintedNo(db: Db, wanted: Wanted & { guaranteeAppId: string }, now: Date): Promise<LetterNumber> {
  return inTransaction(db, async (db) => {
    await lockReservation(db, wanted.applyNo);
    return (await printedNumber(db, wanted)) ?? takeLetterNo(db, wanted, now);
  });
}

async function takeLetterNo(db: Db, { applyNo, creditCode, day }: Wanted, now: Date): Promise<LetterNumber> {
  const taken = { letterNo: await newLetterNo(db, institutionCodeOf(creditCode), day), verifyCode: newVerifyCode() };
  await saveReservation(db, { applyNo, ...taken, reservedAt: now });
  return taken;
}

/** The number of the letter that takes the place of another, linked to it: its own with the next count behind it. */
export function numberAfter(letterNo: string): string {
  const [, first = letterNo, count = '0'] = /^(.+)-Y(\d+)$/.exec(letterNo) ?? [];
  return `${first}-Y${Number(count) + 1}`;
}

/** Drawn until there is none like it, which is the first time but for once in a million. A running number would tell whoever has one how many others were issued. */
async function newLetterNo(db: Db, institutionCode: string, day: string): Promise<string> {
  for (;;) {
    const letterNo = `${beginning(institutionCode, day)}${randomCode('0123456789', NUMBER_LENGTH)}`;
    if (!(await isLetterNo(db, letterNo))) return letterNo;
  }
}

function beginning(institutionCode: string, day: string): string {
  return `BH${institutionCode}-${day.replaceAll('-', '')}-`;
}

export function newVerifyCode(): string {
  return randomCode(CODE_LETTERS, CODE_LENGTH);
}

/** The part of a unified credit code that names the organisation itself. */
function institutionCodeOf(creditCode: string): string {
  return creditCode
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(8, 17)
    .padStart(9, '0');
}
