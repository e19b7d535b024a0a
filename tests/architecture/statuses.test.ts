import { handwrittenStatuses } from './handwritten-statuses';
import { CODE_ROOTS, codeUnder, isTest, read } from './project-files';

/** The rows themselves, in which statuses which work waits, and what past schemas were made with. */
const PLACES = ['domain/guarantee/status.ts', 'domain/guarantee/work-lists.ts', 'server/core/database/migrations/'];

describe('lists of statuses', () => {
  it('are made from the rows of the statuses', () => {
    const files = CODE_ROOTS.flatMap(codeUnder).filter((path) => !isTest(path) && !PLACES.some((place) => path.startsWith(place)));
    expect(files.flatMap((path) => handwrittenStatuses(path, read(path)))).toEqual([]);
  });

  it.each([
    'sql`select 1 from guarantee where status in (7, 15)`',
    'sql`guarantee.status = 4`',
    'sql`status between 0 and 6`',
    "'update guarantee set level = 0 where status <> 4'",
    'sql`case guarantee.status when 4 then 1 end`',
    'sql`status = ${4}`',
    'sql`a = ${a} and h.from_status not in (8) and b = ${b}`',
    "db.where('status', '=', 7)",
    "db.where('guarantee.status', 'in', [7, 15])",
    'facts.status === 4',
    '100 !== guaranteeStatus',
    'guarantee.status <= 6',
    'switch (row.toStatus) { case 4: go(); }',
    '[7, 15].includes(facts.status)',
    "['letterIssued', 'claimFailed']",
    "new Set([statusOf('expired'), statusOf('released')])",
    "state === 'letterIssued' || state === 'claimFailed'",
    "state !== 'letterIssued' && a && (b && facts.status !== statusOf('claimFailed'))",
    "switch (state) { case 'letterIssued': case 'claimFailed': go(); }",
    'const texts: Partial<Record<GuaranteeState, string>> = {}',
  ])('%s is one by hand', (text) => {
    expect(handwrittenStatuses('a.ts', text)).toHaveLength(1);
  });

  it.each([
    'sql`where ${statusIn(IN_FORCE)} and step = 4`',
    "sql`where status = 'open' and ${statusIs('paid')}`",
    "db.where('status', 'in', ['expired', 'closed', 'failed'])",
    'response.status === 401 || response.status >= 500',
    'child.status === 0',
    "facts.status === statusOf('paid')",
    "(isBidder && state === 'awaitingPayment') || (isPlatform && (state === 'awaitingConfirmation' || a))",
    "switch (state) { case 'letterIssued': go(); break; case 'claimFailed': stay(); }",
    "order.state === 'paid' || refund.state === 'failed'",
    "['genuine', 'revoked', 'expired', 'released']",
    "[{ guard: 'a', target: 'expired' }, { guard: 'b', target: 'released' }]",
    'const texts: Record<GuaranteeState, string> = ALL',
  ])('%s is none', (text) => {
    expect(handwrittenStatuses('a.ts', text)).toEqual([]);
  });
});
