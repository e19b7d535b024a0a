import { deskCase, takeCase } from '#contract/desk';
import { dropRequest, fourEyesSetting, saveFourEyes } from '#contract/four-eyes';
import { guaranteeDetail, guaranteeHistory, guaranteePage, sendEvent } from '#contract/guarantees';
import { homeFigures } from '#contract/home';
import { memberEvent, memberPage, saveMemberRoles } from '#contract/members';
import { roleLog } from '#contract/people-log';
import { roleMatrix, saveRolePermissions } from '#contract/roles';
import { agentCount } from '#contract/users';
import { addDays, dayOf } from '#domain/dates';
import { fourEyesFilters, type FourEyesFilter } from '#domain/four-eyes';
import type { WorkList } from '#domain/guarantee/work-lists';
import { permissionNames } from '#domain/permissions';
import { overtakenQuery, requestsQuery } from '#server/records/four-eyes/repository';
import { judgesQuery } from '#server/records/roles/judges-repository';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { dropShown, endFourEyes, unreadOfFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import { addProject } from '#tests/support/builders/market';
import { postponeByADay } from '#tests/support/builders/postponed';
import type { TestClient } from '#tests/support/client';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

const COLLEAGUE = '13900000041';
const OPERATOR = '13900000042';
const LOOKING = '13900000043';
const BOTH_TYPES = '13900000044';
const FINANCE = '13900000045';

let server: TestServer;
let maker: TestClient;
let other: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  const { db } = server.context;
  await addAccount(db, COLLEAGUE, [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['operator'] }]);
  await addAccount(db, OPERATOR, [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['operator'] }]);
  await addAccount(db, LOOKING, [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['admin', 'readonly'] }]);
  await addAccount(db, BOTH_TYPES, [
    { appId: 'LETTERBNK', orgType: 'letter', roles: ['operator'] },
    { appId: 'LETTERBNK', orgType: 'guarantee', roles: ['operator'] },
  ]);
  await addAccount(db, FINANCE, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['financeOperator'] }]);
  maker = await server.signedClient({ account: PEOPLE.letter });
  other = await server.signedClient({ account: COLLEAGUE });
});
afterAll(() => server.stop());
beforeEach(() => wantFourEyes(maker, ['letter']));

const waiting = () => applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online' });
const issue = async (client: TestClient, applyNo: string, version = 1) =>
  client.call(sendEvent, { applyNo, version, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } });
const detailOf = async (client: TestClient, applyNo: string) => (await client.call(guaranteeDetail, { applyNo })).data;
const statusOf = async (applyNo: string) => {
  const { db } = server.context;
  return (await db.selectFrom('guarantee').select('status').where('applyNo', '=', applyNo).executeTakeFirstOrThrow()).status;
};

