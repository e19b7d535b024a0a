import { chooseOrganisation, logout, smsLogin, temporaryLogin, temporaryTicket, userInfo } from '#contract/users';
import { zoneLogined, zoneSms } from '#contract/zone';
import { addAccount } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { codeSentTo } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server.context.db, '13900000001', [{ appId: 'a1', orgType: 'bidder' }]);
  await addAccount(server.context.db, '13900000002', [
    { appId: 'a2', orgType: 'bidder' },
    { appId: 'a2', orgType: 'guarantee' },
  ]);
});

afterAll(() => server.stop());

describe('login by a ticket', () => {
  async function ticketOf(client: TestClient): Promise<string> {
    const { data } = await client.call(temporaryTicket, {});
    expect(data.validSeconds).toBe(60);
    return data.ticket;
  }

  it('[LG-04] [RQ-04] signs another tab in once, answers ret, and leaves the first session as it was', async () => {
    const first = await server.signedClient({ account: '13900000001' });
    const ticket = await ticketOf(first);
    const second = server.client();
    const answer = await second.call(temporaryLogin, { ticket });
    expect(JSON.parse(answer.raw.toString())).toMatchObject({ ret: 0, data: { appId: 'a1', userId: 'user-13900000001' } });
    second.signedIn = answer.data;
    expect((await second.call(userInfo, {})).data.account).toBe('13900000001');
    expect((await first.call(userInfo, {})).code).toBe(0);
    expect(second.cookies.get('gp_session')).not.toBe(first.cookies.get('gp_session'));
    expect((await server.client().call(temporaryLogin, { ticket })).code).toBe(40001);
  });

  it('works for the organisation that was chosen, or lets choose', async () => {
    const first = await server.signedClient({ account: '13900000002' });
    const unchosen = await server.client().call(temporaryLogin, { ticket: await ticketOf(first) });
    expect(unchosen.data.multiOrgTypes).toHaveLength(2);
    first.signedIn = (await first.call(chooseOrganisation, { orgType: 'guarantee' })).data;
    const chosen = await server.client().call(temporaryLogin, { ticket: await ticketOf(first) });
    expect(chosen.data).toMatchObject({ appId: 'a2', multiOrgTypes: [] });
  });

  it('is refused after 60 seconds, after the session has ended, and where it was never handed out', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const late = await ticketOf(client);
    server.clock.advance(60);
    expect((await server.client().call(temporaryLogin, { ticket: late })).code).toBe(40001);
    const orphaned = await ticketOf(client);
    await client.call(logout, {});
    expect((await server.client().call(temporaryLogin, { ticket: orphaned })).code).toBe(40001);
    expect((await server.client().call(temporaryLogin, { ticket: 'x'.repeat(43) })).code).toBe(40001);
  });
});

describe('a ticket that many redeem', () => {
  it('[LG-04] lets one of fifty in', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const { data } = await client.call(temporaryTicket, {});
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.client().call(temporaryLogin, { ticket: data.ticket })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ msg }) => msg))).toEqual(new Set(['登录票据无效或已过期，请重新获取']));
  });
});

describe('a visitor of the zone', () => {
  it('[RQ-04] proves a mobile by the code sent to it, for this browser alone, for twelve hours, and gains no session', async () => {
    const visitor = server.client('10.3.0.2');
    expect((await visitor.call(zoneLogined, {})).data).toEqual({ logined: false, mobile: '' });
    expect((await visitor.call(zoneSms, { mobile: '13800001234' })).data).toEqual({ resendSeconds: 60 });
    await server.drainJobs();
    const smsCode = await codeSentTo(server, '13800001234');
    expect((await server.client().call(zoneLogined, { mobile: '13800001234', smsCode })).code).toBe(40001);
    expect((await visitor.call(zoneLogined, { mobile: '13800001234', smsCode })).data).toEqual({ logined: true, mobile: '138****1234' });
    expect((await visitor.call(zoneLogined, {})).data.logined).toBe(true);
    expect((await server.client().call(zoneLogined, {})).data.logined).toBe(false);
    expect((await visitor.call(userInfo, {})).code).toBe(20001);
    server.clock.advance(12 * 3600);
    expect((await visitor.call(zoneLogined, {})).data.logined).toBe(false);
  });

  it('[RQ-04] holds its proof by an id that nobody can have planted, and until the logout at the longest', async () => {
    const mobile = '13800001235';
    const knowing = async (visitor: string) => {
      const browser = server.client('10.3.0.5');
      browser.cookies.set('gp_visitor', visitor);
      return (await browser.call(zoneLogined, {})).data.logined;
    };
    const visitor = server.client('10.3.0.4');
    visitor.cookies.set('gp_visitor', 'p'.repeat(22));
    await visitor.call(zoneSms, { mobile });
    await visitor.call(zoneLogined, { mobile, smsCode: await codeSentTo(server, mobile) });
    expect((await visitor.call(zoneLogined, {})).data.logined).toBe(true);
    expect(await knowing('p'.repeat(22))).toBe(false);
    const proven = visitor.cookies.get('gp_visitor') ?? '';
    expect(await knowing(proven)).toBe(true);
    await visitor.call(logout, {});
    expect(visitor.cookies.has('gp_visitor')).toBe(false);
    expect(await knowing(proven)).toBe(false);
    expect((await visitor.call(zoneLogined, {})).data).toEqual({ logined: false, mobile: '' });
  });

  it('cannot sign in with a code of the zone, nor enter the zone with half a proof', async () => {
    server.clock.advance(3600);
    const visitor = server.client('10.3.0.3');
    await visitor.call(zoneSms, { mobile: '13900000001' });
    await server.drainJobs();
    expect((await visitor.call(smsLogin, { mobile: '13900000001', smsCode: await codeSentTo(server, '13900000001') })).code).toBe(40001);
    expect((await visitor.call(zoneLogined, { mobile: '13900000001' })).data).toMatchObject({ errors: [{ field: 'sms_code' }] });
  });
});
