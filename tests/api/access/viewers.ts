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
  intermediary: { account: PEOPLE.intermediary, orgType: 'intermediary' },
  tradeCenter: { account: PEOPLE.tradeCenter, orgType: 'tradeCenter' },
  reader: { account: PEOPLE.reader, orgType: 'guarantee' },
  rival: { account: PEOPLE.rival, orgType: 'bidder' },
  otherGuarantee: { account: '13900000021', orgType: 'guarantee', appId: 'GUARANTEE9' },
  otherLetter: { account: '13900000022', orgType: 'letter', appId: 'LETTERBN9' },
  otherBidding: { account: '13900000023', orgType: 'bidding', appId: 'BIDDING09' },
  otherTradeCenter: { account: '13900000024', orgType: 'tradeCenter', appId: 'TRADE0009' },
  guest: { account: '13900000025', orgType: 'guest', appId: 'GUEST0001' },
  platform: { account: PEOPLE.platform, orgType: 'platform' },
} as const satisfies Record<string, { account: string; orgType: OrganisationType; appId?: string }>;
export type Person = keyof typeof PERSONS;

const ELSEWHERE = ['rival', 'otherGuarantee', 'otherLetter', 'otherBidding', 'otherTradeCenter'] as const;
/** Who hold the tender, and know of no application before its bids are open. */
export const HOLDERS = ['bidding', 'intermediary', 'tradeCenter'] as const;
/** Nobody of these sees anything of a sealed application. */
export const ONLOOKERS = [...ELSEWHERE, ...HOLDERS, 'guest', 'anonymous', 'visitor'] as const;
const COUNTERPARTIES = ['guarantee', 'letter', ...HOLDERS] as const;
const INVOLVED = ['bidder', 'guarantee', 'letter', 'reader'] as const;

/** Whose each row is, who the other parties are, and who sees it at all. Bids of the applications are not open yet. */
export const PARTIES: Readonly<Record<keyof Rows, { own: Person; counterparties: readonly Person[]; seenBy: readonly Person[] }>> = {
  applyNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: INVOLVED },
  caseNo: { own: 'guarantee', counterparties: ['bidder', 'letter', ...HOLDERS], seenBy: INVOLVED },
  letterDueNo: { own: 'letter', counterparties: ['bidder', 'guarantee', ...HOLDERS], seenBy: INVOLVED },
  draftNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  paidNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: INVOLVED },
  feeNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  refundId: { own: 'guarantee', counterparties: ['bidder', 'letter', ...HOLDERS], seenBy: INVOLVED },
  amendmentNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: INVOLVED },
  differenceId: { own: 'platform', counterparties: COUNTERPARTIES, seenBy: ['platform'] },
  orderId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  fileKey: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  productNo: { own: 'guarantee', counterparties: ['bidder', 'letter'], seenBy: ['guarantee', 'reader'] },
  quotaId: { own: 'guarantee', counterparties: ['bidder', 'letter', 'bidding'], seenBy: ['guarantee', 'reader'] },
  entryId: { own: 'guarantee', counterparties: ['bidder', 'letter', 'bidding'], seenBy: ['guarantee', 'reader'] },
  importId: { own: 'guarantee', counterparties: ['bidder', 'letter', 'bidding'], seenBy: ['guarantee', 'reader'] },
  exposureGroupId: { own: 'guarantee', counterparties: ['bidder', 'letter', 'bidding'], seenBy: ['guarantee', 'reader'] },
  invoiceNo: { own: 'bidder', counterparties: ['guarantee', 'letter', 'bidding'], seenBy: ['bidder', 'guarantee', 'reader'] },
  splitNo: { own: 'guarantee', counterparties: ['bidder', 'letter'], seenBy: ['guarantee', 'reader'] },
  baofuWithdrawalNo: { own: 'guarantee', counterparties: ['bidder', 'letter'], seenBy: ['guarantee', 'reader'] },
  rechargeNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  rechargeOrderId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  withdrawalNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  referralCode: { own: 'guarantee', counterparties: ['bidder', 'letter', 'intermediary', 'tradeCenter'], seenBy: ['guarantee', 'reader'] },
  templateNo: { own: 'guarantee', counterparties: ['bidder', 'letter'], seenBy: ['guarantee'] },
  messageNo: { own: 'bidder', counterparties: ['guarantee', 'letter', 'bidding', 'tradeCenter'], seenBy: ['bidder'] },
  depositNo: { own: 'bidder', counterparties: ['tradeCenter'], seenBy: ['bidder', 'tradeCenter'] },
  arrearsNo: { own: 'bidder', counterparties: ['tradeCenter'], seenBy: ['bidder', 'tradeCenter'] },
  projectNo: { own: 'tradeCenter', counterparties: ['bidder', 'guarantee', 'bidding'], seenBy: ['tradeCenter', 'bidding'] },
  sessionId: { own: 'bidder', counterparties: ['guarantee'], seenBy: ['bidder'] },
  bankAccountId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  caUserId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  requestNo: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  joinNo: { own: 'bidder', counterparties: ['guarantee'], seenBy: ['bidder', 'guest'] },
  invitationNo: { own: 'tradeCenter', counterparties: ['bidding'], seenBy: ['tradeCenter'] },
  agencyAppId: { own: 'tradeCenter', counterparties: ['bidding'], seenBy: ['tradeCenter'] },
  userId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  invitationId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  token: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  payToken: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
  logId: { own: 'bidder', counterparties: COUNTERPARTIES, seenBy: ['bidder'] },
};

