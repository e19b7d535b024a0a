import { bankAccountDetail, bankAccountList, chooseDefaultAccount, deleteBankAccount, saveBankAccount } from '#contract/bank-accounts';
import type { BodyOf } from '#contract/call';
import { invoiceInfoDetail, saveInvoiceInfo } from '#contract/invoice-info';
import { enterpriseDetail, organisationChangePage, organisationDetail, saveEnterprise, saveOrganisation } from '#contract/organisations';
import { BANK_ACCOUNT_LIMIT, type BankAccountValues } from '#domain/organisation/bank-account';
import type { InvoiceInfo } from '#domain/organisation/invoice-info';
import type { Enterprise, OrganisationProfile } from '#domain/organisation/profile';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { bankAccountRows } from '#server/records/bank-accounts/repository';
import { changeRows } from '#server/records/organisations/record-repository';
import { addAccount } from '#tests/support/accounts';
import { PEOPLE } from '#tests/support/application-at';
import { openMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

const OPERATOR = '13900000041';
const READER = '13900000042';
const PERSON = '13900000043';
const GUEST = '13900000044';
const OWN = { appId: 'BIDDER001' };

let server: TestServer;
let bidder: TestClient;
let rival: TestClient;
let platform: TestClient;
let operator: TestClient;
let reader: TestClient;
let person: TestClient;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  const { db } = server.context;
  await addAccount(db, OPERATOR, [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['operator'] }]);
  await addAccount(db, READER, [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['admin', 'readonly'] }]);
  await addAccount(db, PERSON, [{ appId: 'PERSON001', orgType: 'personal', roles: ['common'] }]);
  await addAccount(db, GUEST, [{ appId: 'GUEST0001', orgType: 'guest', roles: ['common'] }]);
  const signedIn = (account: string) => server.signedClient({ account });
  bidder = await signedIn(PEOPLE.bidder);
  rival = await signedIn(PEOPLE.rival);
  platform = await signedIn(PEOPLE.platform);
  operator = await signedIn(OPERATOR);
  reader = await signedIn(READER);
  person = await signedIn(PERSON);
  guest = await signedIn(GUEST);
});
afterAll(() => server.stop());

let count = 0;
const key = () => ({ idempotencyKey: `own-${(count += 1)}` });
const profile = (change: Partial<OrganisationProfile> = {}): OrganisationProfile => ({
  orgRegisterAddress: { cascader: ['120000', '120100', '120104'], input: '长江道92号', upload: [] },
  contactName: '陈立群',
  contactMobile: '13800000002',
  ...change,
});
const enterprise = (change: Partial<Enterprise> = {}): Enterprise => ({ status: 'operating', registCapi: '50000000', ...change });
const account = (change: Partial<BankAccountValues> = {}): BankAccountValues => ({
  accountName: '天津海卓建设工程有限公司',
  cardCode: `0302${String(1000000000 + (count += 1))}`,
  bankName: '中国工商银行',
  ...change,
});
const invoice = (change: InvoiceInfo = {}): InvoiceInfo => ({
  taxingType: 'ordinary',
  orgTaxpayerId: '91120104MA06R8T22B',
  receiver: '陈立群',
  receiverPhoneNum: '13800000002',
  email: 'finance@example.com',
  ...change,
});
const records = async (client: TestClient, search: Partial<BodyOf<typeof organisationChangePage>> = {}) =>
  (await client.call(organisationChangePage, { ...OWN, size: 100, ...search })).data.list;
const addedAccount = async (client: TestClient, change: Partial<BankAccountValues> = {}) => {
  const answer = await client.call(saveBankAccount, { account: account(change) }, key());
  expect(answer.code).toBe(0);
  return answer.data;
};
const errorsOf = (answer: { data: unknown }) => (answer.data as { errors?: { field: string }[] }).errors?.map(({ field }) => field);

