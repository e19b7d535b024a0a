import type { Call } from '#contract/call';
import { dropRequest } from '#contract/four-eyes';
import { confirmProductChange, managedProduct, productEvent, productLog, productPage, saveProductFields } from '#contract/products';
import type { NamedField } from '#domain/form/schema';
import { logQuery, runningQuery } from '#server/records/products/repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { unreadOfHandedIn, wantFourEyes } from '#tests/support/builders/four-eyes';
import { addProduct, openMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

const COLLEAGUE = '13900000061';
const BOTH_TYPES = '13900000062';
const LOOKING = '13900000063';

let server: TestServer;
let maker: TestClient;
let other: TestClient;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  const { db } = server.context;
  await addAccount(db, COLLEAGUE, [{ appId: 'GUARANTEE', orgType: 'guarantee', roles: ['admin'] }]);
  await addAccount(db, BOTH_TYPES, [
    { appId: 'GUARANTEE', orgType: 'guarantee', roles: ['admin'] },
    { appId: 'PLATFORM1', orgType: 'platform', roles: ['admin'] },
  ]);
  await addAccount(db, LOOKING, [{ appId: 'GUARANTEE', orgType: 'guarantee', roles: ['admin', 'readonly'] }]);
  maker = await server.signedClient({ account: PEOPLE.guarantee });
  other = await server.signedClient({ account: COLLEAGUE });
});
afterAll(() => server.stop());
afterEach(() => want(false));

const want = (wanted: boolean) => wantFourEyes(maker, wanted ? ['product'] : []);

const ZONE: NamedField = { name: 'zone', label: '片区', kind: 'text' };

async function product(change: Parameters<typeof addProduct>[1] = {}): Promise<string> {
  const productNo = `CHANGED-${(count += 1)}`;
  await addProduct(server, { productNo, ...change });
  return productNo;
}
const detailOf = async (productNo: string, client = maker) => (await client.call(managedProduct, { productNo })).data;
const ask = (client: TestClient, productNo: string, version: number, fields: NamedField[] = [ZONE]) =>
  client.call(saveProductFields, { productNo, version, projectFields: fields, supplementFields: [] });
const send = (client: TestClient, productNo: string, version: number, event: 'release' | 'disable' | 'enable' | 'withdraw', reason = '') =>
  client.call(productEvent, { productNo, version, event, reason });
const confirm = (client: TestClient, productNo: string, version: number) => client.call(confirmProductChange, { productNo, version });
const runs = (productNo: string, productEdition: number) => applicationAt(server, 'awaitingAudit', { productNo, productEdition });
const offered = async (productNo: string) => {
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  return (await bidder.call(productPage, { size: 200 })).data.list.some((row) => row.productNo === productNo);
};

describe('the states of a product', () => {
  it('[RT-08] lead to what bidders are offered and back, and to its end, each with who, when and why', async () => {
    const productNo = await product({ state: 'draft' });
    expect(await offered(productNo)).toBe(false);
    expect((await send(maker, productNo, 1, 'release')).data).toEqual({ version: 2, handedIn: false });
    expect(await offered(productNo)).toBe(true);
    expect((await send(maker, productNo, 2, 'withdraw', '停办')).code).toBe(40902);
    expect(await send(maker, productNo, 2, 'disable', ' ')).toMatchObject({ code: 40001, data: { errors: [{ field: 'reason' }] } });
    expect((await send(maker, productNo, 2, 'disable', '额度用尽')).code).toBe(0);
    expect(await offered(productNo)).toBe(false);
    expect(await detailOf(productNo)).toMatchObject({ productState: 'paused', allowedEvents: ['enable', 'withdraw'], version: 3 });
    expect((await send(maker, productNo, 3, 'enable')).code).toBe(0);
    await send(maker, productNo, 4, 'disable', '停办');
    expect((await send(maker, productNo, 5, 'withdraw', '停办')).code).toBe(0);
    expect((await send(maker, productNo, 6, 'enable')).code).toBe(40902);
    expect((await ask(maker, productNo, 6)).code).toBe(40902);
    const { data } = await maker.call(productLog, { productNo });
    expect(data.list.map(({ part, reason, differences }) => [part, reason, differences[0]?.after])).toEqual([
      ['state', '停办', ['已下架']],
      ['state', '停办', ['暂停受理']],
      ['state', '', ['销售中']],
      ['state', '额度用尽', ['暂停受理']],
      ['state', '', ['销售中']],
    ]);
    expect(data.list[0]).toMatchObject({ userName: '用户04', appName: 'GUARANTEE有限公司' });
  });

  it('[RT-08] are not those of an offered product while something hinders it, and every reason is told', async () => {
    const productNo = await product({ state: 'draft', issueChain: '[]', expiryDay: '2020-12-31' });
    await server.context.db.deleteFrom('productRate').where('productNo', '=', productNo).execute();
    const answer = await send(maker, productNo, 1, 'release');
    expect(answer.code).toBe(40902);
    for (const words of ['受理期已于2020-12-31结束', '尚未设置担保费的费率', '尚未配置签发流程']) expect(answer.msg).toContain(words);
    expect((await detailOf(productNo)).hindrances.map(({ part }) => part)).toEqual(['basicInfo', 'rates', 'flow']);
    expect(await offered(productNo)).toBe(false);
  });
});

