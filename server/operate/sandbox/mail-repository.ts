import type { Db } from '../../core/context';

/** What was 'sent' to an address, newest first. */
export function mailsTo(db: Db, address: string, atMost: number) {
  return db
    .selectFrom('sandboxMail')
    .select(['address', 'subject', 'content', 'code', 'unsubscribe', 'sentAt'])
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
}