describe('[RT-09] the organisation', () => {
  it('is kept with its addresses by region, read back, and every change recorded before and after', async () => {
    const before = (await bidder.call(organisationDetail, OWN)).data;
    const saved = await bidder.call(saveOrganisation, {
      version: before.version,
      organisation: profile({ email: 'office@example.com', contactTel: '022-27660002' }),
    });
    expect(saved).toMatchObject({ code: 0, data: { version: before.version + 1 } });
    const { data } = await bidder.call(organisationDetail, OWN);
    expect(data.orgRegisterAddress).toMatch(/^天津市.*南开区长江道92号$/);
    expect(data.organisation).toEqual(profile({ email: 'office@example.com', contactTel: '022-27660002', orgAddress: null }));
    expect(data.updateRecords[0]).toMatchObject({
      subject: 'organisation',
      action: 'modify',
      changes: expect.arrayContaining([
        { field: 'email', after: 'office@example.com' },
        { field: 'contactName', after: '陈立群' },
      ]),
    });
    const again = await bidder.call(saveOrganisation, { version: data.version, organisation: data.organisation });
    expect(again.data.version).toBe(data.version);
  });

  it('is refused by the place of what is wrong', async () => {
    const { version } = (await bidder.call(organisationDetail, OWN)).data;
    const save = (organisation: OrganisationProfile) => bidder.call(saveOrganisation, { version, organisation });
    expect(errorsOf(await save(profile({ contactMobile: '123', email: 'x' })))).toEqual([
      'organisation.contact_mobile',
      'organisation.email',
    ]);
    const wrong = [['999999'], ['120104'], ['120000'], ['120000', '120100'], ['120000', '310100', '310101'], ['310000', '120100']];
    for (const [field, place] of [
      ['orgRegisterAddress', 'organisation.org_register_address'],
      ['orgAddress', 'organisation.org_address'],
    ] as const)
      for (const cascader of wrong)
        expect(errorsOf(await save(profile({ [field]: { cascader, input: '某路1号', upload: [] } })))).toEqual([place]);
  });

  it('is changed by one of fifty that read the same version', async () => {
    const { version } = (await bidder.call(organisationDetail, OWN)).data;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        bidder.call(saveOrganisation, { version, organisation: profile({ contactName: `联系人${index}` }) }),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40901)).toHaveLength(49);
  });
});

describe('[RT-09] the enterprise', () => {
  it('is kept with qualifications and their certificates, which the platform reads and others do not', async () => {
    const upload = await bidder.upload('/guarantee/api/file/upload', { name: '资质证书.pdf', bytes: samplePdf('qualification') });
    const { key: fileKey } = upload.data as { key: string };
    const given = enterprise({
      scale: 'medium',
      qualifications: [
        {
          qualificationName: '建筑工程施工总承包',
          qualificationLevel: '一级',
          validUntil: '2028-06-30',
          certificateFiles: [{ key: fileKey, fileName: '资质证书.pdf' }],
        },
      ],
    });
    expect(await bidder.call(saveEnterprise, { version: 0, enterprise: given })).toMatchObject({ code: 0, data: { version: 1 } });
    const { data } = await bidder.call(enterpriseDetail, OWN);
    expect(data.enterprise).toEqual({ ...given, registCapi: '50000000.00' });
    const look = (client: TestClient) => client.request('GET', `/api/attachment/view?key=${fileKey}`);
    expect((await look(platform)).raw.subarray(0, 4).toString()).toBe('%PDF');
    expect((await look(rival)).raw.subarray(0, 4).toString()).not.toBe('%PDF');
    const kept = await bidder.call(saveEnterprise, { version: 1, enterprise: data.enterprise });
    expect(kept.data.version).toBe(1);
  });

  it('names no file of others, ends after it begins, and is changed on the version that was read', async () => {
    const upload = await rival.upload('/guarantee/api/file/upload', { name: '别家.pdf', bytes: samplePdf('theirs') });
    const { version } = (await bidder.call(enterpriseDetail, OWN)).data;
    const { key: theirs } = upload.data as { key: string };
    const stolen = enterprise({
      qualifications: [{ qualificationName: '资质', certificateFiles: [{ key: theirs, fileName: '别家.pdf' }] }],
    });
    expect((await bidder.call(saveEnterprise, { version, enterprise: stolen })).code).toBe(40001);
    const backwards = enterprise({ termStart: '2026-02-01', teamEnd: '2026-02-01', orgTaxpayerId: 'x', orgNo: '1' });
    expect(errorsOf(await bidder.call(saveEnterprise, { version, enterprise: backwards }))).toEqual([
      'enterprise.team_end',
      'enterprise.org_taxpayer_id',
      'enterprise.org_no',
    ]);
    expect((await bidder.call(saveEnterprise, { version: version + 1, enterprise: enterprise() })).code).toBe(40901);
  });

  it('has its numbers without what separates their groups, in capitals', async () => {
    const { version } = (await bidder.call(enterpriseDetail, OWN)).data;
    const typed = enterprise({ no: '1201 0400 0012 345', orgNo: ' ma06r8t2－2 ', orgTaxpayerId: '９１１２０１０４ ma06 r8t22b' });
    expect((await bidder.call(saveEnterprise, { version, enterprise: typed })).code).toBe(0);
    expect((await bidder.call(enterpriseDetail, OWN)).data.enterprise).toMatchObject({
      no: '120104000012345',
      orgNo: 'MA06R8T22',
      orgTaxpayerId: '91120104MA06R8T22B',
    });
  });
});

