import { sql } from 'kysely';
import { signContract } from '#contract/contracts';
import { downloadFile } from '#contract/files';
import { guaranteeDetail, guaranteeHistory, saveApplication, sendEvent } from '#contract/guarantees';
import { payOrder } from '#contract/payments';
import type { FileReference } from '#domain/field';
import type { Actor } from '#domain/guarantee/actor';
import { GUARANTEE_EVENTS, type GuaranteeEventType } from '#domain/guarantee/events';
import { NO_PROGRESS, type GuaranteeFacts } from '#domain/guarantee/facts';
import { statusOf } from '#domain/guarantee/status';
import { deadlineOf } from '#machines/lifecycle/deadline';
import { guaranteeMachine } from '#machines/lifecycle/guarantee';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { allowedEvents, decide, decideApply, factsOf as factsOfSnapshot, restore } from '#machines/lifecycle/run';
import { refundNotification } from '#server/adapters/payment/sandbox-gateway';
import { readTrade, writeTrade } from '#server/adapters/payment/sandbox-trades';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { FACT_COLUMNS, factsOf } from '#server/work/guarantees/facts';
import {
  APP_IDS,
  comesLate,
  lifecycleCourses,
  memberOf,
  SUPPLEMENT,
  type Course,
  type Side,
} from '#tests/machines/model-based/lifecycle-walks';
import { allTransitions, transitionsTaken } from '#tests/machines/model-based/walks';
import { lastDayOf, PEOPLE } from '#tests/support/application-at';
import { addProduct, addProject, completeDraft, openMarket, resetMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { asPersonSends } from '#tests/support/sent-event';
import { startTestServer, type TestServer } from '#tests/support/server';

const SIDES = Object.keys(APP_IDS) as Side[];
const SESSION_MS = 12 * 3_600_000;
const SECONDS_BETWEEN_CODES = 60;

const taken = new Set<string>();
const sessions = new Map<Side, { client: TestClient; since: number; fileKey: string }>();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' } });
  await openMarket(server);
});
afterAll(() => server.stop());

describe.each(lifecycleCourses(new Set()))('[LC-02] $name', ({ product, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))('[DV-03] %s', async (_name, walk) => {
    const applyNo = await applied(product);
    for (const { event, after } of walk.slice(1)) {
      await makeTimeFor(event, applyNo);
      const before = await factsNow(applyNo);
      const sent = asSent(event, applyNo);
      const decision = decide(before, sent);
      await send(applyNo, before, sent);
      const now = await factsNow(applyNo);
      expect([event.type, now]).toEqual([event.type, decision.facts]);
      expect([event.type, now.status]).toEqual([event.type, factsOfSnapshot(after).status]);
      if (decision.accepted) await historyTellsOf(applyNo, sent, decision.recordedAs);
      await everybodyIsOfferedWhatTheMachineAllows(applyNo, now);
      await openPagesHearOfIt(applyNo, now);
      note(restore(before), sent);
    }
  });
});

it('[DV-03] every transition of the lifecycle was taken over the API', () => {
  expect(allTransitions(guaranteeMachine).filter((id) => !taken.has(id))).toEqual([]);
});

/** An application for a product made for this walk, from the draft to its first status; no longer sealed, since the beneficiary acts on it too. */
async function applied({ issueChain, releaseChain, ...product }: Course['product']): Promise<string> {
  const { db } = server.context;
  await resetMarket(server);
  for (const table of ['product', 'project'] as const) await db.deleteFrom(table).execute();
  await addProject(server, { opensInDays: 0.4 });
  await addProduct(server, {
    ...product,
    issueChain: JSON.stringify(issueChain),
    releaseChain: JSON.stringify(releaseChain),
    supplementFields: JSON.stringify(SUPPLEMENT),
  });
  const { client } = await sessionOf('bidder');
  const { applyNo } = (await client.call(saveApplication, { application: await completeDraft(server) })).data;
  expect(await client.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } })).toMatchObject({ code: 0 });
  await db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
  const now = await factsNow(applyNo);
  const apply = { type: 'apply', by: memberOf('bidder'), now: server.clock.now().toISOString() } as const;
  expect(decideApply(now, apply).facts).toEqual(now);
  await historyTellsOf(applyNo, apply, 'apply');
  await everybodyIsOfferedWhatTheMachineAllows(applyNo, now);
  const { status: _status, ...context } = now;
  note(guaranteeMachine.resolveState({ value: 'notApplied', context: { ...context, ...NO_PROGRESS } }), apply);
  return applyNo;
}

