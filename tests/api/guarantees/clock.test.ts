import { statusOf, type GuaranteeState } from '#domain/guarantee/status';
import { sendClockEvents } from '#server/work/guarantees/clocks/clock-events';
import { addPeople, applicationAt, filedLetter } from '#tests/support/application-at';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
});
beforeEach(async () => {
  await server.context.db.deleteFrom('guarantee').execute();
  server.clock.set('2026-03-02T01:30:00Z');
});
afterAll(() => server.stop());

it.each([
  ['awaitingConfirmation', false, 'expired'],
  ['awaitingAudit', true, 'awaitingRefund'],
  ['auditReturned', false, 'expired'],
  ['awaitingLetter', true, 'awaitingRefund'],
] as const)('[LC-06] a passed bid opening ends %s (paid %s) as %s', async (state, paid, to) => {
  const applyNo = await applicationAt(server, state, { paid, bidOpeningAt: '2026-03-02T01:30:00Z' });
  expect(await sendClockEvents(server.context)).toBe(1);
  expect(await statusAndVersion(applyNo)).toEqual({ status: statusOf(to), version: 2 });
});

it.each<[GuaranteeState, string]>([
  ['awaitingAudit', '2026-03-02T01:30:00.001Z'],
  ['suspended', '2026-03-01T00:00:00Z'],
  ['paid', '2026-03-01T00:00:00Z'],
  ['letterIssued', '2026-03-01T00:00:00Z'],
])('[LC-06] leaves %s alone at a bid opening of %s', async (state, bidOpeningAt) => {
  await applicationAt(server, state, { bidOpeningAt, expiryDate: '2026-12-31' });
  expect(await sendClockEvents(server.context)).toBe(0);
});

it('[LC-06] a letter expires when the day after its last has begun in Shanghai', async () => {
  const applyNo = await applicationAt(server, 'letterIssued', { expiryDate: '2026-03-02' });
  server.clock.set('2026-03-02T15:59:59.999Z');
  expect(await sendClockEvents(server.context)).toBe(0);
  server.clock.set('2026-03-02T16:00:00.000Z');
  expect(await sendClockEvents(server.context)).toBe(1);
  expect(await statusAndVersion(applyNo)).toEqual({ status: 8, version: 2 });
});

it('[LC-06] a filed letter expires like any other, and the archive of a bid is left alone', async () => {
  const filed = await filedLetter(server, { expiryDate: '2026-03-02' });
  const archived = await applicationAt(server, 'archived', { expiryDate: '2026-03-02' });
  server.clock.set('2026-03-02T15:59:59.999Z');
  expect(await sendClockEvents(server.context)).toBe(0);
  server.clock.set('2026-03-02T16:00:00.000Z');
  expect(await sendClockEvents(server.context)).toBe(1);
  expect(await statusAndVersion(filed)).toEqual({ status: 8, version: 2 });
  expect(await statusAndVersion(archived)).toEqual({ status: 18, version: 1 });
  const { endedAt } = await server.context.db
    .selectFrom('guarantee')
    .select('endedAt')
    .where('applyNo', '=', filed)
    .executeTakeFirstOrThrow();
  expect(endedAt).toEqual(server.clock.now());
});

it('[LC-06] several servers at once send each event once', async () => {
  const applyNos: string[] = [];
  for (let count = 0; count < 12; count += 1)
    applyNos.push(await applicationAt(server, 'awaitingAudit', { bidOpeningAt: '2026-03-01T00:00:00Z' }));
  const sent = await Promise.all([1, 2, 3, 4].map(() => sendClockEvents(server.context)));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12);
  const rows = await server.context.db
    .selectFrom('guaranteeHistory')
    .select(['applyNo'])
    .where('applyNo', 'in', applyNos)
    .where('event', '=', 'letterOutExpired')
    .execute();
  expect(rows.map(({ applyNo }) => applyNo).sort()).toEqual(applyNos.sort());
  expect(await sendClockEvents(server.context)).toBe(0);
});

it('[LC-06] one that fails holds no other up', async () => {
  const { db } = server.context;
  const applyNos: string[] = [];
  for (let count = 0; count < 3; count += 1)
    applyNos.push(await applicationAt(server, 'awaitingAudit', { bidOpeningAt: '2026-03-01T00:00:00Z' }));
  const [broken = '', ...others] = applyNos;
  const inTheWay = {
    guaranteeAppId: 'GUARANTEE',
    applyNo: broken,
    sequence: 2,
    event: 'approved' as const,
    fromStatus: 4 as const,
    toStatus: 4 as const,
    actorId: '',
    actorName: '',
    appId: '',
    appName: '',
    orgType: null,
    result: 'pass' as const,
    reason: null,
    payload: '{}',
    at: server.clock.now(),
    prevHash: '',
    hash: '',
  };
  await db.insertInto('guaranteeHistory').values(inTheWay).execute();
  await expect(sendClockEvents(server.context)).rejects.toThrow('1 clock events failed');
  expect(await statusAndVersion(broken)).toEqual({ status: statusOf('awaitingAudit'), version: 1 });
  for (const applyNo of others) expect(await statusAndVersion(applyNo)).toEqual({ status: statusOf('expired'), version: 2 });
});

it('[LC-06] the scheduled job sends what is due', async () => {
  const applyNo = await applicationAt(server, 'awaitingAudit', { bidOpeningAt: '2026-03-01T00:00:00Z' });
  await server.context.jobs.enqueue(server.context.db, 'clock-events', {});
  await server.drainJobs();
  expect(await statusAndVersion(applyNo)).toEqual({ status: 8, version: 2 });
});

function statusAndVersion(applyNo: string) {
  return server.context.db.selectFrom('guarantee').select(['status', 'version']).where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
}
