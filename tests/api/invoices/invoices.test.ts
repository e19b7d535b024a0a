import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { exportAllGuarantees } from '#contract/exports';
import { guaranteeDetail, guaranteePage } from '#contract/guarantees';
import { applyInvoice, exportInvoices, feePage, invoiceDetail, invoiceEvent, invoicePage } from '#contract/invoices';
import { noticePage } from '#contract/notices';
import { payOrder } from '#contract/payments';
import { agentCount } from '#contract/users';
import { dayOf } from '#domain/dates';
import { httpInvoices } from '#server/adapters/invoice/http-invoices';
import { InvoiceProviderUnavailable, type InvoiceAnswer, type InvoiceTask } from '#server/adapters/invoice/invoice-provider';
import { addressOf } from '#server/core/http/dispatch';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { refundFees, refundFeesInPart } from '#server/work/invoices/fees';
import { invoicesWithNumber } from '#server/work/invoices/repository';
import { watchInvoices, workInvoiceTask } from '#server/work/invoices/task';
import { receivePayment } from '#server/work/payments/receive';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;
let rival: TestClient;
let institution: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  rival = await server.signedClient({ account: PEOPLE.rival });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  platform = await server.signedClient({ account: PEOPLE.platform });
});
afterAll(() => server.stop());

const INFO = {
  taxingType: 'special',
  orgTaxpayerId: '91120104MA06R8T22B',
  taxBankName: '津门商业银行',
  taxBankAccount: '120001040300012345',
  taxAddress: '天津市南开区长江道92号',
  taxTelephone: '022-27660002',
  receiver: '李明',
  receiverPhoneNum: '13800000002',
  email: 'finance@example.com',
};
const ELECTRONIC = { invoiceMedium: 'electronic' };
const PAPER = { invoiceMedium: 'paper', receiveAddress: '天津市南开区长江道92号' };
const PERSON = '13900000043';

async function paid(): Promise<string> {
  const applyNo = await applicationAt(server, 'awaitingPayment');
  const { orderId, transAmount } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  const cents = BigInt(transAmount.replace('.', ''));
  const trade = { state: 'paid', tradeNo: `T${orderId}`, cents, paidAt: server.clock.now() } as const;
  await receivePayment(server.context.db, server.context, { gateway: 'wechat', orderId, trade });
  return applyNo;
}

async function feesOf(applyNo: string, who = bidder) {
  return (await who.call(feePage, { applyNo })).data.list;
}

async function request(applyNo: string, { order = ELECTRONIC, info = INFO } = {}): Promise<{ ofInstitution: string; ofPlatform: string }> {
  const fees = (await feesOf(applyNo)).map(({ feeNo }) => feeNo);
  const { data } = await bidder.call(applyInvoice, { fees, invoiceInfo: info, order });
  const rows = (await platform.call(invoicePage, { size: 100 })).data.list;
  const own = data.invoices.map(({ invoiceNo }) => rows.find((row) => row.invoiceNo === invoiceNo));
  const ofPlatform = own.find((row) => row?.allowedEvents.length)?.invoiceNo ?? '';
  return { ofPlatform, ofInstitution: data.invoices.find(({ invoiceNo }) => invoiceNo !== ofPlatform)?.invoiceNo ?? '' };
}

async function send(who: TestClient, invoiceNo: string, event: Parameters<typeof eventOf>[0]) {
  const version = (await platform.call(invoiceDetail, { invoiceNo })).data.version;
  return who.call(invoiceEvent, { invoiceNo, version, event: eventOf(event) });
}

function eventOf(event: { type: 'start' | 'startRed' | 'withdraw' } | { type: 'refuse' | 'askRed'; reason: string }) {
  return event;
}

/** One on paper, or its red one, which was made outside today. */
async function register(
  who: TestClient,
  invoiceNo: string,
  type: 'issueByHand' | 'redByHand',
  invoiceNumber: string,
  files: { key: string; fileName: string }[] = [],
) {
  const { version } = (await who.call(invoiceDetail, { invoiceNo })).data;
  const issuedOn = dayOf(server.clock.now().toISOString());
  return who.call(invoiceEvent, { invoiceNo, version, event: { type, invoiceNumber, issuedOn, files } });
}

async function requestOnPaper(): Promise<string> {
  return (await request(await paid(), { order: PAPER })).ofInstitution;
}

