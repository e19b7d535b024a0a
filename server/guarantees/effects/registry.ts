import type { GuaranteeAction } from '#machines/lifecycle/guarantee';
import type { AppContext, Db } from '../../context';
import { leaveToInstitution } from '../../institutions/hand-over';
import { issueLetter } from '../../letters/issue';
import { bookClaim, bookFees, bookRefund, closePaymentOrders, refundThroughGateway } from '../../payments/effects';
import type { Happened } from './happened';
import { notifyParties } from './notify';

/** Part of the event's own transaction: it happens together with the event or not at all. */
export type Together = (db: Db, context: AppContext, happened: Happened) => Promise<void>;
/** Delivered by a job after the commit, those of several events together, possibly more than once. */
export type Afterwards = (context: AppContext, deliveries: readonly Delivery[]) => Promise<void>;

/** What the outbox remembers of an event; whatever else is needed is read when it is delivered. */
export interface Delivery {
  applyNo: string;
  guaranteeAppId: string;
  sequence: number;
}

export interface Effect {
  together?: Together;
  afterwards?: Afterwards;
}

/** What the server does for each action that the lifecycle asks for. An action without entry does not compile. */
export const EFFECTS: Record<GuaranteeAction, Effect> = {
  notifyWhoMustAct: { afterwards: notifyParties },
  notifyParties: { afterwards: notifyParties },
  workThroughAdapter: { together: leaveToInstitution },
  closePaymentOrders: { together: closePaymentOrders },
  bookFees: { together: bookFees },
  issueLetter: { together: (db, context, { applyNo }) => issueLetter(db, context, applyNo) },
  refundThroughGateway: { together: refundThroughGateway },
  bookRefund: { together: bookRefund },
  bookClaim: { together: bookClaim },
  giveQuotaBack: {},
};
