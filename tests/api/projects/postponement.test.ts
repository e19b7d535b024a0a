import { sql } from 'kysely';
import type { BodyOf } from '#contract/call';
import { downloadFile } from '#contract/files';
import { applicationDraft, saveApplication, sendEvent } from '#contract/guarantees';
import { previewLetter, verifyLetter } from '#contract/letters';
import { noticePage } from '#contract/notices';
import { balancePayment, payFromBalance, payOrder, payResult } from '#contract/payments';
import { amendmentPage, postponeProject, previewPostponement, sendAmendmentEvent, type Amendment } from '#contract/postponements';
import { projectLog } from '#contract/projects';
import { endOfDay, formatMinute } from '#domain/dates';
import type { SentAmendmentEvent } from '#domain/guarantee/amendment';
import { statusOf, type GuaranteeState } from '#domain/guarantee/status';
import type { Permission } from '#domain/permissions';
import type { ProjectSection } from '#domain/project/fields';
import type { Institutions } from '#server/adapters/institution/institutions';
import { tasksOf, writeTask } from '#server/adapters/institution/sandbox-tasks';
import { MIGRATIONS } from '#server/core/database/migrations/index';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { printedNumber } from '#server/work/guarantees/papers/signed-paper-repository';
import { workInstitutionStep } from '#server/work/institutions/work-step';
import { overdrawnAccounts, unbalancedTransactions } from '#server/work/ledger/repository';
import { reservePrintedNo } from '#server/work/letters/numbers';
import { watchAmendments } from '#server/work/postponements/jobs';
import { amendmentCount, amendmentsQuery, touchedQuery } from '#server/work/postponements/repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { endFourEyes, unreadOfFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import { INTERFACE_CHAIN } from '#tests/support/builders/interface-steps';
import { addProject, completeDraft, LETTER, openMarket } from '#tests/support/builders/market';
import { notifyPaid, openCollectingAccount, recharged } from '#tests/support/builders/money';
import { newCode } from '#tests/support/builders/registrations';
import type { TestClient } from '#tests/support/client';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

const DAY = 86_400_000;
const SECOND_CLERK = '13900000041';
const LOOKING_CLERK = '13900000042';

let server: TestServer;
let platform: TestClient;
let centre: TestClient;
let owner: TestClient;
let bidder: TestClient;
let rival: TestClient;
let bank: TestClient;
let institution: TestClient;
let start: number;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addAccount(server.context.db, SECOND_CLERK, [{ appId: 'LETTERBNK', orgType: 'letter' }]);
  await addAccount(server.context.db, LOOKING_CLERK, [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['readonly'] }]);
  const signedIn = (account: string) => server.signedClient({ account });
  platform = await signedIn(PEOPLE.platform);
  centre = await signedIn(PEOPLE.tradeCenter);
  owner = await signedIn(PEOPLE.bidding);
  bidder = await signedIn(PEOPLE.bidder);
  rival = await signedIn(PEOPLE.rival);
  bank = await signedIn(PEOPLE.letter);
  institution = await signedIn(PEOPLE.guarantee);
  start = server.clock.now().getTime();
});
afterAll(() => server.stop());

let count = 0;
const key = () => ({ idempotencyKey: `postponement-${(count += 1)}` });
const at = (days: number) => new Date(start + days * DAY).toISOString();

/** A project of its own, that is opened in twenty days. */
async function opened(): Promise<string> {
  const projectNo = `YQ-${(count += 1)}`;
  await addProject(server, { projectNo });
  return projectNo;
}

const section = (): ProjectSection => ({
  sectionNo: 'BD01',
  sectionName: '土建施工1标段',
  bidOpeningDate: at(20),
  guaranteeAmount: '800000.00',
});

function applied(state: GuaranteeState, projectNo: string, change: object = {}): Promise<string> {
  const own = {
    projectNo,
    bidOpeningAt: new Date(at(20)),
    sections: JSON.stringify([section()]),
    guaranteeFee: '4000.00',
    platformServiceFee: '160.00',
  };
  return applicationAt(server, state, { ...own, ...change });
}

/** An application until the 110th day, sent back to be corrected. */
async function returnedFor(projectNo: string): Promise<string> {
  const application = { ...(await completeDraft(server)), biddingApplySurvey: { projectNo } };
  const { applyNo } = (await bidder.call(saveApplication, { application })).data;
  const event = (client: TestClient, version: number, sent: BodyOf<typeof sendEvent>['event']) =>
    client.call(sendEvent, { applyNo, version, event: sent }, key());
  expect(await event(bidder, 0, { type: 'apply' })).toMatchObject({ code: 0 });
  expect(await event(platform, 1, { type: 'preReturn', reason: '联系人有误' })).toMatchObject({ code: 0 });
  return applyNo;
}

async function issued(projectNo: string, change: object = {}): Promise<string> {
  const applyNo = await applied('awaitingLetter', projectNo, { paid: true, paidWay: 'online', ...change });
  expect(
    await bank.call(sendEvent, { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } }, key()),
  ).toMatchObject({ code: 0 });
  return applyNo;
}

/** A letter for a project of its own, whose opening was postponed. */
async function touchedAlone(days: number): Promise<string> {
  const projectNo = await opened();
  const applyNo = await issued(projectNo);
  await postponed(projectNo, days);
  return applyNo;
}

const given = (projectNo: string, days: number, version = 1, sectionNo = 'BD01') => ({
  ...{ projectNo, version, sectionNo },
  bidOpeningDate: at(20 + days),
  reason: '招标文件澄清',
});
const send = (client: TestClient, ...one: Parameters<typeof given>) => client.call(postponeProject, given(...one), key());

async function postponed(projectNo: string, days: number, version = 1, sectionNo?: string): Promise<void> {
  expect(await send(owner, projectNo, days, version, sectionNo)).toMatchObject({
    code: 0,
    data: { approvalStatus: 'pass', version: version + 1 },
  });
  await server.drainJobs();
}

const amendmentsOf = async (client: TestClient, applyNo: string) => (await client.call(amendmentPage, { applyNo })).data.list;

async function newest(applyNo: string): Promise<Amendment> {
  const [amendment] = await amendmentsOf(platform, applyNo);
  if (!amendment) throw new Error(`${applyNo} was not touched`);
  return amendment;
}

