import { fourEyesSetting, saveFourEyes } from '#contract/four-eyes';
import { sendEvent } from '#contract/guarantees';
import { roleLog } from '#contract/people-log';
import { agentCount } from '#contract/users';
import type { FourEyesSubject } from '#domain/four-eyes';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { dropShown, endFourEyes, unreadOfFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const CLERK = '13900000051';
const SECOND = '13900000052';
const THIRD = '13900000053';
const FINANCE = '13900000054';
const GIVEN_UP = '取消“出具保函”的双人复核';

let server: TestServer;
let maker: TestClient;
let clerk: TestClient;
let second: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  const { db } = server.context;
  await addAccount(db, CLERK, [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['operator'] }]);
  for (const account of [SECOND, THIRD]) await addAccount(db, account, [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['system'] }]);
  await addAccount(db, FINANCE, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['financeOperator'] }]);
  maker = await server.signedClient({ account: PEOPLE.letter });
  clerk = await server.signedClient({ account: CLERK });
  second = await server.signedClient({ account: SECOND });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await endFourEyes(server);
  await server.context.db.deleteFrom('notice').execute();
  await wantFourEyes(maker, ['letter']);
});

const settingOf = async (client: TestClient) => (await client.call(fourEyesSetting, {})).data;
const ofLetters = async (client: TestClient) => (await settingOf(client)).subjects.find(({ subject }) => subject === 'letter');
const save = async (client: TestClient, wanted: FourEyesSubject[]) =>
  client.call(saveFourEyes, { version: (await settingOf(client)).version, wanted });
const waiting = () => applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online' });
const issue = async (client: TestClient, applyNo: string) =>
  client.call(sendEvent, { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } });
const notices = () =>
  server.context.db.selectFrom('notice').select(['userId', 'text']).where('kind', '=', 'fourEyesChanged').orderBy('noticeId').execute();

describe('four eyes that one person gives up', () => {
  it('[RT-08] stay wanted however often he asks, until another does too; what was handed in before waits for its second person still', async () => {
    const applyNo = await waiting();
    expect((await issue(maker, applyNo)).data.fourEyesRequested).toBe(true);
    expect((await save(maker, [])).code).toBe(0);
    expect(await ofLetters(maker)).toMatchObject({ wanted: true, request: { subject: 'setting', mine: true, userName: '用户05' } });
    const again = await Promise.all(Array.from({ length: 50 }, () => save(maker, [])));
    expect(new Set(again.map(({ code }) => code))).toEqual(new Set([40304]));
    expect((await clerk.call(saveFourEyes, { version: 1, wanted: [] })).code).toBe(40301);
    const later = await waiting();
    expect((await issue(maker, later)).data.fourEyesRequested).toBe(true);

    expect(await ofLetters(second)).toMatchObject({ wanted: true, request: { mine: false } });
    expect((await save(second, [])).code).toBe(0);
    expect(await ofLetters(maker)).toEqual({ subject: 'letter', wanted: false, holders: 2 });
    const [entry] = (await maker.call(roleLog, {})).data.list;
    expect(entry).toMatchObject({
      change: '设置双人复核',
      userName: '用户52',
      reason: '取消由用户05提交',
      differences: [{ label: '双人复核', before: ['出具保函'], after: [] }],
    });
    expect((await issue(maker, applyNo)).code).toBe(40304);
    expect((await issue(clerk, applyNo)).data.guaranteeStatus).toBe(7);
    expect((await issue(maker, await waiting())).data.guaranteeStatus).toBe(7);
  });

  it('[RT-08] are one request where fifty calls of two administrators meet, and are given up by the second of them once', async () => {
    const { version } = await settingOf(maker);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? maker : second).call(saveFourEyes, { version, wanted: [] })),
    );
    expect(answers.filter(({ code, data }) => code === 0 && data.version === version + 1)).not.toEqual([]);
    expect(await ofLetters(maker)).toEqual({ subject: 'letter', wanted: false, holders: 2 });
    expect((await settingOf(maker)).version).toBe(version + 1);
  });

  it('[RT-08] [OS-05] are told to the other administrators, as are those that one wants', async () => {
    expect((await notices()).map(({ userId, text }) => [userId, text])).toEqual(
      [SECOND, THIRD].map((account) => [
        `user-${account}`,
        '用户05已变更本单位的双人复核：开启“出具保函”。如有疑问，请在“角色权限”中核对变更记录。',
      ]),
    );
    await save(maker, []);
    expect(await unreadOfFourEyes(server, GIVEN_UP)).toEqual([`toConfirmHandedIn ${SECOND}`, `toConfirmHandedIn ${THIRD}`]);
    await save(second, []);
    expect(await unreadOfFourEyes(server, GIVEN_UP)).toEqual([`handedInConfirmed ${PEOPLE.letter}`]);
    expect((await notices()).slice(2).map(({ userId }) => userId)).toEqual([`user-${THIRD}`]);
  });

  it('[RT-08] are kept where another returns that with a reason, or its maker withdraws it', async () => {
    await save(maker, []);
    const target = (await ofLetters(second))?.request?.target ?? '';
    const drop = (client: TestClient, reason?: string) =>
      dropShown(server, client, { subject: 'setting', target, ...(reason === undefined ? {} : { reason }) });
    expect((await drop(clerk, '退回')).code).toBe(40301);
    expect((await drop(await server.signedClient({ account: PEOPLE.guarantee }), '退回')).code).toBe(40401);
    expect((await drop(second)).code).toBe(40001);
    expect((await drop(second, '仍需复核')).code).toBe(0);
    expect(await ofLetters(maker)).toMatchObject({ wanted: true, request: { returned: { userName: '用户52', reason: '仍需复核' } } });
    expect((await save(maker, [])).code).toBe(0);
    expect((await drop(maker)).code).toBe(0);
    expect(await ofLetters(maker)).toEqual({ subject: 'letter', wanted: true, holders: 2 });
  });

  it('[RT-08] are kept where who asked for it is no administrator any more', async () => {
    const { db } = server.context;
    const counted = async () =>
      (await maker.call(agentCount, {})).data.otherWork.find(({ work }) => work === 'fourEyesSetting')?.pendingCount;
    await save(second, []);
    expect([(await ofLetters(maker))?.request?.mine, await counted()]).toEqual([false, 1]);
    await db
      .updateTable('membership')
      .set({ roleCodes: ['operator'] })
      .where('userId', '=', `user-${SECOND}`)
      .execute();
    expect([(await ofLetters(maker))?.request, await counted()]).toEqual([undefined, 0]);
    expect((await save(maker, [])).code).toBe(0);
    expect(await ofLetters(maker)).toMatchObject({ wanted: true, request: { mine: true } });
    await db
      .updateTable('membership')
      .set({ roleCodes: ['system'] })
      .where('userId', '=', `user-${SECOND}`)
      .execute();
  });

  it('[RT-08] are kept where nobody else could confirm it, with what mends that', async () => {
    const platform = await server.signedClient({ account: PEOPLE.platform });
    await wantFourEyes(platform, ['refund']);
    const answer = await save(platform, []);
    expect([answer.code, answer.msg]).toEqual([40914, expect.stringContaining('须由另一名持有“维护角色”权限的成员复核')]);
    expect((await settingOf(platform)).subjects[0]).toMatchObject({ subject: 'refund', wanted: true });
  });
});
