import type { AddressInfo } from 'node:net';
import { CODES } from '#contract/codes';
import { deskCase, deskQueue, giveBackCase, takeCase, type DeskCase } from '#contract/desk';
import { guaranteeDetail, sendEvent } from '#contract/guarantees';
import { CASE_HELD_MINUTES } from '#domain/guarantee/held-case';
import { statusOf } from '#domain/guarantee/status';
import { BusinessError } from '#server/core/http/answers/errors';
import type { Member } from '#server/core/sessions/member';
import { takeCase as takeThis } from '#server/work/desk/take';
import { sendClockEvents } from '#server/work/guarantees/clocks/clock-events';
import { sendPersonEvent } from '#server/work/guarantees/events/commands';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { AT_FIRST_LEVEL, openDesk, SECOND_AUDITOR, type Desk } from '#tests/support/builders/desk';
import { aMember } from '#tests/support/builders/members';
import { EventListener } from '#tests/support/event-listener';

const FIRST_USER = `user-${PEOPLE.guarantee}`;
const SECOND_USER = `user-${SECOND_AUDITOR}`;
const MANY = 50;

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.stop());

const waiting = () => applicationAt(desk.server, 'awaitingAudit', AT_FIRST_LEVEL);
const holderOf = async (applyNo: string) => (await desk.first.call(deskCase, { applyNo })).data.held?.userId;
const approval = (applyNo: string, version = 1) => ({ applyNo, version, event: { type: 'approved' as const } });

it('[LC-10] is told to everybody who works at the desk: who has it, since when and until when', async () => {
  const applyNo = await waiting();
  const taken = await desk.first.call(takeCase, { applyNo });
  const since = desk.server.clock.now().toISOString();
  const until = new Date(desk.server.clock.now().getTime() + CASE_HELD_MINUTES * 60_000).toISOString();
  const held = { userId: FIRST_USER, userName: '用户04', since, until };
  expect(taken.data).toMatchObject({ mayWork: true, station: { kind: 'audit', name: '初审' }, held: { ...held, mine: true } });
  expect((await desk.colleague.call(deskCase, { applyNo })).data.held).toEqual({ ...held, mine: false });
  const { list } = (await desk.colleague.call(deskQueue, { workList: 'verify', order: 'age' })).data;
  expect(list.find((row) => row.applyNo === applyNo)?.held).toEqual({ ...held, mine: false });
});

it('[RT-08] [LC-10] tells the log who took it, from whom, and who gave it back', async () => {
  const applyNo = await waiting();
  await desk.first.call(takeCase, { applyNo });
  desk.server.clock.advance(1);
  await desk.colleague.call(takeCase, { applyNo, from: FIRST_USER });
  desk.server.clock.advance(1);
  await desk.first.call(giveBackCase, { applyNo });
  await desk.colleague.call(giveBackCase, { applyNo });
  const entries = await loggedFor(desk.first, { kind: 'guarantee', object: applyNo }, 4);
  expect(entries.map(({ action, facts }) => [action, facts])).toEqual([
    ['giveBackCase', [{ label: '经办人', before: '用户31' }]],
    ['takeCase', [{ label: '经办人', before: '用户04', after: '用户31' }]],
    ['takeCase', [{ label: '经办人', after: '用户04' }]],
  ]);
});

it('[LC-07] [LC-10] keeps others from deciding, by name, until it is given back', async () => {
  const applyNo = await waiting();
  await desk.first.call(takeCase, { applyNo });
  for (const event of [{ type: 'approved' }, { type: 'auditReturn', reason: '缺页' }, { type: 'requestSupply', reason: '缺页' }] as const) {
    const refused = await desk.colleague.call(sendEvent, { applyNo, version: 1, event });
    expect(refused).toMatchObject({ code: CODES.caseTaken, msg: expect.stringContaining('用户04') as string });
  }
  expect(await desk.colleague.call(giveBackCase, { applyNo })).toMatchObject({ code: 0, data: { held: { userId: FIRST_USER } } });
  expect((await desk.colleague.call(sendEvent, approval(applyNo))).code).toBe(CODES.caseTaken);
  expect((await desk.first.call(giveBackCase, { applyNo })).data.held).toBeUndefined();
  expect((await desk.colleague.call(sendEvent, approval(applyNo))).code).toBe(0);
});

it('[LC-10] lets whoever has it decide, and is over with the decision', async () => {
  const applyNo = await waiting();
  await desk.first.call(takeCase, { applyNo });
  expect((await desk.first.call(sendEvent, approval(applyNo))).code).toBe(0);
  const next = (await desk.reviewer.call(deskCase, { applyNo })).data;
  expect([next.station?.name, next.held, next.mayWork]).toEqual(['复审', undefined, true]);
  expect((await desk.reviewer.call(sendEvent, approval(applyNo, 2))).code).toBe(0);
});

it('[LC-07] is had by one of fifty who take it at once', async () => {
  const { context } = desk.server;
  const auditors = Array.from({ length: MANY }, (_, index) => aMember('GUARANTEE', 'guarantee', { userId: `auditor-${String(index)}` }));
  const applyNo = await waiting();
  const taken = await Promise.all(auditors.map((auditor) => outcome(takeThis(context.db, context, auditor, { applyNo }))));
  expect(taken.filter((code) => code === CODES.caseTaken)).toHaveLength(MANY - 1);
  const winner = (await holderOf(applyNo)) ?? '';
  expect(auditors[taken.indexOf(CODES.success)]?.userId).toBe(winner);

  const others = auditors.filter(({ userId }) => userId !== winner);
  const over = await Promise.all(others.map((auditor) => outcome(takeThis(context.db, context, auditor, { applyNo, from: winner }))));
  expect(over.filter((code) => code === CODES.success)).toHaveLength(1);
  const holder = others[over.indexOf(CODES.success)]?.userId;
  expect(await holderOf(applyNo)).toBe(holder);

  const decided = await Promise.all(auditors.map((auditor) => outcome(sendPersonEvent(context.db, context, auditor, approval(applyNo)))));
  expect(auditors.filter((_, index) => decided[index] === CODES.success).map(({ userId }) => userId)).toEqual([holder]);
});

