import fc from 'fast-check';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { PEOPLE } from '#tests/support/application-at';
import { openAccount } from '#tests/support/builders/baofu';
import { openMarket } from '#tests/support/builders/market';
import { openCollectingAccount } from '#tests/support/builders/money';
import { postponeLetter } from '#tests/support/money/amendments';
import { MONEY_COMMANDS } from '#tests/support/money/commands';
import { layCrashes } from '#tests/support/money/crashes';
import { emptyModel, OWNERS, settle } from '#tests/support/money/model';
import { creditBalance } from '#tests/support/money/recharges';
import { World } from '#tests/support/money/world';
import { startTestServer, type TestServer } from '#tests/support/server';

const { MONEY_SEED, MONEY_SEQUENCES = '8' } = process.env;
const SEED = MONEY_SEED === undefined ? Date.now() % 2 ** 31 : Number(MONEY_SEED);
const SEQUENCES = Number(MONEY_SEQUENCES);
const LONGEST = 300;
/** Cents. */
const ON_BALANCE = 800_000n;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' } });
  await openMarket(server);
  const platform = await server.signedClient({ account: PEOPLE.platform });
  await openCollectingAccount(platform);
  await server.context.db.updateTable('organisation').set({ orgLegalPerson: '陈志强' }).execute();
  const institution = await server.signedClient({ account: PEOPLE.guarantee });
  await openAccount(server, institution, { holder: 'GUARANTEE', name: 'GUARANTEE有限公司' });
  await openAccount(server, platform, { holder: PLATFORM_HOLDER, name: 'PLATFORM1有限公司' });
  await layCrashes(server.context.db);
});
afterAll(() => server.stop());

it(
  `[PY-03] [PY-04] [PY-05] [PY-06] ledger and balances are right after ${MONEY_SEQUENCES} sequences of whatever can happen to money, MONEY_SEED=${String(SEED)}`,
  async () => {
    const property = fc.asyncProperty(fc.commands(MONEY_COMMANDS, { maxCommands: LONGEST, size: 'max' }), async (commands) => {
      const [model, world] = [emptyModel(), await World.open(server)];
      for (const owner of OWNERS) await creditBalance(model, world, owner, ON_BALANCE);
      await postponeLetter(model, world);
      await fc.asyncModelRun(() => ({ model, real: world }), commands);
      await world.work();
      settle(model);
      await world.agreesWith(model);
      await world.hasSettled(model);
      world.refuseSplits(false);
      expect((await verifyLedger(server.context.db)).problems).toEqual([]);
    });
    await fc.assert(property, { seed: SEED, numRuns: SEQUENCES, endOnFailure: true });
  },
  120_000 + SEQUENCES * 60_000,
);
