import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { usesNamed } from '../../records/files/use-repository';

const MERCHANT = 'baofu-account:';

/** The name under which an application for an account refers to its papers, among guarantees, whose numbers have no colon. */
export function merchantUse(holder: string): string {
  return `${MERCHANT}${holder}`;
}

/** The platform reads the papers of the accounts that it sees. */
export async function mayReadMerchantFile(db: Db, { orgType, permissions }: Member, { fileKey }: { fileKey: string }): Promise<boolean> {
  return orgType === 'platform' && permissions.includes('baofu:view') && (await usesNamed(db, fileKey, MERCHANT)).length > 0;
}