describe('a letter where four eyes are wanted', () => {
  it('[RT-08] waits when one hands it in, is never the maker’s to confirm, and is issued by another, with both in the history', async () => {
    const applyNo = await waiting();
    expect((await detailOf(maker, applyNo)).needingAnother).toEqual(['letter']);
    const requested = await issue(maker, applyNo);
    expect(requested).toMatchObject({ code: 0, data: { fourEyesRequested: true, guaranteeStatus: 6, version: 1 } });
    expect(requested.data.allowedEvents).not.toContain('letter');

    const mine = await detailOf(maker, applyNo);
    expect(mine.allowedEvents).not.toContain('letter');
    expect(mine.fourEyesRequest).toMatchObject({ subject: 'letter', mine: true, userName: '用户05' });
    const { data: list } = await maker.call(guaranteePage, { workList: 'guarantee_record', keyword: applyNo });
    expect(list.list[0]?.allowedEvents).not.toContain('letter');
    const again = await issue(maker, applyNo);
    expect([again.code, again.msg]).toEqual([40304, expect.stringContaining('由您（用户05）于')]);
    expect(await statusOf(applyNo)).toBe(6);

    const theirs = await detailOf(other, applyNo);
    expect(theirs).not.toHaveProperty('needingAnother');
    expect(theirs).toMatchObject({ fourEyesRequest: { mine: false, userName: '用户05' } });
    expect(theirs.allowedEvents).toContain('letter');
    expect((await issue(other, applyNo)).data).toMatchObject({ guaranteeStatus: 7, version: 2 });
    const { data: history } = await maker.call(guaranteeHistory, { applyNo });
    expect(history.list.at(-1)).toMatchObject({ event: 'letter', actorName: '用户41', given: { preparedBy: '用户05' } });
    expect((await detailOf(maker, applyNo)).fourEyesRequest).toBeUndefined();
  });

  it('[RT-08] is no more the maker’s as another type of the same organisation, nor by fifty calls at once', async () => {
    const applyNo = await waiting();
    const asLetter = await server.signedClient({ account: BOTH_TYPES, orgType: 'letter' });
    const asGuarantee = await server.signedClient({ account: BOTH_TYPES, orgType: 'guarantee' });
    const codes = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => (await issue(index % 2 === 0 ? asLetter : asGuarantee, applyNo)).code),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 40304)).toHaveLength(49);
    expect(await statusOf(applyNo)).toBe(6);
  });

  it('[RT-08] is issued once where fifty calls of two people meet', async () => {
    const applyNo = await waiting();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => issue(index % 2 === 0 ? maker : other, applyNo)));
    expect(
      answers.filter(({ data }) => data.guaranteeStatus === 7 && data.version === 2 && !data.fourEyesRequested).length,
    ).toBeGreaterThan(0);
    expect(answers.filter(({ code, data }) => code === 0 && data.fourEyesRequested)).toHaveLength(1);
    expect(answers.filter(({ code, data }) => code === 0 && !data.fourEyesRequested)).toHaveLength(1);
    const { data } = await maker.call(guaranteeHistory, { applyNo });
    expect(data.list.filter(({ event }) => event === 'letter')).toHaveLength(1);
  });

  it('[RT-08] is withdrawn by its maker, or returned with a reason by another, and then handed in again', async () => {
    const applyNo = await waiting();
    const drop = (client: TestClient, reason?: string) =>
      dropShown(server, client, { subject: 'letter', target: applyNo, ...(reason === undefined ? {} : { reason }) });
    await issue(maker, applyNo);
    expect((await drop(other)).data).toMatchObject({ errors: [{ field: 'reason' }] });
    expect((await drop(other, '  ')).code).toBe(40001);
    for (const stranger of [PEOPLE.bidder, PEOPLE.rival, PEOPLE.guarantee, PEOPLE.platform])
      expect((await drop(await server.signedClient({ account: stranger }), '退回')).code).toBe(40401);
    expect((await drop(await server.signedClient({ account: LOOKING }), '退回')).code).toBe(40301);
    expect((await drop(other, '金额与合同不符')).code).toBe(0);
    expect((await drop(other, '再退一次')).code).toBe(40401);
    expect((await detailOf(maker, applyNo)).fourEyesRequest).toMatchObject({ returned: { userName: '用户41', reason: '金额与合同不符' } });
    expect((await issue(maker, applyNo)).data.fourEyesRequested).toBe(true);
    expect((await drop(maker)).code).toBe(0);
    expect((await issue(other, applyNo)).data.fourEyesRequested).toBe(true);
    expect((await issue(maker, applyNo)).data.guaranteeStatus).toBe(7);
  });

  it('[RT-08] says nothing of it to other parties, and counts no more once the application has gone on', async () => {
    const applyNo = await waiting();
    await issue(maker, applyNo);
    for (const account of [PEOPLE.bidder, PEOPLE.guarantee, PEOPLE.platform])
      expect(await detailOf(await server.signedClient({ account }), applyNo)).not.toHaveProperty('fourEyesRequest');
    const platform = await server.signedClient({ account: PEOPLE.platform });
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'abort', reason: '材料存疑' } });
    await platform.call(sendEvent, { applyNo, version: 2, event: { type: 'renewAbort' } });
    expect((await issue(other, applyNo)).code).toBe(40901);
    expect((await issue(other, applyNo, 3)).data.fourEyesRequested).toBe(true);
    expect((await issue(maker, applyNo, 3)).data.guaranteeStatus).toBe(7);
  });

  it('[RT-08] is refused to who may only look and to who has lost the role meanwhile, and needs no second person once that is not wanted', async () => {
    const applyNo = await waiting();
    await issue(maker, applyNo);
    expect((await issue(await server.signedClient({ account: LOOKING }), applyNo)).code).toBe(40301);
    const leaving = await server.signedClient({ account: OPERATOR });
    const { db } = server.context;
    const withRoles = (roleCodes: string[]) =>
      db.updateTable('membership').set({ roleCodes }).where('userId', '=', `user-${OPERATOR}`).execute();
    await withRoles(['default']);
    expect((await issue(leaving, applyNo)).code).toBe(40301);
    await withRoles(['operator']);
    expect(await statusOf(applyNo)).toBe(6);
    await endFourEyes(server);
    expect((await detailOf(maker, applyNo)).allowedEvents).toContain('letter');
    expect((await issue(maker, applyNo)).data.guaranteeStatus).toBe(7);
  });

  it('[RT-08] takes no name of a maker from outside', async () => {
    const applyNo = await waiting();
    const { expiryDate: expiry_date } = await lastDayOf(server, applyNo);
    const payload = JSON.stringify({ apply_no: applyNo, version: 1, expiry_date, event: { type: 'letter', prepared_by: '别人' } });
    const { code } = await maker.request('POST', '/guarantee/api/apply/event', { payload });
    expect([code, await statusOf(applyNo)]).toEqual([40001, 6]);
  });
});

