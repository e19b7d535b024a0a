import { sql, type SqlBool } from 'kysely';
import type { FourEyesSubject, FourEyesFilter } from '#domain/four-eyes';
import type { Viewer } from '#domain/guarantee/actor';
import { waitingTargets } from '../../../records/four-eyes/repository';

type Who = Pick<Viewer, 'appId' | 'userId'>;

/** The applications that stand as they stood when the viewer, or somebody else of the organisation, handed this in for another to confirm. */
export function underFourEyesBy(who: FourEyesFilter, viewer: Who, subjects: readonly FourEyesSubject[]) {
  return sql<SqlBool>`((guarantee.apply_no, guarantee.version) in ${waitingTargets(who, viewer, subjects)})`;
}

/** As `underFourEyesBy`, of refunds. */
export function refundUnderFourEyesBy(who: FourEyesFilter, viewer: Who) {
  return sql<SqlBool>`((payment_refund.refund_id, payment_refund.tries) in ${waitingTargets(who, viewer, ['refund'])})`;
}
