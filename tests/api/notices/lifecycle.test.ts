import { sql } from 'kysely';
import { deskQueue } from '#contract/desk';
import { guaranteeDetail, guaranteeHistory, guaranteePage } from '#contract/guarantees';
import { homeFigures, homeRows } from '#contract/home';
import type { Person } from '#domain/guarantee/actor';
import type { GuaranteeState } from '#domain/guarantee/status';
import type { WorkingClockKind } from '#domain/guarantee/working-clocks';
import { noticeKinds, type NoticeKind } from '#domain/notice/kinds';
import { permissionsOf } from '#domain/roles';
import { updateClocks } from '#server/work/guarantees/clocks/working-clocks';
import { applyEvent, type EventGiven } from '#server/work/guarantees/events/apply-event';
import { notifyOfClocks } from '#server/work/guarantees/notices/clock-notices';
import { notifyOfDeadlines } from '#server/work/guarantees/notices/deadline-notices';
import { notifyPeople } from '#server/work/guarantees/notices/notify-people';
import { nearExpiry, nearOpening, wagesNearExpiry } from '#server/work/guarantees/notices/repository';
import type { NewGuarantee } from '#server/work/guarantees/repository';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { startTestServer, type TestServer } from '#tests/support/server';

const COLLEAGUE = '13900000021';
const FINANCE = '13900000022';
const FILES = [{ key: 'F', fileName: '凭证.pdf' }];
const CLAIM = { claimAmount: '700000.00', compensatorContactTel: '13900000004', claimFiles: FILES };
const DEMAND = { claimAmount: '700000.00', claimReason: '9001', tel: '13900000006', claimFiles: FILES };
const DEFECT = { ...DEMAND, claimReason: '9402' };
const UNPAID = { ...DEMAND, claimReason: '9301' };
const AWARD = { bidderOne: '甲公司', winningTime: '2026-03-01', attachAcceptFileKeys: FILES };
const BY = {
  platform: person('platform', 'PLATFORM1', PEOPLE.platform),
  bidder: person('bidder', 'BIDDER001', PEOPLE.bidder),
  guarantee: person('guarantee', 'GUARANTEE', PEOPLE.guarantee),
  letter: person('letter', 'LETTERBNK', PEOPLE.letter),
  bidding: person('bidding', 'BIDDING01', PEOPLE.bidding),
  gateway: { kind: 'gateway', name: 'wechat' },
  clock: { kind: 'clock' },
} as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addAccount(server.context.db, COLLEAGUE, [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['operator'] }]);
  await addAccount(server.context.db, FINANCE, [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['financeOperator'] }]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['notice', 'noticeDeadline', 'workingClock', 'guarantee'] as const)
    await server.context.db.deleteFrom(table).execute();
  server.clock.set('2026-03-02T01:30:00Z');
});

interface Case {
  state: GuaranteeState;
  change?: Partial<NewGuarantee>;
  by: keyof typeof BY;
  event: EventGiven;
  notified: Partial<Record<NoticeKind, readonly string[]>>;
}

const AHEAD = new Date('2026-03-22T01:30:00Z');
const BOTH_SIGN = JSON.stringify([
  { contractNo: 'C1', contract: 'business', orgType: 'bidder', appId: 'BIDDER001' },
  { contractNo: 'C1', contract: 'business', orgType: 'guarantee', appId: 'GUARANTEE' },
]);
const LATE = { bidOpeningAt: '2026-03-01T00:00:00Z' };
const OPEN_LONG_AGO = { bidOpeningAt: '2026-02-01T00:00:00Z', paid: true };
const OWED: Partial<NewGuarantee> = {
  ...{ flowKind: 'NotStandard', guaranteeType: 'performance', bidOpeningAt: null, step: 1 },
  issueChain: JSON.stringify([
    { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
    { uuid: 'collect', flowNodeType: 'COLLECT' },
    { uuid: 'archive', flowNodeType: 'ARCHIVE' },
  ]),
};
const BIDDER_OPERATORS = [PEOPLE.bidder, COLLEAGUE];
const BIDDER_ALL = [PEOPLE.bidder, COLLEAGUE, FINANCE];

const RELEASE = JSON.stringify([
  {
    uuid: 'release',
    flowNodeType: 'AUDIT',
    orgType: 'guarantee',
    auditLevels: [{ id: '1', levelName: '解除审核', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '审核员' }] }],
  },
]);

