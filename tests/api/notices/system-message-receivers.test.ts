import { sql } from 'kysely';
import type { BodyOf } from '#contract/call';
import {
  readSystemMessage,
  saveSystemMessage,
  systemMessageDetail,
  systemMessageEvent,
  systemMessageLog,
  systemMessageOrganisations,
  systemMessagePage,
  systemMessageReceiverCount,
} from '#contract/system-messages';
import { sendSystemMessages } from '#server/records/system-messages/send';
import { addAccount } from '#tests/support/accounts';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { startTestServer, type TestServer } from '#tests/support/server';

const OF_BOTH = '13900000051';
const OF_FIRST = '13900000052';
const OF_SECOND = '13900000053';
const LEFT = '13900000054';
const DISABLED = '13900000055';
const OF_FROZEN = '13900000056';
const MANY = 1203;
const NOBODY = { isAllUser: false, userIds: [], orgTypes: [], appIds: [] };
const MESSAGE = { theme: '停机维护', emergencyLevel: 'normal' as const, content: '周六维护', notifyType: ['app' as const], ...NOBODY };

type Said = BodyOf<typeof saveSystemMessage>['message'];

let server: TestServer;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  await addPeople(server);
  await addAccount(db, OF_BOTH, [
    { appId: 'AGENCY001', orgType: 'intermediary' },
    { appId: 'AGENCY002', orgType: 'intermediary' },
    { appId: 'AGENCY002', orgType: 'bidding' },
  ]);
  await addAccount(db, OF_FIRST, [{ appId: 'AGENCY001', orgType: 'intermediary' }]);
  await addAccount(db, OF_SECOND, [{ appId: 'AGENCY002', orgType: 'bidding' }]);
  await addAccount(db, LEFT, [{ appId: 'AGENCY001', orgType: 'intermediary' }]);
  await addAccount(db, DISABLED, [{ appId: 'AGENCY001', orgType: 'intermediary' }]);
  await addAccount(db, OF_FROZEN, [{ appId: 'AGENCY003', orgType: 'intermediary' }]);
  await db.updateTable('membership').set({ disabled: true }).where('userId', '=', `user-${LEFT}`).execute();
  await db.updateTable('userAccount').set({ disabled: true }).where('userId', '=', `user-${DISABLED}`).execute();
  platform = await server.signedClient({ account: PEOPLE.platform });
});
afterAll(() => server.stop());
beforeEach(() => freeze('AGENCY003'));

const save = (changes: Partial<Said>) => platform.call(saveSystemMessage, { version: 0, message: { ...MESSAGE, ...changes } });
const expected = async (to: Partial<Said>) => (await platform.call(systemMessageReceiverCount, { ...NOBODY, ...to })).data.total;
const detail = async (messageNo: string) => (await platform.call(systemMessageDetail, { messageNo })).data;

async function published(changes: Partial<Said>): Promise<string> {
  const { messageNo, version } = (await save(changes)).data;
  expect((await platform.call(systemMessageEvent, { messageNo, version, event: 'schedule' })).code).toBe(0);
  await server.drainJobs();
  return messageNo;
}

