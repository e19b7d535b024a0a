import { CALLS } from '#contract/calls';
import { sendEvent } from '#contract/guarantees';
import { addressOf } from '#server/core/http/dispatch';
import { applicationAt, lastDayOf } from '#tests/support/application-at';
import { openAccount } from '#tests/support/builders/baofu';
import { openMarket, PROJECT_NO } from '#tests/support/builders/market';
import { startTestServer, type TestServer } from '#tests/support/server';
import { MISSING, type Rows } from '../access/probes';
import { send } from '../access/send';
import { clientIn, gather, orgTypeOf, type Cast, type Person } from '../access/viewers';

const PERSONS: readonly Person[] = ['bidder', 'guarantee', 'tradeCenter', 'platform'];
const EXPORTS = CALLS.filter(
  ({ access, raw, path }) => raw === true && access === 'member' && /\/(export|print|pdf)$|\/export\//.test(path),
);

let server: TestServer;
let cast: Cast;
let about: Rows;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await server.context.db.updateTable('organisation').set({ orgLegalPerson: '陈志强' }).execute();
  cast = await gather(server);
  await openAccount(server, clientIn(cast, 'guarantee'), { holder: 'GUARANTEE', name: 'GUARANTEE有限公司' });
  const applyNo = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online' });
  await clientIn(cast, 'letter').call(
    sendEvent,
    { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } },
    { idempotencyKey: applyNo },
  );
  about = { ...MISSING, projectNo: PROJECT_NO, applyNo };
});
afterAll(() => server.stop());

it.each(EXPORTS.map((call) => [call.summary, call] as const))(
  '[RT-08] [OS-06] the log tells who took files of many rows: %s',
  async (summary, call) => {
    const taken: Person[] = [];
    for (const person of PERSONS) {
      const { status, headers } = await send(clientIn(cast, person), call, about, { orgType: orgTypeOf(person), rows: about });
      if (status === 200 && headers['content-disposition'] !== undefined) taken.push(person);
    }
    expect([addressOf(call), taken.length]).not.toEqual([addressOf(call), 0]);
    const entries = await server.context.db
      .selectFrom('auditLog')
      .select('appName')
      .where('kind', '=', 'export')
      .where('action', '=', summary)
      .execute();
    expect(entries.length).toBe(taken.length);
  },
);