describe('what was handed in', () => {
  const CONFIRMERS = [COLLEAGUE, OPERATOR, BOTH_TYPES, BOTH_TYPES].map((account) => `toConfirmHandedIn ${account}`).toSorted();
  const unread = (applyNo: string) => unreadOfFourEyes(server, applyNo);
  const return_ = (client: TestClient, target: string, reason?: string) =>
    dropShown(server, client, { subject: 'letter', target, ...(reason ? { reason } : {}) });

  it('[RT-08] is dropped as it was shown, and not where its maker has handed it in anew since', async () => {
    const applyNo = await waiting();
    const shown = async () => (await detailOf(other, applyNo)).fourEyesRequest?.requestId ?? '';
    const drop = (client: TestClient, requestId: string) =>
      client.call(dropRequest, { subject: 'letter', target: applyNo, requestId, reason: '金额与合同不符' });
    await issue(maker, applyNo);
    const first = await shown();
    const blind = JSON.stringify({ subject: 'letter', target: applyNo, reason: '金额与合同不符' });
    expect(await other.request('POST', '/guarantee/api/four-eyes/drop', { payload: blind })).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'request_id' }] },
    });
    await drop(maker, first);
    await issue(maker, applyNo);
    const replaced = { code: 40901, msg: expect.stringContaining('重新提交，请核对最新内容后再办理') };
    for (const client of [other, maker]) expect(await drop(client, first)).toMatchObject(replaced);
    expect((await detailOf(other, applyNo)).fourEyesRequest).not.toHaveProperty('returned');
    expect((await drop(other, await shown())).code).toBe(0);
    expect((await detailOf(maker, applyNo)).fourEyesRequest).toMatchObject({ returned: { reason: '金额与合同不符' } });
  });

  it('[RT-08] [OS-05] is told to every colleague who may confirm it, and to its maker once it is confirmed', async () => {
    const applyNo = await waiting();
    await issue(maker, applyNo);
    expect(await unread(applyNo)).toEqual(CONFIRMERS);
    const [notice] = await server.context.db
      .selectFrom('notice')
      .select(['title', 'text', 'path'])
      .where('text', 'like', `%${applyNo}%`)
      .execute();
    expect(notice).toEqual({
      title: '有“出具保函”等待您复核',
      text: `用户05提交了“出具保函”：“前海科技园一期工程 土建施工一标段”的投标保函（${applyNo}）。请核对后复核；不同意的，请退回并说明原因。`,
      path: `/business-manage/detail/${applyNo}`,
    });
    await issue(maker, applyNo);
    expect(await unread(applyNo)).toEqual(CONFIRMERS);
    await issue(other, applyNo);
    expect(await unread(applyNo)).toEqual([`handedInConfirmed ${PEOPLE.letter}`]);
  });

  it('[RT-08] [OS-05] is told to its maker with the reason where it is returned, and anew where it is handed in again', async () => {
    const applyNo = await waiting();
    await issue(maker, applyNo);
    await return_(other, applyNo, '请电 13912345678 核实');
    expect(await unread(applyNo)).toEqual([`handedInReturned ${PEOPLE.letter}`]);
    const { text } = await server.context.db
      .selectFrom('notice')
      .select('text')
      .where('kind', '=', 'handedInReturned')
      .where('text', 'like', `%${applyNo}%`)
      .executeTakeFirstOrThrow();
    expect(text).toContain('原因：请电 139****5678 核实。请核对后重新提交。');
    await issue(maker, applyNo);
    expect(await unread(applyNo)).toEqual(CONFIRMERS);
  });

  it('[RT-08] [OS-05] is taken off its colleagues where it is withdrawn or overtaken', async () => {
    const [withdrawn, overtaken] = [await waiting(), await waiting()];
    for (const applyNo of [withdrawn, overtaken]) await issue(maker, applyNo);
    await return_(maker, withdrawn);
    expect(await unread(withdrawn)).toEqual([]);
    const platform = await server.signedClient({ account: PEOPLE.platform });
    await platform.call(sendEvent, { applyNo: overtaken, version: 1, event: { type: 'abort', reason: '材料存疑' } });
    await server.drainJobs();
    expect(await unread(overtaken)).toEqual([]);
  });

  it('[RT-08] [AF-03] is returned to its maker where the opening was postponed meanwhile: neither had seen the new days', async () => {
    const projectNo = 'XM-POSTPONED';
    await addProject(server, { projectNo });
    const { db } = server.context;
    const sections = await db
      .selectFrom('projectSection')
      .select('data')
      .where('projectNo', '=', projectNo)
      .where('sectionNo', '=', 'BD01')
      .execute();
    const own = { projectNo, sections: JSON.stringify(sections.map(({ data }) => data)), paid: true, paidWay: 'online' } as const;
    const applyNo = await applicationAt(server, 'awaitingLetter', own);
    const expiryOf = async () => (await detailOf(maker, applyNo)).application.guaranteeInfo.expiryDate;
    await issue(maker, applyNo);
    await postponeByADay(server, projectNo);
    expect(await expiryOf()).toBe(addDays(dayOf(server.clock.now().toISOString()), 91));
    expect(await unread(applyNo)).toEqual([`handedInReturned ${PEOPLE.letter}`]);
    expect((await detailOf(maker, applyNo)).fourEyesRequest).toMatchObject({
      mine: true,
      returned: { userName: '系统', reason: '开标时间延期，保函信息已相应变更' },
    });
    expect((await issue(other, applyNo)).data).toMatchObject({ fourEyesRequested: true, guaranteeStatus: 6 });
    expect((await issue(maker, applyNo)).data.guaranteeStatus).toBe(7);
  });

  it('[RT-08] [LC-06] is shown once the last day of the letter has passed, until it is withdrawn or returned, and confirmed by nobody', async () => {
    const [withdrawn, returned] = [await waiting(), await waiting()];
    for (const applyNo of [withdrawn, returned]) await issue(maker, applyNo);
    await server.context.db
      .updateTable('guarantee')
      .set({ bidOpeningAt: null, expiryDate: '2020-01-01' })
      .where('applyNo', 'in', [withdrawn, returned])
      .execute();
    expect(await detailOf(maker, withdrawn)).toMatchObject({ fourEyesRequest: { subject: 'letter', mine: true } });
    const theirs = await detailOf(other, returned);
    expect(theirs).toMatchObject({ fourEyesRequest: { subject: 'letter', mine: false, userName: '用户05' } });
    expect(theirs.allowedEvents).not.toContain('letter');
    for (const account of [LOOKING, PEOPLE.bidder, PEOPLE.guarantee, PEOPLE.platform])
      expect(await detailOf(await server.signedClient({ account }), returned)).not.toHaveProperty('fourEyesRequest');
    const { code, msg } = await issue(other, returned);
    expect([code, msg]).toEqual([40902, expect.stringContaining('保函到期日期已过，只能退回或由申请人取消，不能“出具保函”')]);
    expect((await return_(maker, withdrawn)).code).toBe(0);
    expect((await return_(other, returned, '保函到期日期已过')).code).toBe(0);
    for (const applyNo of [withdrawn, returned]) expect(await detailOf(other, applyNo)).not.toHaveProperty('fourEyesRequest');
    const { list } = (await maker.call(guaranteePage, { workList: 'guarantee_record', fourEyes: 'mine', size: 100 })).data;
    for (const applyNo of [withdrawn, returned]) expect(list.map((row) => row.applyNo)).not.toContain(applyNo);
  });

  it('[RT-08] [RT-02] stands in the figure, the badge and the list of whoever may confirm it alone', async () => {
    const applyNo = await waiting();
    await issue(maker, applyNo);
    const shown = async (client: TestClient, fourEyes: FourEyesFilter, workList: WorkList = 'guarantee_output') =>
      (await client.call(guaranteePage, { workList, fourEyes, size: 100 })).data.list.map((row) => row.applyNo);
    const figure = async (client: TestClient) =>
      (await client.call(homeFigures, { part: 'issueQueue' })).data.figures.find((one) => one.figure === 'toConfirm');
    const theirs = await shown(other, 'toConfirm');
    expect(theirs).toContain(applyNo);
    expect(await figure(other)).toMatchObject({ count: theirs.length, rows: { workList: 'guarantee_output', fourEyes: 'toConfirm' } });
    expect(await shown(other, 'mine', 'guarantee_record')).toEqual([]);
    expect(await figure(maker)).toBeUndefined();
    expect(await shown(maker, 'toConfirm')).toEqual([]);
    expect(await shown(maker, 'mine', 'guarantee_record')).toContain(applyNo);
    const looking = await server.signedClient({ account: LOOKING });
    expect(await shown(looking, 'toConfirm', 'guarantee_record')).toEqual([]);
    const platform = await server.signedClient({ account: PEOPLE.platform });
    for (const fourEyes of fourEyesFilters) expect(await shown(platform, fourEyes, 'guarantee_record')).toEqual([]);
    for (const client of [maker, other]) {
      const { agentCountList } = (await client.call(agentCount, {})).data;
      const { total } = (await client.call(guaranteePage, { workList: 'guarantee_output', size: 1 })).data;
      expect(agentCountList).toContainEqual({ path: '/business-manage/guarantee-output', pendingCount: total });
    }
    const mine = (await maker.call(guaranteePage, { workList: 'guarantee_output', size: 100 })).data.list;
    expect(mine.map((row) => row.applyNo)).not.toContain(applyNo);
  });
});