/** Each user as often as the message has reached him. */
async function reached(messageNo: string): Promise<string[]> {
  const { db } = server.context;
  const rows = await db
    .selectFrom('notice')
    .select('userId')
    .where('source', '=', `system-message/${messageNo}`)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

async function freeze(appId: string): Promise<void> {
  await server.context.db.updateTable('organisation').set({ frozenAt: null }).execute();
  await server.context.db
    .updateTable('organisation')
    .set({ frozenAt: new Date(0) })
    .where('appId', '=', appId)
    .execute();
}

const users = (...mobiles: string[]) => mobiles.map((mobile) => `user-${mobile}`).toSorted();

describe('[OS-05] [RT-08] a system message for organisations', () => {
  it('reaches whoever works for one of those named, once however many of them, and nobody who has left or been disabled', async () => {
    const to = { appIds: ['AGENCY001', 'AGENCY002'] };
    expect(await expected(to)).toBe(3);
    const messageNo = await published(to);
    expect(await reached(messageNo)).toEqual(users(OF_BOTH, OF_FIRST, OF_SECOND));
    expect(await detail(messageNo)).toMatchObject({
      audience: 'organisations',
      isAllUser: false,
      notified: 3,
      userList: [],
      orgList: [
        { appId: 'AGENCY001', orgName: 'AGENCY001有限公司', frozen: false },
        { appId: 'AGENCY002', frozen: false },
      ],
    });
    const mine = await server.signedClient({ account: OF_FIRST });
    const strange = await server.signedClient({ account: PEOPLE.bidder });
    expect([(await mine.call(readSystemMessage, { messageNo })).code, (await strange.call(readSystemMessage, { messageNo })).code]).toEqual(
      [0, 40401],
    );
  });

  it('reaches whoever works for an organisation of a type as such, besides those named', async () => {
    const to = { orgTypes: ['intermediary' as const], appIds: ['BIDDER001'] };
    const meant = users(OF_BOTH, OF_FIRST, PEOPLE.intermediary, PEOPLE.bidder);
    expect(await expected(to)).toBe(meant.length);
    const messageNo = await published(to);
    expect(await reached(messageNo)).toEqual(meant);
    const { list } = (await platform.call(systemMessagePage, {})).data;
    expect(list[0]).toMatchObject({ messageNo, audience: 'organisations' });
    const { list: steps } = (await platform.call(systemMessageLog, { messageNo })).data;
    expect(steps.at(-1)?.after?.audience).toBe('指定机构：全部中介机构，1 家');
  });

  it('reaches whoever works there when it is sent: not the people of one that was frozen since, but those of one that was unfrozen', async () => {
    const sendTime = new Date(server.clock.now().getTime() + 300_000).toISOString();
    const messageNo = await published({ appIds: ['AGENCY001'], orgTypes: ['intermediary'], sendTime });
    expect(await reached(messageNo)).toEqual([]);
    await freeze('AGENCY001');
    server.clock.advance(301);
    await sendSystemMessages(server.context);
    expect(await reached(messageNo)).toEqual(users(OF_BOTH, OF_FROZEN, PEOPLE.intermediary));
    expect((await detail(messageNo)).orgList).toMatchObject([{ appId: 'AGENCY001', frozen: true }]);
  });

  it('reaches each of more people than are told together exactly once, also where several servers send it', async () => {
    const { db } = server.context;
    for (const appId of ['CROWD0001', 'CROWD0002'])
      await db
        .insertInto('organisation')
        .values({ appId, orgName: appId, orgCodeNo: appId, orgTypes: ['bidder'], createTime: server.clock.now() })
        .execute();
    await sql`insert into user_account (user_id, account, user_name, mobile, password_hash, create_time)
      select 'crowd-' || n, 'crowd-' || n, '成员' || n, '137' || n, '', now() from generate_series(1, ${sql.lit(MANY)}) n`.execute(db);
    await sql`insert into membership (user_id, app_id, org_type, role_codes, create_time)
      select 'crowd-' || n, app_id, 'bidder', '{operator}', now()
      from generate_series(1, ${sql.lit(MANY)}) n, (values ('CROWD0001'), ('CROWD0002')) as both_of (app_id)`.execute(db);
    const to = { appIds: ['CROWD0001', 'CROWD0002'] };
    expect(await expected(to)).toBe(MANY);
    const { messageNo, version } = (await save(to)).data;
    await platform.call(systemMessageEvent, { messageNo, version, event: 'schedule' });
    await Promise.all([1, 2, 3].map(() => sendSystemMessages(server.context)));
    await server.drainJobs();
    const receivers = await reached(messageNo);
    expect([receivers.length, new Set(receivers).size, receivers.every((userId) => userId.startsWith('crowd-'))]).toEqual([
      MANY,
      MANY,
      true,
    ]);
    expect(await detail(messageNo)).not.toHaveProperty('progress');
    expect(await detail(messageNo)).toMatchObject({ notified: MANY });
  });

  it('tells the platform how many of how many it has reached with each portion, on its stream, while it goes out and is taken back', async () => {
    const { db } = server.context;
    await sql`create table progress_seen (worked integer, to_work integer, task text, notified integer)`.execute(db);
    await sql`create function see_progress() returns trigger language plpgsql as $$
      begin
        insert into progress_seen values (new.worked, new.to_work, new.task, new.notified);
        return null;
      end $$`.execute(db);
    await sql`create trigger see_progress after update on system_message for each row when (old.task is distinct from new.task or old.worked <> new.worked)
      execute function see_progress()`.execute(db);
    const seen = async () => {
      const { rows } = await sql<{ task: string | null; worked: number; toWork: number; notified: number }>`
        delete from progress_seen returning task, worked, to_work, notified`.execute(db);
      return rows.map(({ task, worked, toWork, notified }) => [task, worked, toWork, notified]);
    };
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const stranger = await server.signedClient({ account: PEOPLE.bidder });
    const [heard, strange] = await Promise.all([EventListener.open(platform, port), EventListener.open(stranger, port)]);
    await Promise.all([heard.until(/retry/), strange.until(/retry/)]);

    const messageNo = await published({ appIds: ['CROWD0001'] });
    expect(await seen()).toEqual([
      ['notify', 0, MANY, 0],
      ['notify', 500, MANY, 500],
      ['notify', 1000, MANY, 1000],
      ['notify', MANY, MANY, MANY],
      [null, MANY, MANY, MANY],
    ]);
    await heard.until(/("kind":"systemMessage"[^]*){5}/);
    const { version } = await detail(messageNo);
    await platform.call(systemMessageEvent, { messageNo, version, event: 'disable' });
    const progress = { done: 0, total: MANY };
    expect(await detail(messageNo)).toMatchObject({ state: 'disabled', progress });
    expect((await platform.call(systemMessagePage, {})).data.list[0]).toMatchObject({ messageNo, progress });
    await server.drainJobs();
    expect((await seen()).map(([task, worked]) => [task, worked])).toEqual([
      ['hide', 0],
      ['hide', 500],
      ['hide', 1000],
      ['hide', MANY],
      [null, MANY],
    ]);
    expect(await detail(messageNo)).not.toHaveProperty('progress');
    await heard.until(/("kind":"systemMessage"[^]*){9}/);
    expect(strange.heard).not.toContain('systemMessage');
    heard.close();
    strange.close();
  });

  it('is refused where an organisation is unknown, frozen or not registered, and where users are chosen besides, at its field', async () => {
    const faults = async (changes: Partial<Said>) => {
      const { code, data } = await save(changes);
      return [code, 'errors' in data ? (data.errors as { message: string }[]).map(({ message }) => message) : []];
    };
    expect(await faults({ appIds: ['AGENCY001', 'NOWHERE01'] })).toEqual([40001, ['部分机构不存在，请重新选择']]);
    expect(await faults({ appIds: ['AGENCY001', 'AGENCY003'] })).toEqual([40001, ['已冻结的机构不能接收消息，请移除：AGENCY003有限公司']]);
    await server.context.db.updateTable('organisation').set({ registerStatus: 'draft' }).where('appId', '=', 'AGENCY002').execute();
    expect(await faults({ appIds: ['AGENCY001', 'AGENCY002'] })).toEqual([
      40001,
      ['未通过注册审核的机构不能接收消息，请移除：AGENCY002有限公司'],
    ]);
    await server.context.db.updateTable('organisation').set({ registerStatus: 'pass' }).where('appId', '=', 'AGENCY002').execute();
    expect(await faults({ appIds: ['AGENCY001'], userIds: users(OF_FIRST) })).toEqual([40001, ['指定用户与指定机构只能选择一种']]);
    expect(await faults({})).toEqual([40001, ['请选择接收用户或机构，或改为全部用户']]);
  });

  it('[FF-07] is refused for more than 500 users, at their field', async () => {
    const userIds = Array.from({ length: 501 }, (_, index) => `user-${String(index)}`);
    const { code, data } = await save({ userIds });
    expect([code, data]).toEqual([40001, { errors: [{ field: 'message.user_ids', message: '接收用户最多 500 项' }] }]);
  });

  it('is for organisations that are found by a part of name or credit code, none of them frozen', async () => {
    const found = async (keyword: string) =>
      (await platform.call(systemMessageOrganisations, { keyword })).data.list.map(({ appId }) => appId).toSorted();
    expect(await found('agency00')).toEqual(['AGENCY001', 'AGENCY002']);
    expect(await found('91110000AGENCY002')).toEqual(['AGENCY002']);
    for (const keyword of ['%%', "';--", '\\\\']) expect(await found(keyword)).toEqual([]);
    expect((await platform.call(systemMessageOrganisations, { keyword: 'A' })).code).toBe(40001);
  });

  it('[PM-05] is chosen by the platform alone', async () => {
    for (const account of [PEOPLE.bidder, PEOPLE.guarantee, PEOPLE.tradeCenter]) {
      const stranger = await server.signedClient({ account });
      const codes = [
        (await stranger.call(systemMessageOrganisations, {})).code,
        (await stranger.call(systemMessageReceiverCount, { ...NOBODY, isAllUser: true })).code,
        (await stranger.call(saveSystemMessage, { version: 0, message: { ...MESSAGE, appIds: ['AGENCY001'] } })).code,
      ];
      expect([account, codes]).toEqual([account, [40301, 40301, 40301]]);
    }
  });
});