async function correct(who: TestClient, invoiceNo: string, type: 'correctNumber' | 'correctRedNumber', invoiceNumber: string) {
  const { version } = (await who.call(invoiceDetail, { invoiceNo })).data;
  return who.call(invoiceEvent, { invoiceNo, version, event: { type, invoiceNumber } });
}

/** What the provider is asked, which answers as it is told to, one after the other. */
function recordTasks(answers: InvoiceAnswer[]): InvoiceTask[] {
  const tasks: InvoiceTask[] = [];
  const issue = (task: InvoiceTask) => {
    tasks.push(task);
    return Promise.resolve(answers.shift() ?? { state: 'pending' as const });
  };
  jest.replaceProperty(server.context.adapters, 'invoices', { retryAfterSeconds: 1, request: issue });
  return tasks;
}

function partRefunded(applyNo: string, { guaranteeFee = '0.00', platformServiceFee = '0.00' }): Promise<void> {
  const part = { transactionNo: `fee-${applyNo}`, applyNo, guaranteeFee, platformServiceFee };
  return server.context.db.transaction().execute((db) => refundFeesInPart(db, server.context, part));
}

/** Handed over, then asked about by many at once. */
async function provided(invoiceNo: string, tries: number): Promise<void> {
  await workInvoiceTask({ invoiceNo, tries }, server.context);
  await Promise.all(Array.from({ length: 10 }, () => workInvoiceTask({ invoiceNo, tries }, server.context)));
}

async function bytesOf(who: TestClient, key: string): Promise<string> {
  const { raw } = await who.request('GET', `/guarantee/api/file/download?key=${key}`);
  return raw.subarray(0, 5).toString();
}

async function statuses(applyNo: string) {
  const { platInvoicingStatus, agencyInvoicingStatus } = (await bidder.call(guaranteeDetail, { applyNo })).data.applyFormInfo;
  return [platInvoicingStatus, agencyInvoicingStatus];
}

const INVOICE_COLUMNS = ['bidderOrganizationCode', 'agencyInvoicingStatus', 'platInvoicingStatus', 'invoicingDate'] as const;

