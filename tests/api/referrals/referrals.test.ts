import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { auditLogPage } from '#contract/audit-log';
import { applicationDraft, guaranteeDetail, saveApplication, sendEvent } from '#contract/guarantees';
import { payFromBalance, payOrder } from '#contract/payments';
import {
  addReferral,
  checkReferral,
  enableReferral,
  exportReferralMonths,
  referralDetail,
  referralMonths,
  referralPage,
  referralUses,
  saveReferral,
} from '#contract/referrals';
import { addDays, addMonths, dayOf } from '#domain/dates';
import type { NamedField } from '#domain/form/schema';
import type { FlowStep, PayType } from '#domain/guarantee/flow';
import { statusOf } from '#domain/guarantee/status';
import { addYuan, parseYuan, yuanOf } from '#domain/money';
import { isReferralCode, referralCodeOf, shownReferralCode } from '#domain/referral/code';
import { unsealOpened } from '#server/work/guarantees/sealed/unseal';
import { tally, wrongMonths } from '#server/work/referrals/use-repository';
import { openUses } from '#server/work/referrals/uses';
import { addAccount } from '#tests/support/accounts';
import { PEOPLE } from '#tests/support/application-at';
import { addProduct, addProject, AUDIT, completeDraft, LETTER, openMarket } from '#tests/support/builders/market';
import { notifyPaid, openCollectingAccount, recharged } from '#tests/support/builders/money';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const AGENT = '13900000071';
/** What the fees of an application of the market come to. */
const FEES = '4160.00';

let server: TestServer;
let bidder: TestClient;
let rival: TestClient;
let platform: TestClient;
let agency: TestClient;

beforeAll(async () => {
  server = await startTestServer({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' } });
  await openMarket(server);
  await addAccount(server.context.db, AGENT, [{ appId: 'MIDDLE001', orgType: 'intermediary', roles: ['operator'] }]);
  const pay = (payType: PayType): FlowStep[] => [
    {
      uuid: 'pay',
      flowNodeType: 'PAY',
      payType,
      payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'platform' },
    },
    LETTER,
  ];
  const direct = (payType: PayType) => ({ platformConfirm: false, issueChain: JSON.stringify(pay(payType)) });
  await addProduct(server, { productNo: 'QR', ...direct('QRcode') });
  await addProduct(server, { productNo: 'TRANSFER', ...direct('Offline') });
  await addProduct(server, { productNo: 'CHECKED', platformConfirm: false, issueChain: JSON.stringify([AUDIT, LETTER]) });
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  rival = await server.signedClient({ account: PEOPLE.rival });
  platform = await server.signedClient({ account: PEOPLE.platform });
  agency = await server.signedClient({ account: PEOPLE.intermediary });
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.drainJobs();
  expect(await wrongMonths(server.context.db)).toEqual([]);
});

const today = () => dayOf(server.clock.now().toISOString());
const monthNow = () => today().slice(0, 7);

async function made(client: TestClient, code: { validFrom?: string; validTo?: string; purpose?: string } = {}): Promise<string> {
  return (await client.call(addReferral, { owner: 'organisation', code: { validFrom: today(), ...code } })).data.code;
}

let projects = 0;

/** An application that carries this code, as it is answered; for a project of its own. */
async function apply(referralCode: string, productNo = 'QR', client = bidder, appId = 'BIDDER001') {
  projects += 1;
  const projectNo = `TJ${String(projects)}`;
  await addProject(server, { projectNo });
  const draft = await completeDraft(server, appId);
  const application = {
    ...draft,
    biddingApplySurvey: { projectNo },
    guaranteeInfo: { ...draft.guaranteeInfo, productNo },
    applyUserInfo: { ...draft.applyUserInfo, referralCode },
  };
  const { applyNo } = (await client.call(saveApplication, { application })).data;
  const answer = await client.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } });
  return { ...answer, applyNo };
}

async function applied(referralCode: string, productNo?: string): Promise<string> {
  const { code, msg, applyNo } = await apply(referralCode, productNo);
  if (code !== 0) throw new Error(msg);
  return applyNo;
}

async function sendBack(applyNo: string): Promise<void> {
  const guarantee = await server.signedClient({ account: PEOPLE.guarantee });
  await guarantee.call(sendEvent, { applyNo, version: 1, event: { type: 'auditReturn', reason: '请核对联系人' } });
}

