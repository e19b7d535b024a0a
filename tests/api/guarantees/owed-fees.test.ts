import { guaranteeDetail, guaranteeHistory, guaranteePage, sendEvent } from '#contract/guarantees';
import { addDays, dayOf } from '#domain/dates';
import type { Person } from '#domain/guarantee/actor';
import type { FlowStep } from '#domain/guarantee/flow';
import { statusOf } from '#domain/guarantee/status';
import { permissionsOf } from '#domain/roles';
import { applyEvent, type EventGiven } from '#server/work/guarantees/events/apply-event';
import { differences } from '#server/work/guarantees/tallies/tally-repository';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const CHAIN: FlowStep[] = [
  { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
  { uuid: 'collect', flowNodeType: 'COLLECT' },
  { uuid: 'archive', flowNodeType: 'ARCHIVE' },
  { uuid: 'release', flowNodeType: 'RELEASE' },
];
const NOT_STANDARD = {
  flowKind: 'NotStandard',
  guaranteeType: 'performance',
  bidOpeningAt: null,
  step: 1,
  issueChain: JSON.stringify(CHAIN),
} as const;
const PAID: EventGiven = {
  type: 'claimed',
  claimAmount: '700000.00',
  compensatorContactTel: '13900000004',
  claimFiles: [{ key: 'F', fileName: '凭证.pdf' }],
};
const ASSESSOR: Person = {
  kind: 'person',
  userId: 'assessor',
  userName: '理赔员',
  appId: 'GUARANTEE',
  orgType: 'guarantee',
  roles: ['admin'],
  permissions: permissionsOf('guarantee', ['admin']),
};
const ENDS = ['expired', 'claimed'] as const;
const CONFIRMED = { type: 'confirmCollection', opinion: '担保费已到账' } as const;

let server: TestServer;
let institution: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
});
beforeEach(signIn);
afterAll(() => server.stop());

describe.each(ENDS)('[LC-04] a fee that is owed where the letter is %s', (end) => {
  it('is booked and can be invoiced, and neither moves the end nor gives quota back a second time', async () => {
    const applyNo = await overWithAFee(end);
    const before = await kept(applyNo);
    expect(before).toMatchObject({ guarantee: { status: statusOf(end), paid: false }, given: ['giveBack'], fees: [] });
    expect(before.guarantee.endedAt).toEqual(server.clock.now());
    server.clock.advance(3 * 86_400);
    await signIn();

    const { data } = await institution.call(guaranteeDetail, { applyNo });
    expect([data.allowedEvents, data.waitingFor.map(({ text }) => text)]).toEqual([['confirmCollection'], ['等待担保机构确认收款']]);
    const { version } = data;
    expect(await institution.call(sendEvent, { applyNo, version, event: CONFIRMED })).toMatchObject({
      code: 0,
      data: { guaranteeStatus: statusOf(end), version: version + 1, allowedEvents: [] },
    });

    const after = await kept(applyNo);
    expect(after).toMatchObject({
      guarantee: { status: statusOf(end), paid: true, paidWay: 'offline', step: 2, waits: false, endedAt: before.guarantee.endedAt },
      given: ['giveBack'],
      fees: [
        { feeType: 'guaranteeFee', amount: '4000.00', receivedAt: server.clock.now() },
        { feeType: 'platformServiceFee', amount: '0.53', receivedAt: server.clock.now() },
      ],
    });
    expect(after.booked).toBeGreaterThan(0);
    const shown = (await institution.call(guaranteeDetail, { applyNo })).data;
    expect([shown.allowedEvents, shown.waitingFor]).toEqual([[], []]);
    const { list } = (await institution.call(guaranteeHistory, { applyNo })).data;
    expect(list.at(-1)).toMatchObject({ event: 'confirmCollection', fromStatus: statusOf(end), toStatus: statusOf(end), result: 'pass' });
    expect(await differences(server.context.db, 1)).toEqual([]);
  });

  it('stands in the list of collections of the institution until it is confirmed, and in no list of archives', async () => {
    const applyNo = await overWithAFee(end);
    expect(await listed('perf_collect', applyNo)).toBe(true);
    const { version } = (await institution.call(guaranteeDetail, { applyNo })).data;
    await institution.call(sendEvent, { applyNo, version, event: CONFIRMED });
    expect([await listed('perf_collect', applyNo), await listed('perf_archive', applyNo)]).toEqual([false, false]);
    for (const type of ['confirmCollection', 'archive', 'finishRelease'] as const)
      expect(await institution.call(sendEvent, { applyNo, version: version + 1, event: { type } })).toMatchObject({ code: 40902 });
  });

  it('is confirmed by nobody else, nor on what has changed since', async () => {
    const applyNo = await overWithAFee(end);
    const { version } = (await institution.call(guaranteeDetail, { applyNo })).data;
    const before = await kept(applyNo);
    const answers: Record<string, number> = {};
    for (const who of ['platform', 'bidder', 'letter', 'bidding', 'tradeCenter', 'reader', 'rival', 'intermediary'] as const) {
      const client = await server.signedClient({ account: PEOPLE[who] });
      answers[who] = (await client.call(sendEvent, { applyNo, version, event: CONFIRMED })).code;
    }
    expect(answers).toEqual({
      ...{ platform: 40301, bidder: 40301, letter: 40301, bidding: 40301, tradeCenter: 40301, reader: 40301 },
      ...{ rival: 40401, intermediary: 40401 },
    });
    expect(await institution.call(sendEvent, { applyNo, version: version - 1, event: CONFIRMED })).toMatchObject({ code: 40901 });
    expect(await kept(applyNo)).toEqual(before);
  });

  it('counts once however often it is confirmed at once', async () => {
    const applyNo = await overWithAFee(end);
    const { version } = (await institution.call(guaranteeDetail, { applyNo })).data;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => institution.call(sendEvent, { applyNo, version, event: CONFIRMED })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 49 }, () => 40901)]);
    const { fees, given, guarantee } = await kept(applyNo);
    expect([fees.length, given, guarantee.version]).toEqual([2, ['giveBack'], version + 1]);
    const { list } = (await institution.call(guaranteeHistory, { applyNo })).data;
    expect(list.filter(({ event }) => event === 'confirmCollection')).toHaveLength(1);
  });
});