async function answer(client: TestClient, applyNo: string, event: SentAmendmentEvent) {
  const { amendmentNo, version } = await newest(applyNo);
  const answered = await client.call(sendAmendmentEvent, { applyNo, amendmentNo, version, event }, key());
  if (answered.code === 0) await server.drainJobs();
  return answered;
}

const rowOf = (applyNo: string) =>
  server.context.db.selectFrom('guarantee').selectAll().where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
const lettersOf = (applyNo: string) =>
  server.context.db.selectFrom('letter').selectAll().where('applyNo', '=', applyNo).orderBy('letterNo').execute();
const day = (days: number) => new Date(start + days * DAY + 8 * 3_600_000).toISOString().slice(0, 10);

async function voucher(client = bidder) {
  const { data } = await client.upload('/guarantee/api/file/upload', { name: '凭证.pdf', bytes: samplePdf(`voucher ${(count += 1)}`) });
  return [{ key: (data as { key: string }).key, fileName: '凭证.pdf' }];
}

async function happens(client: TestClient, applyNo: string, event: BodyOf<typeof sendEvent>['event']): Promise<void> {
  const { version } = await rowOf(applyNo);
  expect(await client.call(sendEvent, { applyNo, version, event }, key())).toMatchObject({ code: 0 });
  await server.drainJobs();
}

async function claimedOn(applyNo: string): Promise<void> {
  const claim = { claimAmount: '800000.00', claimReason: '9002', tel: '13712340005', claimFiles: await voucher(owner) };
  await happens(owner, applyNo, { type: 'pendingClaimed', ...claim });
}

const claimRefused = (applyNo: string) => happens(institution, applyNo, { type: 'claimReject', reason: '索赔函未盖章' });

describe('[OS-01] [AF-03] a bid opening that is postponed', () => {
  it('moves with what the section counts from it, is written down with its reason, and needs no second audit', async () => {
    const projectNo = await opened();
    const shown = await centre.call(previewPostponement, { projectNo, sectionNo: 'BD01', bidOpeningDate: at(30) });
    expect(shown.data).toEqual({ days: 10, changes: [{ field: 'bidOpeningDate', before: at(20), after: at(30) }] });
    await postponed(projectNo, 10);
    const { list } = (await owner.call(projectLog, { projectNo })).data;
    expect(list[0]).toMatchObject({ event: 'modify', approvalStatus: 'pass', opinion: '延期开标：招标文件澄清' });
    expect(list[0]?.changes).toMatchObject([{ sectionNo: 'BD01', field: 'bidOpeningDate', before: at(20), after: at(30) }]);
  });

  it.each<[string, object, number]>([
    ['an opening that is earlier', { bidOpeningDate: '2020-01-01T00:00:00.000Z' }, 40001],
    ['the same opening', { days: 0 }, 40001],
    ['an opening years away', { days: 400 }, 40001],
    ['no reason', { reason: '  ' }, 40001],
    ['a reason without end', { reason: '长'.repeat(501) }, 40001],
    ['an unknown section', { sectionNo: 'NONE' }, 40401],
    ['an older version', { version: 0 }, 40901],
    ['what nobody declared', { everPassed: true }, 40001],
  ])('is refused for %s', async (_what, change, code) => {
    const projectNo = await opened();
    const { days = 10, ...rest } = change as { days?: number };
    expect(await owner.call(postponeProject, { ...given(projectNo, days), ...rest }, key())).toMatchObject({ code });
  });

  it('is refused once the bids are open, and of a project that has not passed', async () => {
    const over = await opened();
    await server.context.db
      .updateTable('projectSection')
      .set({ data: JSON.stringify({ ...section(), bidOpeningDate: at(-1) }) })
      .where('projectNo', '=', over)
      .execute();
    expect(await send(owner, over, 10)).toMatchObject({ code: 40902, msg: '该标段已经开标，不能再延期' });
    const pending = await opened();
    await server.context.db.updateTable('project').set({ approvalStatus: 'pending' }).where('projectNo', '=', pending).execute();
    expect(await send(owner, pending, 10)).toMatchObject({ code: 40902, msg: '项目待审核，不能“延期开标”' });
  });

  it('[PM-05] is for the project’s parties; bids stay sealed from them, whether there are any or none', async () => {
    const [bare, full] = [await opened(), await opened()];
    const applyNo = await issued(full);
    const request = (projectNo: string) => ({ projectNo, sectionNo: 'BD01', bidOpeningDate: at(30) });
    for (const client of [owner, centre, platform])
      expect((await client.call(previewPostponement, request(full))).data).toEqual(
        (await client.call(previewPostponement, request(bare))).data,
      );
    for (const client of [bidder, institution, bank]) expect((await send(client, full, 10)).code).toBe(40301);
    const answers = [await send(owner, bare, 10), await send(owner, full, 10)];
    expect(answers.map(({ data }) => ({ ...(data as object), projectNo: '' }))).toEqual([
      expect.objectContaining({ version: 2 }),
      expect.objectContaining({ version: 2 }),
    ]);
    await server.drainJobs();
    for (const client of [owner, centre])
      expect((await client.call(amendmentPage, { projectNo: full })).data).toEqual({ list: [], total: 0 });
    const ofProject = async () => (await platform.call(amendmentPage, { projectNo: full })).data.total;
    expect(await ofProject()).toBe(1);
    await server.context.db.updateTable('guarantee').set({ unsealedAt: null }).where('applyNo', '=', applyNo).execute();
    expect([await ofProject(), (await amendmentsOf(platform, applyNo)).length]).toEqual([0, 1]);
    const notices = await server.context.db.selectFrom('notice').select('orgType').where('source', 'like', 'amendment/%').execute();
    expect(new Set(notices.map(({ orgType }) => orgType))).toEqual(new Set(['letter']));
  });

  it('is made once of fifty at once', async () => {
    const projectNo = await opened();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(owner, projectNo, 10)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40901]));
  });
});

