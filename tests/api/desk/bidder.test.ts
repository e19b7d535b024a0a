import { sql } from 'kysely';
import { CODES } from '#contract/codes';
import { bidderRecord, saveRisks } from '#contract/desk';
import { countEarlier, lastEarlier } from '#server/work/desk/bidder-repository';
import { personOf } from '#server/work/guarantees/events/refusals';
import { applicationAt, filedLetter } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { AT_FIRST_LEVEL, openDesk, type Desk } from '#tests/support/builders/desk';
import { aMember } from '#tests/support/builders/members';

const CODE = '91110000BIDDER001';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.stop());
beforeEach(async () => {
  for (const table of ['guarantee', 'bidderRisk', 'blacklist'] as const) await desk.server.context.db.deleteFrom(table).execute();
});

const waiting = () => applicationAt(desk.server, 'awaitingAudit', AT_FIRST_LEVEL);
const recordFor = async (who: 'guarantee' | 'letter' | 'platform', applyNo: string) =>
  (await (await desk.as(who)).call(bidderRecord, { applyNo })).data;

it('[OS-04] counts the other applications of the bidder by what became of them, as far as each is a party to them, for the platform as far as bids are open', async () => {
  const applyNo = await waiting();
  const elsewhere = { guaranteeAppId: 'GUARANTEE2', letterAppId: 'LETTERBN2' };
  await applicationAt(desk.server, 'awaitingAudit', AT_FIRST_LEVEL);
  await applicationAt(desk.server, 'letterIssued');
  await applicationAt(desk.server, 'claimed');
  await applicationAt(desk.server, 'expired', { letterAt: new Date() });
  await applicationAt(desk.server, 'expired');
  await applicationAt(desk.server, 'cancelled');
  await applicationAt(desk.server, 'released', { letterAppId: 'LETTERBN2' });
  await applicationAt(desk.server, 'awaitingAudit', { ...AT_FIRST_LEVEL, unsealedAt: null });
  const latest = await applicationAt(desk.server, 'refunded', { ...elsewhere, appliedAt: new Date(Date.now() + 60_000) });
  await applicationAt(desk.server, 'awaitingAudit', { ...AT_FIRST_LEVEL, bidderAppId: 'BIDDER002' });

  const counted = ({ earlier }: Awaited<ReturnType<typeof recordFor>>) =>
    Object.fromEntries(earlier.outcomes.map(({ outcome, count }) => [outcome, count]));
  const own = { underWay: 2, inForce: 1, missed: 1, withdrawn: 1, claimed: 1 };
  const byInstitution = await recordFor('guarantee', applyNo);
  expect([counted(byInstitution), byInstitution.earlier.total]).toEqual([{ ...own, ended: 2 }, 8]);
  expect(counted(await recordFor('letter', applyNo))).toEqual({ ...own, ended: 1 });
  const byPlatform = await recordFor('platform', applyNo);
  expect(counted(byPlatform)).toEqual({ ...own, underWay: 1, ended: 2, withdrawn: 2 });
  expect(byPlatform.earlier.last[0]).toMatchObject({ applyNo: latest, guaranteeStatus: 13 });
  expect(JSON.stringify(byInstitution)).not.toContain(latest);
  expect(JSON.stringify(byInstitution.earlier.last)).not.toContain(applyNo);
});

it('[OS-04] counts filed letters among those in force, apart from archived bids', async () => {
  const applyNo = await waiting();
  await filedLetter(desk.server);
  await filedLetter(desk.server);
  await applicationAt(desk.server, 'archived', { letterAt: desk.server.clock.now() });
  expect((await recordFor('guarantee', applyNo)).earlier).toMatchObject({
    total: 3,
    outcomes: [
      { outcome: 'inForce', count: 2 },
      { outcome: 'ended', count: 1 },
    ],
  });
});

it('[OS-04] tells why the bidder is barred, by the own list or that of the platform, which sees all, while it is', async () => {
  const applyNo = await waiting();
  const entry = { organizationCode: CODE, appName: '', createdAt: new Date() };
  await desk.server.context.db
    .insertInto('blacklist')
    .values([
      { ...entry, blacklistNo: '1', guaranteeAppId: '', reason: '围标串标', enabled: true },
      { ...entry, blacklistNo: '2', guaranteeAppId: 'GUARANTEE', reason: '拖欠代偿款', enabled: true },
      { ...entry, blacklistNo: '3', guaranteeAppId: 'GUARANTEE', reason: '已解除', enabled: false },
      { ...entry, blacklistNo: '5', guaranteeAppId: 'LETTERBNK', reason: '骗取保函', enabled: true },
      { ...entry, blacklistNo: '4', guaranteeAppId: 'GUARANTEE2', reason: '别家的', enabled: true },
    ])
    .execute();
  const byPlatform = { reason: '围标串标', ownerName: '平台' };
  const byGuarantee = { reason: '拖欠代偿款', ownerName: 'GUARANTEE有限公司' };
  const byLetter = { reason: '骗取保函', ownerName: 'LETTERBNK有限公司' };
  for (const [who, seen] of [
    ['guarantee', [byPlatform, byGuarantee]],
    ['letter', [byPlatform, byLetter]],
    ['platform', [byPlatform, byGuarantee, byLetter]],
  ] as const)
    expect([who, (await recordFor(who, applyNo)).blacklisted]).toEqual([who, seen]);
});

