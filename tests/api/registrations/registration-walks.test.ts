import {
  answerJoin,
  requestToJoin,
  ownRegistration,
  registrationEvent,
  submitRegistration,
  withdrawRegistration,
} from '#contract/registrations';
import { chooseOrganisation } from '#contract/users';
import { REGISTRATION_EVENTS, registrationEventTypes, type RegistrationEventType } from '#domain/registration/events';
import type { RegistrationData } from '#domain/registration/fields';
import { registrationMachine } from '#machines/lifecycle/registration';
import type { RegistrationRow } from '#server/records/registrations/repository';
import { allTransitions, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { aSupplier, begun, newKey } from '#tests/support/builders/registrations';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

/** Somebody who registers, and has asked to be let into another organisation besides. */
interface Applicant {
  client: TestClient;
  registrationNo: string;
  data: RegistrationData;
  joinNo: string;
}

const BIDDER_CODE = '91110000BIDDER001';

const BEGINS = registrationMachine.resolveState({ value: 'draft' });
type Snapshot = typeof BEGINS;
const EVENTS = registrationEventTypes.map((type) => ({ type }));
const WALKS = walksOver(registrationMachine, { input: undefined, from: BEGINS, events: () => EVENTS }, new Set());

const taken = new Set<string>();
let server: TestServer;
let reviewer: TestClient;
let administrator: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  reviewer = await server.signedClient({ account: PEOPLE.platform });
  administrator = await server.signedClient({ account: PEOPLE.bidder });
});
afterAll(() => server.stop());

it.each(WALKS.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] [RT-14] a registration: %s',
  async (_name, walk) => {
    const applicant = await anApplicant();
    await standsAs(applicant, BEGINS);
    for (const step of walk) {
      const { type } = step.event;
      expect([type, await codeOf(applicant, type)]).toEqual([type, 0]);
      if (step.after.hasTag('end')) await workFor(applicant);
      await standsAs(applicant, step.after);
      for (const id of step.taken) taken.add(id);
    }
  },
);

it('[DV-03] [RT-14] every transition of a registration was taken over the API', () => {
  expect(allTransitions(registrationMachine).filter((id) => !taken.has(id))).toEqual([]);
});

let applicants = 0;

async function anApplicant(): Promise<Applicant> {
  applicants += 1;
  const client = await begun(server, String(13_600_000_000 + applicants), { address: `10.8.0.${String(applicants)}` });
  const { registration } = (await client.call(ownRegistration, {})).data;
  const { joinNo } = (await client.call(requestToJoin, { orgCodeNo: BIDDER_CODE, userName: '林晓' }, newKey())).data;
  return { client, registrationNo: registration?.registrationNo ?? '', data: await aSupplier(client), joinNo };
}

/** Is no guest any more, and goes on for the organisation that was made, or that let him in. */
async function workFor({ client }: Applicant): Promise<void> {
  client.signedIn = (await client.call(chooseOrganisation, { orgType: 'bidder' })).data;
}

/** The registration is where the machine is, with an organisation once it has passed; what the machine refuses changes nothing. */
async function standsAs(applicant: Applicant, snapshot: Snapshot): Promise<void> {
  const row = await rowOf(applicant);
  expect([row.status, row.madeAppId !== null]).toEqual([snapshot.value, snapshot.value === 'pass']);
  for (const type of registrationEventTypes.filter((one) => !snapshot.can({ type: one }))) {
    expect([type, await codeOf(applicant, type)]).toEqual([type, refusalOf(type, row)]);
    expect([type, await rowOf(applicant)]).toEqual([type, row]);
  }
}

/**
 * Members register nothing, and reviewers see nothing that was never sent. Who has passed is let in elsewhere all the same, which ends no
 * registration any more.
 */
function refusalOf(type: RegistrationEventType, { status, submittedAt }: RegistrationRow): number {
  const { by } = REGISTRATION_EVENTS[type];
  if (by === 'applicant' && (status === 'pass' || status === 'joined')) return 40301;
  if (by === 'reviewer' && submittedAt === null) return 40401;
  return type === 'join' && status === 'pass' ? 0 : 40902;
}

/** What whoever sends it is answered. */
async function codeOf(applicant: Applicant, type: RegistrationEventType): Promise<number> {
  const { client, registrationNo, data, joinNo } = applicant;
  const { version } = await rowOf(applicant);
  switch (type) {
    case 'submit':
      return (await client.call(submitRegistration, { version, data }, newKey())).code;
    case 'withdraw':
      return (await client.call(withdrawRegistration, { version })).code;
    case 'pass':
    case 'return': {
      const event = { type, opinion: '请核对授权书' };
      return (await reviewer.call(registrationEvent, { registrationNo, version, event }, newKey())).code;
    }
    case 'join':
      return (await administrator.call(answerJoin, { joinNo, accept: true, roleCodes: ['operator'] }, newKey())).code;
  }
}

function rowOf({ registrationNo }: Applicant): Promise<RegistrationRow> {
  return server.context.db.selectFrom('registration').selectAll().where('registrationNo', '=', registrationNo).executeTakeFirstOrThrow();
}
