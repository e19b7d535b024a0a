import type { AppContext } from '../../context';
import { signAutomatically } from '../../contracts/sign-automatically';
import { watchInstitutionSteps, workInstitutionStep } from '../../institutions/work-step';
import { checkPaymentOrder, closePaymentOrder, watchPayments, workPaymentRefund } from '../../payments/jobs';
import { cleanUp } from './clean-up';
import { clockEvents } from './clock-events';
import { lifecycleAction, lifecycleActions } from './lifecycle-action';
import { sendSms } from './send-sms';

/** Works one job. It may run again after a failure or a crash, so its effect must be the same the second time. */
export type JobHandler<Data extends object> = (data: Data, context: AppContext) => Promise<void>;

/** Every kind of job with its handler. A new kind is a file here and an entry in this list. */
export const JOB_HANDLERS = {
  'send-sms': sendSms,
  'clean-up': cleanUp,
  'clock-events': clockEvents,
  'lifecycle-action': lifecycleAction,
  'sign-automatically': signAutomatically,
  'institution-step': workInstitutionStep,
  'watch-institution-steps': watchInstitutionSteps,
  'check-payment-order': checkPaymentOrder,
  'close-payment-order': closePaymentOrder,
  'payment-refund': workPaymentRefund,
  'watch-payments': watchPayments,
} satisfies Record<string, JobHandler<never>>;

/** Kinds of which many are worked in one go, with the handler that does it. Where it fails they are worked one by one. */
export const WORKED_TOGETHER: { readonly [Name in JobName]?: (data: JobData<Name>[], context: AppContext) => Promise<void> } = {
  'lifecycle-action': lifecycleActions,
};

/** Kinds that go through many rows. A job whose server was killed is taken up again when its time has run out, which is longer for these. */
export const LONG_JOBS: ReadonlySet<JobName> = new Set(['clock-events', 'watch-payments', 'watch-institution-steps', 'clean-up']);

/** Kinds that the clock starts: cron expressions in Asia/Shanghai. */
export const JOB_SCHEDULES: Partial<Record<JobName, string>> = {
  'clean-up': '*/10 * * * *',
  'clock-events': '* * * * *',
  'watch-payments': '* * * * *',
  'watch-institution-steps': '*/5 * * * *',
};

export type JobName = keyof typeof JOB_HANDLERS;
export type JobData<Name extends JobName> = Parameters<(typeof JOB_HANDLERS)[Name]>[0];
