import { sql } from 'kysely';
import { auditLogPage } from '#contract/audit-log';
import type { BodyOf } from '#contract/call';
import { markNotices, noticePage, noticeSettings, noticesUnread, readAllNotices, saveNoticeWays } from '#contract/notices';
import {
  readSystemMessage,
  saveSystemMessage,
  systemMessageDetail,
  systemMessageEvent,
  systemMessageLog,
  systemMessagePage,
  systemMessageReaders,
  systemMessageUsers,
} from '#contract/system-messages';
import { noticeKinds, noticeRecord } from '#domain/notice/kinds';
import { cleanUp } from '#server/operate/clean-up';
import { noticeNamed } from '#server/records/notices/names';
import { notify, type Addressee } from '#server/records/notices/notify';
import { noticesFor, unreadFor } from '#server/records/notices/reading-repository';
import { sendSystemMessages } from '#server/records/system-messages/send';
import { addAccount } from '#tests/support/accounts';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { startTestServer, type TestServer } from '#tests/support/server';

const ABOUT = { projectNo: 'XM1', projectName: '前海科技园', makerName: '某某中心' };
const TWO_SIDES = '13900000031';
const NEWCOMER = '13900000032';
const bidder: Addressee = { userId: `user-${PEOPLE.bidder}`, appId: 'BIDDER001', orgType: 'bidder' };
const reader: Addressee = { userId: `user-${PEOPLE.reader}`, appId: 'GUARANTEE', orgType: 'guarantee' };

let server: TestServer;
let mine: TestClient;
let rival: TestClient;
let sequence = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addAccount(server.context.db, TWO_SIDES, [
    { appId: 'BOTHSIDES', orgType: 'guarantee' },
    { appId: 'BOTHSIDES', orgType: 'letter' },
  ]);
  [mine, rival] = (await Promise.all([PEOPLE.bidder, PEOPLE.rival].map((account) => server.signedClient({ account })))) as [
    TestClient,
    TestClient,
  ];
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.context.db.deleteFrom('notice').execute();
  await server.context.db.deleteFrom('noticeSetting').execute();
});

async function add(count: number, to: Addressee[] = [bidder]): Promise<void> {
  const notices = Array.from({ length: count }, () => ({
    kind: 'projectPassed' as const,
    about: ABOUT,
    source: `test/${(sequence += 1)}`,
    to,
  }));
  await notify(server.context.db, server.context, notices);
}
const list = async (client: TestClient, body: Parameters<typeof page>[1] = {}) => (await page(client, body)).data;
const page = (client: TestClient, body: { before?: string; size?: number; unreadOnly?: boolean; group?: 'project' | 'work' }) =>
  client.call(noticePage, body);

it('[OS-05] lists the newest first, a page after the other, and says whether there are more', async () => {
  await add(5);
  const first = await list(mine, { size: 2 });
  const second = await list(mine, { size: 2, before: first.list[1]?.noticeId ?? '' });
  const third = await list(mine, { size: 2, before: second.list[1]?.noticeId ?? '' });
  const ids = [first, second, third].flatMap((one) => one.list.map(({ noticeId }) => noticeId));
  expect((await list(mine)).list.map(({ noticeId }) => noticeId)).toEqual(ids);
  expect([new Set(ids).size, first.more, second.more, third.more]).toEqual([5, true, true, false]);
  expect(first.list[0]).toMatchObject({
    kind: 'projectPassed',
    title: '项目已通过审核',
    read: false,
    path: '/business-manage/project-list/XM1',
  });
});

it('[OS-05] limits them by group and to unread ones', async () => {
  await add(2);
  const [newest] = (await list(mine)).list;
  await mine.call(markNotices, { noticeIds: [newest?.noticeId ?? ''], read: true });
  expect((await list(mine, { unreadOnly: true })).list).toHaveLength(1);
  expect((await list(mine, { group: 'project' })).list).toHaveLength(2);
  expect((await list(mine, { group: 'work' })).list).toEqual([]);
});

