import type { Call } from '#contract/call';
import {
  addProduct as addProductCall,
  confirmProductChange,
  managedProduct,
  managedProductPage,
  productDetail,
  productEvent,
  productLog,
  productOptions,
  productPage,
  saveProduct,
  saveProductChannels,
  saveProductFields,
  saveProductRates,
  saveProductTemplates,
} from '#contract/products';
import type { FeeRate } from '#domain/fee';
import { FEE_MESSAGES } from '#domain/fee-messages';
import type { NamedField } from '#domain/form/schema';
import type { FourEyesFilter } from '#domain/four-eyes';
import type { AuditLevel, FlowStep } from '#domain/guarantee/flow';
import { unconnected } from '#server/adapters/payment/unconnected';
import { productAsOf } from '#server/records/products/as-of';
import { logQuery, runningQuery } from '#server/records/products/repository';
import { choosableTemplates, findTemplate } from '#server/records/templates/repository';
import { insertEdition, insertWritten } from '#server/records/templates/written-repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, filedLetter, PEOPLE } from '#tests/support/application-at';
import { dropShown, endFourEyes, requestOf, unreadOfFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import { addProduct, AUDIT, LETTER, openMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

const COLLEAGUE = '13900000061';
const BOTH_TYPES = '13900000062';
const LOOKING = '13900000063';
const NEXT_LETTER = '13900000064';
const NEXT_GUARANTEE = '13900000065';

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
  await addAccount(db, NEXT_LETTER, [{ appId: 'LETTERBK2', orgType: 'letter' }]);
  await addAccount(db, NEXT_GUARANTEE, [{ appId: 'GUARANTE2', orgType: 'guarantee' }]);
  maker = await server.signedClient({ account: PEOPLE.guarantee });
  other = await server.signedClient({ account: COLLEAGUE });
});
afterAll(() => server.stop());
afterEach(() => want(false));

const want = (wanted: boolean) => (wanted ? wantFourEyes(maker, ['product']) : endFourEyes(server));

const auditedBy = (orgType: 'guarantee' | 'letter', auditorType: AuditLevel['auditorType'], id: string): FlowStep => ({
  ...AUDIT,
  ...{ uuid: `audit-${orgType}`, orgType },
  auditLevels: [{ id: '1', levelName: orgType === 'letter' ? '复审' : '初审', auditorType, auditors: [{ id, auditorName: '某人' }] }],
});

const CHOSEN = { requiredPayVoucher: true, verificationCode: false, checkOrgType: 'letter' as const };
const LETTER_ACCOUNT = { bankAccountName: '出函银行', bankAccountNo: '622202000100', hint: '请转账至出函银行' };
const PAID_TO_LETTER = JSON.stringify([
  {
    ...{ uuid: 'pay', flowNodeType: 'PAY', orgType: 'bidder', payType: 'Offline' },
    payInfo: { ...CHOSEN, ...LETTER_ACCOUNT },
  },
  LETTER,
]);
/** The ids of the versions of a template that this institution has published, the first one first. */
async function ownTemplate(
  kind: 'letter' | 'guarantee',
  ownerAppId: string,
  versions = 1,
  guaranteeType: 'bid' | 'performance' | null = null,
): Promise<string[]> {
  const { db } = server.context;
  const createdAt = new Date(0);
  const written = { name: '专用文本', kind, guaranteeType, ownerAppId, ownerAppName: `${ownerAppId}有限公司`, draft: null };
  const templateNo = await insertWritten(db, { ...written, state: 'published', editedBy: '', editedAt: createdAt });
  const ids = Array.from({ length: versions }, (_, index) => `${templateNo}-${index + 1}`);
  const text = { title: '专用文本', description: '', body: JSON.stringify({ paragraphs: ['专用'], clauses: [] }) };
  for (const [index, templateId] of ids.entries())
    await insertEdition(db, { ...text, templateId, templateNo, kind, productNo: null, guaranteeType, version: index + 1, createdAt });
  return ids;
}

const ZONE: NamedField = { name: 'zone', label: '片区', kind: 'text' };

async function product(change: Parameters<typeof addProduct>[1] = {}): Promise<string> {
  const productNo = `CHANGED-${(count += 1)}`;
  await addProduct(server, { productNo, ...change });
  return productNo;
}
const detailOf = async (productNo: string, client = maker) => (await client.call(managedProduct, { productNo })).data;
const sendRequest = (client: TestClient, productNo: string, version: number, fields: NamedField[] = [ZONE]) =>
  client.call(saveProductFields, { productNo, version, projectFields: fields, supplementFields: [] });
const send = (client: TestClient, productNo: string, version: number, event: 'publish' | 'disable' | 'enable' | 'withdraw', reason = '') =>
  client.call(productEvent, { productNo, version, event, reason });
const confirm = async (client: TestClient, productNo: string, version: number, shown?: string) =>
  client.call(confirmProductChange, { productNo, version, requestId: shown ?? (await requestOf(server, productNo)) });
