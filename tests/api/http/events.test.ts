import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { EARLIER_HEADER } from '#contract/call';
import { logout } from '#contract/users';
import { notifyOrganisations, type ApplicationChange } from '#server/core/events/notify';
import { announceRoleChange } from '#server/core/sessions/repository';
import { notifyPagesOf } from '#server/work/baofu/notices';
import { notifyParties } from '#server/work/guarantees/effects/notify';
import { recordHappening } from '#server/work/invoices/happen';
import { notifyPagesOfPart } from '#server/work/payments/part-refunded';
import { notifyOfAmendment } from '#server/work/postponements/people';
import { addAccount } from '#tests/support/accounts';
import { applicationAt } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server.context.db, '13900000001', [{ appId: 'a1', orgType: 'bidder' }]);
  await addAccount(server.context.db, '13900000002', [{ appId: 'a2', orgType: 'bidder' }]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

const listen = (client: TestClient) => EventListener.open(client, port);
const listenFromBefore = (client: TestClient) => EventListener.open(client, port, { [EARLIER_HEADER]: '1' });

const CHANGE: ApplicationChange = {
  kind: 'application',
  applyNo: 'A1',
  guaranteeStatus: 2,
  step: 1,
  version: 4,
  byEvent: true,
  passed: [1, 2],
};

describe('event stream', () => {
  it('tells a change to the organisations it concerns and to no other, after the commit', async () => {
    const { db } = server.context;
    const [concerned, other] = await Promise.all(
      ['13900000001', '13900000002'].map(async (account) => listen(await server.signedClient({ account }))),
    );
    if (!concerned || !other) throw new Error('no listeners');
    expect(concerned.type).toMatch(/^text\/event-stream/);
    await expect(
      db.transaction().execute(async (transaction) => {
        await notifyOrganisations(transaction, [{ to: [{ appId: 'a1' }], change: { ...CHANGE, applyNo: 'ROLLED-BACK' } }]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await notifyOrganisations(db, [{ to: [{ appId: 'a1', orgType: 'bidder' }], change: CHANGE }]);
    await notifyOrganisations(db, [{ to: [{ appId: 'a2' }], change: { kind: 'badges' } }]);
    expect(await concerned.until(/data: /)).toContain(
      'data: {"kind":"application","apply_no":"A1","guarantee_status":2,"step":1,"version":4,"by_event":true,"work_lists":["signature","pay"]}',
    );
    expect(await other.until(/data: /)).toContain('data: {"kind":"badges"}');
    expect(concerned.heard).not.toContain('ROLLED-BACK');
    expect(other.heard).not.toContain('A1');
    concerned.close();
    other.close();
  });

  it('[PM-05] tells how an application stands to its parties alone, each in its type, with the lists of each that may show it otherwise now', async () => {
    const people = {
      bidder: ['BIDDER001', 'bidder'],
      rival: ['BIDDER002', 'bidder'],
      institution: ['GUARANTEE', 'guarantee'],
      institutionOfOtherType: ['GUARANTEE', 'letter'],
      bidderOfOtherType: ['BIDDER001', 'personal'],
      platform: ['PLATFORM1', 'platform'],
    } as const;
    const listeners = new Map<string, EventListener>();
    for (const [index, [name, [appId, orgType]]] of Object.entries(people).entries()) {
      const account = `1390000004${index}`;
      await addAccount(server.context.db, account, [{ appId, orgType }]);
      listeners.set(name, await listen(await server.signedClient({ account })));
    }
    const applyNo = await applicationAt(server, 'awaitingAudit', { status: 5, step: 2, version: 6 });
    await server.context.db
      .insertInto('guaranteeHistory')
      .values({
        guaranteeAppId: 'GUARANTEE',
        applyNo,
        sequence: 6,
        event: 'requestSupply',
        fromStatus: 4,
        toStatus: 5,
        actorId: '',
        actorName: '',
        appId: '',
        appName: '',
        orgType: null,
        result: 'return',
        reason: '',
        payload: '{}',
        at: new Date(),
        prevHash: '',
        hash: 'h',
      })
      .execute();
    await notifyParties(server.context, [{ applyNo, guaranteeAppId: 'GUARANTEE', sequence: 6 }]);
    const pushed = (workLists: readonly string[]) =>
      `data: ${JSON.stringify({ kind: 'application', apply_no: applyNo, guarantee_status: 5, step: 2, version: 6, by_event: true, work_lists: workLists })}`;
    expect(await listeners.get('bidder')?.until(/data: /)).toContain(pushed(['supply']));
    for (const name of ['institution', 'institutionOfOtherType'])
      expect(await listeners.get(name)?.until(/data: /)).toContain(pushed(['verify']));
    expect(await listeners.get('platform')?.until(/data: /)).toContain(pushed(['verify']));
    await notifyOrganisations(server.context.db, [{ to: [{ appId: 'BIDDER001' }, { appId: 'BIDDER002' }], change: { kind: 'message' } }]);
    for (const name of ['rival', 'bidderOfOtherType']) expect(await listeners.get(name)?.until(/data: /)).not.toContain(applyNo);
    for (const listener of listeners.values()) listener.close();
  });

  it('[PM-05] tells of what belongs to a sealed application nobody who is signed in as another type of bidder or institution', async () => {
    const { db } = server.context;
    const people = {
      bidder: ['BIDDER001', 'bidder'],
      institution: ['GUARANTEE', 'letter'],
      bidderAsTenderee: ['BIDDER001', 'bidding'],
      institutionAsTenderee: ['GUARANTEE', 'bidding'],
    } as const;
    const listeners = new Map<string, EventListener>();
    for (const [index, [name, [appId, orgType]]] of Object.entries(people).entries()) {
      const account = `1390000006${index}`;
      await addAccount(db, account, [{ appId, orgType }]);
      listeners.set(name, await listen(await server.signedClient({ account })));
    }
    const applyNo = await applicationAt(server, 'letterIssued', { unsealedAt: null });
    const amendment = { amendmentNo: `${applyNo}-Y1`, applyNo, state: 'awaitingBidder', version: 1, answer: null, reason: '推迟' } as const;
    const invoice = {
      invoiceNo: 'FP1',
      version: 1,
      state: 'apply',
      sellerAppId: 'GUARANTEE',
      sellerName: '',
      payerAppId: 'BIDDER001',
    } as const;
    const notifications = {
      amendment: () =>
        notifyOfAmendment(db, server.context, {
          ...amendment,
          expiryBefore: '2027-01-31',
          expiryAfter: '2027-06-30',
          openingAfter: server.clock.now(),
        }),
      part: () => notifyPagesOfPart(db, applyNo),
      invoice: () =>
        recordHappening(
          db,
          server.context,
          { ...invoice, payerName: '', redReason: '', unsealedAt: null },
          { event: { type: 'apply' }, note: '' },
        ),
      split: () => notifyPagesOf(db, 'GUARANTEE', { isNotified: false }),
    };
    const heard: Record<string, string[]> = {};
    for (const [name, notify] of Object.entries(notifications)) {
      const before = new Map([...listeners].map(([who, listener]) => [who, listener.heard.length]));
      await notify();
      const changeNo = `END-${name}`;
      const end = { ...CHANGE, applyNo: changeNo };
      await notifyOrganisations(db, [{ to: [{ appId: 'BIDDER001' }, { appId: 'GUARANTEE' }], change: end }]);
      for (const [who, listener] of listeners) {
        const said = (await listener.until(new RegExp(changeNo))).slice(before.get(who));
        if (said.includes('"kind":"payment"') || said.includes(applyNo)) heard[name] = [...(heard[name] ?? []), who];
      }
    }
    const both = ['bidder', 'institution'];
    expect(heard).toEqual({ amendment: both, part: both, invoice: both, split: ['institution'] });
    for (const listener of listeners.values()) listener.close();
  });

  it('[PM-05] tells the platform of a sealed application where it may have work on it alone', async () => {
    await addAccount(server.context.db, '13900000050', [{ appId: 'PLATFORM1', orgType: 'platform' }]);
    const platform = await listen(await server.signedClient({ account: '13900000050' }));
    const sealed = (state: 'awaitingLetter' | 'awaitingAudit' | 'awaitingConfirmation' | 'paid') =>
      applicationAt(server, state, { unsealedAt: null });
    const quiet = [await sealed('awaitingLetter'), await sealed('awaitingAudit')];
    const pushed = [await sealed('awaitingConfirmation'), await sealed('paid'), await applicationAt(server, 'awaitingLetter')];
    const deliveries = [...quiet, ...pushed].map((applyNo) => ({ applyNo, guaranteeAppId: 'GUARANTEE', sequence: 1 }));
    await notifyParties(server.context, deliveries);
    await notifyOrganisations(server.context.db, [{ to: [{ appId: 'PLATFORM1' }], change: { kind: 'message' } }]);
    const heard = await platform.until(/"kind":"message"/);
    expect([...quiet, ...pushed].filter((applyNo) => heard.includes(applyNo))).toEqual(pushed);
    platform.close();
  });

  it('[PM-05] tells those who hold the tender of an application once its bids are open, and not before', async () => {
    const { db } = server.context;
    const holders = [
      ['13900000051', 'BIDDING01', 'bidding'],
      ['13900000052', 'TRADE0001', 'tradeCenter'],
    ] as const;
    const listeners: EventListener[] = [];
    for (const [account, appId, orgType] of holders) {
      await addAccount(db, account, [{ appId, orgType }]);
      listeners.push(await listen(await server.signedClient({ account })));
    }
    const applyNo = await applicationAt(server, 'awaitingAudit', { unsealedAt: null });
    await notifyParties(server.context, [{ applyNo, guaranteeAppId: 'GUARANTEE', sequence: 1 }]);
    await notifyOrganisations(db, [{ to: holders.map(([, appId]) => ({ appId })), change: { kind: 'message' } }]);
    for (const listener of listeners) expect(await listener.until(/"kind":"message"/)).not.toContain(applyNo);
    await db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
    await notifyParties(server.context, [{ applyNo, guaranteeAppId: 'GUARANTEE', sequence: 2 }]);
    for (const listener of listeners) {
      await listener.until(new RegExp(applyNo));
      listener.close();
    }
  });

  it('[LG-07] ends with the session', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const listener = await listen(client);
    await client.call(logout, {});
    expect(await listener.until(/signed-out/)).toContain('data: {"kind":"signed-out"}');
  });

  it('drops whoever does not read, so that nothing piles up', async () => {
    const client = await server.signedClient({ account: '13900000002' });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const connections = promisify(server.app.server.getConnections.bind(server.app.server));
    const before = await connections();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).pause();
    socket.write(`GET /guarantee/api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
    await eventually(async () => (await connections()) === before + 1);
    const change = { ...CHANGE, applyNo: 'x'.repeat(7000) };
    const notices = Array.from({ length: 250 }, () => ({ to: [{ appId: 'a2' }], change }));
    await eventually(async () => {
      await notifyOrganisations(server.context.db, notices);
      return (await connections()) === before;
    }, 20_000);
    socket.destroy();
  });

  it('writes nothing more to the oldest of too many streams of a session, whose end is still to be read', async () => {
    const client = await server.signedClient({ account: '13900000002' });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const arrived = once(server.app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).pause();
    socket.write(`GET /guarantee/api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
    const [, stream] = (await arrived) as [IncomingMessage, ServerResponse];
    const failed = jest.fn();
    stream.on('error', failed);
    const notices = [{ to: [{ appId: 'a2' }], change: { ...CHANGE, applyNo: 'x'.repeat(7000) } }];
    await eventually(async () => {
      await notifyOrganisations(server.context.db, notices);
      return stream.writableLength > 0;
    }, 20_000);
    const others = [];
    for (let count = 0; count < 10; count += 1) others.push(await listen(client));
    expect(stream.writableEnded).toBe(true);
    await notifyOrganisations(server.context.db, notices);
    expect(await others.at(-1)?.until(/data: /)).toContain('"kind":"application"');
    expect(failed).not.toHaveBeenCalled();
    for (const listener of others) listener.close();
    socket.destroy();
  });

  it('tells who asks for it what changed before the stream was open, and how long before, but no stranger and no end of a session', async () => {
    const { db } = server.context;
    const concerned = await server.signedClient({ account: '13900000001' });
    const stranger = await server.signedClient({ account: '13900000002' });
    const left = await server.signedClient({ account: '13900000001' });
    const early = await listen(left);
    await notifyOrganisations(db, [{ to: [{ appId: 'a1' }], change: { kind: 'wages' } }]);
    await early.until(/"wages"/);
    await left.call(logout, {});
    await early.until(/signed-out/);
    const [late, foreign] = await Promise.all([concerned, stranger].map((client) => listenFromBefore(client)));
    const reopened = await listen(concerned);
    if (!late || !foreign) throw new Error('no listeners');
    expect(await late.until(/"wages"/)).toMatch(/\nid: \d+\ndata: \{"kind":"wages"\}\n\n/);
    await notifyOrganisations(db, [{ to: [{ appId: 'a1' }, { appId: 'a2' }], change: { kind: 'imports' } }]);
    expect(await late.until(/"imports"/)).toMatch(/\n\ndata: \{"kind":"imports"\}\n\n$/);
    expect(late.heard).not.toContain('signed-out');
    for (const listener of [foreign, reopened]) expect(await listener.until(/"imports"/)).not.toMatch(/wages|signed-out/);
    for (const listener of [early, late, foreign, reopened]) listener.close();
  });

  it('tells a page of permissions that changed before its stream was open, which goes on', async () => {
    const { db } = server.context;
    const concerned = await server.signedClient({ account: '13900000001' });
    const stranger = await server.signedClient({ account: '13900000002' });
    const early = await listen(concerned);
    await announceRoleChange(db, { orgType: 'bidder', appId: 'a1' });
    await early.until(/"permissions"/);
    const [late, foreign] = await Promise.all([concerned, stranger].map((client) => listenFromBefore(client)));
    expect(await late?.until(/"permissions"/)).toMatch(/\nid: \d+\ndata: \{"kind":"permissions"\}\n\n/);
    await notifyOrganisations(db, [{ to: [{ appId: 'a1' }, { appId: 'a2' }], change: { kind: 'message' } }]);
    await late?.until(/"message"/);
    expect(await foreign?.until(/"message"/)).not.toContain('permissions');
    for (const listener of [late, foreign]) listener?.close();
  });

  it('is refused without a session', async () => {
    expect((await server.client().request('GET', '/guarantee/api/events')).code).toBe(20001);
  });
});
