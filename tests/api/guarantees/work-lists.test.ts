import { guaranteeHistory, guaranteePage, sendEvent } from '#contract/guarantees';
import { statusOf } from '#domain/guarantee/status';
import { applyStageOf, applyStages } from '#domain/guarantee/status-views';
import { isInWorkList, isRecordList, WORK_LISTS, workLists, workListsFor } from '#domain/guarantee/work-lists';
import { roleCodes } from '#domain/roles';
import type { Member } from '#server/core/sessions/member';
import { personOf } from '#server/work/guarantees/events/refusals';
import { FACT_COLUMNS, factsOf } from '#server/work/guarantees/facts';
import { pageOfGuarantees } from '#server/work/guarantees/lists/page';
import { workListCondition } from '#server/work/guarantees/lists/work-list-repository';
import { badgesOf } from '#server/work/home/badges';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { aMember } from '#tests/support/builders/members';
import { randomGuarantee, seeded } from '#tests/support/builders/random-guarantee';
import { startTestServer, type TestServer } from '#tests/support/server';

const APP_OF = { platform: 'PLATFORM1', bidder: 'BIDDER001', guarantee: 'GUARANTEE', letter: 'LETTERBNK' };
const MEMBERS = [
  aMember('PLATFORM1', 'platform'),
  aMember('BIDDER001', 'bidder'),
  aMember('BIDDER002', 'bidder', { roles: ['readonly'] }),
  aMember('GUARANTEE', 'guarantee'),
  aMember('GUARANTEE', 'guarantee', { roles: ['riskReviewer'] }),
  aMember('GUARANTEE', 'guarantee', { roles: ['admin', 'readonly'] }),
  aMember('GUARANTEE', 'guarantee', { userId: 'somebody', roles: [] }),
  aMember('GUARANTEE2', 'guarantee'),
  aMember('GUARANTEE', 'letter'),
  aMember('LETTERBNK', 'letter'),
  aMember('LETTERBNK', 'guarantee'),
  aMember('BIDDING01', 'bidding'),
  aMember('MIDDLE001', 'intermediary'),
  aMember('TRADE0001', 'tradeCenter'),
  aMember('BIDDER001', 'personal'),
  aMember('GUARANTEE', 'guest'),
];
const OF_EVERY_ROLE = (['platform', 'bidder', 'guarantee', 'letter'] as const).flatMap((orgType) =>
  roleCodes.map((role) => aMember(APP_OF[orgType], orgType, { roles: [role] })),
);
const ROWS = 300;
const SEALED_ROWS = 40;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  const random = seeded(20_260_101);
  for (let index = 0; index < ROWS; index += 1) await applicationAt(server, 'awaitingAudit', randomGuarantee(random));
  for (let index = 0; index < SEALED_ROWS; index += 1)
    await applicationAt(server, 'awaitingAudit', { ...randomGuarantee(random), unsealedAt: null });
});
afterAll(() => server.stop());

it.each([...MEMBERS, ...OF_EVERY_ROLE].map((member) => [`${member.orgType} ${member.appId} ${member.roles.join('+')}`, member] as const))(
  '[RT-03] [PM-05] every list shows %s what the rule says, and nothing else',
  async (_name, member) => {
    const { db } = server.context;
    const viewer = personOf(member);
    const rows = await db.selectFrom('guarantee').select(FACT_COLUMNS).execute();
    for (const list of workLists) {
      const expected = rows.filter((row) => isInWorkList(list, factsOf(row), viewer)).map(({ applyNo }) => applyNo);
      const shown = await db.selectFrom('guarantee').select('applyNo').where(workListCondition(list, viewer)).execute();
      expect({ list, rows: shown.map(({ applyNo }) => applyNo).sort() }).toEqual({ list, rows: expected.sort() });
    }
  },
);

it('the random rows fill every list', async () => {
  for (const list of workLists) {
    const counts = await Promise.all(
      MEMBERS.map(async (member) => (await pageOfGuarantees(server.context.db, server.context, member, { workList: list, size: 1 })).total),
    );
    expect({ list, filled: counts.some((count) => count > 0) }).toEqual({ list, filled: true });
  }
});