/** Deadlines pass, and an SMS code is not asked for twice within a minute. */
async function makeTimeFor(event: GuaranteeEvent, applyNo: string): Promise<void> {
  const { type, by } = event;
  if (type === 'businessContractSign' || type === 'guaranteeContractSign') server.clock.advance(SECONDS_BETWEEN_CODES);
  const facts = await factsNow(applyNo);
  if (type === 'letterOutExpired') server.clock.set(deadlineOf(facts) ?? '');
  if (!comesLate(event)) return;
  const opening = facts.bidOpeningAt ?? '';
  if (type === 'completedPay' && by.kind === 'gateway') {
    server.clock.set(new Date(Date.parse(opening) - 60_000).toISOString());
    await orderFor(applyNo);
  }
  server.clock.set(opening);
}

async function send(applyNo: string, { version, status }: GuaranteeFacts, event: GuaranteeEvent): Promise<void> {
  const { type, by } = event;
  if ('contractNo' in event) return sign(applyNo, event);
  if (type === 'letterOutExpired') return letTheClockWork();
  if (by.kind === 'gateway')
    return type === 'completedPay' ? payOnline(applyNo) : endRefund(applyNo, status, type === 'refunded' ? 'success' : 'fail');
  const { client, fileKey } = await sessionOf(sideOf(event));
  const plain = asPersonSends(event, { key: fileKey, fileName: '材料.pdf' });
  const payload = 'signFiles' in plain ? { ...plain, signFiles: await scansOf(client, applyNo) } : plain;
  const shown = type === 'letter' ? await lastDayOf(server, applyNo) : {};
  const answer = await client.call(sendEvent, { applyNo, version, ...shown, event: payload });
  expect([type, answer.code, answer.data]).toEqual([type, 0, expect.objectContaining({ version: version + 1 })]);
}

/** Every page of the contracts, as it would come from a scanner. */
async function scansOf(client: TestClient, applyNo: string): Promise<FileReference[]> {
  const { contractListFiles } = (await client.call(guaranteeDetail, { applyNo })).data.signInfo;
  return Promise.all(
    contractListFiles.map(async ({ url }) => {
      const { raw } = await client.call(downloadFile, { key: url });
      const { data } = await client.upload('/guarantee/api/file/upload', { name: '签署件.pdf', bytes: raw });
      return { key: (data as { key: string }).key, fileName: '签署件.pdf' };
    }),
  );
}

async function letTheClockWork(): Promise<void> {
  await server.context.jobs.enqueue(server.context.db, 'clock-events', {});
  await server.drainJobs();
}

async function sign(applyNo: string, event: Extract<GuaranteeEvent, { contractNo: string }>): Promise<void> {
  const side = sideOf(event);
  const { client } = await sessionOf(side);
  const body = {
    contractNo: event.contractNo,
    guaranteeId: applyNo,
    contractBusinessType: event.type === 'businessContractSign' ? 'business' : 'guarantee',
  } as const;
  const signing = (await client.call(signContract, body)).data;
  if (signing.isSignSuccess === 1) return;
  expect(signing).toMatchObject({ isSendCode: 0 });
  await server.drainJobs();
  const mobile = side === 'bidder' ? PEOPLE.bidder : PEOPLE.guarantee;
  const { code } = await server.context.db
    .selectFrom('sandboxSms')
    .select('code')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await client.call(signContract, { ...body, smsCode: code })).data).toMatchObject({ isSignSuccess: 1 });
}

async function payOnline(applyNo: string): Promise<void> {
  const orderId = await orderFor(applyNo);
  expect(
    await server.client().request('POST', `/sandbox/pay/${orderId}`, { payload: JSON.stringify({ result: 'success' }) }),
  ).toMatchObject({ code: 0, data: { notified: true } });
}

/** The order that is open, or a new one. */
async function orderFor(applyNo: string): Promise<string> {
  const open = await server.context.db
    .selectFrom('paymentOrder')
    .select('orderId')
    .where('applyNo', '=', applyNo)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open) return open.orderId;
  const { client } = await sessionOf('bidder');
  return (await client.call(payOrder, { applyNo, payType: 'QRcodeOffline' })).data.orderId;
}

async function endRefund(applyNo: string, status: GuaranteeFacts['status'], result: 'success' | 'fail'): Promise<void> {
  await server.drainJobs();
  const { orderId } = await server.context.db
    .selectFrom('paymentRefund')
    .select('orderId')
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
  if (status === statusOf('refundFailed')) return arriveAfterAll(orderId ?? '');
  expect(await server.client().request('POST', `/sandbox/refund/${orderId}`, { payload: JSON.stringify({ result }) })).toMatchObject({
    code: 0,
    data: { notified: true },
  });
  await server.drainJobs();
}