it('[OS-05] marks one read and unread again, and all up to what was in sight', async () => {
  await add(3);
  const ids = (await list(mine)).list.map(({ noticeId }) => noticeId);
  expect((await mine.call(markNotices, { noticeIds: [ids[0] ?? ''], read: true })).data.unread).toBe(2);
  expect((await mine.call(markNotices, { noticeIds: [ids[0] ?? ''], read: false })).data.unread).toBe(3);
  await add(1);
  expect((await mine.call(readAllNotices, { upTo: ids[0] ?? '' })).data.unread).toBe(1);
  expect((await mine.call(noticesUnread, {})).data).toMatchObject({ unread: 1, newest: { read: false } });
});

it('[OS-05] counts no further than a hundred', async () => {
  await add(120);
  expect((await mine.call(noticesUnread, {})).data.unread).toBe(100);
});

it('[PM-05] leaves the notices of others alone, whoever asks and however many at once', async () => {
  await add(1);
  const [own] = (await list(mine)).list;
  const id = own?.noticeId ?? '';
  expect((await list(rival)).list).toEqual([]);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? rival : mine).call(markNotices, { noticeIds: [id], read: true })),
  );
  await rival.call(markNotices, { noticeIds: [id], read: false });
  await rival.call(readAllNotices, { upTo: id });
  expect((await list(mine)).list[0]?.read).toBe(true);
});

it('[PM-05] shows what is for one type of an organisation in that one alone, and what is for the user in each', async () => {
  const userId = `user-${TWO_SIDES}`;
  await add(1, [{ userId, appId: 'BOTHSIDES', orgType: 'letter' }, { userId }]);
  const asGuarantee = await server.signedClient({ account: TWO_SIDES, orgType: 'guarantee' });
  const asLetter = await server.signedClient({ account: TWO_SIDES, orgType: 'letter' });
  expect([(await list(asGuarantee)).list.length, (await list(asLetter)).list.length]).toEqual([1, 2]);
});

it('[OS-05] lets somebody who may only look read and sort what they were told', async () => {
  await add(1, [reader]);
  const client = await server.signedClient({ account: PEOPLE.reader });
  const [one] = (await list(client)).list;
  expect((await client.call(markNotices, { noticeIds: [one?.noticeId ?? ''], read: true })).code).toBe(0);
});

it('[OS-05] arrives on the stream of that user alone', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  const [heardByMe, heardByRival] = await Promise.all([EventListener.open(mine, port), EventListener.open(rival, port)]);
  await Promise.all([heardByMe.until(/retry/), heardByRival.until(/retry/)]);
  await add(1);
  await heardByMe.until(/"kind":"message"/);
  await add(1, [{ userId: `user-${PEOPLE.rival}`, appId: 'BIDDER002', orgType: 'bidder' }]);
  await heardByRival.until(/"kind":"message"/);
  expect(heardByRival.heard.match(/"message"/g)).toHaveLength(1);
  heardByMe.close();
  heardByRival.close();
});

it('[VA-09] refuses twisted and huge input', async () => {
  for (const [path, body] of [
    ['page', { size: 101 }],
    ['page', { before: 0 }],
    ['page', { before: 1.5 }],
    ['page', { group: "project' or 1=1" }],
    ['mark', { notice_ids: [], read: true }],
    ['mark', { notice_ids: Array.from({ length: 101 }, (_, index) => index + 1), read: true }],
    ['mark', { notice_ids: ['1'], read: true }],
    ['read-all', { up_to: 1e300 }],
    ['settings/save', { kind: 'nothing', app: true, sms: false, mail: false }],
    ['mail/code', { address: 'a@b' }],
    ['mail/code', { address: 'a@b.cn, c@d.cn' }],
    ['mail/code', { address: 'a@b.cn\r\nBcc: c@d.cn' }],
    ['mail/prove', { address: 'a@b.cn', code: '12345a' }],
    ['mail/unsubscribe', { token: 'x'.repeat(401), confirmed: true }],
  ] as const)
    expect([path, (await mine.request('POST', `/guarantee/api/notice/${path}`, { payload: JSON.stringify(body) })).code]).toEqual([
      path,
      40001,
    ]);
});

