import { sendSms } from '#contract/users';
import { zoneSms } from '#contract/zone';
import { inTransaction } from '#server/core/database/transaction';
import { issueSmsCode } from '#server/records/sms/codes';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(25 * 3600));

const login = async (mobile: string, address: string) => (await server.client(address).call(sendSms, { mobile, purpose: 'login' })).code;
const zone = async (mobile: string, address: string) => (await server.client(address).call(zoneSms, { mobile })).code;

function sign(mobile: string, address = '10.20.9.9') {
  return inTransaction(server.context.db, (db) =>
    issueSmsCode(db, server.context, { mobile, purpose: 'sign', binding: 'BH1:session', address }),
  );
}

describe('the quotas of codes by SMS', () => {
  it('leave the codes for signing to the signed-in owner, however many strangers ask for', async () => {
    const mobile = '13900000001';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await login(mobile, `10.20.0.${attempt}`)).toBe(0);
      await expect(sign(mobile)).resolves.toEqual({ resendSeconds: 60 });
      server.clock.advance(61);
    }
    expect(await login(mobile, '10.20.0.9')).toBe(42901);
    await expect(sign(mobile)).rejects.toMatchObject({ code: 42901 });
  });

  it('leave the codes for signing to an office in which a stranger has used up what an address may ask for', async () => {
    const address = '10.20.1.1';
    const requestedAt = server.clock.now();
    await server.context.db
      .insertInto('smsRequest')
      .values(Array.from({ length: 20 }, (_, index) => ({ mobile: `1391111${1000 + index}`, purpose: 'login', address, requestedAt })))
      .execute();
    await expect(sign('13900000002', address)).resolves.toEqual({ resendSeconds: 60 });
    await Promise.all(Array.from({ length: 19 }, (_, index) => sign(`1391112${1000 + index}`, address)));
    await expect(sign('13900000003', address)).rejects.toMatchObject({ code: 42901 });
  });

  it('count one purpose beside the other, and all that strangers may ask for together to ten a day', async () => {
    const mobile = '13900000004';
    const codes: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      codes.push(await login(mobile, `10.20.2.${attempt}`), await zone(mobile, `10.20.3.${attempt}`));
      server.clock.advance(61);
    }
    expect(codes).toEqual(Array.from({ length: 10 }, () => 0));
    server.clock.advance(3600);
    expect([await login(mobile, '10.20.2.9'), await zone(mobile, '10.20.3.9')]).toEqual([42901, 42901]);
  });

  it('let fifty requests at once through as one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => login('13900000005', `10.20.4.${index}`)));
    expect(outcomes.filter((code) => code === 0)).toHaveLength(1);
    expect(outcomes.filter((code) => code === 42901)).toHaveLength(49);
  });

  it('take a network of IPv6 for one address', async () => {
    const request = async (index: number) =>
      (await server.client(`2001:db8:1:2::${index}`).call(sendSms, { mobile: `1392222100${index}`, purpose: 'login' })).code;
    expect([await request(1), await request(2), await request(3), await request(4)]).toEqual([0, 0, 0, 40001]);
  });

  it('want a captcha of everybody once very many codes were asked for in an hour, from wherever', async () => {
    const requestedAt = server.clock.now();
    const requests = (count: number, from: number) =>
      server.context.db
        .insertInto('smsRequest')
        .values(
          Array.from({ length: count }, (_, index) => ({
            mobile: `1393${String(from + index).padStart(7, '0')}`,
            purpose: 'zone',
            address: `10.21.${index}`,
            requestedAt,
          })),
        )
        .execute();
    await requests(299, 0);
    expect(await login('13900000006', '10.20.6.1')).toBe(0);
    expect(await login('13900000007', '10.20.6.2')).toBe(40001);
    expect(await zone('13900000007', '10.20.6.3')).toBe(40001);
    server.clock.advance(3601);
    expect(await login('13900000007', '10.20.6.2')).toBe(0);
  });
});