/** Tries are counted by the hour of the clock. */
const secondsToTheHour = () => 3600 - (Math.floor(server.context.wallClock.now().getTime() / 1000) % 3600);
const check = (client: TestClient, code: string) => client.call(checkReferral, { code });

async function sums(client: TestClient, code: string) {
  const { applied: submitted, counted, takenBack, fees } = (await client.call(referralDetail, { code })).data;
  return [submitted, counted, takenBack, fees];
}

/** What the applications that carry it come to, sealed or not. */
async function kept(code: string) {
  const uses = await server.context.db.selectFrom('referralUse').selectAll().where('code', '=', code).execute();
  const counted = uses.filter(({ countedAt }) => countedAt !== null);
  const takenBack = counted.filter(({ takenBackAt }) => takenBackAt !== null);
  const fees = [...counted.map((use) => use.fees), ...takenBack.map((use) => yuanOf(-parseYuan(use.fees)))];
  return [uses.length, counted.length, takenBack.length, addYuan('0.00', ...fees)];
}

async function nothingShown(code: string): Promise<void> {
  expect(await sums(agency, code)).toEqual([0, 0, 0, undefined]);
  expect(await sums(platform, code)).toEqual([0, 0, 0, '0.00']);
  expect((await platform.call(referralUses, { code })).data).toEqual({ list: [], total: 0 });
}

/** Puts the clock there, to which everybody signs in anew. */
async function standAt(day: string): Promise<void> {
  server.clock.set(`${day}T02:00:00Z`);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  platform = await server.signedClient({ account: PEOPLE.platform });
  agency = await server.signedClient({ account: PEOPLE.intermediary });
  rival = await server.signedClient({ account: PEOPLE.rival });
}

async function refunded(applyNo: string): Promise<void> {
  const { version } = (await bidder.call(guaranteeDetail, { applyNo })).data;
  await bidder.call(sendEvent, { applyNo, version, event: { type: 'cancel', reason: '不再投标' } });
  await platform.call(sendEvent, { applyNo, version: version + 1, event: { type: 'refunding', refundWay: 'online' } });
  await server.drainJobs();
  server.clock.advance(61);
  await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
  await server.drainJobs();
}

