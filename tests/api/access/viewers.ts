import { zoneLogined, zoneSms } from '#contract/zone';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { addAccount } from '#tests/support/accounts';
import { PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { clientOf, codeSentTo } from '#tests/support/proofs';
import type { TestServer } from '#tests/support/server';
import type { Rows } from './probes';

export const VIEWERS = ['own row', 'counterparty', 'same role elsewhere', 'readonly', 'guest', 'anonymous', 'visitor'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Everybody who is signed in, as what. */
const PERSONS = {
  bidder: { account: PEOPLE.bidder, orgType: 'bidder' },
  guarantee: { account: PEOPLE.guarantee, orgType: 'guarantee' },
  letter: { account: PEOPLE.letter, orgType: 'letter' },
  bidding: { account: PEOPLE.bidding, orgType: 'bidding' },
  tradeCenter: { account: PEOPLE.tradeCenter, orgType: 'tradeCenter' },
  reader: { account: PEOPLE.reader, orgType: 'guarantee' },
  rival: { account: PEOPLE.rival, orgType: 'bidder' },
  otherGuarantee: { account: '13900000021', orgType: 'guarantee', appId: 'GUARANTEE9' },
  otherLetter: { account: '13900000022', orgType: 'letter', appId: 'LETTERBN9' },
  otherBidding: { account: '13900000023', orgType: 'bidding', appId: 'BIDDING09' },
  otherTradeCenter: { account: '13900000024', orgType: 'tradeCenter', appId: 'TRADE0009' },
  guest: { account: '13900000025', orgType: 'guest', appId: 'GUEST0001' },
} as const satisfies Record<string, { account: string; orgType: OrganisationType; appId?: string }>;
export type Person = keyof typeof PERSONS;

const ELSEWHERE = ['rival', 'otherGuarantee', 'otherLetter', 'otherBidding', 'otherTradeCenter'] as const;
const COUNTERPARTIES = ['guarantee', 'letter', 'bidding', 'tradeCenter'] as const;
/** Who sees an application and works none of it. */
const ONLOOKERS = ['bidding', 'tradeCenter'] as const;
const INVOLVED = ['bidder', 'guarantee', 'letter', 'reader', ...ONLOOKERS] as const;

/** Whose each row is, who the other parties are, and who sees it at all. */
export const PARTIES: Readonly<Record<keyof Rows, { own: Person; counterparties: readonly Person[]; seenBy: readonly Person[] }>> = {
  applyNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: INVOLVED },
  caseNo: { own: 'guarantee', counterparties: ['bidder', 'letter', 'bidding', 'tradeCenter'], seenBy: INVOLVED },
  letterDueNo: { own: 'letter', counterparties: ['bidder', 'guarantee', 'bidding', 'tradeCenter'], seenBy: INVOLVED },
  draftNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  orderId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  fileKey: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  productNo: { own: 'guarantee', counterparties: ['bidder', 'letter'], seenBy: ['guarantee', 'reader'] },
  quotaId: { own: 'guarantee', counterparties: ['bidder', 'letter', 'bidding'], seenBy: ['guarantee', 'reader'] },
  templateNo: { own: 'guarantee', counterparties: ['bidder', 'letter'], seenBy: ['guarantee'] },
  projectNo: { own: 'tradeCenter', counterparties: ['bidder', 'guarantee', 'bidding'], seenBy: ['tradeCenter', 'bidding'] },
  sessionId: { own: 'bidder', counterparties: ['guarantee'], seenBy: ['bidder'] },
  bankAccountId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  caUserId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  requestNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  joinNo: { own: 'bidder', counterparties: ['guarantee'], seenBy: ['bidder', 'guest'] },
  invitationNo: { own: 'tradeCenter', counterparties: ['bidding'], seenBy: ['tradeCenter'] },
  userId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  invitationId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  token: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
};

/** Who sees the row, and is told by 40301 that it is for another to do. */
export const ANOTHERS_WORK: Readonly<Record<string, readonly Person[]>> = {
  '/guarantee/api/apply/event': [...ONLOOKERS],
  '/guarantee/api/apply/returns': [...ONLOOKERS],
  '/guarantee/api/audit/case': ['bidder', ...ONLOOKERS],
  '/guarantee/api/audit/take': ['bidder', 'letter', ...ONLOOKERS],
  '/guarantee/api/audit/give-back': ['bidder', ...ONLOOKERS],
  '/guarantee/api/audit/check': ['bidder', 'letter', ...ONLOOKERS],
  '/guarantee/api/audit/items/save': ['letter'],
  '/guarantee/api/audit/bidder': ['bidder', ...ONLOOKERS],
  '/guarantee/api/audit/risks/save': ['bidder', 'letter', ...ONLOOKERS],
  '/guarantee/api/letter/preview': ['bidder', 'guarantee', 'reader', ...ONLOOKERS],
  '/guarantee/api/letter/print': ['bidder', 'guarantee', 'reader', ...ONLOOKERS],
};

/** Whom a cell is asked by: for a call that names no row, those of an application. */
export function personsOf(viewer: Viewer, row: keyof Rows | undefined): readonly Person[] {
  const { own, counterparties } = PARTIES[row ?? 'applyNo'];
  if (viewer === 'own row') return [own];
  if (viewer === 'counterparty') return counterparties;
  if (viewer === 'same role elsewhere') return ELSEWHERE;
  if (viewer === 'readonly') return ['reader'];
  return viewer === 'guest' ? ['guest'] : [];
}

export function orgTypeOf(person: Person): OrganisationType {
  return PERSONS[person].orgType;
}

export interface Cast {
  signedIn: ReadonlyMap<Person, TestClient>;
  anonymous: TestClient;
  visitor: TestClient;
}

/** A client of each, signed in without a login. */
export async function gather(server: TestServer): Promise<Cast> {
  const signedIn = new Map<Person, TestClient>();
  for (const [person, { account, orgType, ...rest }] of Object.entries(PERSONS) as [Person, (typeof PERSONS)[Person]][]) {
    if ('appId' in rest) await addAccount(server.context.db, account, [{ appId: rest.appId, orgType }]);
    signedIn.set(person, await clientOf(server, account));
  }
  return { signedIn, anonymous: server.client(), visitor: await aVisitor(server) };
}

/** Somebody who has proved a mobile in the zone, and has no account. */
async function aVisitor(server: TestServer): Promise<TestClient> {
  const mobile = '13800009999';
  const visitor = server.client();
  await visitor.call(zoneSms, { mobile });
  await visitor.call(zoneLogined, { mobile, smsCode: await codeSentTo(server, mobile) });
  return visitor;
}
