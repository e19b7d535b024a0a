import { sql } from 'kysely';
import { guaranteeDetail, saveApplication, sendEvent } from '#contract/guarantees';
import {
  managedProduct,
  managedProductPage,
  productDetail,
  productFee,
  productFees,
  productPage,
  saveProductFields,
} from '#contract/products';
import { addRole } from '#contract/roles';
import { zoneApply, zoneFees, zonePortal, zoneProducts, zoneSms, zoneText } from '#contract/zone';
import { MOST_ROWS } from '#domain/counting';
import type { Choice, NamedField, OfferedRow } from '#domain/form/schema';
import { schemaErrors } from '#domain/form/schema-errors';
import { PORTAL_TEXTS, portalTexts } from '#domain/zone/portals';
import { DEMO_PRODUCTS } from '#server/operate/demo/products';
import { knownProductsQuery, offeredAmongQuery, ratesQuery } from '#server/records/products/repository';
import { addAccount } from '#tests/support/accounts';
import { PEOPLE } from '#tests/support/application-at';
import { addProduct, completeDraft, openMarket, PRODUCT_NO } from '#tests/support/builders/market';
import { codeSentTo, newCode } from '#tests/support/builders/registrations';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addProduct(server, { productNo: 'TJNJS', productName: '农村产权保函', channelCodes: ['tjnjs'] });
  await addProduct(server, { productNo: 'OLD', expiryDay: '2020-12-31' });
  await addProduct(server, { productNo: 'OFF', state: 'paused' });
  bidder = await server.signedClient({ account: PEOPLE.bidder });
});
afterAll(() => server.stop());

it('[GZ-04] offers what is in force in the channel, with its rate per mille', async () => {
  const { data } = await bidder.call(productPage, { channelCode: 'default' });
  expect(data.list.map(({ productNo, feeRate, minFee }) => [productNo, feeRate, minFee])).toEqual([[PRODUCT_NO, '5', '500.00']]);
});

it("[CH-02] shows a channel's own standard instead of the product's rate", async () => {
  const { data } = await bidder.call(productPage, { channelCode: 'tjnjs' });
  expect(data.list.map(({ productNo, feeRate, minFee }) => [productNo, feeRate, minFee])).toEqual([
    [PRODUCT_NO, '5', '300.00'],
    ['TJNJS', '5', '300.00'],
  ]);
});

it.each([
  ['800000', '2026-01-01', '2026-06-30', 'default', '4000.00', '160.00'],
  ['1000', '2026-01-01', '2026-06-30', 'default', '500.00', '50.00'],
  ['1000', '2026-01-01', '2026-06-30', 'tjnjs', '300.00', '50.00'],
  ['123456.79', '2026-01-01', '2026-06-30', 'tjnjs', '617.28', '50.00'],
])(
  '[CH-02] the fee of %s yuan from %s to %s in %s is %s and %s',
  async (guaranteeAmount, effectiveDate, expiryDate, channelCode, guaranteeFee, platformServiceFee) => {
    const { data } = await bidder.call(productFee, { productNo: PRODUCT_NO, guaranteeAmount, effectiveDate, expiryDate, channelCode });
    expect(data).toMatchObject({ guaranteeFee, platformServiceFee });
  },
);

it('names the field where no fee can be computed', async () => {
  const dates = { productNo: PRODUCT_NO, guaranteeAmount: '1000' };
  const backwards = await bidder.call(productFee, { ...dates, effectiveDate: '2026-06-30', expiryDate: '2026-01-01' });
  expect(backwards).toMatchObject({ code: 40001, data: { errors: [{ field: 'expiry_date' }] } });
  const noDay = await bidder.call(productFee, { ...dates, effectiveDate: '2026-02-30', expiryDate: '2026-06-30' });
  expect(noDay).toMatchObject({ code: 40001, data: { errors: [{ field: 'effective_date' }] } });
  const noAmount = await bidder.call(productFee, {
    ...dates,
    guaranteeAmount: '0100',
    effectiveDate: '2026-01-01',
    expiryDate: '2026-06-30',
  });
  expect(noAmount).toMatchObject({ code: 40001, data: { errors: [{ field: 'guarantee_amount' }] } });
  const tooLong = await bidder.call(productFee, { ...dates, effectiveDate: '2026-01-01', expiryDate: '2046-01-01' });
  expect(tooLong).toMatchObject({ code: 40001, data: { errors: [{ field: 'guarantee_amount' }] } });
});