describe('[LC-06] an application without a letter', () => {
  /** By its step, with a fee for fewer days. */
  const transferred = {
    signaturesDue: '[]',
    issueChain: JSON.stringify([
      { uuid: 'pay', flowNodeType: 'PAY', payType: 'Offline', payInfo: { requiredPayVoucher: true, checkOrgType: 'platform' } },
      { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
    ]),
    step: 0,
    guaranteeFee: '3200.00',
  };

  it('waits for the new opening at once, and its dates follow; the fee is computed anew until it is signed or paid', async () => {
    const projectNo = await opened();
    const unpaid = await applied('awaitingPayment', projectNo, {
      signaturesDue: '[]',
      issueChain: JSON.stringify([{ uuid: 'pay', flowNodeType: 'PAY', payType: 'QRcode' }]),
      step: 0,
      guaranteeFee: '1.00',
    });
    const paid = await applied('awaitingAudit', projectNo, { paid: true, guaranteeFee: '1.00' });
    const free = await applied('awaitingLetter', projectNo, {
      issueChain: JSON.stringify([
        { uuid: 'pay', flowNodeType: 'PAY', payType: 'QRcode' },
        { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
      ]),
      step: 1,
      guaranteeFee: '0.00',
      platformServiceFee: '0.00',
    });
    const other = await applied('awaitingAudit', projectNo, { guaranteeType: 'performance', bidOpeningAt: null });
    const ended = await applied('cancelled', projectNo);
    const order = (await bidder.call(payOrder, { applyNo: unpaid, payType: 'QRcode' })).data;
    await postponed(projectNo, 10);
    expect(await rowOf(unpaid)).toMatchObject({ bidOpeningAt: new Date(at(30)), expiryDate: day(100), guaranteeFee: '4000.00' });
    expect((await bidder.call(payOrder, { applyNo: unpaid, payType: 'QRcode' })).data.orderId).not.toBe(order.orderId);
    expect(await rowOf(paid)).toMatchObject({ bidOpeningAt: new Date(at(30)), expiryDate: day(100), guaranteeFee: '1.00' });
    expect(await rowOf(free)).toMatchObject({ expiryDate: day(100), guaranteeFee: '0.00', platformServiceFee: '0.00' });
    for (const one of [other, ended]) expect([(await rowOf(one)).expiryDate, await amendmentsOf(platform, one)]).toEqual([day(90), []]);
    expect(await newest(paid)).toMatchObject({
      state: 'moved',
      expiryBefore: day(90),
      expiryAfter: day(100),
      extraFee: '0.00',
      allowedEvents: [],
    });
    await server.drainJobs();
    expect(await amendmentsOf(bidder, paid)).toHaveLength(1);
    expect(await amendmentsOf(rival, paid)).toEqual([]);
  });

  it('[LC-11] [OS-05] is announced with the last day that it moves, or as one that moves none', async () => {
    const projectNo = await opened();
    const applyNo = await applied('awaitingAudit', projectNo, { paid: true });
    const laterThatDay = (Date.parse(endOfDay(day(20))) - 1000 - Date.parse(at(20))) / DAY;
    await postponed(projectNo, laterThatDay);
    await postponed(projectNo, 10, 2);
    expect(await amendmentsOf(bidder, applyNo)).toMatchObject([
      { expiryBefore: day(90), expiryAfter: day(100) },
      { expiryBefore: day(90), expiryAfter: day(90) },
    ]);
    const { list } = (await bidder.call(noticePage, { size: 100 })).data;
    const told = list.filter(({ text }) => text.includes(applyNo));
    expect(told.map(({ title }) => title)).toEqual([`开标延期，到期日顺延至 ${day(100)}`, '开标延期，到期日不变']);
    expect(told[1]?.text).toContain('的开标时间已延后，到期日不变，请核对费用和日期。');
  });

  it('[PY-03] [PY-04] has what was paid for its fee of before sent back, though the gateway tells of it once that is computed anew', async () => {
    const projectNo = await opened();
    const applyNo = await applied('awaitingPayment', projectNo, {
      signaturesDue: '[]',
      issueChain: JSON.stringify([{ uuid: 'pay', flowNodeType: 'PAY', payType: 'QRcode' }]),
      step: 0,
      guaranteeFee: '1.00',
    });
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    const paidAt = server.clock.now().toISOString();
    await postponed(projectNo, 10);
    await notifyPaid(server, orderId, { paidAt });
    expect(await rowOf(applyNo)).toMatchObject({ status: statusOf('awaitingPayment'), guaranteeFee: '4000.00' });
    expect((await bidder.call(payResult, { orderId })).data).toMatchObject({
      tradeStatus: 'fail',
      failReason: '费用已重新计算，需重新缴费，款项将原路退回',
    });
    const booked = await server.context.db
      .selectFrom('ledgerEntry')
      .select(['account', 'amount'])
      .where('applyNo', '=', applyNo)
      .orderBy('line')
      .execute();
    expect(booked.map(({ account, amount }) => [account, amount])).toEqual([
      ['money.wechat', '161.00'],
      ['suspense', '-161.00'],
    ]);
    await server.drainJobs();
    const { list } = (await bidder.call(noticePage, { size: 100 })).data;
    expect(list.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('支付的 161.00 元未计入费用，款项将原路退回。原因：费用已重新计算，需重新缴费。'),
    );
  });

  it('[AF-03] gets the new days too where it was corrected between the postponement and its job', async () => {
    const projectNo = await opened();
    const applyNo = await returnedFor(projectNo);
    expect(await send(owner, projectNo, 10)).toMatchObject({ code: 0 });
    expect(await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } }, key())).toMatchObject({ code: 0 });
    expect(await rowOf(applyNo)).toMatchObject({ bidOpeningAt: new Date(at(30)), expiryDate: day(110) });
    await server.drainJobs();
    expect(await rowOf(applyNo)).toMatchObject({ expiryDate: day(120), sections: [{ bidOpeningDate: at(30) }] });
    expect(await amendmentsOf(bidder, applyNo)).toMatchObject([{ state: 'moved', expiryBefore: day(110), expiryAfter: day(120) }]);
  });

  it('[AF-03] keeps the last day that its correction gives it for the new opening', async () => {
    const projectNo = await opened();
    const applyNo = await returnedFor(projectNo);
    expect(await send(owner, projectNo, 10)).toMatchObject({ code: 0 });
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = { ...application, guaranteeInfo: { ...application.guaranteeInfo, expiryDate: day(120) } };
    expect(await bidder.call(saveApplication, { applyNo, draftVersion, application: corrected })).toMatchObject({ code: 0 });
    expect(await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } }, key())).toMatchObject({ code: 0 });
    await server.drainJobs();
    expect(await rowOf(applyNo)).toMatchObject({ expiryDate: day(120), sections: [{ bidOpeningDate: at(30) }] });
    expect(await amendmentsOf(bidder, applyNo)).toEqual([]);
  });

  it('[SG-07] [AF-03] has a letter that was printed before printed anew, since its paper says the former days', async () => {
    const projectNo = await opened();
    const applyNo = await applied('awaitingLetter', projectNo, { paid: true, paidWay: 'online' });
    const { db, clock } = server.context;
    const printed = async () => printedNumber(db, await rowOf(applyNo));
    const wanted = { ...(await rowOf(applyNo)), creditCode: newCode(), day: day(0) };
    const { letterNo } = await reservePrintedNo(db, wanted, clock.now());
    expect(await printed()).toMatchObject({ letterNo });
    await postponed(projectNo, 10);
    expect(await printed()).toBeUndefined();
  });

  it('[LC-11] [AF-03] has no letter issued by whoever was shown its last day before that moved', async () => {
    const projectNo = await opened();
    const applyNo = await applied('awaitingLetter', projectNo, { paid: true, paidWay: 'online' });
    const { expiryDate: shown } = (await bank.call(previewLetter, { applyNo })).data.letter;
    await postponed(projectNo, 10);
    const issue = (expiryDate: string) => bank.call(sendEvent, { applyNo, version: 1, expiryDate, event: { type: 'letter' } }, key());
    const refused = { code: 40901, msg: expect.stringContaining(`已由 ${shown} 变更为 ${day(100)}，请核对最新预览后再出具`) };
    expect(await issue(shown)).toMatchObject(refused);
    expect(await rowOf(applyNo)).toMatchObject({ status: statusOf('awaitingLetter'), version: 1 });
    expect(await issue((await bank.call(previewLetter, { applyNo })).data.letter.expiryDate)).toMatchObject({ code: 0 });
  });

  it("[AF-03] is asked of an institution's system anew, whose answer to the former days counts for nothing", async () => {
    const projectNo = await opened();
    const applyNo = await applied('awaitingAudit', projectNo, { paid: true, step: 0, issueChain: JSON.stringify(INTERFACE_CHAIN) });
    const { context } = server;
    const { dataDir } = context.settings;
    const { version } = await rowOf(applyNo);
    const passed = { state: 'passed', opinion: '' } as const;
    await workInstitutionStep({ applyNo, sequence: version }, context);
    const [former] = tasksOf(dataDir, applyNo);
    if (!former) throw new Error('nothing was asked');
    await postponed(projectNo, 10);
    writeTask(dataDir, { ...former, decision: passed });
    await workInstitutionStep({ applyNo, sequence: version }, context);
    const references = tasksOf(dataDir, applyNo).map(({ reference }) => reference);
    expect(references.sort()).toEqual([`${applyNo}-${version}`, `${applyNo}-${version}-Y1`]);
    expect(await rowOf(applyNo)).toMatchObject({ status: statusOf('awaitingAudit') });
    const payload = JSON.stringify({ result: 'approve' });
    expect(await platform.request('POST', `/sandbox/institution/${applyNo}`, { payload })).toMatchObject({ code: 0 });
    await server.drainJobs();
    expect(await rowOf(applyNo)).toMatchObject({ status: statusOf('awaitingLetter') });

    const heard: string[] = [];
    const postponedMeanwhile: Institutions = {
      retryAfterSeconds: 5,
      request: async ({ reference, expiryDate }) => {
        heard.push(reference, expiryDate);
        await postponed(projectNo, 20, 2);
        return passed;
      },
    };
    const adapters = { ...context.adapters, institutions: postponedMeanwhile };
    await workInstitutionStep({ applyNo, sequence: version + 1 }, { ...context, adapters });
    expect(heard).toEqual([`${applyNo}-${version + 1}-Y1`, day(100)]);
    expect(await rowOf(applyNo)).toMatchObject({ status: statusOf('awaitingLetter'), expiryDate: day(110) });
  });

  it('[PY-02] takes no voucher from whoever was shown its fee before that was computed anew', async () => {
    const projectNo = await opened();
    const applyNo = await applied('awaitingPayment', projectNo, transferred);
    await postponed(projectNo, 10);
    const voucherFiles = await voucher();
    const handIn = (fee: string) =>
      bidder.call(sendEvent, { applyNo, version: 1, fee, event: { type: 'completedPay', voucherFiles } }, key());
    expect(await handIn('3360.00')).toMatchObject({ code: 40901, msg: expect.stringContaining('已由 3,360.00 元变更为 4,160.00 元') });
    expect(await rowOf(applyNo)).toMatchObject({ status: statusOf('awaitingPayment'), version: 1 });
    expect(await handIn('4160.00')).toMatchObject({ code: 0 });
    expect(await rowOf(applyNo)).toMatchObject({ status: statusOf('paid'), guaranteeFee: '4000.00' });
  });

  it('[PY-06] pays from the balance no other fee than was shown', async () => {
    await openCollectingAccount(platform);
    await recharged(server, bidder, platform, '5000.00');
    const projectNo = await opened();
    const issueChain = JSON.stringify([{ uuid: 'pay', flowNodeType: 'PAY', payType: 'QRcode' }, LETTER]);
    const applyNo = await applied('awaitingPayment', projectNo, { ...transferred, issueChain });
    const { amount } = (await bidder.call(balancePayment, { applyNo })).data;
    await postponed(projectNo, 10);
    const pay = (fee: string) => bidder.call(payFromBalance, { applyNo, fee });
    expect(await pay(amount)).toMatchObject({ code: 40901, msg: '费用已由 3,360.00 元变更为 4,160.00 元，请核对后再支付' });
    expect(await rowOf(applyNo)).toMatchObject({ status: statusOf('awaitingPayment'), version: 1 });
    expect((await bidder.call(balancePayment, { applyNo })).data).toMatchObject({ amount: '4160.00', balance: '5000.00' });
    expect(await pay('4160.00')).toMatchObject({ code: 0, data: { tradeStatus: 'success' } });
  });

  it('[PY-02] keeps the sum of a transfer that is looked into, and has its fee computed anew once that is returned', async () => {
    const projectNo = await opened();
    const [returned, higher] = [
      await applied('paid', projectNo, transferred),
      await applied('paid', projectNo, { ...transferred, guaranteeFee: '9000.00' }),
    ];
    const suspended = await applied('suspended', projectNo, {
      ...transferred,
      suspendedFrom: JSON.stringify({ status: statusOf('paid'), orgType: 'letter' }),
    });
    await postponed(projectNo, 10);
    expect(await rowOf(returned)).toMatchObject({ expiryDate: day(100), guaranteeFee: '3200.00' });
    expect(await rowOf(higher)).toMatchObject({ expiryDate: day(100), guaranteeFee: '9000.00' });
    expect(await rowOf(suspended)).toMatchObject({ expiryDate: day(100), guaranteeFee: '3200.00' });

    const send = (applyNo: string, event: BodyOf<typeof sendEvent>['event']) =>
      platform.call(sendEvent, { applyNo, version: 1, event }, key());
    expect(await send(higher, { type: 'confirmCollection' })).toMatchObject({ code: 0 });
    expect(await rowOf(higher)).toMatchObject({ paid: true, guaranteeFee: '9000.00' });
    expect(await send(returned, { type: 'auditReturn', reason: '未到账' })).toMatchObject({ code: 0 });
    expect(await rowOf(returned)).toMatchObject({
      status: statusOf('awaitingPayment'),
      guaranteeFee: '4000.00',
      application: { guaranteeInfo: { guaranteeFee: '4000.00' } },
    });
  });
});