it('[OS-04] keeps the risk counts that an auditor found, for the organisation and every application of the bidder', async () => {
  const [one, other] = [await waiting(), await waiting()];
  expect((await recordFor('guarantee', one)).risks).toBeUndefined();
  const counts = [
    { kind: 'dishonest', count: 1 },
    { kind: 'judgment', count: 12 },
  ] as const;
  await desk.first.call(saveRisks, { applyNo: one, counts: [...counts] });
  const time = desk.server.clock.now().toISOString();
  const found = (await recordFor('guarantee', other)).risks;
  expect(found).toMatchObject({ userName: '用户04', time });
  expect(found?.counts).toEqual(expect.arrayContaining([...counts]));
  desk.server.clock.advance(1);
  await desk.colleague.call(saveRisks, { applyNo: other, counts: [{ kind: 'dishonest', count: 0 }] });
  expect((await recordFor('guarantee', one)).risks?.counts).toEqual(
    expect.arrayContaining([
      { kind: 'dishonest', count: 0 },
      { kind: 'judgment', count: 12 },
    ]),
  );
  expect((await recordFor('letter', one)).risks).toBeUndefined();
});

it('[OS-04] [RT-08] tells the platform of risks that it found with opened applications and with the one that it judges, until the others are opened', async () => {
  const unsealedAt = null;
  const opened = await applicationAt(desk.server, 'awaitingConfirmation', AT_FIRST_LEVEL);
  const [sealed, other] = [
    await applicationAt(desk.server, 'awaitingConfirmation', { ...AT_FIRST_LEVEL, unsealedAt }),
    await applicationAt(desk.server, 'awaitingConfirmation', { ...AT_FIRST_LEVEL, unsealedAt }),
  ];
  const platform = await desk.as('platform');
  const risksShown = async () => {
    const records = await Promise.all([opened, sealed, other].map((applyNo) => recordFor('platform', applyNo)));
    return records.map(({ risks }) => risks && [Object.fromEntries(risks.counts.map(({ kind, count }) => [kind, count])), risks.time]);
  };
  const save = async (applyNo: string, kind: 'dishonest' | 'judgment', count: number) => {
    desk.server.clock.advance(1);
    const { code } = await platform.call(saveRisks, { applyNo, counts: [{ kind, count }] });
    expect(code).toBe(CODES.success);
    return desk.server.clock.now().toISOString();
  };

  const first = await save(sealed, 'dishonest', 7);
  expect(await risksShown()).toEqual([undefined, [{ dishonest: 7 }, first], undefined]);
  const second = await save(opened, 'dishonest', 1);
  const third = await save(other, 'judgment', 3);
  const shownBefore = [
    [{ dishonest: 1 }, second],
    [{ dishonest: 1 }, second],
    [{ dishonest: 1, judgment: 3 }, third],
  ];
  expect(await risksShown()).toEqual(shownBefore);
  await desk.server.context.db.updateTable('guarantee').set({ unsealedAt: desk.server.clock.now() }).where('applyNo', '=', other).execute();
  const shownAfter = [{ dishonest: 1, judgment: 3 }, third];
  expect(await risksShown()).toEqual([shownAfter, shownAfter, shownAfter]);
});

it('[RT-08] [OS-04] tells the log who found how many risks of each kind, and how many were found before', async () => {
  const applyNo = await waiting();
  await desk.first.call(saveRisks, { applyNo, counts: [{ kind: 'dishonest', count: 1 }] });
  desk.server.clock.advance(1);
  await desk.first.call(saveRisks, {
    applyNo,
    counts: [
      { kind: 'dishonest', count: 2 },
      { kind: 'judgment', count: 12 },
    ],
  });
  const entries = await loggedFor(desk.first, { kind: 'guarantee', object: applyNo }, 2);
  expect(entries.map(({ action, userName, facts }) => [action, userName, facts])).toEqual([
    [
      'saveRisks',
      '用户04',
      [
        { label: '失信被执行人', before: '1', after: '2' },
        { label: '裁判文书', after: '12' },
      ],
    ],
    ['saveRisks', '用户04', [{ label: '失信被执行人', after: '1' }]],
  ]);
});

