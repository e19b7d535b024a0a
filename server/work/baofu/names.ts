import { createHash } from 'node:crypto';
import type { AccountRow } from './repository';

/** What an application is called at Baofu: the same as long as it is the same attempt. Baofu takes letters and digits. */
export function namesOf({ holder, attempt }: Pick<AccountRow, 'holder' | 'attempt'>): { loginNo: string; number: string } {
  const named = createHash('sha256').update(holder).digest('hex').slice(0, 16).toUpperCase();
  const loginNo = `BH${named}${String(attempt).padStart(4, '0')}`;
  return { loginNo, number: `KH${named}${String(attempt).padStart(4, '0')}` };
}