describe('[LC-06] [LC-11] an application for several sections', () => {
  const both = () => ({
    sectionNos: ['BD01', 'BD02'],
    sections: JSON.stringify([section(), { ...section(), sectionNo: 'BD02', sectionName: '土建施工2标段' }]),
  });
  const openingsOf = async (applyNo: string) => (await rowOf(applyNo)).sections.map(({ bidOpeningDate }) => bidOpeningDate);

  it('ends by the latest of their openings while no letter is out', async () => {
    const projectNo = await opened();
    const applyNo = await applied('awaitingAudit', projectNo, { ...both(), paid: true });
    await postponed(projectNo, 10);
    await postponed(projectNo, 5, 2, 'BD02');
    expect([(await rowOf(applyNo)).expiryDate, await openingsOf(applyNo)]).toEqual([day(100), [at(30), at(25)]]);
    await postponed(projectNo, 15, 3, 'BD02');
    expect([(await rowOf(applyNo)).expiryDate, await openingsOf(applyNo)]).toEqual([day(105), [at(30), at(35)]]);
  });

  it('has its letter amended for the postponements of all of them at once', async () => {
    const projectNo = await opened();
    const applyNo = await issued(projectNo, both());
    await postponed(projectNo, 10);
    await answer(bank, applyNo, { type: 'accept' });
    await postponed(projectNo, 5, 2, 'BD02');
    expect(await newest(applyNo)).toMatchObject({
      ...{ state: 'awaitingInstitution', sectionName: '土建施工1标段、土建施工2标段' },
      ...{ openingBefore: at(20), openingAfter: at(30), expiryBefore: day(90), expiryAfter: day(100) },
    });
    await answer(bank, applyNo, { type: 'accept' });
    await answer(bidder, applyNo, { type: 'agree' });
    expect([(await rowOf(applyNo)).expiryDate, await openingsOf(applyNo)]).toEqual([day(100), [at(30), at(25)]]);
    const [old] = await lettersOf(applyNo);
    expect(old?.replacedBecause).toBe(`标段“土建施工1标段”等2个标段的开标时间延期，最晚至${formatMinute(at(30))}`);
    await postponed(projectNo, 10, 3, 'BD02');
    expect([(await newest(applyNo)).state, (await rowOf(applyNo)).expiryDate]).toEqual(['moved', day(100)]);
  });

  it('is asked for another section’s postponement too once money that is under way is returned, and for nothing twice', async () => {
    const projectNo = await opened();
    const applyNo = await issued(projectNo, both());
    await postponed(projectNo, 10);
    await server.context.db.updateTable('letterAmendment').set({ state: 'awaitingCollection' }).where('applyNo', '=', applyNo).execute();
    await postponed(projectNo, 15, 2, 'BD02');
    expect(await amendmentsOf(platform, applyNo)).toHaveLength(1);
    await answer(platform, applyNo, { type: 'returnVoucher', reason: '未到账' });
    expect(await newest(applyNo)).toMatchObject({ state: 'awaitingInstitution', openingAfter: at(35), expiryAfter: day(105) });
    await answer(bank, applyNo, { type: 'decline', reason: '额度不足' });
    expect(await amendmentsOf(platform, applyNo)).toHaveLength(2);
  });

  it('[DV-03] is asked for what the amendments of one section alone had left out', async () => {
    const projectNo = await opened();
    const applyNo = await issued(projectNo, both());
    await postponed(projectNo, 10);
    await postponed(projectNo, 5, 2, 'BD02');
    const { db } = server.context;
    const { amendmentNo } = await newest(applyNo);
    await db
      .updateTable('letterAmendment')
      .set({ state: 'declinedByInstitution', openingAfter: at(25), expiryAfter: day(95) })
      .where('amendmentNo', '=', amendmentNo)
      .execute();
    await sql`alter table letter_amendment drop column openings, add constraint letter_amendment_change_no_apply_no_key unique (change_no, apply_no)`.execute(
      db,
    );
    await MIGRATIONS['0137-openings-of-sections']?.up(db);
    const amendments = await db
      .selectFrom('letterAmendment')
      .select('openings')
      .where('applyNo', '=', applyNo)
      .orderBy('amendmentNo')
      .execute();
    expect(amendments.map(({ openings }) => openings)).toEqual([
      [{ sectionNo: 'BD01', opening: at(30) }],
      [
        { sectionNo: 'BD01', opening: at(20) },
        { sectionNo: 'BD02', opening: at(25) },
      ],
    ]);
    await server.drainJobs();
    expect(await amendmentsOf(platform, applyNo)).toMatchObject([
      { state: 'awaitingInstitution', openingAfter: at(30), expiryAfter: day(100) },
      { amendmentNo, state: 'declinedByInstitution' },
      { state: 'superseded' },
    ]);
  });
});