it('[PM-05] shows the chain that an application will run, but not who decides in it', async () => {
  const { data } = await bidder.call(productDetail, { productNo: PRODUCT_NO });
  expect(data.flowConfig.map(({ flowNodeType }) => flowNodeType)).toEqual(['AUDIT', 'PENDING_LETTER']);
  expect(data.flowConfig[0]?.auditLevels?.map(({ levelName, auditors }) => [levelName, auditors])).toEqual([['初审', []]]);
  expect((await bidder.call(productDetail, { productNo: 'NONE' })).code).toBe(40401);
});

describe('the fees of several products', () => {
  const terms = { guaranteeAmount: '800000', effectiveDate: '2026-01-01', expiryDate: '2026-06-30' };
  const raw = async (body: object) => (await bidder.request('POST', '/guarantee/api/product/fees', { payload: JSON.stringify(body) })).code;

  it('[RT-02] are those that each has alone, in the order asked for, without what nobody knows', async () => {
    const { data } = await bidder.call(productFees, { ...terms, productNos: ['TJNJS', 'NONE', PRODUCT_NO, PRODUCT_NO] });
    expect(data.list.map(({ productNo }) => productNo)).toEqual(['TJNJS', PRODUCT_NO]);
    for (const { productNo, fees } of data.list) expect(fees).toEqual((await bidder.call(productFee, { ...terms, productNo })).data);
  });

  it("[CH-02] follow the channel's own standard", async () => {
    const { data } = await bidder.call(productFees, { ...terms, guaranteeAmount: '1000', channelCode: 'tjnjs', productNos: [PRODUCT_NO] });
    expect(data.list).toEqual([
      { productNo: PRODUCT_NO, fees: { guaranteeFee: '300.00', platformServiceFee: '50.00', basis: '担保金额×5‰，最低300.00元' } },
    ]);
  });

  it('are left out where no rate covers amount and days, and the others are told all the same', async () => {
    const long = { ...terms, expiryDate: '2046-01-01', productNos: [PRODUCT_NO] };
    expect((await bidder.call(productFees, long)).data.list).toEqual([{ productNo: PRODUCT_NO }]);
  });

  it('are refused by the field that is wrong, and where too many or none are named', async () => {
    const productNos = [PRODUCT_NO];
    const wrong = async (change: object) => (await bidder.call(productFees, { ...terms, productNos, ...change })) as object;
    expect(await wrong({ expiryDate: '2025-01-01' })).toMatchObject({ code: 40001, data: { errors: [{ field: 'expiry_date' }] } });
    expect(await wrong({ effectiveDate: '2026-02-30' })).toMatchObject({ code: 40001, data: { errors: [{ field: 'effective_date' }] } });
    expect(await wrong({ guaranteeAmount: '0100' })).toMatchObject({ code: 40001, data: { errors: [{ field: 'guarantee_amount' }] } });
    const sent = { guarantee_amount: '1000', effective_date: '2026-01-01', expiry_date: '2026-06-30' };
    expect(await raw({ ...sent, product_nos: [PRODUCT_NO] })).toBe(0);
    const unknown = (length: number) => Array.from({ length }, (_none, index) => `P${index}`);
    expect(await raw({ ...sent, product_nos: unknown(MOST_ROWS + 1) })).toBe(0);
    for (const product_nos of [[], unknown(MOST_ROWS + 2), PRODUCT_NO, [null], ['x'.repeat(65)], ['']])
      expect(await raw({ ...sent, product_nos })).toBe(40001);
    expect(await raw({ ...sent, product_nos: ["' or 1=1 --", '%', '\\'] })).toBe(0);
  });

  it('are told to whoever is signed in, of any organisation, and to no stranger', async () => {
    const request = { ...terms, productNos: [PRODUCT_NO, 'OFF', 'OLD'] };
    const mine = (await bidder.call(productFees, request)).data;
    for (const account of Object.values(PEOPLE)) {
      const { data } = await (await server.signedClient({ account })).call(productFees, request);
      expect(data).toEqual(mine);
    }
    expect((await server.client().call(productFees, request)).code).toBe(20001);
  });

  it('are the same for fifty who ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bidder.call(productFees, { ...terms, productNos: [PRODUCT_NO, 'TJNJS'] })),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('are read through indexes, not from whole tables', async () => {
    const plans = await server.context.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      return JSON.stringify([
        await ratesQuery(db, [PRODUCT_NO, 'X']).explain('json'),
        await knownProductsQuery(db, [PRODUCT_NO, 'X']).explain('json'),
        await offeredAmongQuery(db, [PRODUCT_NO, 'X'], 'nen', new Date()).explain('json'),
      ]);
    });
    expect(plans).toContain('product_by_no');
    expect(plans).toContain('product_rate_pkey');
    expect(plans).not.toContain('Seq Scan');
  });
});

