import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../core/context';
import type { PaymentLinkTable } from '../../core/database/tables/documents';

export type LinkRow = Selectable<PaymentLinkTable>;

export async function insertLink(db: Db, link: Insertable<PaymentLinkTable>): Promise<void> {
  await db.insertInto('paymentLink').values(link).execute();
}

/** The link that holds, for all but its time. */
export function linkOf(db: Db, applyNo: string): Promise<LinkRow | undefined> {
  return db.selectFrom('paymentLink').selectAll().where('applyNo', '=', applyNo).where('revokedAt', 'is', null).executeTakeFirst();
}

export function findLink(db: Db, tokenHash: string): Promise<LinkRow | undefined> {
  return db.selectFrom('paymentLink').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** Answers until when the one that held would have. */
export async function revokeLinks(db: Db, applyNo: string, revokedAt: Date): Promise<Date | undefined> {
  const revoked = await db
    .updateTable('paymentLink')
    .set({ revokedAt })
    .where('applyNo', '=', applyNo)
    .where('revokedAt', 'is', null)
    .returning('expiresAt')
    .executeTakeFirst();
  return revoked?.expiresAt;
}
