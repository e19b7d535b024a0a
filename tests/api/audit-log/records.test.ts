import { sql } from 'kysely';
import type { AuditKindName } from '#domain/audit-log';
import { startTestServer, type TestServer } from '#tests/support/server';

/** Every table whose rows the log tells of by the commit that adds them, and as what. */
const RECORDED: Readonly<Record<string, AuditKindName>> = {
  balance_log: 'balance',
  baofu_log: 'baofu',
  calendar_edition: 'calendar',
  channel_log: 'channel',
  document_template: 'template',
  exposure_log: 'exposure',
  factor_rule_log: 'factor',
  guarantee_history: 'guarantee',
  import_log: 'import',
  invoice_log: 'invoice',
  law_rule_set: 'law',
  letter_amendment_log: 'amendment',
  notice_wording: 'wording',
  organisation_change: 'organisation',
  people_log: 'people',
  product_log: 'product',
  project_log: 'project',
  published_log: 'published',
  quota_log: 'quota',
  referral_log: 'referral',
  registration_log: 'registration',
  system_message_log: 'message',
  unsealing: 'unsealing',
  wage_deposit_log: 'wageDeposit',
};

/** Records whose rows are not told one by one, and why. */
const NOT_BY_ROW: Readonly<Record<string, string>> = {
  audit_log: 'the log itself',
  blacklist_log: 'an import adds 100,000 at once; whoever changes one entry writes it down as the last statement',
};

/** What the log tells of kinds of these records besides, which has no row: it is noted by whoever does it. */
const NOTED = [
  ...['takeCase', 'giveBackCase', 'saveCheck', 'saveCheckItems', 'saveRisks', 'makePayLink', 'revokePayLink', 'readIdentity'],
  ...['requestFourEyes', 'withdrawFourEyes', 'returnFourEyes', 'addTemplate', 'saveTemplate'],
];

let server: TestServer;
let demonstration: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  demonstration = await startTestServer({ template: 'demo' });
});
afterAll(async () => {
  await server.stop();
  await demonstration.stop();
});

it('[RT-08] is written by the commit of every record of changes', async () => {
  const { rows } = await sql<{ name: string; kind: string; deferred: boolean }>`
    select c.relname as name, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as kind, t.tginitdeferred as deferred
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'keep_in_audit_log'`.execute(server.context.db);
  expect(Object.fromEntries(rows.map(({ name, kind }) => [name, kind]))).toEqual(RECORDED);
  expect(rows.filter(({ deferred }) => !deferred)).toEqual([]);
});

it('[RT-08] has an entry for each row that the demonstration adds to a record of changes', async () => {
  const [before, after] = [await countedIn(server), await countedIn(demonstration)];
  const added = (counts: Counts, { [counts]: from }: Counted, { [counts]: to }: Counted) =>
    Object.entries(to).flatMap(([kind, count]) => (count > (from[kind] ?? 0) ? [[kind, count - (from[kind] ?? 0)]] : []));
  expect(added('entries', before, after)).toEqual(added('rows', before, after));
  expect(added('rows', before, after).length).toBeGreaterThan(5);
});

it('[RT-08] leaves out no record of changes without a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::text::regnamespace and relname like '%\\_log'`.execute(
    server.context.db,
  );
  expect(rows.map(({ name }) => name).filter((name) => !(name in RECORDED || name in NOT_BY_ROW))).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(NOT_BY_ROW)));
});

type Counts = 'rows' | 'entries';
type Counted = Record<Counts, Record<string, number>>;

/** How many rows the records of each kind have, and how many entries of each kind tell of one. */
async function countedIn({ context: { db } }: TestServer): Promise<Counted> {
  const counted: Counted = { rows: {}, entries: {} };
  for (const [table, kind] of Object.entries(RECORDED)) {
    const { rows } = await sql<{ kept: number; logged: number }>`
      select (select count(*)::int from ${sql.table(table)}) as kept,
        (select count(*)::int from audit_log where kind = ${kind} and result = 'success' and not action = any(${NOTED}::text[])) as logged`.execute(
      db,
    );
    counted.rows[kind] = rows[0]?.kept ?? 0;
    counted.entries[kind] = rows[0]?.logged ?? 0;
  }
  return counted;
}