describe('a code', () => {
  it('[PY-06] [RT-08] is made by the organisations that may for themselves and theirs, by the platform for all, and seen by nobody else', async () => {
    const own = await made(agency, { purpose: '春季推广' });
    expect(isReferralCode(own)).toBe(true);
    const mine = await agency.call(addReferral, { owner: 'person', mobile: AGENT, code: { validFrom: today() } });
    const theirs = await platform.call(addReferral, {
      owner: 'organisation',
      orgCodeNo: '91110000bidder002',
      code: { validFrom: today() },
    });
    const hers = await platform.call(addReferral, { owner: 'person', mobile: PEOPLE.rival, code: { validFrom: today() } });
    const agent = await server.signedClient({ account: AGENT });
    const seenBy = async (client: TestClient) => (await client.call(referralPage, { size: 50 })).data.list.map(({ code }) => code).sort();
    expect(await seenBy(agency)).toEqual([own, mine.data.code].sort());
    expect(await seenBy(agent)).toEqual([own, mine.data.code].sort());
    expect(await seenBy(rival)).toEqual([theirs.data.code, hers.data.code].sort());
    expect(await seenBy(bidder)).toEqual([]);
    expect((await seenBy(platform)).length).toBe(4);
    expect((await platform.call(referralPage, { keyword: '春季', owner: 'organisation', state: 'inForce' })).data).toMatchObject({
      total: 1,
      list: [{ code: own, ownerName: 'MIDDLE001有限公司', state: 'inForce', purpose: '春季推广', mayEdit: true }],
    });
    for (const call of [referralDetail, referralUses])
      expect([(await bidder.call(call, { code: own })).code, (await rival.call(call, { code: own })).code]).toEqual([40401, 40401]);
    expect((await agency.call(referralUses, { code: own })).code).toBe(40301);
    expect((await bidder.call(addReferral, { owner: 'organisation', code: { validFrom: today() } })).code).toBe(40301);
    expect((await agency.call(referralDetail, { code: own })).data.link).toContain(`/channel/nen?referralCode=${own}`);
  });

  it('[PY-06] names what is wrong with it, is changed by who made it, and keeps what was done', async () => {
    const add = (client: TestClient, body: object) =>
      client.call(addReferral, { owner: 'organisation', code: { validFrom: today() }, ...body } as never);
    const fieldsOf = ({ data }: { data: unknown }) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);
    const days = { validFrom: today(), validTo: addDays(today(), -1) };
    expect(fieldsOf(await add(agency, { code: days }))).toEqual(['code.valid_to']);
    expect(fieldsOf(await add(agency, { code: { validFrom: '2026-02-30' } }))).toEqual(['code.valid_from']);
    expect(fieldsOf(await add(agency, { code: { validFrom: today(), purpose: '长'.repeat(101) } }))).toEqual(['code.purpose']);
    expect(fieldsOf(await add(agency, { owner: 'person', mobile: PEOPLE.bidder }))).toEqual(['mobile']);
    expect(fieldsOf(await add(platform, { orgCodeNo: 'NOBODY' }))).toEqual(['org_code_no']);
    expect(fieldsOf(await add(platform, { owner: 'person', mobile: '13012345678' }))).toEqual(['mobile']);
    const code = await made(agency);
    const change = (client: TestClient, version: number) =>
      client.call(saveReferral, {
        referralCode: code,
        version,
        code: { validFrom: today(), validTo: addDays(today(), 9), purpose: '展会' },
      });
    expect([(await change(rival, 1)).code, (await change(agency, 1)).code, (await change(agency, 1)).code]).toEqual([40301, 0, 40901]);
    const both = await Promise.all(
      [agency, platform].map((client) => client.call(enableReferral, { referralCode: code, version: 2, enabled: false })),
    );
    expect(both.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([0, 40901]);
    expect((await platform.call(enableReferral, { referralCode: code, version: 3, enabled: false })).code).toBe(40902);
    expect((await agency.call(referralDetail, { code })).data.log).toMatchObject([
      { event: 'disable', changes: [{ field: 'enabled', before: '是', after: '否' }] },
      {
        event: 'change',
        changes: [
          { field: 'validTo', after: addDays(today(), 9) },
          { field: 'purpose', after: '展会' },
        ],
      },
      { event: 'make' },
    ]);
    const log = (await platform.call(auditLogPage, { kind: 'referral', size: 50 })).data.list;
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['make', 'change', 'disable']));
  });

  it('[PY-06] is made no more than fifty times for one, all of them different', async () => {
    const body = { owner: 'person' as const, mobile: PEOPLE.guarantee, code: { validFrom: today() } };
    const answers = await Promise.all(Array.from({ length: 55 }, () => platform.call(addReferral, body)));
    const codes = answers.filter(({ code }) => code === 0).map(({ data }) => data.code);
    expect([codes.length, new Set(codes).size]).toEqual([50, 50]);
    expect(answers.filter(({ code }) => code === 40902)).toHaveLength(5);
  });
});