describe('[RT-09] bank accounts', () => {
  it('are several, one of them the default, with the middle of their numbers hidden but for who changes them', async () => {
    const first = await addedAccount(bidder, { cardCode: '0302010109000123456' });
    const second = await addedAccount(bidder, { cardCode: '6222020302001234566', bankCode: '102110000123' });
    const { list } = (await bidder.call(bankAccountList, OWN)).data;
    expect(list.map(({ id, isDefault, cardCode }) => [id, isDefault, cardCode])).toEqual([
      [first.id, true, '0302 **** 3456'],
      [second.id, false, '6222 **** 4566'],
    ]);
    expect((await bidder.call(bankAccountDetail, { id: second.id })).data.cardCode).toBe('6222020302001234566');
    expect((await reader.call(bankAccountDetail, { id: second.id })).code).toBe(40301);
    expect((await bidder.call(deleteBankAccount, first)).code).toBe(40902);
    expect((await bidder.call(chooseDefaultAccount, second)).data.version).toBe(2);
    expect((await bidder.call(deleteBankAccount, first)).code).toBe(0);
    expect((await bidder.call(bankAccountList, OWN)).data.list.map(({ isDefault }) => isDefault)).toEqual([true]);
    const said = JSON.stringify(await records(operator, { subject: 'bankAccount' }));
    expect(said).toContain('0302 **** 3456');
    expect(said).not.toContain('0302010109000123456');
  });

  it.each([
    ['6222020302001234565', '银行卡号校验位不符，请核对'],
    ['12345', '长度不能少于8个字符'],
    ['abc12345', '只能输入数字'],
  ])('have no number %s', async (cardCode, message) => {
    const answer = await bidder.call(saveBankAccount, { account: account({ cardCode }) }, key());
    expect(answer).toMatchObject({ code: 40001, msg: message, data: { errors: [{ field: 'account.card_code' }] } });
  });

  it('have each number once, also where fifty add it at once, and stay on the version that was read', async () => {
    const same = account();
    const answers = await Promise.all(Array.from({ length: 50 }, () => bidder.call(saveBankAccount, { account: same }, key())));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40001)).toHaveLength(49);
    const other = await addedAccount(bidder);
    expect((await bidder.call(saveBankAccount, { ...other, account: same }, key())).code).toBe(40001);
    expect((await bidder.call(saveBankAccount, { ...other, account: account() }, key())).data.version).toBe(2);
    expect((await bidder.call(saveBankAccount, { ...other, account: account() }, key())).code).toBe(40901);
    expect((await bidder.call(deleteBankAccount, other)).code).toBe(40901);
  });

  it('are no more than an organisation may have', async () => {
    const add = () => rival.call(saveBankAccount, { account: account() }, key());
    for (let added = 0; added < BANK_ACCOUNT_LIMIT; added += 1) expect((await add()).code).toBe(0);
    expect((await add()).code).toBe(40902);
  });

  it('belong to nobody else', async () => {
    const mine = await addedAccount(bidder);
    for (const answer of [
      await rival.call(bankAccountDetail, { id: mine.id }),
      await rival.call(saveBankAccount, { ...mine, account: account() }, key()),
      await rival.call(chooseDefaultAccount, mine),
      await rival.call(deleteBankAccount, mine),
    ])
      expect(answer.code).toBe(40401);
  });
});

