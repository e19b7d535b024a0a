import { saveBankAccount } from '#contract/bank-accounts';
import { caUserList, checkCertificate, orderCertificate } from '#contract/ca-users';
import { organisationChangePage } from '#contract/organisations';
import { CertificateAuthorityError } from '#server/adapters/certificate/certificate-authority';
import type { SandboxAuthority } from '#server/adapters/certificate/sandbox-authority';
import { caUserRows } from '#server/records/ca-users/repository';
import { lockOrganisation, updateOrganisation } from '#server/records/organisations/repository';
import { addAccount } from '#tests/support/accounts';
import { PEOPLE } from '#tests/support/application-at';
import { openMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const READER = '13900000061';
const DAY = 86_400;
const HANDLER = { userName: '陈立群', idCard: '12010419850102123X', phone: '13800000002' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addAccount(server.context.db, READER, [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['readonly'] }]);
});
afterAll(() => server.stop());

let count = 0;
const key = () => ({ idempotencyKey: `certificate-${(count += 1)}` });
const signedIn = (account: string) => server.signedClient({ account });
const order = (client: TestClient, caUser = HANDLER) => client.call(orderCertificate, { caUser }, key());
const listOf = async (client: TestClient, appId: string) => (await client.call(caUserList, { appId })).data;
const authority = () => server.context.adapters.certificates as SandboxAuthority;

