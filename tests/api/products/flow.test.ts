import QRCode from 'qrcode';
import { guaranteeDetail, saveApplication, sendEvent } from '#contract/guarantees';
import { productFlowStaff, saveProductFlow } from '#contract/product-flow';
import { confirmProductChange, managedProduct } from '#contract/products';
import type { PersonEvent } from '#domain/guarantee/events';
import type { AuditLevel, FlowStep } from '#domain/guarantee/flow';
import { auditorsAmongQuery } from '#server/records/auditors/repository';
import { addAccount } from '#tests/support/accounts';
import { PEOPLE } from '#tests/support/application-at';
import { endFourEyes, requestOf, wantFourEyes } from '#tests/support/builders/four-eyes';
import { addProduct, AUDIT, completeDraft, LETTER, openMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

const COLLEAGUE = '13900000064';
const LEAVER = '13900000065';
const GONE = '13900000066';

let server: TestServer;
let maker: TestClient;
let other: TestClient;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addAccount(server.context.db, COLLEAGUE, [{ appId: 'GUARANTEE', orgType: 'guarantee', roles: ['admin'] }]);
  maker = await server.signedClient({ account: PEOPLE.guarantee });
  other = await server.signedClient({ account: COLLEAGUE });
});
afterAll(() => server.stop());
afterEach(() => want(false));

const want = (wanted: boolean) => (wanted ? wantFourEyes(maker, ['product']) : endFourEyes(server));
const detailOf = async (productNo: string) => (await maker.call(managedProduct, { productNo })).data;
const confirm = async (client: TestClient, productNo: string, version: number) =>
  client.call(confirmProductChange, { productNo, version, requestId: await requestOf(server, productNo) });

async function product(change: Parameters<typeof addProduct>[1] = {}): Promise<string> {
  const productNo = `FLOW-${(count += 1)}`;
  await addProduct(server, { productNo, ...change });
  return productNo;
}

