import { noticePage } from '#contract/notices';
import { readSystemMessage, saveSystemMessage, systemMessageEvent } from '#contract/system-messages';
import { SYSTEM_MESSAGE_EVENTS, type SystemMessageEventType } from '#domain/system-message/state';
import { systemMessageMachine, type SystemMessageFacts } from '#machines/lifecycle/system-message';
import { sendSystemMessages } from '#server/records/system-messages/send';
import { allTransitions, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

type Type = SystemMessageEventType;
type Snapshot = ReturnType<typeof snapshotOf>;

const TYPES = Object.keys(SYSTEM_MESSAGE_EVENTS) as Type[];
const SENT_AFTER_MS = 3_600_000;

const covered = new Set<string>();
const COURSES = [
  courseOf('that has not gone out', [], { state: 'draft', wasSent: false }),
  courseOf('that has gone out', ['schedule', 'send'], { state: 'sent', wasSent: true }),
];

const taken = new Set<string>();
let server: TestServer;
let platform: TestClient;
let bidder: TestClient;
let sendTime: Date;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  platform = await server.signedClient({ account: PEOPLE.platform });
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  sendTime = new Date(server.clock.now().getTime() + SENT_AFTER_MS);
});
afterAll(() => server.stop());

describe.each(COURSES)('a message $name', ({ way, begins, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
    '[DV-03] [OS-05] %s',
    async (_name, walk) => {
      const messageNo = await written();
      for (const type of way) await cause(messageNo, type);
      await standsAs(messageNo, snapshotOf(begins));
      for (const step of walk) {
        await cause(messageNo, step.event.type);
        await standsAs(messageNo, step.after);
        for (const id of step.taken) taken.add(id);
      }
    },
  );
});

it('[DV-03] [OS-05] every transition of a system message was taken over the API', () => {
  expect(allTransitions(systemMessageMachine).filter((id) => !taken.has(id))).toEqual([]);
});

/** The machine is told whether a message has gone out. So one that has not is followed until it goes out, and no further. */
function courseOf(name: string, way: readonly Type[], begins: SystemMessageFacts) {
  const { wasSent } = begins;
  const events = ({ value }: Snapshot) => (value === 'sent' && !wasSent ? [] : TYPES).map((type) => ({ type }));
  return { name, way, begins, walks: walksOver(systemMessageMachine, { input: { wasSent }, from: snapshotOf(begins), events }, covered) };
}

function snapshotOf({ state: value, ...context }: SystemMessageFacts) {
  return systemMessageMachine.resolveState({ value, context });
}

async function written(): Promise<string> {
  const message = {
    theme: '停机维护',
    emergencyLevel: 'normal' as const,
    content: '系统将于周六维护',
    sendTime: sendTime.toISOString(),
    notifyType: ['app' as const],
    isAllUser: false,
    userIds: [`user-${PEOPLE.bidder}`],
    orgTypes: [],
    appIds: [],
  };
  return (await platform.call(saveSystemMessage, { version: 0, message })).data.messageNo;
}

/** The message is where the machine is, and shown to whom it is for while it is sent; what the machine refuses changes nothing. */
async function standsAs(messageNo: string, snapshot: Snapshot): Promise<void> {
  const row = await rowOf(messageNo);
  expect(row.state).toBe(snapshot.value);
  const { list } = (await bidder.call(noticePage, {})).data;
  const isListed = list.some(({ path }) => path === `/notices/messages/${messageNo}`);
  const { code } = await bidder.call(readSystemMessage, { messageNo });
  expect([isListed, code]).toEqual(snapshot.value === 'sent' ? [true, 0] : [false, 40401]);
  for (const type of TYPES.filter((one) => !snapshot.can({ type: one }))) {
    await cause(messageNo, type, { code: 40902 });
    expect([type, await rowOf(messageNo)]).toEqual([type, row]);
  }
}

/** `code`: what whoever sends it is answered; it goes out when its time has come. */
async function cause(messageNo: string, type: Type, { code = 0 } = {}): Promise<void> {
  if (type === 'send') await sendSystemMessages({ ...server.context, clock: { now: () => sendTime } });
  else {
    const { version } = await rowOf(messageNo);
    expect([type, (await platform.call(systemMessageEvent, { messageNo, version, event: type })).code]).toEqual([type, code]);
  }
  await server.drainJobs();
}

function rowOf(messageNo: string) {
  const { db } = server.context;
  return db.selectFrom('systemMessage').selectAll().where('messageNo', '=', Number(messageNo)).executeTakeFirstOrThrow();
}