const runs = (productNo: string, productEdition: number) => applicationAt(server, 'awaitingAudit', { productNo, productEdition });
const offered = async (productNo: string) => {
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  return (await bidder.call(productPage, { size: 200 })).data.list.some((row) => row.productNo === productNo);
};

describe('the states of a product', () => {
  it('[RT-08] lead to what bidders are offered and back, and to its end, each with who, when and why', async () => {
    const productNo = await product({ state: 'draft' });
    expect(await offered(productNo)).toBe(false);
    expect((await send(maker, productNo, 1, 'publish')).data).toEqual({ version: 2, fourEyesRequested: false });
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
    expect((await sendRequest(maker, productNo, 6)).code).toBe(40902);
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
    const answer = await send(maker, productNo, 1, 'publish');
    expect(answer.code).toBe(40902);
    for (const words of ['受理期已于2020-12-31结束', '尚未设置担保费的费率', '尚未配置签发流程']) expect(answer.msg).toContain(words);
    expect((await detailOf(productNo)).hindrances.map(({ part }) => part)).toEqual(['basicInfo', 'rates', 'flow']);
    expect(await offered(productNo)).toBe(false);
  });

  it('[RT-08] [FF-11] are never those of an offered product that nobody could complete, and the place is told', async () => {
    const { payment } = server.context.adapters;
    const { baofu } = payment;
    payment.baofu = unconnected('Baofu');
    const note: NamedField = { name: 'note', label: '须知', required: true, widget: { kind: 'custom-card', settings: { text: '须知' } } };
    const productNo = await product({
      state: 'draft',
      issueChain: JSON.stringify([{ uuid: 'pay', flowNodeType: 'PAY', orgType: 'bidder', payType: 'Baopay' }, LETTER]),
    });
    expect((await sendRequest(maker, productNo, 1, [note])).code).toBe(0);
    const unfilled = '申请字段“须知”：说明卡片没有可以填写的内容，不能设为必填';
    const reasons = ['“缴纳费用”：平台尚未开通“宝付支付”的支付通道，投标人无法缴费', unfilled];
    expect((await detailOf(productNo)).hindrances.map(({ message }) => message)).toEqual(reasons);
    expect(await send(maker, productNo, 2, 'publish')).toMatchObject({ code: 40902, msg: `不能“发布”：${reasons.join('；')}` });
    payment.baofu = baofu;
    expect((await sendRequest(maker, productNo, 2)).code).toBe(0);
    expect((await send(maker, productNo, 3, 'publish')).code).toBe(0);
    const answer = await sendRequest(maker, productNo, 4, [note]);
    expect(answer.code).toBe(40902);
    expect(answer.msg).toContain(`产品正在销售，不能这样修改：${unfilled}`);
  });
});

