import { isInWorkList, isRecordList, WORK_LISTS, workLists, workListsFor } from '#domain/guarantee/work-lists';
import { roleCodes } from '#domain/roles';
import type { Member } from '#server/core/sessions/member';
import { FACT_COLUMNS, factsOf } from '#server/work/guarantees/facts';
import { pageOfGuarantees } from '#server/work/guarantees/page';
import { personOf } from '#server/work/guarantees/refusals';
import { workListCondition } from '#server/work/guarantees/work-list-repository';
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

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  const random = seeded(20_260_101);
  for (let index = 0; index < ROWS; index += 1) await applicationAt(server, 'awaitingAudit', randomGuarantee(random));
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

it.each(['platform', 'bidder', 'guarantee', 'letter'] as const)(
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

it('pages, sorts and filters', async () => {
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
  const found = await pageOfGuarantees(db, server.context, platform, { workList: 'guarantee_record', keyword: one });
  expect(found.list.map(({ applyNo }) => applyNo)).toEqual([one]);
  expect((await pageOfGuarantees(db, server.context, platform, { workList: 'guarantee_record', keyword: '%' })).total).toBe(0);
});
