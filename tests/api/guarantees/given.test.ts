import { sql } from 'kysely';
import { claimReceipt, claimsOfLetter, lodgeClaim, proveClaimant, sendClaimCode, type Claims } from '#contract/claims';
import { downloadFile } from '#contract/files';
import { guaranteeDetail, guaranteeHistory, releaseList, sendEvent } from '#contract/guarantees';
import { managedOrganisation, mendContact, organisationEvent } from '#contract/managed-organisations';
import { organisationChangePage } from '#contract/organisations';
import { organisationLog } from '#contract/people-log';
import { mendTendereeContact, projectDetail, projectLog } from '#contract/projects';
import { ownRegistration, registrationDetail, registrationEvent } from '#contract/registrations';
import { chooseOrganisation, logout, sendSms } from '#contract/users';
import { addDays, dayOf, formatInstant } from '#domain/dates';
import type { PersonEvent } from '#domain/guarantee/events';
import type { PayType } from '#domain/guarantee/flow';
import { inTransaction } from '#server/core/database/transaction';
import { chineseDay } from '#server/documents/reading';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { applyEvent } from '#server/work/guarantees/events/apply-event';
import { personOf } from '#server/work/guarantees/events/refusals';
import { releasesQuery } from '#server/work/guarantees/lists/release-list-repository';
import { readGuarantee } from '#server/work/guarantees/repository';
import { replaceLetter } from '#server/work/letters/replace';
import { textOfPages } from '#tests/documents/poppler';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { addProject } from '#tests/support/builders/market';
import { aMember } from '#tests/support/builders/members';
import { aSupplier, begun, newCode, newKey, sent } from '#tests/support/builders/registrations';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { identityReaders } from '#tests/support/identity-readers';
import { indexesRead } from '#tests/support/plan';
import { codeSentTo } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const VIEWERS = ['platform', 'bidder', 'guarantee', 'letter', 'bidding', 'tradeCenter'] as const;
type ViewerName = (typeof VIEWERS)[number];
const INSIDERS: readonly ViewerName[] = ['platform', 'bidder', 'guarantee', 'letter'];

let server: TestServer;
const clients = new Map<ViewerName, TestClient>();

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  for (const viewer of VIEWERS) clients.set(viewer, await server.signedClient({ account: PEOPLE[viewer] }));
});
afterAll(() => server.stop());

function clientOf(viewer: ViewerName): TestClient {
  const client = clients.get(viewer);
  if (!client) throw new Error(viewer);
  return client;
}

async function send(viewer: ViewerName, applyNo: string, event: PersonEvent): Promise<void> {
  expect(await clientOf(viewer).call(sendEvent, { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event })).toMatchObject({
    code: 0,
  });
}

async function fileOf(viewer: ViewerName, name: string) {
  const { data } = await clientOf(viewer).upload('/guarantee/api/file/upload', { name, bytes: samplePdf(name) });
  return [{ key: (data as { key: string }).key, fileName: name }];
}

/** What each of them sees of that which was given with the last event. */
async function seen(applyNo: string): Promise<Record<ViewerName, unknown>> {
  const answers = await Promise.all(
    VIEWERS.map(async (viewer) => [viewer, (await clientOf(viewer).call(guaranteeHistory, { applyNo })).data.list.at(-1)?.given] as const),
  );
  return Object.fromEntries(answers) as Record<ViewerName, unknown>;
}

function by(seeing: readonly ViewerName[], given: object, otherwise: object = {}): Record<string, unknown> {
  return Object.fromEntries(VIEWERS.map((viewer) => [viewer, seeing.includes(viewer) ? given : otherwise]));
}

it('[LC-02] shows an opinion to the institutions and the platform, who decide next', async () => {
  const applyNo = await applicationAt(server, 'awaitingAudit', { paid: true });
  await send('guarantee', applyNo, { type: 'approved', opinion: '财务指标符合要求，建议出函' });
  expect(await seen(applyNo)).toEqual(by(['platform', 'guarantee', 'letter'], { opinion: '财务指标符合要求，建议出函' }));
});

it('[LC-08] shows who won, with the notice of award, to every party', async () => {
  const applyNo = await applicationAt(server, 'letterIssued', { releaseChain: releaseChain() });
  const given = {
    bidderOne: '海河建工集团有限公司',
    bidderTwo: '津门市政工程有限公司',
    winningTime: '2026-11-20',
    attachAcceptFileKeys: await fileOf('bidder', '中标通知书.pdf'),
  };
  await send('bidder', applyNo, { type: 'applyRelease', ...given });
  expect(await seen(applyNo)).toEqual(by(VIEWERS, given));
});

it('[LC-08] lists the letters of a section that are released or asked to be, with who won, to each of their parties as far as theirs go', async () => {
  const place = { projectNo: 'XM2026008', sectionNos: ['BD08'], releaseChain: releaseChain() };
  const theirs = { bidderAppId: 'BIDDER002', bidderAppName: 'BIDDER002有限公司' };
  const own = await applicationAt(server, 'letterIssued', place);
  const rivals = await applicationAt(server, 'letterIssued', { ...place, ...theirs });
  await applicationAt(server, 'letterIssued', place);
  await applicationAt(server, 'released', { ...place, sectionNos: ['BD09'] });
  const award = {
    bidderOne: '海河建工集团有限公司',
    winningTime: '2026-11-20',
    attachAcceptFileKeys: await fileOf('bidding', '中标通知书.pdf'),
  };
  for (const applyNo of [own, rivals]) await send('bidding', applyNo, { type: 'applyRelease', ...award });
  const listed = async (viewer: ViewerName, applyNo: string, page = {}) => clientOf(viewer).call(releaseList, { applyNo, ...page });

  const { data } = await listed('guarantee', own);
  expect(data).toMatchObject({
    total: 2,
    list: [own, rivals].map((applyNo) => ({ applyNo, state: 'running', winBiddingInfo: award })),
  });
  expect(Object.keys(data.list[0]?.winBiddingInfo ?? {}).sort()).toEqual(Object.keys(award).sort());
  const released = await clientOf('guarantee').call(sendEvent, { applyNo: own, version: 2, event: { type: 'approved' } });
  expect(released).toMatchObject({ code: 0 });
  const archived = await clientOf('guarantee').call(sendEvent, { applyNo: own, version: 3, event: { type: 'archive' } });
  expect(archived).toMatchObject({ code: 0 });
  const states = async (viewer: ViewerName) => (await listed(viewer, own)).data.list.map(({ applyNo, state }) => [applyNo, state]);
  const all = [
    [own, 'released'],
    [rivals, 'running'],
  ];
  expect(await states('bidding')).toEqual(all);
  expect(await states('tradeCenter')).toEqual(all);
  expect(await states('bidder')).toEqual([[own, 'released']]);
  expect((await listed('bidding', own, { size: 1, page: 2 })).data).toMatchObject({ total: 2, list: [{ applyNo: rivals }] });
  expect((await listed('bidder', rivals)).code).toBe(40401);
  expect(await states('platform')).toEqual(all);
  await server.context.db.updateTable('guarantee').set({ unsealedAt: null }).where('applyNo', 'in', [own, rivals]).execute();
  expect(await states('platform')).toEqual([[own, 'released']]);
});