const CASES: Case[] = [
  {
    state: 'awaitingConfirmation',
    change: { step: -1 },
    by: 'platform',
    event: { type: 'preReturn', reason: '金额有误' },
    notified: { returned: BIDDER_OPERATORS },
  },
  {
    state: 'awaitingAudit',
    by: 'guarantee',
    event: { type: 'auditReturn', reason: '请电 13912345678' },
    notified: { returned: BIDDER_OPERATORS },
  },
  {
    state: 'awaitingAudit',
    by: 'guarantee',
    event: { type: 'requestSupply', reason: '缺少业绩' },
    notified: { supplyWanted: BIDDER_OPERATORS },
  },
  {
    state: 'awaitingAudit',
    by: 'guarantee',
    event: { type: 'approved' },
    notified: { auditPassed: BIDDER_OPERATORS, toIssue: [PEOPLE.letter] },
  },
  {
    state: 'awaitingAudit',
    by: 'platform',
    event: { type: 'abort', reason: '核查' },
    notified: { suspended: [...BIDDER_OPERATORS, PEOPLE.guarantee, PEOPLE.letter] },
  },
  {
    state: 'awaitingSupply',
    change: { step: 2 },
    by: 'bidder',
    event: { type: 'supply', files: FILES },
    notified: { toAudit: [PEOPLE.guarantee] },
  },
  {
    state: 'awaitingAudit',
    by: 'bidder',
    event: { type: 'cancel', reason: '不再投标' },
    notified: { cancelled: [PEOPLE.guarantee, PEOPLE.letter] },
  },
  {
    state: 'awaitingAudit',
    change: { paid: true, paidWay: 'offline' },
    by: 'bidder',
    event: { type: 'cancel', reason: '不再投标' },
    notified: { cancelled: [PEOPLE.guarantee, PEOPLE.letter], toRefund: [PEOPLE.platform] },
  },
  { state: 'awaitingPayment', by: 'gateway', event: { type: 'completedPay' }, notified: { paid: BIDDER_ALL, toAudit: [PEOPLE.guarantee] } },
  { state: 'paid', change: { step: 1 }, by: 'platform', event: { type: 'auditReturn', reason: '未到账' }, notified: { toPay: BIDDER_ALL } },
  {
    state: 'paid',
    change: { step: 1 },
    by: 'platform',
    event: { type: 'confirmCollection' },
    notified: { paid: BIDDER_ALL, toAudit: [PEOPLE.guarantee] },
  },
  ...(['expired', 'claimed'] as const).map((state) => ({
    state,
    change: OWED,
    by: 'guarantee' as const,
    event: { type: 'confirmCollection' as const },
    notified: { paid: BIDDER_ALL },
  })),
  {
    state: 'letterIssued',
    change: { ...OWED, expiryDate: '2026-03-01' },
    by: 'clock',
    event: { type: 'letterOutExpired' },
    notified: { expired: [...BIDDER_OPERATORS, PEOPLE.bidding, PEOPLE.guarantee, PEOPLE.letter], toCollect: [PEOPLE.guarantee] },
  },
  { state: 'awaitingAudit', change: LATE, by: 'clock', event: { type: 'letterOutExpired' }, notified: { lapsed: BIDDER_ALL } },
  {
    state: 'letterIssued',
    change: { ...OPEN_LONG_AGO, expiryDate: '2026-03-01' },
    by: 'clock',
    event: { type: 'letterOutExpired' },
    notified: { expired: [...BIDDER_OPERATORS, PEOPLE.bidding, PEOPLE.guarantee, PEOPLE.letter] },
  },
  {
    state: 'letterIssued',
    change: OPEN_LONG_AGO,
    by: 'bidding',
    event: { type: 'pendingClaimed', ...DEMAND },
    notified: { claimLodged: BIDDER_OPERATORS, toSettleClaim: [PEOPLE.guarantee] },
  },
  {
    state: 'awaitingClaim',
    change: OPEN_LONG_AGO,
    by: 'guarantee',
    event: { type: 'claimed', ...CLAIM },
    notified: { claimPaid: [...BIDDER_OPERATORS, PEOPLE.bidding] },
  },
  {
    state: 'awaitingClaim',
    change: OPEN_LONG_AGO,
    by: 'guarantee',
    event: { type: 'claimReject', reason: '不成立' },
    notified: { claimRejected: [...BIDDER_OPERATORS, PEOPLE.bidding] },
  },
  { state: 'awaitingLetter', by: 'letter', event: { type: 'letter' }, notified: { letterIssued: BIDDER_OPERATORS } },
  {
    state: 'letterIssued',
    change: { ...OPEN_LONG_AGO, releaseChain: RELEASE },
    by: 'bidding',
    event: { type: 'applyRelease', ...AWARD },
    notified: { toAudit: [PEOPLE.guarantee] },
  },
  {
    state: 'letterIssued',
    change: OPEN_LONG_AGO,
    by: 'bidding',
    event: { type: 'applyRelease', ...AWARD },
    notified: { toRelease: [PEOPLE.guarantee] },
  },
  {
    state: 'letterIssued',
    change: {
      ...OPEN_LONG_AGO,
      releaseChain: RELEASE,
      release: JSON.stringify({ step: 0, level: 0, returned: false, applicant: 'BIDDING01' }),
    },
    by: 'guarantee',
    event: { type: 'auditReturn', reason: '材料不全' },
    notified: { releaseReturned: [PEOPLE.bidding] },
  },
  {
    state: 'letterIssued',
    change: {
      ...OPEN_LONG_AGO,
      releaseChain: RELEASE,
      release: JSON.stringify({ step: 0, level: 0, returned: false, applicant: 'BIDDING01' }),
    },
    by: 'guarantee',
    event: { type: 'approved' },
    notified: { released: [...BIDDER_OPERATORS, PEOPLE.bidding] },
  },
  {
    state: 'refunding',
    change: { paid: true, paidWay: 'offline', refundWay: 'offline' },
    by: 'platform',
    event: { type: 'refunded', voucherFiles: FILES },
    notified: { refunded: BIDDER_ALL },
  },
  {
    state: 'refunding',
    change: { paid: true, paidWay: 'offline', refundWay: 'offline' },
    by: 'platform',
    event: { type: 'refundFail', reason: '账号有误' },
    notified: { refundFailed: BIDDER_ALL },
  },
  {
    state: 'suspended',
    change: { step: 2, suspendedFrom: JSON.stringify({ status: 4, orgType: 'platform' }) },
    by: 'platform',
    event: { type: 'renewAbort' },
    notified: { resumed: [...BIDDER_OPERATORS, PEOPLE.guarantee, PEOPLE.letter], toAudit: [PEOPLE.guarantee] },
  },
];