describe('the versions of a product', () => {
  it('[RT-08] count from its first offer, and say how many applications run by which', async () => {
    const productNo = await product({ state: 'draft' });
    await ask(maker, productNo, 1);
    expect(await detailOf(productNo)).toMatchObject({ version: 2, edition: 1 });
    await send(maker, productNo, 2, 'release');
    await runs(productNo, 1);
    await runs(productNo, 1);
    await ask(maker, productNo, 3, []);
    expect(await detailOf(productNo)).toMatchObject({ version: 4, edition: 2, running: [{ edition: 1, count: 2 }] });
    await runs(productNo, 2);
    expect((await detailOf(productNo)).running).toEqual([
      { edition: 2, count: 1 },
      { edition: 1, count: 2 },
    ]);
    const { db } = server.context;
    const kept = await db.selectFrom('productEdition').selectAll().where('productNo', '=', productNo).execute();
    expect(kept.map(({ edition, content }) => [edition, content.fields.projectFields])).toEqual([[1, [ZONE]]]);
  });

  it('[RT-08] are not overwritten by who has not seen the last, whatever part, nor by fifty at once', async () => {
    const productNo = await product();
    const codes = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, index) => (await ask(index % 2 ? maker : other, productNo, 1, [{ ...ZONE, name: `zone${index}` }])).code,
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 40901)).toHaveLength(49);
    expect((await send(maker, productNo, 1, 'disable', '旧')).code).toBe(40901);
    expect((await maker.call(productLog, { productNo })).data.total).toBe(1);
  });

  it('[RT-08] stay as they are where nothing changes', async () => {
    const productNo = await product();
    expect((await ask(maker, productNo, 1, [])).data).toEqual({ version: 1, handedIn: false });
    expect((await maker.call(productLog, { productNo })).data.total).toBe(0);
  });
});

describe('a change where four eyes are wanted', () => {
  beforeEach(() => want(true));

  it('[RT-08] waits when one hands it in, shows what differs, is never the maker’s to confirm, and is done by another, with both in the log', async () => {
    const productNo = await product();
    expect((await detailOf(productNo)).twoPeople).toBe(true);
    expect((await ask(maker, productNo, 1)).data).toEqual({ version: 1, handedIn: true });
    expect(await detailOf(productNo)).toMatchObject({ version: 1, projectFields: [], request: { mine: true, part: 'fields' } });
    expect((await confirm(maker, productNo, 1)).code).toBe(40304);
    expect((await ask(maker, productNo, 1)).code).toBe(40304);
    const told = await unreadOfHandedIn(server, productNo);
    expect(told).toContain(`toConfirmHandedIn ${COLLEAGUE}`);
    expect(told.filter((one) => one.includes(PEOPLE.guarantee) || one.includes(LOOKING))).toEqual([]);
    const theirs = await detailOf(productNo, other);
    expect(theirs.request).toMatchObject({ mine: false, userName: '用户04' });
    expect(theirs.request?.differences.map(({ label, before }) => [label, before])).toContainEqual(['申请字段“片区”', []]);
    expect((await ask(other, productNo, 1, [])).code).toBe(40902);
    expect((await confirm(other, productNo, 1)).data).toEqual({ version: 2, handedIn: false });
    expect(await unreadOfHandedIn(server, productNo)).toEqual([`handedInConfirmed ${PEOPLE.guarantee}`]);
    expect(await detailOf(productNo)).toMatchObject({ projectFields: [ZONE], version: 2 });
    expect(await detailOf(productNo)).not.toHaveProperty('request');
    const { data } = await maker.call(productLog, { productNo });
    expect(data.list).toMatchObject([{ part: 'fields', userName: '用户61', preparedBy: '用户04' }]);
  });

  it('[RT-08] is no more the maker’s by fifty calls, as another type, by another part, or after a withdrawal', async () => {
    const productNo = await product();
    const both = await server.signedClient({ account: BOTH_TYPES, orgType: 'guarantee' });
    const asPlatform = await server.signedClient({ account: BOTH_TYPES, orgType: 'platform' });
    await send(both, productNo, 1, 'disable', '额度用尽');
    const codes = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const client = index % 3 === 0 ? asPlatform : both;
        return index % 2 === 0
          ? (await confirm(client, productNo, 1)).code
          : (await send(client, productNo, 1, 'disable', '额度用尽')).code;
      }),
    );
    expect(codes.filter((code) => code === 0)).toEqual([]);
    expect(new Set(codes)).toEqual(new Set([40304, 40401]));
    expect((await ask(both, productNo, 1)).code).toBe(40304);
    expect((await both.call(dropRequest, { subject: 'product', target: productNo })).code).toBe(0);
    expect((await confirm(both, productNo, 1)).code).toBe(40401);
    expect((await send(both, productNo, 1, 'disable', '额度用尽')).data.handedIn).toBe(true);
    expect(await detailOf(productNo)).toMatchObject({ productState: 'offered', version: 1 });
  });

  it('[RT-08] is done once where fifty calls of two people meet', async () => {
    const productNo = await product();
    await ask(maker, productNo, 1);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => confirm(index % 2 ? maker : other, productNo, 1)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await maker.call(productLog, { productNo })).data.total).toBe(1);
  });

  it('[RT-08] is sent back with a reason, and then handed in again', async () => {
    const productNo = await product();
    await ask(maker, productNo, 1);
    const drop = (client: TestClient, reason?: string) =>
      client.call(dropRequest, { subject: 'product', target: productNo, ...(reason === undefined ? {} : { reason }) });
    expect((await drop(other)).code).toBe(40001);
    for (const account of [PEOPLE.bidder, PEOPLE.letter, PEOPLE.platform])
      expect((await drop(await server.signedClient({ account }), '退回')).code).toBe(40401);
    expect((await drop(await server.signedClient({ account: LOOKING }), '退回')).code).toBe(40301);
    expect((await drop(other, '片区无须填写')).code).toBe(0);
    expect((await detailOf(productNo)).request).toMatchObject({ mine: true, returned: { userName: '用户61', reason: '片区无须填写' } });
    expect((await confirm(other, productNo, 1)).code).toBe(40401);
    expect((await ask(maker, productNo, 1)).data.handedIn).toBe(true);
  });

  it('[RT-08] is judged again when it is confirmed, and nobody else’s to confirm', async () => {
    const productNo = await product({ state: 'paused' });
    await send(maker, productNo, 1, 'enable');
    for (const account of [PEOPLE.platform, PEOPLE.letter, PEOPLE.bidder, LOOKING])
      expect([40301, 40401]).toContain((await confirm(await server.signedClient({ account }), productNo, 1)).code);
    await server.context.db.deleteFrom('productRate').where('productNo', '=', productNo).execute();
    expect((await confirm(other, productNo, 1)).code).toBe(40902);
    expect(await detailOf(productNo)).toMatchObject({ productState: 'paused', version: 1, request: { mine: true } });
  });

  it('[RT-08] of a draft needs none, but its release does', async () => {
    const productNo = await product({ state: 'draft' });
    expect((await ask(maker, productNo, 1)).data).toEqual({ version: 2, handedIn: false });
    expect((await send(maker, productNo, 2, 'release')).data).toEqual({ version: 2, handedIn: true });
    expect((await ask(maker, productNo, 2, [])).code).toBe(40304);
    expect((await confirm(other, productNo, 2)).data.version).toBe(3);
    expect(await offered(productNo)).toBe(true);
  });
});