it('[LC-08] reads the release list by the index of projects, no table whole', async () => {
  const read = await indexesRead(server, (db) => {
    const query = releasesQuery(
      { applyNo: 'BH0', projectNo: 'XM2026008', sectionNos: ['BD08'] },
      personOf(aMember('BIDDING01', 'bidding')),
      {
        size: 20,
        offset: 0,
      },
    );
    return { explain: () => sql`explain (format json) ${query}`.execute(db).then(({ rows }) => rows) };
  });
  expect(read.join()).toMatch(/project|beneficiary/);
  expect(read.join()).not.toContain('all of');
});

it('[LC-09] shows a claim and its result to every party, its telephones to beneficiary and institutions', async () => {
  const applyNo = await applicationAt(server, 'letterIssued');
  const claim = { claimAmount: '800000.00', claimReason: '9002', claimFiles: await fileOf('bidding', '索赔函.pdf') };
  await send('bidding', applyNo, { type: 'pendingClaimed', ...claim, tel: '13712340005' });
  const reached: ViewerName[] = ['guarantee', 'letter', 'bidding'];
  expect(await seen(applyNo)).toEqual(by(reached, { ...claim, tel: '13712340005' }, { ...claim, tel: '137****0005' }));

  const result = { claimAmount: '600000.00', claimFiles: await fileOf('guarantee', '付款凭证.pdf') };
  expect(
    await clientOf('guarantee').call(sendEvent, {
      applyNo,
      version: 2,
      event: { type: 'claimed', ...result, compensatorContactTel: '13812340001' },
    }),
  ).toMatchObject({ code: 0 });
  expect(await seen(applyNo)).toEqual(
    by(reached, { ...result, compensatorContactTel: '13812340001' }, { ...result, compensatorContactTel: '138****0001' }),
  );
  const answers = await Promise.all(
    VIEWERS.map(async (viewer) => [viewer, (await clientOf(viewer).call(guaranteeDetail, { applyNo })).data.claim?.answer] as const),
  );
  const answer = { event: 'claimed', time: server.clock.now().toISOString(), ...result };
  expect(Object.fromEntries(answers)).toEqual(
    by(reached, { ...answer, compensatorContactTel: '13812340001' }, { ...answer, compensatorContactTel: '138****0001' }),
  );
});

it('[LC-02] [OS-06] shows vouchers of a payment and of a refund to bidder, institutions and platform, and logs who reads an identity number in a remark', async () => {
  const paying = await applicationAt(server, 'awaitingPayment', { issueChain: offline() });
  const voucherFiles = await fileOf('bidder', '转账凭证.pdf');
  const remark = '经办人 13812340003，代付人 120101198501021237';
  await send('bidder', paying, { type: 'completedPay', voucherFiles, remark });
  expect(await seen(paying)).toEqual(by(INSIDERS, { voucherFiles, remark }));
  const readers = (['platform', 'guarantee', 'letter'] as const).map((viewer) => `user-${PEOPLE[viewer]}`);
  expect(await identityReaders(server.context.db, paying)).toEqual(readers);

  const refunding = await applicationAt(server, 'refunding', { paid: true, paidWay: 'offline', refundWay: 'offline' });
  const paidBack = await fileOf('platform', '退款凭证.pdf');
  await send('platform', refunding, { type: 'refunded', voucherFiles: paidBack });
  expect(await seen(refunding)).toEqual(by(INSIDERS, { voucherFiles: paidBack }));
});

it.each(['Offline', 'QRcodeOffline'] as const)(
  '[PY-02] tells apart what the payee wants remarked and what the payer remarked, also once a transfer by %s is returned',
  async (payType) => {
    const wanted = '附言填写申请编号';
    const applyNo = await applicationAt(server, 'awaitingPayment', { issueChain: offline({ payType, remark: wanted }) });
    const remarks = async (viewer: ViewerName) => {
      const { remark, payerRemark } = (await clientOf(viewer).call(guaranteeDetail, { applyNo })).data.payInfo;
      return [remark, payerRemark];
    };
    expect(await remarks('bidder')).toEqual([wanted, undefined]);
    const voucherFiles = await fileOf('bidder', '转账凭证.pdf');
    await send('bidder', applyNo, { type: 'completedPay', voucherFiles, remark: '由母公司代付' });
    for (const viewer of INSIDERS) expect([viewer, ...(await remarks(viewer))]).toEqual([viewer, wanted, '由母公司代付']);
    const returned = { applyNo, version: 2, event: { type: 'auditReturn', reason: '款项未到账' } } as const;
    expect(await clientOf('platform').call(sendEvent, returned)).toMatchObject({ code: 0 });
    expect(await remarks('bidder')).toEqual([wanted, '由母公司代付']);
    expect(await remarks('bidding')).toEqual([undefined, undefined]);
  },
);

it('[LC-10] shows what was supplied to bidder, institutions and platform, with contacts masked for whom they are masked', async () => {
  const applyNo = await applicationAt(server, 'awaitingSupply', {
    paid: true,
    step: 2,
    supplementFields: JSON.stringify([{ name: 'manager', label: '项目经理电话', kind: 'text' }]),
  });
  const files = await fileOf('bidder', '业绩证明.pdf');
  await send('bidder', applyNo, { type: 'supply', answers: [{ name: 'manager', value: '13812340004' }], files });
  const inFull = { answers: [{ name: 'manager', value: '13812340004' }], files };
  expect(await seen(applyNo)).toEqual({
    ...by(['bidder', 'guarantee', 'letter'], inFull),
    platform: { answers: [{ name: 'manager', value: '138****0004' }], files },
  });
});

function releaseChain(): string {
  return JSON.stringify([
    {
      uuid: 'release',
      flowNodeType: 'AUDIT',
      orgType: 'guarantee',
      auditLevels: [{ id: '1', levelName: '解除审核', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '审核员' }] }],
    },
  ]);
}

