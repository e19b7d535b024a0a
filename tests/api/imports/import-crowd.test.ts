import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { IMPORT_CALLS } from '#contract/imports';
import { isImportRunning } from '#domain/import/state';
import { BATCH } from '#server/work/imports/sheet';
import { workImport } from '#server/work/imports/work-import';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { entryOf, send, sheetOf } from '#tests/support/builders/imports';
import type { TestClient } from '#tests/support/client';
import { measuring } from '#tests/support/measured-rows';
import { startTestServer, type TestServer } from '#tests/support/server';

const MANY = 100_000;
const FAULTS = 5_000;
const WRONG_EACH = 5;

let server: TestServer;
let institution: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  institution = await server.signedClient({ account: PEOPLE.guarantee });
});
afterAll(() => server.stop());

/** Works an import through, counting the rows that are held at once. */
async function worked(rows: string[][]) {
  const { importId } = await send(institution, 'blacklist', await sheetOf('blacklist', rows));
  const counted = { answered: 0, inserted: 0 };
  const { adapters } = server.context;
  const files = { ...adapters.files, save: () => Promise.reject(new Error('bytes of a file are held whole')) };
  const context = { ...server.context, db: server.context.db.withPlugin(measuring(counted)), adapters: { ...adapters, files } };
  const look = async () => (await institution.call(IMPORT_CALLS.blacklist.detail, { importId })).data;
  do await workImport({ importId: Number(importId) }, context);
  while (isImportRunning((await look()).state));
  return { counted, found: await look() };
}

it('[OS-04] an import of 100,000 rows is judged and put in by a few hundred of them at a time', async () => {
  const { counted, found } = await worked(Array.from({ length: MANY }, (_none, index) => entryOf(index)));
  expect(found).toMatchObject({ state: 'succeeded', rowCount: MANY, rowsDone: MANY, faultCount: 0 });
  expect(counted).toEqual({ answered: BATCH, inserted: BATCH });
  const { count } = await server.context.db
    .selectFrom('blacklist')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(MANY);
  const { rows } = await sql<{ known: number }>`select reltuples as known from pg_class where oid = 'blacklist'::regclass`.execute(
    server.context.db,
  );
  expect(rows[0]?.known).toBeGreaterThan(MANY / 2);
}, 300_000);

it('[OS-04] the marked copy of thousands of faults is written by a few hundred of them at a time, and stored without being held whole', async () => {
  const rowCount = FAULTS * WRONG_EACH;
  const rows = Array.from({ length: rowCount }, (_none, index) => entryOf(MANY + index));
  const { counted, found } = await worked(rows.map((row, index) => (index % WRONG_EACH === 0 ? row.with(4, '昨天') : row)));
  expect(found).toMatchObject({ state: 'failed', rowCount, faultCount: FAULTS, hasMarked: true });
  expect(counted).toEqual({ answered: BATCH, inserted: BATCH });
  const { raw } = await institution.call(IMPORT_CALLS.blacklist.marked, { importId: found.importId });
  const [marked, words] = (await readXlsx(raw)).sheets;
  expect([marked?.rows.length, words?.rows.length]).toEqual([rowCount + 1, FAULTS + 1]);
}, 300_000);