describe('[FE-04] the auditors of a product', () => {
  it('are never those of an offered product where a level names who is none there, and the level is told', async () => {
    const issueChain = JSON.stringify([auditedBy('letter', 'user', `user-${PEOPLE.rival}`), LETTER]);
    const productNo = await product({ state: 'draft', issueChain });
    const message = '“复审”所选审核人不在办理机构或没有审核权限，请重新选择';
    expect((await detailOf(productNo)).hindrances).toEqual([{ part: 'flow', message }]);
    expect(await send(maker, productNo, 1, 'publish')).toMatchObject({ code: 40902, msg: `不能“发布”：${message}` });
  });

  it('are those of the next letter institution too, or it cannot be chosen', async () => {
    const nextLetter = async (auditorType: AuditLevel['auditorType'], id: string) => {
      const productNo = await product({ issueChain: JSON.stringify([auditedBy('letter', auditorType, id), LETTER]) });
      const basicInfo = { ...(await detailOf(productNo)).basicInfo, letterAppId: 'LETTERBK2' };
      return maker.call(saveProduct, { productNo, version: 1, basicInfo });
    };
    const message = '审核级别“复审”的审核人不属于所选出函机构，请先在“办理流程”中改由两家机构都有的角色审核';
    const refused = { code: 40001, data: { errors: [{ field: 'letter_app_id', message }] } };
    expect(await nextLetter('user', `user-${PEOPLE.letter}`)).toMatchObject(refused);
    expect(await nextLetter('role', 'own-unknown')).toMatchObject(refused);
    expect((await nextLetter('role', 'admin')).code).toBe(0);
  });

  it('leave with the account of the letter institution that another takes the place of, which no offered product loses', async () => {
    const productNo = await product({ issueChain: PAID_TO_LETTER });
    const basicInfo = { ...(await detailOf(productNo)).basicInfo, letterAppId: 'LETTERBK2' };
    const noAccount = '“缴纳费用”：尚未填写收款账户，投标人无法转账';
    expect(await maker.call(saveProduct, { productNo, version: 1, basicInfo })).toMatchObject({
      code: 40902,
      msg: `产品正在销售，不能这样修改：${noAccount}。如需修改，请先暂停受理`,
    });
    await send(maker, productNo, 1, 'disable', '更换出函机构');
    expect((await maker.call(saveProduct, { productNo, version: 2, basicInfo })).data.version).toBe(3);
    const { issueChain, hindrances } = await detailOf(productNo);
    expect(issueChain[0]?.payInfo).toEqual(CHOSEN);
    expect(hindrances).toEqual([{ part: 'flow', message: noAccount }]);
    const { list } = (await maker.call(productLog, { productNo })).data;
    expect(list.map(({ part }) => part)).toEqual(['flow', 'basicInfo', 'state']);
  });

  it('and accounts are taken over by no copy that another institution works', async () => {
    const payInfo = {
      requiredPayVoucher: true,
      verificationCode: false,
      checkOrgType: 'guarantee' as const,
      bankAccountNo: '622202000100',
    };
    const issueChain: FlowStep[] = [
      { uuid: 'pay', flowNodeType: 'PAY', orgType: 'bidder', payType: 'Offline', payInfo },
      auditedBy('guarantee', 'user', `user-${COLLEAGUE}`),
      auditedBy('letter', 'user', `user-${PEOPLE.letter}`),
      auditedBy('letter', 'role', 'admin'),
      LETTER,
    ];
    const copyOf = await product({ issueChain: JSON.stringify(issueChain) });
    const basicInfo = { ...BASICS, guaranteeType: 'bid' as const, productFlowType: 'BID' as const };
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const copied = async (change: { productNo: string; guaranteeAppId?: string; letterAppId: string | null }) => {
      const { letterAppId, ...added } = change;
      const client = added.guaranteeAppId === undefined ? maker : platform;
      expect((await client.call(addProductCall, { ...added, basicInfo: { ...basicInfo, letterAppId }, copyOf })).code).toBe(0);
      const { issueChain: chain, hindrances } = await detailOf(added.productNo, platform);
      const named = chain.flatMap(({ auditLevels = [] }) => auditLevels.map(({ auditors }) => auditors.map(({ id }) => id)));
      return { named, payInfo: chain[0]?.payInfo, hindrances: hindrances.map(({ message }) => message) };
    };
    const [guarantee, letter] = [`user-${COLLEAGUE}`, `user-${PEOPLE.letter}`];
    const incomplete = '每个审核级别都需要名称、审核人类型和至少一名审核人';
    expect(await copied({ productNo: 'FZ-1', letterAppId: 'LETTERBNK' })).toEqual({
      named: [[guarantee], [letter], ['admin']],
      payInfo,
      hindrances: [],
    });
    expect(await copied({ productNo: 'FZ-2', letterAppId: null })).toEqual({
      named: [[guarantee], [], ['admin']],
      payInfo,
      hindrances: [incomplete],
    });
    expect(await copied({ productNo: 'FZ-3', guaranteeAppId: 'GUARANTE2', letterAppId: 'LETTERBNK' })).toEqual({
      named: [[], [letter], ['admin']],
      payInfo: { requiredPayVoucher: true, verificationCode: false, checkOrgType: 'guarantee' },
      hindrances: [incomplete, '“缴纳费用”：尚未填写收款账户，投标人无法转账'],
    });
  });
});

describe('the versions of a product', () => {
  it('[RT-08] [PM-05] count from its first offer, and say how many applications run by which, to the platform once the bids are open', async () => {
    const productNo = await product({ state: 'draft' });
    await sendRequest(maker, productNo, 1);
    expect(await detailOf(productNo)).toMatchObject({ version: 2, edition: 1 });
    await send(maker, productNo, 2, 'publish');
    await runs(productNo, 1);
    await runs(productNo, 1);
    await sendRequest(maker, productNo, 3, []);
    expect(await detailOf(productNo)).toMatchObject({ version: 4, edition: 2, running: [{ edition: 1, count: 2 }] });
    await runs(productNo, 2);
    expect((await detailOf(productNo)).running).toEqual([
      { edition: 2, count: 1 },
      { edition: 1, count: 2 },
    ]);
    const { db } = server.context;
    const platform = await server.signedClient({ account: PEOPLE.platform });
    await db
      .updateTable('guarantee')
      .set({ unsealedAt: null })
      .where('productNo', '=', productNo)
      .where('productEdition', '=', 2)
      .execute();
    expect((await detailOf(productNo, platform)).running).toEqual([{ edition: 1, count: 2 }]);
    expect((await detailOf(productNo)).running).toHaveLength(2);
    const kept = await db.selectFrom('productEdition').selectAll().where('productNo', '=', productNo).execute();
    expect(kept.map(({ edition, content }) => [edition, content.fields.projectFields])).toEqual([[1, [ZONE]]]);
  });

  it('[RT-08] are still run by filed letters, and by no archived bid', async () => {
    const productNo = await product();
    await filedLetter(server, { productNo, productEdition: 1 });
    await applicationAt(server, 'archived', { productNo, productEdition: 2 });
    expect((await detailOf(productNo)).running).toEqual([{ edition: 1, count: 1 }]);
  });

  it('[RT-08] are not overwritten by who has not seen the last, whatever part, nor by fifty at once', async () => {
    const productNo = await product();
    const codes = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, index) => (await sendRequest(index % 2 ? maker : other, productNo, 1, [{ ...ZONE, name: `zone${index}` }])).code,
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 40901)).toHaveLength(49);
    expect((await send(maker, productNo, 1, 'disable', '旧')).code).toBe(40901);
    expect((await maker.call(productLog, { productNo })).data.total).toBe(1);
  });

  it('[RT-08] stay as they are where nothing changes', async () => {
    const productNo = await product();
    expect((await sendRequest(maker, productNo, 1, [])).data).toEqual({ version: 1, fourEyesRequested: false });
    expect((await maker.call(productLog, { productNo })).data.total).toBe(0);
  });
});