describe('a refund of fees where four eyes are wanted', () => {
  it('[RT-08] is started by a second person the way the first has asked, and no other way', async () => {
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const finance = await server.signedClient({ account: FINANCE });
    await wantFourEyes(platform, ['refund']);
    const applyNo = await applicationAt(server, 'awaitingRefund', { paid: true, paidWay: 'online' });
    const refund = (client: TestClient, refundWay: 'online' | 'offline') =>
      client.call(sendEvent, { applyNo, version: 1, event: { type: 'refunding', refundWay } });
    expect((await refund(platform, 'offline')).data).toMatchObject({ fourEyesRequested: true, guaranteeStatus: 10 });
    expect((await refund(platform, 'offline')).code).toBe(40304);
    const another = await refund(finance, 'online');
    expect(another).toMatchObject({ code: 40001, data: { errors: [{ field: 'event.refund_way' }] } });
    expect((await detailOf(finance, applyNo)).fourEyesRequest).toMatchObject({ refundWay: 'offline', mine: false });
    expect((await refund(finance, 'offline')).data.guaranteeStatus).toBe(11);
    await endFourEyes(server);
  });

  it('[RT-08] [LC-07] is the second person’s to decide although the first had taken the case', async () => {
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const finance = await server.signedClient({ account: FINANCE });
    await wantFourEyes(platform, ['refund']);
    const applyNo = await applicationAt(server, 'awaitingRefund', { paid: true, paidWay: 'online' });
    const refund = (client: TestClient) =>
      client.call(sendEvent, { applyNo, version: 1, event: { type: 'refunding', refundWay: 'offline' } });
    expect((await platform.call(takeCase, { applyNo })).data.held).toMatchObject({ mine: true });
    expect((await refund(finance)).code).toBe(40904);
    expect((await refund(platform)).data).toMatchObject({ fourEyesRequested: true });
    expect((await finance.call(deskCase, { applyNo })).data).not.toHaveProperty('held');
    expect(await refund(finance)).toMatchObject({ code: 0, data: { guaranteeStatus: 11 } });
    await endFourEyes(server);
  });
});

