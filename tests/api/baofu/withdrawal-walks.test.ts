import { baofuWithdrawalEvent, ownBaofuAccount, withdrawFromBaofu } from '#contract/baofu';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { BAOFU_WITHDRAWAL_NEWS, baofuWithdrawalEventTypes, type BaofuWithdrawalState } from '#domain/baofu/withdrawal';
import { parseYuan, yuanOf } from '#domain/money';
import {
  BAOFU_WITHDRAWAL_TRIES,
  baofuWithdrawalMachine,
  decideBaofuWithdrawal,
  type BaofuWithdrawalFacts,
} from '#machines/lifecycle/baofu-withdrawal';
import type { BaofuAccounts } from '#server/adapters/baofu/baofu-accounts';
import { withdrawalNotification } from '#server/adapters/baofu/sandbox-baofu';
import { GatewayUnavailable } from '#server/adapters/payment/payment-gateway';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { watchSplits } from '#server/work/payments/splits/work-split';
import { askingCourses } from '#tests/machines/model-based/asking-walks';
import { allTransitions } from '#tests/machines/model-based/walks';
import { addAccount } from '#tests/support/accounts';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { notifiedByBaofu, openAccount, paidAtBaofu } from '#tests/support/builders/baofu';
import { wantFourEyes } from '#tests/support/builders/four-eyes';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const HOLDER = 'GUARANTEE';
const SECOND = '13900000061';
/** Of each withdrawal, in cents. */
const AMOUNT = 1000n;
const SPLIT_SETTLES_AFTER_SECONDS = 60;

const NEWS = (Object.keys(BAOFU_WITHDRAWAL_NEWS) as (keyof typeof BAOFU_WITHDRAWAL_NEWS)[]).filter((type) => type !== 'request');
const TYPES = [...baofuWithdrawalEventTypes, ...NEWS];
type Type = (typeof TYPES)[number];

const GIVEN_BACK: ReadonlySet<BaofuWithdrawalState> = new Set(['failed', 'returned', 'cancelled']);

const ANSWERS: Readonly<Record<(typeof NEWS)[number], () => ReturnType<BaofuAccounts['withdraw']>>> = {
  accepted: () => Promise.resolve({ state: 'accepted' }),
  succeeded: () => Promise.resolve({ state: 'success', cents: AMOUNT, feeCents: 100n }),
  refused: () => Promise.resolve({ state: 'failed', reason: '收款账户\u0000状态异常' }),
  returned: () => Promise.resolve({ state: 'returned', reason: '收款银行退回：账号户名不符' }),
  unanswered: () => Promise.reject(new GatewayUnavailable('down')),
};

const REQUESTED: BaofuWithdrawalFacts = { state: 'requested', tries: 0 };
const LAST = BAOFU_WITHDRAWAL_TRIES - 1;
const UNHEARD = Array.from({ length: BAOFU_WITHDRAWAL_TRIES }, () => 'unanswered' as const);
const COURSES = askingCourses<BaofuWithdrawalFacts, Type>(baofuWithdrawalMachine, decideBaofuWithdrawal, REQUESTED, [
  { name: 'the last question about one that has arrived', way: ['begin', 'succeeded'], tries: LAST, types: ['unanswered'] },
  { name: 'the last question about one that is left to people', way: ['begin', ...UNHEARD], tries: LAST, types: ['unanswered'] },
  { name: 'the last question about one that was accepted', way: ['begin', 'accepted'], tries: LAST, types: NEWS },
  { name: 'the last question about one that nobody has answered', way: ['begin'], tries: LAST, types: ['unanswered', 'retry'] },
  { name: 'from the beginning', way: [], tries: 0, types: TYPES },
]);

const taken = new Set<string>();
let server: TestServer;
let institution: TestClient;
let colleague: TestClient;
let platform: TestClient;
let baofu: BaofuAccounts;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addAccount(server.context.db, SECOND, [{ appId: HOLDER, orgType: 'guarantee' }]);
  await server.context.db.updateTable('organisation').set({ orgLegalPerson: '陈志强' }).execute();
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  colleague = await server.signedClient({ account: SECOND });
  platform = await server.signedClient({ account: PEOPLE.platform });
  await openAccount(server, institution, { holder: HOLDER, name: 'GUARANTEE有限公司' });
  await openAccount(server, platform, { holder: PLATFORM_HOLDER, name: 'PLATFORM1有限公司' });
  await paidAtBaofu(server);
  await server.drainJobs();
  server.clock.advance(SPLIT_SETTLES_AFTER_SECONDS);
  await watchSplits(server.context);
  await wantFourEyes(institution, ['baofuWithdrawal']);
  const { adapters } = server.context;
  if (!adapters.baofu) throw new Error('no Baofu');
  baofu = adapters.baofu;
});
afterAll(() => server.stop());