describe('a change where four eyes are wanted', () => {
  beforeEach(() => want(true));

  it('[RT-08] waits when one hands it in, shows what differs, is never the maker’s to confirm, and is done by another, with both in the log', async () => {
    const productNo = await product();
    expect((await detailOf(productNo)).twoPeople).toBe(true);
    expect((await sendRequest(maker, productNo, 1)).data).toEqual({ version: 1, fourEyesRequested: true });
    expect(await detailOf(productNo)).toMatchObject({ version: 1, projectFields: [], request: { mine: true, part: 'fields' } });
    expect((await confirm(maker, productNo, 1)).code).toBe(40304);
    expect((await sendRequest(maker, productNo, 1)).code).toBe(40304);
    const notices = await unreadOfFourEyes(server, productNo);
    expect(notices).toContain(`toConfirmHandedIn ${COLLEAGUE}`);
    expect(notices.filter((one) => one.includes(PEOPLE.guarantee) || one.includes(LOOKING))).toEqual([]);
    const theirs = await detailOf(productNo, other);
    expect(theirs.request).toMatchObject({ mine: false, userName: '用户04' });
    expect(theirs.request?.differences.map(({ label, before }) => [label, before])).toContainEqual(['申请字段“片区”', []]);
    expect((await sendRequest(other, productNo, 1, [])).code).toBe(40902);
    const listed = async (client: TestClient, fourEyes: FourEyesFilter) =>
      (await client.call(managedProductPage, { fourEyes })).data.list.map((row) => [row.productNo, row.request?.mine]);
    expect([await listed(maker, 'mine'), await listed(other, 'toConfirm')]).toEqual([[[productNo, true]], [[productNo, false]]]);
    const platform = await server.signedClient({ account: PEOPLE.platform });
    expect([await listed(maker, 'toConfirm'), await listed(other, 'mine'), await listed(platform, 'toConfirm')]).toEqual([[], [], []]);
    expect((await platform.call(managedProductPage, { keyword: productNo })).data.list[0]).not.toHaveProperty('request');
    expect((await confirm(other, productNo, 1)).data).toEqual({ version: 2, fourEyesRequested: false });
    expect((await other.call(managedProductPage, { fourEyes: 'toConfirm' })).data.total).toBe(0);
    expect(await unreadOfFourEyes(server, productNo)).toEqual([`handedInConfirmed ${PEOPLE.guarantee}`]);
    expect(await detailOf(productNo)).toMatchObject({ projectFields: [ZONE], version: 2 });
    expect(await detailOf(productNo)).not.toHaveProperty('request');
    const { data } = await maker.call(productLog, { productNo });
    expect(data.list).toMatchObject([{ part: 'fields', userName: '用户61', preparedBy: '用户04' }]);
  });

  it('[RT-08] of the letter institution shows the account and the templates that go with it, as the log does once it is confirmed', async () => {
    const [letter = ''] = await ownTemplate('letter', 'LETTERBNK');
    const productNo = await product({ state: 'paused', issueChain: PAID_TO_LETTER, templates: JSON.stringify({ letter }) });
    const basicInfo = { ...(await detailOf(productNo)).basicInfo, letterAppId: 'LETTERBK2' };
    expect((await maker.call(saveProduct, { productNo, version: 1, basicInfo })).data.fourEyesRequested).toBe(true);
    const shown = (await detailOf(productNo, other)).request?.differences ?? [];
    expect(shown).toEqual([
      { label: '出函机构', before: ['LETTERBNK有限公司'], after: ['LETTERBK2有限公司'] },
      {
        label: '签发流程',
        before: [expect.stringContaining(LETTER_ACCOUNT.bankAccountNo), expect.anything()],
        after: [expect.not.stringContaining(LETTER_ACCOUNT.bankAccountNo), expect.anything()],
      },
      { label: '保函模板', before: [expect.stringContaining('专用文本')], after: ['自动选用'] },
    ]);
    expect((await confirm(other, productNo, 1)).code).toBe(0);
    const { list } = (await maker.call(productLog, { productNo })).data;
    expect(list.toReversed().flatMap(({ differences }) => differences)).toEqual(shown);
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
    expect((await sendRequest(both, productNo, 1)).code).toBe(40304);
    expect((await dropShown(server, both, { subject: 'product', target: productNo })).code).toBe(0);
    expect((await confirm(both, productNo, 1)).code).toBe(40401);
    expect((await send(both, productNo, 1, 'disable', '额度用尽')).data.fourEyesRequested).toBe(true);
    expect(await detailOf(productNo)).toMatchObject({ productState: 'offered', version: 1 });
  });

  it('[RT-08] is done once where fifty calls of two people meet', async () => {
    const productNo = await product();
    await sendRequest(maker, productNo, 1);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => confirm(index % 2 ? maker : other, productNo, 1)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await maker.call(productLog, { productNo })).data.total).toBe(1);
  });

  it('[RT-08] is sent back with a reason, and then handed in again', async () => {
    const productNo = await product();
    await sendRequest(maker, productNo, 1);
    const drop = (client: TestClient, reason?: string) =>
      dropShown(server, client, { subject: 'product', target: productNo, ...(reason === undefined ? {} : { reason }) });
    expect((await drop(other)).code).toBe(40001);
    for (const account of [PEOPLE.bidder, PEOPLE.letter, PEOPLE.platform])
      expect((await drop(await server.signedClient({ account }), '退回')).code).toBe(40401);
    expect((await drop(await server.signedClient({ account: LOOKING }), '退回')).code).toBe(40301);
    expect((await drop(other, '片区无须填写')).code).toBe(0);
    expect((await detailOf(productNo)).request).toMatchObject({ mine: true, returned: { userName: '用户61', reason: '片区无须填写' } });
    expect((await confirm(other, productNo, 1)).code).toBe(40401);
    expect((await sendRequest(maker, productNo, 1)).data.fourEyesRequested).toBe(true);
  });

  it('[RT-08] is confirmed as it was shown, and not as it was handed in anew since', async () => {
    const productNo = await product();
    await sendRequest(maker, productNo, 1);
    const shown = (await detailOf(productNo, other)).request?.requestId;
    expect((await dropShown(server, maker, { subject: 'product', target: productNo })).code).toBe(0);
    await send(maker, productNo, 1, 'disable', '额度用尽');
    expect(await confirm(other, productNo, 1, shown)).toMatchObject({ code: 40901, msg: expect.stringContaining('重新提交') });
    expect(await detailOf(productNo)).toMatchObject({ productState: 'offered', version: 1 });
    expect((await confirm(other, productNo, 1, (await detailOf(productNo, other)).request?.requestId)).data.version).toBe(2);
    expect(await detailOf(productNo)).toMatchObject({ productState: 'paused', projectFields: [] });
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
    expect((await sendRequest(maker, productNo, 1)).data).toEqual({ version: 2, fourEyesRequested: false });
    expect((await send(maker, productNo, 2, 'publish')).data).toEqual({ version: 2, fourEyesRequested: true });
    expect((await sendRequest(maker, productNo, 2, [])).code).toBe(40304);
    expect((await confirm(other, productNo, 2)).data.version).toBe(3);
    expect(await offered(productNo)).toBe(true);
  });
});

