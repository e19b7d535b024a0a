import type { FileReference } from '#domain/field';
import { GUARANTEE_EVENTS, guaranteeEventTypes, type GuaranteeEventType } from '#domain/guarantee/events';
import { isSignedOnPaper, stepNow, type GuaranteeFacts } from '#domain/guarantee/facts';
import { GUARANTEE_STATUSES, guaranteeStates, stateOf } from '#domain/guarantee/status';
import { deadlineOf } from '#machines/lifecycle/deadline';
import { factsOf as factsOfSnapshot } from '#machines/lifecycle/run';
import type { Db } from '#server/core/context';
import { inTransaction } from '#server/core/database/transaction';
import { BusinessError } from '#server/core/http/answers/errors';
import type { Member } from '#server/core/sessions/member';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { pagesOf } from '#server/records/files/pages';
import { storeFile } from '#server/records/files/store-file';
import { detailOfGuarantee } from '#server/work/application-detail/detail';
import { insertDraft } from '#server/work/guarantees/drafts/draft-repository';
import { sendPersonEvent } from '#server/work/guarantees/events/commands';
import { progressColumns } from '#server/work/guarantees/facts';
import { insertOrder, insertReceipt } from '#server/work/payments/repository';
import { OPENING, PAYLOADS } from '#tests/machines/lifecycle-cases';
import { lifecycleCourses, SUPPLEMENT } from '#tests/machines/model-based/lifecycle-walks';
import { applicationAt, lastDayOf } from '#tests/support/application-at';
import { completeDraft, openMarket } from '#tests/support/builders/market';
import { aMember } from '#tests/support/builders/members';
import { startTestServer, type TestServer } from '#tests/support/server';

type PersonEvent = Parameters<typeof sendPersonEvent>[3]['event'];

const BEFORE = '2027-01-05T02:00:00.000Z';
const FILE_FIELDS = ['voucherFiles', 'files', 'attachAcceptFileKeys', 'claimFiles', 'signFiles'];
const REFUSALS = [40301, 40401, 40901, 40902];
/** Of what is not offered each person sends a part in each case, another one in the next. */
const TURNS = 4;
const EVENTS = guaranteeEventTypes.filter((type) => (GUARANTEE_EVENTS[type].sentBy as readonly string[]).includes('person'));
const PEOPLE = [
  aMember('PLATFORM1', 'platform'),
  aMember('BIDDER001', 'bidder'),
  aMember('GUARANTEE', 'guarantee'),
  aMember('GUARANTEE', 'guarantee', { roles: ['readonly'] }),
  aMember('LETTERBNK', 'letter'),
  aMember('BIDDING01', 'bidding'),
];

const paperOf = new Map<string, FileReference>();
const offered = new Set<GuaranteeEventType>();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(BEFORE);
  await openMarket(server);
  for (const { appId } of PEOPLE) paperOf.set(appId, await paper(appId));
});
afterAll(() => server.stop());

const cases = situationsOf(
  lifecycleCourses(new Set()).flatMap(({ walks }) => walks.flatMap((walk) => walk.map(({ after }) => factsOfSnapshot(after)))),
)
  .flatMap((facts) => timesFor(facts).map((time) => [`${situation(facts)}, ${time.name}`, facts, time.now] as const))
  .map(([name, facts, now], turn) => [name, facts, now, turn] as const);

it.each(cases)('[LC-03] accepts what it offers and refuses what it does not: %s', async (_name, facts, now, turn) => {
  server.clock.set(BEFORE);
  const applyNo = await standing(facts);
  server.clock.set(now);
  for (const [index, member] of PEOPLE.entries()) {
    const said = await offeredTo(member, applyNo);
    const sent = EVENTS.filter((type, place) => said.includes(type) || (place + index + turn) % TURNS === 0);
    const answers = await answersTo(member, applyNo, facts.version, { said, sent });
    const who = `${member.orgType} ${member.appId} ${member.roles.join()}`;
    const wrong = answers.filter(({ type, code }) => (said.includes(type) ? code !== 0 : !REFUSALS.includes(code)));
    expect({ who, wrong }).toEqual({ who, wrong: [] });
    for (const type of said) offered.add(type);
  }
});

it('covers every status, and every event that a person sends was offered to somebody', () => {
  expect([...new Set(cases.map(([, { status }]) => stateOf(status)))].sort()).toEqual([...guaranteeStates].sort());
  expect(EVENTS.filter((type) => !offered.has(type))).toEqual(['apply']);
});

/** The standings that differ in what may happen, of those that the walks come through. */
function situationsOf(all: readonly GuaranteeFacts[]): GuaranteeFacts[] {
  return [...new Map(all.map((facts) => [situation(facts), facts])).values()];
}

function situation(facts: GuaranteeFacts): string {
  const { flowKind, status, level, paid, paidWay, refundWay, release, returnedFrom, suspendedFrom, signaturesDue } = facts;
  const mayGoOn = deadlineOf(facts) !== null || suspendedFrom !== null || facts.flowKind === 'NotStandard';
  const at = mayGoOn ? stepNow(facts)?.flowNodeType : undefined;
  const again = returnedFrom === null ? undefined : (facts.issueChain[returnedFrom]?.flowNodeType ?? 'none');
  const papers = isSignedOnPaper(stepNow(facts)) ? signaturesDue.map(({ handedIn }) => handedIn === true) : undefined;
  const more = { at, level, paid, paidWay, refundWay, release, again, suspendedFrom, due: signaturesDue.length, papers };
  return `${flowKind} ${GUARANTEE_STATUSES[stateOf(status)].label} ${JSON.stringify(more)}`;
}