it('[LC-09] takes of the beneficiary’s account a reason of the letter’s type alone, and settles a claim that was lodged for another before', async () => {
  const given = { claimAmount: '800000.00', tel: '13712340005', claimFiles: await fileOf('bidding', '索赔函.pdf') };
  const claim = (applyNo: string, claimReason: string) =>
    clientOf('bidding').call(sendEvent, { applyNo, version: 1, event: { type: 'pendingClaimed', ...given, claimReason } });
  const kinds = [
    ['bid', '9001', '9101', '投标保函'],
    ['performance', '9101', '9002', '履约保函'],
    ['advancePayment', '9203', '9006', '预付款保函'],
    ['migrantWage', '9301', '9006', '农民工工资支付保函'],
    ['quality', '9401', '9301', '工程质量保函'],
  ] as const;
  for (const [guaranteeType, fitting, other, label] of kinds) {
    const applyNo = await applicationAt(server, 'letterIssued', { guaranteeType });
    const refused = await claim(applyNo, other);
    const errors = [{ field: 'claim_reason', message: `该索赔原因不适用于${label}，请重新选择` }];
    expect([guaranteeType, refused.code, refused.data]).toEqual([guaranteeType, 40001, { errors }]);
    expect((await claim(applyNo, fitting)).code).toBe(0);
  }

  const before = JSON.stringify({ ...given, claimReason: '9002' });
  const earlier = await applicationAt(server, 'awaitingClaim', { guaranteeType: 'performance', claim: before });
  expect((await clientOf('guarantee').call(guaranteeDetail, { applyNo: earlier })).data.claim?.claimReason).toBe('9002');
  await send('guarantee', earlier, {
    type: 'claimed',
    claimAmount: '600000.00',
    claimFiles: await fileOf('guarantee', '付款凭证.pdf'),
    compensatorContactTel: '13812340001',
  });
});

