import { randomInt } from 'node:crypto';
import type { Db } from '../context';

/** No digit or letter that can be taken for another. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;

/** As `BH91440300X-20261121-0001`. Also what a search through a PDF's bytes looks for. */
export const LETTER_NUMBER = /BH[0-9A-Z]{9}-\d{8}-\d{4,}/g;

/** Counted by institution and day, so that institutions never wait for each other. */
export async function nextLetterNo(db: Db, creditCode: string, day: string): Promise<string> {
  const institutionCode = institutionCodeOf(creditCode);
  const { lastNumber } = await db
    .insertInto('letterNumber')
    .values({ institutionCode, day, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(['institutionCode', 'day']).doUpdateSet((set) => ({ lastNumber: set('letterNumber.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `BH${institutionCode}-${day.replaceAll('-', '')}-${String(lastNumber).padStart(4, '0')}`;
}

export function newVerifyCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** The part of a unified credit code that names the organisation itself. */
function institutionCodeOf(creditCode: string): string {
  return creditCode.toUpperCase().replace(/[^0-9A-Z]/g, '').slice(8, 17).padStart(9, '0');
}
