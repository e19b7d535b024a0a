import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FourEyesSubject, HandedIn } from '#domain/four-eyes';
import type { Viewer } from '#domain/guarantee/actor';

type Who = Pick<Viewer, 'appId' | 'userId'>;

/** The applications that stand as they stood when the viewer, or somebody else of the organisation, handed this in for another to confirm. */
export function handedInBy(who: HandedIn, viewer: Who, subjects: readonly FourEyesSubject[]) {
  return sql<SqlBool>`((guarantee.apply_no, guarantee.version) in ${waiting(who, viewer, subjects)})`;
}

/** As `handedInBy`, of refunds. */
export function refundHandedInBy(who: HandedIn, viewer: Who) {
  return sql<SqlBool>`((payment_refund.refund_id, payment_refund.tries) in ${waiting(who, viewer, ['refund'])})`;
}

function waiting(who: HandedIn, { appId, userId }: Who, subjects: readonly FourEyesSubject[]): RawBuilder<unknown> {
  const maker = who === 'mine' ? sql<SqlBool>`r.user_id = ${userId}` : sql<SqlBool>`r.user_id <> ${userId}`;
  return sql`(select r.target, r.version from four_eyes_request r
    where r.app_id = ${appId} and r.subject = any (${[...subjects]}::text[]) and r.returned_at is null and ${maker})`;
}