it.each(CASES.map((one) => [one.event.type, one.state, one] as const))(
  '[OS-05] tells of %s at %s whoever must act and whoever has to know',
  async (_event, state, { change = {}, by, event, notified }) => {
    const applyNo = await applicationAt(server, state, change);
    await send(applyNo, by, event);
    expect(await notifiedPeople()).toEqual(sorted(notified));
  },
);

it('[OS-05] [LC-05] tells every signer once that contracts wait, and takes it off whoever has nothing left to sign', async () => {
  const applyNo = await applicationAt(server, 'suspended', {
    step: 0,
    suspendedFrom: JSON.stringify({ status: 1, orgType: 'platform' }),
    signaturesDue: BOTH_SIGN,
  });
  await send(applyNo, 'platform', { type: 'renewAbort' });
  expect((await notifiedPeople()).toSign).toEqual([PEOPLE.bidder, COLLEAGUE, PEOPLE.guarantee].toSorted());
  await send(applyNo, 'bidder', { type: 'businessContractSign', contractNo: 'C1' });
  expect((await notifiedPeople()).toSign).toHaveLength(3);
  expect(await unread('toSign')).toEqual([PEOPLE.guarantee]);
});

it('[OS-05] [LC-05] asks nobody to sign for a letter whose last day has passed', async () => {
  const applyNo = await applicationAt(server, 'suspended', {
    step: 0,
    suspendedFrom: JSON.stringify({ status: 1, orgType: 'platform' }),
    signaturesDue: BOTH_SIGN,
    bidOpeningAt: null,
    expiryDate: '2026-01-01',
  });
  await send(applyNo, 'platform', { type: 'renewAbort' });
  expect((await notifiedPeople()).toSign).toBeUndefined();
});

it('[OS-05] takes work off whoever was told once somebody else has done it', async () => {
  const applyNo = await applicationAt(server, 'awaitingSupply', { step: 2 });
  await send(applyNo, 'bidder', { type: 'supply', files: FILES });
  expect(await unread('toAudit')).toEqual([PEOPLE.guarantee]);
  await send(applyNo, 'guarantee', { type: 'approved' });
  expect([await unread('toAudit'), await unread('toIssue')]).toEqual([[], [PEOPLE.letter]]);
});