const RATE: FeeRate = {
  rateType: 'guaranteeFee',
  rate: '0.5',
  minFee: '300',
  maxFee: '100000000000',
  minEffect: '0',
  maxEffect: '99999999999999.98',
  minPeriod: 0,
  maxPeriod: 99_999_999_999_999,
};
const BASICS = {
  productName: '履约保函',
  guaranteeType: 'performance' as const,
  productFlowType: 'NotStandard' as const,
  letterAppId: 'LETTERBNK',
  effectiveTime: '2020-01-01',
  expiryTime: '2099-12-31',
  platformConfirm: false,
  autoSignOrgTypes: [],
  period: '1个工作日出函',
  quota: '5000',
  tags: [{ label: '融资担保', value: 'blue' }],
  description: '中标后申请',
};

describe('making a product', () => {
  it('[RT-20] begins with a draft, and a copy takes over what the other asks and costs', async () => {
    const source = await product();
    await sendRequest(maker, source, 1);
    expect((await maker.call(addProductCall, { productNo: 'LY-1', basicInfo: BASICS, copyOf: source })).data).toEqual({
      productNo: 'LY-1',
    });
    expect(await detailOf('LY-1')).toMatchObject({
      ...{ productState: 'draft', version: 1, edition: 1, basicInfo: BASICS, letterAppName: 'LETTERBNK有限公司' },
      ...{ projectFields: [ZONE], guaranteeAppId: 'GUARANTEE', hindrances: [] },
    });
    expect((await detailOf('LY-1')).feeRateList).toEqual((await detailOf(source)).feeRateList);
    expect((await maker.call(productLog, { productNo: 'LY-1' })).data.list).toMatchObject([{ part: 'created', reason: `复制自${source}` }]);
    expect((await maker.call(addProductCall, { productNo: 'LY-1', basicInfo: BASICS })).data).toMatchObject({
      errors: [{ field: 'product_no' }],
    });
    expect((await send(maker, 'LY-1', 1, 'publish')).code).toBe(0);
  });

  it('[RT-20] [LC-11] copies templates in their newest versions, but for those of an institution that does not issue for it', async () => {
    const [letter = '', newestLetter] = await ownTemplate('letter', 'LETTERBNK', 2);
    const [contract = '', , newestContract] = await ownTemplate('guarantee', 'GUARANTEE', 3);
    const copyOf = await product({ templates: JSON.stringify({ letter, guarantee: contract }) });
    const copied = async (productNo: string, letterAppId: string | null) => {
      expect((await maker.call(addProductCall, { productNo, basicInfo: { ...BASICS, letterAppId }, copyOf })).code).toBe(0);
      return (await detailOf(productNo)).templates;
    };
    expect(await copied('FB-1', 'LETTERBNK')).toEqual({ letter: newestLetter, guarantee: newestContract });
    expect(await copied('FB-2', null)).toEqual({ guarantee: newestContract });
  });

  it('[RT-20] is refused to strangers, with a number or an institution that cannot be, and made once by fifty', async () => {
    const source = await product();
    const add = (client: TestClient, change: object = {}) =>
      client.call(addProductCall, { productNo: 'LY-2', basicInfo: BASICS, ...change });
    for (const account of [PEOPLE.bidder, PEOPLE.letter, PEOPLE.bidding, LOOKING]) {
      const client = await server.signedClient({ account });
      expect((await add(client)).code).toBe(40301);
      expect([40301, 40401]).toContain((await add(client, { copyOf: source })).code);
    }
    const platform = await server.signedClient({ account: PEOPLE.platform });
    expect((await add(platform)).data).toMatchObject({ errors: [{ field: 'guarantee_app_id' }] });
    expect((await add(platform, { guaranteeAppId: 'BIDDER001' })).code).toBe(40001);
    for (const productNo of ['-1', '甲', 'a b', "';--", 'x'.repeat(33)]) expect((await add(maker, { productNo })).code).toBe(40001);
    const codes = await Promise.all(Array.from({ length: 50 }, async () => (await add(maker)).code));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    for (const productNo of ['ly-2', 'ＬＹ－２', 'Ly-2'])
      expect(await add(maker, { productNo })).toMatchObject({
        code: 40001,
        data: { errors: [{ field: 'product_no', message: '该产品编号已被使用，请另取编号' }] },
      });
    expect((await add(maker, { productNo: ' ＬＹ－４ ' })).data).toEqual({ productNo: 'LY-4' });
    expect((await add(platform, { productNo: 'LY-3', guaranteeAppId: 'GUARANTEE' })).code).toBe(0);
    expect((await detailOf('LY-3')).guaranteeAppName).toBe('GUARANTEE有限公司');
  });
});

