const USUAL = 4;

/** Of the files that take longest, beside each other on two cores. */
const SECONDS: Readonly<Record<string, number>> = {
  'tests/api/access/matrix.test.ts': 36,
  'tests/api/backup/processes.test.ts': 85,
  'tests/api/backup/refusals.test.ts': 32,
  'tests/api/backup/round-trip.test.ts': 32,
  'tests/api/balances/balances.test.ts': 13,
  'tests/api/baofu/baofu.test.ts': 14,
  'tests/api/channels/channels.test.ts': 9,
  'tests/api/contracts/sign.test.ts': 20,
  'tests/api/database/embedded.test.ts': 26,
  'tests/api/database/growth.test.ts': 44,
  'tests/api/database/migrations.test.ts': 14,
  'tests/api/desk/queue.test.ts': 15,
  'tests/api/exports/exports.test.ts': 13,
  'tests/api/files/allowance.test.ts': 9,
  'tests/api/files/unused-files.test.ts': 13,
  'tests/api/guarantees/apply.test.ts': 11,
  'tests/api/guarantees/contact-data.test.ts': 9,
  'tests/api/guarantees/effects.test.ts': 8,
  'tests/api/guarantees/every-transition.test.ts': 42,
  'tests/api/guarantees/matrix.test.ts': 13,
  'tests/api/guarantees/offered-events.test.ts': 21,
  'tests/api/guarantees/product-form.test.ts': 12,
  'tests/api/guarantees/work-lists.test.ts': 12,
  'tests/api/home/home.test.ts': 15,
  'tests/api/http/every-call.test.ts': 27,
  'tests/api/http/overload.test.ts': 12,
  'tests/api/http/oversized.test.ts': 14,
  'tests/api/http/stop.test.ts': 28,
  'tests/api/http/twisted-values.test.ts': 40,
  'tests/api/imports/imports.test.ts': 18,
  'tests/api/letters/preview.test.ts': 13,
  'tests/api/members/frozen.test.ts': 9,
  'tests/api/notices/lifecycle.test.ts': 9,
  'tests/api/payments/late-refunds.test.ts': 13,
  'tests/api/payments/money-walks.test.ts': 36,
  'tests/api/payments/order-walks.test.ts': 19,
  'tests/api/payments/payments.test.ts': 12,
  'tests/api/projects/postponement.test.ts': 10,
  'tests/api/reconciliation/reconciliation.test.ts': 9,
  'tests/api/referrals/referrals.test.ts': 10,
  'tests/api/registrations/joining.test.ts': 12,
  'tests/api/reliability/kill.test.ts': 36,
  'tests/api/users/login.test.ts': 14,
};

/** About how long a test file takes. */
export function secondsOf(file: string): number {
  return SECONDS[file] ?? USUAL;
}
