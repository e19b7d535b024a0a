import { answerJoin, requestToJoin, withdrawJoin } from '#contract/registrations';
import { chooseOrganisation } from '#contract/users';
import { JOIN_EVENTS, type JoinEventType } from '#domain/registration/events';
import { joinRequestMachine } from '#machines/lifecycle/join-request';
import { allTransitions, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { begun, newKey } from '#tests/support/builders/registrations';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

interface JoinRequest {
  client: TestClient;
  joinNo: string;
}

const BIDDER_CODE = '91110000BIDDER001';

const TYPES = Object.keys(JOIN_EVENTS) as JoinEventType[];
const BEGINS = joinRequestMachine.resolveState({ value: 'waiting' });
type Snapshot = typeof BEGINS;
const EVENTS = TYPES.map((type) => ({ type }));
const WALKS = walksOver(joinRequestMachine, { input: undefined, from: BEGINS, events: () => EVENTS }, new Set());

const taken = new Set<string>();
let server: TestServer;
let administrator: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  administrator = await server.signedClient({ account: PEOPLE.bidder });
});
afterAll(() => server.stop());

it.each(WALKS.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] [RT-14] a request to be let in: %s',
  async (_name, walk) => {
    const request = await sendRequest();
    await standsAs(request, BEGINS);
    for (const step of walk) {
      const { type } = step.event;
      expect([type, await codeOf(request, type)]).toEqual([type, 0]);
      if (step.after.value === 'accepted')
        request.client.signedIn = (await request.client.call(chooseOrganisation, { orgType: 'bidder' })).data;
      await standsAs(request, step.after);
      for (const id of step.taken) taken.add(id);
    }
  },
);

it('[DV-03] [RT-14] every transition of a request to be let in was taken over the API', () => {
  expect(allTransitions(joinRequestMachine).filter((id) => !taken.has(id))).toEqual([]);
});

let guests = 0;

async function sendRequest(): Promise<JoinRequest> {
  guests += 1;
  const client = await begun(server, String(13_600_000_000 + guests), { address: `10.8.0.${String(guests)}` });
  const { joinNo } = (await client.call(requestToJoin, { orgCodeNo: BIDDER_CODE, userName: '林晓' }, newKey())).data;
  return { client, joinNo };
}

/** The request is where the machine is, and who made it works there once he was let in; what the machine refuses changes nothing. */
async function standsAs(request: JoinRequest, snapshot: Snapshot): Promise<void> {
  const row = await rowOf(request);
  expect(row.status).toBe(snapshot.value);
  for (const type of TYPES.filter((one) => !snapshot.can({ type: one }))) {
    expect([type, await codeOf(request, type)]).toEqual([type, 40902]);
    expect([type, await rowOf(request)]).toEqual([type, row]);
  }
  expect(await worksAt(row.userId)).toEqual(snapshot.value === 'accepted' ? [{ appId: 'BIDDER001' }] : []);
}

/** What whoever sends it is answered. */
async function codeOf({ client, joinNo }: JoinRequest, type: JoinEventType): Promise<number> {
  switch (type) {
    case 'accept':
      return (await administrator.call(answerJoin, { joinNo, accept: true, roleCodes: ['operator'] }, newKey())).code;
    case 'refuse':
      return (await administrator.call(answerJoin, { joinNo, accept: false, reason: '不是本单位人员' }, newKey())).code;
    case 'withdraw':
      return (await client.call(withdrawJoin, { joinNo })).code;
  }
}

function rowOf({ joinNo }: JoinRequest) {
  return server.context.db.selectFrom('joinRequest').selectAll().where('joinNo', '=', joinNo).executeTakeFirstOrThrow();
}

function worksAt(userId: string) {
  return server.context.db.selectFrom('membership').select('appId').where('userId', '=', userId).where('orgType', '=', 'bidder').execute();
}
