import { sql } from 'kysely';
import { guaranteeHistory, sendEvent } from '#contract/guarantees';
import { setDown, tasksOf } from '#server/adapters/institution/sandbox-tasks';
import { notifyOfDeadlines } from '#server/work/guarantees/notices/deadline-notices';
import { stepsLeftBehind } from '#server/work/institutions/repository';
import { watchInstitutionSteps, workInstitutionStep } from '#server/work/institutions/work-step';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { confirmedForInterface, INTERFACE_CHAIN } from '#tests/support/builders/interface-steps';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let platform: TestClient;
let dataDir: string;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  platform = await server.signedClient({ account: PEOPLE.platform });
  dataDir = server.context.settings.dataDir;
});
afterEach(() => setDown(dataDir, false));
afterAll(() => server.stop());

const confirmed = () => confirmedForInterface(server, platform);

async function stateOf(applyNo: string): Promise<{ status: number; version: number; returnReason: string | null }> {
  return server.context.db
    .selectFrom('guarantee')
    .select(['status', 'version', 'returnReason'])
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
}

async function queryAgain(applyNo: string): Promise<void> {
  await workInstitutionStep({ applyNo, sequence: (await stateOf(applyNo)).version }, server.context);
  await server.drainJobs();
}

async function jobsOf(applyNo: string): Promise<string[]> {
  const { rows } = await sql<{
    state: string;
  }>`select state from pgboss.job where name = 'institution-step' and data ->> 'applyNo' = ${applyNo} order by created_on`.execute(
    server.context.db,
  );
  return rows.map(({ state }) => state);
}

async function decide(applyNo: string, result: string): Promise<number> {
  const answer = await platform.request('POST', `/sandbox/institution/${applyNo}`, { payload: JSON.stringify({ result }) });
  await server.drainJobs();
  return answer.code;
}