/** What the platform opens of a sealed application by its number, and why; all of it is counted, and told to the bidder. Its files are opened by their keys. */
export const OPENED_BY_PLATFORM: Readonly<Record<string, string>> = {
  '/guarantee/api/apply/detail': 'it confirms, audits, collects and refunds by what stands there',
  '/guarantee/api/apply/history': 'who decided what before it',
  '/guarantee/api/apply/returns': 'what was sent back and corrected before it decides',
  '/guarantee/api/apply/release/list': 'a release that it audits',
  '/guarantee/api/audit/case': 'its checklist where it audits',
  '/guarantee/api/audit/bidder': 'what its own records say of the bidder',
  '/guarantee/api/refund/part/list': 'what it returned of the fees before',
};

/** What the platform does about a sealed application by its number, and why. */
export const ACTS_OF_PLATFORM: Readonly<Record<string, string>> = {
  '/guarantee/api/amendment/event': 'it confirms fees that amendments cost more',
  '/guarantee/api/apply/event': 'it confirms, audits, collects, suspends and refunds',
  '/guarantee/api/audit/take': 'it audits where the product says so; the same of all that belongs to its desk',
  '/guarantee/api/audit/give-back': 'its desk',
  '/guarantee/api/audit/check': 'its desk',
  '/guarantee/api/audit/items/save': 'its desk',
  '/guarantee/api/audit/risks/save': 'its desk',
  '/guarantee/api/refund/event': 'the money is its to return',
  '/guarantee/api/refund/part': 'the money is its to return',
};

/** What else tells the platform of a sealed application that is asked for by a number of its own, and why. */
export const FOUND_BY_PLATFORM: Readonly<Record<string, string>> = {
  '/guarantee/api/amendment/page': 'amendments that it collects for, by the number of the application',
  '/guarantee/api/file/download': 'its files, by their keys',
  '/guarantee/api/file/download/zip': 'its files, by their keys',
  '/api/attachment/view': 'its files, by their keys',
};

/** What tells the platform that an application waits for it, without bidder, project and amount, and why. */
export const WORK_OF_PLATFORM: Readonly<Record<string, string>> = {
  '/guarantee/api/apply/page': 'the list in which it waits',
  '/guarantee/api/apply/totals': 'the same, added up',
  '/guarantee/api/audit/queue': 'its desk',
  '/guarantee/api/guarantee/agent/count': 'the badge of the list in which it waits',
  '/guarantee/api/user/info': 'the same badge',
  '/api/user/info': 'the same badge',
  '/guarantee/api/home/rows': 'its rows among what is to be done',
  '/guarantee/api/notice/page': 'it is told that it has to act',
  '/guarantee/api/notice/unread': 'the same, counted',
};

/** Who sees the row, and is told by 40301 that it is for another to do. */
export const ANOTHERS_WORK: Readonly<Record<string, readonly Person[]>> = {
  '/guarantee/api/reconciliation/day/page': ['guarantee', 'otherGuarantee', 'letter', 'otherLetter'],
  '/guarantee/api/reconciliation/difference/page': ['guarantee', 'otherGuarantee', 'letter', 'otherLetter'],
  '/guarantee/api/reconciliation/month/list': ['guarantee', 'otherGuarantee', 'letter', 'otherLetter'],
  '/guarantee/api/baofu/account/page': ['guarantee', 'reader', 'otherGuarantee', 'letter', 'otherLetter'],
  '/guarantee/api/baofu/account/export': ['guarantee', 'reader', 'otherGuarantee', 'letter', 'otherLetter'],
  '/guarantee/api/balance/page': ['bidder', 'rival'],
  '/guarantee/api/referral/use/page': ['guarantee', 'reader'],
  '/guarantee/api/audit/case': ['bidder'],
  '/guarantee/api/audit/take': ['bidder', 'letter'],
  '/guarantee/api/audit/give-back': ['bidder'],
  '/guarantee/api/audit/check': ['bidder', 'letter'],
  '/guarantee/api/audit/items/save': ['letter'],
  '/guarantee/api/audit/bidder': ['bidder'],
  '/guarantee/api/audit/risks/save': ['bidder', 'letter'],
  '/guarantee/api/letter/preview': ['bidder', 'guarantee', 'reader'],
  '/guarantee/api/letter/print': ['bidder', 'guarantee', 'reader'],
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

export function clientIn(cast: Cast, person: Person): TestClient {
  const client = cast.signedIn.get(person);
  if (!client) throw new Error(`${person} is not there`);
  return client;
}

/** A client of each, signed in without a login, from an address of its own: of one address no more is answered within a minute. */
export async function gather(server: TestServer): Promise<Cast> {
  const signedIn = new Map<Person, TestClient>();
  for (const [person, { account, orgType, ...rest }] of Object.entries(PERSONS) as [Person, (typeof PERSONS)[Person]][]) {
    if ('appId' in rest) await addAccount(server.context.db, account, [{ appId: rest.appId, orgType }]);
    signedIn.set(person, await clientOf(server, account, { address: `10.0.0.${String(signedIn.size + 1)}` }));
  }
  return { signedIn, anonymous: server.client('10.0.1.1'), visitor: await aVisitor(server) };
}

/** Somebody who has proved a mobile in the zone, and has no account. */
async function aVisitor(server: TestServer): Promise<TestClient> {
  const mobile = '13800009999';
  const visitor = server.client('10.0.1.2');
  await visitor.call(zoneSms, { mobile });
  await visitor.call(zoneLogined, { mobile, smsCode: await codeSentTo(server, mobile) });
  return visitor;
}