/** The gateway tells that what it had failed to return is back all the same. */
async function arriveAfterAll(orderId: string): Promise<void> {
  const { dataDir } = server.database;
  const trade = readTrade(dataDir, 'wechat', orderId);
  const failed = trade?.refunds.findLast(({ state }) => state === 'failed');
  if (!trade || !failed) throw new Error('no refund has failed');
  failed.state = 'success';
  const sent = refundNotification(dataDir, 'wechat', writeTrade(dataDir, 'wechat', trade), failed, server.clock.now());
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/guarantee/api/pay/notify/wechat',
    headers: sent?.headers ?? {},
    payload: sent?.body ?? '',
  });
  expect(statusCode).toBe(204);
  await server.drainJobs();
}

async function everybodyIsOfferedWhatTheMachineAllows(applyNo: string, facts: GuaranteeFacts): Promise<void> {
  const now = server.clock.now().toISOString();
  const offered = await Promise.all(
    SIDES.map(async (side) => {
      const { client } = await sessionOf(side);
      const { data } = await client.call(guaranteeDetail, { applyNo });
      return [side, data.applyFormInfo.guaranteeStatus, data.version, data.allowedEvents];
    }),
  );
  expect(offered).toEqual(SIDES.map((side) => [side, facts.status, facts.version, allowedEvents(facts, memberOf(side), now)]));
}

/** With who did it, when, whether it passed or was returned, and why. */
async function historyTellsOf(applyNo: string, event: GuaranteeEvent, recordedAs: GuaranteeEventType): Promise<void> {
  const { client } = await sessionOf('bidder');
  const { list } = (await client.call(guaranteeHistory, { applyNo })).data;
  const { label: eventName, result } = GUARANTEE_EVENTS[recordedAs];
  const why = 'reason' in event ? event.reason : failsAtGateway(event) ? expect.any(String) : undefined;
  const { event: type, eventName: named, result: ended, actorName, time, reason } = list.at(-1) ?? {};
  expect([type, named, ended, actorName, time, reason]).toEqual([recordedAs, eventName, result, nameOf(event.by), event.now, why]);
}

function failsAtGateway({ type, by }: GuaranteeEvent): boolean {
  return type === 'refundFail' && by.kind === 'gateway';
}

function nameOf(by: Actor): string {
  if (by.kind === 'gateway') return '微信支付';
  const side = by.kind === 'person' ? SIDES.find((name) => name === by.orgType) : undefined;
  return side ? `用户${PEOPLE[side].slice(-2)}` : '系统';
}

async function openPagesHearOfIt(applyNo: string, { version }: GuaranteeFacts): Promise<void> {
  const { rows } = await sql<{ action: string }>`
    select data ->> 'action' as action from pgboss.job
    where name = 'lifecycle-action' and data ->> 'applyNo' = ${applyNo} and (data ->> 'sequence')::int = ${version}`.execute(
    server.context.db,
  );
  expect([version, rows]).toEqual([version, [{ action: 'notifyParties' }]]);
}

async function factsNow(applyNo: string): Promise<GuaranteeFacts> {
  return factsOf(
    await server.context.db.selectFrom('guarantee').select(FACT_COLUMNS).where('applyNo', '=', applyNo).executeTakeFirstOrThrow(),
  );
}

function note(snapshot: ReturnType<typeof restore>, event: GuaranteeEvent): void {
  for (const id of transitionsTaken(snapshot, event)) taken.add(id);
}

/** The walk's event for this application, at this time. */
function asSent(event: GuaranteeEvent, applyNo: string): GuaranteeEvent {
  const now = server.clock.now().toISOString();
  return 'contractNo' in event ? { ...event, now, contractNo: `${applyNo}-${event.contractNo}` } : { ...event, now };
}

function sideOf({ by, type }: GuaranteeEvent): Side {
  const side = by.kind === 'person' ? SIDES.find((name) => name === by.orgType) : undefined;
  if (!side) throw new Error(`nobody of the five sends ${type}`);
  return side;
}

async function sessionOf(side: Side) {
  const known = sessions.get(side);
  const now = server.clock.now().getTime();
  if (known && now - known.since < SESSION_MS) return known;
  const client = await server.signedClient({ account: PEOPLE[side] });
  const { data } = await client.upload('/guarantee/api/file/upload', { name: '材料.pdf', bytes: samplePdf('material') });
  const session = { client, since: now, fileKey: (data as { key: string }).key };
  sessions.set(side, session);
  return session;
}