describe('[RT-09] the certificate of an organisation', () => {
  it('is ordered once, however many ask at once, and says who ordered it without the middle of numbers', async () => {
    const bidder = await signedIn(PEOPLE.bidder);
    expect(await listOf(bidder, 'BIDDER001')).toEqual(expect.objectContaining({ list: [], mayOrder: true, mayRenew: false }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(bidder)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40902)).toHaveLength(49);
    const { list, mayOrder } = await listOf(bidder, 'BIDDER001');
    expect(mayOrder).toBe(false);
    expect(list).toMatchObject([
      {
        subjectName: 'BIDDER001有限公司',
        status: 'valid',
        source: 'sandbox',
        userName: '陈立群',
        phone: '138****0002',
        idCard: expect.stringMatching(/^120\*+123X$/),
      },
    ]);
    const enrolled = await authority().enrol({ organisationId: 'BIDDER001', name: 'BIDDER001有限公司', creditCode: '91110000BIDDER001' });
    expect(list[0]?.serialNumber).toBe(enrolled.serialNumber);
    const { data } = await bidder.call(organisationChangePage, { appId: 'BIDDER001', subject: 'caUser' });
    expect(data.list).toMatchObject([{ action: 'order', userName: '用户02' }]);
    expect(JSON.stringify(data)).not.toContain('19850102');
  });

  it('is renewed before its end, and the new one signs from then on', async () => {
    const now = server.clock.now();
    const letter = await signedIn(PEOPLE.letter);
    await order(letter);
    const [first] = (await listOf(letter, 'LETTERBNK')).list;
    server.clock.set(new Date(new Date(first?.notAfter ?? 0).getTime() - 59 * DAY * 1000));
    const again = await signedIn(PEOPLE.letter);
    expect(await listOf(again, 'LETTERBNK')).toMatchObject({ mayRenew: true, list: [{ status: 'expiring' }] });
    expect((await order(again)).code).toBe(0);
    const { list, mayRenew } = await listOf(again, 'LETTERBNK');
    expect([list.map(({ status }) => status), mayRenew]).toEqual([['valid', 'expiring'], false]);
    expect((list[0]?.notAfter ?? '') > (first?.notAfter ?? '')).toBe(true);
    const signing = await authority().enrol({ organisationId: 'LETTERBNK', name: 'LETTERBNK有限公司', creditCode: '91110000LETTERBNK' });
    expect(signing.serialNumber).toBe(list[0]?.serialNumber);
    server.clock.set(now);
  });

  it('is found revoked when that is asked, with the authority’s words as far as they can be read, and another one ordered', async () => {
    const owner = await signedIn(PEOPLE.bidding);
    await order(owner);
    const [first] = (await listOf(owner, 'BIDDING01')).list;
    const named = { id: first?.id ?? 0 };
    expect((await owner.call(checkCertificate, named)).data.status).toBe('valid');
    await authority().revoke(first?.serialNumber ?? '', ` 密钥\u200b泄露\u202e${'，待查'.repeat(80)}`);
    expect((await owner.call(checkCertificate, named)).data.status).toBe('revoked');
    expect(await listOf(owner, 'BIDDING01')).toMatchObject({
      mayOrder: true,
      list: [{ status: 'revoked', revokedReason: `密钥泄露${'，待查'.repeat(65)}…` }],
    });
    expect((await order(owner)).code).toBe(0);
    expect((await listOf(owner, 'BIDDING01')).list.map(({ status }) => status)).toEqual(['valid', 'revoked']);
  });

  it('is ordered anew once the organisation has another name', async () => {
    const agency = await signedIn(PEOPLE.intermediary);
    await order(agency);
    await server.context.db.updateTable('organisation').set({ orgName: '诚砚咨询有限公司' }).where('appId', '=', 'MIDDLE001').execute();
    expect(await listOf(agency, 'MIDDLE001')).toMatchObject({ mayOrder: true, list: [{ status: 'renamed' }] });
    expect((await order(agency)).code).toBe(0);
    expect((await listOf(agency, 'MIDDLE001')).list).toMatchObject([
      { subjectName: '诚砚咨询有限公司', status: 'valid' },
      { status: 'renamed' },
    ]);
  });

  it('leaves nothing behind where the authority refuses', async () => {
    const rival = await signedIn(PEOPLE.rival);
    const { adapters } = server.context;
    const { certificates } = adapters;
    adapters.certificates = { ...certificates, enrol: () => Promise.reject(new CertificateAuthorityError('签名服务商未受理')) };
    expect(await order(rival)).toMatchObject({ code: 50301, msg: '签名服务商未受理' });
    expect((await listOf(rival, 'BIDDER002')).list).toEqual([]);
    adapters.certificates = certificates;
  });

  it('[RT-08] is not ordered for an organisation that is frozen under the hands of who orders', async () => {
    const rival = await signedIn(PEOPLE.rival);
    const { db } = server.context;
    const { adapters } = server.context;
    const { certificates } = adapters;
    const enrol = jest.fn(certificates.enrol);
    adapters.certificates = { ...certificates, enrol };
    const { ordered } = await db.transaction().execute(async (locking) => {
      await lockOrganisation(locking, 'BIDDER002');
      const answer = order(rival);
      await eventually(async () => (await waitingForLocks(db)) > 0);
      await updateOrganisation(locking, 'BIDDER002', { frozenAt: server.clock.now(), frozenReason: '核查中' });
      return { ordered: answer };
    });
    expect(await ordered).toMatchObject({ code: 40902, msg: '本单位已被平台冻结，解除冻结后才能申请数字证书' });
    expect(enrol).not.toHaveBeenCalled();
    adapters.certificates = certificates;
    await updateOrganisation(db, 'BIDDER002', { frozenAt: null, frozenReason: '' });
  });

  it.each([
    [{ phone: '17012345678' }, 'ca_user.phone'],
    [{ idCard: '123' }, 'ca_user.id_card'],
    [{ userName: 'Chen' }, 'ca_user.user_name'],
  ])('is not ordered by %j', async (wrong, field) => {
    const rival = await signedIn(PEOPLE.rival);
    expect(await order(rival, { ...HANDLER, ...wrong })).toMatchObject({ code: 40001, data: { errors: [{ field }] } });
  });

  it('[PM-05] is ordered and checked by who may, with an account of its own, and is no business of others', async () => {
    const bidder = await signedIn(PEOPLE.bidder);
    const rival = await signedIn(PEOPLE.rival);
    const reader = await signedIn(READER);
    const account = { accountName: '海卓', cardCode: '0302010109000123456', bankName: '中国工商银行' };
    const { id: bankId } = (await bidder.call(saveBankAccount, { account }, key())).data;
    expect((await rival.call(orderCertificate, { caUser: HANDLER, bankId }, key())).code).toBe(40001);
    const [mine] = (await listOf(bidder, 'BIDDER001')).list;
    const named = { id: mine?.id ?? 0 };
    expect((await rival.call(checkCertificate, named)).code).toBe(40401);
    expect((await rival.call(caUserList, { appId: 'BIDDER001' })).code).toBe(40401);
    expect((await reader.call(caUserList, { appId: 'BIDDER001' })).code).toBe(0);
    expect((await reader.call(checkCertificate, named)).code).toBe(40301);
    expect((await order(reader)).code).toBe(40301);
    expect(await indexesRead(server, (db) => caUserRows(db, 'BIDDER001'))).toEqual(['ca_user_certificate']);
  });
});