it('[OS-05] [LC-08] tells who applied for a release that it was returned, until it is applied for again', async () => {
  const release = JSON.stringify({ step: 0, level: 0, returned: false, applicant: 'BIDDING01' });
  const applyNo = await applicationAt(server, 'letterIssued', { ...OPEN_LONG_AGO, releaseChain: RELEASE, release });
  await send(applyNo, 'guarantee', { type: 'auditReturn', reason: '材料不全' });
  expect(await unread('releaseReturned')).toEqual([PEOPLE.bidding]);
  await send(applyNo, 'bidding', { type: 'applyReleaseAgain', ...AWARD });
  expect([await unread('releaseReturned'), await unread('toAudit')]).toEqual([[], [PEOPLE.guarantee]]);
});

it('[OS-05] is told once, however often the outbox delivers', async () => {
  const applyNo = await applicationAt(server, 'awaitingAudit');
  await send(applyNo, 'guarantee', { type: 'approved' });
  const before = await notifiedPeople();
  const delivery = { applyNo, guaranteeAppId: 'GUARANTEE', sequence: 2 };
  await Promise.all(Array.from({ length: 5 }, () => notifyPeople(server.context, [delivery, delivery])));
  expect(await notifiedPeople()).toEqual(before);
});

it('[PM-05] tells beneficiary, trade centre and agency nothing before the bids are open, and those who may only look nothing at all', async () => {
  for (const { state, change, by, event } of CASES) {
    const applyNo = await applicationAt(server, state, {
      ...change,
      intermediaryAppId: 'MIDDLE001',
      bidOpeningAt: AHEAD,
      unsealedAt: null,
    });
    await send(applyNo, by, event).catch(() => undefined);
  }
  server.clock.advance(19.5 * 86_400);
  await notifyOfDeadlines(server.context);
  const notified = new Set(Object.values(await notifiedPeople()).flat());
  expect([...notified].toSorted()).toEqual([...BIDDER_ALL, PEOPLE.platform, PEOPLE.guarantee, PEOPLE.letter].toSorted());
});

it('[OS-05] hides the mobiles in a reason, and says until when', async () => {
  const applyNo = await applicationAt(server, 'awaitingAudit');
  await send(applyNo, 'guarantee', { type: 'auditReturn', reason: '请电 13912345678' });
  const row = await server.context.db.selectFrom('notice').select(['title', 'text', 'path']).executeTakeFirstOrThrow();
  expect(row).toEqual({
    title: '保函申请被退回，请修改',
    text: `“前海科技园一期工程 土建施工一标段”的投标保函（${applyNo}）的申请被退回。原因：请电 139****5678。请修改后重新提交。开标时间：2026-03-22 09:30。`,
    path: `/business-manage/detail/${applyNo}`,
  });
});

describe('[OS-05] a deadline within a day', () => {
  it('is told once to the bidder and whoever holds the letter up, and again where it moves', async () => {
    const applyNo = await applicationAt(server, 'awaitingAudit', { bidOpeningAt: '2026-03-03T01:30:00Z' });
    await applicationAt(server, 'awaitingAudit', { bidOpeningAt: '2026-03-03T01:30:01Z' });
    await notifyOfDeadlines(server.context);
    await notifyOfDeadlines(server.context);
    expect(await notifiedPeople()).toEqual({ openingNear: [...BIDDER_OPERATORS, PEOPLE.guarantee].toSorted() });
    await server.context.db.updateTable('guarantee').set({ bidOpeningAt: '2026-03-02T09:00:00Z' }).where('applyNo', '=', applyNo).execute();
    await Promise.all([1, 2, 3].map(() => notifyOfDeadlines(server.context)));
    expect((await notifiedPeople()).openingNear).toHaveLength(6);
  });

  it('is told for a letter to bidder, institutions and the beneficiary of open bids', async () => {
    await applicationAt(server, 'letterIssued', { ...OPEN_LONG_AGO, expiryDate: '2026-03-03' });
    await applicationAt(server, 'letterIssued', { ...OPEN_LONG_AGO, expiryDate: '2026-03-04' });
    await notifyOfDeadlines(server.context);
    expect(await notifiedPeople()).toEqual({
      expiryNear: [...BIDDER_OPERATORS, PEOPLE.bidding, PEOPLE.guarantee, PEOPLE.letter].toSorted(),
    });
  });

  it('is found among many from an index, and told of a hundred at a time', async () => {
    await applicationAt(server, 'awaitingAudit', { bidOpeningAt: '2026-03-02T20:00:00Z' });
    const { db } = server.context;
    await sql`
      insert into guarantee select (jsonb_populate_record(g, jsonb_build_object('apply_no', 'MANY' || n,
        'bid_opening_at', case when n <= 230 then g.bid_opening_at else g.bid_opening_at + n * interval '1 hour' + interval '1 day' end))).*
      from guarantee g, generate_series(1, 3000) n`.execute(db);
    await sql`analyze guarantee`.execute(db);
    for (const query of [nearOpening, nearExpiry, wagesNearExpiry].map((near) => near(db, server.clock.now(), 100)))
      expect(JSON.stringify(await query.explain('json'))).not.toMatch(
        /Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"guarantee"/,
      );
    await notifyOfDeadlines(server.context);
    expect((await notifiedPeople()).openingNear).toHaveLength(231 * 3);
  });
});

