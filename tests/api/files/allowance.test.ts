import { sql } from 'kysely';
import { saveApplication, sendEvent } from '#contract/guarantees';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { storageKey } from '#server/records/files/store-file';
import { addAccount } from '#tests/support/accounts';
import { PEOPLE } from '#tests/support/application-at';
import { completeDraft, openMarket } from '#tests/support/builders/market';
import type { Answer, TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const GUEST = '13900000025';
const pdf = samplePdf('sample');
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addAccount(server.context.db, GUEST, [{ appId: 'GUEST0001', orgType: 'guest' }]);
});
afterEach(() => server.stop());

it('[UP-05] stops an organisation that uploads and sends nothing, what only its drafts name included, until it submits', async () => {
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  await lying('BIDDER001', 198);
  const application = await completeDraft(server);
  const { applyNo } = (await bidder.call(saveApplication, { application })).data;
  expect((await upload(bidder)).code).toBe(0);
  const refused = await upload(bidder);
  expect(refused).toMatchObject({ code: 40001, data: { errors: [{ field: 'file_data' }] } });
  expect(refused.msg).toBe(
    '本单位已有 200 个文件上传后尚未提交（最多 200 个），不能再上传。请先提交用到这些文件的申请，或删除不需要的草稿；不再使用的文件 7 天后自动清除',
  );
  expect((await upload(await server.signedClient({ account: PEOPLE.rival }))).code).toBe(0);
  expect((await bidder.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } })).code).toBe(0);
  expect((await upload(bidder)).code).toBe(0);
  expect((await upload(bidder)).code).toBe(40001);
});

it('[UP-05] counts bytes too', async () => {
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  await lying('BIDDER001', 1, 1024 ** 3 - pdf.length);
  expect((await upload(bidder)).code).toBe(0);
  expect(await upload(bidder)).toMatchObject({ code: 40001, msg: expect.stringContaining('将超过 1024 MB') });
});

it('[UP-05] looks into no bytes and stores none for who may keep no more', async () => {
  const guest = await server.signedClient({ account: GUEST });
  await lying('GUEST0001', 20);
  const refuse = () => Promise.reject(new Error('must not be asked'));
  server.context.documents = { ...server.context.documents, inspectFile: refuse };
  server.context.adapters.files = { ...server.context.adapters.files, save: refuse };
  expect((await upload(guest)).code).toBe(40001);
});

it('[UP-05] lets fifty uploads at once of a guest not pass what a guest may keep, and gives it back after a week', async () => {
  const { db, adapters } = server.context;
  const guest = await server.signedClient({ account: GUEST });
  const stored: string[] = [];
  const { files } = adapters;
  let arrived = 0;
  let letAllGo: () => void;
  const all = new Promise<void>((resolve) => (letAllGo = resolve));
  const arrive = () => {
    arrived += 1;
    if (arrived === 50) letAllGo();
  };
  server.context.documents = {
    ...server.context.documents,
    inspectFile: (name, { length }) => Promise.resolve({ ok: true, name, mediaType: 'application/pdf', extension: 'pdf', length }),
  };
  adapters.files = {
    ...files,
    async save(key, bytes, mediaType) {
      stored.push(key);
      arrive();
      await all;
      return files.save(key, bytes, mediaType);
    },
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => upload(guest).finally(arrive)));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: 20 }, () => 0),
    ...Array.from({ length: 30 }, () => 40001),
  ]);
  const kept = (await db.selectFrom('storedFile').select('fileKey').where('ownerAppId', '=', 'GUEST0001').execute()).map(({ fileKey }) =>
    storageKey(fileKey),
  );
  await later(2 * HOUR);
  expect(await there(stored)).toEqual(kept.sort());
  await later(7 * DAY);
  await later(2 * HOUR);
  expect(await there(stored)).toEqual([]);
  expect((await upload(await server.signedClient({ account: GUEST }))).code).toBe(0);
});

const HOUR = 3600;
const DAY = 24 * HOUR;

async function later(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  await server.context.jobs.enqueue(server.context.db, 'clean-up', {});
  await server.drainJobs();
}

async function there(keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map(async (key) => ((await server.context.adapters.files.head(key)) ? [key] : [])));
  return found.flat().sort();
}

/** Files of an organisation that nothing refers to. */
async function lying(appId: string, files: number, size = 1): Promise<void> {
  await sql`insert into stored_file (file_key, file_name, media_type, size, sha256, owner_app_id, uploaded_by, purpose, created_at, sent, unused_since)
    select md5(${appId} || n), 'a.pdf', 'application/pdf', ${size}::integer, '', ${appId}, '', 'upload', ${server.clock.now()}, false, ${server.clock.now()}
    from generate_series(1, ${files}::integer) n`.execute(server.context.db);
}

function upload(client: TestClient): Promise<Answer> {
  return client.upload('/guarantee/api/file/upload', { name: '营业执照.pdf', bytes: pdf });
}