it.each(['platform', 'bidder', 'guarantee', 'letter', 'bidding'] as const)(
  '[LY-01] the badges of %s are the numbers of rows shown',
  async (orgType) => {
    const member = MEMBERS.find((one) => one.orgType === orgType) ?? aMember('', orgType);
    const { agentCountList } = await badgesOf(server.context.db, member);
    const lists = workListsFor(orgType).filter((list) => !isRecordList(list));
    const totals = await Promise.all(
      lists.map(async (workList) => (await pageOfGuarantees(server.context.db, server.context, member, { workList, size: 1 })).total),
    );
    const badges = new Map(agentCountList.map(({ path, pendingCount }) => [path, pendingCount]));
    expect(lists.map((list) => badges.get(WORK_LISTS[list].path))).toEqual(totals);
  },
);

it('[PM-05] counts no work for a role that may only look, and shows it the record', async () => {
  const { db } = server.context;
  for (const orgType of ['platform', 'bidder', 'guarantee', 'letter'] as const) {
    const reader = aMember(APP_OF[orgType], orgType, { roles: ['readonly'] });
    const { agentCountList } = await badgesOf(db, reader);
    expect(agentCountList.map(({ pendingCount }) => pendingCount)).toEqual(agentCountList.map(() => 0));
    expect((await pageOfGuarantees(db, server.context, reader, { workList: 'guarantee_record', size: 1 })).total).toBeGreaterThan(0);
  }
});

it('[FF-07] finds what users of one’s own organisation applied for, nobody else’s', async () => {
  const { db } = server.context;
  const applyUserId = `user-${PEOPLE.bidder}`;
  const seenBy = async (member: Member) =>
    (await pageOfGuarantees(db, server.context, member, { workList: 'guarantee_record', applyUserIds: [applyUserId], size: 1000 })).list;
  const own = await db
    .selectFrom('guarantee')
    .select('applyNo')
    .where('applyAppId', '=', 'BIDDER001')
    .where('bidderAppId', '=', 'BIDDER001')
    .where('applyUserId', '=', applyUserId)
    .execute();
  expect((await seenBy(aMember('BIDDER001', 'bidder'))).map(({ applyNo }) => applyNo).sort()).toEqual(
    own.map(({ applyNo }) => applyNo).sort(),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(await seenBy(aMember('PLATFORM1', 'platform'))).toEqual([]);
});

it('[LC-01] pages, sorts and filters, by the stages of the older apply flow too', async () => {
  const { db } = server.context;
  const platform = aMember('PLATFORM1', 'platform');
  const page = (page: number) =>
    pageOfGuarantees(db, server.context, platform, { workList: 'guarantee_record', page, size: 120, sortField: 'applyDate', sortOrder: 1 });
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ list }) => list.length)).toEqual([120, 120, 60, 0]);
  expect(pages.every(({ total }) => total === ROWS)).toBe(true);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ applyNo }) => applyNo))).size).toBe(ROWS);
  const issued = await pageOfGuarantees(db, server.context, platform, { workList: 'guarantee_record', guaranteeStatus: [7], size: 1000 });
  expect(issued.list.every(({ guaranteeStatus }) => guaranteeStatus === 7)).toBe(true);
  const one = issued.list[0]?.applyNo ?? '';
  for (const applyStage of applyStages) {
    const { list } = await pageOfGuarantees(db, server.context, platform, { workList: 'guarantee_record', applyStage, size: 1000 });
    const rows = await db.selectFrom('guarantee').select(['applyNo', 'status', 'level']).where('unsealedAt', 'is not', null).execute();
    const wanted = rows.filter((row) => applyStageOf(row) === applyStage).map(({ applyNo }) => applyNo);
    expect(list.map(({ applyNo }) => applyNo).sort()).toEqual(wanted.sort());
    expect([applyStage, wanted.length > 0]).toEqual([applyStage, true]);
  }
  const found = await pageOfGuarantees(db, server.context, platform, { workList: 'guarantee_record', keyword: one });
  expect(found.list.map(({ applyNo }) => applyNo)).toEqual([one]);
  expect((await pageOfGuarantees(db, server.context, platform, { workList: 'guarantee_record', keyword: '%' })).total).toBe(0);
});

