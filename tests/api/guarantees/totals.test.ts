import { sql } from 'kysely';
import type { BodyOf } from '#contract/call';
import { guaranteePage, guaranteeTotals } from '#contract/guarantees';
import { parseYuan } from '#domain/money';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { randomGuarantee, seeded } from '#tests/support/builders/random-guarantee';
import { startTestServer, type TestServer } from '#tests/support/server';

const ROWS = 120;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  const random = seeded(20_261_122);
  for (let index = 0; index < ROWS; index += 1) await applicationAt(server, 'awaitingAudit', randomGuarantee(random));
  await sql`analyze guarantee`.execute(server.context.db);
});
afterAll(() => server.stop());

const FILTERS: readonly Omit<BodyOf<typeof guaranteeTotals>, 'workList'>[] = [
  {},
  { guaranteeStatus: [4, 7] },
  { guaranteeType: 'bid' },
  { keyword: 'no such project' },
  { applyDateFrom: '2020-01-01', applyDateTo: '2099-01-01' },
];

it.each(['bidder', 'guarantee', 'letter', 'platform'] as const)(
  'are the count and the sum of what %s is shown, under every filter',
  async (who) => {
    const client = await server.signedClient({ account: PEOPLE[who] });
    for (const workList of ['guarantee_record', 'verify'] as const)
      for (const filter of FILTERS) {
        const search = { workList, ...filter };
        const { list } = (await client.call(guaranteePage, { ...search, size: 1000 })).data;
        const sum = list.reduce((cents, { guaranteeAmount }) => cents + parseYuan(guaranteeAmount), 0n);
        const { count, guaranteeAmount } = (await client.call(guaranteeTotals, search)).data;
        expect({ search, count, sum: parseYuan(guaranteeAmount ?? '') }).toEqual({ search, count: list.length, sum });
      }
  },
);

it('are refused where the page is: a day that is none, users without end, a list that is none', async () => {
  const client = await server.signedClient({ account: PEOPLE.bidder });
  const refused = async (body: object) =>
    (await client.request('POST', '/guarantee/api/apply/totals', { payload: JSON.stringify(body) })).code;
  expect(await refused({ work_list: 'guarantee_record', apply_date_from: '2026-02-30' })).not.toBe(0);
  expect(
    await refused({ work_list: 'guarantee_record', apply_user_ids: Array.from({ length: 11 }, (_none, index) => `u${index}`) }),
  ).not.toBe(0);
  expect(await refused({ work_list: 'everything' })).not.toBe(0);
});