const SUPERVISORS = [PEOPLE.platform, PEOPLE.tradeCenter];
const as = (account: string) => server.signedClient({ account });

async function clockOf(applyNo: string, kind: WorkingClockKind) {
  return server.context.db
    .selectFrom('workingClock')
    .select(['dueDay', 'endedAt'])
    .where('applyNo', '=', applyNo)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

async function notifyAll(): Promise<void> {
  await notifyOfDeadlines(server.context);
  await notifyOfClocks(server.context);
}

describe('letters other than those of wages', () => {
  const QUALITY = {
    guaranteeType: 'quality',
    bidOpeningAt: null,
    flowKind: 'NotStandard',
    expiryDate: '2027-12-31',
    guaranteeAmount: '700000.00',
  } as const;
  const EXAMINE = { kind: 'examineClaim', dueDay: '2026-10-13', daysLeft: 5, unknownYears: [] };

  it('[LC-09] have a claim examined within five working days and settled within ten, on desk, homes and lists, in notices and in the history', async () => {
    server.clock.set('2026-09-30T02:00:00Z');
    const applyNo = await applicationAt(server, 'letterIssued', QUALITY);
    await send(applyNo, 'bidding', { type: 'pendingClaimed', ...DEFECT });
    expect(await clockOf(applyNo, 'examineClaim')).toEqual({ dueDay: '2026-10-13', endedAt: null });
    expect(await clockOf(applyNo, 'settleClaim')).toEqual({ dueDay: '2026-10-20', endedAt: null });
    const queue = async () => (await (await as(PEOPLE.guarantee)).call(deskQueue, { workList: 'verify', order: 'age' })).data.list;
    expect((await queue()).map((queued) => [queued.applyNo, queued.workingClock])).toEqual([[applyNo, EXAMINE]]);
    for (const [account, part] of [
      [PEOPLE.guarantee, 'claims'],
      [PEOPLE.letter, 'claims'],
      [PEOPLE.bidder, 'claims'],
      [PEOPLE.bidding, 'claims'],
      [PEOPLE.platform, 'claims'],
    ] as const) {
      const { list } = (await (await as(account)).call(homeRows, { part })).data;
      expect([account, list.map((row) => [row.applyNo, row.workingClock])]).toEqual([account, [[applyNo, EXAMINE]]]);
    }
    expect((await (await as(PEOPLE.platform)).call(homeRows, { part: 'wageClaims' })).data.list).toEqual([]);

    await notifyAll();
    expect((await notifiedPeople()).clockNear).toBeUndefined();
    server.clock.set('2026-10-12T00:00:00Z');
    await Promise.all([notifyAll(), notifyAll()]);
    expect((await notifiedPeople()).clockNear).toEqual([PEOPLE.guarantee, PEOPLE.letter].toSorted());
    const under = async (workingClock: 'examineClaim' | 'examineClaimOverdue' | 'settleClaim') =>
      (await (await as(PEOPLE.guarantee)).call(guaranteePage, { workList: 'guarantee_record', workingClock })).data.total;
    expect([await under('examineClaim'), await under('examineClaimOverdue'), await under('settleClaim')]).toEqual([1, 0, 1]);
    server.clock.set('2026-10-13T16:00:00Z');
    await notifyAll();
    await notifyAll();
    expect((await notifiedPeople()).clockOver).toEqual([PEOPLE.guarantee, PEOPLE.letter, PEOPLE.bidding].toSorted());
    expect([await under('examineClaim'), await under('examineClaimOverdue'), await under('settleClaim')]).toEqual([0, 1, 1]);
    expect((await queue())[0]?.workingClock).toMatchObject({ kind: 'examineClaim', daysLeft: -1 });

    await send(applyNo, 'guarantee', { type: 'claimApproved', opinion: '单据相符' });
    const notified = await notifiedPeople();
    expect([notified.claimApproved, notified.toSettleClaim]).toEqual([
      [...BIDDER_OPERATORS, PEOPLE.bidding].toSorted(),
      [PEOPLE.guarantee],
    ]);
    expect((await queue())[0]?.workingClock).toMatchObject({ kind: 'settleClaim', daysLeft: 4 });
    const waiting = await (await as(PEOPLE.bidding)).call(guaranteeDetail, { applyNo });
    expect(waiting.data.claim?.approvedAt).toBe('2026-10-13T16:00:00.000Z');
    server.clock.set('2026-10-16T02:00:00Z');
    await send(applyNo, 'guarantee', { type: 'claimed', ...CLAIM });
    expect(await queue()).toEqual([]);
    expect((await (await as(PEOPLE.guarantee)).call(homeRows, { part: 'claims' })).data.list).toEqual([]);
    const history = await (await as(PEOPLE.bidding)).call(guaranteeHistory, { applyNo });
    expect(history.data.list.map(({ event, terms }) => [event, terms])).toEqual([
      ['pendingClaimed', ['索赔审核期限开始计算，截至 2026-10-13', '索赔办结期限开始计算，截至 2026-10-20']],
      ['claimApproved', ['索赔审核已办结，晚于期限（期限至 2026-10-13）']],
      ['claimed', ['索赔办结已按期办结（期限至 2026-10-20）']],
    ]);
    const detail = await (await as(PEOPLE.guarantee)).call(guaranteeDetail, { applyNo });
    expect(detail.data.workingClocks?.map(({ kind, endedOn }) => [kind, endedOn])).toEqual([
      ['examineClaim', '2026-10-14'],
      ['settleClaim', '2026-10-16'],
    ]);
  });

  it('[LC-09] tell of the term to settle by itself, once, to whoever owes it, and to the beneficiary once it has run out', async () => {
    server.clock.set('2026-09-30T02:00:00Z');
    const applyNo = await applicationAt(server, 'letterIssued', QUALITY);
    await send(applyNo, 'bidding', { type: 'pendingClaimed', ...DEFECT });
    server.clock.set('2026-10-12T00:00:00Z');
    await notifyAll();
    server.clock.set('2026-10-12T02:00:00Z');
    await send(applyNo, 'guarantee', { type: 'claimApproved' });
    await server.context.db.deleteFrom('notice').execute();
    server.clock.set('2026-10-18T15:59:59Z');
    await notifyAll();
    expect(await notifiedPeople()).toEqual({});
    server.clock.set('2026-10-18T16:00:00Z');
    await Promise.all([notifyAll(), notifyAll()]);
    expect(await notifiedPeople()).toEqual({ clockNear: [PEOPLE.guarantee, PEOPLE.letter].toSorted() });
    server.clock.set('2026-10-20T16:00:00Z');
    await Promise.all([notifyAll(), notifyAll()]);
    expect((await notifiedPeople()).clockOver).toEqual([PEOPLE.guarantee, PEOPLE.letter, PEOPLE.bidding].toSorted());
  });

  it('[LC-09] end both terms where a claim is refused, and begin them anew with the next', async () => {
    server.clock.set('2026-03-04T02:00:00Z');
    const applyNo = await applicationAt(server, 'letterIssued', QUALITY);
    await send(applyNo, 'bidding', { type: 'pendingClaimed', ...DEFECT });
    server.clock.set('2026-03-05T02:00:00Z');
    await send(applyNo, 'guarantee', { type: 'claimReject', reason: '索赔函未盖章' });
    server.clock.set('2026-03-06T02:00:00Z');
    await send(applyNo, 'bidding', { type: 'pendingClaimed', ...DEFECT });
    const { data } = await (await as(PEOPLE.guarantee)).call(guaranteeDetail, { applyNo });
    expect(data.workingClocks?.map(({ kind, dueDay, endedOn }) => [kind, dueDay, endedOn])).toEqual([
      ['examineClaim', '2026-03-11', '2026-03-05'],
      ['settleClaim', '2026-03-18', '2026-03-05'],
      ['examineClaim', '2026-03-13', undefined],
      ['settleClaim', '2026-03-20', undefined],
    ]);
  });
});

describe('wage letters', () => {
  const WAGE = {
    guaranteeType: 'migrantWage',
    bidOpeningAt: null,
    flowKind: 'NotStandard',
    expiryDate: '2027-12-31',
    guaranteeAmount: '700000.00',
  } as const;

  it('[OS-05] are told of a month before they expire, once, to the contractor, the institutions, the beneficiary and who supervises', async () => {
    await applicationAt(server, 'letterIssued', { ...WAGE, expiryDate: '2026-04-02' });
    await applicationAt(server, 'letterIssued', { ...WAGE, expiryDate: '2026-04-03' });
    await applicationAt(server, 'letterIssued', { ...OPEN_LONG_AGO, expiryDate: '2026-04-02' });
    await Promise.all([notifyAll(), notifyAll()]);
    expect(await notifiedPeople()).toEqual({
      wageMonth: [...BIDDER_OPERATORS, PEOPLE.bidding, PEOPLE.guarantee, PEOPLE.letter, ...SUPERVISORS].toSorted(),
    });
  });

  it('[LC-09] are paid within five working days of a claim and replaced within ten of the payment, who is late is told, and a new letter ends it', async () => {
    server.clock.set('2026-09-30T02:00:00Z');
    const applyNo = await applicationAt(server, 'letterIssued', WAGE);
    await send(applyNo, 'bidding', { type: 'pendingClaimed', ...UNPAID });
    expect(await clockOf(applyNo, 'payClaim')).toEqual({ dueDay: '2026-10-13', endedAt: null });
    const row = async () =>
      (await (await as(PEOPLE.guarantee)).call(guaranteePage, { workList: 'guarantee_record', workingClock: 'running' })).data.list[0];
    expect((await row())?.workingClock).toEqual({ kind: 'payClaim', dueDay: '2026-10-13', daysLeft: 5, unknownYears: [] });
    const queue = await (await as(PEOPLE.guarantee)).call(deskQueue, { workList: 'verify', order: 'age' });
    expect(queue.data.list.map((queued) => [queued.applyNo, queued.workingClock])).toEqual([
      [applyNo, { kind: 'payClaim', dueDay: '2026-10-13', daysLeft: 5, unknownYears: [] }],
    ]);

    const atHome = async () => (await (await as(PEOPLE.tradeCenter)).call(homeRows, { part: 'wageClaims' })).data.list;
    expect((await atHome()).map((shown) => [shown.applyNo, shown.workingClock])).toEqual([
      [applyNo, { kind: 'payClaim', dueDay: '2026-10-13', daysLeft: 5, unknownYears: [] }],
    ]);

    await notifyAll();
    expect((await notifiedPeople()).clockNear).toBeUndefined();
    server.clock.set('2026-10-12T00:00:00Z');
    await Promise.all([notifyAll(), notifyAll()]);
    expect((await notifiedPeople()).clockNear).toEqual([PEOPLE.guarantee, PEOPLE.letter, ...SUPERVISORS].toSorted());
    server.clock.set('2026-10-13T16:00:00Z');
    await notifyAll();
    await notifyAll();
    expect((await notifiedPeople()).clockOver).toEqual([PEOPLE.guarantee, PEOPLE.letter, PEOPLE.bidding, ...SUPERVISORS].toSorted());
    expect((await row())?.workingClock).toMatchObject({ daysLeft: -1 });
    const overdue = await (await as(PEOPLE.tradeCenter)).call(homeFigures, { part: 'wageClocks' });
    expect(overdue.data.figures.map(({ figure, count }) => [figure, count])).toEqual([
      ['payClaim', 0],
      ['payClaimOverdue', 1],
      ['renewLetter', 0],
      ['renewLetterOverdue', 0],
    ]);

    await send(applyNo, 'guarantee', { type: 'claimed', ...CLAIM });
    expect((await clockOf(applyNo, 'payClaim'))?.endedAt).not.toBeNull();
    expect(await clockOf(applyNo, 'renewLetter')).toEqual({ dueDay: '2026-10-28', endedAt: null });
    const detail = await (await as(PEOPLE.guarantee)).call(guaranteeDetail, { applyNo });
    expect(detail.data.workingClocks?.map(({ kind, endedOn }) => [kind, endedOn])).toEqual([
      ['payClaim', '2026-10-14'],
      ['renewLetter', undefined],
    ]);
    const sooner = await applicationAt(server, 'letterIssued', WAGE);
    await send(sooner, 'bidding', { type: 'pendingClaimed', ...UNPAID });
    expect((await atHome()).map((shown) => [shown.applyNo, shown.workingClock?.kind, shown.workingClock?.daysLeft])).toEqual([
      [sooner, 'payClaim', 5],
      [applyNo, 'renewLetter', 10],
    ]);
    await send(sooner, 'guarantee', { type: 'claimReject', reason: '索赔函未盖章' });
    expect((await atHome()).map((shown) => shown.applyNo)).toEqual([applyNo]);

    await server.context.db.deleteFrom('notice').execute();
    server.clock.set('2026-10-26T15:59:59Z');
    await notifyAll();
    expect((await notifiedPeople()).clockNear).toBeUndefined();
    server.clock.set('2026-10-26T16:00:00Z');
    await Promise.all([notifyAll(), notifyAll()]);
    await notifyAll();
    expect((await notifiedPeople()).clockNear).toEqual([...BIDDER_OPERATORS, ...SUPERVISORS].toSorted());
    const history = await (await as(PEOPLE.bidding)).call(guaranteeHistory, { applyNo });
    expect(history.data.list.map(({ event, terms }) => [event, terms])).toEqual([
      ['pendingClaimed', ['理赔支付期限开始计算，截至 2026-10-13']],
      ['claimed', ['理赔支付已办结，晚于期限（期限至 2026-10-13）', '补足保证金期限开始计算，截至 2026-10-28']],
    ]);
    const lesser = await applicationAt(server, 'awaitingLetter', { ...WAGE, flowKind: 'BID', guaranteeAmount: '699999.99' });
    await updateClocks(server.context.db, 'migrantWage', issued(lesser));
    expect((await clockOf(applyNo, 'renewLetter'))?.endedAt).toBeNull();
    const renewed = await applicationAt(server, 'awaitingLetter', { ...WAGE, flowKind: 'BID' });
    await updateClocks(server.context.db, 'migrantWage', issued(renewed));
    expect((await clockOf(applyNo, 'renewLetter'))?.endedAt).not.toBeNull();
  });

  it('[LC-09] are reckoned anew when a calendar comes, as those of other letters, and say where there is none', async () => {
    server.clock.set('2026-12-29T02:00:00Z');
    const applyNo = await applicationAt(server, 'letterIssued', WAGE);
    await send(applyNo, 'bidding', { type: 'pendingClaimed', ...UNPAID });
    const other = await applicationAt(server, 'letterIssued', { ...WAGE, guaranteeType: 'quality' });
    await send(other, 'bidding', { type: 'pendingClaimed', ...DEFECT });
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const clock = async () => (await institution.call(guaranteeDetail, { applyNo })).data.workingClocks?.[0];
    const dueOfOther = async () =>
      (await institution.call(guaranteeDetail, { applyNo: other })).data.workingClocks?.map(({ dueDay }) => dueDay);
    expect(await clock()).toMatchObject({ dueDay: '2027-01-05', unknownYears: [2027] });
    expect(await dueOfOther()).toEqual(['2027-01-05', '2027-01-12']);
    const days = Array.from({ length: 11 }, (_, index) => ({
      day: `2027-01-${String(index + 1).padStart(2, '0')}`,
      name: '试',
      kind: 'off',
    }));
    await server.context.db
      .insertInto('calendarEdition')
      .values({ year: 2027, version: 1, source: '', importedBy: '', days: JSON.stringify(days), importedAt: new Date() })
      .execute();
    await notifyAll();
    expect(await clock()).toMatchObject({ dueDay: '2027-01-14', unknownYears: [] });
    expect(await dueOfOther()).toEqual(['2027-01-14', '2027-01-21']);
  });

  const issued = (applyNo: string) =>
    ({ applyNo, event: 'letter', at: server.clock.now().toISOString() }) as Parameters<typeof updateClocks>[2];
});

async function send(applyNo: string, by: keyof typeof BY, event: EventGiven): Promise<void> {
  await applyEvent(server.context.db, server.context, { applyNo, event, by: BY[by] });
  await server.drainJobs();
}

/** Who was told of what, by account. */
async function notifiedPeople(): Promise<Partial<Record<NoticeKind, string[]>>> {
  const rows = await server.context.db.selectFrom('notice').select(['kind', 'userId']).orderBy('noticeId').execute();
  const notified: Partial<Record<NoticeKind, string[]>> = {};
  for (const { kind, userId } of rows) (notified[kind as NoticeKind] ??= []).push(userId.replace('user-', ''));
  return sorted(notified);
}

async function unread(kind: NoticeKind): Promise<string[]> {
  const rows = await server.context.db.selectFrom('notice').select('userId').where('kind', '=', kind).where('readAt', 'is', null).execute();
  return rows.map(({ userId }) => userId.replace('user-', '')).toSorted();
}

function sorted(notified: Partial<Record<NoticeKind, readonly string[]>>): Partial<Record<NoticeKind, string[]>> {
  return Object.fromEntries(noticeKinds.flatMap((kind) => (notified[kind] ? [[kind, notified[kind].toSorted()]] : [])));
}

function person(orgType: Person['orgType'], appId: string, account: string): Person {
  return {
    kind: 'person',
    userId: `user-${account}`,
    userName: '测试',
    appId,
    orgType,
    roles: ['admin'],
    permissions: permissionsOf(orgType, ['admin']),
  };
}