describe('the flow of a product', () => {
  const LEVEL: AuditLevel = { id: 'l1', levelName: '初审', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '随便' }] };
  const AUDIT_STEP: FlowStep = { ...AUDIT, auditLevelsLength: 1, auditLevels: [LEVEL] };
  const LETTER_STEP: FlowStep = { ...LETTER, signType: 'online' };
  const CHAIN = [AUDIT_STEP, LETTER_STEP];
  const saveFlow = (
    client: TestClient,
    productNo: string,
    version: number,
    issueChain: readonly FlowStep[],
    releaseChain: readonly FlowStep[] = [],
  ) => client.call(saveProductFlow, { productNo, version, issueChain: [...issueChain], releaseChain: [...releaseChain] });
  const sendRaw = async (client: TestClient, body: object) =>
    (await client.request('POST', '/guarantee/api/product/flow/save', { payload: JSON.stringify(body) })).code;

  it('[FE-06] [LC-04] is what an application runs from the day it is saved, and not one that was made before', async () => {
    const productNo = await product({ platformConfirm: false });
    const supply: FlowStep = { uuid: 'supply', flowNodeType: 'SUPPLY_INFO', orgType: 'bidder' };
    expect((await saveFlow(maker, productNo, 1, [AUDIT_STEP, supply, LETTER_STEP], [{ ...AUDIT_STEP, uuid: 'release' }])).data).toEqual({
      version: 2,
      fourEyesRequested: false,
    });
    const { issueChain, releaseChain } = await detailOf(productNo);
    expect(issueChain.map(({ flowNodeType }) => flowNodeType)).toEqual(['AUDIT', 'SUPPLY_INFO', 'PENDING_LETTER']);
    expect(releaseChain).toHaveLength(1);
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const letterBank = await server.signedClient({ account: PEOPLE.letter });
    const application = await completeDraft(server);
    const { applyNo } = (
      await bidder.call(saveApplication, { application: { ...application, guaranteeInfo: { ...application.guaranteeInfo, productNo } } })
    ).data;
    const walk: (number | undefined)[] = [];
    const send = async (client: TestClient, event: PersonEvent) => {
      const version = event.type === 'apply' ? 0 : (await client.call(guaranteeDetail, { applyNo })).data.version;
      walk.push((await client.call(sendEvent, { applyNo, version, event })).data.guaranteeStatus);
    };
    await send(bidder, { type: 'apply' });
    await send(maker, { type: 'approved' });
    expect((await saveFlow(maker, productNo, 2, CHAIN)).code).toBe(0);
    await send(bidder, { type: 'supply', answers: [], files: [] });
    await send(bidder, { type: 'supply', files: application.biddingApplyFiles?.businessLicenseKeys ?? [] });
    await send(letterBank, { type: 'letterFail', reason: '信息有误' });
    expect(walk).toEqual([4, 5, undefined, 6, 3]);
  });

  it('[FE-02] [FE-04] keeps what is asked alone, and auditors by the names they have', async () => {
    const productNo = await product({ state: 'draft' });
    const twisted = [{ ...AUDIT_STEP, signType: 'online' as const, interfaceType: 'x' }, LETTER_STEP];
    expect((await saveFlow(maker, productNo, 1, twisted)).code).toBe(0);
    const [kept] = (await detailOf(productNo)).issueChain;
    expect(kept).toMatchObject({ auditLevelsLength: 1, auditLevels: [{ auditors: [{ id: 'admin', auditorName: '管理员' }] }] });
    expect(kept).not.toHaveProperty('signType');
    expect(kept).not.toHaveProperty('interfaceType');
  });

  it('[FE-07] keeps names on one line and numbers without blanks, and what a payer reads in its lines', async () => {
    const productNo = await product({ state: 'draft' });
    const payment: FlowStep = {
      uuid: 'pay',
      flowNodeType: 'PAY',
      orgType: 'bidder',
      payType: 'Offline',
      payInfo: {
        requiredPayVoucher: true,
        verificationCode: false,
        checkOrgType: 'guarantee',
        bankAccountName: ' 甲公司\n乙公司  丙 ',
        bankAccountNo: '６２２２ 0200 0100',
        depositBankName: '工行\n某支行',
        unionNumber: '1021 0000 0000',
        hint: ' 第一行\n第二  行 ',
        remark: '  ',
      },
    };
    const audit: FlowStep = { ...AUDIT_STEP, auditLevels: [{ ...LEVEL, levelName: '初审\n  一' }] };
    expect(await saveFlow(maker, productNo, 1, [audit, payment, LETTER_STEP])).toMatchObject({ code: 0 });
    const [{ auditLevels } = {}, { payInfo } = {}] = (await detailOf(productNo)).issueChain;
    expect(auditLevels?.[0]?.levelName).toBe('初审 一');
    expect(payInfo).toEqual({
      requiredPayVoucher: true,
      verificationCode: false,
      checkOrgType: 'guarantee',
      bankAccountName: '甲公司 乙公司 丙',
      bankAccountNo: '622202000100',
      depositBankName: '工行 某支行',
      unionNumber: '102100000000',
      hint: '第一行\n第二 行',
    });
  });

  it('[FE-03] [LC-04] is refused step by step where it is not configured, and where it breaks the rules of chains', async () => {
    const productNo = await product({ state: 'draft' });
    expect(await saveFlow(maker, productNo, 1, [{ uuid: 'a', flowNodeType: 'AUDIT' }, LETTER_STEP])).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'issue_chain.0', message: '“业务审核”的配置不能为空，请配置' }] },
    });
    expect(await saveFlow(maker, productNo, 1, [AUDIT_STEP])).toMatchObject({ code: 40001, data: { errors: [{ field: 'issue_chain' }] } });
    expect(await saveFlow(maker, productNo, 1, [AUDIT_STEP, AUDIT_STEP, LETTER_STEP])).toMatchObject({ code: 40001 });
    expect((await detailOf(productNo)).version).toBe(1);
  });

  it('[FE-04] names no role that is unknown, nobody who works elsewhere, and nobody of others by trying', async () => {
    const productNo = await product({ state: 'draft' });
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const by = (auditors: string[], change: Partial<FlowStep> = {}, auditorType: 'role' | 'user' = 'user'): FlowStep[] => [
      { ...AUDIT_STEP, ...change, auditLevels: [{ ...LEVEL, auditorType, auditors: auditors.map((id) => ({ id, auditorName: '某人' })) }] },
      LETTER_STEP,
    ];
    const refused = { code: 40001, data: { errors: [{ field: 'issue_chain.0.audit_levels.0.auditors' }] } };
    const [own, rival, letterUser] = [`user-${COLLEAGUE}`, `user-${PEOPLE.rival}`, `user-${PEOPLE.letter}`];
    expect(await saveFlow(maker, productNo, 1, by(['noRole'], {}, 'role'))).toMatchObject(refused);
    for (const stranger of [rival, letterUser, 'nobody', "' or 1=1 --"])
      expect(await saveFlow(maker, productNo, 1, by([stranger]))).toMatchObject(refused);
    expect(await saveFlow(maker, productNo, 1, by([letterUser], { orgType: 'letter' }))).toMatchObject(refused);
    expect(await saveFlow(platform, productNo, 1, by([own]))).toMatchObject(refused);
    expect((await saveFlow(maker, productNo, 1, by([own]))).code).toBe(0);
    expect((await saveFlow(platform, productNo, 2, [...by([own]).slice(0, 1), { ...LETTER_STEP, signType: 'offline' }])).code).toBe(0);
  });

  it('[FE-07] leaves levels that only the platform changes to the platform', async () => {
    const productNo = await product({ state: 'draft' });
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const locked: FlowStep = { ...AUDIT_STEP, auditLevels: [{ ...LEVEL, allowEdit: false }] };
    expect((await saveFlow(maker, productNo, 1, [locked, LETTER_STEP])).code).toBe(40001);
    expect((await saveFlow(platform, productNo, 1, [locked, LETTER_STEP])).code).toBe(0);
    for (const chain of [CHAIN, [{ ...locked, uuid: 'other' }, LETTER_STEP], [{ ...locked, orgType: 'letter' as const }, LETTER_STEP]])
      expect(await saveFlow(maker, productNo, 2, chain)).toMatchObject({
        code: 40001,
        data: { errors: [{ message: '审核级别“初审”仅平台可以修改' }] },
      });
    const further: FlowStep = {
      ...locked,
      auditLevels: [
        { ...LEVEL, id: 'l2', levelName: '复审' },
        { ...LEVEL, allowEdit: false },
      ],
    };
    expect((await saveFlow(maker, productNo, 2, [further, LETTER_STEP])).code).toBe(0);
    expect((await saveFlow(platform, productNo, 3, CHAIN)).code).toBe(0);
  });

  it('[FE-02] [PY-02] shows the picture of a code to who pays, and takes none that is of others', async () => {
    const productNo = await product({ state: 'draft' });
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const picture = { name: '码.png', bytes: await QRCode.toBuffer('payee') };
    const [mine, theirs] = [
      await maker.upload('/guarantee/api/file/upload', picture),
      await bidder.upload('/guarantee/api/file/upload', picture),
    ];
    const pay = (key: string): FlowStep => ({
      uuid: 'pay',
      flowNodeType: 'PAY',
      orgType: 'bidder',
      payType: 'QRcode',
      payInfo: {
        requiredPayVoucher: false,
        verificationCode: false,
        checkOrgType: 'guarantee',
        qrCodeFiles: [{ key, fileName: '码.png' }],
        qrCodeKey: 'forged',
      },
    });
    const keyOf = ({ data }: typeof mine) => (data as { key: string }).key;
    for (const key of [keyOf(theirs), 'nothing', '../../etc/passwd'])
      expect((await saveFlow(maker, productNo, 1, [pay(key), ...CHAIN])).code).toBe(40001);
    const view = async () => (await bidder.request('GET', `/guarantee/api/file/download?key=${keyOf(mine)}`)).code;
    expect(await view()).toBe(40401);
    expect((await saveFlow(maker, productNo, 1, [pay(keyOf(mine)), ...CHAIN])).code).toBe(0);
    expect((await detailOf(productNo)).issueChain[0]?.payInfo?.qrCodeKey).toBe(keyOf(mine));
    expect(await view()).not.toBe(40401);
  });

  it('is refused twisted, huge and from strangers', async () => {
    const productNo = await product({ state: 'draft' });
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const reader = await server.signedClient({ account: PEOPLE.reader });
    const letterBank = await server.signedClient({ account: PEOPLE.letter });
    expect((await saveFlow(server.client(), productNo, 1, CHAIN)).code).toBe(20001);
    for (const client of [bidder, reader]) expect((await saveFlow(client, productNo, 1, CHAIN)).code).toBe(40301);
    for (const client of [letterBank]) expect((await saveFlow(client, productNo, 1, CHAIN)).code).toBe(40401);
    for (const client of [letterBank]) expect((await client.call(productFlowStaff, { productNo })).code).toBe(40401);
    const step = { uuid: 'a', flow_node_type: 'AUDIT' };
    const body = { product_no: productNo, version: 1, issue_chain: [step], release_chain: [] };
    const twisted: unknown[] = [
      Array.from({ length: 10_000 }, (_none, index) => ({ ...step, uuid: String(index) })),
      [[step]],
      [null],
      'AUDIT',
      { 0: step },
      [{ ...step, flow_node_type: 'NOTHING' }],
      [{ ...step, __proto__x: 1 }],
      [{ ...step, audit_levels: [{ audit_levels: [step] }] }],
      [{ ...step, audit_levels: Array.from({ length: 11 }, () => LEVEL) }],
      [{ ...step, uuid: 'x'.repeat(65) }],
    ];
    for (const issue_chain of twisted) expect(await sendRaw(maker, { ...body, issue_chain })).toBe(40001);
    expect((await detailOf(productNo)).version).toBe(1);
  });

  it('is saved once where fifty save it at once', async () => {
    const productNo = await product({ state: 'draft' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) => saveFlow(maker, productNo, 1, [{ ...AUDIT_STEP, uuid: `a${index}` }, LETTER_STEP])),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, ...Array.from({ length: 49 }, () => 40901)]);
  });

  it('[RT-08] waits for a second person where its institution wants one', async () => {
    const productNo = await product();
    await want(true);
    expect(
      (
        await saveFlow(
          maker,
          productNo,
          1,
          CHAIN.map((step) => ({ ...step, uuid: `${step.uuid}2` })),
        )
      ).data,
    ).toEqual({ version: 1, fourEyesRequested: true });
    expect((await detailOf(productNo)).issueChain[0]?.uuid).toBe('audit');
    expect((await confirm(other, productNo, 1)).data).toEqual({ version: 2, fourEyesRequested: false });
    expect((await detailOf(productNo)).issueChain[0]?.uuid).toBe('audit2');
  });

  it('[RT-08] [FE-04] is not confirmed once somebody whom it names has left meanwhile', async () => {
    const productNo = await product();
    await addAccount(server.context.db, LEAVER, [{ appId: 'GUARANTEE', orgType: 'guarantee' }]);
    await want(true);
    const auditors = [{ id: `user-${LEAVER}`, auditorName: '某人' }];
    const named: FlowStep = { ...AUDIT_STEP, auditLevels: [{ ...LEVEL, auditorType: 'user', auditors }] };
    expect((await saveFlow(maker, productNo, 1, [named, LETTER_STEP])).data).toEqual({ version: 1, fourEyesRequested: true });
    await server.context.db.updateTable('membership').set({ disabled: true }).where('userId', '=', `user-${LEAVER}`).execute();
    expect(await confirm(other, productNo, 1)).toMatchObject({
      code: 40001,
      msg: expect.stringContaining('“初审”所选审核人不在办理机构或没有审核权限'),
      data: { errors: [{ field: 'issue_chain.0.audit_levels.0.auditors' }] },
    });
    expect(await detailOf(productNo)).toMatchObject({ version: 1, request: { mine: true } });
  });

  it('[RT-08] [FE-04] is confirmed though somebody has left meanwhile whom the product names without it', async () => {
    await addAccount(server.context.db, GONE, [{ appId: 'GUARANTEE', orgType: 'guarantee' }]);
    const auditors = [{ id: `user-${GONE}`, auditorName: '某人' }];
    const named: FlowStep = { ...AUDIT_STEP, auditLevels: [{ ...LEVEL, auditorType: 'user', auditors }] };
    const productNo = await product({ issueChain: JSON.stringify([named, LETTER_STEP]) });
    await want(true);
    expect((await saveFlow(maker, productNo, 1, [named, { ...AUDIT_STEP, uuid: 'audit2' }, LETTER_STEP])).code).toBe(0);
    await server.context.db.updateTable('membership').set({ disabled: true }).where('userId', '=', `user-${GONE}`).execute();
    expect(await confirm(other, productNo, 1)).toMatchObject({ data: { version: 2 } });
  });

  it('[FE-06] tells who can work it today, without those who only look', async () => {
    const productNo = await product();
    const { data } = await maker.call(productFlowStaff, { productNo });
    expect(data).toMatchObject({ ownTypes: ['guarantee'], mayLock: false, gateways: ['wechat', 'alipay', 'dinpay', 'baofu'] });
    const guarantee = data.staff.find(({ orgType }) => orgType === 'guarantee');
    expect(guarantee?.orgName).toBe('GUARANTEE有限公司');
    expect(guarantee?.roles.find(({ roleCode }) => roleCode === 'admin')?.holders).toBe(2);
    const auditsOf = (code: string) => guarantee?.roles.find(({ roleCode }) => roleCode === code)?.audits ?? [];
    expect([auditsOf('admin'), auditsOf('readonly')]).toEqual([['audit', 'release'], []]);
    expect(guarantee?.able['guarantee:handle']).toBe(2);
    const read = await indexesRead(server, (db) =>
      auditorsAmongQuery(db, { appId: 'GUARANTEE', orgTypes: ['guarantee', 'letter'] }, ['u1', 'u2']),
    );
    expect(read.filter((name) => name.startsWith('all of'))).toEqual([]);
  });
});