describe('the fee standard', () => {
  it('[PM-03] is answered to whoever may see it, and the fee of one amount to everybody', async () => {
    const account = '13900000091';
    const { roles } = (await bidder.call(addRole, { name: '资料员', permissions: ['product:view', 'guarantee:apply'] })).data;
    const code = roles.find(({ name }) => name === '资料员')?.code ?? '';
    await addAccount(server.context.db, account, [{ appId: 'BIDDER001', orgType: 'bidder', roles: [code] }]);
    const clerk = await server.signedClient({ account });
    const seen = async (client: TestClient) => {
      const { code: answer, data } = await client.call(productDetail, { productNo: PRODUCT_NO, channelCode: 'tjnjs' });
      return [answer, data.productNo, data.rates !== undefined, data.feeStandard?.minFee];
    };
    expect([await seen(bidder), await seen(clerk)]).toEqual([
      [0, PRODUCT_NO, true, '300.00'],
      [0, PRODUCT_NO, false, undefined],
    ]);
    const basis = { guaranteeAmount: '800000.00', effectiveDate: '2026-01-01', expiryDate: '2026-06-30' };
    expect((await clerk.call(productFee, { productNo: PRODUCT_NO, ...basis })).code).toBe(0);
  });

  it('[CH-02] of a product is its rates per mille with their bounds', async () => {
    const { data } = await bidder.call(productDetail, { productNo: PRODUCT_NO });
    expect(data.feeStandard).toBeUndefined();
    expect(data.rates?.[0]).toMatchObject({ rateType: 'guaranteeFee', ratePerMille: '5', minFee: '500.00' });
  });
});