describe('[RT-09] invoice information', () => {
  it('asks more for a special invoice, and names the organisation as the title', async () => {
    const save = (invoiceInfo: InvoiceInfo, version = 0) => bidder.call(saveInvoiceInfo, { version, invoiceInfo });
    expect(errorsOf(await save(invoice({ taxingType: 'special' })))).toEqual([
      'invoice_info.tax_bank_name',
      'invoice_info.tax_bank_account',
      'invoice_info.tax_address',
      'invoice_info.tax_telephone',
    ]);
    expect(errorsOf(await save(invoice({ orgTaxpayerId: '' })))).toEqual(['invoice_info.org_taxpayer_id']);
    expect((await save(invoice({ orgTaxpayerId: '９１１２０１０４ ma06-r8t22b' }))).data.version).toBe(1);
    const { data } = await bidder.call(invoiceInfoDetail, OWN);
    expect(data).toMatchObject({ appName: 'BIDDER001有限公司', version: 1, invoiceInfo: invoice(), updateUserName: '用户02' });
    expect((await save(invoice({ receiver: '别人' }))).code).toBe(40901);
  });

  it('of a person needs no number of a taxpayer and is never special', async () => {
    const save = (invoiceInfo: InvoiceInfo) => person.call(saveInvoiceInfo, { version: 0, invoiceInfo });
    const special = invoice({
      taxingType: 'special',
      taxBankName: '中国银行',
      taxBankAccount: '12345678',
      taxAddress: '和平区',
      taxTelephone: '022-23310005',
    });
    expect(errorsOf(await save(special))).toEqual(['invoice_info.taxing_type']);
    expect((await save(invoice({ orgTaxpayerId: '' }))).code).toBe(0);
  });
});

describe('[PM-05] the data of an organisation', () => {
  it('is seen by its members and by the platform; to everybody else there is none', async () => {
    const send = async (client: TestClient) =>
      Promise.all([
        client.call(organisationDetail, OWN),
        client.call(enterpriseDetail, OWN),
        client.call(bankAccountList, OWN),
        client.call(invoiceInfoDetail, OWN),
        client.call(organisationChangePage, OWN),
      ]);
    for (const client of [operator, reader, platform]) expect((await send(client)).map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    for (const client of [rival, person, guest]) expect((await send(client)).map(({ code }) => code)).toEqual(Array(5).fill(40401));
    expect((await platform.call(organisationDetail, { appId: 'NONE' })).code).toBe(40401);
  });

  it('is changed by who holds the permission for it, never by a reader', async () => {
    for (const client of [operator, reader, guest, platform]) {
      for (const answer of [
        await client.call(saveOrganisation, { version: 0, organisation: profile() }),
        await client.call(saveEnterprise, { version: 0, enterprise: enterprise() }),
        await client.call(saveBankAccount, { account: account() }, key()),
        await client.call(saveInvoiceInfo, { version: 0, invoiceInfo: invoice() }),
      ])
        expect(answer.code).toBe(40301);
    }
    expect((await person.call(saveBankAccount, { account: account() }, key())).code).toBe(0);
  });

  it('is found by an index, however much there is', async () => {
    expect(await indexesRead(server, (db) => changeRows(db, OWN))).toEqual(['organisation_change_by_organisation']);
    expect(await indexesRead(server, (db) => bankAccountRows(db, OWN.appId))).toEqual(['bank_account_number']);
  });

  it('has change records that nobody changes', async () => {
    const { db } = server.context;
    await expect(db.updateTable('organisationChange').set({ userName: '别人' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('organisationChange').execute()).rejects.toThrow('append-only');
  });
});
