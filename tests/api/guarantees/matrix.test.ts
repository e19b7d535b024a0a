import { GUARANTEE_EVENTS, guaranteeEventTypes, type GuaranteeEventType } from '#domain/guarantee/events';
import { isParty } from '#domain/guarantee/parties';
import { GUARANTEE_STATUSES, guaranteeStates, statusOf } from '#domain/guarantee/status';
import { organisationTypes, type OrganisationType } from '#domain/organisation/organisation-type';
import { decide } from '#machines/lifecycle/run';
import type { Db } from '#server/core/context';
import { inTransaction } from '#server/core/database/transaction';
import { BusinessError } from '#server/core/http/answers/errors';
import { sendPersonEvent } from '#server/work/guarantees/events/commands';
import { personOf } from '#server/work/guarantees/events/refusals';
import { FACT_COLUMNS, factsOf } from '#server/work/guarantees/facts';
import { addPeople, applicationAt } from '#tests/support/application-at';
import { aMember } from '#tests/support/builders/members';
import { startTestServer, type TestServer } from '#tests/support/server';

type PersonEvent = Parameters<typeof sendPersonEvent>[3]['event'];

const APP_OF: Record<OrganisationType, string> = {
  platform: 'PLATFORM1',
  bidder: 'BIDDER001',
  guarantee: 'GUARANTEE',
  letter: 'LETTERBNK',
  bidding: 'BIDDING01',
  intermediary: 'MIDDLE001',
  tradeCenter: 'TRADE0001',
  personal: 'PERSONAL1',
  guest: 'GUEST0001',
};
const EVENTS = guaranteeEventTypes.filter(
  (type) =>
    (GUARANTEE_EVENTS[type].sentBy as readonly string[]).includes('person') && type !== 'apply' && type !== 'update' && type !== 'letter',
);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
});
afterAll(() => server.stop());

it.each(guaranteeStates.map((state) => [GUARANTEE_STATUSES[state].label, state] as const))(
  '[LC-03] in status %s every event of every organisation type is answered as the machine says',
  async (_label, state) => {
    const { db } = server.context;
    const applyNo = await applicationAt(server, 'awaitingAudit', {
      status: statusOf(state),
      paid: state === 'awaitingRefund' || state === 'refunding',
      paidWay: 'offline',
      refundWay: state === 'refunding' ? 'offline' : null,
      suspendedFrom: state === 'suspended' ? JSON.stringify({ status: 4, orgType: 'platform' }) : null,
      returnedFrom: state === 'auditReturned' ? 2 : null,
    });
    const row = await db.selectFrom('guarantee').select(FACT_COLUMNS).where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
    const facts = factsOf(row);
    for (const orgType of organisationTypes) {
      const member = aMember(APP_OF[orgType], orgType);
      const by = personOf(member);
      for (const type of EVENTS) {
        const event = payloadOf(type);
        const decision = decide(facts, { ...event, by, now: server.clock.now().toISOString() });
        const expected = !isParty(facts, by) ? 40401 : decision.accepted ? decision.to : decision.code;
        const answer = await rolledBack(db, (transaction) =>
          sendPersonEvent(transaction, server.context, member, { applyNo, version: facts.version, expiryDate: facts.expiryDate, event }),
        );
        expect({ orgType, type, answer }).toEqual({ orgType, type, answer: expected });
      }
    }
  },
);

class RollBack extends Error {
  constructor(readonly status: number) {
    super('rolled back');
  }
}

async function rolledBack(db: Db, work: (db: Db) => Promise<{ guaranteeStatus: number }>): Promise<number> {
  try {
    await inTransaction(db, async (transaction) => {
      throw new RollBack((await work(transaction)).guaranteeStatus);
    });
  } catch (error) {
    if (error instanceof RollBack) return error.status;
    if (error instanceof BusinessError) return error.code;
    throw error;
  }
  return Number.NaN;
}

function payloadOf(type: GuaranteeEventType): PersonEvent {
  const given: Partial<Record<GuaranteeEventType, object>> = {
    applyRelease: { bidderOne: '甲公司', winningTime: '2026-01-01', attachAcceptFileKeys: [] },
    applyReleaseAgain: { bidderOne: '甲公司', winningTime: '2026-01-01', attachAcceptFileKeys: [] },
    pendingClaimed: { claimAmount: '1.00', claimReason: '9001', tel: '022-27660002', claimFiles: [] },
    claimed: { claimAmount: '1.00', compensatorContactTel: '022-27660002', claimFiles: [] },
  };
  const reason = 'reason' in GUARANTEE_EVENTS[type].fields ? { reason: '原因' } : {};
  return { type, ...reason, ...given[type] } as PersonEvent;
}