describe('what a product asks', () => {
  const projectFields: readonly NamedField[] = [{ name: 'zone', label: '片区', kind: 'text', required: true }];
  const request = { productNo: PRODUCT_NO, projectFields: [...projectFields], supplementFields: [], version: 1 };

  it('[FF-11] [PM-05] is saved by its own institution, and by no other', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    expect(await institution.call(saveProductFields, request)).toMatchObject({ code: 0, data: { version: 2, fourEyesRequested: false } });
    expect((await bidder.call(productDetail, { productNo: PRODUCT_NO })).data.projectFields).toEqual(projectFields);
    const other = await server.signedClient({ account: PEOPLE.letter });
    expect((await other.call(saveProductFields, request)).code).toBe(40401);
    expect((await bidder.call(saveProductFields, request)).code).toBe(40301);
    const reader = await server.signedClient({ account: PEOPLE.reader });
    expect((await reader.call(saveProductFields, request)).code).toBe(40301);
  });

  it('[FF-11] is not overwritten by who has not seen it', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const { data } = await institution.call(managedProduct, { productNo: PRODUCT_NO });
    expect((await institution.call(saveProductFields, { ...request, projectFields: [], version: data.version })).code).toBe(0);
    expect((await institution.call(saveProductFields, { ...request, version: data.version })).code).toBe(40901);
    expect((await institution.call(managedProduct, { productNo: PRODUCT_NO })).data).toMatchObject({
      projectFields: [],
      version: data.version + 1,
    });
  });

  it('[PM-05] is listed for its own institution, offered or not, and shown to no other', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    await addProduct(server, { productNo: 'ELSE', guaranteeAppId: 'ELSE' });
    const { data } = await institution.call(managedProductPage, {});
    expect(data.list.map(({ productNo, productState }) => [productNo, productState])).toEqual([
      ['OFF', 'paused'],
      ['OLD', 'over'],
      [PRODUCT_NO, 'offered'],
      ['TJNJS', 'offered'],
    ]);
    expect((await institution.call(managedProductPage, { keyword: '农村' })).data).toMatchObject({
      total: 1,
      mayAdd: true,
      list: [{ productNo: 'TJNJS' }],
    });
    expect((await institution.call(managedProduct, { productNo: 'ELSE' })).code).toBe(40401);
    const letterBank = await server.signedClient({ account: PEOPLE.letter });
    expect((await letterBank.call(managedProductPage, {})).data).toEqual({ list: [], total: 0, mayAdd: false });
    const platform = await server.signedClient({ account: PEOPLE.platform });
    expect((await platform.call(managedProduct, { productNo: 'ELSE' })).code).toBe(0);
    expect((await platform.call(managedProductPage, { page: 2, size: 4 })).data).toMatchObject({ total: 5, list: [{}], mayAdd: true });
    expect((await bidder.call(managedProductPage, {})).code).toBe(40301);
  });

  it('[FF-11] [VA-09] is refused by the place of each wrong field', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const wrong: NamedField[] = [
      { name: 'fine', label: '好' },
      { name: 'fine', label: '重名' },
      { name: 'unit', label: '单位', visible: { when: 'nobody' } },
    ];
    const { version } = (await institution.call(managedProduct, { productNo: PRODUCT_NO })).data;
    const answer = await institution.call(saveProductFields, {
      ...request,
      version,
      projectFields: wrong,
      supplementFields: [{ name: 'Level', label: '等级' }],
    });
    expect(answer).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'project_fields.1' }, { field: 'project_fields.2' }, { field: 'supplement_fields.0' }] },
    });
  });

  it('[FF-03] keeps the groups of options cleaned, and is refused by the field whose group is none or too long', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const banks = (...groups: unknown[]): NamedField => ({
      name: 'bank',
      label: '银行',
      widget: {
        kind: 'selects',
        settings: { options: groups.map((group, index) => ({ value: `b${index}`, label: `银行${index}`, group })) as Choice[] },
      },
    });
    const { version } = (await institution.call(managedProduct, { productNo: PRODUCT_NO })).data;
    const saving = (field: NamedField) =>
      institution.call(saveProductFields, { ...request, version, projectFields: [{ name: 'fine', label: '好' }, field] });
    for (const wrong of [7, true, ['组'], { label: '组' }, '组'.repeat(201)])
      expect([wrong, await saving(banks('国有', wrong))]).toMatchObject([
        wrong,
        { code: 40001, data: { errors: [{ field: 'project_fields.1' }] } },
      ]);
    expect((await saving(banks(' 国有\n大型 ', '国有大型', ''))).code).toBe(0);
    expect((await bidder.call(productDetail, { productNo: PRODUCT_NO })).data.projectFields[1]).toEqual(banks('国有 大型', '国有大型', ''));
  });

  it('[FF-01] keeps the rows of a grid cleaned, and is refused by the field whose rows are wrong, named by row and column', async () => {
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const lots = (rows: unknown): NamedField => ({
      name: 'lots',
      label: '推荐标段',
      widget: { kind: 'grid', settings: { columns: [{ key: 'lot_name', title: '标段' }], rows: rows as OfferedRow[], select: 'radio' } },
    });
    const { version } = (await institution.call(managedProduct, { productNo: PRODUCT_NO })).data;
    const saving = (rows: unknown) =>
      institution.call(saveProductFields, { ...request, version, projectFields: [], supplementFields: [lots(rows)] });
    for (const wrong of [[], 'x', [{ id: 'a', cells: '一标' }], [{ id: 'a', cells: ['一标', '多'] }]])
      expect([wrong, await saving(wrong)]).toMatchObject([wrong, { code: 40001, data: { errors: [{ field: 'supplement_fields.0' }] } }]);
    const blank = [
      { id: 'a', cells: ['一标'] },
      { id: 'b', cells: [' \n '] },
    ];
    expect((await saving(blank)).data).toMatchObject({ errors: [{ field: 'supplement_fields.0', message: '第2行“标段”不能为空' }] });
    expect((await saving([{ id: 'a', cells: [' 一\n标 '] }])).code).toBe(0);
    const { data } = await institution.call(managedProduct, { productNo: PRODUCT_NO });
    expect(data.supplementFields).toEqual([lots([{ id: 'a', cells: ['一 标'] }])]);
  });

  it.each(
    DEMO_PRODUCTS.map(({ productName, projectFields, supplementFields }) => [productName, [projectFields, supplementFields]] as const),
  )('[FF-11] is declared right in %s', (_name, lists) => {
    expect(lists.flatMap((list) => schemaErrors(list))).toEqual([]);
  });
});

