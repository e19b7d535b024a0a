import type { FlowStep } from '#domain/guarantee/flow';
import { addAccount } from '../accounts';
import { addPeople, PEOPLE } from '../application-at';
import type { TestClient } from '../client';
import { startTestServer, type TestServer } from '../server';

export const SECOND_AUDITOR = '13900000031';
const REVIEWER = '13900000032';

const AUDITED_TWICE: FlowStep[] = [
  {
    uuid: 'audit',
    flowNodeType: 'AUDIT',
    orgType: 'guarantee',
    auditLevels: [
      { id: '1', levelName: '初审', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '审核员' }] },
      { id: '2', levelName: '复审', auditorType: 'role', auditors: [{ id: 'riskReviewer', auditorName: '复核人' }] },
    ],
  },
  { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
];

/** An application at the first of two levels. */
export const AT_FIRST_LEVEL = { issueChain: JSON.stringify(AUDITED_TWICE), step: 0, paid: true } as const;

export interface Desk {
  server: TestServer;
  /** Two auditors of the first level, and the one of the second. */
  first: TestClient;
  colleague: TestClient;
  reviewer: TestClient;
  /** Anybody of `PEOPLE`, signed in once. */
  as: (who: keyof typeof PEOPLE) => Promise<TestClient>;
}

/** A server with the people of one institution's desk, and everybody else. */
export async function openDesk(): Promise<Desk> {
  const server = await startTestServer();
  const { db } = server.context;
  await addPeople(server);
  await addAccount(db, SECOND_AUDITOR, [{ appId: 'GUARANTEE', orgType: 'guarantee' }]);
  await addAccount(db, REVIEWER, [{ appId: 'GUARANTEE', orgType: 'guarantee', roles: ['riskReviewer'] }]);
  const [first, colleague, reviewer] = await Promise.all(
    [PEOPLE.guarantee, SECOND_AUDITOR, REVIEWER].map((account) => server.signedClient({ account })),
  );
  if (!first || !colleague || !reviewer) throw new Error('nobody signed in');
  const others = new Map<string, Promise<TestClient>>([['guarantee', Promise.resolve(first)]]);
  const as = (who: keyof typeof PEOPLE) => {
    const client = others.get(who) ?? server.signedClient({ account: PEOPLE[who], address: `10.1.0.${PEOPLE[who].slice(-2)}` });
    others.set(who, client);
    return client;
  };
  return { server, first, colleague, reviewer, as };
}
