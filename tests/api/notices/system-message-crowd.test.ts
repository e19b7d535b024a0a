import { sql } from 'kysely';
import { saveSystemMessage, systemMessageDetail, systemMessageEvent } from '#contract/system-messages';
import { sendSystemMessages } from '#server/records/system-messages/send';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { measuring } from '#tests/support/measured-rows';
import { startTestServer, type TestServer } from '#tests/support/server';

const MANY = 100_000;
/** How many users are told together. */
const TOGETHER = 500;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await sql`insert into user_account (user_id, account, user_name, mobile, password_hash, create_time)
    select 'crowd-' || n, 'crowd-' || n, '成员' || n, '137' || n, '', now() from generate_series(1, ${sql.lit(MANY)}) n`.execute(
    server.context.db,
  );
});
afterAll(() => server.stop());

it('[OS-05] [RT-08] a system message to 100,000 people is never held but by a few hundred of them, and reaches each once', async () => {
  const { db } = server.context;
  const platform = await server.signedClient({ account: PEOPLE.platform });
  const message = {
    ...{ theme: '停机维护', emergencyLevel: 'normal' as const, content: '周六维护', notifyType: ['app' as const] },
    ...{ isAllUser: true, userIds: [], orgTypes: [], appIds: [] },
  };
  const { messageNo, version } = (await platform.call(saveSystemMessage, { version: 0, message })).data;
  await platform.call(systemMessageEvent, { messageNo, version, event: 'schedule' });
  const counted = { answered: 0, inserted: 0 };
  await sendSystemMessages({ ...server.context, db: db.withPlugin(measuring(counted)) });
  expect(counted.answered).toBe(TOGETHER);
  const { notified } = (await platform.call(systemMessageDetail, { messageNo })).data;
  const { rows } = await sql<{ notices: number; people: number; users: number }>`
    select count(*)::int as notices, count(distinct user_id)::int as people, (select count(*)::int from user_account where not disabled) as users
    from notice where source = ${`system-message/${messageNo}`}`.execute(db);
  expect(rows).toEqual([{ notices: notified, people: notified, users: notified }]);
  expect(notified).toBeGreaterThan(MANY);
});
