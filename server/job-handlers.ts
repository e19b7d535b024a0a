import type { JobHandlers } from './core/jobs/handler';
import { cleanUp } from './operate/clean-up';
import { notifyOfEntriesInForce } from './records/blacklist/notify';
import { deliverInvitation } from './records/members/invitations';
import { deliverMailCode } from './records/notices/mail-codes';
import { notifyMobile, notifyOutside } from './records/notices/outside';
import { orderCertificate } from './records/registrations/certificate';
import { deliverSmsCode } from './records/sms/codes';
import { sendSystemMessages } from './records/system-messages/send';
import { closeUnpaidRecharges } from './work/balances/lapse';
import { compareBalances } from './work/baofu/balances';
import { watchBaofu } from './work/baofu/jobs';
import { workWithdrawal } from './work/baofu/withdrawals/task';
import { workAccount } from './work/baofu/work-account';
import { handOnToBeneficiary } from './work/beneficiaries/hand-on';
import { signAutomatically } from './work/contracts/sign-automatically';
import { afterFreezing, afterUnfreezing } from './work/freezing/freezing';
import { sendClockEvents } from './work/guarantees/clocks/clock-events';
import { deliverActions } from './work/guarantees/effects/deliver';
import { notifyOfClocks } from './work/guarantees/notices/clock-notices';
import { notifyOfDeadlines } from './work/guarantees/notices/deadline-notices';
import { unsealOpened } from './work/guarantees/sealed/unseal';
import { addUpTallies } from './work/guarantees/tallies/add-up-tallies';
import { workImport } from './work/imports/work-import';
import { watchInstitutionSteps, workInstitutionStep } from './work/institutions/work-step';
import { watchInvoices, workInvoiceTask } from './work/invoices/task';
import { checkPaymentOrder, closePaymentOrder, watchPayments, workPaymentRefund } from './work/payments/jobs';
import { endRechargeOrder } from './work/payments/recharge-orders';
import { workSplit, workSplitsOf } from './work/payments/splits/work-split';
import { carryPostponement } from './work/postponements/carry';
import { issueAmendment, watchAmendments } from './work/postponements/jobs';
import { reconcileDays } from './work/reconciliation/reconcile';
import { countBegunLetters } from './work/wage-deposits/letters';
import { notifyOfDepositsRunOut } from './work/wage-deposits/run-out';

/** Who works each kind of job. */
export const JOB_HANDLERS: JobHandlers = {
  'send-sms': { work: ({ smsCodeId }, context) => deliverSmsCode(context, smsCodeId) },
  'send-mail-code': { work: ({ mailCodeId }, context) => deliverMailCode(context, mailCodeId) },
  'send-invitation': { work: (invitation, context) => deliverInvitation(context, invitation) },
  'order-certificate': { work: orderCertificate },
  'beneficiary-registered': { work: handOnToBeneficiary },
  'organisation-frozen': { work: afterFreezing },
  'organisation-released': { work: afterUnfreezing },
  'clean-up': { work: (_, context) => cleanUp(context) },
  'clock-events': {
    async work(_, context) {
      await sendClockEvents(context);
    },
  },
  'unseal-opened': {
    async work(_, context) {
      await unsealOpened(context);
    },
  },
  'deadline-notices': {
    async work(_, context) {
      await notifyOfDeadlines(context);
      await notifyOfClocks(context);
      await countBegunLetters(context);
      await notifyOfDepositsRunOut(context);
      await notifyOfEntriesInForce(context);
    },
  },
  'tell-outside': { work: notifyOutside },
  'tell-mobile': { work: notifyMobile },
  'lifecycle-action': { work: (delivery, context) => deliverActions([delivery], context), workTogether: deliverActions },
  'sign-automatically': { work: signAutomatically },
  'institution-step': { work: workInstitutionStep },
  'watch-institution-steps': { work: watchInstitutionSteps },
  'check-payment-order': { work: checkPaymentOrder },
  'close-payment-order': { work: closePaymentOrder },
  'payment-refund': { work: workPaymentRefund },
  'watch-payments': { work: watchPayments },
  'payment-split': { work: workSplit },
  'splits-of': { work: workSplitsOf },
  'baofu-account': { work: workAccount },
  'baofu-withdrawal': { work: workWithdrawal },
  'watch-baofu': { work: watchBaofu },
  'compare-baofu-balances': { work: (_, context) => compareBalances(context) },
  'end-recharge-order': { work: endRechargeOrder },
  'close-unpaid-recharges': { work: closeUnpaidRecharges },
  'invoice-task': { work: workInvoiceTask },
  'watch-invoices': { work: watchInvoices },
  'carry-postponement': { work: carryPostponement },
  'issue-amendment': { work: issueAmendment },
  'watch-amendments': { work: watchAmendments },
  reconcile: { work: reconcileDays },
  'work-import': { work: workImport },
  'send-system-messages': { work: (_, context) => sendSystemMessages(context) },
  'add-up-tallies': { work: (_, context) => addUpTallies(context) },
};