describe('the guarantee zone', () => {
  const zone = async (body: object) => (await server.client().call(zoneProducts, body)).data;
  const raw = async (path: string, body: object) =>
    (await server.client().request('POST', `/guarantee/api/guarantee/zone/${path}`, { payload: JSON.stringify(body) })).code;
  const terms = { guaranteeAmount: '800000', days: 181 };

  beforeAll(async () => {
    const base = { channelCodes: ['nen'], state: 'offered' as const };
    await addProduct(server, { ...base, productNo: 'ZONE-BANK', institutionKind: 'bank' });
    await addProduct(server, { ...base, productNo: 'ZONE-PERF', guaranteeType: 'performance', institutionKind: 'insurance' });
  });

  it('[GZ-01] [GZ-02] shows anybody what is offered in it, by both filters, and no more', async () => {
    const productNos = [PRODUCT_NO, 'ZONE-BANK', 'ZONE-PERF', 'TJNJS', 'OLD', 'OFF'];
    const numbers = async (body: object) => {
      const { list } = await zone({ size: 100, ...body });
      return list
        .map(({ productNo }) => productNo)
        .filter((productNo) => productNos.includes(productNo))
        .sort();
    };
    expect(await numbers({})).toEqual([PRODUCT_NO, 'ZONE-BANK', 'ZONE-PERF'].sort());
    expect(await numbers({ guaranteeType: '1' })).toEqual(['ZONE-PERF']);
    expect(await numbers({ guaranteeType: '2', orgType: '1' })).toEqual(['ZONE-BANK']);
    expect(await numbers({ orgType: '2' })).toEqual(['ZONE-PERF']);
    const [first, second] = [await zone({ size: 2 }), await zone({ page: 2, size: 2 })];
    expect([first.list.length, second.total]).toEqual([2, first.total]);
    expect(second.list[0]?.productNo).not.toBe(first.list[0]?.productNo);
    expect(await numbers({ channelCode: 'tjnjs' })).toEqual([PRODUCT_NO, 'TJNJS'].sort());
  });

  it('[GZ-03] tells what each costs for one amount, as whoever applies is charged, and nothing of what is not offered there', async () => {
    const productNos = ['ZONE-BANK', PRODUCT_NO, PRODUCT_NO, 'OFF', 'OLD', 'TJNJS', 'NONE'];
    const { data } = await server.client().call(zoneFees, { ...terms, productNos });
    expect(data.list.map(({ productNo }) => productNo)).toEqual(['ZONE-BANK', PRODUCT_NO]);
    expect(data.list[1]?.fees).toMatchObject({ guaranteeFee: '4000.00', platformServiceFee: '160.00' });
    const tjnjs = await server.client().call(zoneFees, { channelCode: 'tjnjs', guaranteeAmount: '1000', days: 181, productNos: ['TJNJS'] });
    expect(tjnjs.data.list[0]?.fees?.guaranteeFee).toBe('300.00');
  });

  it('[GZ-06] says how a channel is reached, and knows no other', async () => {
    expect((await server.client().call(zonePortal, {})).data).toMatchObject({
      channelCode: 'nen',
      site: 'https://www.ggzy.gov.cn/',
      guide: 'operation',
    });
    expect((await server.client().call(zonePortal, { channelCode: 'qingdao' })).data).toMatchObject({ site: '', providers: [] });
    for (const channelCode of ['none', "nen' or true --", '保函'])
      expect([await raw('portal', { channel_code: channelCode }), await raw('products', { channel_code: channelCode })]).toEqual([
        40401, 40401,
      ]);
  });

  it('[RT-16] tells every text that the portals lead to', async () => {
    for (const name of portalTexts) {
      const { data } = await server.client().call(zoneText, { name });
      expect([data.title, data.sections.length > 0]).toEqual([PORTAL_TEXTS[name], true]);
    }
    expect(await raw('text', { name: '../faq' })).toBe(40001);
  });

  it('[GZ-02] refuses what is twisted or beyond its bounds by field', async () => {
    const bad: [string, object][] = [
      ['products', { guarantee_type: '3' }],
      ['products', { org_type: '-1' }],
      ['products', { page: 0 }],
      ['products', { size: 1001 }],
      ['portal', { channel_code: 'x'.repeat(65) }],
      ['fees', { product_nos: ['a'], guarantee_amount: '800000', days: 1 }],
      ['fees', { product_nos: ['a'], guarantee_amount: '800000', days: 3651 }],
      ['fees', { product_nos: ['a'], guarantee_amount: '-1', days: 90 }],
      ['fees', { product_nos: [], guarantee_amount: '1', days: 90 }],
      ['fees', { product_nos: Array.from({ length: 101 }, String), guarantee_amount: '1', days: 90 }],
    ];
    for (const [path, body] of bad) expect([path, body, await raw(path, body)]).toEqual([path, body, 40001]);
  });

  it('[GZ-03] is answered to fifty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => zone({})));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('[GZ-05] takes the application of a visitor by the form and rules of members', async () => {
    const [visitor, mobile] = [server.client('10.9.3.1'), '13612345678'];
    await visitor.call(zoneSms, { mobile });
    const given = { mobile, orgName: '天津新程建设有限公司', orgCodeNo: newCode(), applyUserName: '林晓', agreed: true as const };
    visitor.signedIn = (await visitor.call(zoneApply, { ...given, smsCode: await codeSentTo(server, mobile) })).data;
    const application = await completeDraft(server, visitor.signedIn.appId);
    const { applyNo } = (await visitor.call(saveApplication, { application })).data;
    const sent = await visitor.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } }, { idempotencyKey: 'visitor-applies' });
    expect([sent.code, sent.msg]).toEqual([0, 'success']);
    const { data } = await visitor.call(guaranteeDetail, { applyNo });
    expect(data.application.bidderInfo).toMatchObject({ bidderAppName: '天津新程建设有限公司' });
    expect((await bidder.call(guaranteeDetail, { applyNo })).code).toBe(40401);
  });
});
