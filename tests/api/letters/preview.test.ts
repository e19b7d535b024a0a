import { guaranteeDetail } from '#contract/guarantees';
import { previewLetter } from '#contract/letters';
import { openDocumentService } from '#server/documents/document-service';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';
import { textOfPages } from '../../documents/poppler';
import { deafWorker, endedWorker } from '../../documents/workers';

const LOOKING = '13900000028';

let server: TestServer;
let bank: TestClient;
let documents: TestServer['context']['documents'];

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addAccount(server.context.db, LOOKING, [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['default'] }]);
  bank = await server.signedClient({ account: PEOPLE.letter });
  documents = server.context.documents;
});
afterAll(() => server.stop());
afterEach(() => {
  server.context.documents = documents;
});

const waiting = () => applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online' });

async function traces() {
  const { db } = server.context;
  const count = async (table: 'letter' | 'letterNumber' | 'letterReservation' | 'announcedBytes') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return [await count('letter'), await count('letterNumber'), await count('letterReservation'), await count('announcedBytes')];
}

it('[LC-11] shows the pages of the letter before it is issued, says what stands in it, and leaves nothing behind', async () => {
  const applyNo = await waiting();
  const before = await traces();
  const { code, data } = await bank.call(previewLetter, { applyNo });
  expect(code).toBe(0);
  expect(data.letter).toMatchObject({
    applicantName: 'BIDDER001有限公司',
    beneficiaryName: '深圳市前海建设投资有限公司',
    projectName: '前海科技园一期工程',
    sectionNames: ['土建施工一标段'],
    guaranteeAmount: '800000.00',
    amountInCapitals: '捌拾万元整',
  });
  const pages = textOfPages(Buffer.from(data.pdf, 'base64'));
  expect(pages).toHaveLength(data.pages);
  const words = pages.join('').replaceAll(/\s/g, '');
  for (const word of ['800,000.00', '捌拾万元整', 'BIDDER001有限公司', '前海科技园一期工程', '出具时生成', '未经签章'])
    expect(words).toContain(word);
  expect(words).not.toMatch(/BH[0-9A-Z]{9}-\d{8}/);
  expect(await traces()).toEqual(before);
});

it.each([
  ['the bidder', PEOPLE.bidder, 40301],
  ['the guarantee organisation', PEOPLE.guarantee, 40301],
  ['the beneficiary', PEOPLE.bidding, 40301],
  ['the platform', PEOPLE.platform, 40301],
  ['a user of the letter organisation who may only look', LOOKING, 40301],
  ['another bidder', PEOPLE.rival, 40401],
])('[LC-11] refuses the preview to %s', async (_name, account, code) => {
  const client = await server.signedClient({ account });
  const answer = await client.call(previewLetter, { applyNo: await waiting() });
  expect([answer.code, answer.raw.includes('JVBER')]).toEqual([code, false]);
});

it.each(['awaitingAudit', 'letterIssued', 'suspended', 'cancelled'] as const)(
  '[LC-11] refuses the preview in status %s as the event itself',
  async (state) => {
    const applyNo = await applicationAt(server, state);
    expect(await bank.call(previewLetter, { applyNo })).toMatchObject({ code: 40902, data: { version: 1 } });
  },
);

it('[LC-11] refuses the preview once the bids are open, and of what does not exist', async () => {
  const opened = await applicationAt(server, 'awaitingLetter', { bidOpeningAt: new Date(server.clock.now().getTime() - 1000) });
  expect((await bank.call(previewLetter, { applyNo: opened })).code).toBe(40902);
  expect((await bank.call(previewLetter, { applyNo: 'BH0' })).code).toBe(40401);
});

it('[LC-11] draws previews in turns beside the letters, and refuses at once what no longer fits', async () => {
  const applyNo = await waiting();
  const { documents: drawing } = server.context;
  let arrived = 0;
  let begin = (): void => undefined;
  const all = new Promise<void>((resolve) => (begin = resolve));
  server.context.documents = {
    ...drawing,
    previewLetter: async (data, caller) => {
      arrived += 1;
      if (arrived === 50) begin();
      await all;
      return drawing.previewLetter(data, caller);
    },
  };
  const asked = Array.from({ length: 50 }, () => bank.call(previewLetter, { applyNo }));
  const codes = (await Promise.all(asked)).map(({ code }) => code);
  expect([codes.filter((code) => code === 0).length, codes.filter((code) => code === 50301).length]).toEqual([41, 9]);
  expect((await bank.call(previewLetter, { applyNo })).code).toBe(0);
});

it('[ER-02] answers a page while sixty documents wait for a thread, and one more than may wait with 503 and Retry-After', async () => {
  const applyNo = await waiting();
  const deaf = deafWorker();
  const startWorker = jest.fn(endedWorker).mockImplementationOnce(() => deaf);
  const held = openDocumentService({
    lanes: { upload: { threads: 1, mostWaiting: 60, mostOfOne: 60, mostWaitMs: Infinity, timeoutMs: 3_600_000, startWorker } },
  });
  let asked = 0;
  server.context.documents = { ...held, previewLetter: (data, caller) => ((asked += 1), held.previewLetter(data, caller)) };
  const answered: number[] = [];
  const previews = Array.from({ length: 62 }, () =>
    bank.call(previewLetter, { applyNo }).then(({ status, headers }) => {
      answered.push(status);
      return Number(headers['retry-after']) > 0;
    }),
  );
  await eventually(() => asked === 62);
  expect((await bank.call(guaranteeDetail, { applyNo })).code).toBe(0);
  expect(answered).toEqual([503]);
  await deaf.terminate();
  expect((await Promise.all(previews)).filter((told) => told)).toHaveLength(1);
  await held.close();
});

it('[LC-11] says which placeholder of the template has nothing to stand for', async () => {
  const applyNo = await waiting();
  await server.context.db
    .updateTable('documentTemplate')
    .set({ body: JSON.stringify({ paragraphs: ['由{{nobody}}承担'] }) })
    .where('kind', '=', 'letter')
    .execute();
  expect(await bank.call(previewLetter, { applyNo })).toMatchObject({ code: 50301, msg: expect.stringContaining('{{nobody}}') });
});