it('[RT-08] [OS-04] tells the log no count that was found with an application whose bids are not open', async () => {
  const sealed = await applicationAt(desk.server, 'awaitingAudit', { ...AT_FIRST_LEVEL, unsealedAt: null });
  const opened = await applicationAt(desk.server, 'awaitingAudit', AT_FIRST_LEVEL);
  for (const [applyNo, count] of [
    [opened, 1],
    [sealed, 3],
    [opened, 4],
  ] as const) {
    desk.server.clock.advance(1);
    expect((await desk.first.call(saveRisks, { applyNo, counts: [{ kind: 'judgment', count }] })).code).toBe(CODES.success);
  }
  const entries = await loggedFor(await desk.as('platform'), { kind: 'guarantee', object: opened }, 2);
  expect(entries.map(({ facts }) => facts)).toEqual([
    [{ label: '裁判文书', before: '1', after: '4' }],
    [{ label: '裁判文书', after: '1' }],
  ]);
});

it('[PM-05] is for those who decide: other parties are refused, strangers learn nothing, and nobody else writes', async () => {
  const applyNo = await waiting();
  const counts = [{ kind: 'other' as const, count: 1 }];
  for (const who of ['bidder', 'bidding', 'tradeCenter'] as const) {
    const client = await desk.as(who);
    expect([who, (await client.call(bidderRecord, { applyNo })).code]).toEqual([who, CODES.noPermission]);
    expect([who, (await client.call(saveRisks, { applyNo, counts })).code]).toEqual([who, CODES.noPermission]);
  }
  for (const who of ['letter', 'platform', 'reader'] as const) {
    const client = await desk.as(who);
    expect([who, (await client.call(saveRisks, { applyNo, counts })).code]).toEqual([who, CODES.noPermission]);
  }
  const rival = await desk.as('rival');
  for (const no of [applyNo, 'BH0']) {
    expect((await rival.call(bidderRecord, { applyNo: no })).code).toBe(CODES.notFound);
    expect((await rival.call(saveRisks, { applyNo: no, counts })).code).toBe(CODES.notFound);
  }
  expect(await desk.server.context.db.selectFrom('bidderRisk').selectAll().execute()).toEqual([]);
});

it('[VA-09] takes each kind once, and nothing that is none', async () => {
  const applyNo = await waiting();
  const refused = async (counts: unknown) =>
    (await desk.first.request('POST', '/guarantee/api/audit/risks/save', { payload: JSON.stringify({ apply_no: applyNo, counts }) })).code;
  for (const counts of [
    [],
    [{ kind: 'other', count: -1 }],
    [{ kind: 'other', count: 100_000 }],
    [{ kind: 'other', count: 0.5 }],
    [{ kind: 'rumour', count: 1 }],
    [
      { kind: 'other', count: 1 },
      { kind: 'other', count: 2 },
    ],
    Array.from({ length: 5000 }, () => ({ kind: 'other', count: 1 })),
  ])
    expect(await refused(counts)).toBe(CODES.fieldWrong);
});

it('[LC-07] keeps one set of counts of fifty that are written at once', async () => {
  const applyNo = await waiting();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, count) =>
      desk.first.call(saveRisks, {
        applyNo,
        counts: [
          { kind: 'other', count },
          { kind: 'judgment', count },
        ],
      }),
    ),
  );
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  const counts = (await recordFor('guarantee', applyNo)).risks?.counts ?? [];
  expect(new Set(counts.map(({ count }) => count)).size).toBe(1);
});

it('is read through the index of the bidder, not from the whole table', async () => {
  const { db } = desk.server.context;
  await waiting();
  await sql`
    insert into guarantee select (jsonb_populate_record(g, jsonb_build_object('apply_no', 'MANY' || n, 'bidder_app_id', 'B' || n % 500, 'applied_at', g.applied_at - n * interval '1 minute'))).*
    from guarantee g, generate_series(1, 3000) n`.execute(db);
  await sql`analyze guarantee`.execute(db);
  const viewer = personOf(aMember('GUARANTEE', 'guarantee'));
  const bidder = { bidderAppId: 'B7', except: 'none' };
  for (const query of [countEarlier(db, viewer, bidder), lastEarlier(db, viewer, bidder)]) {
    const plan = JSON.stringify(await query.explain('json'));
    expect(plan).toContain('guarantee_of_bidder');
    expect(plan).not.toContain('Seq Scan');
  }
}, 60_000);