describe('the parts of a product', () => {
  const save = async (productNo: string, feeRateList: FeeRate[], version = 1) =>
    maker.call(saveProductRates, { productNo, version, feeRateList });

  it('[VA-08] takes rates to the ends of every range, and keeps them as they are', async () => {
    const productNo = await product();
    expect((await save(productNo, [RATE])).code).toBe(0);
    expect((await detailOf(productNo)).feeRateList).toEqual([RATE]);
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    expect((await bidder.call(productDetail, { productNo })).data.rates).toMatchObject([
      { ratePerMille: '5', maxPeriod: 99_999_999_999_999 },
    ]);
    expect((await save(productNo, [{ ...RATE, rate: '0.50', minFee: '300.0000' }], 2)).data).toEqual({
      version: 2,
      fourEyesRequested: false,
    });
  });

  it.each([
    ['min_fee', { minFee: '10', maxFee: '9' }, FEE_MESSAGES.fee],
    ['min_effect', { minEffect: '5', maxEffect: '5' }, FEE_MESSAGES.amountRange],
    ['min_period', { minPeriod: 9, maxPeriod: 9 }, FEE_MESSAGES.periodRange],
    ['rate', { rate: '100.01' }, FEE_MESSAGES.rate],
    ['rate', { rate: '0.123' }, FEE_MESSAGES.rate],
    ['max_fee', { maxFee: '100000000000.0001' }, FEE_MESSAGES.feeAmount],
    ['min_fee', { minFee: '1.00001' }, FEE_MESSAGES.feeAmount],
    ['max_effect', { maxEffect: '99999999999999.99' }, FEE_MESSAGES.amount],
    ['max_period', { maxPeriod: 100_000_000_000_000 }, FEE_MESSAGES.period],
    ['max_period', { maxPeriod: 1.5 }, FEE_MESSAGES.period],
  ])('[VA-08] refuses a rate by its cell: %s (%#)', async (field, change, message) => {
    const productNo = await product();
    const answer = await save(productNo, [RATE, { ...RATE, ...change }]);
    expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: `fee_rate_list.1.${field}`, message }] } });
    expect((await detailOf(productNo)).version).toBe(1);
  });

  it('[RT-08] leaves an offered product fit to be offered', async () => {
    const productNo = await product();
    const answer = await save(productNo, []);
    expect([answer.code, answer.msg]).toEqual([40902, expect.stringContaining('尚未设置担保费的费率')]);
    const other = { ...(await detailOf(productNo)).basicInfo, guaranteeType: 'performance' as const };
    expect((await maker.call(saveProduct, { productNo, version: 1, basicInfo: other })).data).toMatchObject({
      errors: [{ field: 'guarantee_type' }],
    });
  });

  it('[RT-08] are refused by field where something is chosen that is not there', async () => {
    const productNo = await product({ state: 'draft' });
    const basics = (change: object) => maker.call(saveProduct, { productNo, version: 1, basicInfo: { ...BASICS, ...change } });
    expect((await basics({ letterAppId: 'BIDDER001' })).data).toMatchObject({ errors: [{ field: 'letter_app_id' }] });
    expect((await basics({ expiryTime: '2019-01-01' })).data).toMatchObject({ errors: [{ field: 'expiry_time' }] });
    expect((await basics({ effectiveTime: '2026-02-30' })).data).toMatchObject({ errors: [{ field: 'effective_time' }] });
    expect((await basics({ tags: [{ label: ' ', value: 'blue' }] })).data).toMatchObject({ errors: [{ field: 'tags.0' }] });
    expect((await basics({ autoSignOrgTypes: ['bidder'] })).code).toBe(40001);
    expect((await basics({ productName: '' })).code).toBe(40001);
    const channels = await maker.call(saveProductChannels, { productNo, version: 1, channelCodes: ['nowhere'] });
    expect(channels.data).toMatchObject({ errors: [{ field: 'channel_codes' }] });
    const templates = await maker.call(saveProductTemplates, { productNo, version: 1, templates: { letter: 'none' } });
    expect(templates.data).toMatchObject({ errors: [{ field: 'templates.letter' }] });
  });

  it('[RT-08] says in which channels it is offered', async () => {
    const productNo = await product();
    const { data } = await maker.call(productOptions, { productNo });
    expect(data.channels.map(({ channelCode }) => channelCode)).toContain('tjnjs');
    expect(data.letterApps.map(({ appId }) => appId)).toContain('LETTERBNK');
    expect(data.guaranteeApps).toEqual([]);
    expect((await maker.call(saveProductChannels, { productNo, version: 1, channelCodes: ['tjnjs'] })).code).toBe(0);
    expect(await offered(productNo)).toBe(false);
  });

  it('[OS-04] offers its own institutions by name also while they are frozen, and no other frozen one', async () => {
    const productNo = await product();
    const { db } = server.context;
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const institutions = ['GUARANTEE', 'LETTERBNK'];
    const freeze = (frozenAt: Date | null) => db.updateTable('organisation').set({ frozenAt }).where('appId', 'in', institutions).execute();
    const offeredOf = async (search: { productNo?: string }) => {
      const { guaranteeApps, letterApps } = (await platform.call(productOptions, search)).data;
      return [...guaranteeApps, ...letterApps].filter(({ appId }) => institutions.includes(appId));
    };
    await freeze(server.clock.now());
    const shown = await offeredOf({ productNo });
    const others = await offeredOf({});
    await freeze(null);
    expect(shown).toEqual(institutions.map((appId) => ({ appId, appName: `${appId}有限公司` })));
    expect(others).toEqual([]);
    expect(await offeredOf({ productNo })).toEqual(shown);
  });

  it('[LC-11] chooses the template of its letter for the applications to come, and those made before keep theirs', async () => {
    const productNo = await product();
    const { db } = server.context;
    const [standing] = await choosableTemplates(db, null);
    await db
      .insertInto('documentTemplate')
      .values({
        ...{ templateId: `L-${productNo}`, kind: 'letter', productNo, guaranteeType: null, title: '专用保函', description: '', version: 1 },
        ...{ body: JSON.stringify({ paragraphs: ['专用'], clauses: [] }), createdAt: new Date(0) },
      })
      .execute();
    const letter = (await maker.call(productOptions, { productNo })).data.templates.find(
      ({ kind, templateId }) => kind === 'letter' && !templateId.startsWith('L-'),
    )?.templateId;
    expect(standing).toBeDefined();
    expect((await maker.call(saveProductTemplates, { productNo, version: 1, templates: { letter: letter ?? '' } })).code).toBe(0);
    expect((await productAsOf(db, { productNo, productEdition: 1 }))?.templates).toEqual({});
    expect((await productAsOf(db, { productNo, productEdition: 2 }))?.templates).toEqual({ letter });
    const wanted = { kind: 'letter', productNo, guaranteeType: 'bid' } as const;
    expect((await findTemplate(db, wanted)).title).toBe('专用保函');
    expect((await findTemplate(db, { ...wanted, chosen: letter })).templateId).toBe(letter);
    const other = await product();
    expect((await maker.call(saveProductTemplates, { productNo: other, version: 1, templates: { letter: `L-${productNo}` } })).code).toBe(
      40001,
    );
  });

  it('[LC-11] chooses no letter of another guarantee, and leaves it where the guarantee becomes another or a copy is for one', async () => {
    const [bid = ''] = await ownTemplate('letter', 'LETTERBNK', 1, 'bid');
    const [performance = ''] = await ownTemplate('letter', 'LETTERBNK', 1, 'performance');
    const [contract = ''] = await ownTemplate('guarantee', 'GUARANTEE');
    const productNo = await product({ state: 'draft' });
    const offeredIds = (await maker.call(productOptions, { productNo })).data.templates.map(({ templateId }) => templateId);
    expect([offeredIds.includes(bid), offeredIds.includes(performance)]).toEqual([true, false]);
    const choose = (letter: string) =>
      maker.call(saveProductTemplates, { productNo, version: 1, templates: { letter, guarantee: contract } });
    expect((await choose(performance)).data).toMatchObject({ errors: [{ field: 'templates.letter' }] });
    expect((await choose(bid)).code).toBe(0);
    const { basicInfo } = await detailOf(productNo);
    const copied = await maker.call(addProductCall, { productNo: 'LX-1', basicInfo: BASICS, copyOf: productNo });
    expect(copied.code).toBe(0);
    expect((await detailOf('LX-1')).templates).toEqual({ guarantee: contract });
    await maker.call(saveProduct, { productNo, version: 2, basicInfo: { ...basicInfo, guaranteeType: 'performance' } });
    expect((await detailOf(productNo)).templates).toEqual({ guarantee: contract });
  });

  it('[RT-08] keep the lines of what is said of it', async () => {
    const productNo = await product();
    const { basicInfo } = await detailOf(productNo);
    const description = '一、受理范围\n二、所需材料';
    expect((await maker.call(saveProduct, { productNo, version: 1, basicInfo: { ...basicInfo, description } })).code).toBe(0);
    expect((await detailOf(productNo)).basicInfo.description).toBe(description);
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    expect((await bidder.call(productDetail, { productNo })).data.description).toBe(description);
  });

  it('[LC-11] leaves the letter of an institution that another takes the place of, and keeps what that one may choose in its version', async () => {
    const [letter = ''] = await ownTemplate('letter', 'LETTERBNK');
    const [contract = ''] = await ownTemplate('guarantee', 'GUARANTEE', 2);
    const productNo = await product({ templates: JSON.stringify({ letter, guarantee: contract }) });
    const { basicInfo } = await detailOf(productNo);
    const save = (change: object, version: number) =>
      maker.call(saveProduct, { productNo, version, basicInfo: { ...basicInfo, ...change } });
    expect((await save({ description: '当日' }, 1)).code).toBe(0);
    expect((await detailOf(productNo)).templates).toEqual({ letter, guarantee: contract });
    expect((await save({ letterAppId: 'LETTERBK2' }, 2)).code).toBe(0);
    expect((await detailOf(productNo)).templates).toEqual({ guarantee: contract });
    expect((await productAsOf(server.context.db, { productNo, productEdition: 2 }))?.templates).toEqual({ letter, guarantee: contract });
    const { list } = (await maker.call(productLog, { productNo })).data;
    expect(list.map(({ part }) => part)).toEqual(['templates', 'basicInfo', 'basicInfo']);
  });
});