describe('an application', () => {
  it('[PY-06] carries a code that can be used, however it is typed, and is told by field why another cannot', async () => {
    const good = await made(agency);
    const early = await made(agency, { validFrom: addDays(today(), 1) });
    const over = await made(agency, { validFrom: '2020-01-01', validTo: addDays(today(), -1) });
    const off = await made(agency);
    await agency.call(enableReferral, { referralCode: off, version: 1, enabled: false });
    const own = (await platform.call(addReferral, { owner: 'organisation', orgCodeNo: '91110000BIDDER001', code: { validFrom: today() } }))
      .data.code;
    const her = (await platform.call(addReferral, { owner: 'person', mobile: PEOPLE.bidder, code: { validFrom: today() } })).data.code;
    const unknown = referralCodeOf([1, 2, 3, 4, 5, 6, 7]);
    const wanted = [
      [unknown, 'unknown', '推荐码不存在，请向推荐人核对'],
      [early, 'notYet', '该推荐码尚未生效'],
      [over, 'over', '该推荐码已过期'],
      [off, 'disabled', '该推荐码已停用'],
      [own, 'own', '不能使用本单位或本单位人员的推荐码'],
      [her, 'own', '不能使用本单位或本单位人员的推荐码'],
      ['ABC', 'malformed', '推荐码不正确，请核对后重新填写'],
    ] as const;
    for (const [code, refusal, message] of wanted) {
      expect((await check(bidder, code)).data).toEqual({ code, usable: false, refusal, message });
      const { code: answer, data } = await apply(code);
      expect([answer, data]).toEqual([40001, { errors: [{ field: 'apply_user_info.referral_code', message }] }]);
    }
    const typed = ` ${shownReferralCode(good).toLowerCase()}`;
    expect((await check(bidder, typed)).data).toEqual({ code: good, usable: true, message: '' });
    const applyNo = await applied(typed);
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.application.applyUserInfo.referralCode).toBe(good);
    await applied('');
    expect((await agency.call(checkReferral, { code: good })).code).toBe(40301);
  });

  it('[PY-06] guesses no code: whoever tries twenty that cannot be used is told nothing more for an hour', async () => {
    const good = await made(agency);
    server.clock.advance(secondsToTheHour());
    await Promise.all(Array.from({ length: 10 }, () => check(rival, 'WRONG')));
    const guesses = Array.from({ length: 20 }, (_, guess) => referralCodeOf([0, 1, 2, 3, 4, guess % 13, Math.floor(guess / 13)]));
    for (const guess of guesses) {
      server.clock.advance(10);
      await check(rival, guess);
    }
    server.clock.advance(60);
    const answer = await check(rival, good);
    expect([answer.code, answer.msg]).toEqual([42901, '推荐码尝试次数过多，请稍后再试，或不填推荐码继续申请']);
    expect((await apply(good, 'QR', rival, 'BIDDER002')).code).toBe(42901);
    expect((await apply('', 'QR', rival, 'BIDDER002')).code).toBe(0);
    expect((await check(bidder, good)).data.usable).toBe(true);
    server.clock.advance(3600);
    expect((await check(rival, good)).data.usable).toBe(true);
  });

  it('[PY-06] keeps the code that it was submitted with', async () => {
    const [first, second] = [await made(agency), await made(agency)];
    const applyNo = await applied(first, 'CHECKED');
    await sendBack(applyNo);
    const corrected = async (referralCode: string) => {
      const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
      const { applyUserInfo } = application;
      await bidder.call(saveApplication, {
        applyNo,
        draftVersion,
        application: { ...application, applyUserInfo: { ...applyUserInfo, referralCode } },
      });
      return bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } });
    };
    const other = await corrected(second);
    expect([other.code, other.data]).toEqual([
      40001,
      { errors: [{ field: 'apply_user_info.referral_code', message: '申请提交后，推荐码不能填写或修改' }] },
    ]);
    expect((await corrected(shownReferralCode(first))).code).toBe(0);
    expect([await kept(first), await kept(second)]).toEqual([
      [1, 0, 0, '0.00'],
      [0, 0, 0, '0.00'],
    ]);
  });

  it('[PY-06] keeps the code that its product does not show in a correction', async () => {
    const hidden: NamedField = { name: 'applyUserInfo.referralCode', label: '推荐码', modes: { edit: 'hide' } };
    const issueChain = JSON.stringify([AUDIT, LETTER]);
    await addProduct(server, { productNo: 'HIDING', platformConfirm: false, issueChain, projectFields: JSON.stringify([hidden]) });
    const code = await made(agency);
    const applyNo = await applied(code, 'HIDING');
    await sendBack(applyNo);
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.application.applyUserInfo.referralCode).toBe(code);
    expect(await kept(code)).toEqual([1, 0, 0, '0.00']);
  });
});

