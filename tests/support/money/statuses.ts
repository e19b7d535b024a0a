import { statusOf, type GuaranteeStatus } from '#domain/guarantee/status';
import type { Fee } from './model';

/** How an application stands whose fee stands so. */
export const STATUSES: Record<Fee['state'], GuaranteeStatus> = {
  due: statusOf('awaitingPayment'),
  paid: statusOf('awaitingAudit'),
  cancelled: statusOf('cancelled'),
  refundDue: statusOf('awaitingRefund'),
  refunding: statusOf('refunding'),
  refunded: statusOf('refunded'),
};