describe('[OS-05] settings', () => {
  it('hold the kinds of one type of organisation, usual ones until something is kept', async () => {
    const { kinds } = (await mine.call(noticeSettings, {})).data;
    expect(kinds.map(({ kind }) => kind)).toEqual(noticeKinds.filter((kind) => noticeRecord(kind).orgTypes?.includes('bidder') ?? true));
    expect(kinds.find(({ kind }) => kind === 'toSign')).toEqual({ kind: 'toSign', app: true, sms: false, mail: false });
    await mine.call(saveNoticeWays, { kind: 'toSign', app: false, sms: true, mail: false });
    const kept = (await mine.call(noticeSettings, {})).data.kinds.find(({ kind }) => kind === 'toSign');
    expect(kept).toEqual({ kind: 'toSign', app: false, sms: true, mail: false });
    expect((await rival.call(noticeSettings, {})).data.kinds.find(({ kind }) => kind === 'toSign')?.app).toBe(true);
  });

  it('[RT-08] are told in the log where they change, as they were and as they are', async () => {
    const { userId } = bidder;
    for (const sms of [true, true, false]) {
      server.clock.advance(1);
      await mine.call(saveNoticeWays, { kind: 'toSign', app: true, sms, mail: false });
    }
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const entries = await loggedFor(platform, { kind: 'account', object: userId }, 2);
    expect(entries.map(({ action, facts }) => [action, facts])).toEqual(
      [
        ['是', '否'],
        ['否', '是'],
      ].map(([before, after]) => [
        'saveNoticeWays',
        [
          { label: '消息', after: noticeRecord('toSign').label },
          { label: '短信', before, after },
        ],
      ]),
    );
  });

  it('keep a kind that is turned off out of the list', async () => {
    await mine.call(saveNoticeWays, { kind: 'projectPassed', app: false, sms: false, mail: false });
    await add(1);
    expect((await list(mine)).list).toEqual([]);
  });

  it('say why a kind cannot be turned off in the application', async () => {
    const answer = await mine.call(saveNoticeWays, { kind: 'returned', app: false, sms: false, mail: false });
    expect([answer.code, answer.msg]).toEqual([40001, noticeRecord('returned').fixed]);
  });
});

it('[OS-05] keeps unread ones for a year, and read ones for ninety days from then on', async () => {
  const { db } = server.context;
  await add(5);
  const ids = (await list(mine)).list.map(({ noticeId }) => noticeId);
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000);
  for (const [index, createdAt, readAt] of [
    [0, daysAgo(91), daysAgo(91)],
    [1, daysAgo(91), null],
    [2, daysAgo(366), null],
    [3, daysAgo(100), daysAgo(1)],
    [4, daysAgo(366), daysAgo(1)],
  ] as const)
    await db
      .updateTable('notice')
      .set({ createdAt, readAt })
      .where('noticeId', '=', noticeNamed(server.context, ids[index] ?? ''))
      .execute();
  await cleanUp(server.context);
  expect((await list(mine)).list.map(({ noticeId }) => noticeId)).toEqual([ids[1], ids[3], ids[4]]);
});

it('[OS-05] reads one user’s rows among very many from an index', async () => {
  const { db } = server.context;
  await add(30);
  await sql`insert into notice (user_id, app_id, org_type, kind, source, title, text, path, shown, created_at)
    select u.user_id, n.app_id, n.org_type, n.kind, n.source || '/' || i, n.title, n.text, n.path, true, n.created_at - i * interval '1 minute'
    from notice n, generate_series(1, 150) i, user_account u`.execute(db);
  await sql`analyze notice`.execute(db);
  const who = { userId: bidder.userId, appId: 'BIDDER001', orgType: 'bidder' as const };
  for (const query of [noticesFor(db, who, {}, 21), noticesFor(db, who, { unreadOnly: true }, 21), unreadFor(db, who)])
    expect(JSON.stringify(await query.explain('json'))).not.toContain('Seq Scan');
});

