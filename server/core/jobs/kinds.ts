import type { NoticeKind } from '#domain/notice/kinds';
import type { OutsideWay } from '#domain/notice/ways';
import type { GuaranteeAction } from '#machines/lifecycle/guarantee';

/** What a job of each kind is told. It may be worked again after a failure or a crash, so its effect must be the same the second time. */
export interface JobKinds {
  'send-sms': { smsCodeId: string };
  'send-mail-code': { mailCodeId: string };
  'send-invitation': { invitationId: string; token: string };
  'order-certificate': { appId: string };
  /** An organisation that may be a letter's beneficiary has registered, has another name, or is that of a project by now. */
  'beneficiary-registered': { appId: string };
  /** `at` is the moment of the change, by which its notices are told once. */
  'organisation-frozen': { appId: string; at: string };
  'organisation-released': { appId: string; at: string };
  'clean-up': object;
  'clock-events': object;
  'unseal-opened': object;
  /** One action of an accepted event, delivered from the outbox. */
  'lifecycle-action': { action: GuaranteeAction; applyNo: string; guaranteeAppId: string; sequence: number };
  'deadline-notices': object;
  /** A notice that leaves the application. */
  'tell-outside': { noticeId: number; way: OutsideWay };
  /** The SMS of a kind of notice, to a mobile that need not be any user's. */
  'tell-mobile': { mobile: string; kind: NoticeKind; reference: string };
  'sign-automatically': { applyNo: string };
  'institution-step': { applyNo: string; sequence: number };
  'watch-institution-steps': object;
  /** `stated`: a statement names a payment of it that is not known here, so that it is asked about though it be paid. */
  'check-payment-order': { orderId: string; stated?: true };
  'close-payment-order': { orderId: string };
  /** `told`: how its gateway says that it ended, about which it is asked before its time, or though the refund had failed. */
  'payment-refund': { refundId: string; told?: 'success' | 'failed' };
  'watch-payments': object;
  /** To have a payment split; `splits-of` hurries what waited for an account that has been opened. */
  'payment-split': { splitNo: string };
  'splits-of': { holder: string };
  /** To open an account at Baofu, or to withdraw from it. */
  'baofu-account': { holder: string };
  'baofu-withdrawal': { withdrawalNo: string };
  'watch-baofu': object;
  'compare-baofu-balances': object;
  /** The recharge can be paid no more. */
  'end-recharge-order': { rechargeNo: string };
  'close-unpaid-recharges': object;
  /** To have an invoice issued, or issued red, by the provider; `tries` names the task. */
  'invoice-task': { invoiceNo: string; tries: number };
  'watch-invoices': object;
  /** To every application that the postponed opening touches, or to one. */
  'carry-postponement': { changeNo: string; applyNo?: string };
  'issue-amendment': { amendmentNo: string };
  'watch-amendments': object;
  'add-up-tallies': object;
  'send-system-messages': object;
  'work-import': { importId: number };
  /** Compares what gateways say has moved with orders and ledger: of every day that waits for it, or of one. */
  reconcile: { day?: string };
}

export type JobName = keyof JobKinds;
export type JobData<Name extends JobName> = JobKinds[Name];

interface JobKind {
  /** Started by the clock: a cron expression in Asia/Shanghai. */
  schedule?: string;
  /** Goes through many rows. A job whose server was killed is taken up again when its time has run out, which is longer for these. */
  long?: true;
}

export const JOB_KINDS: Readonly<Record<JobName, JobKind>> = {
  'send-sms': {},
  'send-mail-code': {},
  'send-invitation': {},
  'order-certificate': {},
  'beneficiary-registered': { long: true },
  'organisation-frozen': { long: true },
  'organisation-released': { long: true },
  'clean-up': { schedule: '*/10 * * * *', long: true },
  'clock-events': { schedule: '* * * * *', long: true },
  'unseal-opened': { schedule: '* * * * *', long: true },
  'lifecycle-action': {},
  'deadline-notices': { schedule: '*/5 * * * *', long: true },
  'tell-outside': {},
  'tell-mobile': {},
  'sign-automatically': {},
  'institution-step': {},
  'watch-institution-steps': { schedule: '*/5 * * * *', long: true },
  'check-payment-order': {},
  'close-payment-order': {},
  'payment-refund': {},
  'watch-payments': { schedule: '* * * * *', long: true },
  'payment-split': {},
  'splits-of': { long: true },
  'baofu-account': {},
  'baofu-withdrawal': {},
  'watch-baofu': { schedule: '* * * * *', long: true },
  'compare-baofu-balances': { schedule: '20 4 * * *', long: true },
  'invoice-task': {},
  'end-recharge-order': {},
  'close-unpaid-recharges': { schedule: '*/10 * * * *', long: true },
  'watch-invoices': { schedule: '*/10 * * * *', long: true },
  'carry-postponement': { long: true },
  'issue-amendment': {},
  'watch-amendments': { schedule: '*/5 * * * *', long: true },
  'add-up-tallies': { schedule: '* * * * *', long: true },
  'work-import': { long: true },
  'send-system-messages': { schedule: '* * * * *', long: true },
  reconcile: { schedule: '30 10 * * *', long: true },
};

export const JOB_NAMES = Object.keys(JOB_KINDS) as JobName[];

/** Kinds that the clock started in earlier versions and that have another name now. Nothing is owed by a job of theirs. */
export const FORMER_KINDS: readonly string[] = ['keep-tallies'];