describe('a step that is worked through an interface', () => {
  it('is audited and issued by the institution after a while, with no person', async () => {
    const applyNo = await confirmed();
    expect(await stateOf(applyNo)).toMatchObject({ status: 4 });
    expect(tasksOf(dataDir, applyNo)).toMatchObject([{ kind: 'audit', reference: `${applyNo}-1` }]);
    expect(await jobsOf(applyNo)).toEqual(['completed', 'created']);
    server.clock.advance(21);
    await queryAgain(applyNo);
    expect(await stateOf(applyNo)).toMatchObject({ status: 6 });
    server.clock.advance(21);
    await queryAgain(applyNo);
    expect(await stateOf(applyNo)).toMatchObject({ status: 7 });
    const { data } = await platform.call(guaranteeHistory, { applyNo });
    expect(data.list.map(({ event, actorName, appName }) => [event, actorName, appName])).toEqual([
      ['preApproved', '用户01', 'PLATFORM1有限公司'],
      ['approved', '机构系统', '接口对接'],
      ['letter', '机构系统', '接口对接'],
    ]);
    expect(data.chainValid).toBe(true);
  });

  it.each([
    ['return', 3, '资料不符合要求，请修改后重新提交'],
    ['supply', 5, '请补充近三年的财务报表'],
  ])('goes where the institution sends it: %s', async (result, status, reason) => {
    const applyNo = await confirmed();
    expect(await decide(applyNo, result)).toBe(0);
    expect(await stateOf(applyNo)).toMatchObject({ status, version: 2, returnReason: reason });
    expect(await decide(applyNo, result)).toBe(40401);
  });

  it('takes what an institution says at length, as far as it can be kept', async () => {
    const applyNo = await confirmed();
    await platform.request('POST', `/sandbox/institution/${applyNo}`, {
      payload: JSON.stringify({ result: 'return', reason: '资料不符。'.repeat(200) }),
    });
    await server.drainJobs();
    const { status, returnReason } = await stateOf(applyNo);
    expect([status, returnReason?.length]).toEqual([3, 500]);
    expect(returnReason).toMatch(/^资料不符。.*…$/);
  });

  it('takes what an institution says without what nobody can see, its lines apart', async () => {
    const applyNo = await confirmed();
    await platform.request('POST', `/sandbox/institution/${applyNo}`, {
      payload: JSON.stringify({ result: 'return', reason: '\u202E资料\u200B不符。\r\n\u3000请补交  财务报表\uFEFF ' }),
    });
    await server.drainJobs();
    expect(await stateOf(applyNo)).toMatchObject({ status: 3, returnReason: '资料不符。\n请补交 财务报表' });
  });

  it('is returned where the institution fails to issue the letter', async () => {
    const applyNo = await confirmed();
    await decide(applyNo, 'approve');
    expect(await stateOf(applyNo)).toMatchObject({ status: 6 });
    await decide(applyNo, 'fail');
    expect(await stateOf(applyNo)).toMatchObject({ status: 3, returnReason: '未通过机构系统的出函检查' });
  });

  it('[LC-06] is returned to its bidder where the last day of the letter has passed meanwhile, whom nobody asks, and is asked about no more', async () => {
    const applyNo = await confirmed();
    await decide(applyNo, 'approve');
    await server.context.db.updateTable('guarantee').set({ expiryDate: '2020-01-01' }).where('applyNo', '=', applyNo).execute();
    const asked = tasksOf(dataDir, applyNo);
    await watchInstitutionSteps({}, server.context);
    await queryAgain(applyNo);
    expect(await stateOf(applyNo)).toMatchObject({ status: 3, version: 3, returnReason: '保函到期日期已过' });
    expect(tasksOf(dataDir, applyNo)).toEqual(asked);
    expect((await stepsLeftBehind(server.context.db)).filter((step) => step.applyNo === applyNo)).toEqual([]);
    const told = await server.context.db
      .selectFrom('notice')
      .select('userId')
      .where('source', '=', `turn/${applyNo}/3`)
      .where('kind', '=', 'returned')
      .execute();
    expect(told).toEqual([{ userId: `user-${PEOPLE.bidder}` }]);
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const cancelled = await bidder.call(sendEvent, { applyNo, version: 3, event: { type: 'cancel', reason: '到期日期已过' } });
    expect(cancelled.code).toBe(0);
  });

  it('can be worked by no person', async () => {
    const applyNo = await confirmed();
    const guarantee = await server.signedClient({ account: PEOPLE.guarantee });
    expect((await guarantee.call(sendEvent, { applyNo, version: 1, event: { type: 'approved' } })).code).toBe(40301);
  });

  it('happens once, however often the job runs', async () => {
    const applyNo = await confirmed();
    server.clock.advance(21);
    await Promise.all(Array.from({ length: 5 }, () => workInstitutionStep({ applyNo, sequence: 1 }, server.context)));
    expect(await stateOf(applyNo)).toMatchObject({ status: 6, version: 2 });
  });

  it("is nobody's once the application has left it", async () => {
    const applyNo = await confirmed();
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'abort', reason: '招标暂停' } });
    server.clock.advance(21);
    await workInstitutionStep({ applyNo, sequence: 1 }, server.context);
    expect(await stateOf(applyNo)).toMatchObject({ status: 9, version: 2 });
  });

  it('waits unharmed while the institution is down, is tried again, and goes on even where the job was given up', async () => {
    expect((await platform.request('POST', '/sandbox/institution', { payload: '{"available":false}' })).code).toBe(0);
    const applyNo = await confirmed();
    expect(await jobsOf(applyNo)).toEqual(['retry']);
    expect(await stateOf(applyNo)).toMatchObject({ status: 4, version: 1 });
    await sql`update pgboss.job set state = 'failed' where name = 'institution-step' and data ->> 'applyNo' = ${applyNo}`.execute(
      server.context.db,
    );
    await platform.request('POST', '/sandbox/institution', { payload: '{"available":true}' });
    await watchInstitutionSteps({}, server.context);
    await watchInstitutionSteps({}, server.context);
    expect(await jobsOf(applyNo)).toEqual(['failed', 'created']);
    await server.drainJobs();
    expect(tasksOf(dataDir, applyNo)).toHaveLength(1);
    await decide(applyNo, 'approve');
    expect(await stateOf(applyNo)).toMatchObject({ status: 6 });
  });

  it('[OS-05] is told once to the people of the institution and of the platform where its system has not answered for half an hour', async () => {
    const { db } = server.context;
    const toldOf = (kind: string, applyNo: string) =>
      db
        .selectFrom('notice')
        .select(['userId', 'text'])
        .where('kind', '=', kind)
        .where('path', 'like', `%${applyNo}`)
        .orderBy('userId')
        .execute();
    setDown(dataDir, true);
    const applyNo = await confirmed();
    const fail = async () => {
      const { version } = await stateOf(applyNo);
      await expect(workInstitutionStep({ applyNo, sequence: version }, server.context)).rejects.toThrow();
    };
    await fail();
    expect(await toldOf('institutionUnanswered', applyNo)).toEqual([]);
    server.clock.advance(30 * 60);
    await Promise.all([fail(), fail(), fail()]);
    await fail();
    const told = await toldOf('institutionUnanswered', applyNo);
    expect(told.map(({ userId }) => userId)).toEqual(
      [PEOPLE.platform, PEOPLE.guarantee, PEOPLE.letter].map((mobile) => `user-${mobile}`).toSorted(),
    );
    expect(told.every(({ text }) => text.includes('超过 30 分钟'))).toBe(true);

    const opening = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    await db.updateTable('guarantee').set({ bidOpeningAt: opening }).where('applyNo', '=', applyNo).execute();
    await notifyOfDeadlines(server.context);
    expect((await toldOf('openingNear', applyNo)).map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([`user-${PEOPLE.bidder}`, `user-${PEOPLE.guarantee}`]),
    );
  });

  it('can be an audit of the release', async () => {
    const release = { step: 0, level: 0, returned: false, applicant: 'BIDDER001' };
    const applyNo = await applicationAt(server, 'letterIssued', {
      version: 0,
      issueChain: JSON.stringify(INTERFACE_CHAIN),
      releaseChain: JSON.stringify([INTERFACE_CHAIN[0]]),
      release: JSON.stringify(release),
    });
    await watchInstitutionSteps({}, server.context);
    await server.drainJobs();
    expect(tasksOf(dataDir, applyNo)).toMatchObject([{ kind: 'release' }]);
    await decide(applyNo, 'approve');
    expect(await stateOf(applyNo)).toMatchObject({ status: 19 });
  });

  it('[RT-07] the release of a wage letter is not asked for while wages are owed on its works', async () => {
    const { db } = server.context;
    const works = {
      projectNo: 'GZ-1',
      projectName: '一号工程',
      tradeCenterAppId: 'TRADE0001',
      contractorAppId: 'BIDDER001',
      contractorName: '甲公司',
    };
    const at = server.clock.now();
    const { depositNo } = await db
      .insertInto('wageDeposit')
      .values({
        ...works,
        state: 'met',
        contractAmount: '10000000.00',
        contractDate: '2026-01-01',
        projectsInArea: 1,
        noArrearsLastYear: false,
        law: '',
        decision: 'usual',
        rate: '3.00',
        dueAmount: '300000.00',
        createdAt: at,
      })
      .returning('depositNo')
      .executeTakeFirstOrThrow();
    const arrears = { ...works, depositNo, amount: '50000.00', persons: 3, note: '木工班组', reportedBy: '监管', reportedAt: at };
    await db
      .insertInto('wageArrears')
      .values({ ...arrears, state: 'ordered' })
      .execute();
    const applyNo = await applicationAt(server, 'letterIssued', {
      version: 0,
      guaranteeType: 'migrantWage',
      projectNo: 'GZ-1',
      bidOpeningAt: null,
      issueChain: JSON.stringify(INTERFACE_CHAIN),
      releaseChain: JSON.stringify([INTERFACE_CHAIN[0]]),
      release: JSON.stringify({ step: 0, level: 0, returned: false, applicant: 'BIDDER001' }),
    });
    await watchInstitutionSteps({}, server.context);
    await server.drainJobs();
    expect(tasksOf(dataDir, applyNo)).toEqual([]);
    await db.updateTable('wageArrears').set({ state: 'settled' }).execute();
    await watchInstitutionSteps({}, server.context);
    await server.drainJobs();
    expect(tasksOf(dataDir, applyNo)).toMatchObject([{ kind: 'release' }]);
    await decide(applyNo, 'approve');
    expect(await stateOf(applyNo)).toMatchObject({ status: 19 });
  });
});