describe('what a code came to', () => {
  it('[PY-06] is locked in one order by openings at once, however their applications come', async () => {
    const [first = '', last = ''] = [await made(agency), await made(agency)].toSorted();
    const { db } = server.context;
    const uses = [
      { code: last, applyNo: await applied(last) },
      { code: first, applyNo: await applied(first) },
    ];
    for (const { code } of uses) await tally(db, { code, month: monthNow() });
    const { opening } = await db.transaction().execute(async (locking) => {
      await tally(locking, { code: first, month: monthNow() });
      const opened = db.transaction().execute((one) =>
        openUses(
          one,
          uses.map(({ applyNo }) => applyNo),
        ),
      );
      await eventually(async () => (await waitingForLocks(db)) > 0);
      const { rows: free } = await sql`select code from referral_month where code = ${last} for update skip locked`.execute(db);
      expect(free).toHaveLength(1);
      return { opening: opened };
    });
    await opening;
  });

  it('[PY-06] counts once whatever pays, takes back what goes back whole, and is told to its owner and the platform when the bids are open', async () => {
    await standAt(`${addMonths(monthNow() + '-01', 1).slice(0, 7)}-25`);
    await openCollectingAccount(platform);
    await recharged(server, bidder, platform, '20000.00');
    const code = await made(agency, { purpose: '统计' });
    const [byGateway, byBalance, byTransfer] = [await applied(code), await applied(code), await applied(code, 'TRANSFER')];
    const unpaid = await applied(code);
    await agency.call(enableReferral, { referralCode: code, version: 1, enabled: false });
    const { orderId } = (await bidder.call(payOrder, { applyNo: byGateway, payType: 'QRcode' })).data;
    await Promise.all(Array.from({ length: 30 }, () => notifyPaid(server, orderId)));
    await Promise.all(Array.from({ length: 10 }, () => bidder.call(payFromBalance, { applyNo: byBalance, fee: '4160.00' })));
    await bidder.call(sendEvent, { applyNo: byTransfer, version: 1, event: { type: 'completedPay' } });
    expect(await kept(code)).toEqual([4, 2, 0, '8320.00']);
    await platform.call(sendEvent, { applyNo: byTransfer, version: 2, event: { type: 'confirmCollection' } });
    expect(await kept(code)).toEqual([4, 3, 0, '12480.00']);
    await nothingShown(code);

    const first = monthNow();
    await standAt(addDays(today(), 12));
    await refunded(byBalance);
    await refunded(byGateway);
    expect(await kept(code)).toEqual([4, 3, 2, FEES]);
    await nothingShown(code);
    await standAt(addDays(today(), 10));
    await unsealOpened(server.context);
    expect(await sums(agency, code)).toEqual([4, 3, 2, undefined]);
    expect(await sums(platform, code)).toEqual([4, 3, 2, FEES]);

    const months = (await platform.call(referralMonths, { keyword: '统计' })).data.list.map(({ month, ...row }) => [
      month,
      row.applied,
      row.counted,
      row.takenBack,
      row.fees,
    ]);
    expect(months).toEqual([
      [monthNow(), 0, 0, 2, '-8320.00'],
      [first, 4, 3, 0, '12480.00'],
    ]);
    expect((await agency.call(referralMonths, { monthFrom: monthNow() })).data.list).toEqual([
      { month: monthNow(), code, owner: 'organisation', ownerName: 'MIDDLE001有限公司', applied: 0, counted: 0, takenBack: 2 },
    ]);
    expect((await rival.call(referralMonths, { keyword: '统计' })).data.total).toBe(0);
    const uses = (await platform.call(referralUses, { code })).data;
    expect(uses.total).toBe(4);
    expect(new Set(uses.list.filter(({ takenBackAt }) => takenBackAt).map(({ applyNo }) => applyNo))).toEqual(
      new Set([byBalance, byGateway]),
    );
    const standing = async () => {
      const use = (await platform.call(referralUses, { code })).data.list.find(({ applyNo }) => applyNo === unpaid);
      return [use?.ended, use?.free];
    };
    expect(await standing()).toEqual([false, false]);
    const standsAt = (change: object) => server.context.db.updateTable('guarantee').set(change).where('applyNo', '=', unpaid).execute();
    await standsAt({ status: statusOf('cancelled') });
    expect(await standing()).toEqual([true, false]);
    const collecting = JSON.stringify([{ uuid: 'collect', flowNodeType: 'COLLECT' }]);
    await standsAt({ status: statusOf('expired'), flowKind: 'NotStandard', issueChain: collecting, step: 0 });
    expect(await standing()).toEqual([false, false]);
    const letterAlone = JSON.stringify([{ uuid: 'letter', flowNodeType: 'PENDING_LETTER' }]);
    await standsAt({ status: statusOf('letterIssued'), flowKind: 'BID', issueChain: letterAlone, step: 0 });
    expect(await standing()).toEqual([false, true]);
    await standsAt({ status: statusOf('expired'), flowKind: 'NotStandard', issueChain: collecting });
    const rowsOf = async (client: TestClient) =>
      (await readXlsx((await client.call(exportReferralMonths, { monthFrom: first, monthTo: first, keyword: '统计' })).raw)).sheets[0]
        ?.rows;
    expect((await rowsOf(platform))?.at(-1)).toEqual([first, shownReferralCode(code), '单位', 'MIDDLE001有限公司', 4, 3, 0, 3, 12480]);
    expect((await rowsOf(agency))?.at(-1)).toHaveLength(8);
  });
});
