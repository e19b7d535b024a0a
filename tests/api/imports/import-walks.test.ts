import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeXlsxStream } from 'hucre/xlsx';
import { saveBlacklistEntry } from '#contract/blacklist';
import { blacklistImport } from '#contract/imports';
import { IMPORT_KINDS } from '#domain/import/kinds';
import { IMPORT_EVENTS, type ImportEventType, type ImportState } from '#domain/import/state';
import { importMachine } from '#machines/lifecycle/import';
import { happen } from '#server/work/imports/happen';
import { workImport } from '#server/work/imports/work-import';
import { allTransitions, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { newCode } from '#tests/support/builders/registrations';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

/** An import, and whom the only row of the workbook names that it took last. */
interface Sent {
  code: number;
  importId: string;
  organizationCode: string;
}

const IMPORTED = '滨海第一建设有限公司';
const BY_HAND = '滨海第二建设有限公司';
/** Who is on the list under the credit code of the row. An import fails here because somebody puts it on by hand meanwhile. */
const LISTED: Readonly<Record<ImportState, readonly string[]>> = {
  processing: [],
  importing: [],
  failed: [BY_HAND],
  succeeded: [IMPORTED],
};

const TYPES = Object.keys(IMPORT_EVENTS) as ImportEventType[];
const BEGINS = importMachine.resolveState({ value: 'processing' });
type Snapshot = typeof BEGINS;
const EVENTS = TYPES.map((type) => ({ type }));
const WALKS = walksOver(importMachine, { input: undefined, from: BEGINS, events: () => EVENTS }, new Set());

const taken = new Set<string>();
let server: TestServer;
let institution: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  institution = await server.signedClient({ account: PEOPLE.guarantee });
});
afterAll(() => server.stop());

it.each(WALKS.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] [OS-02] an import: %s',
  async (_name, walk) => {
    let sent = await send();
    await standsAs(sent, BEGINS);
    for (const step of walk) {
      sent = await cause(sent, step.event.type);
      await standsAs(sent, step.after);
      for (const id of step.taken) taken.add(id);
    }
    const logged = await server.context.db
      .selectFrom('importLog')
      .select('event')
      .where('importId', '=', Number(sent.importId))
      .orderBy('logId')
      .execute();
    expect(logged.map(({ event }) => event)).toEqual(['begin', ...walk.map(({ event: { type } }) => (type === 'again' ? 'begin' : type))]);
  },
);

it('[DV-03] [OS-02] every transition of an import was taken over the API', () => {
  expect(allTransitions(importMachine).filter((id) => !taken.has(id))).toEqual([]);
});

/** Sends a workbook with a row that nobody has put in yet, in place of the one that failed where there is one. */
async function send(failed?: { importId: number; version: number }): Promise<Sent> {
  const organizationCode = newCode();
  const columns = IMPORT_KINDS.blacklist.columns.map(({ title }) => ({ header: title }));
  const row = [IMPORTED, organizationCode, '围标串标', '津住建罚〔2026〕3号', '2026-01-01', ''];
  const bytes = await buffer(Readable.from(writeXlsxStream([row], { name: '导入', columns })));
  const { code, data } = await institution.upload(
    `/guarantee/api${blacklistImport.send.path}`,
    { name: '名单.xlsx', bytes },
    failed ? { import_id: String(failed.importId), version: String(failed.version) } : {},
  );
  const { importId = '' } = (data ?? {}) as { importId?: string };
  return { code, importId, organizationCode };
}

/** The import is where the machine is, and its row on the list once it has succeeded; what the machine refuses changes nothing. */
async function standsAs({ importId, organizationCode }: Sent, snapshot: Snapshot): Promise<void> {
  const { db } = server.context;
  const row = await rowOf(importId);
  expect(row.state).toBe(snapshot.value);
  const listed = await db.selectFrom('blacklist').select('appName').where('organizationCode', '=', organizationCode).execute();
  expect(listed.map(({ appName }) => appName)).toEqual(LISTED[snapshot.value]);
  for (const type of TYPES.filter((one) => !snapshot.can({ type: one }))) {
    if (type === 'again') expect((await send(row)).code).toBe(40902);
    else expect([type, await happen(db, server.context, row, { type })]).toEqual([type, false]);
    expect([type, await rowOf(importId)]).toEqual([type, row]);
  }
}

async function cause(sent: Sent, type: ImportEventType): Promise<Sent> {
  const { importId, organizationCode } = sent;
  if (type === 'again') return send(await rowOf(importId));
  if (type === 'fail') {
    const entry = { appName: BY_HAND, organizationCode, reason: '围标', source: '住建局', validFrom: '2026-01-01' };
    expect((await institution.call(saveBlacklistEntry, { version: 0, entry })).code).toBe(0);
  }
  await workImport({ importId: Number(importId) }, server.context);
  return sent;
}

function rowOf(importId: string) {
  const { db } = server.context;
  return db.selectFrom('workbookImport').selectAll().where('importId', '=', Number(importId)).executeTakeFirstOrThrow();
}