async function signIn(): Promise<void> {
  institution = await server.signedClient({ account: PEOPLE.guarantee });
}

/** The letter has come to its end by the lifecycle, which gave its quota back. */
async function overWithAFee(end: (typeof ENDS)[number]): Promise<string> {
  const { context, clock } = server;
  if (end === 'expired') {
    const applyNo = await applicationAt(server, 'letterIssued', {
      ...NOT_STANDARD,
      expiryDate: addDays(dayOf(clock.now().toISOString()), -1),
    });
    await applyEvent(context.db, context, { applyNo, event: { type: 'letterOutExpired' }, by: { kind: 'clock' } });
    return applyNo;
  }
  const applyNo = await applicationAt(server, 'awaitingClaim', NOT_STANDARD);
  await applyEvent(context.db, context, { applyNo, event: PAID, by: ASSESSOR });
  return applyNo;
}

async function kept(applyNo: string) {
  const { db } = server.context;
  const guarantee = await db
    .selectFrom('guarantee')
    .select(['status', 'step', 'paid', 'paidWay', 'version', 'endedAt', 'waits'])
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
  const given = await db.selectFrom('quotaMovement').select('kind').where('applyNo', '=', applyNo).execute();
  const fees = await db
    .selectFrom('fee')
    .select(['feeType', 'amount', 'receivedAt'])
    .where('applyNo', '=', applyNo)
    .orderBy('feeType')
    .execute();
  const booked = await db.selectFrom('ledgerEntry').select('line').where('transactionNo', '=', `fee-${applyNo}`).execute();
  return { guarantee, given: given.map(({ kind }) => kind), fees, booked: booked.length };
}

async function listed(workList: 'perf_collect' | 'perf_archive', applyNo: string): Promise<boolean> {
  const { list } = (await institution.call(guaranteePage, { workList, keyword: applyNo })).data;
  return list.some((row) => row.applyNo === applyNo);
}
