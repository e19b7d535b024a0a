import { balanceDetail } from '#contract/balances';
import { saveBankAccount } from '#contract/bank-accounts';
import type { BodyOf } from '#contract/call';
import { requestWithdrawal, withdrawalEvent } from '#contract/withdrawals';
import { WITHDRAWAL_EVENTS, withdrawalEventTypes, type WithdrawalEventType, type WithdrawalState } from '#domain/balance/withdrawal';
import { dayOf } from '#domain/dates';
import { parseYuan } from '#domain/money';
import { decideWithdrawal, withdrawalMachine } from '#machines/lifecycle/withdrawal';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { allTransitions, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { openCollectingAccount, recharged, voucherOf } from '#tests/support/builders/money';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

/** Cents. */
interface Money {
  balance: bigint;
  setAside: bigint;
}

const AMOUNT = '60.60';

const WALKS = walksOver(withdrawalMachine, { input: undefined, events: () => withdrawalEventTypes.map((type) => ({ type })) }, new Set());

const taken = new Set<string>();
let server: TestServer;
let bidder: TestClient;
let platform: TestClient;
let bankAccountId: number;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  platform = await server.signedClient({ account: PEOPLE.platform });
  await openCollectingAccount(platform);
  await recharged(server, bidder, platform, '1000.00');
  const account = { accountName: 'BIDDER001有限公司', cardCode: '120001040300012345', bankName: '津门商业银行' };
  bankAccountId = (await bidder.call(saveBankAccount, { account })).data.id;
});
afterAll(() => server.stop());

it.each(WALKS.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] [PY-06] a withdrawal from a balance: %s',
  async (_name, walk) => {
    const before = await money();
    const { withdrawalNo } = (await bidder.call(requestWithdrawal, { amount: AMOUNT, bankAccountId })).data;
    let state: WithdrawalState = 'requested';
    await standsAs(withdrawalNo, state, before);
    for (const step of walk) {
      const { type } = step.event;
      expect([type, await codeOf(withdrawalNo, type)]).toEqual([type, 0]);
      ({ state } = decideWithdrawal(state, { type }));
      await standsAs(withdrawalNo, state, before);
      for (const id of step.taken) taken.add(id);
    }
    expect((await verifyLedger(server.context.db)).problems).toEqual([]);
  },
);

it('[DV-03] [PY-06] every transition of a withdrawal from a balance was taken over the API', () => {
  expect(allTransitions(withdrawalMachine).filter((id) => !taken.has(id))).toEqual([]);
});

/** The withdrawal is where the machine is, its amount set aside, gone or given back; what the machine refuses changes nothing. */
async function standsAs(withdrawalNo: string, state: WithdrawalState, { balance, setAside }: Money): Promise<void> {
  const row = await rowOf(withdrawalNo);
  expect(row.state).toBe(state);
  for (const type of withdrawalEventTypes.filter((one) => !decideWithdrawal(state, { type: one }).accepted)) {
    expect([type, await codeOf(withdrawalNo, type)]).toEqual([type, 40902]);
    expect([type, await rowOf(withdrawalNo)]).toEqual([type, row]);
  }
  const amount = parseYuan(AMOUNT);
  const isGone = state === 'requested' || state === 'paid';
  expect(await money()).toEqual({
    balance: isGone ? balance - amount : balance,
    setAside: state === 'requested' ? setAside + amount : setAside,
  });
}

/** What whoever sends it is answered. */
async function codeOf(withdrawalNo: string, type: WithdrawalEventType): Promise<number> {
  const client = WITHDRAWAL_EVENTS[type].by === 'platform' ? platform : bidder;
  const { version } = await rowOf(withdrawalNo);
  return (await client.call(withdrawalEvent, { withdrawalNo, version, event: await sent(type, withdrawalNo) })).code;
}

async function sent(type: WithdrawalEventType, withdrawalNo: string): Promise<BodyOf<typeof withdrawalEvent>['event']> {
  switch (type) {
    case 'payOut': {
      const paidOn = dayOf(server.clock.now().toISOString());
      return { type, bankReference: `TX${withdrawalNo}`, paidOn, voucherFiles: await voucherOf(platform) };
    }
    case 'return':
      return { type, reason: '请核对开户行' };
    case 'cancel':
      return { type };
  }
}

function rowOf(withdrawalNo: string) {
  return server.context.db.selectFrom('withdrawal').selectAll().where('withdrawalNo', '=', withdrawalNo).executeTakeFirstOrThrow();
}

async function money(): Promise<Money> {
  const { balance, setAside } = (await bidder.call(balanceDetail, {})).data;
  return { balance: parseYuan(balance), setAside: parseYuan(setAside) };
}