describe('[OS-05] [RT-08] system messages', () => {
  const MESSAGE = {
    theme: '停机维护',
    emergencyLevel: 'urgent' as const,
    content: '# 周六维护\n- **暂停**申请',
    notifyType: ['app' as const],
    isAllUser: true,
    userIds: [],
    orgTypes: [],
    appIds: [],
  };
  let platform: TestClient;
  beforeAll(async () => {
    platform = await server.signedClient({ account: PEOPLE.platform });
  });

  async function published(changes: Partial<BodyOf<typeof saveSystemMessage>['message']> = {}): Promise<string> {
    const { messageNo, version } = (await save({ version: 0, message: { ...MESSAGE, ...changes } })).data;
    expect((await move(messageNo, version, 'schedule')).code).toBe(0);
    await server.drainJobs();
    return messageNo;
  }
  const save = (body: BodyOf<typeof saveSystemMessage>) => platform.call(saveSystemMessage, body);
  const move = (messageNo: string, version: number, event: 'schedule' | 'revise' | 'disable' | 'enable') =>
    platform.call(systemMessageEvent, { messageNo, version, event });
  const detail = async (messageNo: string) => (await platform.call(systemMessageDetail, { messageNo })).data;
  const deliveries = () => server.context.db.selectFrom('noticeDelivery').select(['state', 'tries', 'reason']).execute();
  const read = (client: TestClient, messageNo: string) => client.call(readSystemMessage, { messageNo });

  it('go to everybody once, open by themselves while urgent, and are read by those they went to', async () => {
    const messageNo = await published();
    await Promise.all([1, 2, 3].map(() => sendSystemMessages(server.context)));
    const { urgent, unread } = (await mine.call(noticesUnread, {})).data;
    expect([unread, urgent]).toMatchObject([1, { title: '停机维护', text: '周六维护 暂停申请', path: `/notices/messages/${messageNo}` }]);
    const shown = (await read(mine, messageNo)).data;
    expect([shown.noticeId, shown.read, shown.content]).toEqual([urgent?.noticeId, false, MESSAGE.content]);
    await mine.call(markNotices, { noticeIds: [shown.noticeId], read: true });
    expect((await mine.call(noticesUnread, {})).data.urgent).toBeUndefined();
    const { length: users } = await server.context.db.selectFrom('userAccount').select('userId').where('disabled', '=', false).execute();
    expect(await detail(messageNo)).toMatchObject({ state: 'sent', enable: true, readers: 1, notified: users });
    const page = async (wanted: boolean) => (await platform.call(systemMessageReaders, { messageNo, read: wanted })).data;
    expect([(await page(true)).list.map(({ userId }) => userId), (await page(false)).total]).toEqual([[bidder.userId], users - 1]);
  });

  it('wait for their time, and go to those who were chosen alone', async () => {
    const sendTime = new Date(server.clock.now().getTime() + 300_000).toISOString();
    const messageNo = await published({ sendTime, isAllUser: false, userIds: [bidder.userId, bidder.userId] });
    expect((await read(mine, messageNo)).code).toBe(40401);
    server.clock.advance(301);
    await sendSystemMessages(server.context);
    expect([(await read(mine, messageNo)).code, (await read(rival, messageNo)).code]).toEqual([0, 40401]);
    expect((await detail(messageNo)).userList).toMatchObject([
      { userId: bidder.userId, mobile: expect.stringContaining('****') as string },
    ]);
  });

  it('[OS-02] are taken back from everybody, and shown again as they were', async () => {
    const messageNo = await published({ emergencyLevel: 'normal' });
    expect((await move(messageNo, 3, 'disable')).code).toBe(0);
    await server.drainJobs();
    expect([(await read(mine, messageNo)).code, (await list(mine)).list, (await detail(messageNo)).enable]).toEqual([40401, [], false]);
    expect((await move(messageNo, 4, 'enable')).code).toBe(0);
    await server.drainJobs();
    expect([(await read(mine, messageNo)).code, (await list(mine)).list.length]).toEqual([0, 1]);
  });

  it('[OS-02] are shown again in the application alone, also to those whose notice is no longer kept', async () => {
    const { db, clock } = server.context;
    const messageNo = await published({ notifyType: ['app', 'sms'], isAllUser: false, userIds: [bidder.userId] });
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
    await move(messageNo, 3, 'disable');
    await server.drainJobs();
    await db
      .updateTable('notice')
      .set({ createdAt: new Date(clock.now().getTime() - 91 * 86_400_000) })
      .execute();
    await cleanUp(server.context);
    expect(await deliveries()).toEqual([]);
    expect((await move(messageNo, 4, 'enable')).code).toBe(0);
    await server.drainJobs();
    expect([await deliveries(), (await list(mine)).list.length, (await read(mine, messageNo)).code]).toEqual([[], 1, 0]);
  });

  it('[OS-02] are shown again to nobody where they were never shown in the application, and count as they did', async () => {
    const messageNo = await published({ notifyType: ['sms'] });
    const { notified } = await detail(messageNo);
    await move(messageNo, 3, 'disable');
    await addAccount(server.context.db, NEWCOMER, [{ appId: 'BIDDER001', orgType: 'bidder' }]);
    expect((await move(messageNo, 4, 'enable')).code).toBe(0);
    await server.drainJobs();
    const after = await detail(messageNo);
    expect(after).toMatchObject({ state: 'sent', notified });
    expect(after).not.toHaveProperty('progress');
  });

  it('[OS-02] leave the application no more once they are taken back', async () => {
    const message = { ...MESSAGE, notifyType: ['app' as const, 'sms' as const], isAllUser: false, userIds: [bidder.userId] };
    const { messageNo, version } = (await save({ version: 0, message })).data;
    await move(messageNo, version, 'schedule');
    await sendSystemMessages(server.context);
    expect(await deliveries()).toEqual([{ state: 'due', tries: 0, reason: '' }]);
    expect((await move(messageNo, version + 2, 'disable')).code).toBe(0);
    await sendSystemMessages(server.context);
    await server.drainJobs();
    expect(await deliveries()).toEqual([{ state: 'dropped', tries: 0, reason: 'message disabled' }]);
  });

  it('leave the application only by the ways that they name', async () => {
    const ways = async () =>
      (await server.context.db.selectFrom('noticeDelivery').select('way').distinct().execute()).map(({ way }) => way);
    await server.context.db.deleteFrom('noticeDelivery').execute();
    await published({ isAllUser: false, userIds: [bidder.userId] });
    expect(await ways()).toEqual([]);
    const messageNo = await published({ notifyType: ['sms'], isAllUser: false, userIds: [bidder.userId] });
    expect([await ways(), (await list(mine)).list.length, (await read(mine, messageNo)).code]).toEqual([['sms'], 1, 0]);
  });

  it('count as read by whoever read one that left the application alone', async () => {
    const messageNo = await published({ notifyType: ['sms'], isAllUser: false, userIds: [bidder.userId] });
    const { noticeId } = (await read(mine, messageNo)).data;
    await rival.call(markNotices, { noticeIds: [noticeId], read: true });
    expect((await detail(messageNo)).readers).toBe(0);
    expect((await mine.call(markNotices, { noticeIds: [noticeId], read: true })).data.unread).toBe(0);
    expect([(await detail(messageNo)).readers, (await read(mine, messageNo)).data.read, (await list(mine)).list]).toEqual([1, true, []]);
  });

  it('go by mail, in their own words, to the proven address of whoever has one', async () => {
    const { db, clock } = server.context;
    await db
      .insertInto('mailAddress')
      .values({ userId: bidder.userId, address: 'wang@example.com', unsubscribeKey: 'key', provenAt: clock.now() })
      .execute();
    const userIds = [bidder.userId, `user-${PEOPLE.rival}`];
    const messageNo = await published({ notifyType: ['mail'], isAllUser: false, userIds, theme: '周末停机' });
    const sent = await db.selectFrom('sandboxMail').select(['address', 'subject', 'content']).execute();
    expect(sent).toEqual([
      {
        address: 'wang@example.com',
        subject: expect.stringContaining('周末停机') as string,
        content: expect.stringContaining('周六维护') as string,
      },
    ]);
    expect((await detail(messageNo)).notified).toBe(1);
  });

  it('count whom they reached where they are taken back before they went to everybody', async () => {
    const { db } = server.context;
    const messageNo = await published({ isAllUser: false, userIds: [bidder.userId] });
    const half = { task: 'notify' as const, workedUpTo: bidder.userId, worked: 2, toWork: 3, notified: 2 };
    await db.updateTable('systemMessage').set(half).where('messageNo', '=', Number(messageNo)).execute();
    expect((await move(messageNo, 3, 'disable')).code).toBe(0);
    await server.drainJobs();
    expect((await detail(messageNo)).notified).toBe(1);
  });

  it('count whom they reached also once notices of these are no longer kept', async () => {
    const { db } = server.context;
    const messageNo = await published({ isAllUser: false, userIds: [bidder.userId] });
    await db.deleteFrom('notice').execute();
    expect((await move(messageNo, 3, 'disable')).code).toBe(0);
    await server.drainJobs();
    expect((await detail(messageNo)).notified).toBe(1);
  });

  it('name no way that the platform does not have', async () => {
    const { adapters } = server.context;
    const { mail, sms } = adapters;
    const { data: draft } = await save({ version: 0, message: { ...MESSAGE, notifyType: ['app', 'sms'] } });
    Object.assign(adapters, { mail: undefined, sms: { ...sms, notify: undefined } });
    const refused = await save({ version: 0, message: { ...MESSAGE, notifyType: ['app', 'sms', 'mail'] } });
    const saved = await save({ version: 0, message: MESSAGE });
    const moved = await move(draft.messageNo, draft.version, 'schedule');
    Object.assign(adapters, { mail, sms });
    expect([refused.code, JSON.stringify(refused.data)]).toEqual([
      40001,
      expect.stringMatching(/message\.notify_?type.*本平台未开通短信、邮件提醒/i),
    ]);
    expect(saved.code).toBe(0);
    expect([moved.code, JSON.stringify(moved.data)]).toEqual([40001, expect.stringMatching(/"notify_?type".*本平台未开通短信提醒/i)]);
  });

  it('are written by one at a time, by field, and each step is kept', async () => {
    const wrong = await save({ version: 0, message: { ...MESSAGE, theme: ' ', content: '#  ', notifyType: [], isAllUser: false } });
    expect([
      wrong.code,
      ...['theme', 'content', 'notify_?type', 'user_?ids'].map((field) =>
        new RegExp(`message.${field}`, 'i').test(JSON.stringify(wrong.data)),
      ),
    ]).toEqual([40001, true, true, true, true]);
    expect((await save({ version: 0, message: { ...MESSAGE, isAllUser: false, userIds: ['nobody'] } })).code).toBe(40001);
    const { messageNo } = (await save({ version: 0, message: MESSAGE })).data;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save({ messageNo, version: 1, message: { ...MESSAGE, theme: `第 ${index} 稿` } })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => 40901)]);
    await save({ messageNo, version: 2, message: { ...MESSAGE, sendTime: '2020-01-01T00:00:00.000Z' } });
    expect((await move(messageNo, 3, 'schedule')).code).toBe(40001);
    expect((await move(messageNo, 3, 'revise')).code).toBe(40902);
    const { list: steps } = (await platform.call(systemMessageLog, { messageNo })).data;
    expect(steps.map(({ event, before }) => [event, before !== undefined])).toEqual([
      ['save', true],
      ['save', true],
      ['save', false],
    ]);
    const { list: logged } = (await platform.call(auditLogPage, { kind: 'message', object: messageNo })).data;
    expect(logged).toContainEqual(expect.objectContaining({ kind: 'message', action: 'save', object: messageNo, objectName: '停机维护' }));
    expect((await mine.call(saveSystemMessage, { version: 0, message: MESSAGE })).code).toBe(40301);
  });

  it('[VA-09] refuse twisted input, and find users by words whatever these are', async () => {
    for (const messageNo of ['0', '-1', '1e3', "1' or 1=1", '9'.repeat(20)]) expect((await read(mine, messageNo)).code).toBe(40401);
    for (const searchName of ['%%', "';--", '\\\\', '投标']) expect((await platform.call(systemMessageUsers, { searchName })).code).toBe(0);
    expect((await platform.call(systemMessagePage, { keyword: '停机' })).data.total).toBeGreaterThan(0);
  });
});