describe('the calls of product management', () => {
  const CALLS: [Call, object][] = [
    [productEvent, { event: 'disable', reason: '试探', version: 1 }],
    [confirmProductChange, { version: 1 }],
    [productLog, {}],
    [managedProduct, {}],
    [saveProductFields, { projectFields: [], supplementFields: [], version: 1 }],
  ];

  it('[PM-05] are those of its institution and of the platform alone', async () => {
    const productNo = await product();
    const strangers = [PEOPLE.letter, PEOPLE.bidder, PEOPLE.rival, PEOPLE.bidding];
    for (const [call, body] of CALLS) {
      expect((await server.client().call(call, { ...body, productNo })).code).toBe(20001);
      for (const account of strangers)
        expect([40301, 40401]).toContain((await (await server.signedClient({ account })).call(call, { ...body, productNo })).code);
      expect((await maker.call(call, { ...body, productNo: 'NONE' })).code).toBe(40401);
    }
    expect(await detailOf(productNo)).toMatchObject({ productState: 'offered', version: 1 });
  });

  it('[VA-09] refuse what is ill-formed before it reaches a row', async () => {
    const productNo = await product();
    for (const [call, body] of CALLS)
      for (const wrong of [{ productNo: '' }, { productNo: 'x'.repeat(65) }, { productNo: null }, { productNo: { $gt: '' } }])
        expect((await maker.call(call, { ...body, ...wrong })).code).toBe(40001);
    for (const wrong of [
      { version: -1 },
      { version: 1e12 },
      { version: '1' },
      { event: 'delete' },
      { reason: '长'.repeat(501) },
      { more: 1 },
    ])
      expect((await maker.call(productEvent, { productNo, version: 1, event: 'disable', ...wrong } as never)).code).toBe(40001);
    expect((await detailOf(productNo)).version).toBe(1);
  });

  it('read through indexes, not from whole tables', async () => {
    expect(await indexesRead(server, (db) => runningQuery(db, 'X'))).toEqual(['guarantee_of_product']);
    expect(await indexesRead(server, (db) => logQuery(db, 'X').selectAll().orderBy('logId', 'desc').limit(10))).toEqual([
      'product_log_of_product',
    ]);
  });
});
