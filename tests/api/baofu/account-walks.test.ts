import { activateBaofuAccount, applyBaofuAccount, ownBaofuAccount } from '#contract/baofu';
import { OPEN_ACCOUNT_NEWS, openAccountEventTypes } from '#domain/baofu/account';
import { baofuAccountMachine, decideOpening, OPENING_WAITS, openingEventsFor, type OpeningFacts } from '#machines/lifecycle/baofu-account';
import type { BaofuAccounts } from '#server/adapters/baofu/baofu-accounts';
import { openingNotification } from '#server/adapters/baofu/sandbox-baofu';
import { GatewayUnavailable } from '#server/adapters/payment/payment-gateway';
import { findAccount } from '#server/work/baofu/repository';
import { watchAccounts } from '#server/work/baofu/work-account';
import { askingCourses } from '#tests/machines/model-based/asking-walks';
import { allTransitions } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { merchantOf, notifiedByBaofu, numberOfApplication } from '#tests/support/builders/baofu';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const HOLDER = 'GUARANTEE';
const NAME = 'GUARANTEE有限公司';
const OPENED = { contractNo: 'CM691234567890123456', name: NAME, creditCode: '91110000GUARANTEE' };

const TYPES = [...openAccountEventTypes, ...(Object.keys(OPEN_ACCOUNT_NEWS) as (keyof typeof OPEN_ACCOUNT_NEWS)[])];
type Type = (typeof TYPES)[number];

const silent = () => Promise.reject(new GatewayUnavailable('down'));
/** What Baofu answers when it is asked. */
const ANSWERS: Readonly<Partial<Record<Type, Partial<BaofuAccounts>>>> = {
  accepted: { open: () => Promise.resolve({ state: 'accepted' }), find: () => Promise.resolve(undefined) },
  opened: { open: () => Promise.resolve({ state: 'opened', contractNo: OPENED.contractNo }), find: () => Promise.resolve(OPENED) },
  unanswered: { open: silent, find: silent },
  activate: { find: () => Promise.resolve(OPENED) },
  differs: { find: () => Promise.resolve({ ...OPENED, creditCode: 'X' }) },
};

const NOT_YET: OpeningFacts = { state: 'none', asking: false, tries: 0 };
const COURSES = askingCourses<OpeningFacts, Type>(baofuAccountMachine, decideOpening, NOT_YET, [
  {
    name: 'the last question about what is reviewed',
    way: ['submit', 'accepted'],
    tries: OPENING_WAITS - 1,
    types: ['accepted', 'unanswered'],
  },
  { name: 'from the beginning', way: [], tries: 0, types: TYPES },
]);

const taken = new Set<string>();
let server: TestServer;
let institution: TestClient;
let baofu: BaofuAccounts;
let merchant: Awaited<ReturnType<typeof merchantOf>>;

beforeAll(async () => {
  server = await startTestServer({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' } });
  await addPeople(server);
  await server.context.db.updateTable('organisation').set({ orgLegalPerson: '陈志强' }).execute();
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  merchant = await merchantOf(institution, NAME);
  const { adapters } = server.context;
  if (!adapters.baofu) throw new Error('no Baofu');
  baofu = adapters.baofu;
});
afterAll(() => server.stop());

describe.each(COURSES)('the opening of an account, $name', ({ way, begins, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
    '[DV-03] [OS-02] %s',
    async (_name, walk) => {
      await begin(way, begins);
      let facts = begins;
      for (const step of walk) {
        const { type } = step.event;
        await cause(type);
        facts = decideOpening(facts, { type }).facts;
        await standsAs(facts);
        for (const id of step.taken) taken.add(id);
      }
    },
  );
});

it('[DV-03] [OS-02] every transition of the opening of an account was taken over the API', () => {
  expect(allTransitions(baofuAccountMachine).filter((id) => !taken.has(id))).toEqual([]);
});

async function begin(way: readonly Type[], { tries }: OpeningFacts): Promise<void> {
  const { db } = server.context;
  await db.deleteFrom('baofuAccount').execute();
  for (const type of way) await cause(type);
  await db.updateTable('baofuAccount').set({ tries }).execute();
}

/** The account is where the machine is, its holder may do what the machine takes, and what it refuses changes nothing. */
async function standsAs(facts: OpeningFacts): Promise<void> {
  const { db } = server.context;
  const account = await findAccount(db, HOLDER);
  expect(account).toMatchObject(facts);
  expect((await institution.call(ownBaofuAccount, {})).data.allowedEvents).toEqual(openingEventsFor(facts));
  for (const type of TYPES.filter((one) => !decideOpening(facts, { type: one }).accepted)) {
    await cause(type, { code: 40902 });
    expect([type, await findAccount(db, HOLDER)]).toEqual([type, account]);
  }
}

/** `code`: what whoever sends it is answered. */
async function cause(type: Type, { code = 0 } = {}): Promise<void> {
  const { adapters, db } = server.context;
  adapters.baofu = { ...baofu, ...ANSWERS[type] };
  const { version } = (await institution.call(ownBaofuAccount, {})).data;
  switch (type) {
    case 'submit':
      expect([type, (await institution.call(applyBaofuAccount, { version, merchant })).code]).toEqual([type, code]);
      return;
    case 'activate':
    case 'differs':
      expect([type, (await institution.call(activateBaofuAccount, { version, agreed: true })).code]).toEqual([type, code]);
      return;
    case 'refused':
      return notifyOfRefusal();
    case 'accepted':
    case 'opened':
    case 'unanswered':
      server.clock.set((await findAccount(db, HOLDER))?.nextTryAt ?? server.clock.now());
      return watchAccounts(server.context);
  }
}

async function notifyOfRefusal(): Promise<void> {
  const number = await numberOfApplication(server, HOLDER);
  const refused = { ...OPENED, number, loginNo: '', state: 'refused' as const, held: false, cents: '0', acceptedAt: '', papers: 0 };
  expect(await notifiedByBaofu(server, 'account', openingNotification(server.database.dataDir, refused))).toBe('OK');
}
