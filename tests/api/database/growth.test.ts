import { sql } from 'kysely';
import { auditLogPage } from '#contract/audit-log';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { statusOf } from '#domain/guarantee/status';
import { addressOf } from '#server/core/http/dispatch';
import { TestClient } from '#tests/support/client';
import { startGrown, type Grown } from '#tests/support/growth/grown';
import { statementsRan, wholeTables, type Plan } from '#tests/support/growth/plans';
import { A_NUMBER } from '#tests/support/growth/readings';
import { LISTS, MISSING, OF_PROOF, OF_VISITORS, PROBES, type Rows } from '../access/probes';
import { send } from '../access/send';

const LARGE = [
  'guarantee',
  'guarantee_history',
  'payment_order',
  'project',
  'project_section',
  'ledger_entry',
  'fee',
  'invoice',
  'invoice_fee',
  'wage_deposit',
  'wage_arrears',
  'audit_log',
];
const ROWS = 30_000;
/** Whom the platform shows the most, and those who see by each kind of index. */
const ASKING = ['platform', 'guarantee', 'bidder', 'tradeCenter'] as const;
const REFUSED_EARLY = [20001, 40001, 40301];

let grown: Grown;
/** Those that the first test has made. */
const made = new Set<Call>();
let sizes: ReadonlyMap<string, number>;

beforeAll(async () => {
  grown = await startGrown(ROWS, { events: 1, transactions: 1, statistics: 10 });
  sizes = await rowsOfEach(LARGE);
}, 300_000);
afterAll(() => grown.stop());

it('no list, badge, home, search, export or job reads a table whole that grows with the platform', async () => {
  const whole: string[] = [];
  const { call: making } = TestClient.prototype;
  jest.spyOn(TestClient.prototype, 'call').mockImplementation(function (this: TestClient, call, ...rest) {
    made.add(call);
    return Reflect.apply(making, this, [call, ...rest]);
  });
  for (const reading of grown.readings) {
    const ran = await grown.ran(reading);
    whole.push(...ran.flatMap((one) => wholeTables(one, sizes).map((table) => `${reading.name}: all of ${table}`)));
  }
  expect(whole).toEqual([]);
});

it('nor does any other call that reads, and somebody is answered by each that is known how to be asked', async () => {
  const rows = await rowsToAskFor();
  const whole: string[] = [];
  const unanswered: Call[] = [];
  for (const call of CALLS.filter((one) => one.effect === 'read' && !made.has(one))) {
    const answered: boolean[] = [];
    for (const who of ASKING) {
      const ran = await statementsRan(async () => {
        const { status, code } = await send(grown.as(who), call, rows, { orgType: who, rows });
        answered.push(status === 200 && !REFUSED_EARLY.includes(code));
      });
      whole.push(...ran.flatMap((one) => wholeTables(one, sizes).map((table) => `${nameOf(call)} by ${who}: all of ${table}`)));
    }
    if (!answered.includes(true)) unanswered.push(call);
  }
  expect(whole).toEqual([]);
  expect(unanswered.filter(isKnownHowToAsk).map(nameOf)).toEqual([]);
});

it('what a bidder or an institution has that is sealed, by which the log judges its exports and readings, is found by that organisation', async () => {
  const ran = await statementsRan(() => grown.as('platform').call(auditLogPage, { kind: 'export' }));
  expect(ran.flatMap(({ plan }) => indexesIn(plan))).toEqual(
    expect.arrayContaining(['guarantee_sealed_by_bidder', 'guarantee_sealed_by_guarantee', 'guarantee_sealed_by_letter']),
  );
});

function indexesIn(plan: Plan): string[] {
  return [...(plan['Index Name'] ? [plan['Index Name']] : []), ...(plan.Plans ?? []).flatMap(indexesIn)];
}

function isKnownHowToAsk(call: Call): boolean {
  const address = addressOf(call);
  return (typeof PROBES[address] === 'function' || address in LISTS) && ![...OF_PROOF, ...OF_VISITORS].includes(address);
}

function nameOf(call: Call): string {
  return `${call.method} ${addressOf(call)}`;
}

async function rowsOfEach(tables: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; size: number }>`
    select relname::text as name, reltuples::int as size from pg_class where oid = any (${[...tables]}::regclass[])`.execute(
    grown.server.context.db,
  );
  return new Map(rows.map(({ name, size }) => [name, size]));
}

/** Those that the filled database has; others are asked for by names that no row has. */
async function rowsToAskFor(): Promise<Rows> {
  const caseNo = await applyNoIn('awaitingAudit');
  return {
    ...MISSING,
    applyNo: A_NUMBER,
    caseNo,
    letterDueNo: await applyNoIn('awaitingLetter'),
    orderId: 'PAY500',
    projectNo: 'XM000000000100',
    depositNo: '100',
    arrearsNo: '100',
  };
}

async function applyNoIn(state: 'awaitingAudit' | 'awaitingLetter'): Promise<string> {
  const { applyNo } = await grown.server.context.db
    .selectFrom('guarantee')
    .select('applyNo')
    .where('status', '=', statusOf(state))
    .where('guaranteeAppId', '=', 'GUARANTEE')
    .limit(1)
    .executeTakeFirstOrThrow();
  return applyNo;
}
