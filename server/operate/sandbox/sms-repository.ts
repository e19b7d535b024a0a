import type { Db } from '../../core/context';

/** What was 'sent' to a mobile, newest first. */
export function messagesTo(db: Db, mobile: string, atMost: number) {
  return db
    .selectFrom('sandboxSms')
    .select(['mobile', 'content', 'code', 'sentAt'])
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
}