describe('wanting four eyes', () => {
  it('[RT-08] is told with before and after, is said by who keeps roles alone, and of two at once the second learns it', async () => {
    await endFourEyes(server);
    const { data } = await maker.call(fourEyesSetting, {});
    expect(data.subjects).toEqual([
      { subject: 'letter', wanted: false, holders: 4 },
      { subject: 'baofuWithdrawal', wanted: false, holders: 1 },
    ]);
    expect((await maker.call(saveFourEyes, { version: data.version, wanted: ['product'] })).code).toBe(40001);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => maker.call(saveFourEyes, { version: data.version, wanted: ['letter'] })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({
      code: 40901,
      data: {
        subjects: [
          { subject: 'letter', wanted: true },
          { subject: 'baofuWithdrawal', wanted: false },
        ],
      },
    });
    const [entry] = (await maker.call(roleLog, {})).data.list;
    expect(entry).toMatchObject({ change: '设置双人复核', differences: [{ label: '双人复核', before: [], after: ['出具保函'] }] });
    for (const account of [COLLEAGUE, LOOKING])
      expect((await (await server.signedClient({ account })).call(saveFourEyes, { version: 9, wanted: [] })).code).toBe(40301);
    const elsewhere = await server.signedClient({ account: PEOPLE.guarantee });
    expect((await elsewhere.call(fourEyesSetting, {})).data).toMatchObject({
      version: 0,
      subjects: [{ wanted: false }, { wanted: false }, { wanted: false }],
    });
  });

  it('[RT-08] is refused where nobody else could confirm, with what mends it', async () => {
    const alone = await server.signedClient({ account: PEOPLE.guarantee });
    const answer = await alone.call(saveFourEyes, { version: 0, wanted: ['letter'] });
    expect([answer.code, answer.msg]).toEqual([40914, expect.stringContaining('目前 1 名；请先在成员管理中邀请成员')]);
    expect((await alone.call(fourEyesSetting, {})).data.version).toBe(0);
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    expect((await bidder.call(fourEyesSetting, {})).data.subjects).toEqual([]);
    expect((await bidder.call(saveFourEyes, { version: 0, wanted: ['letter'] })).code).toBe(40001);
    const payload = JSON.stringify({ version: 0, wanted: ['letter', 'letter'] });
    expect((await alone.request('POST', '/guarantee/api/four-eyes/save', { payload })).code).toBe(40001);
  });

  it('[RT-08] is kept possible: whoever is needed as the second person keeps the permission until another has it or two are not wanted', async () => {
    const [before] = (await maker.call(fourEyesSetting, {})).data.subjects;
    const { db } = server.context;
    const needless = [OPERATOR, BOTH_TYPES];
    await db
      .updateTable('membership')
      .set({ disabled: true })
      .where(
        'userId',
        'in',
        needless.map((account) => `user-${account}`),
      )
      .execute();
    expect((before?.holders ?? 0) - needless.length).toBe(2);
    const colleague = async () =>
      (await maker.call(memberPage, {})).data.list.find(({ userId }) => userId === `user-${COLLEAGUE}`) ?? { userId: '', version: 0 };
    const refused = (answer: { code: number; msg: string; data: unknown }) => {
      expect([answer.code, answer.msg]).toEqual([
        40914,
        expect.stringContaining(
          '变更后只剩 1 名；请先为其他成员分配有该权限的角色，或在“角色权限”中提交取消双人复核，由另一名可维护角色的成员复核',
        ),
      ]);
      expect(answer.data).toMatchObject({ subject: 'letter', holders: 1 });
    };
    const { userId, version } = await colleague();
    for (const event of ['disable', 'remove'] as const) refused(await maker.call(memberEvent, { userId, version, event, reason: '离职' }));
    refused(await maker.call(saveMemberRoles, { userId, version, roleCodes: ['default'] }));
    refused(await maker.call(saveMemberRoles, { userId, version, roleCodes: ['operator', 'readonly'] }));
    const { roles } = (await maker.call(roleMatrix, {})).data;
    const operator = roles.find(({ code }) => code === 'operator');
    if (!operator) throw new Error('no role');
    const permissions = permissionNames.filter((name) => name !== 'guarantee:handle' && operator.permissions.includes(name));
    refused(await maker.call(saveRolePermissions, { roles: [{ code: 'operator', version: operator.version, permissions }] }));
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const standard = (await platform.call(roleMatrix, { orgType: 'letter' })).data.roles.find(({ code }) => code === 'operator');
    const everywhere = await platform.call(saveRolePermissions, {
      orgType: 'letter',
      roles: [{ code: 'operator', version: standard?.version ?? 0, permissions }],
    });
    expect([everywhere.code, everywhere.msg]).toEqual([40914, expect.stringContaining('将有 1 家要求双人复核的单位无人可以复核')]);
    expect(await colleague()).toMatchObject({ version, roleCodes: ['operator'] });

    await endFourEyes(server);
    expect((await maker.call(saveMemberRoles, { userId, version, roleCodes: ['default'] })).code).toBe(0);
    expect((await maker.call(saveMemberRoles, { userId, version: version + 1, roleCodes: ['operator'] })).code).toBe(0);
    await db
      .updateTable('membership')
      .set({ disabled: false })
      .where(
        'userId',
        'in',
        needless.map((account) => `user-${account}`),
      )
      .execute();
    await wantFourEyes(maker, ['letter']);
    const third = { userId, version: version + 2 };
    expect((await maker.call(memberEvent, { ...third, event: 'disable', reason: '休假' })).code).toBe(0);
    expect((await maker.call(memberEvent, { userId, version: version + 3, event: 'enable' })).code).toBe(0);
  });

  it('[RT-08] reads what waits by its key, however much waits', async () => {
    const read = await indexesRead(server, (db) => requestsQuery(db, ['refund', 'letter'], ['BH1', 'BH2']));
    expect(read).toEqual(['four_eyes_request_pkey']);
    const overtaken = await indexesRead(server, (db) => overtakenQuery(db, [{ target: 'BH1', version: 2 }]));
    expect(overtaken).toEqual(['four_eyes_request_pkey']);
    const judges = await indexesRead(server, (db) => judgesQuery(db, 'LETTERBNK', 'letter'));
    expect(judges.filter((one) => one.startsWith('all of'))).toEqual([]);
  });
});