describe.each(COURSES)('a withdrawal, $name', ({ way, begins, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
    '[DV-03] [PY-06] %s',
    async (_name, walk) => {
      const before = await money();
      const withdrawalNo = await begun(way, begins);
      let facts = begins;
      await standsAs(withdrawalNo, facts, before);
      for (const step of walk) {
        const { type } = step.event;
        await cause(withdrawalNo, type);
        facts = decideBaofuWithdrawal(facts, { type }).facts;
        await standsAs(withdrawalNo, facts, before);
        for (const id of step.taken) taken.add(id);
      }
      expect((await verifyLedger(server.context.db)).problems).toEqual([]);
    },
  );
});

it('[DV-03] [PY-06] every transition of a withdrawal from an account was taken over the API', () => {
  expect(allTransitions(baofuWithdrawalMachine).filter((id) => !taken.has(id))).toEqual([]);
});

/** Asked for where two people are wanted, so that it waits for the second. */
async function begun(way: readonly Type[], { tries }: BaofuWithdrawalFacts): Promise<string> {
  const { withdrawalNo } = (await institution.call(withdrawFromBaofu, { amount: yuanOf(AMOUNT) })).data;
  for (const type of way) await cause(withdrawalNo, type);
  await server.context.db.updateTable('baofuWithdrawal').set({ tries }).where('withdrawalNo', '=', withdrawalNo).execute();
  return withdrawalNo;
}

/** The withdrawal is where the machine is, and its amount with it; what the machine refuses changes nothing. */
async function standsAs(withdrawalNo: string, facts: BaofuWithdrawalFacts, before: Awaited<ReturnType<typeof money>>): Promise<void> {
  const withdrawal = await rowOf(withdrawalNo);
  expect(withdrawal).toMatchObject(facts);
  for (const type of TYPES.filter((one) => !decideBaofuWithdrawal(facts, { type: one }).accepted)) {
    await cause(withdrawalNo, type, { code: 40902 });
    expect([type, await rowOf(withdrawalNo)]).toEqual([type, withdrawal]);
  }
  const isGivenBack = GIVEN_BACK.has(facts.state);
  expect(await money()).toEqual({
    balance: before.balance - (isGivenBack ? 0n : AMOUNT),
    inTransit: before.inTransit + (isGivenBack || facts.state === 'success' ? 0n : AMOUNT),
  });
}

/** `code`: what whoever sends it is answered. */
async function cause(withdrawalNo: string, type: Type, { code = 0 } = {}): Promise<void> {
  switch (type) {
    case 'begin':
    case 'cancel':
    case 'retry': {
      const client = { begin: colleague, cancel: institution, retry: platform }[type];
      const { version } = await rowOf(withdrawalNo);
      expect([type, (await client.call(baofuWithdrawalEvent, { withdrawalNo, version, event: { type } })).code]).toEqual([type, code]);
      return;
    }
    default:
      server.context.adapters.baofu = { ...baofu, withdraw: ANSWERS[type], findWithdrawal: ANSWERS[type] };
      await notifyToAsk(withdrawalNo);
      return server.drainJobs();
  }
}

/** Baofu tells that something has become of it, after which it is asked. */
async function notifyToAsk(number: string): Promise<void> {
  const kept = { number, orderId: '2', contractNo: '', cents: String(AMOUNT), state: 'processing' as const, held: false, acceptedAt: '' };
  await notifiedByBaofu(server, 'withdrawal', withdrawalNotification(server.database.dataDir, kept));
}

function rowOf(withdrawalNo: string) {
  return server.context.db.selectFrom('baofuWithdrawal').selectAll().where('withdrawalNo', '=', withdrawalNo).executeTakeFirstOrThrow();
}

async function money(): Promise<{ balance: bigint; inTransit: bigint }> {
  const { account } = (await institution.call(ownBaofuAccount, {})).data;
  return { balance: parseYuan(account?.balance ?? ''), inTransit: parseYuan(account?.inTransit ?? '') };
}