/** Before every deadline; at the bid opening where the guarantee can still come to nothing by it; at the end of its validity where it is out. */
function timesFor(facts: GuaranteeFacts): { name: string; now: string }[] {
  const deadline = deadlineOf(facts) ?? (stateOf(facts.status) === 'paid' || stateOf(facts.status) === 'suspended' ? OPENING : null);
  return [{ name: 'in time', now: BEFORE }, ...(deadline === null ? [] : [{ name: 'at its deadline', now: deadline }])];
}

async function standing(facts: GuaranteeFacts): Promise<string> {
  const { db } = server.context;
  for (const table of ['guarantee', 'applicationDraft'] as const) await db.deleteFrom(table).execute();
  const draft = await completeDraft(server);
  const guaranteeInfo = { ...draft.guaranteeInfo, guaranteeAmount: facts.guaranteeAmount, expiryDate: facts.expiryDate };
  const application = { ...draft, guaranteeInfo };
  const applyNo = await applicationAt(server, 'awaitingAudit', {
    ...progressColumns(facts),
    flowKind: facts.flowKind,
    platformConfirm: facts.platformConfirm,
    issueChain: JSON.stringify(facts.issueChain),
    releaseChain: JSON.stringify(facts.releaseChain),
    supplementFields: JSON.stringify(SUPPLEMENT),
    bidOpeningAt: facts.bidOpeningAt,
    guaranteeAmount: facts.guaranteeAmount,
    effectiveDate: guaranteeInfo.effectiveDate ?? '',
    expiryDate: facts.expiryDate,
    application: JSON.stringify({ ...application, invoicingInfo: {} }),
  });
  await insertDraft(db, {
    applyNo,
    appId: 'BIDDER001',
    version: 1,
    data: application,
    labels: {},
    vanished: [],
    savedBy: 'user-of-BIDDER001',
    savedByName: '王小明',
    savedAt: server.clock.now(),
  });
  await db.updateTable('applicationDraft').set({ submitted: true }).execute();
  if (facts.paidWay === 'online') await paidOnline(applyNo);
  return applyNo;
}

/** What a gateway pays back. */
async function paidOnline(applyNo: string): Promise<void> {
  const { db } = server.context;
  const now = server.clock.now();
  const received = {
    applyNo,
    orderId: `order-of-${applyNo}`,
    amount: '4000.53',
    gateway: 'wechat',
    tradeNo: `trade-of-${applyNo}`,
  } as const;
  await insertOrder(db, {
    ...received,
    payType: 'QRcode',
    payerAppId: 'BIDDER001',
    guaranteeFee: '4000.00',
    platformServiceFee: '0.53',
    status: 'paid',
    codes: '{}',
    way: 'code',
    createdAt: now,
    createdBy: 'user-of-BIDDER001',
    expiresAt: now,
    closedAt: null,
    failReason: null,
    paidAt: now,
  });
  await insertReceipt(db, { ...received, paidAt: now, receivedAt: now, usedAs: 'fee', note: '' });
}

async function offeredTo(member: Member, applyNo: string): Promise<readonly GuaranteeEventType[]> {
  try {
    const { allowedEvents } = await detailOfGuarantee(server.context.db, server.context, member, applyNo);
    return allowedEvents.filter((type) => EVENTS.includes(type));
  } catch (error) {
    if (error instanceof BusinessError && error.code === 40401) return [];
    throw error;
  }
}

/** What each event comes to. Refusals write nothing and share a transaction; what is offered has one of its own. */
async function answersTo(
  member: Member,
  applyNo: string,
  version: number,
  { said, sent }: Record<'said' | 'sent', readonly GuaranteeEventType[]>,
) {
  const shown = { applyNo, version, ...(await lastDayOf(server, applyNo)) };
  const send = async (db: Db, type: GuaranteeEventType) => {
    try {
      await sendPersonEvent(db, server.context, member, { ...shown, event: given(type, member) });
      return { type, code: 0, errors: null };
    } catch (error) {
      if (error instanceof BusinessError) return { type, code: error.code, errors: error.data };
      throw error;
    }
  };
  const refused = await rolledBack(async (db) => {
    const answers = [];
    for (const type of sent.filter((one) => !said.includes(one))) answers.push(await send(db, type));
    return answers;
  });
  const accepted = [];
  for (const type of said) accepted.push(await rolledBack((db) => send(db, type)));
  return [...refused, ...accepted];
}

class RollBack<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back');
  }
}

async function rolledBack<T>(work: (db: Db) => Promise<T>): Promise<T> {
  let result: RollBack<T> | undefined;
  try {
    await inTransaction(server.context.db, async (db) => {
      result = new RollBack(await work(db));
      throw result;
    });
  } catch (error) {
    if (error !== result) throw error;
  }
  if (!result) throw new Error('the transaction was not rolled back');
  return result.result;
}

function given(type: GuaranteeEventType, { appId }: Member): PersonEvent {
  const files = Object.keys(PAYLOADS[type]).filter((name) => FILE_FIELDS.includes(name));
  return { type, ...PAYLOADS[type], ...Object.fromEntries(files.map((name) => [name, [paperOf.get(appId)]])) } as PersonEvent;
}

async function paper(ownerAppId: string): Promise<FileReference> {
  const fileName = '材料.pdf';
  const { fileKey } = await storeFile(server.context.db, server.context, {
    bytes: samplePdf('material'),
    fileName,
    mediaType: 'application/pdf',
    ownerAppId,
    uploadedBy: '',
    purpose: 'upload',
  });
  await pagesOf(server.context, [fileKey], ownerAppId);
  return { key: fileKey, fileName };
}