async function outcome(done: Promise<unknown>): Promise<number> {
  return done.then(
    () => CODES.success,
    (error: unknown) => (error instanceof BusinessError ? error.code : Promise.reject(error as Error)),
  );
}

it('[LC-10] is taken over only from the one who is named, who is then kept from deciding', async () => {
  const applyNo = await waiting();
  await desk.first.call(takeCase, { applyNo });
  expect((await desk.colleague.call(takeCase, { applyNo })).code).toBe(CODES.caseTaken);
  expect((await desk.colleague.call(takeCase, { applyNo, from: 'somebody else' })).code).toBe(CODES.caseTaken);
  expect((await desk.colleague.call(takeCase, { applyNo, from: FIRST_USER })).data.held).toMatchObject({ userId: SECOND_USER, mine: true });
  expect((await desk.first.call(sendEvent, approval(applyNo))).code).toBe(CODES.caseTaken);
});

it('[LC-10] is free again where nobody has worked on it for long, and not before', async () => {
  const { context, clock } = desk.server;
  const [one, other] = [FIRST_USER, SECOND_USER].map((userId) => aMember('GUARANTEE', 'guarantee', { userId })) as [Member, Member];
  const applyNo = await waiting();
  const since = (await takeThis(context.db, context, one, { applyNo })).held?.since;
  clock.advance(CASE_HELD_MINUTES * 60 - 1);
  expect((await takeThis(context.db, context, one, { applyNo })).held?.since).toBe(since);
  clock.advance(CASE_HELD_MINUTES * 60);
  expect(await outcome(takeThis(context.db, context, other, { applyNo }))).toBe(CODES.caseTaken);
  clock.advance(1);
  expect((await takeThis(context.db, context, other, { applyNo })).held).toMatchObject({ userId: SECOND_USER, mine: true });
  clock.advance(-2 * CASE_HELD_MINUTES * 60);
});

it('[LC-06] stops neither the clock nor what others may do at any time', async () => {
  const [opening, cancelled] = [
    await applicationAt(desk.server, 'awaitingAudit', {
      ...AT_FIRST_LEVEL,
      bidOpeningAt: new Date(desk.server.clock.now().getTime() + 60_000),
    }),
    await waiting(),
  ];
  for (const applyNo of [opening, cancelled]) await desk.first.call(takeCase, { applyNo });
  const bidder = await desk.as('bidder');
  expect(await bidder.call(sendEvent, { applyNo: cancelled, version: 1, event: { type: 'cancel', reason: '不投标了' } })).toMatchObject({
    code: 0,
  });
  desk.server.clock.advance(61);
  await sendClockEvents(desk.server.context);
  const detail = await desk.first.call(guaranteeDetail, { applyNo: opening });
  expect(detail.data.applyFormInfo.guaranteeStatus).toBe(statusOf('awaitingRefund'));
  expect((await desk.first.call(deskCase, { applyNo: opening })).data.held).toBeUndefined();
});

it('[PM-05] is not for who does not decide there, of whatever party, and tells strangers nothing', async () => {
  const applyNo = await waiting();
  for (const who of ['bidder', 'bidding', 'tradeCenter', 'letter', 'platform'] as const) {
    const client = await desk.as(who);
    expect([who, (await client.call(takeCase, { applyNo })).code]).toEqual([who, CODES.noPermission]);
  }
  expect((await desk.reviewer.call(takeCase, { applyNo })).code).toBe(CODES.noPermission);
  for (const who of ['rival', 'intermediary'] as const) {
    const client = await desk.as(who);
    for (const call of [deskCase, takeCase, giveBackCase]) {
      const [theirs, none] = [await client.call(call, { applyNo }), await client.call(call, { applyNo: 'BH0' })];
      expect([who, theirs.code, theirs.msg]).toEqual([who, CODES.notFound, none.msg]);
    }
  }
  expect(await holderOf(applyNo)).toBeUndefined();
});

it('[LC-10] can be taken nowhere else than at a station', async () => {
  const issued = await applicationAt(desk.server, 'letterIssued');
  expect((await desk.first.call(takeCase, { applyNo: issued })).code).toBe(CODES.noPermission);
  const { station, mayWork, checklists } = (await desk.first.call(deskCase, { applyNo: issued })).data;
  expect([station, mayWork, checklists]).toEqual([undefined, false, [] satisfies DeskCase['checklists']]);
});

it('[LC-10] is pushed to the colleagues at once, and to nobody else', async () => {
  await desk.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = desk.server.app.server.address() as AddressInfo;
  const bidder = await EventListener.open(await desk.as('bidder'), port);
  const colleague = await EventListener.open(desk.colleague, port);
  const applyNo = await waiting();
  await desk.first.call(takeCase, { applyNo });
  desk.server.clock.advance(1);
  await desk.first.call(takeCase, { applyNo });
  await desk.first.call(giveBackCase, { applyNo });
  await desk.first.call(takeCase, { applyNo: await waiting() });
  const pushed = `{"kind":"case","apply_no":"${applyNo}"}`;
  const heard = await colleague.until(new RegExp(`${pushed}[^]*${pushed}[^]*"case"`));
  expect(heard.split(pushed)).toHaveLength(3);
  expect(bidder.heard).not.toContain(applyNo);
  bidder.close();
  colleague.close();
});
