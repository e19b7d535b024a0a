import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { EVENTS_PATH } from '#contract/call';
import { payOrder } from '#contract/payments';
import { passwordLogin } from '#contract/users';
import { writeTask } from '#server/adapters/institution/sandbox-tasks';
import { HEALTH_PATH } from '#server/core/http/health';
import type { JobEngine } from '#server/core/jobs/engine';
import { startPlatform, type Platform } from '#server/platform';
import { sampleLetter } from '#tests/documents/samples';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { bundleServer, HttpClient, startServerProcess } from '#tests/support/builders/server-process';
import { silentLog } from '#tests/support/cluster';
import { testSettings } from '#tests/support/database';
import { openDocuments } from '#tests/support/documents';
import { eventually } from '#tests/support/eventually';
import { startTestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

describe('graceful stop', () => {
  it('lets a job under way draw what it has to', async () => {
    const server = await startTestServer();
    const { db, settings } = server.context;
    await addPeople(server);
    const issueChain = JSON.stringify([{ uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'interface' }]);
    const applyNo = await applicationAt(server, 'awaitingLetter', { issueChain, step: 0, version: 0 });
    writeTask(settings.dataDir, {
      reference: `${applyNo}-0`,
      applyNo,
      kind: 'letter',
      receivedAt: new Date().toISOString(),
      decision: { state: 'passed', opinion: '' },
    });
    const documents = openDocuments();
    await documents.drawLetter(sampleLetter(), { waiting: 'jobs', caller: '' });
    const worker = await startPlatform(testSettings(server.database), silentLog, { documents });
    const stopped = stopsWhileItDraws(worker);
    await worker.context.jobs.enqueue(db, 'institution-step', { applyNo, sequence: 0 });
    await stopped;
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'institution-step'`.execute(db);
    expect(rows.map(({ state }) => state)).toContain('completed');
    expect(await db.selectFrom('letter').select('applyNo').execute()).toEqual([{ applyNo }]);
    await server.stop();
  });

  it('does not wait for ever for a job whose gateway does not answer', async () => {
    const server = await startTestServer();
    const { db } = server.context;
    await addPeople(server);
    const applyNo = await applicationAt(server, 'awaitingPayment');
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    const worker = await startPlatform(testSettings(server.database), silentLog, { jobsEndWithinMs: 500 });
    const arrived = new Promise<void>((resolve) => {
      worker.context.adapters.payment.wechat.query = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    await worker.context.jobs.enqueue(db, 'check-payment-order', { orderId });
    await arrived;
    await worker.stop();
    await server.stop();
  });

  it('answers what is under way at SIGTERM and ends with exit code 0', async () => {
    await bundleServer();
    const server = await startTestServer();
    await addPeople(server);
    const { child, url } = await startServerProcess(server.database);
    const exited = new Promise<number | null>((exit) => child.once('exit', exit));
    const { logins } = await server.context.db.transaction().execute(async (locking) => {
      await sql`lock table login_failure in share mode`.execute(locking);
      const logins = Promise.all(Array.from({ length: 2 }, () => HttpClient.signIn(url, PEOPLE.bidder)));
      await eventually(async () => (await waitingForLocks(locking)) === 2);
      child.kill('SIGTERM');
      return { logins };
    });
    expect((await logins).length).toBe(2);
    expect(await exited).toBe(0);
    await server.stop();
  });

  it.each([HEALTH_PATH, EVENTS_PATH])('answers %s where it still comes on a connection in use, and closes that', async (path) => {
    const server = await startTestServer();
    await addPeople(server);
    const { cookies } = await server.signedClient({ account: PEOPLE.bidder });
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const begun = once(server.app.server, 'request');
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST ${passwordLogin.path} HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
    );
    await begun;
    const stopped = server.stop();
    await eventually(() => !server.app.server.listening);
    socket.write(`}GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
    const [, answer] = (await text(socket)).split(/(?<=.)(?=HTTP\/1\.1 )/s);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
    await stopped;
  });

  it('finishes the requests under way, then refuses connections', async () => {
    const server = await startTestServer();
    await addAccount(server.context.db, '13900000001', [{ appId: 'a1', orgType: 'bidder' }]);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const underWay = new Promise<void>((resolve) => server.app.server.once('request', () => resolve()));
    const login = fetch(`http://127.0.0.1:${port}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ account: '13900000001', password: TEST_PASSWORD }),
    });
    await underWay;
    const stopped = server.stop();
    const answer = await login;
    expect(((await answer.json()) as { ret: number }).ret).toBe(0);
    await stopped;
    await expect(fetch(`http://127.0.0.1:${port}/guarantee/api/health`)).rejects.toThrow();
  });
});

/** Begins to stop when the first letter is to be drawn, and draws it as soon as the jobs or the documents have been told to end. */
function stopsWhileItDraws({ context, stop }: Platform): Promise<void> {
  const { documents } = context;
  const { drawLetter, close } = documents;
  const jobs = context.jobs as JobEngine;
  const { stop: stopJobs } = jobs;
  return new Promise((stopped) => {
    documents.drawLetter = (data) =>
      new Promise((drawn, failed) => {
        const reported = (ended: Promise<void>) => {
          void drawLetter(data).then(drawn, failed);
          return ended;
        };
        documents.close = () => reported(close());
        jobs.stop = () => reported(stopJobs());
        void stop().then(stopped);
      });
  });
}