describe('the calls of product management', () => {
  const CALLS: [Call, object][] = [
    [productEvent, { event: 'disable', reason: '试探', version: 1 }],
    [confirmProductChange, { version: 1, requestId: 'none' }],
    [productLog, {}],
    [managedProduct, {}],
    [saveProductFields, { projectFields: [], supplementFields: [], version: 1 }],
    [saveProduct, { basicInfo: BASICS, version: 1 }],
    [saveProductRates, { feeRateList: [RATE], version: 1 }],
    [saveProductTemplates, { templates: {}, version: 1 }],
    [saveProductChannels, { channelCodes: [], version: 1 }],
    [productOptions, {}],
  ];

  it('[PM-05] are those of its institution and of the platform alone', async () => {
    const productNo = await product();
    const accounts = [PEOPLE.letter, PEOPLE.bidder, PEOPLE.bidding];
    const strangers = await Promise.all(accounts.map((account) => server.signedClient({ account })));
    for (const [call, body] of CALLS) {
      expect((await server.client().call(call, { ...body, productNo })).code).toBe(20001);
      for (const stranger of strangers) expect([40301, 40401]).toContain((await stranger.call(call, { ...body, productNo })).code);
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
    expect(await indexesRead(server, (db) => runningQuery(db, 'X', { openedOnly: true }))).toEqual(['guarantee_of_product']);
    expect(await indexesRead(server, (db) => logQuery(db, 'X').selectAll().orderBy('logId', 'desc').limit(10))).toEqual([
      'product_log_of_product',
    ]);
  });
});
