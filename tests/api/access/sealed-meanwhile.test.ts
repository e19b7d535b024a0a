import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { payFromBalance } from '#contract/payments';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { addressOf } from '#server/core/http/dispatch';
import { watchSplits } from '#server/work/payments/splits/work-split';
import { applicationAt, FEE_DUE } from '#tests/support/application-at';
import { openAccount, paidAtBaofu } from '#tests/support/builders/baofu';
import { openMarket, PROJECT_NO } from '#tests/support/builders/market';
import { openCollectingAccount, recharged } from '#tests/support/builders/money';
import { answeredMeanwhile } from '#tests/support/meanwhile';
import { startTestServer, type TestServer } from '#tests/support/server';
import { MISSING } from './probes';
import { send, textOf } from './send';
import { clientIn, gather, orgTypeOf, type Cast, type Person } from './viewers';

const DAY_MS = 86_400_000;
const ABOUT = { ...MISSING, projectNo: PROJECT_NO };
const HOLDERS = ['GUARANTEE', PLATFORM_HOLDER];

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await server.context.db.updateTable('organisation').set({ orgLegalPerson: '陈志强' }).execute();
  cast = await gather(server);
  const [platform, guarantee] = [clientIn(cast, 'platform'), clientIn(cast, 'guarantee')];
  await openAccount(server, guarantee, { holder: 'GUARANTEE', name: 'GUARANTEE有限公司' });
  await openAccount(server, platform, { holder: PLATFORM_HOLDER, name: 'PLATFORM1有限公司' });
  await openCollectingAccount(platform);
  for (let times = 0; times < 4; times += 1) await recharged(server, clientIn(cast, 'bidder'), platform, '900000.00');
});
afterAll(() => server.stop());

/** Somebody has a letter to come, another pays from the balance, and a third at Baofu, which splits it. */
async function applyAndPay(): Promise<void> {
  const now = server.clock.now();
  const sealed = { unsealedAt: null, bidOpeningAt: new Date(now.getTime() + 20 * DAY_MS), intermediaryAppId: 'MIDDLE001' };
  await applicationAt(server, 'awaitingLetter', { ...sealed, paid: true });
  const applyNo = await applicationAt(server, 'awaitingPayment', sealed);
  expect((await clientIn(cast, 'bidder').call(payFromBalance, { applyNo, fee: FEE_DUE })).code).toBe(0);
  await paidAtBaofu(server, { ...sealed, guaranteeFee: '4000.00', platformServiceFee: '50.00' });
  await server.drainJobs();
  server.clock.advance(60);
  await watchSplits(server.context);
  server.clock.set(now);
}

describe.each<Person>(['platform', 'tradeCenter'])('[PM-05] [RT-08] %s is answered as if nobody had applied', (person) => {
  let events = 0;

  it.each(questions().map(([call, besides]) => ({ call, besides, path: call.path })))(
    'by $path $besides, also where somebody applies and pays between two reads of one answer',
    async ({ call, besides }) => {
      const answer = async () => {
        const reply = await send(clientIn(cast, person), call, ABOUT, { orgType: orgTypeOf(person), rows: ABOUT, besides });
        return [addressOf(call), reply.status, reply.code, await textOf(reply)];
      };
      const before = await answer();
      for (let reads = 1; ; reads += 1) {
        const changed = await answeredMeanwhile(server, { reads, call: answer, happen: applyAndPay });
        if (changed === undefined) break;
        expect([reads, ...changed]).toEqual([reads, ...before]);
        events += 1;
      }
    },
  );

  it('in more than fifty answers during which somebody did', () => {
    expect(events).toBeGreaterThan(50);
  });
});

/** Every call that members read by, once as it is asked for anything, and of accounts for each. */
function questions(): (readonly [Call, object])[] {
  return CALLS.filter(({ effect, access }) => effect === 'read' && access === 'member').flatMap((call) => [
    [call, {}] as const,
    ...('holder' in propertiesOf(call.body) ? HOLDERS.map((holder) => [call, { holder }] as const) : []),
  ]);
}

function propertiesOf(schema: object): object {
  return 'properties' in schema ? (schema.properties as object) : {};
}
