import type { AppContext } from './core/context';
import { prepareContracts } from './work/contracts/prepare';
import { beginAutomaticSigning } from './work/contracts/sign-automatically';
import type { Effects } from './work/guarantees/effects/effect';
import { notifyParties } from './work/guarantees/effects/notify';
import { notifyPeople } from './work/guarantees/notices/notify-people';
import { leaveToInstitution } from './work/institutions/leave-to-institution';
import { issueLetter } from './work/letters/issue';
import {
  bookClaim,
  bookFees,
  bookRefund,
  closePaymentOrders,
  refundThroughGateway,
  refuseDoubleRefund,
  refuseRefundPastSplit,
} from './work/payments/effects';
import { carryAfterRefusedClaim } from './work/postponements/refused-claim';
import { renewReturnedFee } from './work/postponements/returned-transfer';
import { saveDeposit } from './work/wage-deposits/letters';

/** What the subjects do when something happens to an application. */
export const EFFECTS: Effects<AppContext> = {
  notifyParties: {
    async together(db, context, happened) {
      await refuseRefundPastSplit(db, happened);
      await refuseDoubleRefund(db, context, happened);
      await renewReturnedFee(db, happened);
      await carryAfterRefusedClaim(db, context, happened);
      await saveDeposit(db, context, happened);
    },
    async afterwards(context, deliveries) {
      await notifyParties(context, deliveries);
      await notifyPeople(context, deliveries);
    },
  },
  prepareContracts: { together: (db, context, { applyNo }) => prepareContracts(db, context, applyNo) },
  signAutomatically: { together: (db, context, { applyNo }) => beginAutomaticSigning(db, context, applyNo) },
  workThroughAdapter: { together: leaveToInstitution },
  closePaymentOrders: { together: closePaymentOrders },
  bookFees: { together: bookFees },
  issueLetter: { together: issueLetter },
  refundThroughGateway: { together: refundThroughGateway },
  bookRefund: { together: bookRefund },
  bookClaim: { together: bookClaim },
};
