import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { usesNamed } from '../../records/files/use-repository';
import { findRecharge } from './recharge-repository';
import { sees, viewerOf } from './viewer';
import { findWithdrawal } from './withdrawal-repository';

const BALANCE = 'balance:';
const LOOKING: ReadonlySet<Member['orgType']> = new Set(['platform', 'bidder']);

/** The name under which a recharge or a withdrawal refers to its files, among applications, whose numbers have no colon. */
export function balanceUse(number: string): string {
  return `${BALANCE}${number}`;
}

/** Whoever sees a recharge or a withdrawal reads its vouchers. */
export async function mayReadBalanceFile(db: Db, member: Member, { fileKey }: { fileKey: string }): Promise<boolean> {
  if (!LOOKING.has(member.orgType) || !member.permissions.includes('recharge:view')) return false;
  const viewer = viewerOf(member);
  for (const use of await usesNamed(db, fileKey, BALANCE)) {
    const number = use.slice(BALANCE.length);
    const row = (await findRecharge(db, number)) ?? (await findWithdrawal(db, number));
    if (row && sees(viewer, row)) return true;
  }
  return false;
}