function offline({ payType = 'Offline', remark }: { payType?: PayType; remark?: string } = {}): string {
  return JSON.stringify([
    { uuid: 'sign', flowNodeType: 'SIGN', signType: 'online' },
    {
      uuid: 'pay',
      flowNodeType: 'PAY',
      payType,
      payInfo: { requiredPayVoucher: true, verificationCode: false, checkOrgType: 'platform', remark },
    },
    { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
  ]);
}

describe('a claim without an account', () => {
  const CONTACT = '13700001111';
  const CLAIM = { claimantName: '王海涛', claimAmount: '420000.00', claimReason: '9002', claimStatement: '中标后拒不签约' };
  let addresses = 0;

  interface Letter {
    applyNo: string;
    letterNo: string;
    verifyCode: string;
  }

  beforeAll(async () => {
    await server.context.db.updateTable('organisation').set({ contactMobile: CONTACT }).where('appId', '=', 'BIDDING01').execute();
  });

  async function letterOut(change: Parameters<typeof applicationAt>[2] = {}): Promise<Letter> {
    const applyNo = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online', ...change });
    await send('letter', applyNo, { type: 'letter' });
    const { letterNo, verifyCode } = await server.context.db
      .selectFrom('letter')
      .select(['letterNo', 'verifyCode'])
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    return { applyNo, letterNo, verifyCode };
  }

  async function anotherInstitution(): Promise<TestClient> {
    await addAccount(server.context.db, '13900000081', [{ appId: 'GUARANTEE2', orgType: 'guarantee' }]);
    return server.signedClient({ account: '13900000081' });
  }

  const stranger = () => server.client(`10.11.0.${(addresses += 1)}`);
  const forgetSms = () => server.context.db.deleteFrom('smsRequest').execute();

  async function proven(
    given: { letterNo: string; verifyCode?: string },
    mobile = CONTACT,
  ): Promise<{ client: TestClient; shown: Claims }> {
    await forgetSms();
    const client = stranger();
    expect((await client.call(sendClaimCode, { ...given, mobile })).data).toEqual({ resendSeconds: 60 });
    const answer = await client.call(proveClaimant, { ...given, mobile, smsCode: await codeSentTo(server, mobile) });
    expect([answer.code, answer.msg]).toEqual([0, 'success']);
    return { client, shown: answer.data };
  }

  async function paper(client: TestClient, name = '索赔函.pdf') {
    const { code, data } = await client.upload('/guarantee/api/claim/file/upload', { name, bytes: samplePdf(name) });
    expect(code).toBe(0);
    return [{ key: (data as { key: string }).key, fileName: name }];
  }

  it('[LC-09] [RT-12] is lodged by the contact of the beneficiary, answered in the institution’s list, and shown to him again by number and mobile', async () => {
    const { applyNo, letterNo, verifyCode } = await letterOut();
    const { client, shown } = await proven({ letterNo: ` ${letterNo.toLowerCase()} `, verifyCode: verifyCode.toLowerCase() });
    expect(shown).toMatchObject({ letterNo, guaranteeAmount: '800000.00', mobile: '137****1111', claims: [] });
    expect(shown.whyNot).toBeUndefined();
    const claimFiles = await paper(client);
    const { data } = await client.call(lodgeClaim, { claim: { ...CLAIM, claimFiles }, version: shown.version });
    const claimNo = `${letterNo}-SP1`;
    expect(data).toMatchObject({
      whyNot: expect.stringContaining('正在处理') as string,
      claims: [{ claimNo, claimantName: '王海涛', claimAmount: '420000.00', state: 'received', fileNames: ['索赔函.pdf'] }],
    });

    const detail = (await clientOf('guarantee').call(guaranteeDetail, { applyNo })).data;
    expect(detail.claim).toEqual({ ...CLAIM, tel: CONTACT, claimFiles });
    expect(detail.allowedEvents).toEqual(expect.arrayContaining(['claimed', 'claimReject']));
    expect((await clientOf('guarantee').call(downloadFile, { key: claimFiles[0]?.key ?? '' })).raw.length).toBeGreaterThan(100);

    const receipt = await client.call(claimReceipt, { claimNo });
    expect(receipt.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(decodeURIComponent(String(receipt.headers['content-disposition']))).toContain(`索赔回执_${claimNo}.pdf`);
    expect((await client.call(claimReceipt, { claimNo })).raw.equals(receipt.raw)).toBe(true);
    const said = textOfPages(receipt.raw).join('').replace(/\s/g, '');
    for (const words of [claimNo, `${formatInstant(server.clock.now().toISOString())}（北京时间）`, '420,000.00', '王海涛', '索赔函.pdf'])
      expect(said).toContain(words.replace(/\s/g, ''));
    expect((await stranger().call(claimReceipt, { claimNo })).code).toBe(40301);

    const refusal = await fileOf('guarantee', '拒绝理赔通知书.pdf');
    await clientOf('guarantee').call(sendEvent, {
      applyNo,
      version: detail.version,
      event: { type: 'claimReject', reason: '未附中标通知书', compensatorContactTel: '022-58001234', claimFiles: refusal },
    });
    const turnedDown = (await clientOf('bidder').call(guaranteeDetail, { applyNo })).data.claim;
    expect(turnedDown).toMatchObject({
      claimantName: '王海涛',
      answer: { event: 'claimReject', reason: '未附中标通知书', claimFiles: refusal },
    });
    expect((await clientOf('bidder').call(downloadFile, { key: refusal[0]?.key ?? '' })).raw.length).toBeGreaterThan(100);
    const later = await proven({ letterNo: claimNo });
    expect(later.shown.claims).toMatchObject([
      { claimNo, state: 'rejected', rejectedBecause: '未附中标通知书', compensatorContactTel: '022-58001234' },
    ]);
    expect(later.shown.whyNot).toMatch(/验真码/);
    expect((await client.call(claimsOfLetter, {})).data.claims?.whyNot).toBeUndefined();

    const again = await client.call(lodgeClaim, { claim: { ...CLAIM, claimFiles: await paper(client) }, version: detail.version + 1 });
    expect(again.data.claims.map((one) => [one.claimNo, one.state])).toEqual([
      [`${letterNo}-SP2`, 'received'],
      [claimNo, 'rejected'],
    ]);
    const result = {
      claimAmount: '400000.00',
      claimFiles: await fileOf('guarantee', '付款凭证.pdf'),
      compensatorContactTel: '022-58001234',
    };
    const version = detail.version + 2;
    const approve = (by: TestClient, at = version) =>
      by.call(sendEvent, { applyNo, version: at, event: { type: 'claimApproved', opinion: '单据相符' } });
    const others = [...VIEWERS.filter((viewer) => viewer !== 'guarantee').map(clientOf), client, await anotherInstitution()];
    const refusals = (await Promise.all(others.map((other) => approve(other)))).map(({ code }) => code);
    expect(refusals).toEqual([40301, 40301, 40301, 40301, 40301, 20001, 40401]);
    const fifty = await Promise.all(Array.from({ length: 50 }, () => approve(clientOf('guarantee'))));
    expect(fifty.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(fifty.map(({ code }) => code))).toEqual(new Set([0, 40901]));
    expect((await approve(clientOf('guarantee'), version + 1)).code).toBe(40902);
    const { list } = (await clientOf('bidding').call(guaranteeHistory, { applyNo })).data;
    expect(list.filter(({ event }) => event === 'claimApproved')).toHaveLength(1);
    expect((await client.call(claimsOfLetter, {})).data.claims?.claims).toMatchObject([
      { state: 'approved', workingClock: { kind: 'settleClaim', daysLeft: 10 } },
      { state: 'rejected' },
    ]);
    await clientOf('guarantee').call(sendEvent, { applyNo, version: version + 1, event: { type: 'claimed', ...result } });
    expect((await client.call(claimsOfLetter, {})).data.claims).toMatchObject({
      claims: [{ state: 'paid', paidAmount: '400000.00', compensatorContactTel: '022-58001234' }, { state: 'rejected' }],
    });
  });

  it('[RT-12] holds its proof by an id that nobody can have planted, and until the logout at the longest', async () => {
    const { letterNo } = await letterOut();
    await forgetSms();
    const client = stranger();
    client.cookies.set('gp_visitor', 'p'.repeat(22));
    await client.call(sendClaimCode, { letterNo, mobile: CONTACT });
    await client.call(proveClaimant, { letterNo, mobile: CONTACT, smsCode: await codeSentTo(server, CONTACT) });
    const provenAs = async (visitor: string) => {
      const browser = stranger();
      browser.cookies.set('gp_visitor', visitor);
      return (await browser.call(claimsOfLetter, {})).data.claims?.letterNo;
    };
    const proven = client.cookies.get('gp_visitor') ?? '';
    expect([await provenAs('p'.repeat(22)), await provenAs(proven)]).toEqual([undefined, letterNo]);
    await client.call(logout, {});
    expect(await provenAs(proven)).toBeUndefined();
  });

  it('[RT-12] answers alike whichever number was wrong, sends nothing then, and takes no guessed code', async () => {
    const { letterNo, verifyCode } = await letterOut();
    const sealed = await letterOut({ unsealedAt: null });
    const wrong = [
      { letterNo: sealed.letterNo, mobile: CONTACT },
      { letterNo: 'BHNOBODY00-20260101-0001', verifyCode, mobile: CONTACT },
      { letterNo, verifyCode: 'AAAAAAAAAAAA', mobile: CONTACT },
      { letterNo, verifyCode: '', mobile: CONTACT },
      { letterNo, verifyCode, mobile: PEOPLE.bidder },
      { letterNo: "' or 1=1 --", verifyCode: '保函', mobile: CONTACT },
    ];
    const sent = () => server.context.db.selectFrom('sandboxSms').select('id').execute();
    await server.drainJobs();
    const before = await sent();
    for (const given of wrong) {
      await forgetSms();
      const client = stranger();
      expect(await client.call(sendClaimCode, given)).toMatchObject({ code: 0, data: { resendSeconds: 60 } });
      const guess = await client.call(proveClaimant, { ...given, smsCode: '123456' });
      expect(guess).toMatchObject({ code: 40001, msg: '短信验证码不正确，还可以再试 4 次' });
      expect((await client.call(claimsOfLetter, {})).data).toEqual({});
    }
    await server.drainJobs();
    expect(await sent()).toEqual(before);

    await forgetSms();
    const guesser = stranger();
    const right = { letterNo, verifyCode, mobile: CONTACT };
    await guesser.call(sendClaimCode, right);
    for (let tries = 0; tries < 6; tries += 1)
      expect((await guesser.call(proveClaimant, { ...right, smsCode: '000000' })).code).toBe(40001);
    const smsCode = await codeSentTo(server, CONTACT);
    expect((await guesser.call(proveClaimant, { ...right, smsCode })).code).toBe(40001);
    expect((await stranger().call(proveClaimant, { ...right, smsCode })).code).toBe(40001);
    expect((await guesser.call(sendClaimCode, right)).code).toBe(42901);
  });

  it('[RT-12] loses none of the contact’s codes to wrong numbers, and refuses these as often as the right ones', async () => {
    const { letterNo, verifyCode } = await letterOut();
    await forgetSms();
    const request = async (given: { letterNo: string; verifyCode: string }) =>
      (await stranger().call(sendClaimCode, { ...given, mobile: CONTACT })).code;
    const wrong = Array.from({ length: 11 }, (_, index) => ({ letterNo: `BHNOBODY00-20260101-00${10 + index}`, verifyCode }));
    for (const given of wrong) expect(await request(given)).toBe(0);

    const client = stranger();
    const right = { letterNo, verifyCode, mobile: CONTACT };
    expect((await client.call(sendClaimCode, right)).code).toBe(0);
    expect((await client.call(proveClaimant, { ...right, smsCode: await codeSentTo(server, CONTACT) })).code).toBe(0);
    expect([await request({ letterNo, verifyCode }), await request(wrong[0] ?? right)]).toEqual([42901, 42901]);
    expect(await request({ letterNo: 'BHNOBODY00-20260101-0099', verifyCode })).toBe(0);
    expect((await stranger().call(sendSms, { mobile: CONTACT, purpose: 'login' })).code).toBe(0);
  });

  it('[RT-12] is sent ten codes a day at most, and who asks for more is answered as ever', async () => {
    const { letterNo, verifyCode } = await letterOut();
    await forgetSms();
    const { db } = server.context;
    const requestedAt = server.clock.now();
    const left = Array.from({ length: 10 }, () => ({ mobile: CONTACT, purpose: 'claim-code', address: '', requestedAt }));
    await db.insertInto('smsRequest').values(left).execute();
    await server.drainJobs();
    const sent = () => db.selectFrom('sandboxSms').select('id').execute();
    const before = await sent();
    expect((await stranger().call(sendClaimCode, { letterNo, verifyCode, mobile: CONTACT })).data).toEqual({ resendSeconds: 60 });
    await server.drainJobs();
    expect(await sent()).toEqual(before);
  });

  it('[RT-12] reaches a beneficiary that has not registered by the number of its project, once that has passed its audit', async () => {
    const { db } = server.context;
    const unit = { projectNo: 'XMCLAIM', constructionUnit: '滨海新区（北）建设中心' };
    const mobile = '13700002222';
    const data = JSON.stringify({ biddingAgencyAndbidder: { constructionUnitManagerTel: mobile } });
    await addProject(server, { ...unit, beneficiaryAppId: null, data });
    const { letterNo, verifyCode } = await letterOut({
      projectNo: unit.projectNo,
      beneficiaryAppId: null,
      beneficiaryName: '滨海新区(北)建设中心',
    });
    expect((await proven({ letterNo, verifyCode }, mobile)).shown.letterNo).toBe(letterNo);

    await db.updateTable('project').set({ approvalStatus: 'pending' }).where('projectNo', '=', unit.projectNo).execute();
    const sent = () => db.selectFrom('sandboxSms').select('id').execute();
    await forgetSms();
    await server.drainJobs();
    const before = await sent();
    expect((await stranger().call(sendClaimCode, { letterNo, verifyCode, mobile })).code).toBe(0);
    await server.drainJobs();
    expect(await sent()).toEqual(before);
  });

  it('[LC-09] [RT-12] reaches another contact once the platform has put it in the place of one that left, by a paper that is kept', async () => {
    const { letterNo, verifyCode } = await letterOut();
    const former = await proven({ letterNo, verifyCode });
    const platform = clientOf('platform');
    const { version } = (await platform.call(managedOrganisation, { appId: 'BIDDING01' })).data;
    const evidenceFiles = await fileOf('platform', '变更说明.pdf');
    const contact = { contactName: '赵新', contactMobile: '13700003333', reason: '原联系人已离职', evidenceFiles };
    const mend = (change: object = {}, { read = version, client = platform } = {}) =>
      client.call(mendContact, { appId: 'BIDDING01', version: read, contact: { ...contact, ...change } });
    for (const [change, field] of [
      [{ contactMobile: '137' }, 'contact.contact_mobile'],
      [{ evidenceFiles: [] }, 'contact.evidence_files'],
      [{ evidenceFiles: await fileOf('bidder', '别人的.pdf') }, 'files'],
    ] as const)
      expect(await mend(change)).toMatchObject({ code: 40001, data: { errors: [{ field }] } });
    expect([(await mend({}, { read: version + 1 })).code, (await mend({}, { client: clientOf('bidding') })).code]).toEqual([40901, 40301]);
    expect((await mend()).data).toEqual({ version: version + 1 });
    expect(await mend({}, { read: version + 1 })).toMatchObject({ data: { errors: [{ field: 'contact.contact_mobile' }] } });
    expect((await proven({ letterNo, verifyCode }, contact.contactMobile)).shown.letterNo).toBe(letterNo);
    expect((await former.client.call(claimsOfLetter, {})).data).toEqual({});

    const [record] = (await clientOf('bidding').call(organisationChangePage, {})).data.list;
    expect(record).toMatchObject({ subject: 'organisation', title: '更正联系人', userName: expect.stringContaining('平台') as string });
    expect(record?.changes.map(({ field }) => field)).toEqual(['contactName', 'contactMobile', 'reason', 'evidenceFiles']);
    const [{ key } = { key: '' }] = evidenceFiles;
    expect((await clientOf('bidding').call(downloadFile, { key })).raw.length).toBeGreaterThan(100);
    expect((await clientOf('bidder').call(downloadFile, { key })).code).toBe(40401);
    expect((await platform.call(organisationLog, { appId: 'BIDDING01' })).data.list[0]).toMatchObject({
      change: '更正联系人',
      reason: '原联系人已离职',
      differences: expect.arrayContaining([{ label: '联系人手机', before: ['137****1111'], after: ['137****3333'] }]) as unknown,
    });
    await server.context.db.updateTable('organisation').set({ contactMobile: CONTACT }).where('appId', '=', 'BIDDING01').execute();
  });

  it('[LC-09] [OS-05] tells the people of an organisation whose contact the platform has mended, and the mobile that gets no more codes', async () => {
    const { db } = server.context;
    await server.drainJobs();
    for (const table of ['notice', 'sandboxSms'] as const) await db.deleteFrom(table).execute();
    const platform = clientOf('platform');
    const evidenceFiles = await fileOf('platform', '变更说明.pdf');
    const mend = async (contactName: string, contactMobile: string) => {
      const { version } = (await platform.call(managedOrganisation, { appId: 'BIDDING01' })).data;
      const contact = { contactName, contactMobile, reason: '原联系人已离职', evidenceFiles };
      expect((await platform.call(mendContact, { appId: 'BIDDING01', version, contact })).code).toBe(0);
      await server.drainJobs();
    };
    const messages = () => db.selectFrom('sandboxSms').select(['mobile', 'content']).execute();
    await mend('钱明', '13700004444');
    const shown = await db.selectFrom('notice').select(['kind', 'userId', 'text', 'path']).execute();
    expect(shown).toEqual([
      {
        kind: 'contactMended',
        userId: `user-${PEOPLE.bidding}`,
        text: expect.stringMatching(/更正为钱明.*原因：原联系人已离职。/) as string,
        path: '/my-info?tab=organisation',
      },
    ]);
    expect(await messages()).toEqual([{ mobile: CONTACT, content: expect.stringContaining('单位联系人更正') as string }]);
    await mend('钱敏', '13700004444');
    expect(await messages()).toHaveLength(1);
    await db.updateTable('organisation').set({ contactMobile: CONTACT }).where('appId', '=', 'BIDDING01').execute();
  });

  it('[LC-09] [RT-12] reaches a beneficiary that has not registered by the contact that the platform has a paper for, whatever the project says', async () => {
    const { db } = server.context;
    const projectNo = 'XMMENDED';
    const tenders = '滨海新区水务中心';
    const former = '13700005555';
    const data = JSON.stringify({
      biddingSurvey: { projectName: '供水管网', tenders },
      biddingAgencyAndbidder: { constructionUnit: '代建单位', constructionUnitManager: '孙旧', constructionUnitManagerTel: former },
    });
    await addProject(server, { projectNo, tenders, constructionUnit: '代建单位', beneficiaryAppId: null, approvalStatus: 'pending', data });
    const { letterNo, verifyCode } = await letterOut({ projectNo, beneficiaryAppId: null, beneficiaryName: tenders });
    const [platform, centre] = [clientOf('platform'), clientOf('tradeCenter')];
    const { version, tendererContact } = (await platform.call(projectDetail, { projectNo })).data;
    expect(tendererContact).toEqual({ contactName: '孙旧', contactMobile: former });

    const evidenceFiles = await fileOf('platform', '变更说明.pdf');
    const contact = { contactName: '李新', contactMobile: '13700006666', reason: '原联系人已离职', evidenceFiles };
    const mend = (change: object = {}, { read = version, client = platform } = {}) =>
      client.call(mendTendereeContact, { projectNo, version: read, contact: { ...contact, ...change } });
    for (const [change, field] of [
      [{ contactMobile: '137' }, 'contact.contact_mobile'],
      [{ evidenceFiles: [] }, 'contact.evidence_files'],
      [{ evidenceFiles: await fileOf('bidder', '别人的.pdf') }, 'files'],
    ] as const)
      expect(await mend(change)).toMatchObject({ code: 40001, data: { errors: [{ field }] } });
    expect([(await mend({}, { read: version + 1 })).code, (await mend({}, { client: centre })).code]).toEqual([40901, 40301]);
    expect((await mend()).data).toEqual({ version: version + 1 });
    expect((await proven({ letterNo, verifyCode }, contact.contactMobile)).shown.letterNo).toBe(letterNo);
    const sms = await db.selectFrom('sandboxSms').select('content').where('mobile', '=', former).execute();
    expect(sms).toEqual([{ content: expect.stringContaining('单位联系人更正') as string }]);

    const [record] = (await centre.call(projectLog, { projectNo })).data.list;
    expect(record).toMatchObject({ event: 'modify', opinion: '原联系人已离职' });
    expect(record?.changes.map(({ group, field }) => `${group}.${field ?? ''}`)).toEqual([
      'tendererContact.contactName',
      'tendererContact.contactMobile',
      'tendererContact.evidenceFiles',
    ]);
    const [{ key } = { key: '' }] = evidenceFiles;
    expect((await centre.call(downloadFile, { key })).raw.length).toBeGreaterThan(100);
    expect((await clientOf('bidder').call(downloadFile, { key })).code).toBe(40401);

    await addProject(server, { projectNo: 'XMREGISTERED' });
    const registered = await platform.call(mendTendereeContact, { projectNo: 'XMREGISTERED', version: 1, contact });
    expect(registered).toMatchObject({ code: 40902, msg: expect.stringContaining('单位管理') as string });
  });

  describe('once something about the beneficiary has changed', () => {
    const TENDEREE = { appId: 'BIDDING02', mobile: '13700008881', account: '13900000026' };

    beforeAll(() => addAccount(server.context.db, TENDEREE.account, [{ appId: TENDEREE.appId, orgType: 'bidding' }]));
    beforeEach(() => put({ contactMobile: TENDEREE.mobile, frozenAt: null, frozenReason: '' }));

    async function put(change: { contactMobile?: string; frozenAt?: Date | null; frozenReason?: string }, db = server.context.db) {
      await db.updateTable('organisation').set(change).where('appId', '=', TENDEREE.appId).execute();
    }

    async function readyToLodge() {
      const letter = await letterOut({ beneficiaryAppId: TENDEREE.appId });
      const { client, shown } = await proven({ letterNo: letter.letterNo, verifyCode: letter.verifyCode }, TENDEREE.mobile);
      const claimFiles = await paper(client);
      return {
        ...letter,
        client,
        shown,
        lodge: () => client.call(lodgeClaim, { claim: { ...CLAIM, claimFiles }, version: shown.version }),
      };
    }

    const claimOf = async (applyNo: string) => (await clientOf('guarantee').call(guaranteeDetail, { applyNo })).data.claim;

    it('[LC-09] [RT-12] counts a proof as long as its mobile is the contact’s', async () => {
      const { applyNo, client, lodge } = await readyToLodge();
      await put({ contactMobile: '13700008882' });
      expect((await client.call(claimsOfLetter, {})).data).toEqual({});
      expect(await lodge()).toMatchObject({ code: 40301, msg: expect.stringContaining('联系手机变更后须重新验证') as string });
      const upload = await client.upload('/guarantee/api/claim/file/upload', { name: '索赔函.pdf', bytes: samplePdf('索赔函.pdf') });
      expect(upload.code).toBe(40301);
      expect(await claimOf(applyNo)).toBeUndefined();
      await put({ contactMobile: TENDEREE.mobile });
      expect((await lodge()).code).toBe(0);
    });

    it('[LC-09] [RT-12] is shown to a registered beneficiary’s contact with the application that its account finds', async () => {
      const { applyNo, shown } = await readyToLodge();
      expect(shown.applyNo).toBe(applyNo);
      const unlinked = await letterOut({ beneficiaryAppId: null, projectNo: 'XMOFTENDEREE' });
      await addProject(server, { projectNo: 'XMOFTENDEREE', beneficiaryAppId: TENDEREE.appId });
      const { letterNo, verifyCode } = unlinked;
      expect((await proven({ letterNo, verifyCode }, TENDEREE.mobile)).shown.applyNo).toBeUndefined();
    });

    it('[LC-09] [RT-12] is refused for a frozen beneficiary, which is told whom to call', async () => {
      const { applyNo, client, lodge } = await readyToLodge();
      const { hotline } = await server.context.db
        .selectFrom('channel')
        .select('hotline')
        .where('channelCode', '=', 'default')
        .executeTakeFirstOrThrow();
      expect(hotline).not.toBe('');
      const platform = clientOf('platform');
      expect((await platform.call(organisationEvent, { appId: TENDEREE.appId, event: 'freeze', reason: '核查中' })).code).toBe(0);
      const shown = (await client.call(claimsOfLetter, {})).data.claims;
      expect(shown?.whyNot).toBe(`受益人的平台账号已被冻结，解冻前不能提出索赔，请联系平台客服（${hotline}）`);
      expect(shown?.applyNo).toBeUndefined();
      expect(await lodge()).toMatchObject({ code: 40902, msg: shown?.whyNot });
      expect(await claimOf(applyNo)).toBeUndefined();
      expect((await platform.call(organisationEvent, { appId: TENDEREE.appId, event: 'unfreeze', reason: '核查完毕' })).code).toBe(0);
      expect((await lodge()).code).toBe(0);
    });

    it.each([
      ['another contact', { contactMobile: '13700008883' }, 40301],
      ['a freeze', { frozenAt: new Date() }, 40902],
    ] as const)('[LC-09] [RT-12] waits for %s that is being put there, and is refused then', async (_what, change, refusal) => {
      const { applyNo, lodge } = await readyToLodge();
      const { answer } = await server.context.db.transaction().execute(async (db) => {
        await put(change, db);
        const lodging = lodge();
        await Promise.race([lodging, eventually(async () => (await waitingForLocks(server.context.db)) > 0)]);
        return { answer: lodging };
      });
      expect((await answer).code).toBe(refusal);
      expect(await claimOf(applyNo)).toBeUndefined();
    });

    it('[LC-09] [RT-12] [RT-14] goes by the organisation’s own contact and account once its beneficiary has registered', async () => {
      const { db } = server.context;
      const projectNo = 'XMSINCE';
      const [ofProject, ofOrganisation] = ['13700009991', '13700009992'];
      const name = '津南水务（集团）有限公司';
      const data = JSON.stringify({
        biddingSurvey: { projectName: '供水管网', tenders: name },
        biddingAgencyAndbidder: { constructionUnit: name, constructionUnitManagerTel: ofProject },
      });
      await addProject(server, { projectNo, tenders: name, constructionUnit: name, beneficiaryAppId: null, data });
      const { applyNo, letterNo, verifyCode } = await letterOut({ projectNo, beneficiaryAppId: null, beneficiaryName: name });
      const before = await proven({ letterNo, verifyCode }, ofProject);
      expect(before.shown.applyNo).toBeUndefined();

      await forgetSms();
      const client = await begun(server, ofOrganisation, { address: '10.12.0.1' });
      const enterprise = {
        orgName: '津南水务(集团)有限公司',
        orgCodeNo: newCode(),
        orgLegalPerson: '林立新',
        address: { cascader: ['120000', '120100', '120116'], input: '第二大街8号', upload: [] },
      };
      const registrationNo = await sent(client, await aSupplier(client, { participant: 'buyer', enterprise }));
      const platform = clientOf('platform');
      const { version } = (await platform.call(registrationDetail, { registrationNo })).data;
      expect((await platform.call(registrationEvent, { registrationNo, version, event: { type: 'pass' } }, newKey())).code).toBe(0);
      await server.drainJobs();

      expect((await before.client.call(claimsOfLetter, {})).data).toEqual({});
      expect((await proven({ letterNo, verifyCode }, ofOrganisation)).shown.applyNo).toBe(applyNo);
      await eventually(async () => (await client.call(ownRegistration, {})).code === 412);
      client.signedIn = (await client.call(chooseOrganisation, { orgType: 'bidding' })).data;
      expect((await client.call(guaranteeDetail, { applyNo })).data.allowedEvents).toContain('pendingClaimed');
      const projects = await db.selectFrom('project').select('beneficiaryAppId').where('projectNo', '=', projectNo).execute();
      expect(projects).toEqual([{ beneficiaryAppId: client.signedIn.appId }]);
    });
  });

  it('[LC-09] [RT-12] is for a reason of the letter’s type, whose words the receipt bears', async () => {
    const { letterNo, verifyCode } = await letterOut({ guaranteeType: 'performance' });
    const { client, shown } = await proven({ letterNo, verifyCode });
    expect(shown).toMatchObject({ guaranteeType: 'performance', guaranteeTypeName: '履约保函' });
    const claimFiles = await paper(client);
    const claim = (claimReason: string) =>
      client.call(lodgeClaim, { claim: { ...CLAIM, claimReason, claimFiles }, version: shown.version });
    const { code, data } = await claim('9002');
    expect([code, data]).toEqual([40001, { errors: [{ field: 'claim.claim_reason', message: '该索赔原因不适用于履约保函，请重新选择' }] }]);
    expect((await claim('9103')).data.claims).toMatchObject([{ claimReason: '9103', state: 'received' }]);
    const receipt = await client.call(claimReceipt, { claimNo: `${letterNo}-SP1` });
    expect(textOfPages(receipt.raw).join('').replace(/\s/g, '')).toContain('因被保证人原因逾期竣工或者逾期交付');
  });

  it('[LC-09] [RT-12] has the mobile of whoever lodged it on its receipt, whoever the contact is since', async () => {
    const { letterNo, verifyCode } = await letterOut();
    const { client, shown } = await proven({ letterNo, verifyCode });
    await client.call(lodgeClaim, { claim: { ...CLAIM, claimFiles: await paper(client) }, version: shown.version });
    const receiptFor = async (browser: TestClient) => (await browser.call(claimReceipt, { claimNo: `${letterNo}-SP1` })).raw;
    const kept = await receiptFor(client);
    expect(textOfPages(kept).join('').replace(/\s/g, '')).toContain('王海涛（手机137****1111，已通过短信验证）');
    const { db } = server.context;
    await db.updateTable('organisation').set({ contactMobile: '13700009999' }).where('appId', '=', 'BIDDING01').execute();
    const later = await receiptFor((await proven({ letterNo }, '13700009999')).client);
    await db.updateTable('organisation').set({ contactMobile: CONTACT }).where('appId', '=', 'BIDDING01').execute();
    expect(later.equals(kept)).toBe(true);
  });

  it('[LC-09] [LC-11] [RT-12] keeps number and receipt of the letter on which it was lodged once a longer one has replaced that', async () => {
    const { applyNo, letterNo, verifyCode } = await letterOut();
    const { client, shown } = await proven({ letterNo, verifyCode });
    await client.call(lodgeClaim, { claim: { ...CLAIM, claimFiles: await paper(client) }, version: shown.version });
    const claimNo = `${letterNo}-SP1`;
    const receiptFor = async (browser: TestClient) => (await browser.call(claimReceipt, { claimNo })).raw;
    const kept = await receiptFor(client);
    const reject = { type: 'claimReject', reason: '未附中标通知书' } as const;
    expect(await clientOf('guarantee').call(sendEvent, { applyNo, version: shown.version + 1, event: reject })).toMatchObject({ code: 0 });

    server.clock.advance(60);
    const replacedBy = await inTransaction(server.context.db, async (db) => {
      const guarantee = await readGuarantee(db, applyNo);
      if (!guarantee) throw new Error(`${applyNo} is gone`);
      const longer = { ...guarantee, expiryDate: addDays(guarantee.expiryDate, 10) };
      return replaceLetter(db, server.context, longer, { because: '开标延期', says: (replaced) => `替代${replaced}` });
    });
    const { verifyCode: newCode } = await server.context.db
      .selectFrom('letter')
      .select('verifyCode')
      .where('letterNo', '=', replacedBy)
      .executeTakeFirstOrThrow();
    const holder = await proven({ letterNo: replacedBy, verifyCode: newCode });
    expect(holder.shown.claims.map((one) => one.claimNo)).toEqual([claimNo]);
    expect((await receiptFor(holder.client)).equals(kept)).toBe(true);
    const claim = { ...CLAIM, claimFiles: await paper(holder.client) };
    const { data } = await holder.client.call(lodgeClaim, { claim, version: holder.shown.version });
    expect(data.claims.map((one) => one.claimNo)).toEqual([`${replacedBy}-SP2`, claimNo]);
  });

  it('[RT-07] [LC-09] [RT-12] is the authority’s where it was that claimed on a wage letter, as list and receipt tell', async () => {
    const { applyNo, letterNo, verifyCode } = await letterOut({ guaranteeType: 'migrantWage' });
    const claimFiles = [{ key: 'payment-notice', fileName: '支付通知书.pdf' }];
    await applyEvent(server.context.db, server.context, {
      applyNo,
      event: { type: 'pendingClaimed', claimAmount: '50000.00', claimReason: '9301', tel: '022-24120006', claimFiles },
      by: {
        kind: 'wageAuthority',
        userId: 'U8',
        userName: '周监察',
        appId: 'TRADE0001',
        appName: '滨海新区人力资源和社会保障局',
        orgType: 'tradeCenter',
      },
    });
    const { client, shown } = await proven({ letterNo, verifyCode });
    expect(shown.claims).toMatchObject([{ claimantName: '周监察', wageAuthority: '滨海新区人力资源和社会保障局' }]);
    const receipt = await client.call(claimReceipt, { claimNo: `${letterNo}-SP1` });
    const said = textOfPages(receipt.raw).join('').replace(/\s/g, '');
    expect(said).toContain('滨海新区人力资源和社会保障局（经办人周监察，凭支付通知书提出）');
    expect(said).not.toContain('短信验证');
  });

  it('[LC-09] tells a claim above the amount by its field, one after the expiry by the day, and takes one of ten at once', async () => {
    const letter = await letterOut();
    const { client, shown } = await proven({ letterNo: letter.letterNo, verifyCode: letter.verifyCode });
    const claimFiles = await paper(client);
    const bad: [object, string][] = [
      [{ claimAmount: '800000.01' }, 'claim.claim_amount'],
      [{ claimAmount: '0' }, 'claim.claim_amount'],
      [{ claimReason: '' }, 'claim.claim_reason'],
      [{ claimantName: '😀' }, 'claim.claimant_name'],
      [{ claimStatement: '已拒签😀' }, 'claim.claim_statement'],
      [{ claimFiles: [] }, 'claim.claim_files'],
      [{ claimFiles: await fileOf('bidder', '别人的.pdf') }, 'files'],
    ];
    for (const [change, field] of bad) {
      const { code, data } = await client.call(lodgeClaim, { claim: { ...CLAIM, claimFiles, ...change }, version: shown.version });
      expect([code, data]).toMatchObject([40001, { errors: [{ field }] }]);
    }
    const refused = await client.upload('/guarantee/api/claim/file/upload', { name: '索赔函.pdf', bytes: Buffer.from('<script>') });
    expect(refused).toMatchObject({ code: 40001, data: { errors: [{ field: 'file_data' }] } });
    expect((await stranger().upload('/guarantee/api/claim/file/upload', { name: 'a.pdf', bytes: samplePdf('a') })).code).toBe(40301);

    const many = await Promise.all(
      Array.from({ length: 10 }, () => client.call(lodgeClaim, { claim: { ...CLAIM, claimFiles }, version: shown.version })),
    );
    expect(many.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(many.filter(({ code }) => code === 40901 || code === 40902)).toHaveLength(9);
    expect(JSON.stringify(many.map(({ msg }) => msg))).not.toMatch(/用户/);

    const lastDay = dayOf(server.clock.now().toISOString());
    const late = await letterOut({ expiryDate: lastDay });
    server.clock.advance(24 * 60 * 60);
    const over = await proven({ letterNo: late.letterNo, verifyCode: late.verifyCode });
    expect(over.shown.whyNot).toContain(`${chineseDay(lastDay)}届满`);
    const answer = await over.client.call(lodgeClaim, {
      claim: { ...CLAIM, claimFiles: await paper(over.client) },
      version: over.shown.version,
    });
    expect(answer).toMatchObject({ code: 40902, msg: over.shown.whyNot });
  });
});
