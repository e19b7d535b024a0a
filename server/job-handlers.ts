import type { JobHandlers } from './core/jobs/handler';
import { cleanUp } from './operate/clean-up';
import { deliverInvitation } from './records/members/invitations';
import { deliverMailCode } from './records/notices/mail-codes';
import { tellOutside } from './records/notices/outside';
import { orderCertificate } from './records/registrations/certificate';
import { deliverSmsCode } from './records/sms/codes';
import { signAutomatically } from './work/contracts/sign-automatically';
import { afterFreezing, afterRelease } from './work/freezing/freezing';
import { sendClockEvents } from './work/guarantees/clock-events';
import { deliverActions } from './work/guarantees/effects/deliver';
import { tellOfDeadlines } from './work/guarantees/notices/deadline-notices';
import { watchInstitutionSteps, workInstitutionStep } from './work/institutions/work-step';
import { checkPaymentOrder, closePaymentOrder, watchPayments, workPaymentRefund } from './work/payments/jobs';
import { carryPostponement } from './work/postponements/carry';
import { issueAmendment, watchAmendments } from './work/postponements/jobs';

/** Who works each kind of job. */
export const JOB_HANDLERS: JobHandlers = {
  'send-sms': { work: ({ smsCodeId }, context) => deliverSmsCode(context, smsCodeId) },
  'send-mail-code': { work: ({ mailCodeId }, context) => deliverMailCode(context, mailCodeId) },
  'send-invitation': { work: (invitation, context) => deliverInvitation(context, invitation) },
  'order-certificate': { work: orderCertificate },
  'organisation-frozen': { work: afterFreezing },
  'organisation-released': { work: afterRelease },
  'clean-up': { work: (_, context) => cleanUp(context) },
  'clock-events': {
    async work(_, context) {
      await sendClockEvents(context);
    },
  },
  'deadline-notices': { work: (_, context) => tellOfDeadlines(context) },
  'tell-outside': { work: tellOutside },
  'lifecycle-action': { work: (delivery, context) => deliverActions([delivery], context), workTogether: deliverActions },
  'sign-automatically': { work: signAutomatically },
  'institution-step': { work: workInstitutionStep },
  'watch-institution-steps': { work: watchInstitutionSteps },
  'check-payment-order': { work: checkPaymentOrder },
  'close-payment-order': { work: closePaymentOrder },
  'payment-refund': { work: workPaymentRefund },
  'watch-payments': { work: watchPayments },
  'carry-postponement': { work: carryPostponement },
  'issue-amendment': { work: issueAmendment },
  'watch-amendments': { work: watchAmendments },
};