const AFTER_THE_LETTER = JSON.stringify([
  { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
  { uuid: 'collect', flowNodeType: 'COLLECT' },
  { uuid: 'release', flowNodeType: 'RELEASE' },
]);
const NOT_STANDARD = { flowKind: 'NotStandard', guaranteeType: 'performance', bidOpeningAt: null, issueChain: AFTER_THE_LETTER } as const;

it.each([
  ['check_pay', 'confirmCollection', PEOPLE.platform, 'paid', { step: 1, projectNo: 'XM-COLLECTED' }, 'awaitingAudit'],
  [
    'perf_collect',
    'confirmCollection',
    PEOPLE.guarantee,
    'letterIssued',
    { ...NOT_STANDARD, step: 1, projectNo: 'LY-COLLECTED' },
    'letterIssued',
  ],
  [
    'perf_collect',
    'confirmCollection',
    PEOPLE.guarantee,
    'claimFailed',
    { ...NOT_STANDARD, step: 1, projectNo: 'LY-COLLECTED-LATER' },
    'claimFailed',
  ],
  [
    'perf_collect',
    'confirmCollection',
    PEOPLE.guarantee,
    'expired',
    { ...NOT_STANDARD, step: 1, projectNo: 'LY-COLLECTED-EXPIRED' },
    'expired',
  ],
  [
    'perf_collect',
    'confirmCollection',
    PEOPLE.guarantee,
    'claimed',
    { ...NOT_STANDARD, step: 1, projectNo: 'LY-COLLECTED-CLAIMED' },
    'claimed',
  ],
  [
    'perf_release',
    'finishRelease',
    PEOPLE.guarantee,
    'claimFailed',
    { ...NOT_STANDARD, step: 2, paid: true, projectNo: 'LY-RELEASED-LATER' },
    'released',
  ],
  [
    'perf_release',
    'finishRelease',
    PEOPLE.guarantee,
    'letterIssued',
    { ...NOT_STANDARD, step: 2, paid: true, projectNo: 'LY-RELEASED' },
    'released',
  ],
] as const)(
  '[RT-06] chosen rows of %s each have their own outcome of %s, once however often it is sent',
  async (workList, type, account, state, place, end) => {
    const client = await server.signedClient({ account });
    const [first, changed, last] = [
      await applicationAt(server, state, place),
      await applicationAt(server, state, place),
      await applicationAt(server, state, place),
    ];
    const done = await applicationAt(server, 'released', place);
    const foreign = await applicationAt(server, state, { ...place, guaranteeAppId: 'GUARANTEE2', letterAppId: 'GUARANTEE2', step: 0 });
    const { list } = (await client.call(guaranteePage, { workList, projectNo: place.projectNo })).data;
    expect(list.map(({ applyNo, allowedEvents }) => [applyNo, allowedEvents.includes(type)]).sort()).toEqual(
      [first, changed, last].map((applyNo) => [applyNo, true]).sort(),
    );

    const rows = [first, changed, done, foreign, last];
    const send = (applyNo: string) =>
      client.call(
        sendEvent,
        { applyNo, version: applyNo === changed ? 0 : 1, event: { type, opinion: '已核对' } },
        { idempotencyKey: `${type}-${applyNo}` },
      );
    const once = [];
    for (const applyNo of rows) once.push(await send(applyNo));
    expect(once.map(({ code }) => code)).toEqual([0, 40901, 40902, workList === 'check_pay' ? 40301 : 40401, 0]);
    expect(once[0]?.data).toMatchObject({ applyNo: first, guaranteeStatus: statusOf(end), version: 2 });
    const again = await Promise.all(rows.map(send));
    expect(again.map(({ code, data }) => [code, data])).toEqual(once.map(({ code, data }) => [code, data]));
    const histories = await Promise.all([first, changed, last].map((applyNo) => client.call(guaranteeHistory, { applyNo })));
    expect(histories.map(({ data }) => data.list.filter(({ event }) => event === type).length)).toEqual([1, 0, 1]);
  },
);