describe('invoices', () => {
  it('[PY-05] are asked for several fees at once, one from each seller, and issued by the provider with a PDF; the letter shows both', async () => {
    const applyNo = await paid();
    expect(await statuses(applyNo)).toEqual(['wait', 'wait']);
    expect((await feesOf(applyNo)).map(({ feeType }) => feeType).sort()).toEqual(['guaranteeFee', 'platformServiceFee']);
    const { ofInstitution, ofPlatform } = await request(applyNo);
    expect(await feesOf(applyNo)).toEqual([]);
    expect(await statuses(applyNo)).toEqual(['apply', 'apply']);

    expect((await send(institution, ofInstitution, { type: 'start' })).data).toMatchObject({ state: 'invoicing' });
    expect(await statuses(applyNo)).toEqual(['apply', 'invoicing']);
    await provided(ofInstitution, 1);
    const { data } = await bidder.call(invoiceDetail, { invoiceNo: ofInstitution });
    expect(data).toMatchObject({ state: 'finish', invoiceNumber: expect.stringMatching(/^\d{20}$/), taxingType: 'special' });
    expect(data.log.map(({ event }) => event)).toEqual(['issued', 'start', 'apply']);
    const [file] = data.files;
    expect(await bytesOf(bidder, file?.key ?? '')).toBe('%PDF-');
    expect(await bytesOf(rival, file?.key ?? '')).not.toBe('%PDF-');
    const search = { workList: 'guarantee_record', keyword: applyNo } as const;
    const both = { agencyInvoicingStatus: 'finish', platInvoicingStatus: 'apply' };
    const row = (await institution.call(guaranteePage, search)).data.list[0];
    expect(row).toMatchObject({ ...both, invoicingStatus: 'finish', doc: { invoicingFiles: [file] } });
    expect((await platform.call(guaranteePage, search)).data.list[0]).toMatchObject({ ...both, invoicingStatus: 'apply' });
    const { raw } = await bidder.call(exportAllGuarantees, { ...search, columns: [...INVOICE_COLUMNS] });
    expect((await readXlsx(raw)).sheets[0]?.rows).toEqual([
      ['投标人统一社会信用代码', '担保费开票状态', '平台服务费开票状态', '开票日期'],
      [row?.bidderOrganizationCode, '已开票', '已申请', dayOf(row?.invoicingDate ?? '')],
    ]);
    expect((await send(platform, ofPlatform, { type: 'refuse', reason: '抬头有误' })).code).toBe(0);
    expect(await statuses(applyNo)).toEqual(['refuse', 'finish']);
    expect((await feesOf(applyNo)).map(({ feeType }) => feeType)).toEqual(['platformServiceFee']);
    const titles = (await bidder.call(noticePage, {})).data.list.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['发票已开具', '发票未予开具']));
  });

  it('[PY-05] are issued by upload with their number and file, and need what a special or a paper one needs', async () => {
    const applyNo = await paid();
    const fees = (await feesOf(applyNo)).map(({ feeNo }) => feeNo);
    const { taxBankName: _bank, ...withoutBank } = INFO;
    const wrong = await bidder.call(applyInvoice, { fees, invoiceInfo: withoutBank, order: { invoiceMedium: 'paper' } });
    expect(wrong.code).toBe(40001);
    expect(JSON.stringify(wrong.data)).toMatch(/order\.receive_address.*invoice_info\.tax_bank_name/);
    const { ofInstitution } = await request(applyNo);
    const upload = await institution.upload('/guarantee/api/file/upload', { name: '发票.pdf', bytes: samplePdf('invoice') });
    const { key } = upload.data as { key: string };
    const issuedOn = dayOf(server.clock.now().toISOString());
    const issue = (change: object) =>
      institution.call(invoiceEvent, {
        invoiceNo: ofInstitution,
        version: 1,
        event: { type: 'issueByHand', invoiceNumber: '12345678', issuedOn, files: [{ key, fileName: '发票.pdf' }], ...change },
      });
    expect((await issue({ files: [] })).code).toBe(40001);
    expect((await issue({ invoiceNumber: '123456789' })).code).toBe(40001);
    expect((await issue({ issuedOn: '2099-01-01' })).code).toBe(40001);
    expect((await issue({})).data).toMatchObject({ state: 'finish' });
    expect((await issue({})).code).toBe(40901);
    expect(await bytesOf(bidder, key)).toBe('%PDF-');
  });

  it('[PY-05] need the number of a taxpayer that can be one, and are asked for by nobody who pays no fees', async () => {
    const applyNo = await paid();
    const fees = (await feesOf(applyNo)).map(({ feeNo }) => feeNo);
    const requestAs = (who: TestClient, change: object) =>
      who.call(applyInvoice, { fees, invoiceInfo: { ...INFO, ...change }, order: ELECTRONIC });
    for (const taxingType of ['ordinary', 'special'])
      for (const orgTaxpayerId of ['', '91120104MA06R8']) {
        const { code, data } = await requestAs(bidder, { taxingType, orgTaxpayerId });
        expect([orgTaxpayerId, code]).toEqual([orgTaxpayerId, 40001]);
        expect(data).toMatchObject({ errors: [{ field: 'invoice_info.org_taxpayer_id' }] });
      }
    await addAccount(server.context.db, PERSON, [{ appId: 'PERSON001', orgType: 'personal' }]);
    const person = await server.signedClient({ account: PERSON });
    for (const taxingType of ['ordinary', 'special']) expect((await requestAs(person, { taxingType })).code).toBe(40301);
    expect(await feesOf(applyNo)).toHaveLength(2);
  });

  it('[PY-05] on paper keep the address and the number under which they were sent, for both sides', async () => {
    const { ofInstitution: invoiceNo } = await request(await paid(), { order: PAPER });
    const issuedOn = dayOf(server.clock.now().toISOString());
    const event = { type: 'issueByHand' as const, invoiceNumber: '87654321', issuedOn, files: [], expressNo: ' SF1234567890 ' };
    expect((await institution.call(invoiceEvent, { invoiceNo, version: 1, event })).data).toMatchObject({ state: 'finish' });
    for (const who of [bidder, institution])
      expect((await who.call(invoiceDetail, { invoiceNo })).data).toMatchObject({
        ...PAPER,
        invoiceNumber: '87654321',
        files: [],
        expressNo: 'SF1234567890',
      });
  });

  it('[PY-05] take no number of 20 digits that another of their seller has, though both are registered at once', async () => {
    const [issue, red, ofPaper] = ['26120000000000000077', '26120000000000000078', '87654322'];
    const taken = { code: 40001, data: { errors: [{ field: 'event.invoice_number' }] } };
    const requested = [await request(await paid(), { order: PAPER }), await request(await paid(), { order: PAPER })] as const;
    const answers = await Promise.all(requested.map(({ ofInstitution }) => register(institution, ofInstitution, 'issueByHand', issue)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40001]);
    const which = answers[0]?.code === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const [first, second] = [requested[which[0]], requested[which[1]]] as const;
    expect(await register(institution, second.ofInstitution, 'issueByHand', issue)).toMatchObject(taken);
    expect((await register(platform, second.ofPlatform, 'issueByHand', issue)).code).toBe(0);
    expect((await register(institution, first.ofInstitution, 'redByHand', red)).code).toBe(0);
    expect(await register(institution, second.ofInstitution, 'issueByHand', red)).toMatchObject(taken);

    const third = await request(await paid(), { order: PAPER });
    for (const { ofInstitution } of [second, third])
      expect((await register(institution, ofInstitution, 'issueByHand', ofPaper)).code).toBe(0);
    expect(await register(institution, third.ofInstitution, 'redByHand', red)).toMatchObject(taken);
    for (const { ofInstitution } of [second, third])
      expect((await register(institution, ofInstitution, 'redByHand', '87654323')).code).toBe(0);
    expect((await register(platform, second.ofPlatform, 'redByHand', red)).code).toBe(0);
  });

  it('[PY-05] whose number was mistyped are corrected, so that the invoice whose number it is takes it; the payer hears of it, and the log keeps what stood before', async () => {
    const [typed, right] = ['26120000000000000081', '26120000000000000082'];
    const [first, second] = [await requestOnPaper(), await requestOnPaper()];
    expect((await register(institution, first, 'issueByHand', typed)).code).toBe(0);
    const refused = await register(institution, second, 'issueByHand', typed);
    const holder = (await institution.call(invoiceDetail, { invoiceNo: first })).data;
    expect(refused).toMatchObject({ code: 40001, data: { takenBy: first, errors: [{ field: 'event.invoice_number' }] } });
    expect(refused.msg).toContain(`发票申请 ${first}（付款方 ${holder.payerName}）`);
    expect(holder.allowedEvents).toEqual(['redByHand', 'correctNumber']);

    expect((await correct(institution, first, 'correctNumber', typed)).code).toBe(40001);
    expect((await correct(institution, first, 'correctNumber', '123')).code).toBe(40001);
    expect((await correct(institution, first, 'correctNumber', right)).data).toMatchObject({ state: 'finish', version: 3 });
    const seen = (await bidder.call(invoiceDetail, { invoiceNo: first })).data;
    expect(seen).toMatchObject({
      invoiceNumber: right,
      log: [{ event: 'correctNumber', note: `发票号码由 ${typed} 更正为 ${right}` }, {}, {}],
    });
    const told = (await bidder.call(noticePage, { size: 100 })).data.list.filter(({ text }) => text.includes(first));
    expect(told[0]).toMatchObject({ title: '发票号码已更正', text: expect.stringContaining(right) });
    expect((await register(institution, second, 'issueByHand', typed)).code).toBe(0);
    expect((await correct(institution, second, 'correctNumber', right)).data).toMatchObject({ takenBy: first });
  });

  it('[PY-05] that were reversed have both numbers corrected, though never to the same one', async () => {
    const invoiceNo = await requestOnPaper();
    const [number, red, corrected] = ['26120000000000000083', '26120000000000000084', '26120000000000000085'];
    expect((await register(institution, invoiceNo, 'issueByHand', number)).code).toBe(0);
    expect((await correct(institution, invoiceNo, 'correctRedNumber', red)).code).toBe(40902);
    expect((await register(institution, invoiceNo, 'redByHand', red)).code).toBe(0);
    expect((await correct(institution, invoiceNo, 'correctRedNumber', number)).code).toBe(40001);
    expect((await correct(institution, invoiceNo, 'correctNumber', red)).code).toBe(40001);
    expect((await correct(institution, invoiceNo, 'correctRedNumber', corrected)).data).toMatchObject({ state: 'invalid' });
    expect((await correct(institution, invoiceNo, 'correctNumber', red)).data).toMatchObject({ state: 'invalid' });
    const { data } = await bidder.call(invoiceDetail, { invoiceNo });
    expect(data).toMatchObject({ invoiceNumber: red, redNumber: corrected });
    expect(data.log.slice(0, 2).map(({ note }) => note)).toEqual([
      `发票号码由 ${number} 更正为 ${red}`,
      `红字发票号码由 ${red} 更正为 ${corrected}`,
    ]);
  });

  it('[PY-05] are corrected by their seller alone, once by fifty at once, and by nobody who saw what stood before', async () => {
    const invoiceNo = await requestOnPaper();
    expect((await register(institution, invoiceNo, 'issueByHand', '26120000000000000086')).code).toBe(0);
    const event = { type: 'correctNumber' as const, invoiceNumber: '26120000000000000087' };
    const answers = await Promise.all([rival, bidder, platform].map((who) => who.call(invoiceEvent, { invoiceNo, version: 2, event })));
    expect(answers.map(({ code }) => code)).toEqual([40401, 40301, 40301]);
    for (const who of [bidder, platform])
      expect((await who.call(invoiceDetail, { invoiceNo })).data.allowedEvents).not.toContain('correctNumber');
    const fifty = await Promise.all(Array.from({ length: 50 }, () => institution.call(invoiceEvent, { invoiceNo, version: 2, event })));
    expect(fifty.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 49 }, () => 40901)]);
    const { log } = (await institution.call(invoiceDetail, { invoiceNo })).data;
    expect(log.map(({ event }) => event)).toEqual(['correctNumber', 'issueByHand', 'apply']);
  });

  it('[PY-05] are corrected to one number by one of fifty at once', async () => {
    const invoices: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const invoiceNo = await requestOnPaper();
      expect((await register(institution, invoiceNo, 'issueByHand', String(87654330 + index))).code).toBe(0);
      invoices.push(invoiceNo);
    }
    const event = { type: 'correctNumber' as const, invoiceNumber: '26120000000000000088' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        institution.call(invoiceEvent, { invoiceNo: invoices[index % invoices.length] ?? '', version: 2, event }),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const { list } = (await institution.call(invoicePage, { keyword: event.invoiceNumber })).data;
    expect(list).toHaveLength(1);
    expect(list[0]?.invoiceNumber).toBe(event.invoiceNumber);
  });

  it('[PY-05] that their provider issued are not corrected, and have its number though another is registered with it, of which their seller is told', async () => {
    const invoiceNumber = '26120000000000000089';
    const byHand = await requestOnPaper();
    expect((await register(institution, byHand, 'issueByHand', invoiceNumber)).code).toBe(0);
    recordTasks([{ state: 'issued', issuedAt: server.clock.now(), pdf: samplePdf('invoice'), invoiceNumber }]);
    const logged = jest.spyOn(server.context.log, 'error').mockImplementation(() => undefined);
    const { ofInstitution: invoiceNo } = await request(await paid());
    await send(institution, invoiceNo, { type: 'start' });
    await workInvoiceTask({ invoiceNo, tries: 1 }, server.context);
    expect((await bidder.call(invoiceDetail, { invoiceNo })).data).toMatchObject({ state: 'finish', invoiceNumber });
    expect(logged).toHaveBeenCalledWith({ invoiceNo, invoiceNumber, takenBy: byHand }, expect.any(String));
    const told = (await institution.call(noticePage, { size: 100 })).data.list.filter(
      ({ title }) => title === '有发票号码与另一张发票重复',
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(byHand);
    const notices = (await bidder.call(noticePage, { size: 100 })).data.list.filter(({ text }) => text.includes(invoiceNo));
    for (const { text } of notices) expect(text).not.toContain(byHand);
    expect((await correct(institution, invoiceNo, 'correctNumber', '26120000000000000090')).code).toBe(40902);
    const upload = await institution.upload('/guarantee/api/file/upload', { name: '红字发票.pdf', bytes: samplePdf('red') });
    const files = [{ key: (upload.data as { key: string }).key, fileName: '红字发票.pdf' }];
    expect((await register(institution, invoiceNo, 'redByHand', '26120000000000000090', files)).code).toBe(0);
    expect((await institution.call(invoiceDetail, { invoiceNo })).data.allowedEvents).toEqual(['correctRedNumber']);
    expect((await correct(institution, byHand, 'correctNumber', '26120000000000000091')).code).toBe(0);
  });

  it('[PY-05] are looked up by their numbers without reading a whole table', async () => {
    const read = await indexesRead(server, (db) => invoicesWithNumber(db, 'GUARANTEE', '26120000000000000077'));
    expect(read.toSorted()).toEqual(['invoice_by_number', 'invoice_by_red_number']);
  });

  it('[PY-05] are reversed by no red one that is older than they are or has their number', async () => {
    const { ofInstitution: invoiceNo } = await request(await paid(), { order: PAPER });
    expect((await register(institution, invoiceNo, 'issueByHand', '87654324')).code).toBe(0);
    const issueMovedTo = (issuedAt: Date) =>
      server.context.db.updateTable('invoice').set({ issuedAt }).where('invoiceNo', '=', invoiceNo).execute();
    const now = server.clock.now();
    await issueMovedTo(new Date(now.getTime() + 86_400_000));
    const wrong = (field: string) => ({ code: 40001, data: { errors: [{ field }] } });
    expect(await register(institution, invoiceNo, 'redByHand', '87654325')).toMatchObject(wrong('event.issued_on'));
    await issueMovedTo(now);
    expect(await register(institution, invoiceNo, 'redByHand', '87654324')).toMatchObject(wrong('event.invoice_number'));
    expect((await register(institution, invoiceNo, 'redByHand', '87654325')).data).toMatchObject({ state: 'invalid' });
  });

  it('[PY-05] that are issued by hand after their provider failed are not the provider’s to take back', async () => {
    const tasks = recordTasks([{ state: 'refused', reason: '开票额度不足' }]);
    const { ofInstitution: invoiceNo } = await request(await paid());
    await send(institution, invoiceNo, { type: 'start' });
    await workInvoiceTask({ invoiceNo, tries: 1 }, server.context);
    const shown = async () => (await institution.call(invoiceDetail, { invoiceNo })).data;
    expect(await shown()).toMatchObject({ state: 'fail', reason: '开票额度不足' });
    const upload = await institution.upload('/guarantee/api/file/upload', { name: '发票.pdf', bytes: samplePdf('by hand') });
    const files = [{ key: (upload.data as { key: string }).key, fileName: '发票.pdf' }];
    const issuedOn = dayOf(server.clock.now().toISOString());
    const event = { type: 'issueByHand' as const, invoiceNumber: '31415926', issuedOn, files };
    expect((await institution.call(invoiceEvent, { invoiceNo, version: (await shown()).version, event })).code).toBe(0);
    expect(await shown()).toMatchObject({ state: 'finish', allowedEvents: ['redByHand', 'correctNumber'] });
    expect((await send(institution, invoiceNo, { type: 'startRed' })).code).toBe(40902);
    expect(tasks).toHaveLength(1);
  });

  it('[PY-05] whose fee went back before their provider refused them are to be refused, of which their seller is told', async () => {
    recordTasks([{ state: 'refused', reason: '开票额度不足' }]);
    const applyNo = await paid();
    const { ofInstitution: invoiceNo } = await request(applyNo);
    await send(institution, invoiceNo, { type: 'start' });
    await partRefunded(applyNo, { guaranteeFee: '100.00' });
    await workInvoiceTask({ invoiceNo, tries: 1 }, server.context);
    expect((await institution.call(invoiceDetail, { invoiceNo })).data).toMatchObject({ state: 'fail', allowedEvents: ['refuse'] });
    const { list } = (await institution.call(noticePage, { size: 50 })).data;
    expect(list.filter(({ text }) => text.includes(invoiceNo)).map(({ title }) => title)).toContain(
      '有发票未能开具，费用已退还，请拒绝开票',
    );
    expect((await send(institution, invoiceNo, { type: 'refuse', reason: '费用已退还' })).data.state).toBe('refuse');
    expect(await feesOf(applyNo)).toContainEqual(expect.objectContaining({ feeType: 'guaranteeFee', amount: '3900.00' }));
  });

  it('[PY-05] are begun by no event of their own', async () => {
    const { ofInstitution } = await request(await paid());
    const payload = JSON.stringify({ invoice_no: ofInstitution, version: 1, event: { type: 'apply' } });
    expect((await bidder.request('POST', addressOf(invoiceEvent), { payload })).code).toBe(40001);
    expect((await bidder.call(invoiceDetail, { invoiceNo: ofInstitution })).data).toMatchObject({ state: 'apply', version: 1 });
  });

  it('[PY-05] a fee that goes back asks for a red one, which takes back the whole', async () => {
    const applyNo = await paid();
    const { ofInstitution, ofPlatform } = await request(applyNo);
    await send(institution, ofInstitution, { type: 'start' });
    await provided(ofInstitution, 1);
    await server.context.db.transaction().execute((db) => refundFees(db, server.context, applyNo));
    expect((await bidder.call(invoiceDetail, { invoiceNo: ofPlatform })).data).toMatchObject({ state: 'refuse' });
    const wanted = (await institution.call(invoiceDetail, { invoiceNo: ofInstitution })).data;
    expect(wanted).toMatchObject({
      state: 'finish',
      redReason: expect.stringContaining('已退还'),
      allowedEvents: ['startRed', 'redByHand'],
    });
    const badge = (await institution.call(agentCount, {})).data.agentCountList.find(({ path }) => path === '/invoice-list');
    expect(badge?.pendingCount).toBeGreaterThan(0);
    await send(institution, ofInstitution, { type: 'startRed' });
    await provided(ofInstitution, 2);
    const red = (await bidder.call(invoiceDetail, { invoiceNo: ofInstitution })).data;
    expect(red).toMatchObject({ state: 'invalid', redReason: '', redNumber: expect.stringMatching(/^\d{20}$/) });
    expect(red.redFiles).toHaveLength(1);
    expect(await feesOf(applyNo)).toEqual([]);
  });

  it('[PY-05] are awaited of no fee that went back before one was asked for', async () => {
    const applyNo = await paid();
    const fees = [`fee-${applyNo}-guarantee`];
    const { data } = await bidder.call(applyInvoice, { fees, invoiceInfo: INFO, order: ELECTRONIC });
    const invoiceNo = data.invoices[0]?.invoiceNo ?? '';
    await send(institution, invoiceNo, { type: 'start' });
    await provided(invoiceNo, 1);
    const search = { workList: 'guarantee_record', keyword: applyNo } as const;
    const invoicing = async () => (await bidder.call(guaranteePage, search)).data.list[0]?.invoicingStatus;
    expect(await invoicing()).toBe('wait');
    await partRefunded(applyNo, { platformServiceFee: '0.53' });
    expect(await invoicing()).toBe('finish');
    expect(await statuses(applyNo)).toEqual(['', 'finish']);
  });

  it('[PY-05] are awaited of no fee that went back after one was asked for, once that is refused or reversed', async () => {
    const applyNo = await paid();
    const { ofInstitution } = await request(applyNo);
    await partRefunded(applyNo, { platformServiceFee: '0.53' });
    expect(await statuses(applyNo)).toEqual(['', 'apply']);
    await send(institution, ofInstitution, { type: 'start' });
    await provided(ofInstitution, 1);
    await partRefunded(applyNo, { guaranteeFee: '4000.00' });
    expect(await statuses(applyNo)).toEqual(['', 'finish']);
    await send(institution, ofInstitution, { type: 'startRed' });
    await provided(ofInstitution, 2);
    expect(await statuses(applyNo)).toEqual(['', '']);
  });

  it('[PY-05] are awaited of no application before its fees are received', async () => {
    const applyNo = await applicationAt(server, 'awaitingPayment');
    expect(await statuses(applyNo)).toEqual(['', '']);
  });

  it('[PY-05] say what they were asked for, whatever goes back of their fee meanwhile and afterwards, and the red one says the same', async () => {
    const issued = { state: 'issued' as const, issuedAt: server.clock.now(), pdf: samplePdf('invoice') };
    const [first, second] = ['26120000000000000001', '26120000000000000002'];
    const tasks = recordTasks([{ state: 'pending' }, { ...issued, invoiceNumber: first }, { ...issued, invoiceNumber: second }]);
    const applyNo = await paid();
    const { ofInstitution: invoiceNo } = await request(applyNo);
    await send(institution, invoiceNo, { type: 'start' });
    await workInvoiceTask({ invoiceNo, tries: 1 }, server.context);
    await partRefunded(applyNo, { guaranteeFee: '100.00' });
    await workInvoiceTask({ invoiceNo, tries: 1 }, server.context);
    await partRefunded(applyNo, { guaranteeFee: '100.00' });
    expect((await send(institution, invoiceNo, { type: 'startRed' })).data.state).toBe('invaliding');
    await workInvoiceTask({ invoiceNo, tries: 2 }, server.context);
    const whole = { amount: '4000.00', taxAmount: '226.42' };
    const said = { ...whole, lines: [{ name: '担保费', ...whole }] };
    expect(tasks).toMatchObject([
      { reference: `${invoiceNo}-1`, kind: 'issue', ...said },
      { reference: `${invoiceNo}-1`, kind: 'issue', ...said },
      { reference: `${invoiceNo}-2`, kind: 'red', originalNumber: first, ...said },
    ]);

    const again = (await request(applyNo)).ofInstitution;
    const feeNo = `fee-${applyNo}-guarantee`;
    expect((await bidder.call(invoiceDetail, { invoiceNo })).data).toMatchObject({
      ...{ state: 'invalid', redNumber: second, ...whole },
      fees: [{ feeNo, applyNo, amount: '4000.00' }],
    });
    expect((await bidder.call(invoiceDetail, { invoiceNo: again })).data).toMatchObject({
      ...{ state: 'apply', amount: '3800.00', taxAmount: '215.09' },
      fees: [{ feeNo, applyNo, amount: '3800.00' }],
    });
  });

  it('[PY-05] are asked about by one job at a time, however often those under way are looked through', async () => {
    recordTasks([]);
    const { ofInstitution: invoiceNo } = await request(await paid());
    await send(institution, invoiceNo, { type: 'start' });
    for (let round = 0; round < 2; round += 1) {
      await workInvoiceTask({ invoiceNo, tries: 1 }, server.context);
      await watchInvoices({}, server.context);
    }
    const { rows } = await sql`select state from pgboss.job where name = 'invoice-task' and data ->> 'invoiceNo' = ${invoiceNo}`.execute(
      server.context.db,
    );
    expect(rows).toEqual([{ state: 'created' }]);
  });

  it('[PY-05] fifty requests for one fee make one invoice, and nobody asks for what another paid', async () => {
    const applyNo = await paid();
    const fees = (await feesOf(applyNo)).map(({ feeNo }) => feeNo);
    expect((await rival.call(applyInvoice, { fees, invoiceInfo: INFO, order: ELECTRONIC })).code).toBe(40001);
    expect(await feesOf(applyNo, rival)).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bidder.call(applyInvoice, { fees, invoiceInfo: INFO, order: ELECTRONIC })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const invoices = answers.find(({ code }) => code === 0)?.data.invoices ?? [];
    expect(invoices).toHaveLength(2);
    const [one] = invoices;
    const refused = await Promise.all(
      [rival, institution, platform].map((who) => who.call(invoiceDetail, { invoiceNo: one?.invoiceNo ?? '' })),
    );
    expect(refused[0]?.code).toBe(40401);
    expect((await send(bidder, one?.invoiceNo ?? '', { type: 'refuse', reason: '不' })).code).toBe(40301);
  });

  it('[PY-05] [RT-08] the list is found by words and state, each side its own, and exported', async () => {
    const mine = (await bidder.call(invoicePage, { state: 'finish' })).data;
    expect(mine.list.length).toBeGreaterThan(0);
    const [row] = mine.list;
    const found = (await institution.call(invoicePage, { keyword: row?.invoiceNumber ?? '' })).data;
    expect(found.list.map(({ invoiceNo }) => invoiceNo)).toEqual([row?.invoiceNo]);
    expect((await rival.call(invoicePage, {})).data).toEqual({ list: [], total: 0 });
    const { raw } = await bidder.call(exportInvoices, { state: 'finish' });
    const { sheets } = await readXlsx(raw);
    expect(sheets[0]?.rows.length).toBe(mine.total + 1);
  });
});

describe('the provider of invoices', () => {
  const account = { baseUrl: 'https://invoices.example.com', appId: 'A', secret: 'S' };
  const clock = { now: () => new Date('2026-03-01T00:00:00Z') };

  it('[PY-05] is believed only where it signed its answer to this very question', async () => {
    const provider = httpInvoices(account, clock, {
      send: () => Promise.resolve(new Response('{"code":0,"data":{"state":"pending"}}', { headers: { 'x-sign': 'f'.repeat(64) } })),
    });
    await expect(provider.request({} as InvoiceTask)).rejects.toThrow(InvoiceProviderUnavailable);
  });
});