describe('[LC-11] [LC-12] a letter that is out', () => {
  it('waits in the list of whoever must answer now, and of nobody else, read by an index', async () => {
    const projectNo = await opened();
    const [first, second] = [await issued(projectNo), await issued(projectNo)];
    await postponed(projectNo, 10);
    const waitingFor = async (client: TestClient) => {
      const { list, total } = (await client.call(amendmentPage, { waiting: true, size: 100 })).data;
      expect(list).toHaveLength(total);
      expect(list.every(({ allowedEvents }) => allowedEvents.length > 0)).toBe(true);
      return list.map(({ applyNo }) => applyNo).filter((applyNo) => applyNo === first || applyNo === second);
    };
    expect(await waitingFor(bank)).toEqual([first, second]);
    for (const client of [bidder, institution, platform, rival, owner, centre]) expect(await waitingFor(client)).toEqual([]);
    await answer(bank, first, { type: 'accept' });
    expect([await waitingFor(bank), await waitingFor(bidder)]).toEqual([[second], [first]]);
    await answer(bidder, first, { type: 'refuse' });
    expect(await waitingFor(bidder)).toEqual([]);
    await server.context.db.updateTable('letterAmendment').set({ state: 'awaitingCollection' }).where('applyNo', '=', second).execute();
    expect([await waitingFor(platform), await waitingFor(bank), await waitingFor(institution)]).toEqual([[second], [], []]);
    const looking = await server.signedClient({ account: LOOKING_CLERK });
    expect((await looking.call(amendmentPage, { waiting: true })).data).toEqual({ list: [], total: 0 });

    const request = (orgType: 'letter' | 'bidder' | 'platform', appId: string, permissions: Permission[]) =>
      indexesRead(server, (db) =>
        amendmentCount(db, 'all', { waitingFor: { userId: 'u', appId, orgType, roles: ['admin'], permissions } }),
      );
    for (const read of [
      await request('letter', 'LETTERBNK', ['guarantee:handle', 'payment:check']),
      await request('bidder', 'BIDDER001', ['guarantee:apply']),
      await request('platform', 'PLATFORM1', ['payment:check']),
    ])
      expect(read.filter((name) => name.startsWith('all of'))).toEqual([]);
  });

  it('is amended when the institution and the bidder agree: under a linked number, and the old one is called replaced', async () => {
    const projectNo = await opened();
    const applyNo = await issued(projectNo);
    await postponed(projectNo, 10);
    expect(await newest(applyNo)).toMatchObject({ state: 'awaitingInstitution', expiryAfter: day(100), extraFee: '0.00' });
    expect(await answer(bidder, applyNo, { type: 'agree' })).toMatchObject({ code: 40902 });
    expect(await answer(institution, applyNo, { type: 'accept' })).toMatchObject({ code: 40301 });
    expect(await answer(rival, applyNo, { type: 'accept' })).toMatchObject({ code: 40401 });
    expect(await answer(owner, applyNo, { type: 'accept' })).toMatchObject({ code: 40401 });
    expect(await answer(bank, applyNo, { type: 'accept' })).toMatchObject({ code: 0, data: { state: 'awaitingBidder' } });
    expect(await answer(bidder, applyNo, { type: 'agree' })).toMatchObject({ code: 0 });
    expect(await newest(applyNo)).toMatchObject({ state: 'amended' });
    const [old, amended] = await lettersOf(applyNo);
    expect(amended?.letterNo).toBe(`${old?.letterNo ?? ''}-Y1`);
    expect((await rowOf(applyNo)).expiryDate).toBe(day(100));
    const truth = async (letter: typeof old) =>
      (await server.client().call(verifyLetter, { letterNo: letter?.letterNo ?? '', verifyCode: letter?.verifyCode ?? '' })).data;
    expect(await truth(old)).toMatchObject({ verdict: 'replaced', letter: { expiryDate: day(90) } });
    expect((await truth(old)).reason).toContain(`由编号为${amended?.letterNo ?? ''}的保函替代`);
    expect(await truth(amended)).toMatchObject({ verdict: 'genuine', letter: { expiryDate: day(100) } });
    const bytes = (await bidder.call(downloadFile, { key: old?.fileKey ?? '' })).raw;
    const byFile = await server.client('10.9.0.1').upload('/guarantee/api/letter/verify', { name: '保函.pdf', bytes });
    expect(byFile.data).toMatchObject({ verdict: 'replaced' });
    expect((await newest(applyNo)).steps.map(({ event }) => event)).toEqual(['open', 'accept', 'agree', 'issued']);
  });

  it('stays until its expiry where the institution or the bidder declines', async () => {
    const projectNo = await opened();
    const [first, second] = [await issued(projectNo), await issued(projectNo)];
    await postponed(projectNo, 10);
    expect(await answer(bank, first, { type: 'decline' })).toMatchObject({ code: 40001 });
    expect(await answer(bank, first, { type: 'decline', reason: '额度不足' })).toMatchObject({ code: 0 });
    await answer(bank, second, { type: 'accept' });
    expect(await answer(bidder, second, { type: 'refuse' })).toMatchObject({ code: 0, data: { state: 'declinedByBidder' } });
    for (const applyNo of [first, second]) {
      expect([(await rowOf(applyNo)).expiryDate, (await lettersOf(applyNo)).length]).toEqual([day(90), 1]);
      expect(await answer(bank, applyNo, { type: 'accept' })).toMatchObject({ code: 40902 });
    }
  });

  it('[PY-01] costs more where the rates say so: transferred, confirmed or returned, and booked', async () => {
    const projectNo = await opened();
    await server.context.db.updateTable('productRate').set({ maxPeriod: 95 }).where('rateType', '=', 'guaranteeFee').execute();
    const { position: _position, ...rate } = await server.context.db
      .selectFrom('productRate')
      .selectAll()
      .where('rateType', '=', 'guaranteeFee')
      .executeTakeFirstOrThrow();
    await server.context.db
      .insertInto('productRate')
      .values({ ...rate, position: 3, minPeriod: 96, maxPeriod: 3650, rate: '0.60' })
      .execute();
    const applyNo = await issued(projectNo);
    await postponed(projectNo, 10);
    expect(await newest(applyNo)).toMatchObject({ extraFee: '800.00' });
    await answer(bank, applyNo, { type: 'accept' });
    expect(await answer(bidder, applyNo, { type: 'agree' })).toMatchObject({ code: 40001 });
    expect(await answer(bidder, applyNo, { type: 'agree', voucherFiles: await voucher() })).toMatchObject({
      data: { state: 'awaitingCollection' },
    });
    expect(await answer(bank, applyNo, { type: 'collect' })).toMatchObject({ code: 40301 });
    expect(await answer(platform, applyNo, { type: 'returnVoucher', reason: '未到账' })).toMatchObject({
      data: { state: 'awaitingBidder' },
    });
    await answer(bidder, applyNo, { type: 'agree', voucherFiles: await voucher() });
    expect(await answer(platform, applyNo, { type: 'collect' })).toMatchObject({ code: 0 });
    expect(await newest(applyNo)).toMatchObject({ state: 'amended' });
    const { db } = server.context;
    const booked = await db
      .selectFrom('ledgerEntry')
      .select(['account', 'amount'])
      .where('applyNo', '=', applyNo)
      .orderBy('line')
      .execute();
    expect(booked).toEqual([
      { account: 'money.bank', amount: '800.00' },
      { account: 'fee.guarantee', amount: '-800.00' },
    ]);
    expect([await unbalancedTransactions(db), await overdrawnAccounts(db)]).toEqual([[], []]);
    await db.deleteFrom('productRate').where('position', '=', 3).execute();
    await db.updateTable('productRate').set({ maxPeriod: 3650 }).execute();
  });

  it('[RT-08] is amended by two people where its institution wants two for letters', async () => {
    const projectNo = await opened();
    const applyNo = await issued(projectNo);
    await postponed(projectNo, 10);
    await wantFourEyes(bank, ['letter']);
    expect((await answer(bank, applyNo, { type: 'accept' })).data).toEqual({
      state: 'awaitingInstitution',
      version: 1,
      fourEyesRequested: true,
    });
    expect(await answer(bank, applyNo, { type: 'accept' })).toMatchObject({ code: 40304 });
    expect((await amendmentsOf(bank, applyNo))[0]).toMatchObject({ fourEyesRequest: { mine: true }, allowedEvents: ['decline'] });
    const colleague = await server.signedClient({ account: SECOND_CLERK });
    expect(await answer(colleague, applyNo, { type: 'accept' })).toMatchObject({ code: 0, data: { state: 'awaitingBidder' } });
    await endFourEyes(server);
  });

  it('[RT-08] [OS-05] asks no colleague to confirm it any more once it has gone on otherwise', async () => {
    const projectNo = await opened();
    const applyNo = await issued(projectNo);
    await postponed(projectNo, 10);
    const { db } = server.context;
    const unread = () => unreadOfFourEyes(server, applyNo);
    await wantFourEyes(bank, ['letter']);
    expect((await answer(bank, applyNo, { type: 'accept' })).data).toMatchObject({ fourEyesRequested: true });
    expect(await unread()).toContainEqual(expect.stringContaining(SECOND_CLERK));
    expect(await answer(bank, applyNo, { type: 'decline', reason: '该企业风险上升' })).toMatchObject({ code: 0 });
    const { amendmentNo } = await newest(applyNo);
    expect(await db.selectFrom('fourEyesRequest').select('target').where('target', '=', amendmentNo).execute()).toEqual([]);
    expect(await unread()).toEqual([]);
    await endFourEyes(server);
  });

  it('is amended once for both of two postponements, and again after the first is done', async () => {
    const projectNo = await opened();
    const applyNo = await issued(projectNo);
    await postponed(projectNo, 10);
    await answer(bank, applyNo, { type: 'accept' });
    await postponed(projectNo, 15, 2);
    const [second, first] = await amendmentsOf(platform, applyNo);
    expect([first?.state, second?.state, second?.expiryBefore, second?.expiryAfter]).toEqual([
      'superseded',
      'awaitingInstitution',
      day(90),
      day(105),
    ]);
    await answer(bank, applyNo, { type: 'accept' });
    await answer(bidder, applyNo, { type: 'agree' });
    await postponed(projectNo, 20, 3);
    expect(await newest(applyNo)).toMatchObject({ expiryBefore: day(105), expiryAfter: day(110) });
    await answer(bank, applyNo, { type: 'accept' });
    await answer(bidder, applyNo, { type: 'agree' });
    const numbers = (await lettersOf(applyNo)).map(({ letterNo }) => letterNo.split('-').slice(3).join('-'));
    expect(numbers).toEqual(['', 'Y1', 'Y2']);
  });

  it('is answered once of fifty at once', async () => {
    const projectNo = await opened();
    const applyNo = await issued(projectNo);
    await postponed(projectNo, 10);
    const { amendmentNo, version } = await newest(applyNo);
    const body = { applyNo, amendmentNo, version, event: { type: 'accept' as const } };
    const answers = await Promise.all(Array.from({ length: 50 }, () => bank.call(sendAmendmentEvent, body, key())));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40901]));
  });

  it('[LC-06] [LC-09] rests while a claim is handled, and is answered once that is refused', async () => {
    const applyNo = await touchedAlone(10);
    await claimedOn(applyNo);
    const waiting = async () => (await bank.call(amendmentPage, { waiting: true, size: 100 })).data.list.map((one) => one.applyNo);
    expect(await answer(bank, applyNo, { type: 'accept' })).toMatchObject({
      code: 40902,
      msg: '受益人的索赔正在处理，处理完毕后再办理延期',
    });
    await watchAmendments({}, server.context);
    expect(await amendmentsOf(bank, applyNo)).toMatchObject([{ state: 'awaitingInstitution', allowedEvents: [] }]);
    expect(await waiting()).not.toContain(applyNo);
    await claimRefused(applyNo);
    expect(await waiting()).toContain(applyNo);
    expect(await amendmentsOf(platform, applyNo)).toHaveLength(1);
    expect(await answer(bank, applyNo, { type: 'accept' })).toMatchObject({ code: 0, data: { state: 'awaitingBidder' } });
  });

  it('[LC-06] [LC-09] is issued anew after a refused claim where everybody had agreed before it', async () => {
    const applyNo = await touchedAlone(10);
    await server.context.db.updateTable('letterAmendment').set({ state: 'issuing' }).where('applyNo', '=', applyNo).execute();
    await claimedOn(applyNo);
    await watchAmendments({}, server.context);
    expect((await newest(applyNo)).state).toBe('issuing');
    await claimRefused(applyNo);
    await watchAmendments({}, server.context);
    expect((await newest(applyNo)).state).toBe('amended');
  });

  it('[LC-09] lapses once a claim is paid', async () => {
    const applyNo = await touchedAlone(10);
    await claimedOn(applyNo);
    const paid = { claimAmount: '800000.00', compensatorContactTel: '13812340001', claimFiles: await voucher(institution) };
    await happens(institution, applyNo, { type: 'claimed', ...paid });
    await watchAmendments({}, server.context);
    expect(await newest(applyNo)).toMatchObject({ state: 'lapsed' });
  });

  it('[LC-09] is amended after a refused claim for what was postponed meanwhile, and for what had lapsed by a claim', async () => {
    const projectNo = await opened();
    const [untouched, asked, lapsed, over] = [
      await issued(projectNo),
      await issued(projectNo),
      await issued(projectNo),
      await issued(projectNo),
    ];
    const other = await applied('awaitingClaim', projectNo, { guaranteeType: 'performance', bidOpeningAt: null });
    await claimedOn(untouched);
    await claimedOn(over);
    await postponed(projectNo, 10);
    await claimedOn(asked);
    await postponed(projectNo, 15, 2);
    await claimedOn(lapsed);
    const { db } = server.context;
    await db.updateTable('letterAmendment').set({ state: 'lapsed' }).where('applyNo', '=', lapsed).execute();
    await db
      .updateTable('guarantee')
      .set({ expiryDate: day(-1) })
      .where('applyNo', '=', over)
      .execute();
    const states = async (applyNo: string) => (await amendmentsOf(platform, applyNo)).map(({ state }) => state);
    expect([await states(untouched), await states(asked), await states(lapsed)]).toEqual([
      [],
      ['awaitingInstitution'],
      ['lapsed', 'lapsed'],
    ]);
    for (const applyNo of [untouched, asked, lapsed, over, other]) await claimRefused(applyNo);
    expect([await states(untouched), await states(asked), await states(lapsed)]).toEqual([
      ['awaitingInstitution'],
      ['awaitingInstitution', 'superseded'],
      ['awaitingInstitution', 'lapsed', 'lapsed'],
    ]);
    for (const applyNo of [untouched, asked, lapsed])
      expect(await newest(applyNo)).toMatchObject({ expiryBefore: day(90), expiryAfter: day(105) });
    for (const applyNo of [over, other]) expect(await states(applyNo)).toEqual([]);
  });

  it('[LC-06] is issued anew though another that is tried again cannot be, and though a hundred wait for a frozen institution', async () => {
    const { context } = server;
    const { db } = context;
    const [stuck, next] = [await touchedAlone(10), await touchedAlone(11)];
    await db.updateTable('letterAmendment').set({ state: 'issuing' }).where('applyNo', 'in', [stuck, next]).execute();
    const { sections } = await rowOf(stuck);
    await db.updateTable('guarantee').set({ sections: 'null' }).where('applyNo', '=', stuck).execute();
    const row = await db.selectFrom('letterAmendment').selectAll().where('applyNo', '=', stuck).executeTakeFirstOrThrow();
    const frozen = Array.from({ length: 100 }, (_, index) => ({
      ...{ ...row, letterAppId: 'MIDDLE001', openings: '[]', voucherFiles: '[]' },
      amendmentNo: `${row.amendmentNo}-${index}`,
      changeNo: `${row.changeNo}-${index}`,
    }));
    await db.insertInto('letterAmendment').values(frozen).execute();
    await db.updateTable('organisation').set({ frozenAt: server.clock.now() }).where('appId', '=', 'MIDDLE001').execute();

    await expect(watchAmendments({}, context)).rejects.toThrow('amendments were not seen to');
    const copies = frozen.map(({ amendmentNo }) => amendmentNo);
    const waiting = await db.deleteFrom('letterAmendment').where('amendmentNo', 'in', copies).returning('state').execute();
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['issuing']));
    await db.updateTable('organisation').set({ frozenAt: null }).where('appId', '=', 'MIDDLE001').execute();
    await db
      .updateTable('guarantee')
      .set({ sections: JSON.stringify(sections) })
      .where('applyNo', '=', stuck)
      .execute();
    expect([(await newest(stuck)).state, (await newest(next)).state]).toEqual(['issuing', 'amended']);
    await watchAmendments({}, context);
    expect((await newest(stuck)).state).toBe('amended');
  });

  it('[LC-06] is amended no more once the new opening has come or the letter is over; the clock ends what waits', async () => {
    const projectNo = await opened();
    const [waiting, surrendered, claimed] = [await issued(projectNo), await issued(projectNo), await issued(projectNo)];
    await claimedOn(claimed);
    await postponed(projectNo, 10);
    const { version } = await rowOf(surrendered);
    expect(
      await bidder.call(sendEvent, { applyNo: surrendered, version, event: { type: 'surrender', reason: '不再投标' } }, key()),
    ).toMatchObject({ code: 0 });
    expect(await answer(bank, surrendered, { type: 'accept' })).toMatchObject({ code: 40902, msg: '原保函已失去效力，不能“同意延期”' });
    server.clock.advance((30 * DAY) / 1000);
    platform = await server.signedClient({ account: PEOPLE.platform });
    bank = await server.signedClient({ account: PEOPLE.letter });
    expect(await answer(bank, waiting, { type: 'accept' })).toMatchObject({ code: 40902, msg: '新的开标时间已过，不能“同意延期”' });
    await server.context.jobs.enqueue(server.context.db, 'watch-amendments', {});
    await server.drainJobs();
    for (const applyNo of [waiting, surrendered]) expect((await newest(applyNo)).state).toBe('lapsed');
    institution = await server.signedClient({ account: PEOPLE.guarantee });
    await claimRefused(claimed);
    expect(await amendmentsOf(platform, claimed)).toEqual([]);
  });
});

it.each([
  ['the applications touched', 'guarantee_of_project', (db) => touchedQuery(db, { projectNo: 'X', sectionNo: 'BD01' })],
  ['a bidder’s amendments', 'letter_amendment_of_bidder', (db) => amendmentsQuery(db, { bidder: 'B' }, {})],
  ['a project’s amendments', 'letter_amendment_of_project', (db) => amendmentsQuery(db, 'all', { projectNo: 'X' })],
] as [string, string, Parameters<typeof indexesRead>[1]][])('reads no whole table for %s', async (_what, index, build) => {
  await sql`analyze guarantee, letter_amendment`.execute(server.context.db);
  const [first, ...others] = await indexesRead(server, build);
  expect([first, others.filter((one) => one.startsWith('all of'))]).toEqual([index, []]);
});

it('[LC-02] what was answered is changed by nobody', async () => {
  await expect(server.context.db.deleteFrom('letterAmendmentLog').execute()).rejects.toThrow('append-only');
});
